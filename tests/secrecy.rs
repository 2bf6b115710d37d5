//! A story through the sandbox: no hand goes where it must not, neither to Discord nor to the log.
//!
//! A program of its own: it reads the log of its whole process, in which nobody else may play.

mod support;

use std::collections::BTreeSet;
use std::io;
use std::path::Path;
use std::sync::{Arc, Mutex};

use discord_sandbox::{Channel, Sandbox, Seen, Trouble};
use serde_json::{Value, json};
use support::emojis::{furnish, on_controls};
use support::player::Player;
use support::{HURRIED, TestBot};
use tapis::logging;
use tapis::settings::LogFormat;
use tapis::table::state::Tuning;
use tracing_subscriber::Registry;
use tracing_subscriber::layer::SubscriberExt;

/// A component that holds texts and pictures, and nothing to be pressed.
const CONTAINER: u64 = 17;

/// What was logged so far.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("no writer panicked").extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Log {
    /// The log as it is started, for the whole of this process: all that can be logged, in either
    /// format. What the sandbox says is left out, because it stands for Discord, which knows all.
    fn start() -> Self {
        let log = Self::default();
        let writer = || {
            let log = log.clone();
            move || log.clone()
        };
        let filter = "trace,discord_sandbox=off";
        let text = logging::lines(filter, LogFormat::Text, writer(), false).expect("a filter");
        let json = logging::lines(filter, LogFormat::Json, writer(), false).expect("a filter");
        let both = Registry::default().with(text).with(json);
        tracing::subscriber::set_global_default(both).expect("the first log");
        log
    }

    fn text(&self) -> String {
        let bytes = self.0.lock().expect("no writer panicked").clone();
        String::from_utf8(bytes).expect("text")
    }
}

/// The cards of a hand as it shows them: one line, of three values at least, so that it cannot
/// stand anywhere by chance.
fn cards(hand: &Seen) -> Option<String> {
    let text = hand.text();
    let line = text.lines().find_map(|line| line.strip_prefix("## `"))?;
    let line = format!("`{line}");
    (line.matches('`').count() >= 6).then_some(line)
}

/// What the picture of a hand says of itself, where it tells of three cards at least.
fn told(hand: &Seen) -> Option<String> {
    let told = hand.pictures().first()?.description.clone()?;
    (told.matches(", ").count() >= 2).then_some(told)
}

/// Somebody with all the hands they were seen to hold, and the words of their own language.
struct Reader {
    player: Player,
    hands: BTreeSet<String>,
    refresh: String,
}

impl Reader {
    async fn of(player: Player) -> Self {
        let table = |seen: &Seen| !seen.buttons().is_empty();
        let stands = player.client.sees_that("the table", table).await;
        stands.expect("the table message");
        let hand = player.opens_hand().await;
        let anew = hand.buttons().into_iter().find(|button| {
            let id = button.custom_id.as_deref();
            id.is_some_and(|id| id.ends_with(":hand"))
        });
        Self {
            player,
            hands: BTreeSet::new(),
            refresh: anew.expect("a live button").label,
        }
    }

    fn looks(&mut self) {
        let hand = self.player.hand();
        self.hands.extend(hand.as_ref().and_then(cards));
        self.hands.extend(hand.as_ref().and_then(told));
    }
}

/// Opens a table for both of them and a robot, and begins.
async fn begin(evening: &TestBot) -> Channel {
    let opened = evening.sam().run("/table open").with("robots", 1);
    let lobby = opened.await.expect("a lobby");
    let lobby = lobby.message().expect("a message").clone();
    let lea = evening.lea();
    lea.press("Join").on(&lobby).await.expect("a seat");
    let sam = evening.sam();
    sam.press("Start").on(&lobby).await.expect("a start");
    evening.thread().await
}

/// Léa wants to read her cards; Sam sees his as a picture.
async fn words(evening: &TestBot) {
    let lea = evening.lea();
    let mine = lea.run("/settings mine").await.expect("a page");
    let mine = mine.message().expect("a message").clone();
    let chosen = lea.pick("1:0:0:menu look", &["mine look text"]).on(&mine);
    chosen.await.expect("a choice");
}

