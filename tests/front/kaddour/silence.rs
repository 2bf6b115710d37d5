//! Somebody who has passed wants to say nothing for the rest of the auction, once and for all.

use discord_sandbox::Seen;

use crate::kaddour::four::{Four, HAND_GONE, due, texts};
use crate::support::player::is_hand;

/// How often a hand is looked at until the log has what is waited for.
const PATIENCE: usize = 100;

/// The button of the order in a hand.
fn order(hand: &Seen) -> Option<String> {
    let ids = hand.buttons().into_iter().filter_map(|it| it.custom_id);
    ids.into_iter().find(|id| id.ends_with(":always silent"))
}

/// Bids go round the three who are still in, from this one on; gives how many silences are logged.
async fn round(four: &mut Four, least: u16, silences: usize) {
    for bid in [least, least + 10, least + 20] {
        let (seat, hand) = four.turn().await.expect("a turn");
        four.does(seat, &hand, &format!("bid {bid}")).await;
    }
    let told = format!("**{}**", least + 20);
    let heard = |seen: &Seen| {
        let text = seen.text();
        !seen.is_ephemeral() && text.contains(&told) && text.contains("stays silent")
    };
    let client = four.people[0].client.clone();
    client.sees_that("a silence", heard).await.expect("it");
    // The message may still tell of the silence before.
    for _ in 0..PATIENCE {
        if count(four, "silent").await >= silences {
            break;
        }
        four.people[0].looks().await.expect("a hand");
    }
    assert_eq!(count(four, "silent").await, silences);
}

async fn count(four: &Four, text: &str) -> usize {
    let log = four.evening.log(four.table).await;
    log.iter().filter(|(_, line)| line == text).count()
}

#[tokio::test]
async fn silence_for_an_auction_is_ordered_once_and_kept_over_a_restart() {
    let mut four = Four::begin().await;
    let (out, hand) = four.turn().await.expect("a turn");
    assert_eq!(
        order(&hand),
        None,
        "only who has passed is asked for no more than that"
    );
    let hand = four.does(out, &hand, "pass").await;
    let button = order(&hand).expect("the order");
    let hand = four.presses(out, &hand, &button).await;
    assert!(
        hand.text().contains("I stay silent for you"),
        "{}",
        hand.text()
    );
    round(&mut four, 70, 1).await;
    for (seat, person) in four.people.iter().enumerate() {
        let hand = person.looks().await.expect("a hand");
        let mine = hand.text().contains("I stay silent for you");
        assert_eq!(mine, seat == out, "{}", hand.text());
        assert_eq!(order(&hand).is_some(), seat == out);
    }

    four.evening.sleep().await;
    four.evening.wake().await;
    round(&mut four, 100, 2).await;

    let hand = four.people[out].looks().await.expect("a hand");
    let button = order(&hand).expect("the order");
    let hand = four.presses(out, &hand, &button).await;
    assert!(
        !hand.text().contains("I stay silent for you"),
        "{}",
        hand.text()
    );
    for bid in [130, 140, 150] {
        let (seat, hand) = four.turn().await.expect("a turn");
        four.does(seat, &hand, &format!("bid {bid}")).await;
    }
    let (asked, hand) = four.turn().await.expect("a turn");
    assert_eq!((asked, texts(&hand, "silent", true).len()), (out, 1));
    assert_eq!(count(&four, "silent").await, 2);

    // The next auction asks anew.
    let button = order(&hand).expect("the order");
    four.presses(out, &hand, &button).await;
    // The order is carried out a moment later, and what it closes stays lit a moment more.
    let silent = |seen: &Seen| is_hand(seen) && texts(seen, "silent", true).is_empty();
    let client = four.people[out].client.clone();
    client.sees_that("a silence", silent).await.expect("it");
    let mut passes = 0;
    while passes < 2 {
        let (seat, hand) = four.turn().await.expect("a turn");
        assert_ne!(seat, out, "{}", hand.text());
        four.does(seat, &hand, "pass").await;
        passes += 1;
    }
    let (buyer, hand) = four.turn().await.expect("a turn");
    assert_eq!(buyer, (out + 3) % 4);
    assert!(due(&hand).iter().all(|id| id.contains(":play trump ")));
    let hand = four.people[out].looks().await.expect("a hand");
    assert_eq!(order(&hand), None);
    assert!(
        !hand.text().contains("I stay silent for you"),
        "{}",
        hand.text()
    );
    four.evening.ends(&[HAND_GONE]).await;
}
