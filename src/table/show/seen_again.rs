//! A finished match seen again, moment by moment: it is played again from its log, beside all tables.
//!
//! A moment is an input that everybody heard of, the beginning or the end of a manche, or the result.
//! Nothing is kept in between: a whole match is played again in a few milliseconds. All cards are
//! open, so nothing is shown of a match that is not finished. This module does not know how a page is sent.

use std::sync::Arc;

use tapis_rules::dice::Seed;
use tapis_rules::seat::Seat;

use super::match_record::{FinishedMatch, Reach, deal, is_at};
use super::own_inputs::{OwnInputs, repeat};
use crate::catalog::any_match::{AnyMatch, Which};
use crate::model::{Fact, Lang, TableId, UserId};
use crate::robots;
use crate::screen::Screen;
use crate::screen::game_screen::{Reader, Sitting, TableBody};
use crate::screen::notice::match_title;
use crate::screen::pages;
use crate::screen::replay::{
    self, Moment, OpenHand, Position, Robot, Scene, Share, Unseen, View, Ways,
};
use crate::screen::sentence::{Said, Sentence};
use crate::screen::words::Words;
use crate::store::{Line, SeatRow};
use crate::table::press::Origin;
use crate::table::serve::tables::Tables;

/// How far around a moment it is found out which others show something new: farther than everybody at a table looks
/// at their cards one after the other.
const NEAR: usize = 12;

/// Who wants to see a moment, and from where.
#[derive(Clone, Copy, Debug)]
pub struct Viewer {
    /// The person.
    pub user: UserId,
    /// Where they asked.
    pub origin: Origin,
    /// The language they read.
    pub lang: Lang,
    /// Whether they asked what a robot would have done.
    pub asks_robot: bool,
}

/// A moment of a match.
struct Step {
    kind: Kind,
    /// How many lines of the log have been played.
    lines: usize,
    /// The seat whose person made the last of them; `None` if a robot or the clock did.
    person: Option<Seat>,
    /// Whether it shows anything new, as far as that was asked.
    is_new: bool,
    /// Whether that person had a choice there, as far as that was asked.
    is_choice: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Begun,
    Moved,
    Revealed,
    Result,
}

impl Tables {
    /// The finished match of a table, for a person who wants to see it again: who sat there asks from
    /// anywhere on its server, everybody else where it was played.
    ///
    /// # Errors
    /// The sentence to tell them, as of [`Tables::finished_match`].
    pub async fn seen_again(&self, table: TableId, by: Viewer) -> Result<FinishedMatch, Screen> {
        let from = (by.origin, Reach::Server);
        let found = self.find_finished(table, by.user, from).await;
        found.map_err(|why: Sentence| pages::said(&Said::refused(why), self.0.words.of(by.lang)))
    }

    /// A moment of a match.
    ///
    /// # Errors
    /// [`Unseen`] if the match has no such moment, or its log does not lead to its end; the latter is
    /// logged.
    pub async fn moment(
        &self,
        of: &FinishedMatch,
        view: View,
        by: Viewer,
    ) -> Result<Moment, Unseen> {
        let (table, of, words) = (of.stored.id, of.clone(), Arc::clone(&self.0.words));
        // What a robot would have done takes as long as a hint, all else a few milliseconds.
        let limit = match by.asks_robot {
            true => &self.0.thinking,
            false => &self.0.recording,
        };
        let _turn = limit.acquire().await.map_err(|_| Unseen::Broken)?;
        let work = move || of.moment(view, by, &words);
        let made = tokio::task::spawn_blocking(work).await;
        let made = made.unwrap_or(Err(Unseen::Broken));
        if made.as_ref().is_err_and(|why| *why == Unseen::Broken) {
            tracing::error!(table.id = table.0, "a match was not played again");
        }
        made
    }
}

impl FinishedMatch {
    /// The number of the last moment: the result.
    ///
    /// # Errors
    /// [`Unseen::Broken`] if the log does not lead there.
    pub fn last_moment(&self) -> Result<u32, Unseen> {
        Ok(self.steps()?.len() as u32 - 1)
    }

    /// The match as it was dealt.
    fn dealt(&self) -> Result<Box<dyn AnyMatch>, Unseen> {
        let start = deal(&self.stored, self.started);
        self.offer.replayed(&start).map_err(|_| Unseen::Broken)
    }

