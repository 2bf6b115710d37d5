//! A match at the table: turns, double taps, absences, queued moves, robots, replay.

use super::*;
use crate::model::Request;
use crate::screen::Row;
use crate::screen::game_screen::Mode;
use crate::store::{Change, Line, Place, StoredTable};

impl TableHarness {
    /// The person whose turn it is does the first thing that is legal.
    pub(super) fn goes_on(&mut self) -> String {
        let active = self.active();
        let choice = self.choices(active).into_iter().next().expect("a choice");
        self.does(active, &format!("play {choice}"));
        self.wait(300);
        choice
    }

    fn lines(&self) -> Vec<Line> {
        self.effects
            .iter()
            .flat_map(|effects| effects.lines.clone())
            .collect()
    }

    /// What was to be kept beside the log, in its order.
    pub(super) fn changes(&self) -> impl DoubleEndedIterator<Item = &Change> {
        self.effects.iter().flat_map(|effects| &effects.changes)
    }

    /// What a database would hold now.
    pub(super) fn stored(&self) -> StoredTable {
        let mut stored = StoredTable {
            id: self.table.id,
            opened: self.table.opened.clone(),
            place: Place::default(),
            guests: self.table.guests.rows().to_vec(),
            seats: Vec::new(),
            started: None,
            pack: None,
            match_data: None,
            lines: self.lines(),
            ended: None,
        };
        for change in self.changes() {
            match change {
                Change::Seats(seats) => stored.seats.clone_from(seats),
                Change::Started {
                    interaction,
                    edition,
                } => {
                    stored.started = Some(*interaction);
                    stored.opened.edition = *edition;
                }
                Change::MatchData(match_data) => stored.match_data = Some(match_data.clone()),
                Change::Pack(pack) => stored.pack = Some(pack.clone()),
                _ => {}
            }
        }
        stored
    }
}

#[test]
fn a_double_tap_is_one_move() {
    let mut evening = TableHarness::match_of(5, 2, 0);
    evening.goes_on();
    let active = evening.active();
    let choice = evening
        .choices(active)
        .into_iter()
        .find(|text| text.starts_with("deposit"));
    let request = format!("play {}", choice.expect("a deposit"));
    let turn = Some(evening.table.turn());
    let [first, second] = [10, 40].map(|after| {
        let at = evening.now + after;
        Press {
            turn,
            ..evening.press(active, &request, at)
        }
    });
    let before = evening.log().len();
    evening.now += 60;
    evening.arrives(first);
    evening.arrives(second.clone());
    evening.wait(500);
    assert_eq!(evening.log().len(), before + 1);
    assert_eq!(
        evening.reply_to(second.id),
        Some(ReplyKind::Hand(None)),
        "no reproach"
    );
}

#[test]
fn a_button_of_an_earlier_turn_changes_nothing() {
    let mut evening = TableHarness::match_of(5, 2, 0);
    evening.goes_on();
    let (old, active) = (evening.table.turn(), evening.active());
    evening.goes_on();
    while evening.table.turn() == old || evening.active() != active {
        evening.goes_on();
    }
    let choice = evening
        .choices(active)
        .into_iter()
        .next()
        .expect("a choice");
    let press = evening.press(active, &format!("play {choice}"), evening.now);
    let before = evening.log();
    let reply = evening.arrives(Press {
        turn: Some(old),
        ..press
    });
    evening.wait(300);
    assert_eq!(evening.log(), before);
    assert!(!matches!(reply, Some(ReplyKind::Done)));
}

#[test]
fn a_missed_turn_brings_a_robot_and_any_press_the_owner_back() {
    let mut evening = TableHarness::match_of(9, 2, 0);
    evening.goes_on();
    let away = evening.active();
    evening.wait(46_000);
    let absent = |evening: &TableHarness| {
        [1, 2].map(|user| {
            evening
                .seat(user)
                .is_some_and(|seat| evening.table.sitters[seat.index()].absent)
        })
    };
    assert_eq!(
        absent(&evening),
        [away == 1, away == 2],
        "the other has a turn"
    );
    evening.wait(60_000);
    assert_eq!(absent(&evening), [true, true]);
    evening.does(1, "hand");
    assert_eq!(absent(&evening), [false, true]);
}

#[test]
fn countdowns_do_not_punish_an_outage() {
    let mut evening = TableHarness::match_of(9, 2, 0);
    let before = evening.log();
    evening.now += 100_000;
    let now = evening.time();
    evening.table.restart_countdowns(now);
    evening.wait(44_000);
    assert_eq!(evening.log(), before, "a whole turn from then on");
    evening.wait(3_000);
    assert!(evening.log().len() > before.len());
}

/// The first move that a person could queue.
fn queueable(evening: &TableHarness, user: u64) -> Option<String> {
    let running = evening.table.lifecycle.running()?;
    let seat = evening.seat(user)?;
    let hand = evening.table.read(Lang::English, |reader| {
        running.game.hand(seat, Mode::Ahead, "", reader)
    });
    let buttons = hand.rows.iter().flat_map(|row| match row {
        Row::Buttons(buttons) => buttons.as_slice(),
        Row::Menu(_) => &[],
    });
    let mut queued = buttons.filter_map(|button| match &button.request {
        Request::Queue(text) => Some(text.clone()),
        _ => None,
    });
    queued.next()
}

