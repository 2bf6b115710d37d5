//! The sum of an evening that is posted by itself once nobody has played for hours.

use discord_sandbox::{Channel, Permissions, Seen, User};
use tapis::clock::host_ms;

use crate::settings::privacy::erases;
use crate::settings::{page, presses};
use crate::standings::kept::{Seat, keep_in};
use crate::standings::tonight::played;
use crate::support::player::Player;
use crate::support::table::{end, play_out, quick, reckless};
use crate::support::{PROMPT, TestBot, tells};

const MINUTE: u64 = 60 * 1000;
const HOUR: u64 = 60 * MINUTE;
/// From the end of a match until its evening is posted.
const OVER: u64 = 6 * HOUR + 6 * MINUTE;

/// A server that wants the sums of its evenings.
async fn wanted() -> TestBot {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let granted = evening.guild.grant(&evening.sam, Permissions::MANAGE_GUILD);
    granted.expect("a right");
    let server = page(&evening.sam(), "/settings server").await;
    let server = presses(&evening.sam(), &server, "server sums on").await;
    assert!(server.text().contains("for six hours"), "{}", server.text());
    evening
}

/// Puts a finished match into the books; the first of these people has won.
async fn keeps(evening: &TestBot, place: &Channel, game: &str, ms: u64, people: &[&User]) {
    let seats = (1..).zip(people).map(|(rank, user)| -> Seat {
        let points = i32::from(rank);
        (user.id().0, Some(rank), points)
    });
    let seats: Vec<Seat> = seats.collect();
    let place = (evening.guild.id().0, place.id().0);
    keep_in(evening.store(), place, (game, "standard"), ms, &seats).await;
}

fn is_sum(text: &str) -> bool {
    text.contains("The evening · ") || text.contains("La soirée · ")
}

fn sums(evening: &TestBot, place: &Channel) -> Vec<Seen> {
    let screen = evening.sam.at(place).screen();
    let posted = |seen: &Seen| !seen.is_ephemeral() && is_sum(&seen.text());
    screen.into_iter().filter(posted).collect()
}

async fn sees_sum(evening: &TestBot, place: &Channel) -> Seen {
    let posted = |seen: &Seen| is_sum(&seen.text());
    let seen = evening.sam.at(place).sees_that("the sum", posted).await;
    seen.unwrap_or_else(|missed| panic!("{missed}"))
}

async fn restarts(evening: &mut TestBot) {
    evening.sleep().await;
    evening.wake().await;
}

#[tokio::test]
async fn an_evening_of_three_games_is_posted_once_across_restarts_without_a_sound() {
    let mut evening = wanted().await;
    let others: Vec<User> = ["Nour", "Alex", "Rania", "Tom"]
        .map(|name| evening.guild.user(name, "en-US"))
        .into();
    let (sam, lea) = (evening.sam.clone(), evening.lea.clone());
    let people: Vec<&User> = [&sam, &lea].into_iter().chain(&others).collect();
    let (lounge, den) = (evening.lounge.clone(), evening.guild.channel("den"));

    played(&evening, &people).await;
    let now = host_ms();
    keeps(&evening, &lounge, "tamalou", now, &people).await;
    restarts(&mut evening).await;
    let (erased, renamed) = (&others[0], &others[1]);
    let four = [renamed, &sam, &lea, erased];
    keeps(&evening, &lounge, "kaddour", now + MINUTE, &four).await;
    evening
        .guild
        .set_nick(renamed, Some("Zoé"))
        .expect("a name");
    erases(&evening, erased, "Erase").await;
    for _ in 0..2 {
        keeps(&evening, &den, "kael", now + HOUR, &[&lea, &sam]).await;
    }
    restarts(&mut evening).await;

    evening.time.advance(OVER);
    let sum = sees_sum(&evening, &lounge).await;
    let text = sum.text();
    assert!(text.contains("La soirée · 3 parties"), "{text}");
    assert!(sum.is_silent() && sum.buttons().is_empty());
    let rung = people.iter().any(|user| sum.mentions(user.id()));
    assert!(!rung, "nobody is rung by a sum");
    for user in [&sam, &lea, &others[2], &others[3]] {
        assert!(tells(&text, user), "{text}");
    }
    assert!(!tells(&text, erased) && text.contains("Zoé"), "{text}");
    let of = |user: &str, matches: u32| {
        let mut lines = text.lines();
        lines.any(|line| line.contains(user) && line.contains(&format!("sur {matches}")))
    };
    assert!(of("Zoé", 3) && of(&others[3].name(), 2), "{text}");

    // The den's is due later; by then that of the lounge would have been posted again.
    restarts(&mut evening).await;
    evening.time.advance(HOUR);
    sees_sum(&evening, &den).await;
    assert_eq!(sums(&evening, &lounge).len(), 1);
    evening.ends(&[]).await;
}

