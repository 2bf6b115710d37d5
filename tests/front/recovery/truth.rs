//! What people were told, held against the log.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io::{Read, Seek, SeekFrom};
use std::path::Path;
use std::sync::{Arc, OnceLock};

use discord_sandbox::{Channel, Seen, User};
use serde_json::Value;
use tapis::model::{InteractionId, TableId, UserId};
use tapis::screen::words::Words;
use tapis::store::{Line, Store, StoredTable};
use tapis::table::outward::Wanted;
use tapis::table::state::{Now, Table, Tuning};

use crate::recovery::monkey::Pressed;
use crate::support::opening::is_table;
use crate::support::player::is_hand;

/// The same input again within this time counts once, as the bot says.
const DOUBLE_TAP_MS: u64 = 1_500;
/// Lines of the log so near to a press are told where it is not among them.
const NEAR_MS: u64 = 5_000;

/// Presses of one person within this time may be decided together.
const TOGETHER_MS: u64 = 1_000;

/// The same for presses that an heir held, in milliseconds.
const HELD_MS: u64 = 3_000;

/// The kind of answer a press got.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    /// No answer came.
    Unanswered,
    /// Their hand as it is then.
    Taken,
    /// A word why not.
    Refused,
    /// Something else: the end of the match, or a word to somebody without a seat.
    Said,
}

/// All first answers that the bot has given, from the record of its traffic: what a screen shows
/// may be newer than the answer already.
#[derive(Default)]
pub struct Answers {
    read: u64,
    by_id: BTreeMap<u64, Fate>,
    /// A number for what each of them shows.
    shows: BTreeMap<u64, u64>,
    /// Those that were answered by nothing but that they were heard.
    acknowledged: BTreeSet<u64>,
}

impl Answers {
    /// Takes in what was recorded since the last time.
    pub fn read(&mut self, record: &Path) {
        let mut file = File::open(record).expect("a record");
        file.seek(SeekFrom::Start(self.read)).expect("a file");
        let mut text = String::new();
        file.read_to_string(&mut text).expect("text");
        // The last line may still be under way.
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        self.read += whole as u64;
        for line in text[..whole].lines() {
            let line: Value = serde_json::from_str(line).expect("a line");
            let path = line["path"].as_str().unwrap_or_default();
            let good = line["status"].as_u64().is_some_and(|status| status < 300);
            let Some((_, id)) = path.split_once("/interactions/").filter(|_| good) else {
                continue;
            };
            let id = id.split('/').next().and_then(|id| id.parse().ok());
            // A word right above the buttons; on a button the same sign means something else.
            let word = "\"content\":\"💬 ";
            let told = line["request"].to_string();
            let id = id.expect("an id");
            if line["request"]["type"] == 6 {
                self.acknowledged.insert(id);
            }
            let fate = match (told.contains(":hand\""), told.contains(word)) {
                (false, _) => Fate::Said,
                (true, true) => Fate::Refused,
                (true, false) => Fate::Taken,
            };
            self.by_id.insert(id, fate);
            let mut shows = DefaultHasher::new();
            told.hash(&mut shows);
            self.shows.insert(id, shows.finish());
        }
    }

    /// Whether this was answered by nothing but that it was heard: done, or put off.
    pub fn acknowledges(&self, id: u64) -> bool {
        self.acknowledged.contains(&id)
    }

    /// Whether both were answered, and by the same words.
    fn are_equal(&self, one: &Told, other: &Told) -> bool {
        let shows = self.shows.get(&one.id);
        shows.is_some() && shows == self.shows.get(&other.id)
    }

    fn of(&self, told: &Told) -> Fate {
        self.by_id
            .get(&told.id)
            .copied()
            .unwrap_or(Fate::Unanswered)
    }
}

/// A press of which the log may tell.
struct Told {
    id: u64,
    user: u64,
    request: String,
}

/// All presses at one table.
#[derive(Default)]
pub struct Ledger(Vec<Told>);

