//! Playing ahead: a card of one's own that is pressed out of turn waits for it.

use discord_sandbox::Seen;
use tapis::store::StoredTable;

use crate::kaddour::four::{Four, HAND_GONE, due, no};
use crate::support::opening::own_id;

const WAITS: &str = "Waiting for your turn: **";

/// The cards that can be laid by, as buttons.
fn ahead(hand: &Seen) -> Vec<String> {
    let buttons = hand.buttons().into_iter().filter(|one| !one.disabled);
    let ids = buttons.filter_map(|one| one.custom_id);
    ids.filter(|id| id.contains(":queue play ")).collect()
}

async fn stored(four: &Four) -> StoredTable {
    let stored = four.evening.store().table(four.table).await;
    stored.expect("the database").expect("the table")
}

/// What became of a move that was laid by: whether it was played, or given back.
async fn played(four: &Four, seat: usize, text: &str, since: usize) -> Option<bool> {
    let table = stored(four).await;
    let of_seat = |line: &&tapis::store::Line| line.seat.map(usize::from) == Some(seat);
    let mut lines = table.lines.iter().skip(since).filter(of_seat);
    lines.find_map(|line| {
        // No press of theirs did it.
        assert!(line.interaction.is_none() || line.fact, "{line:?}");
        match (line.fact, line.text.as_str()) {
            (false, done) if done == text => Some(true),
            (true, "unqueue") => Some(false),
            _ => None,
        }
    })
}

#[tokio::test]
async fn a_card_pressed_out_of_turn_waits_can_be_taken_back_and_is_played_at_the_turn() {
    let mut four = Four::begin().await;
    let (mut taken_back, mut waiting) = (false, None::<(usize, String, usize)>);
    for _ in 0..400 {
        if let Some((seat, text, since)) = waiting.clone() {
            match played(&four, seat, &text, since).await {
                Some(true) => return four.evening.ends(&[HAND_GONE]).await,
                // The rules did not allow it any more; they are told, and choose themselves.
                Some(false) => {
                    let hand = four.people[seat].looks().await.expect("a hand");
                    assert!(!hand.text().contains(WAITS), "{}", hand.text());
                    waiting = None;
                }
                None => {}
            }
        }
        let (seat, hand) = four.turn().await.expect("a turn");
        if waiting.as_ref().is_some_and(|(later, ..)| *later == seat) {
            // It is played, or given back, by itself.
            let person = four.people[seat].clone();
            let free = |_: &Seen| person.hand().is_some_and(|now| !now.text().contains(WAITS));
            let free = person.client.sees_that("nothing that waits", free).await;
            free.unwrap_or_else(|missed| panic!("{missed}"));
            continue;
        }
        let later = (seat + 2) % 4;
        if waiting.is_none() && due(&hand).iter().any(|id| id.contains(":play play ")) {
            let person = four.people[later].clone();
            let theirs = person.looks().await.expect("a hand");
            let cards = ahead(&theirs);
            assert!(
                !cards.is_empty(),
                "own cards can be pressed: {}",
                theirs.text()
            );
            let pressed = person.client.press(&cards[0]).on(&theirs).await;
            let mut shown = pressed.expect("a hand").message().expect("it").clone();
            assert!(shown.text().contains(WAITS), "{}", shown.text());
            if !taken_back {
                let back = own_id(&shown, ":unqueue").expect("the way back");
                let pressed = person.client.press(&back).on(&shown).await;
                shown = pressed.expect("a hand").message().expect("it").clone();
                assert!(!shown.text().contains(WAITS), "{}", shown.text());
                taken_back = true;
                let lines = stored(&four).await.lines;
                assert_eq!(lines.last().map(|line| line.text.as_str()), Some("unqueue"));
                let again = ahead(&shown);
                let pressed = person.client.press(&again[0]).on(&shown).await;
                shown = pressed.expect("a hand").message().expect("it").clone();
                assert!(shown.text().contains(WAITS), "{}", shown.text());
            }
            let lines = stored(&four).await.lines;
            let laid = lines.last().expect("a line");
            let text = laid
                .text
                .strip_prefix("queue ")
                .expect("it waits")
                .to_owned();
            assert_eq!((laid.fact, laid.seat.map(usize::from)), (true, Some(later)));
            waiting = Some((later, text, lines.len()));
        }
        let text = next(&hand);
        four.does(seat, &hand, &text).await;
    }
    panic!(
        "no card that waited was ever played: {:?}",
        stored(&four).await.lines
    );
}

/// The first bid that buys, the first trump, the first card.
fn next(hand: &Seen) -> String {
    let due = due(hand);
    let of = |verb: &str| {
        let wanted = format!(":play {verb}");
        let id = due.iter().find(|id| id.contains(&wanted))?;
        Some(id.split_once(":play ")?.1.to_owned())
    };
    of("bid ")
        .filter(|_| due.iter().any(|id| id.ends_with("bid 70")))
        .or_else(|| of("trump "))
        .or_else(|| of("play "))
        .unwrap_or_else(|| no(hand).to_owned())
}