#[tokio::test]
async fn an_evening_is_not_posted_where_somebody_did_or_nobody_may_or_it_is_long_over() {
    let mut evening = wanted().await;
    let (sam, lea) = (evening.sam.clone(), evening.lea.clone());
    let lounge = evening.lounge.clone();
    let places = ["single", "closed", "gone", "old", "den"].map(|name| evening.guild.channel(name));
    let [single, closed, gone, old, den] = &places;
    let now = host_ms();
    for place in [&lounge, closed, gone] {
        for _ in 0..2 {
            keeps(&evening, place, "kael", now, &[&sam, &lea]).await;
        }
    }
    keeps(&evening, single, "kael", now, &[&sam, &lea]).await;
    for (place, ended) in [(old, now - 8 * HOUR), (den, now)] {
        for _ in 0..2 {
            keeps(&evening, place, "kael", ended, &[&sam, &lea]).await;
        }
    }
    let tonight = page(&evening.sam(), "/evening").await;
    let posting = evening.sam().press("Post it here").on(&tonight).await;
    posting.expect("posted");
    closed.deny_bot(Permissions::SEND_MESSAGES).expect("denied");
    evening.sandbox.delete_channel(gone.id()).expect("deleted");

    evening.sleep().await;
    // Away when the silence ended, and back soon enough for most.
    evening.time.advance(OVER + 3 * HOUR);
    evening.wake().await;
    // That of the den is the last that becomes due.
    sees_sum(&evening, den).await;
    for place in [&lounge, single, closed, old] {
        assert_eq!(sums(&evening, place).len(), 0, "{}", place.name());
    }
    evening.ends(&[50_013, 10_003]).await;
}

#[tokio::test]
async fn a_private_evening_stays_in_its_thread_and_a_server_that_wants_none_gets_none() {
    let mut evening = wanted().await;
    let (sam, lea) = (evening.sam.clone(), evening.lea.clone());
    let lounge = evening.lounge.clone();
    let elsewhere = evening.sandbox.guild("Elsewhere");
    let theirs = elsewhere.channel("lounge");
    let nour = elsewhere.user("Nour", "en-US");
    for _ in 0..2 {
        let seats: [Seat; 2] = [(nour.id().0, Some(1), 5), (lea.id().0, Some(2), 6)];
        let place = (elsewhere.id().0, theirs.id().0);
        let game = ("kael", "standard");
        keep_in(evening.store(), place, game, host_ms(), &seats).await;
    }
    restarts(&mut evening).await;

    let mut threads = Vec::new();
    let mut options = quick().to_vec();
    options.push(("private", true.into()));
    for _ in 0..2 {
        let (_, thread) = evening.plays(&[&sam, &lea], &options).await;
        let players = [&sam, &lea].map(|user| Player::new(user, &thread, "My hand"));
        for player in &players {
            player.opens_hand().await;
        }
        play_out(&players, reckless).await;
        for player in &players {
            end(&player.client).await;
        }
        threads.push(thread);
    }
    evening.time.advance(OVER);
    sees_sum(&evening, &threads[1]).await;
    assert_eq!(sums(&evening, &threads[0]).len(), 0);
    assert_eq!(sums(&evening, &lounge).len(), 0);
    let posted = nour.at(&theirs).screen();
    assert!(posted.is_empty(), "nobody there wants sums");
    evening.ends(&[]).await;
}