impl Ledger {
    /// Takes in a press and waits for its answer.
    pub async fn wait(&mut self, pressed: Pressed) {
        let reply = pressed.pending.clone().reply().await;
        reply.unwrap_or_else(|why| panic!("{}: {why}", pressed.request));
        self.note(&pressed);
    }

    /// Takes in a press that may never be answered.
    pub fn note(&mut self, pressed: &Pressed) {
        self.0.push(Told {
            id: pressed.pending.id().0,
            user: pressed.user.id().0,
            request: pressed.request.clone(),
        });
    }

    /// How many presses there were.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// How many presses were answered.
    pub fn answered(&self, answers: &Answers) -> usize {
        let answered = |told: &&Told| answers.of(told) != Fate::Unanswered;
        self.0.iter().filter(answered).count()
    }

    /// How many presses that were not answered stand in the log all the same.
    pub fn silent(&self, stored: &StoredTable, answers: &Answers) -> usize {
        let logged: BTreeSet<u64> = interactions(stored).collect();
        let silent =
            |told: &&Told| answers.of(told) == Fate::Unanswered && logged.contains(&told.id);
        self.0.iter().filter(silent).count()
    }

    /// Checks that each answered move is in the log exactly once, and nothing else is.
    pub fn check(&self, stored: &StoredTable, answers: &Answers) {
        for (place, line) in stored.lines.iter().enumerate() {
            assert_eq!(line.step as usize, place + 1, "a gap in the log");
            assert!(
                !line.text.starts_with("timeout") && line.text != "absent",
                "somebody was punished for an outage: {line:?}"
            );
        }
        let mut by_id: BTreeMap<InteractionId, &Line> = BTreeMap::new();
        for line in &stored.lines {
            if let Some(id) = line.interaction {
                assert!(by_id.insert(id, line).is_none(), "twice: {line:?}");
            }
        }
        for told in &self.0 {
            let line = by_id.get(&InteractionId(told.id)).copied();
            let alone = self.beside(told, TOGETHER_MS).next().is_none();
            let logged = |other: &&Told| by_id.contains_key(&InteractionId(other.id));
            let mut held = self.beside(told, HELD_MS).filter(logged);
            let shared = held.any(|other| answers.are_equal(told, other));
            check(told, answers.of(told), line, stored, (alone, shared));
        }
    }

    /// The presses of the same person within so many milliseconds. The hand shows the last word of those that were
    /// decided together in all their answers, which are equal then.
    fn beside(&self, told: &Told, within: u64) -> impl Iterator<Item = &Told> {
        let (id, user) = (told.id, told.user);
        self.0.iter().filter(move |other| {
            let apart = (other.id >> 22).abs_diff(id >> 22);
            other.user == user && other.id != id && apart < within
        })
    }
}

/// Checks one press against its line, if it has one; `alone` if nothing was pressed about the same time, and `shared`
/// if its answer is that of another press which is in the log.
fn check(
    told: &Told,
    fate: Fate,
    line: Option<&Line>,
    stored: &StoredTable,
    (alone, shared): (bool, bool),
) {
    let (word, text) = told.request.split_once(' ').unwrap_or((&told.request, ""));
    let Some(line) = line else {
        let moves = matches!(word, "play" | "queue" | "step");
        let near = stored.lines.iter();
        let near = near.filter(|line| pressed(line).abs_diff(made(told.id)) < NEAR_MS);
        assert!(
            fate != Fate::Taken || !moves || shared || is_repeated(told, text, stored),
            "answered and not in the log: {} by {}, {}, made at {}: {:#?}",
            told.request,
            told.user,
            told.id,
            made(told.id),
            near.collect::<Vec<_>>()
        );
        return;
    };
    assert!(
        fate != Fate::Refused || !alone,
        "refused and in the log: {line:?}"
    );
    let seat = usize::from(line.seat.expect("a seat"));
    assert_eq!(stored.seats[seat].user, Some(UserId(told.user)), "{line:?}");
    match word {
        "play" => assert_eq!(line.text, text),
        "queue" => assert!(
            [text, &told.request].contains(&line.text.as_str()),
            "{line:?}"
        ),
        "step" => assert!(line.text.starts_with("cut"), "{line:?}"),
        _ => assert_eq!(line.text, told.request),
    }
}

