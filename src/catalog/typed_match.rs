//! A match of one game behind the seam that all games share.

mod followed;
mod legal;
mod other_table;
mod turns;

use tapis_rules::advice::{Advice, Views};
use tapis_rules::dice::{Dice, Seed};
use tapis_rules::game::{Action, OpenRace};
use tapis_rules::moment::{Countdowns, Moment, Timer};
use tapis_rules::notation::Input;
use tapis_rules::play::Match;
use tapis_rules::robot_level::RobotLevel;
use tapis_rules::seat::{MAX_SEATS, Seat, Seats};
use tapis_rules::standing::{Points, Standing};

use super::LogLine;
use super::any_match::{AnyMatch, ForcedCard, Hint, Verdict, WAIVE, Which};
use super::coach::{Coach, Progress};
use crate::model::Request;
use crate::screen::answering::{Answering, Response};
use crate::screen::feats::{Feats, FinishedMatch};
use crate::screen::form::Form;
use crate::screen::game_screen::{GameScreen, HandBody, Mode, Reader, TableBody};
use crate::screen::lesson::{self, Learnt, Lesson as _};
use crate::screen::picture::Picture;
use crate::screen::replay::OpenHand;
use crate::screen::review::Decision;
use crate::screen::{Panel, hint};
use turns::keep_ids;

/// Demands of the laws of secrecy on a game beside its screens; outside of tests, none.
#[cfg(not(test))]
pub use tapis_rules::game::Game as Inspected;
#[cfg(test)]
pub use tapis_rules::laws::Lawful as Inspected;
/// A match of one game with its screens.
#[derive(Clone)]
pub struct TypedMatch<G: GameScreen> {
    pub(crate) inner: Match<G>,
    memory: G::Memory,
    coach: Option<Coach>,
    feats: Feats,
    /// For each seat, the turn in which the last wait for it ended.
    waited_until: [u32; MAX_SEATS],
}

impl<G: GameScreen> TypedMatch<G> {
    /// Wraps a match that was just dealt.
    pub fn new(inner: Match<G>) -> Self {
        Self {
            inner,
            memory: G::Memory::default(),
            coach: None,
            feats: Feats::default(),
            waited_until: [0; MAX_SEATS],
        }
    }

    fn seen_by(&self, seat: Seat, rng: Dice) -> Views<G> {
        let mut memory = G::Memory::default();
        self.inner.remember(seat, &mut memory);
        Views {
            seat,
            public: self.inner.public().clone(),
            secret: self.inner.secret(seat).clone(),
            memory,
            rng,
        }
    }

    /// For laws only: the same with another deal. What was told stays told.
    #[cfg(test)]
    fn altered(&self, inner: Match<G>) -> Self {
        Self {
            coach: self.coach.clone(),
            waited_until: self.waited_until,
            ..Self::new(inner)
        }
    }
}