/// Plays this many moves, or to the end; both look at their hands all the time.
async fn play(readers: &mut [Reader; 2], moves: usize) {
    for number in 0..moves {
        let turn = tokio::select! {
            moves = readers[0].player.turn() => moves.map(|moves| (0, moves)),
            moves = readers[1].player.turn() => moves.map(|moves| (1, moves)),
        };
        readers.iter_mut().for_each(Reader::looks);
        let Some((who, moves)) = turn else {
            return;
        };
        let kael = moves.iter().find(|id| id.ends_with("kael"));
        let chosen = kael.unwrap_or(&moves[number % moves.len()]);
        // It may have gone stale on its way.
        drop(readers[who].player.presses(chosen).await);
        readers.iter_mut().for_each(Reader::looks);
    }
}

/// What was sent to Discord, as the sandbox took it down.
struct Sent {
    path: String,
    body: Value,
}

fn sent(record: &Path) -> Vec<Sent> {
    let text = std::fs::read_to_string(record).expect("a record");
    let lines = text.lines().map(|line| {
        let mut line: Value = serde_json::from_str(line).expect("JSON");
        Sent {
            path: line["path"].as_str().unwrap_or_default().to_owned(),
            body: line["request"].take(),
        }
    });
    lines.filter(|sent| sent.body.is_object()).collect()
}

impl Sent {
    /// Whether only one person sees it.
    fn is_private(&self) -> bool {
        let flags = self.body["data"]["flags"].as_u64().unwrap_or_default();
        // Every message that is rewritten by a token or by its own button is a private one.
        flags & 64 > 0 || self.body["type"] == 7 || self.path.contains("/webhooks/")
    }

    /// Whether it is a message that stays, which shows hands because they were laid open.
    fn is_reveal(&self) -> bool {
        let mut components = self.body["components"].as_array().into_iter().flatten();
        let reviews = |one: &Value| {
            let id = one["custom_id"].as_str();
            id.is_some_and(|id| id.contains(":review "))
        };
        components.all(|one| match one["components"].as_array() {
            Some(buttons) if one["type"] != CONTAINER => buttons.iter().all(reviews),
            _ => one["type"] == CONTAINER,
        })
    }

    /// The token in its address.
    fn token(&self) -> Option<&str> {
        let mut parts = self
            .path
            .split('/')
            .skip_while(|part| *part != "interactions");
        parts.nth(2)
    }
}

/// A card as texts write it, by the name of its emoji; none for the back.
fn card_of(emoji: &str) -> Option<String> {
    let (card, _version) = emoji.strip_prefix("number_")?.rsplit_once('_')?;
    Some(card.replace("minus_", "−").to_uppercase())
}

/// Cards as a hand writes them in words: equal ones in one box.
fn boxed(cards: &[String]) -> String {
    let boxes = cards.chunk_by(|one, next| one == next);
    let boxes = boxes.map(|equal| format!("`{}`", equal.join(" ")));
    boxes.collect::<Vec<_>>().join(" ")
}

/// What the emojis in a text name, in words: those that follow one another as cards of one hand.
fn named_in_text(text: &str) -> String {
    let mut runs: Vec<Vec<String>> = vec![Vec::new()];
    for part in text.split("<:") {
        let (name, after) = part.split_once('>').unwrap_or(("", part));
        let name = name.split(':').next().unwrap_or_default();
        if let (Some(card), Some(run)) = (card_of(name), runs.last_mut()) {
            run.push(card);
        }
        if after != " " && !after.is_empty() {
            runs.push(Vec::new());
        }
    }
    let named: Vec<String> = runs.iter().map(|run| boxed(run)).collect();
    named.join("\n")
}

/// All that a message says of cards by its emojis, in words, those of its buttons each in a box.
fn named(body: &Value) -> String {
    let message = if body["data"].is_object() {
        &body["data"]
    } else {
        body
    };
    let components = message["components"].as_array();
    let components = components.map(Vec::as_slice).unwrap_or_default();
    let pressed = on_controls(components);
    let pressed: Vec<String> = pressed
        .iter()
        .filter_map(|name| card_of(name))
        .map(|card| format!("`{card}`"))
        .collect();
    format!(
        "{}\n{}",
        named_in_text(&body.to_string()),
        pressed.join(" ")
    )
}