/// When a press was made, in milliseconds since 1970.
const fn made(id: u64) -> u64 {
    (id >> 22) + 1_420_070_400_000
}

/// The same of what stands in a line. The time that is logged is that of a process which may have learnt Discord's
/// clock from presses that came late.
fn pressed(line: &Line) -> u64 {
    let id = line.interaction.map(InteractionId::get);
    id.map_or(line.discord_ms, made)
}

/// Whether the same person had the same input taken a moment before or after.
fn is_repeated(told: &Told, text: &str, stored: &StoredTable) -> bool {
    stored.lines.iter().any(|line| {
        let user = line
            .seat
            .and_then(|seat| stored.seats[usize::from(seat)].user);
        let same =
            line.text == text || line.text.starts_with("cut") && told.request.starts_with("step");
        user == Some(UserId(told.user))
            && same
            && pressed(line).abs_diff(made(told.id)) < DOUBLE_TAP_MS
    })
}

fn interactions(stored: &StoredTable) -> impl Iterator<Item = u64> {
    stored
        .lines
        .iter()
        .filter_map(|line| line.interaction)
        .map(InteractionId::get)
}

/// The table as the database has it.
pub async fn stored(store: &Store, table: TableId) -> StoredTable {
    store.table(table).await.expect("read").expect("a table")
}

/// What the log says that everybody should see.
pub fn wanted(stored: &StoredTable) -> Wanted {
    let table = Table::revive(stored.clone(), words(), Tuning::default());
    let table = table.unwrap_or_else(|why| panic!("it does not come back: {why}"));
    table.wanted(Now {
        local: 0,
        discord: 0,
    })
}

/// Checks that the room shows the turn that the log has come to; waits until it does.
pub async fn room_agrees(thread: &Channel, user: &User, wanted: &Wanted) {
    let fits = |seen: &Seen| is_table(seen) && is_at(seen, wanted);
    let what = format!("the table at turn {}", wanted.turn);
    let seen = user.at(thread).sees_that(&what, fits).await;
    seen.unwrap_or_else(|missed| panic!("{missed}"));
}

/// Whether a table message shows the same moment: who is to play, and all scores.
pub fn is_at(seen: &Seen, wanted: &Wanted) -> bool {
    let Some(main) = &wanted.main else {
        return false;
    };
    let panel = &main.screen.panel;
    // What follows on the first line is the time that is left.
    let to_play = panel
        .text
        .lines()
        .next()
        .and_then(|line| line.split(" · ⏳").next());
    let sections = panel
        .sections
        .iter()
        .flat_map(|section| section.text.lines());
    let shown = seen.text();
    let mut told = sections.chain(to_play).chain([panel.title.as_str()]);
    told.all(|line| shown.contains(line))
}

/// Checks that a hand shows the cards that the log has dealt its owner.
pub fn hand_agrees(seen: &Seen, user: &User, wanted: &Wanted) {
    assert!(is_hand(seen), "no hand: {}", seen.text());
    let screen = wanted.hand(UserId(user.id().0)).expect("a hand");
    let held = cards(&screen.panel.text);
    assert_eq!(cards(&seen.text()), held, "{}", seen.text());
}

/// The line below the heading of one's own cards.
fn cards(text: &str) -> Option<&str> {
    let mut lines = text.lines().skip_while(|line| *line != "**Your cards**");
    lines.nth(1)
}

pub fn words() -> Arc<Words> {
    static WORDS: OnceLock<Arc<Words>> = OnceLock::new();
    let words = WORDS.get_or_init(|| Arc::new(Words::load().expect("the words")));
    Arc::clone(words)
}