impl<G> AnyMatch for TypedMatch<G>
where
    G: GameScreen + Inspected + Send,
    G::Public: Send,
    G::Secret: Send,
    G::Memory: Send,
{
    fn check(&self, seat: Seat, text: &str) -> Verdict {
        match Input::<G::Action>::read(seat, text) {
            Err(_) => Verdict::Unreadable,
            Ok(input) if self.inner.check(&input).is_ok() => Verdict::Fine,
            Ok(_) => Verdict::Refused,
        }
    }

    fn why(&self, seat: Seat, text: &str, reader: &Reader<'_>) -> String {
        let why = match Input::<G::Action>::read(seat, text) {
            Ok(Input::Act(_, action)) => self.refused(seat, &action),
            Ok(Input::Leave(_)) => G::check_leave(seat, self.inner.public()).err(),
            Ok(Input::Fire(_)) | Err(_) => None,
        };
        why.map(|why| self.worded(&why, seat, reader))
            .unwrap_or_default()
    }

    fn interrupt(&self, seat: Seat, text: &str) -> Option<String> {
        let action = G::interrupt(seat, text, self.inner.public(), self.inner.secret(seat));
        action.ok().map(|action| action.to_string())
    }

    fn why_no_interrupt(&self, seat: Seat, text: &str, reader: &Reader<'_>) -> String {
        let action = G::interrupt(seat, text, self.inner.public(), self.inner.secret(seat));
        let why = action.err().map(|why| self.worded(&why, seat, reader));
        why.unwrap_or_default()
    }

    fn form(&self, seat: Seat, text: &str, reader: &Reader<'_>) -> Result<Option<Form>, String> {
        let (public, secret) = (self.inner.public(), self.inner.secret(seat));
        G::form(seat, text, public, secret, reader).map_err(|why| self.worded(&why, seat, reader))
    }

    fn play(&mut self, at: Moment, seat: Seat, text: &str) -> bool {
        Input::read(seat, text).is_ok_and(|input| self.take(at, &input, Some(seat)))
    }

    fn grantable(&self) -> Seats {
        G::grantable(self.inner.public())
    }

    fn fire(&mut self, at: Moment, timer: Timer) -> bool {
        self.take(at, &Input::Fire(timer), timer.seat())
    }

    fn rivals(&self, seat: Seat, text: &str) -> Seats {
        let action = text.parse::<G::Action>();
        action.map_or(Seats::NONE, |it| G::rivals(self.inner.public(), seat, &it))
    }

    fn answers_since(&self, seat: Seat, text: &str) -> Moment {
        let action = text.parse::<G::Action>();
        action.map_or_else(
            |_| Moment::default(),
            |it| G::answers_since(self.inner.public(), seat, &it),
        )
    }

    fn races(&self) -> bool {
        G::races(self.inner.public())
    }

    fn forced(&self, seat: Seat) -> Option<ForcedCard> {
        let forced = G::forced(seat, self.inner.public(), self.inner.secret(seat))?;
        Some(ForcedCard {
            text: forced.action.to_string(),
            is_last: forced.is_last,
        })
    }

    fn open_races(&self, seat: Seat) -> [OpenRace; 2] {
        G::open_races(self.inner.public(), seat)
    }

    fn interrupts(&self, text: &str) -> bool {
        text.parse().is_ok_and(|action| G::interrupts(&action))
    }

    fn can_interrupt(&self) -> bool {
        G::can_interrupt(self.inner.public())
    }

    fn keeps_seats(&self) -> bool {
        G::keeps_seats(self.inner.public())
    }

    fn open_to_all(&self, text: &str) -> bool {
        text.parse().is_ok_and(|action| G::open_to_all(&action))
    }

    fn valid_since(&self, seat: Seat, text: &str, shown: u32) -> bool {
        let public = self.inner.public();
        let Ok(action) = text.parse::<G::Action>() else {
            return false;
        };
        match G::valid_across_turns(&action) {
            true => G::valid_since(&action, shown, public),
            false => (self.waited_until(seat)..=G::turn(public)).contains(&shown),
        }
    }

    fn waited_until(&self, seat: Seat) -> u32 {
        self.waited_until[seat.index()]
    }

    fn standing_order(&self, seat: Seat) -> Option<(String, u32)> {
        let (no, number) = G::standing_order(seat, self.inner.public())?;
        Some((no.to_string(), number))
    }

    fn awaiting(&self) -> Seats {
        G::awaiting(self.inner.public())
    }

    fn active(&self) -> Seat {
        let first = || self.awaiting().into_iter().next();
        G::active(self.inner.public())
            .or_else(first)
            .unwrap_or_default()
    }

    fn timers(&self) -> Countdowns {
        self.inner.timers()
    }

    fn over(&self) -> bool {
        G::over(self.inner.public())
    }

    fn standing(&self) -> Standing {
        self.inner.standing()
    }

    fn part(&self) -> u32 {
        G::part(self.inner.public())
    }

    fn is_out(&self, seat: Seat) -> bool {
        G::is_out(self.inner.public(), seat)
    }

    fn turn(&self) -> u32 {
        G::turn(self.inner.public())
    }

    fn events(&self) -> u32 {
        G::events(self.inner.public())
    }

    fn reveals(&self) -> u32 {
        G::reveals(self.inner.public())
    }

    fn decide(&mut self, level: RobotLevel, seat: Seat, luck: &mut Dice) -> Option<String> {
        if self.legal(seat).is_empty() {
            return None;
        }
        self.inner.remember(seat, &mut self.memory);
        let (public, secret) = (self.inner.public(), self.inner.secret(seat));
        let action = G::decide(level, seat, public, secret, &self.memory, luck)?;
        self.refused(seat, &action)
            .is_none()
            .then(|| action.to_string())
    }

    fn may_act(&self, seat: Seat) -> bool {
        !self.legal(seat).is_empty()
    }

    fn hint(&self, seat: Seat, luck: Dice) -> Hint {
        let views = self.seen_by(seat, luck);
        Box::new(move |reader| {
            let advice = Advice::of(&views)?;
            Some(hint::sentence(&advice, &views.public, reader))
        })
    }

    fn decision(
        &self,
        seat: Seat,
        text: &str,
        luck: Dice,
        reader: &Reader<'_>,
    ) -> Option<Decision> {
        let did: G::Action = text.parse().ok()?;
        let views = self.seen_by(seat, luck);
        let advice = Advice::after(&did, &views)?;
        Decision::of(&did, &advice, &views.public, reader)
    }

    fn stage(&self, reader: &Reader<'_>) -> String {
        G::stage(self.inner.public(), reader)
    }

    fn open_hand(&self, seat: Seat, reader: &Reader<'_>) -> Option<OpenHand> {
        let hand = self.inner.open_hand(seat)?;
        Some(OpenHand::of::<G>(&hand, reader))
    }

    fn dealer(&self) -> Option<Seat> {
        G::dealer(self.inner.public())
    }

    fn other_table(&self, log: &[LogLine<'_>], seed: &Seed, reader: &Reader<'_>) -> Option<String> {
        other_table::of(&self.inner, log, seed, reader)
    }

    fn choices(&self, seat: Seat, which: Which, reader: &Reader<'_>) -> Vec<(String, String)> {
        let mut legal = self.legal(seat);
        legal.retain(G::is_listed);
        let public = self.inner.public();
        let said = |action: &G::Action| (G::said(action, public, reader), action.to_string());
        match which {
            Which::All => {
                let waiver = self.waiver(seat, reader);
                let waiver = waiver.map(|saying| (saying, WAIVE.to_owned()));
                legal.iter().map(said).chain(waiver).collect()
            }
            Which::Calls => legal
                .iter()
                .filter(|it| G::is_spoken(it))
                .map(said)
                .collect(),
            Which::Verbs(verbs) => {
                let of = |verb: &&'static str| {
                    let fits = |it: &&G::Action| G::Action::VERBS.get(it.verb()) == Some(verb);
                    legal.iter().filter(fits).map(said).collect::<Vec<_>>()
                };
                verbs.iter().flat_map(of).collect()
            }
        }
    }

    fn saying(&self, text: &str, reader: &Reader<'_>) -> String {
        match text.parse::<G::Action>() {
            Ok(action) => G::said(&action, self.inner.public(), reader),
            Err(_) => text.to_owned(),
        }
    }

    fn offered_interrupt(&self, reader: &Reader<'_>) -> Option<String> {
        match self.table(reader).interrupt?.request {
            Request::Interrupt(text) => Some(text),
            _ => None,
        }
    }

    fn needs_hands(&self) -> bool {
        G::needs_hands(self.inner.public())
    }

    fn told_apart(&self, seat: Seat, reader: &Reader<'_>) -> Option<String> {
        let (public, secret) = (self.inner.public(), self.inner.secret(seat));
        (!G::needs_hands(public)).then(|| G::told_apart(seat, public, secret, reader))
    }

    fn table(&self, reader: &Reader<'_>) -> TableBody {
        G::table(self.inner.public(), reader)
    }

    fn hand(&self, seat: Seat, mode: Mode, open: &str, reader: &Reader<'_>) -> HandBody {
        let choices = self.legal(seat);
        let (public, secret) = (self.inner.public(), self.inner.secret(seat));
        let mut body = G::opened(seat, public, secret, &choices, mode, open, reader);
        keep_ids::<G>(&mut body, public);
        body
    }

    fn picture(&self, seat: Seat, mode: Mode, reader: &Reader<'_>) -> Option<Picture> {
        let choices = self.legal(seat);
        let (public, secret) = (self.inner.public(), self.inner.secret(seat));
        G::picture(seat, public, secret, &choices, mode, reader)
    }

    fn reveal(&self, reader: &Reader<'_>) -> Panel {
        G::reveal(self.inner.public(), reader)
    }

    fn marked(&self, seat: Seat) -> Option<(Points, Points)> {
        G::marked(self.inner.public(), seat)
    }

    fn result(&self, called: &str, reader: &Reader<'_>) -> Panel {
        let feats = &self.feats;
        G::result(
            self.inner.public(),
            &FinishedMatch { called, feats },
            reader,
        )
    }

    fn question(&self) -> Option<String> {
        G::question(self.inner.public()).map(str::to_owned)
    }

    fn shown(&self) -> Vec<String> {
        let seats = self.inner.seats();
        let shown = seats.flat_map(|seat| G::shown(self.inner.public(), self.inner.secret(seat)));
        shown.collect()
    }

    fn answering(&self) -> Option<Answering> {
        G::answering(self.inner.public())
    }

    fn response(&self, text: &str) -> Option<Response> {
        text.parse().ok().and_then(|act| G::response(&act))
    }

    fn granted(&self) -> u32 {
        G::granted(self.inner.public())
    }

    fn waiver(&self, seat: Seat, reader: &Reader<'_>) -> Option<String> {
        G::waiver(seat, self.inner.public(), reader)
    }

    fn coach(&mut self, seat: Seat) {
        self.coach = Some(Coach::of(seat));
        self.follow(self.events(), None);
    }

    fn coaching(&self) -> Option<(Seat, Progress)> {
        let coach = self.coach.as_ref()?;
        Some((coach.seat, coach.progress))
    }

    fn end_coaching(&mut self) {
        if let Some(coach) = &mut self.coach {
            coach.progress = Progress::Over;
        }
    }

    fn lessons(&self, reader: &Reader<'_>) -> Vec<String> {
        let Some(coach) = &self.coach else {
            return Vec::new();
        };
        let standing = coach.standing(self.mattering(coach.seat));
        let told = standing.map(|lesson| {
            let sentence = G::lesson(&lesson, self.inner.public(), reader);
            lesson::in_hand(G::NAME, lesson.name(), &sentence, reader.words)
        });
        told.collect()
    }

    fn learnt(&self, reader: &Reader<'_>) -> Learnt {
        let Some(coach) = &self.coach else {
            return Learnt::default();
        };
        let title = |name| lesson::title(G::NAME, name, reader.words);
        Learnt {
            unmet: coach.unmet::<G::Lesson>().map(title).collect(),
            ..G::learnt(coach.seat, self.inner.public(), reader)
        }
    }

    fn copy(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }

    #[cfg(test)]
    fn views(&self, seat: Option<Seat>) -> String {
        let secret = seat.map(|seat| self.inner.secret(seat));
        format!("{:?} {secret:?}", self.inner.public())
    }

    #[cfg(test)]
    fn any(&self) -> &dyn std::any::Any {
        self
    }

    #[cfg(test)]
    fn unseen_redealt(&self, seat: Seat, luck: &mut Dice) -> Box<dyn AnyMatch> {
        Box::new(self.altered(self.inner.unseen_redealt(seat, luck)))
    }

    #[cfg(test)]
    fn unshown_redealt(&self, seat: Seat, luck: &mut Dice) -> Box<dyn AnyMatch> {
        Box::new(self.altered(self.inner.unshown_redealt(seat, luck)))
    }

    #[cfg(test)]
    fn hidden(&self) -> String {
        self.inner.hidden()
    }

    #[cfg(test)]
    fn phrased(&self, text: &str, luck: &mut Dice) -> String {
        let action = text.parse::<G::Action>();
        action.map_or_else(
            |_| text.to_owned(),
            |action| self.inner.phrased(&action, luck).to_string(),
        )
    }
}

#[cfg(test)]
mod tests;
