//! Lost races: a press that would have won a moment before is refused at no cost, and the room is
//! shown by how much it was late.

use tapis_rules::moment::Timer;
use tapis_rules::seat::{MAX_SEATS, Seat, Seats};

use crate::catalog::any_match::AnyMatch;
use crate::model::{Lang, Request, UserId};
use crate::screen::notice::Notice;
use crate::screen::sentence::Sentence;
use crate::table::lifecycle::{End, Lifecycle};
use crate::table::press::Press;
use crate::table::state::Table;

/// A press later than this after the winning one lost no race, in milliseconds by Discord's clock.
const RACE_MS: u64 = 1_000;

/// A form sent later than this after the winning input is not told who was first, in milliseconds by
/// Discord's clock: people write for so long at most.
const FORM_MS: u64 = 60_000;

/// An input that closed a window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::table) struct Won {
    seat: Seat,
    /// When Discord created it, in milliseconds since 1970.
    at: u64,
    /// The first word of its text; only inputs that begin with the same word raced it.
    verb: String,
}

/// An input that could have been raced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::table) struct Raced {
    seat: Seat,
    /// When it was made, in milliseconds since 1970 by Discord's clock.
    at: u64,
    /// For each seat, the turn that the controls of its hand carried then.
    turns: [u32; MAX_SEATS],
    /// The seats whose input, made before it, would have had another outcome.
    rivals: Seats,
}

/// Two inputs that raced and came close together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::table) struct Gap {
    pub first: Seat,
    pub second: Seat,
    /// How much later the second was made, in milliseconds.
    pub ms: u64,
    /// The turn it belongs to.
    pub turn: u32,
}

/// Whether a window is open.
pub(in crate::table) fn is_open(game: &dyn AnyMatch) -> bool {
    game.status().timers.runs(Timer::Close)
}

/// What a match remembers of its races. A restart forgets it, but for the last input that could have been
/// raced.
#[cfg_attr(test, derive(Clone))]
#[derive(Debug, Default)]
pub(in crate::table) struct CloseRaces {
    /// The last contested input that was accepted: its seat, and when Discord created it.
    decided: Option<(Seat, u64)>,
    /// The input that closed the last window.
    won: Option<Won>,
    /// The last input that could have been raced.
    raced: Option<Raced>,
    /// The last close race, with the turn it belongs to.
    gap: Option<Gap>,
}

impl CloseRaces {
    /// The last input that could have been raced.
    pub const fn raced(&self) -> Option<Raced> {
        self.raced
    }

    /// The last close race, as long as the event it explains is shown: two turns.
    pub fn gap(&self, turn: u32) -> Option<Gap> {
        self.gap.filter(|gap| turn <= gap.turn + 1)
    }

    /// Notes an input that was played when hands carried these turns, if these seats could have raced it.
    pub fn was_raced(&mut self, seat: Seat, at: u64, turns: [u32; MAX_SEATS], rivals: Seats) {
        if !rivals.is_empty() {
            self.raced = Some(Raced {
                seat,
                at,
                turns,
                rivals,
            });
        }
    }

    /// Notes the gap if this contested input came within so many milliseconds of another one; `turn` is
    /// that of this one.
    pub fn close(&mut self, seat: Seat, created: u64, turn: u32, within: u64) {
        if let Some((first, at)) = self.decided
            && first != seat
            && created.abs_diff(at) <= within
        {
            self.gap = Some(Gap {
                first,
                second: seat,
                ms: created.saturating_sub(at),
                turn,
            });
        }
        self.decided = Some((seat, created));
    }

    /// Notes the input that closed the window; later ones were beaten by it.
    pub fn won(&mut self, seat: Seat, press: &Press, text: &str) {
        self.won = Some(Won {
            seat,
            at: press.created_ms(),
            verb: verb(text).to_owned(),
        });
    }

    /// Notes the gap if a press that was refused in this turn wanted what another input had just won. Returns
    /// whether the gap to show has changed. The caller passes only presses that need no particular cards: a
    /// gap names its presser to everybody.
    pub fn came_late(&mut self, turn: u32, press: &Press, seat: Seat, text: &str) -> bool {
        let created = press.created_ms();
        let beaten = self.won.as_ref().filter(|won| {
            let gap = created.checked_sub(won.at);
            won.seat != seat && won.verb == verb(text) && gap.is_some_and(|gap| gap <= RACE_MS)
        });
        let Some((first, at)) = beaten.map(|won| (won.seat, won.at)) else {
            return false;
        };
        let ms = created - at;
        // If several were beaten, the smallest gap is shown.
        let closer = |gap: &Gap| gap.first == first && gap.turn == turn && gap.ms <= ms;
        let is_new = self.gap.as_ref().is_none_or(|gap| !closer(gap));
        if is_new {
            self.gap = Some(Gap {
                first,
                second: seat,
                ms,
                turn,
            });
        }
        is_new
    }

    /// The last contested input that was accepted, and the last close race.
    #[cfg(test)]
    pub const fn noted(&self) -> (Option<(Seat, u64)>, Option<Gap>) {
        (self.decided, self.gap)
    }

    /// Forgets what a restart forgets.
    #[cfg(test)]
    pub fn forget(&mut self) {
        let raced = self.raced;
        *self = Self {
            raced,
            ..Self::default()
        };
    }
}

