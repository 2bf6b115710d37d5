//! Finished matches seen again: of every game each moment is told, in both languages, up to the result;
//! what does not lead there says so.

use std::collections::HashMap;

use tapis_rules::dice::Seed;
use tapis_rules::moment::Moment;
use tapis_rules::robot_level::RobotLevel;

use super::*;
use crate::catalog::any_match::AnyMatch;
use crate::catalog::{OFFERS, Offer};
use crate::model::Fact;
use crate::screen::replay::{self, Scene, Share, Unseen, View};
use crate::store::{Line, Place, SeatRow, StoredTable};
use crate::table::match_record::{FinishedMatch, deal, finished};
use crate::table::press::Origin;
use crate::table::seen_again::Viewer;

/// The person on the first seat; a robot has the others.
pub(super) const ME: UserId = UserId(1);
const THREAD: ChannelId = ChannelId(3);

/// A match that was played to its end.
fn played(game: &'static dyn Offer, preset: &str, players: u8) -> StoredTable {
    played_since(game, preset, players, InteractionId(1))
}

/// The same by a person whose seat was taken with this interaction at first; 0 for a robot.
fn played_since(
    game: &'static dyn Offer,
    preset: &str,
    players: u8,
    joined: InteractionId,
) -> StoredTable {
    let table = TableHarness::of(game.name(), preset, 7, (1, 0), 0).table;
    let seat = |seat: u8| SeatRow {
        seat,
        user: (seat == 0).then_some(ME),
        joined: if seat == 0 { joined } else { InteractionId(0) },
        ..SeatRow::default()
    };
    let mut stored = StoredTable {
        id: TableId(71),
        opened: table.opened,
        place: Place {
            thread: Some(THREAD),
            ..Place::default()
        },
        seats: (0..players).map(seat).collect(),
        guests: Vec::new(),
        started: Some(InteractionId(9)),
        match_data: None,
        pack: None,
        lines: Vec::new(),
        ended: Some("finished".to_owned()),
    };
    let data = game.match_data(&deal(&stored, InteractionId(9)), Lang::English, None);
    stored.match_data = data.expect("the questions");
    let start = deal(&stored, InteractionId(9));
    let mut play = game.start(&start).expect("a match");
    let mut luck = Seed::new([7; 32]).dice(&["robots"]);
    let mut lines: Vec<Line> = Vec::new();
    while !play.status().over {
        let step = lines.len() as u32 + 1;
        let (seat, text) = next(play.as_mut(), players, &mut luck);
        let at = Moment(THEN + u64::from(step) * 1_000);
        assert!(play.play(at, seat, &text), "{text}");
        lines.push(Line {
            step,
            discord_ms: at.0,
            interaction: (seat == Some(Seat::new(0))).then(|| InteractionId(u64::from(step))),
            seat: seat.map(Seat::number),
            fact: false,
            text,
        });
    }
    drop(start);
    stored.lines = lines;
    stored
}

/// What a robot does next, or the countdown that ends where none does anything.
fn next(
    play: &mut dyn AnyMatch,
    players: u8,
    luck: &mut tapis_rules::dice::Dice,
) -> (Option<Seat>, String) {
    let seats = (0..players).map(Seat::new);
    let mut decided = seats.filter_map(|seat| {
        let text = play.decide(RobotLevel::Easy, seat, luck)?;
        Some((Some(seat), text))
    });
    let found = decided.next();
    drop(decided);
    found.unwrap_or_else(|| {
        let timer = play
            .status()
            .timers
            .iter()
            .next()
            .expect("a countdown")
            .timer;
        (None, timer.to_string())
    })
}

fn viewer(user: UserId, lang: Lang, asks_robot: bool) -> Viewer {
    Viewer {
        user,
        origin: Origin {
            guild: GuildId(1),
            channel: ChannelId(2),
            parent: None,
        },
        lang,
        asks_robot,
    }
}

fn view(step: u32, own: bool) -> View {
    View {
        step,
        own,
        ..View::of(TableId(71))
    }
}

