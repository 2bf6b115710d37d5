//! Matches of every game by people who are 150 ms away, give or take 80: all they press on what stands
//! on their screen arrives.

use std::collections::HashSet;
use std::sync::Arc;

use discord_sandbox::{Client, Seen, User};
use futures_util::future::join_all;
use serde_json::json;
use tapis::discord::compose::{self, LINGER_MS, Shown};
use tapis::model::{TableId, UserId};
use tapis::screen::Screen;
use tapis_rules::dice::{Dice, Seed};

use crate::every_game::fewest;
use crate::recovery::truth::{stored, wanted};
use crate::support::opening::{is_table, place};
use crate::support::player::{is_end, is_hand};
use crate::support::table::closes;
use crate::support::{HURRIED, TestBot};

/// How far away everybody is, in milliseconds, and by how much that changes.
const AWAY: (u64, u64) = (150, 80);
/// For how long after an edit people press on what they saw before it, in milliseconds; then they have
/// seen what it closed.
const UNSEEN_MS: u64 = 400;

/// How many presses each of them makes: forty, or as many as `TAPIS_LATE_PRESSES` says, so that matches
/// come to their end.
fn wanted_presses() -> usize {
    let wanted = std::env::var("TAPIS_LATE_PRESSES").ok();
    wanted.map_or(40, |number| number.parse().expect("a number"))
}

/// A control on somebody's screen that they could press.
struct Lit {
    on: Seen,
    id: String,
    /// The entry to pick, of a menu.
    value: Option<String>,
    /// Since when it may be closed, in milliseconds of Discord's clock: since it was looked at, or since
    /// the edit that they have not seen.
    since: u64,
}

/// All that somebody may press in their hand and on the table message: what is lit there, but for what
/// they have seen to be over.
async fn lit(user: &User, client: &Client, evening: &TestBot, table: TableId) -> Vec<Lit> {
    // Before the log is read and replayed, which takes a busy machine half a second: what is open in it
    // may be closed by then.
    let now = evening.sandbox.clock().discord_ms();
    let stored = stored(evening.store(), table).await;
    let wanted = wanted(&stored);
    let user = UserId(user.id().0);
    let hand = wanted.hand(user).map(|hand| open(table, hand));
    let main = wanted.main.as_ref().map(|main| open(table, &main.screen));
    let screen = client.screen();
    let newest = |is: fn(&Seen) -> bool| screen.iter().rev().find(|seen| is(seen));
    let mut all = Vec::new();
    for (seen, open) in [(newest(is_hand), hand), (newest(is_table), main)] {
        let (Some(seen), Some(open)) = (seen, open) else {
            continue;
        };
        let edited = seen.edited_ms().unwrap_or_default();
        let since = |id: &str| {
            let unseen = (now < edited + UNSEEN_MS).then_some(edited);
            is_open(&open, id).then_some(now).or(unseen)
        };
        let buttons = seen.buttons().into_iter().filter(|one| !one.disabled);
        all.extend(buttons.filter_map(|one| {
            let id = one.custom_id?;
            Some(Lit {
                on: seen.clone(),
                since: since(&id)?,
                id,
                value: None,
            })
        }));
        let menus = seen.menus().into_iter().filter(|menu| !menu.disabled);
        for menu in menus.filter(|menu| since(&menu.custom_id).is_some()) {
            let values = menu.options.iter().map(|(_, value)| value);
            all.extend(values.filter_map(|value| {
                Some(Lit {
                    on: seen.clone(),
                    id: menu.custom_id.clone(),
                    value: Some(value.clone()),
                    since: since(value)?,
                })
            }));
        }
    }
    all
}

/// What the controls of a screen ask for that can be used.
fn open(table: TableId, screen: &Arc<Screen>) -> HashSet<String> {
    let shown = Shown {
        screen: Arc::clone(screen),
        turn: 0,
    };
    let body = compose::edit(table, &shown);
    let rows = body["components"].as_array().into_iter().flatten();
    let controls = rows
        .filter_map(|row| row["components"].as_array())
        .flatten();
    let lit = controls.filter(|one| one["custom_id"].is_string() && one["disabled"] != true);
    let texts = lit.flat_map(|one| {
        let values = one["options"].as_array().into_iter().flatten();
        let values = values.filter_map(|entry| entry["value"].as_str());
        one["custom_id"].as_str().into_iter().chain(values)
    });
    texts.map(|text| request(text).to_owned()).collect()
}

