//! A match of one game behind the seam that all games share.

mod followed;
mod other_table;
mod turns;

use tapis_rules::advice::{Advice, Views};
use tapis_rules::dice::{Dice, Seed};
use tapis_rules::game::{Action, OpenRace};
use tapis_rules::moment::Moment;
use tapis_rules::notation::Input;
use tapis_rules::play::Match;
use tapis_rules::robot_level::RobotLevel;
use tapis_rules::seat::{Seat, Seats};

use super::any_match::{AnyMatch, ForcedCard, Hint, InputInfo, WAIVE, Which};
use super::coach::{Coach, Progress};
use super::{LogLine, line_input};
use crate::screen::feats::{Feats, FinishedMatch};
use crate::screen::form::Form;
use crate::screen::game_screen::{GameScreen, HandBody, Mode, Reader, TableBody};
use crate::screen::lesson::{self, Learnt, Lesson as _};
use crate::screen::match_status::MatchStatus;
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
    /// What everybody knows at this step.
    status: MatchStatus,
}

impl<G: GameScreen> TypedMatch<G> {
    /// Wraps a match that was just dealt.
    pub fn new(inner: Match<G>) -> Self {
        Self {
            status: G::status(inner.public()),
            inner,
            memory: G::Memory::default(),
            coach: None,
            feats: Feats::default(),
        }
    }

    fn worded(&self, why: &G::Refusal, seat: Seat, reader: &Reader<'_>) -> String {
        G::refusal(why, self.inner.view(seat), reader)
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
        let mut altered = Self::new(inner);
        altered.coach = self.coach.clone();
        altered.status.waited_until = self.status.waited_until;
        altered.status.ahead_from = self.status.ahead_from;
        altered
    }
}