impl Table {
    /// Refuses an input that may have lost a race, and says to its player alone who was first and by
    /// how much, if it has.
    pub(in crate::table) fn say_late(
        &mut self,
        press: &Press,
        seat: Seat,
        why: impl Into<Sentence>,
    ) {
        let why = why.into();
        let Some(gap) = self.lost_race(press, seat) else {
            return self.say(press, why);
        };
        let words = self.words.of(press.lang);
        let both = [Sentence::from(gap).text(words), why.text(words)];
        self.say(press, both.join("\n"));
    }

    fn lost_race(&self, press: &Press, seat: Seat) -> Option<Notice<'static>> {
        let raced = match &self.lifecycle {
            Lifecycle::Running(running) => running.races.raced()?,
            Lifecycle::Ended(End::Played { raced, .. }) => (*raced)?,
            Lifecycle::Lobby(_) | Lifecycle::Ended(End::Closed { .. }) => return None,
        };
        let made = (raced.at, raced.turns[seat.index()]);
        let ms = Late::of(press).behind(made, self.offer.info().asks)?;
        let name = |seat| self.read(press.lang, |reader| reader.name(seat).to_owned());
        raced.rivals.has(seat).then(|| Notice::TooSlow {
            first: name(raced.seat).into(),
            ms,
        })
    }

    /// The race that ended the match, if one did.
    pub(in crate::table) fn last_race(&self) -> Option<LastRace> {
        let Lifecycle::Ended(End::Played { raced, .. }) = &self.lifecycle else {
            return None;
        };
        let raced = (*raced)?;
        let name = |lang| self.read(lang, |reader| reader.name(raced.seat).to_owned());
        let rivals = raced.rivals.into_iter();
        let user = |seat: Seat| self.sitters.get(seat.index())?.user;
        let rival = |seat: Seat| Some((user(seat)?, raced.turns[seat.index()]));
        Some(LastRace {
            winner: user(raced.seat),
            at: raced.at,
            written: self.offer.info().asks,
            first: Lang::ALL.map(|lang| (lang, name(lang))),
            rivals: rivals.filter_map(rival).collect(),
        })
    }
}

/// The race that ended a match, kept after its table is gone: a press that lost it can still be told
/// who was first.
#[derive(Debug)]
pub(in crate::table) struct LastRace {
    /// The person who won; `None` for a robot.
    winner: Option<UserId>,
    /// When the winning input was made, in milliseconds since 1970 by Discord's clock.
    at: u64,
    /// Whether people write there.
    written: bool,
    /// Name of the winner in each language.
    first: [(Lang, String); 2],
    /// The people whose input, made before it, would have had another outcome, with the turn that their controls
    /// carried.
    rivals: Vec<(UserId, u32)>,
}

impl LastRace {
    /// Whether this person was part of it.
    pub fn knows(&self, user: UserId) -> bool {
        self.winner == Some(user) || self.rivals.iter().any(|(rival, _)| *rival == user)
    }

    /// The winner and their lead, if this press lost the race.
    pub fn lost(&self, late: &Late) -> Option<Notice<'static>> {
        let (_, turn) = self.rivals.iter().find(|(rival, _)| *rival == late.user)?;
        let ms = late.behind((self.at, *turn), self.written)?;
        let (_, first) = self.first.iter().find(|(lang, _)| *lang == late.lang)?;
        Some(Notice::TooSlow {
            first: first.clone().into(),
            ms,
        })
    }
}

/// Facts of a press that tell whether it came late.
pub(in crate::table) struct Late {
    user: UserId,
    pub lang: Lang,
    /// When it was made, in milliseconds since 1970 by Discord's clock.
    made: u64,
    /// The turn of the screen on which it was made.
    turn: Option<u32>,
    /// Whether it is a form that was sent, or another interrupt.
    interrupts: bool,
    /// Whether it could win anything: to look at one's hand races nobody.
    races: bool,
}

impl Late {
    pub fn of(press: &Press) -> Self {
        // One that races names its chain or its question; to draw for the next question is no race.
        let interrupts = matches!(&press.request, Request::Interrupt(about) if about.contains(' '));
        Self {
            user: press.user,
            lang: press.lang,
            made: press.heard.discord_ms,
            turn: press.turn,
            interrupts,
            races: interrupts
                || matches!(
                    press.request,
                    Request::Play(_) | Request::Queue(_) | Request::Ask(_)
                ),
        }
    }

    /// By how many milliseconds it was made after an input that was made `at` a time, when its player's controls
    /// carried a turn; none if that is too long for a race. A form that was opened for one question races nobody at
    /// another.
    fn behind(&self, (at, turn): (u64, u32), written: bool) -> Option<u64> {
        let most = match self.turn {
            _ if !(self.interrupts && written) => RACE_MS,
            Some(shown) if shown == turn => FORM_MS,
            // A button to choose an answer carries no turn: it names its question, and is pressed at once.
            Some(0) => RACE_MS,
            _ => return None,
        };
        let ms = self.made.checked_sub(at)?;
        (self.races && ms <= most).then_some(ms)
    }
}

fn verb(text: &str) -> &str {
    text.split(' ').next().unwrap_or_default()
}
