//! Tamalou as a [`Game`].

use crate::dice::Dice;
use crate::game::{Action as _, Chance, Game, OpenRace};
use crate::ledger::{Entry, OpenHand};
use crate::moment::{CountdownKind, Countdowns, Moment};
use crate::notation::Input;
use crate::parts::parts_in_files;
use crate::robot_level::RobotLevel;
use crate::seat::{Seat, Seats};
use crate::seat_view::{RobotView, SeatView};
use crate::standing::{Points, Standing};

use super::choice::{CallTiming, TakeDiscard};
use super::event::Event;
use super::legal::{self, Legal};
use super::notation::Act;
use super::options::Options;
use super::reason::{self, Reason};
use super::refusal::Refusal;
use super::reveal::places;
use super::robot;
use super::state::{Phase, Tamalou};
use super::views::{Follow, Memory, Public, Secret};
use super::worth::Power;

impl Game for Tamalou {
    const NAME: &'static str = "tamalou";
    const EDITION: u32 = 1;
    const ROBOTS: &'static [RobotLevel] =
        &[RobotLevel::Beginner, RobotLevel::Easy, RobotLevel::Strong];
    const CHEATS: bool = true;

    type MatchData = ();
    type Reason = Reason;

    parts_in_files!();

    fn advance(&mut self, at: Moment, input: &Input<Act>, chance: &mut Chance) {
        self.now = at;
        let earlier = chance.ledger.take();
        match *input {
            Input::Act(seat, act) => self.act(seat, act, chance),
            Input::Leave(seat) => self.leave(seat, chance),
            Input::Fire(timer) => self.expire(timer, chance),
        }
        // Records tell a shuffle after the manche that the same input ended.
        let mut told = chance.ledger.take();
        told.sort_by_key(|one| !matches!(one, Entry::Manche { .. }));
        for one in earlier.into_iter().chain(told) {
            chance.ledger.enter(|| one);
        }
    }

    fn open_hand(&self, seat: Seat) -> OpenHand {
        let hand = &self.manche.hands[seat.index()];
        let places = hand.filled.into_iter().last().map_or(0, |last| last + 1);
        let card = |slot| hand.filled.has(slot).then(|| hand.at(slot).to_string());
        let held = self.manche.held.filter(|_| seat == self.active);
        OpenHand {
            cards: (0..places).map(card).collect(),
            drawn: held.map(|card| card.to_string()),
        }
    }

    fn check(view: SeatView<'_, Self>, action: &Act) -> Result<(), Refusal> {
        legal::check(view.seat, view.public, *action)
    }

    fn check_leave(seat: Seat, public: &Public) -> Result<(), Refusal> {
        match public.phase {
            Phase::Over => Err(Refusal::Over),
            _ if public.playing.has(seat) && !public.game.left.has(seat) => Ok(()),
            _ => Err(Refusal::OutOfGame),
        }
    }

    fn choices(view: SeatView<'_, Self>, into: &mut Vec<Act>) {
        Legal::of(view.seat, view.public).list(view.public, into);
    }

    fn awaiting(public: &Public) -> Seats {
        public.awaited
    }

    fn timers(public: &Public) -> Countdowns {
        let kind = match public.phase {
            Phase::Window => CountdownKind::Reflex,
            // A player who may exchange the card they see has a choice to make.
            Phase::Look if public.swapper.is_some() => CountdownKind::Turn,
            Phase::Look => CountdownKind::Look,
            Phase::Peek => CountdownKind::FirstLook,
            _ => CountdownKind::Turn,
        };
        let closes = public.phase == Phase::Window;
        Countdowns::of(public.awaited, kind, public.turn, closes)
    }

    fn concedes(action: &Act) -> bool {
        matches!(action, Act::Waive | Act::Done | Act::Peeked)
    }

    fn standing(public: &Public) -> Standing {
        Standing {
            manches: public.game.scored,
            sides: public.players,
            scores: public.game.halves.map(Points::halves),
            ranks: match Self::over(public) {
                true => places(&public.game, public.players),
                false => Default::default(),
            },
        }
    }