    /// The match after this many lines of its log.
    fn played(&self, lines: usize) -> Result<Box<dyn AnyMatch>, Unseen> {
        let mut game = self.dealt()?;
        let lines = self.stored.lines.iter().take(lines);
        for line in lines.filter(|line| !line.fact) {
            repeat(game.as_mut(), line).ok_or(Unseen::Broken)?;
        }
        Ok(game)
    }

    /// How many lines of the log lead to a moment, and the match as it is then.
    ///
    /// # Errors
    /// [`Unseen`] as for [`Tables::moment`].
    pub(in crate::table) fn at(&self, step: u32) -> Result<(usize, Box<dyn AnyMatch>), Unseen> {
        let steps = self.steps()?;
        let step = steps.get(step as usize).ok_or(Unseen::NoMoment)?;
        Ok((step.lines, self.played(step.lines)?))
    }

    /// Every moment of the match.
    fn steps(&self) -> Result<Vec<Step>, Unseen> {
        self.steps_around(None, None)
    }

    /// The same; of those around one it is found out whether they show this reader anything new, and which
    /// one after it is the next in which a seat had a choice.
    fn steps_around(
        &self,
        one: Option<(usize, &Reader<'_>)>,
        seat: Option<Seat>,
    ) -> Result<Vec<Step>, Unseen> {
        let mut chosen = false;
        let mut own = vec![OwnInputs::default(); self.stored.seats.len()];
        let mut steps = vec![Step::of(Kind::Begun, 0)];
        let mut game = self.dealt()?;
        for (lines, line) in (1..).zip(&self.stored.lines) {
            let seats = (0..).map(Seat::new).zip(&mut own);
            // Each follows every line.
            let person = seats.fold(None, |person, (seat, own)| {
                own.follow(line, seat).then_some(seat).or(person)
            });
            if line.fact {
                continue;
            }
            let (events, reveals) = (game.status().events, game.status().reveals);
            let near = one.filter(|(at, _)| steps.len().abs_diff(*at) <= NEAR);
            let before = near.map(|(_, reader)| (game.copy(), reader));
            let later = one
                .filter(|(at, _)| !chosen && seat.is_some() && person == seat && steps.len() > *at);
            let is_choice =
                later.is_some_and(|(_, reader)| had_choice(game.as_ref(), line, reader));
            repeat(game.as_mut(), line).ok_or(Unseen::Broken)?;
            let revealed = game.status().reveals > reveals;
            let kind = match revealed {
                true => Kind::Revealed,
                false => Kind::Moved,
            };
            if revealed || game.status().events > events {
                let is_new = |(before, reader): &(Box<dyn AnyMatch>, &Reader<'_>)| {
                    shows_something(before.as_ref(), game.as_ref(), line, reader)
                };
                chosen |= is_choice;
                steps.push(Step {
                    person,
                    is_choice,
                    is_new: revealed || before.as_ref().is_none_or(is_new),
                    ..Step::of(kind, lines)
                });
            }
            if revealed && !game.status().over {
                steps.push(Step::of(Kind::Begun, lines));
            }
        }
        if !game.status().over {
            return Err(Unseen::Broken);
        }
        steps.push(Step::of(Kind::Result, self.stored.lines.len()));
        Ok(steps)
    }

    /// A sentence if a robot played for a person in the last of these lines, as everybody saw at the table. A
    /// move that played itself is told like its person's own, because it looked like that there.
    fn stood_in_for(&self, lines: usize, reader: &Reader<'_>) -> Option<String> {
        let lines = &self.stored.lines[..lines];
        let number = lines.last()?.seat?;
        let row = self.stored.seats.get(usize::from(number))?;
        let named = reader.sitting.get(usize::from(number));
        if row.user.is_none() || named.is_some_and(|named| named.robot) {
            return None;
        }
        let theirs = lines
            .iter()
            .rev()
            .filter(|it| it.fact && it.seat == Some(number));
        let mut changes = theirs.filter_map(|line| match line.text.parse() {
            Ok(Fact::Absent | Fact::Vacant | Fact::Gone) => Some(true),
            Ok(Fact::Back | Fact::Replace | Fact::Reserve) => Some(false),
            _ => None,
        });
        // Who came later took a robot's seat if nobody sat there at first.
        let robot = changes.next().unwrap_or(row.joined.get() == 0);
        robot.then(|| replay::stood_in(reader.name(Seat::new(number)), reader.words))
    }

    /// A moment as this person may see it.
    ///
    /// # Errors
    /// [`Unseen`] as for [`Tables::moment`].
    pub fn moment(&self, view: View, by: Viewer, words: &Words) -> Result<Moment, Unseen> {
        let sitting = self.sitting(by.lang, words);
        let reader = Reader::of(words, by.lang, &sitting);
        let at = view.step as usize;
        let seat = self.seat_of(by.user);
        let steps = self.steps_around(Some((at, &reader)), seat)?;
        let step = steps.get(at).ok_or(Unseen::NoMoment)?;
        let sitting = self.sitting_at(at, &steps, (by.lang, words));
        let reader = Reader::of(words, by.lang, &sitting);
        let numbered = (0..).zip(&steps);
        let of = |kind: Kind| numbered.clone().filter(move |(_, step)| step.kind == kind);
        let open = seat.filter(|_| view.own);
        let line = self.line_of(step);
        let before = self.played(step.lines - usize::from(line.is_some()))?;
        let mut after = before.copy();
        if let Some(line) = line {
            repeat(after.as_mut(), line).ok_or(Unseen::Broken)?;
        }
        let chosen =
            line.filter(|line| step.person.is_some() && had_choice(before.as_ref(), line, &reader));
        let asked = chosen.filter(|_| by.asks_robot);
        let preset = self.stored.opened.preset.clone();
        Ok(Moment {
            game: self.offer.info(),
            last: steps.len() as u32 - 1,
            manches: of(Kind::Begun).map(|(number, _)| number).collect(),
            reveals: of(Kind::Revealed).map(|(number, _)| number).collect(),
            stage: before.stage(&reader),
            ways: ways(&steps, at),
            by_choice: chosen.is_some(),
            robot: asked.map(|line| self.robot(before.as_ref(), line, &reader)),
            seated: seat.is_some(),
            goes_on: seat.is_some_and(|seat| self.goes_on_for(seat, after.as_ref(), step.lines)),
            share: match self.may_share(by.origin) {
                true => Share::Offered,
                false => Share::Elsewhere,
            },
            scene: match step.kind {
                Kind::Begun | Kind::Moved => Scene::Play(Box::new(Position {
                    table: TableBody {
                        events: line.map_or_else(Vec::new, |line| {
                            let events = events_of(before.as_ref(), after.as_ref(), line, reader);
                            let stood_in = self.stood_in_for(step.lines, &reader);
                            events.into_iter().chain(stood_in).collect()
                        }),
                        ..after.table(&reader)
                    },
                    hands: hands(after.as_ref(), open, &reader),
                })),
                Kind::Revealed => Scene::Reveal(after.reveal(&reader)),
                Kind::Result => {
                    let called = match_title(self.offer.name(), &preset, reader.words);
                    Scene::Result(after.result(&called, &reader))
                }
            },
            preset,
        })
    }

    /// The seats as they were at a moment. What a robot did before somebody took its seat bears its own
    /// name, as it did at the table. On a seat that was a person's at first the log does not tell whether
    /// somebody else took it or they came back.
    fn sitting_at(&self, at: usize, steps: &[Step], reader: (Lang, &Words)) -> Vec<Sitting> {
        let step = &steps[at];
        let lines = match step.kind {
            // Who has the cards of a deal plays it, and may have come since the one before.
            Kind::Begun => steps.get(at + 1).map_or(step.lines, |next| next.lines),
            Kind::Revealed => step.lines - 1,
            Kind::Moved | Kind::Result => step.lines,
        };
        let begins = |from: usize| {
            let mut later = steps.iter().filter(|step| step.kind == Kind::Begun);
            later.find(|step| step.lines > from).map(|step| step.lines)
        };
        let sat = |row: &SeatRow| {
            if row.joined.get() != 0 {
                return true;
            }
            let theirs = self.stored.lines.iter().enumerate();
            let mut theirs = theirs.filter(|(_, line)| line.fact && line.seat == Some(row.seat));
            let taken = theirs.rfind(|(_, line)| {
                let fact = line.text.parse();
                matches!(fact, Ok(Fact::Replace | Fact::Reserve))
            });
            taken.is_none_or(|(at, line)| match line.text.parse() {
                Ok(Fact::Reserve) => begins(at).is_some_and(|begins| begins <= lines),
                _ => at < lines,
            })
        };
        self.sitting_with(sat, reader)
    }

    /// The line of the log that a moment is about.
    fn line_of(&self, step: &Step) -> Option<&Line> {
        match step.kind {
            Kind::Moved | Kind::Revealed => self.stored.lines.get(step.lines - 1),
            Kind::Begun | Kind::Result => None,
        }
    }

    /// What a strong robot would have done instead of an input, by what its seat could see.
    fn robot(&self, before: &dyn AnyMatch, line: &Line, reader: &Reader<'_>) -> Robot {
        let seed = Seed::new(self.stored.opened.seed);
        let choice = line.seat.map(Seat::new).and_then(|seat| {
            let luck = robots::luck(&seed, seat, before.status().events);
            before.decision(seat, &line.text, luck, reader)
        });
        choice.map_or(Robot::NoChoice, Robot::Choice)
    }

    /// Whether a moment may be shown to everybody there: where the match was played, and of a private or
    /// practice match in its thread alone.
    fn may_share(&self, origin: Origin) -> bool {
        let opened = &self.stored.opened;
        match opened.private || opened.practice {
            true => self.stored.place.thread == Some(origin.channel),
            false => is_at(&self.stored, origin),
        }
    }

    /// The seat of a person.
    pub(in crate::table) fn seat_of(&self, user: UserId) -> Option<Seat> {
        let row = self.stored.seats.iter().find(|row| row.has(user))?;
        Some(Seat::new(row.seat))
    }
}

impl Step {
    const fn of(kind: Kind, lines: usize) -> Self {
        Self {
            kind,
            lines,
            person: None,
            is_new: true,
            is_choice: false,
        }
    }
}

/// The moments that lead on from one.
fn ways(steps: &[Step], at: usize) -> Ways {
    let mut later = at + 1..steps.len();
    let is_new = |place: &usize| steps[*place].is_new;
    let own = |place: &usize| steps[*place].is_choice;
    let number = |place| place as u32;
    Ways {
        back: (0..at).rev().find(is_new).map(number),
        next: later.clone().find(is_new).map(number),
        own: later.find(own).map(number),
    }
}

/// Whether an input shows anything new: that somebody has looked at their cards does not.
fn shows_something(
    before: &dyn AnyMatch,
    after: &dyn AnyMatch,
    line: &Line,
    reader: &Reader<'_>,
) -> bool {
    !events_between(before, after, *reader).is_empty() || had_choice(before, line, reader)
}

/// Whether a seat did something and could have done something else.
fn had_choice(before: &dyn AnyMatch, line: &Line, reader: &Reader<'_>) -> bool {
    let seat = line.seat.map(Seat::new);
    seat.is_some_and(|seat| {
        let acts = || {
            before
                .input(seat, &line.text)
                .is_some_and(|it| !it.concedes)
        };
        let several = || before.choices(seat, Which::All, reader).len() > 1;
        before.forced(seat).is_none() && acts() && several()
    })
}

/// The cards of every seat, or of one.
fn hands(game: &dyn AnyMatch, only: Option<Seat>, reader: &Reader<'_>) -> Vec<(String, OpenHand)> {
    let seats = (0..).map(Seat::new).zip(reader.sitting);
    let seats = seats.filter(|(seat, _)| only.is_none_or(|only| only == *seat));
    let open = seats.filter_map(|(seat, sitting)| {
        let hand = game.open_hand(seat, reader)?;
        Some((sitting.name.clone(), hand))
    });
    open.collect()
}

/// The events of an input as everybody was told them; what was done where nothing was told.
fn events_of(
    before: &dyn AnyMatch,
    after: &dyn AnyMatch,
    line: &Line,
    reader: Reader<'_>,
) -> Vec<String> {
    let events = events_between(before, after, reader);
    match line.seat.map(|seat| reader.name(Seat::new(seat))) {
        Some(name) if events.is_empty() => {
            vec![format!("{name} · {}", before.saying(&line.text, &reader))]
        }
        _ => events,
    }
}

/// The events of an input as everybody was told them.
fn events_between(before: &dyn AnyMatch, after: &dyn AnyMatch, reader: Reader<'_>) -> Vec<String> {
    let reader = Reader {
        unseen: before.status().events,
        ..reader
    };
    let (known, mut events) = (before.table(&reader).events, after.table(&reader).events);
    // Both tell the turn before too: what both tell is not of this input.
    let longest = known.len().min(events.len());
    let ends_so = |count: &usize| known.ends_with(&events[..*count]);
    let old = (0..=longest).rev().find(ends_so).unwrap_or_default();
    events.drain(..old);
    events
}
