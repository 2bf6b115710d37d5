//! Canticos: ordered beforehand, and said with `/call`.

use discord_sandbox::Seen;

use crate::kaddour::four::{Four, HAND_GONE, texts, types};

/// A buyer who holds a compte, with the trump named.
async fn bought(four: &mut Four) -> (usize, Seen) {
    let (buyer, hand) = four.until_lit("tell compte").await;
    let hand = four.buys(buyer, &hand, 110).await;
    let trump = texts(&hand, "trump ", true).remove(0);
    (buyer, four.does(buyer, &hand, &trump).await)
}

/// The highest card that keeps a compte together, if there is one.
fn card(hand: &Seen, kept: &str) -> String {
    let lit = texts(hand, "play ", true);
    let breaks = |text: &&String| {
        [11, 12]
            .iter()
            .any(|rank| **text == format!("play {kept}{rank}"))
    };
    let other = lit.iter().find(|text| !breaks(text));
    other.or(lit.first()).expect("a card").clone()
}

/// Whether a cantico of this seat stands in the hands of the others, all manche long.
async fn declared(four: &Four, seat: usize) -> bool {
    let hand = four.people[(seat + 1) % 4].looks().await.expect("a hand");
    let text = hand.text();
    let declared = text
        .lines()
        .find_map(|line| line.strip_prefix("Canticos: "));
    declared.is_some_and(|all| all.contains(&four.users[seat].mention()))
}

#[tokio::test]
async fn a_compte_that_was_ordered_is_declared_by_itself() {
    let mut four = Four::begin().await;
    for _ in 0..20 {
        let (buyer, hand) = bought(&mut four).await;
        let arm = texts(&hand, "arm ", true).remove(0);
        let suit = arm.trim_start_matches("arm ").to_owned();
        let hand = four.does(buyer, &hand, &arm).await;
        let back = format!("disarm {suit}");
        assert_eq!(texts(&hand, &back, true).len(), 1);
        // It can be taken back, and given again.
        let hand = four.does(buyer, &hand, &back).await;
        four.does(buyer, &hand, &arm).await;
        for other in (0..4).filter(|seat| *seat != buyer) {
            let hand = four.people[other].looks().await.expect("a hand");
            assert!(texts(&hand, &back, true).is_empty(), "{}", hand.text());
        }
        for _ in 0..40 {
            if declared(&four, buyer).await {
                return four.evening.ends(&[HAND_GONE]).await;
            }
            let (seat, hand) = four.turn().await.expect("a turn");
            if !texts(&hand, "bid ", true).is_empty() {
                break;
            }
            let kept = if seat == buyer { suit.as_str() } else { "" };
            four.does(seat, &hand, &card(&hand, kept)).await;
        }
    }
    panic!("every pair was broken: {}", four.people[0].client.dump());
}

#[tokio::test]
async fn a_cantico_is_said_with_a_word() {
    let mut four = Four::begin().await;
    for _ in 0..20 {
        let (buyer, hand) = bought(&mut four).await;
        let suit = texts(&hand, "arm ", true).remove(0);
        let suit = suit.trim_start_matches("arm ").to_owned();
        let client = four.people[buyer].client.clone();
        let early = types(&client, "/call", "word", &format!("cantico {suit}")).await;
        assert!(early.contains("between a trick your team took"), "{early}");
        for _ in 0..40 {
            let hand = four.people[buyer].looks().await.expect("a hand");
            let able = texts(&hand, "cantico ", true);
            if let Some(first) = able.first() {
                // The word alone will do where only one compte can be meant.
                let word = if able.len() == 1 { "cantico" } else { first };
                types(&client, "/call", "word", word).await;
                let told = format!("**Cantico!** {}: ", four.users[buyer].mention());
                let other = &four.people[(buyer + 1) % 4].client;
                other.sees(&told).await.expect("it");
                let log = four.evening.log(four.table).await;
                assert_eq!(log.last().expect("a line").1, *first);
                return four.evening.ends(&[HAND_GONE]).await;
            }
            let (seat, hand) = four.turn().await.expect("a turn");
            if !texts(&hand, "bid ", true).is_empty() {
                break;
            }
            let kept = if seat == buyer { suit.as_str() } else { "" };
            four.does(seat, &hand, &card(&hand, kept)).await;
        }
    }
    panic!("every pair was broken: {}", four.people[0].client.dump());
}