/// A hand as its buttons show it: every value once.
fn values(hand: &str) -> String {
    let boxes = hand.split('`').filter(|cards| !cards.trim().is_empty());
    let values = boxes.filter_map(|cards| cards.split(' ').next());
    let values: Vec<String> = values.map(|card| format!("`{card}`")).collect();
    values.join(" ")
}

/// Whether a hand, as words or as its picture tells it, holds the values of another one side by side.
fn holds(held: &str, hand: &str) -> bool {
    let held = match held.split_once(": ") {
        Some((_, cards)) => {
            let mut cards: Vec<&str> = cards.trim_end_matches('.').split(", ").collect();
            cards.dedup();
            let cards = cards.iter().map(|card| format!("`{card}`"));
            cards.collect::<Vec<_>>().join(" ")
        }
        None => values(held),
    };
    held.contains(&values(hand))
}

/// Whether a message shows these cards, in words or by emojis.
fn shows(hand: &str, text: &str, named: &str) -> bool {
    let by_buttons = hand.starts_with('`') && {
        let values = values(hand);
        values.matches('`').count() >= 6 && named.lines().any(|line| line.contains(&values))
    };
    stands_in(hand, text) || stands_in(hand, named) || by_buttons
}

/// Whether a text shows exactly these cards somewhere: not as a part of more.
fn stands_in(hand: &str, text: &str) -> bool {
    text.match_indices(hand).any(|(at, _)| {
        let (before, after) = (&text[..at], &text[at + hand.len()..]);
        !before.ends_with("` ") && !after.starts_with(" `")
    })
}

/// All that was sent which shows a hand to somebody else's eyes.
fn leaks<'a>(sent: &'a [Sent], readers: &[Reader; 2]) -> Vec<&'a Sent> {
    let [one, two] = readers;
    let wrong = |sent: &&Sent| {
        let (text, named) = (sent.body.to_string(), named(&sent.body));
        let shows = |own: &Reader, other: &Reader| {
            let hands = own.hands.difference(&other.hands);
            // Buttons that name what their own reader holds tell of nobody else's hand.
            let own_buttons =
                |hand: &str| sent.is_private() && other.hands.iter().any(|held| holds(held, hand));
            let mut hands = hands.into_iter();
            hands.any(|hand| match own_buttons(hand) {
                true => stands_in(hand, &text) || stands_in(hand, &named),
                false => shows(hand, &text, &named),
            })
        };
        let to = |reader: &Reader| text.contains(&reader.refresh);
        match sent.is_private() {
            true => shows(one, two) && !to(one) || shows(two, one) && !to(two),
            false => !sent.is_reveal() && (shows(one, two) || shows(two, one)),
        }
    };
    sent.iter().filter(wrong).collect()
}

#[tokio::test]
async fn no_hand_goes_to_other_eyes_or_into_the_log() {
    let log = Log::start();
    let dir = tempfile::tempdir().expect("a directory");
    let record = dir.path().join("record.jsonl");
    let sandbox = Sandbox::builder().token("a-bot-token-to-be-kept");
    let sandbox = sandbox.record(&record).start().await.expect("a sandbox");
    furnish(&sandbox);
    let drawn = Tuning {
        pictures: true,
        ..HURRIED
    };
    let mut evening = TestBot::begin_in(sandbox, drawn).await;
    words(&evening).await;
    let thread = begin(&evening).await;
    let (sam, lea) = (&evening.sam, &evening.lea);
    let mut readers = [
        Reader::of(Player::new(sam, &thread, "My hand")).await,
        Reader::of(Player::new(lea, &thread, "My hand")).await,
    ];
    play(&mut readers, 40).await;
    emojis_are_known(&readers[1].player).await;
    // What goes wrong is logged, and not with what it was about.
    evening.fault("edit_original", Trouble::ServerError { status: 500 });
    evening.fault("callback", Trouble::ServerError { status: 500 });
    play(&mut readers, 40).await;
    evening.sleep().await;

    let sent = sent(&record);
    let private = sent.iter().filter(|sent| sent.is_private()).count();
    let hands = readers.each_ref().map(|reader| reader.hands.len());
    assert!(
        private > 20 && hands.iter().all(|&hands| hands > 1),
        "{hands:?}"
    );
    assert_ne!(readers[0].refresh, readers[1].refresh, "two languages");
    let found: Vec<String> = leaks(&sent, &readers)
        .iter()
        .map(|sent| format!("{} {}", sent.path, sent.body))
        .collect();
    assert!(found.is_empty(), "\n{}", found.join("\n"));

    let by_emojis = sent.iter().filter(|sent| named(&sent.body).contains('`'));
    assert!(by_emojis.count() > 10, "cards are shown by emojis too");
    let drawn = readers[0].hands.iter().filter(|hand| hand.contains(": "));
    assert!(drawn.count() > 1, "pictures tell of themselves");
    let secrets = secrets(&evening, &sent, &readers);
    let text = log.text();
    assert!(!text.is_empty(), "something went wrong and was logged");
    assert_eq!(logged(&text, &secrets), None, "\n{text}");
    planted(&log, &sent, &mut readers, &secrets);
}

