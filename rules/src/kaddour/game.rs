//! Kaddour as a [`Game`].

use crate::dice::Dice;
use crate::game::{Action, Chance, Forced, Game, OpenRace};
use crate::ledger::OpenHand;
use crate::moment::{CountdownKind, Countdowns, Moment};
use crate::notation::Input;
use crate::parts::parts_in_files;
use crate::robot_level::RobotLevel;
use crate::seat::{Seat, Seats};
use crate::seat_view::{RobotView, SeatView};
use crate::standing::Standing;

use super::cantico::{LEAST, entitled};
use super::event::Event;
use super::legal::{Legal, in_contract, in_window};
use super::notation::Act;
use super::options::{OnLeave, Options, Window};
use super::refusal::{Refusal, reason};
use super::robot;
use super::scoring;
use super::state::{Kaddour, Phase};
use super::tricks::{SEATS, TRICKS};
use super::views::{Memory, Public, Secret};

impl Game for Kaddour {
    const NAME: &'static str = "kaddour";
    const EDITION: u32 = 1;
    const ROBOTS: &'static [RobotLevel] = &RobotLevel::ALL;
    const CHEATS: bool = true;
    const GAUGED: bool = true;

    type MatchData = ();
    type Reason = robot::Reason;

    parts_in_files!();

    fn advance(&mut self, at: Moment, input: &Input<Act>, chance: &mut Chance) {
        self.now = at;
        match *input {
            Input::Act(seat, act) => self.act(seat, act, chance),
            Input::Leave(seat) => self.leave(seat),
            Input::Fire(timer) => self.expire(timer, chance),
        }
    }

    fn open_hand(&self, seat: Seat) -> OpenHand {
        OpenHand::of(self.manche.play.hands[seat.index()])
    }

    fn check(view: SeatView<'_, Self>, action: &Act) -> Result<(), Refusal> {
        match Legal::of(view).allows(*action) {
            true => Ok(()),
            false => Err(reason(view, *action)),
        }
    }

    fn check_leave(seat: Seat, public: &Public) -> Result<(), Refusal> {
        match public.phase {
            Phase::Over => Err(Refusal::Over),
            _ if public.left.has(seat) => Err(Refusal::HasLeft),
            _ => Ok(()),
        }
    }

    fn choices(view: SeatView<'_, Self>, into: &mut Vec<Act>) {
        Legal::of(view).list(into);
    }

    /// In a window, both partners until its end: a seat that has waived must not show (KAD-59).
    fn awaiting(public: &Public) -> Seats {
        match public.phase {
            Phase::Auction | Phase::Trump | Phase::Trick => Seats::only(public.active),
            Phase::Window => entitled(public.trick.leader, &public.options),
            Phase::Over => Seats::NONE,
        }
    }

    fn timers(public: &Public) -> Countdowns {
        let window = public.phase == Phase::Window;
        let kind = match window {
            true => CountdownKind::Window,
            false => CountdownKind::Turn,
        };
        Countdowns::of(Self::awaiting(public), kind, public.turn, window)
    }

    fn standing(public: &Public) -> Standing {
        scoring::standing(public)
    }

    fn keeps_seats(public: &Public) -> bool {
        public.options.on_leave == OnLeave::Auto
    }

    fn forced(view: SeatView<'_, Self>) -> Option<Forced<Self>> {
        let legal = Legal::of(view);
        // A slam plays the same card. An order that can be taken back is hidden from the others,
        // who see when the last card is played.
        let declares = !legal.canticos.is_empty() || !legal.arm.is_empty();
        let only = legal.cards.len() == 1 && !declares;
        Some(Forced {
            action: Act::Play(legal.cards.first().filter(|_| only)?),
            is_last: view.secret.hand.len() == 1,
        })
    }

