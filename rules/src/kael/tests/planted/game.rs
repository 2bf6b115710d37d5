//! Kaël with the fault that is planted at the moment.

use std::fmt;
use std::str::FromStr;

use crate::cards::numbers::X;
use crate::dice::Dice;
use crate::game::{Action, Chance, Game};
use crate::kael::event::Event;
use crate::kael::options::Options;
use crate::kael::state::{Kael, Phase};
use crate::kael::{Act, Memory, Public, Refusal, Secret};
use crate::laws::Lawful;
use crate::ledger::OpenHand;
use crate::moment::{Countdown, CountdownKind, Countdowns, Moment, Timer};
use crate::notation::{Input, Unreadable};
use crate::play::Setup;
use crate::robot_level::RobotLevel;
use crate::seat::{MAX_SEATS, Seat, Seats};
use crate::seat_view::{RobotView, SeatView};
use crate::standing::Standing;

use super::{FAULT, Fault, again, is};

#[derive(Clone)]
pub(super) struct Planted(Kael);

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Move(Act);

impl fmt::Display for Move {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Act::Cut(cards) if is(Fault::CutReadsAsDeposit) => Act::Deposit(cards).fmt(out),
            Act::Size(size) if is(Fault::SizeWithAZero) => write!(out, "size 0{size}"),
            act => act.fmt(out),
        }
    }
}

impl FromStr for Move {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        text.parse().map(Self)
    }
}

impl Action for Move {
    const VERBS: &'static [&'static str] = Act::VERBS;

    fn verb(&self) -> usize {
        self.0.verb()
    }

    fn tempting(&self) -> bool {
        self.0.tempting()
    }

    fn calls(&self) -> bool {
        self.0.calls()
    }
}

impl fmt::Debug for Planted {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if is(Fault::DebugShowsAHand) {
            return self.0.manche.hands[0].cards.fmt(out);
        }
        self.0.fmt(out)
    }
}

fn inner(input: &Input<Move>) -> Input<Act> {
    match *input {
        Input::Act(seat, Move(act)) => Input::Act(seat, act),
        Input::Leave(seat) => Input::Leave(seat),
        Input::Fire(timer) => Input::Fire(timer),
    }
}

impl Game for Planted {
    const NAME: &'static str = "planted";
    const EDITION: u32 = 1;
    const ROBOTS: &'static [RobotLevel] = &[];
    type Options = Options;
    type MatchData = ();
    type Action = Move;
    type Refusal = Refusal;
    type Public = Public;
    type Secret = Secret;
    type Memory = Memory;
    type Reason = ();

    fn deal(setup: &Setup<Self>, chance: &mut Chance) -> Self {
        let setup = Setup {
            edition: setup.edition,
            options: setup.options,
            match_data: (),
            players: setup.players,
            seed: setup.seed.clone(),
            ids: setup.ids.clone(),
            members: setup.members,
        };
        Self(Kael::deal(&setup, chance))
    }

    fn advance(&mut self, at: Moment, input: &Input<Move>, chance: &mut Chance) {
        if is(Fault::NeverReady) && self.0.phase == Phase::Final {
            return;
        }
        self.0.advance(at, &inner(input), chance);
        let manche = &mut self.0.manche;
        let drew = matches!(input, Input::Act(_, Move(Act::Draw(_))));
        if drew && is(Fault::CardLost) {
            manche.pile.pop();
        }
        if drew && is(Fault::CardTwice) {
            manche.hands[0].add(X);
        }
        if drew && is(Fault::LuckOfItsOwn) && again() % 7 == 3 {
            self.0.turn += 1;
        }
    }

    fn public(&self, view: &mut Public) {
        let (turn, kael) = (view.turn, &self.0);
        kael.public(view);
        let manche = &kael.manche;
        let next = manche.pile.last();
        let may_cut = |seat: Seat| {
            let held = manche.hands[seat.index()].cards;
            manche
                .chain
                .is_some_and(|chain| held.count(chain.card) + chain.count >= 4)
        };
        match FAULT.get() {
            Fault::LuckyLightsAButton => {
                view.just_drew = manche
                    .drew
                    .filter(|drew| drew.matches)
                    .map(|drew| drew.seat);
            }
            Fault::ChainShownOnlyToCutters => {
                view.chain = manche
                    .chain
                    .filter(|_| kael.playing.into_iter().any(may_cut));
            }
            Fault::FalseCallShownAtOnce => {
                if let Some(caller) = manche.caller
                    && manche.hands[caller.index()].points > kael.options.kael_max
                {
                    view.game.false_calls[caller.index()] += 1;
                }
            }
            Fault::NextCardInThePile => view.pile ^= next.map_or(0, |card| card.place() & 1),
            Fault::HandWithX => view.held[1] += manche.hands[1].cards.count(X),
            Fault::TurnCountsSecrets => view.turn += u32::from(manche.hands[0].points > 20),
            Fault::UnableSeatsAreReady if kael.phase == Phase::Final => {
                for seat in kael.playing {
                    if !may_cut(seat) {
                        view.ready.insert(seat);
                    }
                }
            }
            Fault::DrawnCardInTheChronicle => {
                if let Some(card) = manche.hands.iter().find_map(|hand| hand.drawn) {
                    let (seat, card) = (kael.active, Some(card));
                    view.chronicle
                        .push(0, Moment(0), Event::Drew { seat, card });
                }
            }
            Fault::ViewAddsUp => view.turn += turn & 1,
            _ => {}
        }
    }

