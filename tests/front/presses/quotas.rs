//! Limits hold for wishes that come at once, and what comes twice is done once.

use std::sync::Arc;

use discord_sandbox::{Channel, Client, Seen, Trouble, User};
use serde_json::json;
use tapis::clock::{Clock, DiscordClock};
use tapis::model::{ChannelId, GuildId, InteractionId, Lang, TableId, UserId};
use tapis::screen::words::Words;
use tapis::store::Store;
use tapis::table::pace::Pace;
use tapis::table::state::Tuning;
use tapis::table::tables::{NotOpened, Opening, Tables};

use crate::support::opening::own_id;
use crate::support::table::{pressed, table_of};
use crate::support::{PROMPT, TestBot};

async fn prompt() -> TestBot {
    TestBot::begin_as(PROMPT, |builder| builder).await
}

/// How many open tables there are, and at how many of them somebody sits.
async fn counted(evening: &TestBot, user: &User) -> (usize, usize) {
    let tables = evening.open_tables().await;
    let sits = |table: &&tapis::store::StoredTable| {
        let users = table.seats.iter().filter_map(|row| row.user);
        users
            .into_iter()
            .any(|seated| seated == UserId(user.id().0))
    };
    (tables.len(), tables.iter().filter(sits).count())
}

#[tokio::test]
async fn of_twelve_tables_opened_at_once_in_a_channel_one_stands() {
    let evening = prompt().await;
    let sam = evening.sam();
    let open = || sam.run("/table open").send().expect("the command is there");
    let asked: Vec<_> = (0..12).map(|_| open()).collect();
    let (mut lobbies, mut refusals) = (0, 0);
    for one in asked {
        let reply = one.reply().await.unwrap_or_else(|why| panic!("{why}"));
        let seen = reply.message().expect("a message");
        lobbies += usize::from(!seen.is_ephemeral());
        refusals += usize::from(
            seen.text()
                .contains("You are already at a table in this channel"),
        );
    }
    assert_eq!((lobbies, refusals), (1, 11));
    assert_eq!(counted(&evening, &evening.sam).await, (1, 1));
    evening.ends(&[]).await;
}

#[tokio::test]
async fn of_forty_tables_joined_at_once_five_have_room_for_one_person() {
    let evening = prompt().await;
    let channels: Vec<Channel> = (0..40)
        .map(|number| evening.guild.channel(&format!("room-{number}")))
        .collect();
    let mut lobbies: Vec<(Channel, Seen)> = Vec::new();
    for (number, five) in channels.chunks(5).enumerate() {
        let host = evening.guild.user(&format!("Host {number}"), "en-US");
        for channel in five {
            let opened = host.at(channel).run("/table open").await.expect("a lobby");
            lobbies.push((channel.clone(), opened.message().expect("it").clone()));
        }
    }
    let presses: Vec<_> = lobbies
        .iter()
        .map(|(channel, lobby)| {
            let join = own_id(lobby, ":join").expect("a button");
            let there = evening.sam.at(channel);
            there.press(&join).on(lobby).send().expect("it is there")
        })
        .collect();
    let mut refusals = 0;
    for press in presses {
        let reply = press.reply().await.unwrap_or_else(|why| panic!("{why}"));
        refusals += usize::from(reply.text().contains("You already sit at 5 tables"));
    }
    assert_eq!(counted(&evening, &evening.sam).await, (40, 5));
    assert_eq!(refusals, 35);
    // A place that somebody leaves is free again, and once only.
    let seated = sits_in(&evening, &lobbies).await;
    let (channel, lobby) = &lobbies[seated];
    pressed(&evening.sam.at(channel), lobby, ":leave").await;
    let others = lobbies.iter().enumerate().filter(|(at, _)| *at != seated);
    let presses: Vec<_> = others
        .map(|(_, (channel, lobby))| {
            let join = own_id(lobby, ":join").expect("a button");
            let there = evening.sam.at(channel);
            there.press(&join).on(lobby).send().expect("it is there")
        })
        .collect();
    for press in presses {
        press.reply().await.unwrap_or_else(|why| panic!("{why}"));
    }
    assert_eq!(counted(&evening, &evening.sam).await, (40, 5));
    evening.ends(&[]).await;
}

/// The first of these lobbies at which Sam sits.
async fn sits_in(evening: &TestBot, lobbies: &[(Channel, Seen)]) -> usize {
    for (at, (_, lobby)) in lobbies.iter().enumerate() {
        let stored = evening.store().table(table_of(lobby)).await.expect("read");
        let mut seats = stored.expect("a table").seats.into_iter();
        if seats.any(|row| row.user == Some(UserId(evening.sam.id().0))) {
            return at;
        }
    }
    panic!("Sam sits nowhere");
}

