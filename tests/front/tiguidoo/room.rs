//! A quiz for a whole channel (TIG-68): nobody needs a hand, clues and choices stand on the table message,
//! a restart in the middle, and what the host grants.

use std::fmt::Write;
use std::time::Duration;

use discord_sandbox::{Channel, Client, Reply, Seen, User};
use serde_json::{Value, json};
use tapis::model::TableId;

use crate::options::page::{self, picks};
use crate::presses::forge;
use crate::support::TestBot;
use crate::support::opening::{is_gathering, is_table};
use crate::support::player::{is_end, is_hand};
use crate::support::table::{pressed, table_of};
use crate::tiguidoo::packs::{imports, managed};
use crate::tiguidoo::quiz::{answers, control, presses};
use crate::tiguidoo::teams::picks as team_picks;

/// Twenty questions with a clue and choices each; the right one is the first in the pack.
fn pack() -> String {
    let mut text = "id: stars\ntitle: Stars\nlanguage: en\nlicence: CC0-1.0\nentries:\n".to_owned();
    for number in 0..20 {
        let _ = writeln!(
            text,
            "  - {{id: e{number}, question: \"Which star is number {number}?\", \
             answers: [said {number}a], choices: [said {number}a, {number}x, {number}y], \
             clues: [\"It follows number {number} minus one.\"]}}"
        );
    }
    text
}

/// An evening in which Sam, Léa and Max play `room` with this pack; all read English.
struct Room {
    evening: TestBot,
    table: TableId,
    thread: Channel,
    people: [User; 3],
}

impl Room {
    async fn begins(answers: &str) -> Self {
        Self::begins_as(answers, false).await
    }

    /// The same, in two teams if so: Sam with Max, and Léa.
    async fn begins_as(answers: &str, teams: bool) -> Self {
        let evening = managed().await;
        evening.lea.set_locale("en-US");
        let max = evening.guild.user("Max", "en-US");
        let people = [evening.sam.clone(), evening.lea.clone(), max];
        imports(&evening, &people[0], "stars.yaml", pack().as_bytes()).await;
        let options = [
            ("game", json!(3)),
            ("variant", json!("room")),
            ("pack", json!("stars")),
        ];
        let before = evening.lounge.threads().len();
        let lobby = evening.opens(&people[0], &options).await;
        let host = people[0].at(&evening.lounge);
        let page = pressed(&host, &lobby, ":options").await;
        let page = page.message().expect("a page").clone();
        let one = picks(&host, &page, "option answers").await;
        if answers == "choice" {
            page::presses(&host, &one, "set answers choice").await;
        }
        // The shortest quiz there is.
        let set = control(&lobby, ":leave")
            .expect("Leave")
            .replace("leave", "set pile 5");
        forge::buttons(&evening, &evening.lounge, std::slice::from_ref(&set)).await;
        let set = host.press(&set).await;
        set.unwrap_or_else(|missed| panic!("{missed}"));
        if teams {
            pressed(&host, &lobby, ":team-play on").await;
        }
        let [lea, max] = [1, 2].map(|place| people[place].at(&evening.lounge));
        pressed(&lea, &lobby, ":join").await;
        match teams {
            true => drop(team_picks(&max, "team 0").await),
            false => drop(pressed(&max, &lobby, ":join").await),
        }
        pressed(&host, &lobby, ":start").await;
        let thread = evening.thread_in(&evening.lounge, before + 1).await;
        Self {
            table: table_of(&lobby),
            evening,
            thread,
            people,
        }
    }

    fn client(&self, place: usize) -> Client {
        self.people[place].at(&self.thread)
    }

    /// The table message once this holds of it.
    async fn table_that(&self, wanted: &str, holds: impl Fn(&Seen) -> bool) -> Seen {
        let sam = self.client(0);
        let seen = sam.sees_that(wanted, |seen| is_table(seen) && holds(seen));
        seen.await.unwrap_or_else(|missed| panic!("{missed}"))
    }

    /// Has whoever's turn it is draw; gives the table message with the first clue.
    async fn draws(&self) -> Seen {
        let (mut drawn, mut tries) = (false, 0);
        while !drawn {
            assert!(tries < 50, "nobody can draw: {}", self.client(0).dump());
            tries += 1;
            let table = self.table_that("a turn", is_turn).await;
            for place in 0..self.people.len() {
                let reply = presses(&self.client(place), &table, ":step draw").await;
                let refused = reply.message().filter(|seen| seen.is_ephemeral());
                let Some(told) = refused.map(Seen::text) else {
                    drawn = true;
                    break;
                };
                assert!(told.contains("turn"), "{told}");
            }
        }
        self.table_that("a clue", |seen| seen.text().contains("Clue 1"))
            .await
    }
}