impl<G> AnyMatch for TypedMatch<G>
where
    G: GameScreen + Inspected + Send,
    G::Public: Send,
    G::Secret: Send,
    G::Memory: Send,
{
    fn status(&self) -> &MatchStatus {
        &self.status
    }

    fn input(&self, seat: Seat, text: &str) -> Option<InputInfo> {
        let input = Input::<G::Action>::read(seat, text).ok()?;
        let (public, status) = (self.inner.public(), &self.status);
        let accepted = self.inner.check(&input).is_ok();
        let Input::Act(_, action) = input else {
            return Some(InputInfo {
                accepted,
                rivals: Seats::NONE,
                since: Moment::default(),
                interrupts: false,
                open_to_all: false,
                concedes: false,
                shown_in: status.turn..=status.turn,
                response: None,
            });
        };
        let info = G::action_info(&action);
        Some(InputInfo {
            accepted,
            rivals: G::rivals(public, seat, &action),
            since: G::answers_since(public, seat, &action),
            interrupts: G::interrupts(&action),
            open_to_all: info.open_to_all,
            concedes: G::concedes(&action),
            shown_in: match info.valid_across_turns {
                true => status.valid_from..=u32::MAX,
                false => status.waited_until[seat.index()]..=status.turn,
            },
            response: info.response,
        })
    }

    fn why(&self, seat: Seat, text: &str, reader: &Reader<'_>) -> String {
        let why = match Input::<G::Action>::read(seat, text) {
            Ok(Input::Act(_, action)) => self.inner.view(seat).check(&action).err(),
            Ok(Input::Leave(_)) => G::check_leave(seat, self.inner.public()).err(),
            Ok(Input::Fire(_)) | Err(_) => None,
        };
        why.map(|why| self.worded(&why, seat, reader))
            .unwrap_or_default()
    }

    fn interrupt(&self, seat: Seat, text: &str, reader: &Reader<'_>) -> Result<String, String> {
        let action = G::interrupt(self.inner.view(seat), text);
        let why = |why| self.worded(&why, seat, reader);
        action.map(|action| action.to_string()).map_err(why)
    }

    fn form(&self, seat: Seat, text: &str, reader: &Reader<'_>) -> Result<Option<Form>, String> {
        let form = G::form(self.inner.view(seat), text, reader);
        form.map_err(|why| self.worded(&why, seat, reader))
    }

    fn play(&mut self, at: Moment, seat: Option<Seat>, text: &str) -> bool {
        let input = line_input::<G>(seat, text);
        input.is_some_and(|input| self.take(at, &input))
    }

    fn forced(&self, seat: Seat) -> Option<ForcedCard> {
        let forced = G::forced(self.inner.view(seat))?;
        Some(ForcedCard {
            text: forced.action.to_string(),
            is_last: forced.is_last,
        })
    }

    fn open_races(&self, seat: Seat) -> [OpenRace; 2] {
        G::open_races(self.inner.public(), seat)
    }

    fn standing_order(&self, seat: Seat) -> Option<(String, u32)> {
        let (no, number) = G::standing_order(seat, self.inner.public())?;
        Some((no.to_string(), number))
    }

    fn decide(&mut self, level: RobotLevel, seat: Seat, luck: &mut Dice) -> Option<String> {
        if !self.may_act(seat) {
            return None;
        }
        self.inner.remember(seat, &mut self.memory);
        let view = self.inner.view(seat);
        let action = G::decide(level, view.with_memory(&self.memory), luck)?;
        let fits = view.check(&action).is_ok();
        fits.then(|| action.to_string())
    }

    fn may_act(&self, seat: Seat) -> bool {
        !self.inner.view(seat).choices().is_empty()
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

    fn other_table(&self, log: &[LogLine<'_>], seed: &Seed, reader: &Reader<'_>) -> Option<String> {
        other_table::of(&self.inner, log, seed, reader)
    }

    fn choices(&self, seat: Seat, which: Which, reader: &Reader<'_>) -> Vec<(String, String)> {
        let mut legal = self.inner.view(seat).choices();
        legal.retain(|action| !G::action_info(action).unlisted);
        let public = self.inner.public();
        let said = |action: &G::Action| (G::said(action, public, reader), action.to_string());
        match which {
            Which::All => {
                let waives = self.status.waivers.has(seat);
                let waiver = waives.then(|| (G::waiver(reader), WAIVE.to_owned()));
                legal.iter().map(said).chain(waiver).collect()
            }
            Which::Calls => legal
                .iter()
                .filter(|it| G::action_info(it).spoken)
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

    fn told_apart(&self, seat: Seat, reader: &Reader<'_>) -> Option<String> {
        let told = || G::told_apart(self.inner.view(seat), reader);
        (!self.status.needs_hands).then(told)
    }

    fn table(&self, reader: &Reader<'_>) -> TableBody {
        G::table(self.inner.public(), reader)
    }

    fn hand(&self, seat: Seat, mode: Mode, open: &str, reader: &Reader<'_>) -> HandBody {
        let view = self.inner.view(seat);
        let mut body = G::hand(view, &view.choices(), mode, open, reader);
        keep_ids::<G>(&mut body, self.status.carried_turn);
        body
    }

    fn picture(&self, seat: Seat, reader: &Reader<'_>) -> Option<Picture> {
        G::picture(self.inner.view(seat), reader)
    }

    fn reveal(&self, reader: &Reader<'_>) -> Panel {
        G::reveal(self.inner.public(), reader)
    }

    fn result(&self, called: &str, reader: &Reader<'_>) -> Panel {
        let feats = &self.feats;
        G::result(
            self.inner.public(),
            &FinishedMatch { called, feats },
            reader,
        )
    }

    fn shown(&self) -> Vec<String> {
        let seats = self.inner.seats();
        seats
            .flat_map(|seat| G::shown(self.inner.view(seat)))
            .collect()
    }

    fn coach(&mut self, seat: Option<Seat>) {
        match (seat, &mut self.coach) {
            (Some(seat), coach) => {
                *coach = Some(Coach::of(seat));
                self.follow(self.status.events, None);
            }
            (None, Some(coach)) => coach.progress = Progress::Over,
            (None, None) => {}
        }
    }

    fn coaching(&self) -> Option<(Seat, Progress)> {
        let coach = self.coach.as_ref()?;
        Some((coach.seat, coach.progress))
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