    /// The rivals in a window: quick discards, and an action that closes it (TAM-96).
    fn rivals(public: &Public, seat: Seat, action: &Act) -> Seats {
        if public.phase != Phase::Window || *action == Act::Waive {
            return Seats::NONE;
        }
        let next = public.follow.map(Follow::seat);
        let mut rivals: Seats = public.awaited.into_iter().chain(next).collect();
        rivals.remove(seat);
        rivals
    }

    fn answers_since(public: &Public, _: Seat, action: &Act) -> Moment {
        match action {
            Act::Snap(_) => public.chronicle.last_at(Event::lays),
            _ => Moment::default(),
        }
    }

    fn races(public: &Public) -> bool {
        public.phase == Phase::Window
    }

    fn is_out(public: &Public, seat: Seat) -> bool {
        !public.playing.has(seat)
    }

    fn open_races(public: &Public, seat: Seat) -> [OpenRace; 2] {
        if !Self::races(public) {
            return Default::default();
        }
        let snaps = OpenRace {
            rivals: public.awaited.without(Seats::only(seat)),
            since: public.chronicle.last_at(Event::lays),
        };
        [snaps, OpenRace::default()]
    }

    fn round(public: &Public) -> u32 {
        1 + public.completed / u32::from(public.dealt.max(1))
    }

    fn cheat(&self, seat: Seat, rng: &mut Dice) -> Option<Act> {
        robot::cheat(self, seat, rng)
    }

    fn advise(
        _: RobotLevel,
        view: RobotView<'_, Self>,
        done: Option<&Act>,
        rng: &mut Dice,
    ) -> Option<Act> {
        robot::advise(view, done.copied(), rng)
    }

    fn reasons(view: RobotView<'_, Self>, action: &Act, _: &mut Dice) -> Vec<Reason> {
        reason::reasons(view, *action)
    }

    fn against(view: RobotView<'_, Self>, action: &Act) -> Option<Reason> {
        reason::against(view, *action)
    }

    fn verbs(options: &Options) -> Vec<&'static str> {
        let has = |wanted: &[Power]| {
            let powers = options
                .whole_pack()
                .map(|card| options.powers.of_card(card));
            powers.flatten().any(|power| wanted.contains(&power))
        };
        let exists = |verb: &&str| match *verb {
            "take" => options.take_discard != TakeDiscard::Never,
            "own" => options.own_match,
            "autrui" | "give" | "done" => options.autrui,
            "look" => has(&[
                Power::PeekOwn,
                Power::PeekOther,
                Power::PeekAny,
                Power::LookSwap,
            ]),
            "with" => has(&[Power::LookSwap]),
            "top" => has(&[Power::GiveTop]),
            "contre" => options.contre && options.last_round,
            "end" => options.call_timing != CallTiming::Start,
            _ => true,
        };
        Act::VERBS.iter().copied().filter(exists).collect()
    }
}

impl Tamalou {
    pub(super) fn act(&mut self, seat: Seat, act: Act, chance: &mut Chance) {
        let in_window = matches!(act, Act::Snap(_) | Act::Waive);
        if self.phase == Phase::Window && !in_window {
            // This next act closes the window (TAM-28, 96).
            self.close_window(chance);
        }
        match act {
            Act::Peeked => self.peeked(seat, chance),
            Act::Draw => self.draw(seat, chance),
            Act::Take(slot) => self.take(seat, slot, chance),
            Act::Own(slot) => self.own(seat, slot, chance),
            Act::Throw => self.throw(seat, chance),
            Act::Keep(slot) => self.keep(seat, slot, chance),
            Act::Snap(slot) => self.snap(seat, slot, chance),
            Act::Waive => self.waive(seat, chance),
            Act::Autrui(place) => self.play_for(seat, place, chance),
            Act::Give(slot) => self.give(seat, slot, chance),
            Act::Done => self.pass_autrui(seat, chance),
            Act::Look(place) => self.look(seat, place),
            Act::Swap(one, other) => self.swap(seat, one, other, chance),
            Act::With(slot) => self.swap_with(seat, slot, chance),
            Act::Top(to) => self.give_top(seat, to, chance),
            Act::Decline => self.decline(seat, chance),
            Act::Call => self.call(seat, chance),
            Act::Contre => self.contre(seat, chance),
            Act::End => self.end_turn(chance),
        }
    }
}
