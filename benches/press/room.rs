//! A quiz of a whole channel: thirty people in six teams open the form of each question, and all send
//! their answers within one second; two of them know it.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use discord_sandbox::{Channel, Client, Menu, Pending, Seen, User};
use tapis::catalog::OFFERS;
use tapis::packs::{Language, first};
use tempfile::TempDir;
use tokio::task::JoinSet;

use crate::figures::{Print, Times, head};
use crate::program::Program;
use crate::{timed, verdict};

const PEOPLE: usize = 30;
const TEAMS: usize = 6;
/// Discord takes so few requests a second that a table may have to wait for its thread.
const PATIENCE: Duration = Duration::from_secs(60);
/// Within so long all answers are sent.
const SECOND: Duration = Duration::from_secs(1);
/// What an answer may take beside the hold.
const BESIDES: Duration = Duration::from_millis(150);
/// How long the bot holds an answer that somebody typed, because others may have known it before.
const HOLD: Duration = Duration::from_millis(200);

/// So many questions at one table after the other.
pub async fn measure(races: usize) {
    let directory = TempDir::new().expect("a directory");
    let mut program = Program::start(directory.path()).await;
    let (mut forms, mut answers, mut figures) = (Times::default(), Times::default(), [0; 3]);
    let mut run = 0;
    while run < races {
        let room = Room::open(&program, run).await;
        while run < races {
            let Some(question) = room.asked().await else {
                break;
            };
            room.race(run, &question, &mut forms, &mut answers, &mut figures)
                .await;
            run += 1;
        }
        room.close().await;
    }
    let [wrong, unanswered, told] = figures;
    println!("\n{run} questions, {PEOPLE} people in {TEAMS} teams");
    head();
    forms.print("forms opened");
    answers.print("answers told");
    println!(
        "  p99 of forms within {BESIDES:?}: {}; of answers within {:?}: {}",
        verdict(forms.at(99) <= BESIDES),
        HOLD + BESIDES,
        verdict(answers.at(99) <= HOLD + BESIDES)
    );
    println!(
        "  {wrong} wrong winners of {told} that were seen, {unanswered} unanswered: {}",
        verdict(wrong + unanswered == 0)
    );
    program.stop().await;
}

struct Room {
    people: Vec<User>,
    clients: Vec<Client>,
    answers: HashMap<String, String>,
}

impl Room {
    /// Seats thirty people in six teams and begins.
    async fn open(program: &Program, number: usize) -> Self {
        let guild = program.guild(&format!("Room {number}"));
        let person = |place: usize| guild.user(&format!("Player {place}"), "en-US");
        let people: Vec<User> = (0..PEOPLE).map(person).collect();
        let lounge = guild.channel("lounge");
        let host = people[0].at(&lounge);
        let game = OFFERS.iter().position(|offer| offer.name() == "tiguidoo");
        let opened = host
            .run("/table open")
            .with("game", game.expect("Tiguidoo is offered"))
            .with("variant", "room");
        let lobby = opened.await.expect("a lobby");
        let lobby = lobby.message().expect("a message").clone();
        presses(&host, &lobby, ":team-play on").await;
        for (place, user) in people.iter().enumerate().skip(1) {
            let there = user.at(&lounge);
            match place < TEAMS {
                true => presses(&there, &lobby, ":join").await,
                false => picks(&there, &format!("team {}", place % TEAMS)).await,
            }
        }
        host.run("/table start").await.expect("a start");
        let thread = thread_of(&lounge).await;
        let at = |user: &User| user.at(&thread).patient_for(PATIENCE);
        let entries = &first(Language::English).expect("a pack").entries;
        let told = entries.iter().flat_map(|entry| {
            let asked = std::iter::once(&entry.entry.question).chain(&entry.entry.clues);
            asked.map(|text| (text.clone(), entry.entry.answers[0].clone()))
        });
        Self {
            clients: people.iter().map(at).collect(),
            people,
            answers: told.collect(),
        }
    }

    /// The table message with the next question or clue; `None` once the match is over.
    async fn asked(&self) -> Option<Seen> {
        loop {
            let turn = |seen: &Seen| {
                let ids = |end: &str| id(seen, end).is_some();
                ids(":rematch") || ids(":step draw") || question(seen).is_some() && ids("ask ")
            };
            let seen = self.clients[0].sees_that("a question", turn).await;
            let seen = seen.expect("a question");
            if id(&seen, ":rematch").is_some() {
                return None;
            }
            if question(&seen).is_some() {
                return Some(seen);
            }
            let draw = id(&seen, ":step draw").expect("Draw");
            for client in self.clients.iter().take(TEAMS) {
                // Only one team's turn it is, and the clock may be faster.
                drop(client.press(&draw).on(&seen).await);
            }
        }
    }

