//! Kaël as a [`Game`].

use crate::dice::Dice;
use crate::game::{Chance, Game, OpenRace};
use crate::ledger::OpenHand;
use crate::moment::{CountdownKind, Countdowns, Moment};
use crate::notation::Input;
use crate::parts::parts_in_files;
use crate::robot_level::RobotLevel;
use crate::seat::{Seat, Seats};
use crate::seat_view::{RobotView, SeatView};
use crate::standing::{Points, Standing};

use super::ending::not_ready;
use super::legal::{Legal, is_long, refusal};
use super::notation::Act;
use super::options::Options;
use super::races;
use super::reason::{self, Reason};
use super::refusal::Refusal;
use super::robot;
use super::scoring::places;
use super::state::{Kael, Phase};
use super::views::{Memory, Public, Secret};

impl Game for Kael {
    const NAME: &'static str = "kael";
    const EDITION: u32 = 1;
    const ROBOTS: &'static [RobotLevel] =
        &[RobotLevel::Beginner, RobotLevel::Easy, RobotLevel::Strong];
    const CHEATS: bool = true;

    type MatchData = ();
    type Reason = Reason;

    parts_in_files!();

    fn advance(&mut self, at: Moment, input: &Input<Act>, chance: &mut Chance) {
        self.now = at;
        match *input {
            Input::Act(seat, act) => self.act(seat, act, chance),
            Input::Leave(seat) => self.leave(seat, chance),
            Input::Fire(timer) => self.expire(timer, chance),
        }
    }

    fn open_hand(&self, seat: Seat) -> OpenHand {
        OpenHand::of(self.manche.hands[seat.index()].cards.cards())
    }

    fn check(view: SeatView<'_, Self>, action: &Act) -> Result<(), Refusal> {
        match Legal::of(view).allows(*action) {
            true => Ok(()),
            false => Err(refusal(view, *action)),
        }
    }

    /// A seat that is out or has left has no input at all (KAE-78).
    fn check_leave(seat: Seat, public: &Public) -> Result<(), Refusal> {
        match public.phase {
            Phase::Over => Err(Refusal::Over),
            _ if public.is_in(seat) => Ok(()),
            _ => Err(Refusal::OutOfGame),
        }
    }

    fn choices(view: SeatView<'_, Self>, into: &mut Vec<Act>) {
        Legal::of(view).list(into);
    }

    fn awaiting(public: &Public) -> Seats {
        match public.phase {
            Phase::Size | Phase::Turn | Phase::Draw => Seats::only(public.active),
            Phase::Final => not_ready(public.playing, public.ready, public.caller),
            Phase::Over => Seats::NONE,
        }
    }

    fn timers(public: &Public) -> Countdowns {
        let kind = match public.phase {
            Phase::Final if races::has_last_chance(public) => CountdownKind::Window,
            Phase::Final => CountdownKind::Idle,
            _ => CountdownKind::Turn,
        };
        let closes = public.phase == Phase::Final;
        Countdowns::of(Self::awaiting(public), kind, public.turn, closes)
    }

    fn concedes(action: &Act) -> bool {
        matches!(action, Act::Ready)
    }

    fn standing(public: &Public) -> Standing {
        let game = &public.game;
        Standing {
            manches: game.scored,
            sides: public.players,
            scores: game.scores.map(|score| Points::whole(score.into())),
            ranks: match Self::over(public) {
                true => places(game, &public.options, public.players),
                false => Default::default(),
            },
        }
    }

    fn rivals(public: &Public, seat: Seat, action: &Act) -> Seats {
        races::rivals(public, seat, *action)
    }

    fn answers_since(public: &Public, seat: Seat, action: &Act) -> Moment {
        races::answers_since(public, seat, *action)
    }

    fn races(public: &Public) -> bool {
        // A cut may be tried at any time between deal and end.
        !matches!(public.phase, Phase::Size | Phase::Over)
    }

    fn open_races(public: &Public, seat: Seat) -> [OpenRace; 2] {
        races::open(public, seat)
    }

    fn interrupts(action: &Act) -> bool {
        matches!(action, Act::Cut(_) | Act::Lucky)
    }

    fn can_interrupt(public: &Public) -> bool {
        let cut = public
            .missing()
            .is_some_and(|(_, count)| is_long(count, public));
        public.phase == Phase::Turn && (cut || public.just_drew.is_some())
    }

    fn is_out(public: &Public, seat: Seat) -> bool {
        !public.playing.has(seat)
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
        reason::against(view.seat_view(), *action)
    }
}

impl Kael {
    pub(super) fn act(&mut self, seat: Seat, act: Act, chance: &mut Chance) {
        match act {
            Act::Size(size) => self.deal_hands(size, chance),
            Act::Deposit(cards) => {
                if let Some((card, count)) = cards.single_value() {
                    self.deposit(seat, card, count);
                }
            }
            Act::Cut(cards) => {
                if let Some((card, count)) = cards.single_value() {
                    self.cut(seat, card, count);
                }
            }
            Act::Draw(source) => self.draw(seat, source, chance),
            Act::Lucky => self.lucky(seat),
            Act::Kael => self.call(seat),
            Act::Ready => self.get_ready(seat, chance),
        }
    }
}