/// Whether somebody may draw; the button stays a moment longer than that.
fn is_turn(seen: &Seen) -> bool {
    let asked = seen.text().contains("At stake: ");
    !asked && control(seen, ":step draw").is_some()
}

/// The number of the question whose clue stands in a message.
fn number(table: &Seen) -> usize {
    let text = table.text();
    let (_, rest) = text.split_once("follows number ").expect("a clue");
    let digits = rest.split(' ').next().expect("a number");
    digits.parse().expect("a number")
}

/// The id of the choice with this label.
fn choice(table: &Seen, label: &str) -> String {
    let mut buttons = table.buttons().into_iter();
    let button = buttons.find(|button| button.label == label);
    let id = button.and_then(|button| button.custom_id);
    id.unwrap_or_else(|| panic!("no {label}: {}", table.text()))
}

async fn chooses(client: &Client, table: &Seen, label: &str) -> Seen {
    let reply = client.press(&choice(table, label)).on(table).await;
    told(&reply.unwrap_or_else(|missed| panic!("{missed}")))
}

/// The private word that answers a press, which is no hand.
fn told(reply: &Reply) -> Seen {
    let seen = reply.message().expect("a word").clone();
    assert!(seen.is_ephemeral() && !is_hand(&seen), "{}", seen.text());
    seen
}