    /// Everybody opens the form and sends it; two know the answer, and the first of them wins.
    async fn race(
        &self,
        number: usize,
        asked: &Seen,
        forms: &mut Times,
        answers: &mut Times,
        figures: &mut [usize; 3],
    ) {
        let question = question(asked).expect("a question");
        let answer = &self.answers[&question];
        let ask = id(asked, "ask ").expect("Answer");
        let mut opening = JoinSet::new();
        for (place, client) in self.clients.iter().cloned().enumerate() {
            let (asked, ask) = (asked.clone(), ask.clone());
            opening.spawn(async move {
                let (time, reply) = timed(async { client.press(&ask).on(&asked).await }).await;
                let form = reply.ok().and_then(|reply| reply.dialog().ok());
                (place, (form, time))
            });
        }
        let opened = opening.join_all().await;
        let mut opened: HashMap<_, _> = opened.into_iter().collect();
        let first = number * 7 % PEOPLE;
        let second = (first + 1) % PEOPLE;
        let mut sending = JoinSet::new();
        let mut sent = 0;
        // In another order each time; the two who know it one right after the other.
        let order = (0..PEOPLE).map(|nth| (first + PEOPLE / 2 + nth) % PEOPLE);
        for place in order {
            let Some((Some(form), time)) = opened.remove(&place) else {
                figures[1] += 1;
                continue;
            };
            forms.add(time);
            let right = place == first || place == second;
            let text = if right { answer } else { "certainly not this" };
            let submitted = form.fill("text", text).submit();
            let started = Instant::now();
            match submitted {
                Ok(submitted) => sending.spawn(told(submitted, started)),
                Err(_) => {
                    figures[1] += 1;
                    continue;
                }
            };
            sent += 1;
            tokio::time::sleep(SECOND / PEOPLE as u32).await;
        }
        let told = sending.join_all().await;
        figures[1] += sent - told.iter().flatten().count();
        told.into_iter()
            .flatten()
            .for_each(|time| answers.add(time));
        // The clock may have asked the next question before anybody looked.
        let settled = |seen: &Seen| {
            let next = self::question(seen).is_some_and(|other| other != question);
            next || seen.text().contains('🏆') || id(seen, ":rematch").is_some()
        };
        let seen = self.clients[0].sees_that("who it was", settled).await;
        let text = seen.expect("a winner").text();
        let mention = self.people[first].mention();
        if let Some(line) = text.lines().find(|line| line.contains("✅")) {
            figures[2] += 1;
            figures[0] += usize::from(!line.contains(&mention));
        }
    }

    async fn close(&self) {
        let asked = self.clients[0].run("/table close").await;
        let page = asked.ok().and_then(|asked| asked.message().cloned());
        if let Some(page) = page.filter(|page| id(page, ":close-sure").is_some()) {
            presses(&self.clients[0], &page, ":close-sure").await;
        }
    }
}

/// How long an answer took to be told; `None` if it was not.
async fn told(sent: Pending, started: Instant) -> Option<Duration> {
    let reply = sent.reply().await.ok()?;
    reply.message()?;
    Some(started.elapsed())
}

/// The question or clue in a message, as the pack has it.
fn question(seen: &Seen) -> Option<String> {
    let text = seen.text();
    let line = text.lines().find_map(|line| line.strip_prefix("## "))?;
    let line = line.replace('\\', "");
    let clue = line.split_once(":** ").map(|(_, clue)| clue.to_owned());
    Some(clue.unwrap_or(line))
}

/// The id of the lit button that contains this.
fn id(seen: &Seen, part: &str) -> Option<String> {
    let lit = seen.buttons().into_iter().filter(|one| !one.disabled);
    let mut ids = lit.filter_map(|one| one.custom_id);
    ids.find(|id| id.contains(part))
}

async fn presses(client: &Client, on: &Seen, part: &str) {
    let id = id(on, part).unwrap_or_else(|| panic!("no {part}: {}", on.text()));
    client.press(&id).on(on).await.expect("a reply");
}

/// Picks an entry of a menu, once it is offered.
async fn picks(client: &Client, value: &str) {
    let menu = |seen: &Seen| {
        let offers = |menu: &Menu| menu.options.iter().any(|(_, offered)| offered == value);
        seen.menus().into_iter().rev().find(offers)
    };
    let seen = client.sees_that(value, |seen| menu(seen).is_some()).await;
    let seen = seen.expect("a menu");
    let id = menu(&seen).expect("it").custom_id;
    client.pick(&id, &[value]).on(&seen).await.expect("a reply");
}

/// The thread of the match that begins in a channel.
async fn thread_of(channel: &Channel) -> Channel {
    loop {
        match channel.threads().pop() {
            Some(thread) => return thread,
            None => tokio::time::sleep(Duration::from_millis(10)).await,
        }
    }
}
