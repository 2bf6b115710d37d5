//! What each game on offer can do through the front door: a table is opened, the
//! hand read, moves pressed, and the match ended.

use serde_json::json;
use tapis::catalog::offer;

use crate::names::read::reads_names;
use crate::support::opening::place;
use crate::support::player::{Player, is_end, was_not_sent};
use crate::support::postgres;
use crate::support::table::closes;
use crate::support::{PROMPT, TestBot};

/// How many moves somebody makes before the match is closed, if it is not over by then.
const MOVES: u32 = 12;

/// The fewest who sit down to the preset that a table is opened with.
pub fn fewest(game: &str) -> u8 {
    let offer = offer(game).expect("it is offered");
    let options = offer.options(offer.opens_with()).expect("a preset");
    offer.players(&options).expect("its players").0
}

/// A person plays among robots.
async fn is_played(game: &str) {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let (evening, made) = goes_on(game, evening, false).await;
    assert!(made > 0);
    evening.ends(&[]).await;
}

/// The same where a PostgreSQL server keeps the tables, with a restart in the middle of the match.
async fn is_played_on_postgres(game: &str) {
    let Some(database) = postgres::database().await else {
        return;
    };
    let evening = TestBot::begin_on(database, PROMPT).await;
    let (evening, made) = goes_on(game, evening, true).await;
    assert!(made > 0);
    evening.ends(&[]).await;
}

/// Somebody plays for a while and the match ends; how many moves they made.
async fn goes_on(game: &str, mut evening: TestBot, restart: bool) -> (TestBot, u32) {
    let options = [
        ("game", json!(place(game))),
        ("robots", json!(fewest(game) - 1)),
    ];
    let (table, thread) = evening.plays(&[&evening.sam], &options).await;
    let player = Player::new(&evening.sam, &thread, "My hand");
    player.opens_hand().await;
    let stranger = evening.guild.user("Nour", "en-US");
    let mut made = 0;
    while made < MOVES {
        if restart && made == MOVES / 2 {
            evening.sleep().await;
            evening.wake().await;
            made += 1;
            player.opens_hand().await;
        }
        let Some(moves) = player.turn().await else {
            break;
        };
        reads_names(&stranger, &[&evening.lounge, &thread]);
        // In a hand that was looked at anew the turn may have passed.
        let Some(first) = moves.first() else {
            continue;
        };
        match player.presses(first).await {
            Ok(_) => made += 1,
            // A robot was first: the hand has other moves now.
            Err(missed) if was_not_sent(&missed) => {}
            Err(missed) => panic!("{missed}"),
        }
    }
    let log = evening.log(table).await;
    let taken = log.iter().filter(|(seat, _)| *seat == Some(0)).count();
    assert!(made > 0 && taken > 0, "{made}: {log:?}");
    if !player.client.screen().iter().any(is_end) {
        closes(&player.client).await;
    }
    reads_names(&stranger, &[&evening.lounge, &thread]);
    (evening, made)
}

macro_rules! played {
    ($($module:ident: $Game:ident,)*) => {$(
        #[tokio::test]
        async fn $module() {
            super::is_played(stringify!($module)).await;
        }
    )*};
}

macro_rules! played_on_postgres {
    ($($module:ident: $Game:ident,)*) => {$(
        #[tokio::test]
        async fn $module() {
            super::is_played_on_postgres(stringify!($module)).await;
        }
    )*};
}

mod is_played_by_pressing_its_moves {
    tapis_rules::for_every_game!(played);
}

mod is_played_on_postgres_with_a_restart {
    tapis_rules::for_every_game!(played_on_postgres);
}
