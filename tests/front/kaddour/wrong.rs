//! What cannot be done costs one private sentence, and nothing happens.

use std::collections::BTreeSet;

use discord_sandbox::Seen;

use crate::kaddour::four::{Four, HAND_GONE, no, texts, types};

/// Gives a command that is refused: the sentence, which nobody else sees and which changes nothing.
async fn refused(four: &Four, seat: usize, command: &str, typed: &str) -> String {
    let option = match command {
        "/bid" => "amount",
        "/call" => "word",
        _ => "move",
    };
    let before = four.steps().await;
    let told = types(&four.people[seat].client, command, option, typed).await;
    assert_eq!(four.steps().await, before, "{typed}: {told}");
    let said: Vec<&str> = told
        .lines()
        .filter(|line| line.starts_with("💬 "))
        .collect();
    assert_eq!(said.len(), 1, "{typed}: {told}");
    let sentence = said[0].trim_start_matches("💬 ").to_owned();
    for (other, person) in four.people.iter().enumerate() {
        let reads = |seen: &Seen| seen.text().contains(&sentence);
        let seen = person.client.screen().iter().any(reads);
        assert!(other == seat || !seen, "{sentence}");
    }
    sentence
}

/// The same, with what the sentence has to say.
async fn says(four: &Four, seat: usize, command: &str, typed: &str, wanted: &str) {
    let told = refused(four, seat, command, typed).await;
    assert!(told.contains(wanted), "{typed}: {told}");
}

#[tokio::test]
async fn in_the_auction() {
    let mut four = Four::begin().await;
    let (male, _) = four.turn().await.expect("a turn");
    let [right, partner, left] = [1, 2, 3].map(|step| (male + step) % 4);
    let all = "You can bid from 70 to 230 now, in steps of 10.";
    for typed in ["60", "75", "240", "300", "99999", "0", "-10"] {
        says(&four, male, "/bid", typed, all).await;
    }
    says(&four, male, "/play", "bid 300", all).await;
    says(&four, right, "/bid", "80", "turn to speak: wait for yours").await;
    says(&four, male, "/bid", "silent", "You have not passed yet").await;
    says(&four, male, "/bid", "plenty", "cannot read that").await;
    for early in ["play D1", "slam D1", "trump D", "cantico D", "arm D"] {
        says(&four, male, "/play", early, "The auction is still on").await;
    }
    says(&four, male, "/play", "play Z9", "cannot read that").await;

    let (_, hand) = four.turn().await.expect("a turn");
    four.does(male, &hand, "bid 100").await;
    let (speaker, _) = four.turn().await.expect("a turn");
    assert_eq!(speaker, right);
    says(
        &four,
        right,
        "/bid",
        "100",
        "You can bid from 110 to 230 now",
    )
    .await;
    says(&four, male, "/bid", "120", "Your 100 is the high bid").await;
    let (_, hand) = four.turn().await.expect("a turn");
    four.does(right, &hand, "pass").await;
    let wanted = "holds the high bid with 100, so you announce nothing now: bid or pass.";
    says(&four, partner, "/bid", "tell as", wanted).await;
    let (_, hand) = four.turn().await.expect("a turn");
    four.does(partner, &hand, "pass").await;
    let wanted = "has passed, so an announcement would help nobody: bid or pass.";
    says(&four, left, "/bid", "tell compte", wanted).await;
    let (_, hand) = four.turn().await.expect("a turn");
    four.does(left, &hand, "pass").await;

    says(
        &four,
        male,
        "/play",
        "play D1",
        "You bought the contract: name the trump first.",
    )
    .await;
    says(
        &four,
        right,
        "/play",
        "play D1",
        "has yet to name the trump",
    )
    .await;
    says(&four, partner, "/bid", "130", "The auction is over").await;
    four.evening.ends(&[HAND_GONE]).await;
}

