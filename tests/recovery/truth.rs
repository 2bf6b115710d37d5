//! What people were told, held against the log.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, OnceLock};

use discord_sandbox::{Channel, Seen, User};
use tapis::screen::words::Words;
use tapis::store::{Line, Store, StoredTable, TableId};
use tapis::table::outward::Wanted;
use tapis::table::state::{Now, Table, Tuning};

use crate::monkey::Pressed;
use crate::support::opening::{is_table, named, own_id};
use crate::support::player::is_hand;

/// The same input again within this time counts once, as the bot says.
const DOUBLE_TAP_MS: u64 = 1_500;

/// What became of a press, as far as whoever pressed saw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    /// No answer came.
    Unanswered,
    /// Their hand as it is then.
    Taken,
    /// A word why not.
    Refused,
    /// Something else: the end of the match, a word to somebody without a seat, or a hand in
    /// which another press has left its traces by now.
    Said,
}

/// A press of which the log may tell.
pub struct Told {
    id: u64,
    user: u64,
    deed: String,
    fate: Fate,
}

/// All presses at one table.
#[derive(Default)]
pub struct Ledger(Vec<Told>);

impl Ledger {
    /// Takes in a press; waits for its answer if `patiently`, else looks whether it is there.
    /// Only where it was under way `alone` can the hand tell what became of it.
    pub async fn note(&mut self, pressed: Pressed, patiently: bool, alone: bool) {
        let Pressed {
            user,
            deed,
            pending,
        } = pressed;
        let id = pending.id().0;
        let reply = match patiently {
            true => Some(
                pending
                    .reply()
                    .await
                    .unwrap_or_else(|why| panic!("{deed}: {why}")),
            ),
            false => futures_util::FutureExt::now_or_never(pending.reply()).and_then(Result::ok),
        };
        let fate = match reply {
            None => Fate::Unanswered,
            Some(reply) => match reply.message() {
                Some(seen) if !alone || !is_hand(seen) => Fate::Said,
                // A refusal stands in the hand.
                Some(seen) if seen.text().contains("💬") => Fate::Refused,
                _ => Fate::Taken,
            },
        };
        self.0.push(Told {
            id,
            user: user.id().0,
            deed,
            fate,
        });
    }

    /// How many presses were answered.
    pub fn answered(&self) -> u64 {
        let answered = self.0.iter().filter(|told| told.fate != Fate::Unanswered);
        answered.count() as u64
    }

    /// How many presses that were not answered stand in the log all the same.
    pub fn silent(&self, stored: &StoredTable) -> usize {
        let logged: BTreeSet<u64> = interactions(stored).collect();
        let silent = |told: &&Told| told.fate == Fate::Unanswered && logged.contains(&told.id);
        self.0.iter().filter(silent).count()
    }

    /// Checks that each answered move is in the log exactly once, and nothing else is.
    pub fn check(&self, stored: &StoredTable) {
        for (place, line) in stored.lines.iter().enumerate() {
            assert_eq!(line.step as usize, place + 1, "a gap in the log");
            assert!(
                !line.text.starts_with("timeout") && line.text != "absent",
                "somebody was punished for an outage: {line:?}"
            );
        }
        let mut by_id: BTreeMap<u64, &Line> = BTreeMap::new();
        for line in &stored.lines {
            if let Some(id) = line.interaction {
                assert!(by_id.insert(id, line).is_none(), "twice: {line:?}");
            }
        }
        for told in &self.0 {
            self.check_one(told, by_id.get(&told.id).copied(), stored);
        }
    }

    fn check_one(&self, told: &Told, line: Option<&Line>, stored: &StoredTable) {
        let (word, text) = told.deed.split_once(' ').unwrap_or((&told.deed, ""));
        let Some(line) = line else {
            let moves = matches!(word, "play" | "queue" | "step");
            assert!(
                told.fate != Fate::Taken || !moves || is_repeated(told, text, stored),
                "answered and not in the log: {} by {}, {}",
                told.deed,
                told.user,
                told.id
            );
            return;
        };
        assert_ne!(told.fate, Fate::Refused, "refused and in the log: {line:?}");
        let seat = usize::from(line.seat.expect("a seat"));
        assert_eq!(stored.seats[seat].user, Some(told.user), "{line:?}");
        match word {
            "play" => assert_eq!(line.text, text),
            "queue" => assert!([text, &told.deed].contains(&line.text.as_str()), "{line:?}"),
            "step" => assert!(line.text.starts_with("cut"), "{line:?}"),
            _ => assert_eq!(line.text, told.deed),
        }
    }
}

/// Whether the same person had the same input taken a moment before or after.
fn is_repeated(told: &Told, text: &str, stored: &StoredTable) -> bool {
    let made = (told.id >> 22) + 1_420_070_400_000;
    stored.lines.iter().any(|line| {
        let user = line
            .seat
            .and_then(|seat| stored.seats[usize::from(seat)].user);
        let same =
            line.text == text || line.text.starts_with("cut") && told.deed.starts_with("step");
        user == Some(told.user) && same && line.discord_ms.abs_diff(made) < DOUBLE_TAP_MS
    })
}

fn interactions(stored: &StoredTable) -> impl Iterator<Item = u64> {
    stored.lines.iter().filter_map(|line| line.interaction)
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
    let fits = |seen: &Seen| {
        let id = own_id(seen, ":hand").filter(|_| is_table(seen));
        id.is_some_and(|id| named(&id).1 == wanted.turn)
    };
    let what = format!("the table at turn {}", wanted.turn);
    let seen = user.at(thread).sees_that(&what, fits).await;
    seen.unwrap_or_else(|missed| panic!("{missed}"));
}

/// Checks that a hand shows the cards that the log has dealt its owner.
pub fn hand_agrees(seen: &Seen, user: &User, wanted: &Wanted) {
    assert!(is_hand(seen), "no hand: {}", seen.text());
    let hand = wanted.hands.iter().find(|(whose, _)| *whose == user.id().0);
    let (_, screen) = hand.expect("a hand");
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
