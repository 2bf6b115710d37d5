//! The pictures of a hand, where every card has an emoji.

use discord_sandbox::Seen;
use tapis::table::state::Tuning;

use crate::kaddour::four::{Four, due, no};
use crate::support::player::is_hand;
use crate::support::{PROMPT, TestBot};

/// The presses of a manche's tricks by four people: the last card of each plays itself.
const PLAYS: u32 = 36;

fn has_picture(hand: &Seen) -> bool {
    !hand.pictures().is_empty()
}

#[tokio::test]
async fn a_hand_is_drawn_until_the_trump_is_named_and_then_its_cards_are_buttons() {
    let tuning = Tuning {
        pictures: true,
        ..PROMPT
    };
    let evening = TestBot::begin_with_emojis(tuning).await;
    let mut four = Four::begin_at(evening).await;
    let (seat, hand) = four.turn().await.expect("a turn");
    assert!(has_picture(&hand), "{}", hand.text());
    let hand = four.buys(seat, &hand, 70).await;
    assert!(has_picture(&hand), "{}", hand.text());
    let (mut played, mut known) = (0, false);
    while played < PLAYS {
        let (seat, hand) = four.turn().await.expect("a turn");
        let due = due(&hand);
        let text = due[0]
            .split_once(":play ")
            .map_or(no(&hand), |(_, text)| text);
        if text.starts_with("play") {
            if !known {
                // The bot asks which emojis there are once it serves, and plays meanwhile.
                let bare = |seen: &Seen| is_hand(seen) && !has_picture(seen);
                let hand = four.people[seat].client.sees_that("buttons alone", bare);
                hand.await.unwrap_or_else(|missed| panic!("{missed}"));
                known = true;
                continue;
            }
            played += 1;
            assert!(!has_picture(&hand), "{}", hand.text());
            // Buttons say it, and nothing else does.
            assert!(!hand.text().contains("Your cards"), "{}", hand.text());
        }
        four.does(seat, &hand, text).await;
    }
    four.evening.ends(&[]).await;
}