/// Whether what an id or a value asks for can be asked for: a move that was to be queued keeps its name
/// when it can be played.
fn is_open(open: &HashSet<String>, id: &str) -> bool {
    let request = request(id);
    let queued = request.strip_prefix("queue ");
    open.contains(request) || queued.is_some_and(|queued| open.contains(&format!("play {queued}")))
}

/// What an id or a value asks for.
fn request(text: &str) -> &str {
    text.splitn(4, ':').nth(3).unwrap_or(text)
}

/// Somebody who presses one thing after another, moves more often than anything else; gives how many
/// presses a busy machine held up for longer than a closed control stays.
async fn presses(
    user: &User,
    client: Client,
    evening: &TestBot,
    table: TableId,
    mut luck: Dice,
) -> u64 {
    let mut held_up = 0;
    for number in 0..wanted_presses() {
        if client.screen().iter().any(is_end) {
            break;
        }
        let all = lit(user, &client, evening, table).await;
        let moves = |one: &&Lit| one.id.contains(":play ") || one.value.is_some();
        let (moves, others): (Vec<&Lit>, Vec<&Lit>) = all.iter().partition(moves);
        let from = match moves.is_empty() || luck.below(3) == 0 {
            true => others,
            false => moves,
        };
        let Some(chosen) = from.get(luck.below(from.len().max(1) as u32) as usize) else {
            // Looks again.
            client
                .run("/hand")
                .await
                .unwrap_or_else(|missed| panic!("{missed}"));
            continue;
        };
        let pressed = match &chosen.value {
            None => client.press(&chosen.id).on(&chosen.on).await,
            Some(value) => client.pick(&chosen.id, &[value]).on(&chosen.on).await,
        };
        let who = format!("{} at press {number} on {}", user.id(), chosen.id);
        let closed = evening.sandbox.clock().discord_ms() - chosen.since;
        if let Err(missed) = &pressed
            && is_refused(&missed.to_string())
            && closed >= LINGER_MS
        {
            held_up += 1;
            continue;
        }
        let reply = pressed.unwrap_or_else(|missed| panic!("{who}, {closed} ms: {missed}"));
        if reply.kind == 9 {
            let form = reply.dialog().expect("a form");
            let sent = form.fill("text", "I do not know").submit();
            let told = sent
                .unwrap_or_else(|missed| panic!("{who}: {missed}"))
                .reply();
            told.await
                .unwrap_or_else(|missed| panic!("{who}: {missed}"));
        }
    }
    held_up
}

/// Whether Discord refused a press, because its message or its control was gone.
fn is_refused(missed: &str) -> bool {
    missed.contains("no enabled component") || missed.contains("Unknown Message")
}

async fn is_played(game: &str) {
    let evening = TestBot::begin_as(HURRIED, |builder| builder).await;
    let nour = evening.guild.user("Nour", "en-US");
    let people = [&evening.sam, &evening.lea, &nour];
    let robots = fewest(game).saturating_sub(people.len() as u8);
    let options = [("game", json!(place(game))), ("robots", json!(robots))];
    let (table, thread) = evening.plays(&people, &options).await;
    for person in people {
        person.at(&thread).run("/hand").await.expect("a hand");
    }
    evening.sandbox.set_latency(AWAY.0, AWAY.1, 7);
    let seed = Seed::of_text(game);
    let each = people.iter().enumerate().map(|(place, person)| {
        let luck = seed.dice(&[place.to_string()]);
        presses(person, person.at(&thread), &evening, table, luck)
    });
    let held_up: u64 = join_all(each).await.into_iter().sum();
    assert_eq!(evening.sandbox.refused_presses(), held_up);
    let log = evening.log(table).await;
    assert!(log.len() > 10, "{log:?}");
    evening.sandbox.set_latency(0, 0, 0);
    if !people[0].at(&thread).screen().iter().any(is_end) {
        closes(&people[0].at(&thread)).await;
    }
    evening.ends(&[]).await;
}

macro_rules! played {
    ($($module:ident: $Game:ident,)*) => {$(
        #[tokio::test]
        async fn $module() {
            super::is_played(stringify!($module)).await;
        }
    )*};
}

mod is_played_from_far_away {
    tapis_rules::for_every_game!(played);
}