#[tokio::test]
async fn of_twelve_tables_opened_at_once_on_a_server_as_many_stand_as_it_may_have() {
    let evening = prompt().await;
    let open = |number: usize| {
        let host = evening.guild.user(&format!("Host {number}"), "en-US");
        let channel = evening.guild.channel(&format!("room-{number}"));
        host.at(&channel).run("/table open")
    };
    for number in 0..44 {
        open(number).await.unwrap_or_else(|why| panic!("{why}"));
    }
    let asked: Vec<_> = (44..56)
        .map(|number| open(number).send().expect("the command is there"))
        .collect();
    let mut refusals = 0;
    for one in asked {
        let reply = one.reply().await.unwrap_or_else(|why| panic!("{why}"));
        refusals += usize::from(reply.text().contains("All tables are taken"));
    }
    assert_eq!(counted(&evening, &evening.sam).await, (50, 0));
    assert_eq!(refusals, 6);
    // Another server has its own.
    let other = evening.sandbox.guild("Elsewhere");
    let there = other.channel("lounge");
    let host = other.user("Host", "en-US").at(&there);
    let opened = host.run("/table open").await.expect("a lobby");
    assert!(!opened.message().expect("it").is_ephemeral());
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_first_table_with_robots_is_laid_once_however_often_it_is_asked_for() {
    let evening = prompt().await;
    let sam = evening.sam();
    let (page, begin) = first_table(&sam).await;
    let presses: Vec<_> = (0..8)
        .map(|_| sam.press(&begin).on(&page).send().expect("it is there"))
        .collect();
    for press in presses {
        press.reply().await.unwrap_or_else(|why| panic!("{why}"));
    }
    assert_eq!(counted(&evening, &evening.sam).await, (1, 1));
    evening.ends(&[]).await;
}

/// The page of `/help` from which a first table is laid, and the button that does.
async fn first_table(client: &Client) -> (Seen, String) {
    let help = client.run("/help").await.expect("a page");
    let home = help.message().expect("it");
    let games = home.menus().remove(0).custom_id;
    let picked = client.pick(&games, &["page help kael"]).on(home).await;
    let page = picked.expect("a page").message().expect("it").clone();
    let begin = own_id(&page, "page practice kael").expect("a button");
    (page, begin)
}

#[tokio::test]
async fn what_is_delivered_twice_is_done_once_and_answered_as_if_it_had_come_once() {
    let evening = prompt().await;
    let sam = evening.sam();
    let twice = || evening.fault("INTERACTION_CREATE", Trouble::Duplicate);
    twice();
    let opened = sam.run("/table open").with("robots", json!(1)).await;
    let lobby = opened.expect("a lobby").message().expect("it").clone();
    assert!(!lobby.is_ephemeral(), "{}", lobby.text());
    assert_eq!(counted(&evening, &evening.sam).await, (1, 1));
    let table = table_of(&lobby);
    twice();
    sam.run("/table robot").await.expect("a word");
    let stored = evening.store().table(table).await.expect("read");
    assert_eq!(stored.expect("it").seats.len(), 3);
    // What was one's own table when the command was given is not another one when it comes again.
    let other = evening.guild.user("Ann", "en-US").at(&evening.lounge);
    let second = other.run("/table open").await.expect("a lobby");
    let second = table_of(second.message().expect("it"));
    let asked = sam.run("/table leave").await.expect("a question");
    let asked = asked.message().expect("a page").clone();
    twice();
    pressed(&sam, &asked, ":leave-sure").await;
    let (page, begin) = first_table(&sam).await;
    twice();
    let laid = sam.press(&begin).on(&page).await.expect("a page");
    assert!(laid.text().contains("<#"), "{}", laid.text());
    assert_eq!(laid.kind, 7, "it stands in the page that was pressed");
    let log = evening.log(second).await;
    assert!(log.is_empty(), "{log:?}");
    // The answer to a later press shows that the repetitions have been dealt with.
    sam.run("/about").await.expect("a reply");
    assert_eq!(counted(&evening, &evening.sam).await, (2, 1));
    evening.ends(&[40_060]).await;
}

/// The tables of a program that has only just started, on the database of another.
async fn started_anew(store: &Store) -> Tables {
    let words = Arc::new(Words::load().expect("the words"));
    let (clock, discord) = (Clock::start(), Arc::new(DiscordClock::default()));
    let tables = Tables::new(store.clone(), words, clock, discord, Tuning::default());
    tables.revive().await.expect("the tables");
    tables
}

fn opening(id: u64) -> Opening {
    Opening {
        id: InteractionId(id),
        guild: GuildId(1),
        channel: ChannelId(2),
        host: UserId(3),
        lang: Lang::English,
        public: Lang::English,
        game: "kael".to_owned(),
        pace: Pace::Rapid,
        ..Opening::default()
    }
}

#[tokio::test]
async fn a_table_is_opened_once_by_an_interaction_even_if_the_program_was_started_anew() {
    let dir = tempfile::TempDir::new().expect("a directory");
    let file = tapis::settings::Database::File(dir.path().join("tapis.db"));
    let store = Store::open(&file).await.expect("a database");
    let id = 400_000_000_000 << 22;
    let tables = started_anew(&store).await;
    let (first, _) = tables.open(opening(id)).await.expect("a table");
    let ended = tapis::store::Commit::end(first, "closed");
    store.commit(ended).await.expect("kept");
    let tables = started_anew(&store).await;
    let again = tables.open(opening(id)).await;
    assert!(matches!(again, Err(NotOpened::Twice)), "{again:?}");
    assert!(tables.is_empty(), "nothing was left behind");
    let (second, _) = tables.open(opening(id + 1)).await.expect("a table");
    assert_eq!(second, TableId(first.0 + 1));
}