    fn secret(&self, seat: Seat, view: &mut Secret) {
        let kael = &self.0;
        kael.secret(seat, view);
        let manche = &kael.manche;
        let neighbour = (seat.index() + 1) % usize::from(kael.players);
        match FAULT.get() {
            Fault::TotalWithTheNeighbours => view.total += manche.hands[neighbour].points & 1,
            Fault::NextCardAsDrawn => view.drawn = manche.pile.last().copied(),
            Fault::LuckOfTheNeighbour => {
                let drew = manche.drew.filter(|drew| drew.matches);
                view.lucky = drew.map(|drew| drew.card);
            }
            Fault::HandSetAside if !kael.game.left.is_empty() => {
                let left = kael.game.left.into_iter().next();
                view.total = left.map_or(0, |left| manche.hands[left.index()].points);
            }
            _ => {}
        }
    }

    fn open_hand(&self, seat: Seat) -> OpenHand {
        self.0.open_hand(seat)
    }

    fn memory(&self, seat: Seat, view: &mut Memory) {
        let before = view.centre;
        self.0.memory(seat, view);
        let hands = &self.0.manche.hands;
        let others = (0..MAX_SEATS).filter(|number| *number != seat.index());
        match FAULT.get() {
            Fault::MemoryOfDrawnCards => {
                for number in others {
                    if let Some(card) = hands[number].drawn {
                        view.taken[number].add(card, 1);
                    }
                }
            }
            Fault::MemoryOfThePile => {
                if let Some(card) = self.0.manche.pile.first() {
                    view.centre.add(*card, 1);
                }
            }
            Fault::MemoryOfASecret => {
                view.secret.total = hands[(seat.index() + 1) % MAX_SEATS].points;
            }
            Fault::MemoryAddsUp if before.len() > 3 => view.centre.add(X, 2),
            _ => {}
        }
    }

    fn check(view: SeatView<'_, Self>, act: &Move) -> Result<(), Refusal> {
        let (seat, public, secret) = (view.seat, view.public, view.secret);
        match act.0 {
            Act::Kael if is(Fault::FalseCallRefused) && secret.total > 5 => {
                return Err(Refusal::LayFirst);
            }
            Act::Cut(_) if is(Fault::CutRefused) => return Err(Refusal::NoChain),
            Act::Ready if is(Fault::ReadyAtAnyTime) && public.phase == Phase::Turn => return Ok(()),
            Act::Deposit(cards)
                if is(Fault::MixedCards)
                    && (public.phase, public.active) == (Phase::Turn, seat)
                    && secret.hand.contains(cards) =>
            {
                return Ok(());
            }
            _ => {}
        }
        Kael::check(SeatView::new(seat, public, secret), &act.0)
    }

    fn check_leave(seat: Seat, public: &Public) -> Result<(), Refusal> {
        Kael::check_leave(seat, public)
    }

    fn choices(view: SeatView<'_, Self>, into: &mut Vec<Move>) {
        let mut acts = Vec::new();
        Kael::choices(
            SeatView::new(view.seat, view.public, view.secret),
            &mut acts,
        );
        if is(Fault::OfferedTwice)
            && let Some(act) = acts.first().copied()
        {
            acts.push(act);
        }
        if is(Fault::CutNotOffered) {
            acts.retain(|act| !matches!(act, Act::Cut(_)));
        }
        into.extend(acts.into_iter().map(Move));
    }

    fn awaiting(public: &Public) -> Seats {
        let mut seats = Kael::awaiting(public);
        if is(Fault::AwaitsTheCaller)
            && public.phase == Phase::Final
            && let Some(caller) = public.caller
        {
            seats.insert(caller);
        }
        seats
    }

    fn timers(public: &Public) -> Countdowns {
        let shown = |running: &&Countdown| {
            running.kind != CountdownKind::Window || !is(Fault::NoClockInTheWindow)
        };
        let mut timers: Countdowns = Kael::timers(public).iter().filter(shown).copied().collect();
        if is(Fault::ClockAfterTheEnd) && public.phase == Phase::Over {
            let (timer, kind, turn) = (Timer::Close, CountdownKind::Window, public.turn);
            timers.push(Countdown { timer, kind, turn });
        }
        timers
    }

    fn over(public: &Public) -> bool {
        Kael::over(public)
    }

    fn standing(public: &Public) -> Standing {
        let mut standing = Kael::standing(public);
        if is(Fault::PlacesTooEarly) && public.game.scored > 0 {
            standing.ranks[0] = Some(2);
        }
        if is(Fault::NobodyFirst) {
            standing.ranks = standing.ranks.map(|rank| rank.map(|rank| rank + 1));
        }
        standing
    }

    fn rivals(public: &Public, seat: Seat, act: &Move) -> Seats {
        Kael::rivals(public, seat, &act.0)
    }

    fn round(public: &Public) -> u32 {
        Kael::round(public)
    }

    fn decide(_: RobotLevel, _: RobotView<'_, Self>, _: &mut Dice) -> Option<Move> {
        None
    }

    fn reasons(_: RobotView<'_, Self>, _: &Move, _: &mut Dice) -> Vec<()> {
        Vec::new()
    }
}

impl Lawful for Planted {
    fn pack(options: &Options) -> Vec<u8> {
        Kael::pack(options)
    }

    fn cards(&self, into: &mut Vec<u8>) {
        self.0.cards(into);
    }

    fn redeal_unseen(&mut self, seat: Seat, rng: &mut Dice) {
        if !is(Fault::NothingMoves) {
            self.0.redeal_unseen(seat, rng);
        }
    }

    fn redeal_unshown(&mut self, seat: Seat, rng: &mut Dice) {
        if !is(Fault::NothingMoves) {
            self.0.redeal_unshown(seat, rng);
        }
    }

    fn universe(players: u8) -> Vec<Move> {
        Kael::universe(players).into_iter().map(Move).collect()
    }
}