/// Every game with each of its presets.
pub(super) fn each(mut check: impl FnMut(&'static dyn Offer, FinishedMatch)) {
    for game in OFFERS {
        for preset in game.presets() {
            let options = game.options(preset).expect("options");
            let (least, most) = game.players(&options).expect("its players");
            let stored = played(*game, preset, most.min(least.max(3)));
            let of = finished(stored).unwrap_or_else(|why| panic!("{preset}: {why:?}"));
            check(*game, of);
        }
    }
}

#[test]
fn every_moment_of_every_game_is_told_up_to_the_result() {
    let words = words();
    let mut open: HashMap<&str, usize> = HashMap::new();
    each(|game, of| {
        let last = of.last_moment().expect("it leads to its end");
        let stride = (last / 25).max(1) as usize;
        for step in (0..=last).step_by(stride).chain([last]) {
            for lang in Lang::ALL {
                let own = step % 2 == 0;
                let by = viewer(ME, lang, false);
                let moment = of.moment(view(step, own), by, &words).expect("a moment");
                assert_eq!(moment.last, last);
                assert_eq!(moment.share, Share::Offered);
                let result = matches!(moment.scene, Scene::Result(_));
                assert_eq!(result, step == last, "{} {step}", game.name());
                if let Scene::Play(position) = &moment.scene {
                    let hands = position.hands.len();
                    assert_eq!(hands == 1, own, "{} {step}: {hands}", game.name());
                    *open.entry(game.name()).or_default() += position
                        .hands
                        .iter()
                        .filter(|(_, it)| !it.is_empty())
                        .count();
                }
                let page = replay::moment(&moment, view(step, own), words.of(lang));
                let text = &page.panel.text;
                assert!(!text.is_empty() && text.chars().count() < 3_700, "{text}");
                replay::shared(&moment, view(step, own), ME, words.of(lang));
            }
        }
        let beyond = of.moment(
            view(last + 1, false),
            viewer(ME, Lang::English, false),
            &words,
        );
        assert_eq!(beyond.map(|_| ()), Err(Unseen::NoMoment));
    });
    // Not of every preset: in a quiz for a whole channel nobody holds a card.
    assert!(OFFERS.iter().all(|game| open[game.name()] > 5), "{open:?}");
}

#[test]
fn next_passes_over_what_shows_nothing_and_leads_to_the_result_and_back() {
    let words = words();
    let game = OFFERS.iter().find(|game| game.name() == "tamalou");
    let game = *game.expect("the game in which everybody looks first");
    let of = finished(played(game, game.opens_with(), 2)).expect("it is finished");
    let me = viewer(ME, Lang::English, false);
    let at = |step| of.moment(view(step, false), me, &words).expect("a moment");
    assert_eq!(at(0).ways.back, None);
    let (mut step, mut passed) = (0, 0);
    for _ in 0..8 {
        let next = at(step).ways.next.expect("another");
        assert_eq!(at(next).ways.back, Some(step));
        passed += next - step - 1;
        step = next;
    }
    assert!(passed > 0, "nobody looked at their cards");
    let last = of.last_moment().expect("it leads to its end");
    assert_eq!(at(last).ways.next, None);
    let own = at(0).ways.own.expect("a move of one's own");
    let (lines, _) = of.at(own).expect("a moment");
    assert_eq!(of.stored.lines[lines - 1].seat, Some(0));
    let stranger = viewer(UserId(9), Lang::English, false);
    let moment = of.moment(view(0, false), stranger, &words);
    assert_eq!(moment.expect("a moment").ways.own, None);
}

#[test]
fn a_robot_is_asked_of_what_a_person_did_and_says_the_same_twice() {
    let words = words();
    let mut told = 0;
    for game in OFFERS {
        let options = game.options(game.opens_with()).expect("options");
        let (least, _) = game.players(&options).expect("its players");
        let of = finished(played(*game, game.opens_with(), least)).expect("it is finished");
        let last = of.last_moment().expect("it leads to its end");
        let mut asked = 0;
        for step in 1..last {
            let by = viewer(ME, Lang::French, true);
            let first = of.moment(view(step, false), by, &words).expect("a moment");
            assert_eq!(first.robot.is_some(), first.by_choice);
            let Some(robot) = first.robot else {
                continue;
            };
            assert_ne!(robot, replay::Robot::NoChoice, "{step}");
            let again = of.moment(view(step, true), by, &words).expect("a moment");
            assert_eq!(again.robot, Some(robot));
            asked += 1;
            if asked == 6 {
                break;
            }
        }
        told += asked;
    }
    assert!(told > 8, "{told}");
}

#[test]
fn a_robots_moves_are_told_as_such_and_those_that_played_themselves_are_not() {
    let words = words();
    let game = OFFERS[0];
    let options = game.options(game.opens_with()).expect("options");
    let (least, _) = game.players(&options).expect("its players");
    let own = played(game, game.opens_with(), least);
    let mut forced = own.clone();
    for line in &mut forced.lines {
        line.interaction = None;
    }
    let fact = |fact: Fact| Line {
        fact: true,
        text: fact.to_string(),
        seat: Some(0),
        ..own.lines[0].clone()
    };
    let mut absent = own.clone();
    absent.lines.insert(0, fact(Fact::Absent));
    let mut returned = absent.clone();
    returned.lines.insert(1, fact(Fact::Back));
    let late = played_since(game, game.opens_with(), least, InteractionId(0));
    let told = [own, forced, returned, absent, late].map(|stored| {
        let of = finished(stored).expect("it is finished");
        let last = of.last_moment().expect("it leads to its end");
        let told = (1..last).filter(|step| {
            let by = viewer(ME, Lang::English, false);
            let moment = of.moment(view(*step, false), by, &words).expect("a moment");
            let page = replay::moment(&moment, view(*step, false), words.of(Lang::English));
            page.panel.text.contains("A robot played for <@1>")
        });
        told.count()
    });
    assert_eq!(told[..3], [0; 3]);
    assert!(told[3..].iter().all(|told| *told > 3), "{told:?}");
}

#[test]
fn what_a_robot_did_before_somebody_took_its_seat_bears_its_own_name() {
    let words = words();
    let game = OFFERS[0];
    let options = game.options(game.opens_with()).expect("options");
    let (least, _) = game.players(&options).expect("its players");
    let mut stored = played_since(game, game.opens_with(), least, InteractionId(0));
    let reserved = Line {
        fact: true,
        text: Fact::Reserve.to_string(),
        seat: Some(0),
        ..stored.lines[2].clone()
    };
    stored.lines.insert(2, reserved);
    let of = finished(stored).expect("it is finished");
    let by = viewer(ME, Lang::English, false);
    let moment = |step| of.moment(view(step, false), by, &words).expect("a moment");
    let [_, second, ..] = moment(0).manches[..] else {
        panic!("it has one deal alone");
    };
    for step in 0..=of.last_moment().expect("it leads to its end") {
        let page = replay::moment(&moment(step), view(step, false), words.of(Lang::English));
        let named = format!("{:?}", page.panel).contains("<@1>");
        assert_eq!(named, step >= second, "{step}: {:?}", page.panel);
    }
}

#[test]
fn what_is_kept_in_part_says_so_and_a_stranger_has_no_cards_there() {
    let words = words();
    let game = OFFERS[0];
    let options = game.options(game.opens_with()).expect("options");
    let (least, _) = game.players(&options).expect("its players");
    let stored = played(game, game.opens_with(), least);
    let of = finished(stored.clone()).expect("it is finished");
    let stranger = viewer(UserId(9), Lang::English, false);
    let moment = of
        .moment(view(0, true), stranger, &words)
        .expect("a moment");
    assert!(!moment.seated);
    let mut cut = stored.clone();
    cut.lines.truncate(cut.lines.len() / 2);
    let mut gap = stored.clone();
    gap.lines.remove(gap.lines.len() / 2);
    let mut odd = stored;
    odd.lines[1].text = "what".to_owned();
    for broken in [cut, gap, odd] {
        let of = finished(broken).expect("as its row says");
        assert_eq!(of.last_moment(), Err(Unseen::Broken));
        let made = of.moment(view(0, false), viewer(ME, Lang::English, false), &words);
        assert_eq!(made.map(|_| ()), Err(Unseen::Broken));
    }
}

#[test]
fn a_moment_of_a_private_match_is_shared_in_its_thread_alone() {
    let words = words();
    let game = OFFERS[0];
    let options = game.options(game.opens_with()).expect("options");
    let (least, _) = game.players(&options).expect("its players");
    let mut stored = played(game, game.opens_with(), least);
    stored.opened.private = true;
    let of = finished(stored).expect("it is finished");
    let share = |channel: ChannelId| {
        let mut by = viewer(ME, Lang::English, false);
        by.origin.channel = channel;
        of.moment(view(0, false), by, &words)
            .expect("a moment")
            .share
    };
    assert_eq!(share(THREAD), Share::Offered);
    assert_eq!(
        [share(ChannelId(2)), share(ChannelId(4))],
        [Share::Elsewhere; 2]
    );
}