#[test]
fn a_move_that_was_queued_in_a_manche_is_forgotten_with_it() {
    let mut evening = TableHarness::match_of(11, 3, 0);
    let reveals = |table: &Table| table.lifecycle.running().map(|it| it.game.status().reveals);
    let queued = |table: &Table| table.sitters.iter().any(|sitter| sitter.queued.is_some());
    for _ in 0..200 {
        let active = evening.active();
        for user in (1..=3).filter(|user| *user != active) {
            if let Some(act) = queueable(&evening, user) {
                evening.does(user, &format!("queue {act}"));
            }
        }
        let before = (reveals(&evening.table), queued(&evening.table));
        let choices = evening.choices(active);
        let call = choices.iter().find(|text| *text == "kael");
        let choice = call.or(choices.first()).expect("a choice");
        evening.does(active, &format!("play {choice}"));
        if reveals(&evening.table) > before.0 && before.1 {
            assert!(
                !queued(&evening.table),
                "it would be played with other cards"
            );
            let stored = evening.stored();
            let revived = Table::revive(stored, words(), Tuning::default()).expect("it replays");
            assert!(!queued(&revived), "nor after a restart");
            return;
        }
        evening.wait(300);
    }
    panic!("no manche ended while somebody had queued a move");
}

#[test]
fn a_queued_move_waits_for_its_turn_and_its_breath() {
    let mut evening = TableHarness::match_of(11, 2, 0);
    evening.goes_on();
    let active = evening.active();
    let other = 3 - active;
    let card = queueable(&evening, other);
    let card = card.expect("something to queue");
    evening.does(other, &format!("queue {card}"));
    evening.goes_on();
    if evening.active() == active {
        evening.goes_on();
    }
    assert_eq!(evening.active(), other);
    let seat = evening.seat(other).map(Seat::number);
    assert_ne!(
        evening.log().last(),
        Some(&(seat, card.clone())),
        "not at once"
    );
    evening.wait(5_000);
    assert!(evening.log().contains(&(seat, card)));
}

#[test]
fn robots_play_a_match_to_its_end_with_one_person_who_only_passes_time() {
    let mut evening = TableHarness::match_of(2, 1, 3);
    for _ in 0..4_000 {
        if evening.table.is_done() {
            break;
        }
        evening.does(1, "hand");
        evening.wait(60_000);
    }
    assert!(evening.table.is_done(), "{:?}", evening.log().last());
    let ended = evening.changes().filter_map(|change| match change {
        Change::Ended(ended) => Some(ended),
        _ => None,
    });
    let ended: Vec<_> = ended.collect();
    assert_eq!(ended.len(), 1);
    assert_eq!(ended[0].how, "finished");
    assert_eq!(ended[0].standings, [], "nobody took part");
}

#[test]
fn a_log_replays_to_the_same_screens() {
    let mut evening = TableHarness::match_of(21, 3, 1);
    for _ in 0..40 {
        if evening.active() == 0 {
            evening.wait(10_000);
        } else {
            evening.goes_on();
        }
    }
    evening.does(1, "queue deposit 5");
    let revived = Table::revive(evening.stored(), words(), Tuning::default()).expect("it replays");
    let faces = |table: &Table| {
        let wanted = table.wanted(Now {
            local: 0,
            discord: THEN,
        });
        let texts = wanted.hands.iter().map(|hand| {
            let shown = hand.open(hand.user()).expect("theirs");
            let cards = shown
                .panel
                .text
                .lines()
                .filter(|line| !line.contains("<t:"));
            (hand.user(), cards.collect::<Vec<_>>().join("\n"))
        });
        texts.collect::<Vec<_>>()
    };
    let mut before = evening.table;
    before.restart_countdowns(Now {
        local: 0,
        discord: THEN,
    });
    let mut after = revived;
    after.restart_countdowns(Now {
        local: 0,
        discord: THEN,
    });
    // What Discord had accepted is forgotten, so the new screens may tell more, never less.
    for ((user, then), (_, now)) in faces(&before).iter().zip(faces(&after)) {
        for line in then.lines().filter(|line| line.contains('`')) {
            assert!(now.contains(line), "hand of {user}: {line}\n{now}");
        }
    }
}

#[test]
fn a_forged_log_does_not_come_back() {
    let mut evening = TableHarness::match_of(21, 2, 0);
    evening.goes_on();
    let mut gap = evening.stored();
    gap.lines.remove(0);
    assert!(Table::revive(gap, words(), Tuning::default()).is_err());
    let mut wrong = evening.stored();
    wrong.lines.last_mut().expect("a line").text = "deposit 99".to_owned();
    assert!(Table::revive(wrong, words(), Tuning::default()).is_err());
    let mut old = evening.stored();
    old.opened.edition += 1;
    assert!(Table::revive(old, words(), Tuning::default()).is_err());
}

#[test]
fn who_leaves_is_asked_back_first_and_told_after() {
    let mut evening = TableHarness::match_of(4, 3, 0);
    assert!(matches!(evening.does(2, "leave"), Some(ReplyKind::Page(_))));
    assert!(evening.seat(2).is_some());
    assert!(matches!(
        evening.does(2, "leave-sure"),
        Some(ReplyKind::Said(_))
    ));
    assert_eq!(evening.seat(2), None);
    assert!(evening.log().contains(&(Some(1), "leave".to_owned())));
    evening.does(1, "leave-sure");
    assert!(evening.table.is_done(), "one player left is the end of it");
}