#[tokio::test]
async fn what_is_told_must_be_true() {
    let mut four = Four::begin().await;
    let mut found = BTreeSet::new();
    for _ in 0..200 {
        let (seat, hand) = four.turn().await.expect("a turn");
        for (tell, wanted) in [
            (
                "tell as",
                "You hold no ace, and what you announce must be true: bid or pass.",
            ),
            (
                "tell compte",
                "You do not hold the king and knight of one suit, and what you announce must be true: bid or pass.",
            ),
        ] {
            // Of the first two to speak the partner is still in.
            let false_one =
                texts(&hand, tell, false).is_empty() && texts(&hand, tell, true).is_empty();
            let early = hand.text().contains("No bid yet") && !hand.text().contains("passes · ");
            if false_one && early && found.insert(tell) {
                says(&four, seat, "/bid", tell, wanted).await;
            }
        }
        if found.len() == 2 {
            return four.evening.ends(&[HAND_GONE]).await;
        }
        // The sentence came with a new hand.
        let hand = four.people[seat].looks().await.expect("a hand");
        four.does(seat, &hand, no(&hand)).await;
    }
    panic!(
        "everybody held everything: {}",
        four.people[0].client.dump()
    );
}

/// Which duty a sentence names.
fn duty(told: &str) -> &'static str {
    let known = [
        ("must follow suit (", "follow"),
        ("so you must: play", "beat"),
        ("you must trump: play", "ruff"),
        ("you must trump, even", "ruff too"),
    ];
    let found = known.iter().find(|(words, _)| told.contains(words));
    found.unwrap_or_else(|| panic!("{told}")).1
}

#[tokio::test]
async fn at_the_tricks() {
    let mut four = Four::begin().await;
    let (male, hand) = four.turn().await.expect("a turn");
    let right = (male + 1) % 4;
    let hand = four.buys(male, &hand, 100).await;
    four.does(male, &hand, "trump D").await;
    says(&four, right, "/bid", "110", "The auction is over").await;
    says(
        &four,
        male,
        "/play",
        "trump C",
        "The trump for this deal is already named",
    )
    .await;
    says(
        &four,
        right,
        "/call",
        "cantico D",
        "who bought the contract",
    )
    .await;
    says(
        &four,
        right,
        "/play",
        "play D1",
        "turn to play: yours will come",
    )
    .await;
    let (_, hand) = four.turn().await.expect("a turn");
    let held = texts(&hand, "play ", true);
    let foreign = [
        "D1", "D3", "D12", "D11", "C1", "C3", "C12", "C11", "E1", "E3", "E12",
    ];
    let foreign = foreign.map(|card| format!("play {card}"));
    let foreign = foreign
        .iter()
        .find(|card| !held.contains(card))
        .expect("eleven cards");
    says(&four, male, "/play", foreign, ": you can play").await;
    let pairs = texts(&hand, "arm ", true);
    let single = ["D", "C", "E", "B"].map(|suit| format!("arm {suit}"));
    let single = single
        .iter()
        .find(|arm| !pairs.contains(arm))
        .expect("not all");
    says(&four, male, "/play", single, "need the king and the knight").await;
    says(
        &four,
        male,
        "/play",
        "waive",
        "between a trick your team took",
    )
    .await;

    let mut duties = BTreeSet::new();
    for _ in 0..400 {
        let (seat, hand) = four.turn().await.expect("a turn");
        if let Some(wrong) = texts(&hand, "play ", false).first() {
            duties.insert(duty(&refused(&four, seat, "/play", wrong).await));
        }
        let (_, hand) = four.turn().await.expect("the same turn");
        if duties.len() >= 3 {
            return four.evening.ends(&[HAND_GONE]).await;
        }
        let lit = texts(&hand, "", true);
        let card = lit.iter().rev().find(|text| text.starts_with("play"));
        let other = lit
            .iter()
            .find(|text| text.starts_with("bid") || text.starts_with("trump"));
        let bid = lit.iter().any(|text| text == "bid 70");
        let text = match other
            .filter(|text| bid || text.starts_with("trump"))
            .or(card)
        {
            Some(text) => text.clone(),
            None => no(&hand).to_owned(),
        };
        four.does(seat, &hand, &text).await;
    }
    panic!("only {duties:?}: {}", four.people[0].client.dump());
}