/// Waits until the bot has learnt which emojis there are: it does so beside its start.
async fn emojis_are_known(player: &Player) {
    for _ in 0..1_000 {
        let Some(hand) = player.looks().await else {
            return;
        };
        if hand.text().contains("<:number_") {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("cards are words");
}

/// All that must not stand in the log.
fn secrets(evening: &TestBot, sent: &[Sent], readers: &[Reader; 2]) -> Vec<String> {
    let hands = readers
        .iter()
        .flat_map(|reader| reader.hands.iter().cloned());
    let tokens = sent.iter().filter_map(Sent::token).map(str::to_owned);
    let requests = ["play deposit", "play draw"].map(str::to_owned);
    let bot = evening.sandbox.token().to_owned();
    hands.chain(tokens).chain(requests).chain([bot]).collect()
}

fn logged<'a>(log: &str, secrets: &'a [String]) -> Option<&'a String> {
    secrets.iter().find(|secret| log.contains(secret.as_str()))
}

/// Leaks planted into what was sent and into the log are seen.
fn planted(log: &Log, all: &[Sent], readers: &mut [Reader; 2], secrets: &[String]) {
    // Buttons that name cards of their own reader are no leak.
    let four = |least: u8| [least, least + 1, least + 2, least + 3, least + 3];
    let hand = |least| boxed(&four(least).map(|card| card.to_string()));
    let theirs = |hand: &str| readers[1].hands.iter().any(|held| holds(held, hand));
    let least = (1..=6).find(|&least| !theirs(&hand(least)));
    let least = least.expect("four cards in a row that Léa never held");
    let (hand, names) = (
        hand(least),
        four(least).map(|card| format!("number_{card}_a")),
    );
    readers[0].hands.insert(hand.clone());
    let shown: Vec<&Sent> = all.iter().filter(|sent| !sent.is_reveal()).collect();
    let mentions = names
        .each_ref()
        .map(|name| format!("<:{name}:1000000000000000001>"));
    let said = |text: &str| {
        let text = text.to_owned();
        move |body: &mut Value| {
            body["components"][0]["components"][0]["content"] = text.clone().into();
        }
    };
    let pressed = |body: &mut Value| {
        let button = |name: &String| json!({ "type": 2, "emoji": { "id": "1", "name": name } });
        let row = json!({ "type": 1, "components": names.each_ref().map(button) });
        let rows = body["components"].as_array_mut().expect("components");
        rows.push(row);
    };
    let leaks_planted: [&dyn Fn(&mut Value); 3] =
        [&said(&hand), &said(&mentions.join(" ")), &pressed];
    let public = shown.iter().find(|sent| !sent.is_private());
    let others = all.iter().find(|sent| {
        sent.path.contains("/webhooks/") && sent.body.to_string().contains(&readers[1].refresh)
    });
    for target in [public, others.as_ref()] {
        let target = target.expect("such a message");
        for (number, plant) in leaks_planted.iter().enumerate() {
            let (path, mut body) = (target.path.clone(), target.body.clone());
            plant(&mut body);
            let spoilt = Sent { path, body };
            assert_eq!(
                leaks(&[spoilt], readers).len(),
                1,
                "{number} in {}",
                target.path
            );
        }
    }
    for secret in secrets {
        let before = log.text().len();
        tracing::info!(target: "tapis::table", secret, "planted");
        assert!(logged(&log.text()[before..], secrets).is_some());
    }
}