/// Waits until the newest word that somebody was told, or none, is the only one on their screen.
async fn only_word(client: &Client, newest: Option<&Seen>) {
    let words = || client.screen().into_iter().filter(Seen::is_ephemeral);
    for _ in 0..500 {
        if words().all(|seen| Some(seen.id()) == newest.map(Seen::id)) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("an earlier word stays:\n{}", client.dump());
}

#[tokio::test]
async fn a_room_chooses_on_the_table_message_and_a_restart_loses_no_choice() {
    let mut room = Room::begins("choice").await;
    let table = room.draws().await;
    assert!(
        !room.client(0).screen().iter().any(is_gathering),
        "nobody waits for hands"
    );
    let asked = number(&table);
    let right = format!("said {asked}a");
    // What a button carries tells its place, and not that the right one is the first of the pack.
    let id = choice(&table, &right);
    assert!(!id.contains("choose") && id.contains('='), "{id}");
    let said = chooses(&room.client(1), &table, &right).await;
    assert!(said.text().contains(&right), "{}", said.text());
    let table = room
        .table_that("somebody chose", |seen| seen.text().contains("has chosen"))
        .await;
    assert!(
        !table.text().contains(&right),
        "it is secret: {}",
        table.text()
    );
    // A choice is final.
    let said = chooses(&room.client(1), &table, &format!("{asked}x")).await;
    assert!(said.text().contains("final"), "{}", said.text());
    only_word(&room.client(1), Some(&said)).await;

    room.evening.sleep().await;
    room.evening.wake().await;

    let said = chooses(&room.client(0), &table, &right).await;
    assert!(said.text().contains(&right), "{}", said.text());
    let said = chooses(&room.client(2), &table, &format!("{asked}y")).await;
    assert!(said.text().contains("is not right"), "{}", said.text());
    let table = room
        .table_that("a score", |seen| seen.text().contains('🏆'))
        .await;
    let text = table.text();
    let lines: Vec<&str> = text.lines().filter(|line| line.contains('🏆')).collect();
    let winner = room.people[1].mention();
    assert!(lines.len() == 1 && lines[0].contains(&winner), "{text}");
    assert!(text.contains(&format!("{winner} **1**")), "{text}");
    // The buttons of later questions are as good as those of the first.
    let table = room.draws().await;
    let log = room.evening.log(room.table).await;
    let drawn = log
        .iter()
        .rev()
        .find(|(_, text)| text == "draw" || text.starts_with("timeout"));
    assert_eq!(drawn.map(|(_, text)| text.as_str()), Some("draw"));
    for place in 0..3 {
        presses(&room.client(place), &table, ":step giveup ").await;
    }
    let log = room.evening.log(room.table).await;
    let gave_up = log.iter().filter(|(_, text)| text == "giveup").count();
    assert_eq!(gave_up, 3, "{log:?}");
    let hands = |place: usize| {
        room.client(place)
            .screen()
            .into_iter()
            .any(|seen| is_hand(&seen))
    };
    assert!(!(0..3).any(hands), "nobody opened a hand");
    room.evening.ends(&[]).await;
}

#[tokio::test]
async fn after_a_room_everybody_reads_what_was_asked_and_its_host_gets_a_sheet() {
    let room = Room::begins("choice").await;
    let mut asked = Vec::new();
    for _ in 0..5 {
        let table = room.draws().await;
        for place in 0..3 {
            // What somebody was told about the question before would look like a verdict on this one.
            only_word(&room.client(place), None).await;
        }
        let number = number(&table);
        asked.push(number);
        chooses(&room.client(0), &table, &format!("{number}x")).await;
        chooses(&room.client(1), &table, &format!("said {number}a")).await;
        chooses(&room.client(2), &table, &format!("{number}x")).await;
    }
    let ended = room.client(0).sees_that("the result", is_end).await;
    let ended = ended.unwrap_or_else(|missed| panic!("{missed}"));
    for place in 0..3 {
        let reply = presses(&room.client(place), &ended, ":asked").await;
        let page = reply
            .settled()
            .await
            .unwrap_or_else(|missed| panic!("{missed}"));
        let text = page.text();
        for number in &asked {
            assert!(
                text.contains(&format!("star is number {number}?")),
                "{text}"
            );
            assert!(text.contains(&format!("said {number}a")), "{text}");
            assert!(text.contains(&format!("{number}x")), "{text}");
        }
        assert!(text.contains(&room.people[1].mention()), "{text}");
        assert!(!text.contains(&room.people[2].mention()), "{text}");
        // The sheet is the host's.
        let sheet: Vec<&str> = page.pictures().iter().map(|one| &*one.filename).collect();
        assert_eq!(sheet.len(), usize::from(place == 0), "{sheet:?}");
        assert!(sheet.iter().all(|name| name.ends_with(".csv")), "{sheet:?}");
    }
    // With the sheet too, the page resolves whom it mentions, for a client that has met nobody.
    let requests = room.evening.requests();
    let with_sheet = |one: &&Value| {
        one["files"][0]
            .as_str()
            .is_some_and(|name| name.ends_with(".csv"))
    };
    let sent = requests.iter().find(with_sheet).expect("the sheet");
    let right = json!([room.people[1].id().to_string()]);
    assert_eq!(sent["request"]["allowed_mentions"]["users"], right);
    room.evening.ends(&[]).await;
}

#[tokio::test]
async fn forged_and_stale_choices_are_refused_and_nothing_is_lost() {
    let room = Room::begins("choice").await;
    let table = room.draws().await;
    let asked = number(&table);
    let id = choice(&table, &format!("{asked}x"));
    let (target, _) = id.rsplit_once('=').expect("a place");
    let forged = [
        format!("{target}=9"),
        format!("{target}=-1"),
        id.replace(":step 0", ":step 7"),
    ];
    forge::buttons(&room.evening, &room.thread, &forged).await;
    for id in &forged {
        let reply = room.client(2).press(id).await;
        let said = told(&reply.unwrap_or_else(|missed| panic!("{missed}")));
        assert!(!said.text().contains("has chosen"), "{}", said.text());
    }
    let log = room.evening.log(room.table).await;
    assert!(
        !log.iter().any(|(_, text)| text.starts_with("choose")),
        "{log:?}"
    );
    // A stranger has no seat.
    let stranger = room.evening.guild.user("Eve", "en-US").at(&room.thread);
    chooses(&stranger, &table, &format!("{asked}x")).await;
    for place in 0..3 {
        chooses(&room.client(place), &table, &format!("said {asked}a")).await;
    }
    let log = room.evening.log(room.table).await;
    let chosen: Vec<Option<u8>> = log
        .iter()
        .filter(|(_, text)| text == "choose 0")
        .map(|(seat, _)| *seat)
        .collect();
    assert_eq!(chosen, [Some(0), Some(1), Some(2)]);
    let settled = room.table_that("the next turn", is_turn).await;
    // The question is over.
    forge::buttons(&room.evening, &room.thread, std::slice::from_ref(&id)).await;
    let reply = room.client(0).press(&id).await;
    told(&reply.unwrap_or_else(|missed| panic!("{missed}")));
    assert!(settled.text().contains('🏆'), "{}", settled.text());
    room.evening.ends(&[]).await;
}

#[tokio::test]
async fn the_first_choice_of_a_team_stands_and_is_told_to_who_made_it() {
    let room = Room::begins_as("choice", true).await;
    let [sam, lea, max] = [0, 1, 2].map(|place| room.client(place));
    let table = room.draws().await;
    let asked = number(&table);
    let (right, wrong) = (format!("said {asked}a"), format!("{asked}x"));
    // TIG-75: the choice of one of them is that of their team, though another knows better.
    let said = chooses(&max, &table, &wrong).await;
    assert!(said.text().contains(&wrong), "{}", said.text());
    let said = chooses(&sam, &table, &right).await;
    assert!(said.text().contains("final"), "{}", said.text());
    let stands = room
        .table_that("it", |seen| seen.text().contains("has chosen"))
        .await;
    assert!(!stands.text().contains(&wrong), "{}", stands.text());
    // The last choice settles the question, and everybody reads what came of it.
    let last = lea.press(&choice(&table, &right)).on(&table).await;
    last.unwrap_or_else(|missed| panic!("{missed}"));
    let scored = room
        .table_that("a score", |seen| seen.text().contains('🏆'))
        .await;
    let text = scored.text();
    let line = text.lines().find(|line| line.contains('🏆'));
    let winner = room.people[1].mention();
    let team = line.is_some_and(|line| line.contains(&winner) || line.contains("Owl"));
    assert!(team, "{text}");
    room.evening.ends(&[]).await;
}

#[tokio::test]
async fn the_host_says_that_a_typed_answer_was_right() {
    let room = Room::begins("typed").await;
    let table = room.draws().await;
    let asked = number(&table);
    answers(&room.client(0), &table, "the host’s star").await;
    answers(&room.client(1), &table, "my star").await;
    // The table message says it, and nothing else pushes that out of sight.
    room.table_that("the answer", |seen| seen.text().contains("my star"))
        .await;
    assert!(!room.client(1).screen().iter().any(Seen::is_ephemeral));
    for place in [0, 2] {
        let table = room.table_that("the question", |seen| {
            control(seen, ":step giveup ").is_some()
        });
        presses(&room.client(place), &table.await, ":step giveup ").await;
    }
    let table = room.table_that("the next turn", is_turn).await;
    assert!(
        table.text().contains(&format!("said {asked}a")),
        "{}",
        table.text()
    );
    // The host's hand has it, where the host opens one.
    let sam = room.client(0);
    let hand = presses(&sam, &table, ":hand").await;
    let hand = hand.private().await.expect("a hand");
    // Nobody judges their own answer.
    assert!(control(&hand, ":grant 0").is_none(), "{}", hand.text());
    presses(&sam, &hand, ":grant 1").await;
    let winner = room.people[1].mention();
    room.table_that("the grant", |seen| {
        seen.text().contains(&format!("{winner} **1**"))
    })
    .await;
    room.evening.ends(&[]).await;
}

#[tokio::test]
async fn a_stranger_who_presses_answer_has_a_robots_seat() {
    let evening = managed().await;
    let nour = evening.guild.user("Nour", "en-US");
    let options = [
        ("game", json!(3)),
        ("variant", json!("room")),
        ("robots", json!(1)),
    ];
    let (number, thread) = evening.plays(&[&evening.sam], &options).await;
    let (sam, stranger) = (evening.sam.at(&thread), nour.at(&thread));
    let first = |seen: &Seen| is_table(seen) && is_turn(seen);
    let asked = |seen: &Seen| is_table(seen) && control(seen, ":ask ").is_some();
    // The robot of that seat may have answered a question before they press: then it is not theirs.
    for _ in 0..5 {
        let table = sam.sees_that("a turn", first).await.expect("the table");
        // If it is the robot's turn, it draws by itself.
        presses(&sam, &table, ":step draw").await;
        let table = stranger.sees_that("a question", asked).await;
        let table = table.unwrap_or_else(|missed| panic!("{missed}"));
        let reply = presses(&stranger, &table, ":ask ").await;
        if let Some(told) = reply.message().filter(|_| reply.kind != 9) {
            assert!(!told.text().contains("no seat"), "{}", told.text());
        }
        let log = evening.log(number).await;
        if log.iter().any(|(_, text)| text == "replace") {
            return evening.ends(&[]).await;
        }
    }
    panic!("{:?}", evening.log(number).await);
}
