//! A raid: strangers hammer the interrupt button of a table that plays.

use discord_sandbox::User;
use tapis::model::InteractionId;

use crate::recovery::table::Table;
use crate::support::opening::is_table;
use crate::support::player::{is_hand, moves};

/// How many strangers, and how many presses of each in a row: some seconds at 50 a second.
const STRANGERS: usize = 5;
const PRESSES: usize = 40;

#[tokio::test]
async fn a_raid_is_answered_in_private_and_changes_nothing() {
    let table = Table::begin().await;
    let stranger = |number| {
        table
            .evening
            .guild
            .user(&format!("Stranger {number}"), "en-US")
    };
    let strangers: Vec<User> = (0..STRANGERS).map(stranger).collect();
    let mut taken = Vec::new();
    for round in 0..PRESSES {
        let mut answers = Vec::new();
        for stranger in &strangers {
            let client = stranger.at(&table.thread);
            let shown = client
                .screen()
                .into_iter()
                .rev()
                .find(is_table)
                .expect("it");
            let cut = shown.buttons().into_iter().filter_map(|one| one.custom_id);
            let cut = cut
                .into_iter()
                .find(|id| id.contains(":step "))
                .expect("a cut");
            answers.push(client.press(&cut).on(&shown).send().expect("it is there"));
        }
        if round % 4 == 0 {
            taken.push(table.moves(round).await.interaction().0);
        }
        for answer in answers {
            let reply = answer.reply().await.unwrap_or_else(|why| panic!("{why}"));
            let told = reply.message().expect("a sentence");
            assert!(told.is_ephemeral(), "{}", told.text());
            assert!(told.text().contains("no seat"), "{}", told.text());
        }
    }
    let stored = table.stored().await;
    let lines = stored.lines.iter().filter_map(|line| line.interaction);
    let lines: Vec<u64> = lines.map(InteractionId::get).collect();
    assert!(taken.iter().all(|id| lines.contains(id)), "a move was lost");
    let people: Vec<u64> = table.people.iter().map(|user| user.id().0).collect();
    for line in stored
        .lines
        .iter()
        .filter(|line| line.interaction.is_some())
    {
        let user = line
            .seat
            .and_then(|seat| stored.seats[usize::from(seat)].user);
        assert!(
            user.is_none_or(|user| people.contains(&user.get())),
            "{line:?}"
        );
    }
    table.hands_agree().await;
    for stranger in &strangers {
        let screen = stranger.at(&table.thread).screen();
        assert!(!screen.iter().any(is_hand), "a stranger holds a hand");
    }
}

#[tokio::test]
async fn a_refusal_stays_in_the_hand_until_something_happens() {
    let table = Table::begin().await;
    let clients: Vec<_> = table
        .people
        .iter()
        .map(|user| user.at(&table.thread))
        .collect();
    let waits = clients.iter().find(|client| {
        let hand = client.screen().into_iter().rev().find(is_hand);
        hand.is_some_and(|hand| moves(&hand).is_empty())
    });
    // The dealer's choice comes first, when nothing can be cut.
    let refused = waits
        .expect("somebody waits")
        .press("Cut")
        .await
        .expect("a word");
    let told = refused.message().expect("a hand").clone();
    assert!(told.text().contains("💬"), "{}", told.text());
    // By the time the others have opened their hands anew, any edit of this one would have come.
    for _ in 0..5 {
        for client in clients
            .iter()
            .filter(|client| client.again(told.id()).is_none())
        {
            client.press("My hand").await.expect("a hand");
        }
    }
    let still = waits.expect("they").again(told.id()).expect("the hand");
    assert!(still.text().contains("💬"), "{}", still.text());
}