    /// In an open window both partners' declarations race the lead that closes it. Before one,
    /// armed canticos race the card that ends the trick and declares them.
    fn rivals(public: &Public, seat: Seat, action: &Act) -> Seats {
        let plays = public.phase == Phase::Trick && seat == public.active;
        let mut rivals = match action {
            Act::Cantico(_) | Act::Arm(_) if in_window(seat, public) => {
                let mut rivals = entitled(public.trick.leader, &public.options);
                rivals.insert(public.active);
                rivals
            }
            Act::Play(_) | Act::Slam(_) if plays && public.canticos.open => {
                entitled(public.trick.leader, &public.options)
            }
            Act::Play(_) | Act::Slam(_) if plays && may_open_window(public) => {
                let ours = |seat: &Seat| in_contract(*seat, public);
                Seats::first(SEATS as u8).into_iter().filter(ours).collect()
            }
            Act::Arm(_) | Act::Disarm(_)
                if may_open_window(public) && in_contract(seat, public) =>
            {
                Seats::only(public.active)
            }
            _ => Seats::NONE,
        };
        rivals.remove(seat);
        rivals.without(public.left)
    }

    fn answers_since(public: &Public, _: Seat, action: &Act) -> Moment {
        match action {
            Act::Cantico(_) => public.chronicle.last_at(taken),
            _ => Moment::default(),
        }
    }

    fn races(public: &Public) -> bool {
        public.phase != Phase::Over
            && public.canticos.open
            && entitled(public.trick.leader, &public.options).len() > 1
    }

    fn open_races(public: &Public, seat: Seat) -> [OpenRace; 2] {
        if !Self::races(public) {
            return Default::default();
        }
        let mut rivals = entitled(public.trick.leader, &public.options);
        rivals.remove(seat);
        let since = public.chronicle.last_at(taken);
        [OpenRace { rivals, since }, OpenRace::default()]
    }

    fn round(public: &Public) -> u32 {
        1 + u32::from(public.tricks)
    }

    fn verbs(options: &Options) -> Vec<&'static str> {
        let exists = |verb: &&&str| match **verb {
            "slam" => options.slam_enabled,
            "arm" | "disarm" => options.cantico_window == Window::UntilLead,
            "waive" => options.cantico_window == Window::Explicit,
            _ => true,
        };
        Act::VERBS.iter().filter(exists).copied().collect()
    }

    fn advise(
        level: RobotLevel,
        view: RobotView<'_, Self>,
        done: Option<&Act>,
        rng: &mut Dice,
    ) -> Option<Act> {
        let played = match done {
            Some(Act::Play(card) | Act::Slam(card)) => Some(*card),
            _ => None,
        };
        robot::advise(level, view, played, rng)
    }

    fn reasons(view: RobotView<'_, Self>, action: &Act, rng: &mut Dice) -> Vec<robot::Reason> {
        robot::reasons(view, *action, rng)
    }

    /// Plays the cards that are best in the deal as it is; bids and names the trump like `strong`.
    fn cheat(&self, seat: Seat, rng: &mut Dice) -> Option<Act> {
        let mut public = Public::default();
        let mut memory = Memory::default();
        self.show_public(&mut public);
        self.show_memory(seat, &mut memory);
        let view = SeatView::new(seat, &public, &memory.secret);
        let act = robot::decide(RobotLevel::Strong, view.with_memory(&memory), rng)?;
        match act {
            Act::Play(_) => robot::best_card(&self.manche.play, &self.options).map(Act::Play),
            _ => Some(act),
        }
    }

    fn blunder(view: RobotView<'_, Self>, action: &Act, rng: &mut Dice) -> bool {
        match *action {
            Act::Play(card) => robot::is_blunder(view, card, rng),
            _ => false,
        }
    }
}

/// Whether the next card ends a trick after which armed canticos may be declared (KAD-58).
fn may_open_window(public: &Public) -> bool {
    public.phase == Phase::Trick
        && public.options.cantico_window == Window::UntilLead
        && usize::from(public.trick.len) + 1 == SEATS
        && public.tricks + 1 < TRICKS
        && public.canticos.allowance >= LEAST
}

/// Whether a trick was taken.
fn taken(event: Event) -> bool {
    matches!(event, Event::Took { .. })
}
