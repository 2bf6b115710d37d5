//! The legal moves of a seat, by public facts (the inputs by state of `docs/rules/tamalou.md`).
//!
//! Nothing here depends on a face: a wrong card is accepted and costs its penalty. [`Legal::of`] is
//! the only place that decides; offers and refusals both use it.

use crate::seat::{MAX_SEATS, Seat, Seats};

use super::choice::{CallTiming, QuickWho, TakeDiscard};
use super::hand::Slots;
use super::notation::{Act, Place};
use super::refusal::Refusal;
use super::state::Phase;
use super::views::{Follow, Public};
use super::worth::Power;

/// Everything a seat may do at one moment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Legal {
    /// Whether it may end a look.
    pub peeked: bool,
    /// Whether it may draw from the pile.
    pub draw: bool,
    /// The slots into which it may take the discard.
    pub take: Slots,
    /// The slots whose cards it may match with the discard.
    pub own: Slots,
    /// Whether it may throw the drawn card.
    pub throw: bool,
    /// The slots in which it may keep the drawn card.
    pub keep: Slots,
    /// The slots whose cards it may try as a quick discard.
    pub snap: Slots,
    /// Whether it may give up the quick discard.
    pub waive: bool,
    /// Whether it may play a card that is playable for its owner.
    pub autrui: bool,
    /// The slots whose cards it may give.
    pub give: Slots,
    /// Whether it may stop playing for others.
    pub done: bool,
    /// The seats at whose cards it may look; `None` if it may not look.
    pub look: Option<Seats>,
    /// The exchange of two cards that it may make.
    pub swap: Option<Exchange>,
    /// The slots with whose cards it may exchange the card looked at.
    pub with: Slots,
    /// The seats to which it may give the top of the pile.
    pub top: Seats,
    /// Whether it may leave a power unused or a card where it is.
    pub decline: bool,
    /// Whether it may call.
    pub call: bool,
    /// Whether it may counter the call.
    pub contre: bool,
    /// Whether it may end the turn.
    pub end: bool,
}

/// The cards that a swap may touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exchange {
    /// The seats whose cards it may touch.
    pub of: Seats,
    /// The seat to which one of the two cards must belong; `None` for any.
    pub one_of: Option<Seat>,
}

impl Legal {
    /// The legal moves of `seat`.
    #[must_use]
    pub fn of(seat: Seat, public: &Public) -> Self {
        let mut legal = Self::default();
        if can_move(seat, public) {
            legal.allow(seat, public);
        }
        legal
    }

    /// Adds what a seat may do that can move.
    fn allow(&mut self, seat: Seat, public: &Public) {
        let own = public.filled[seat.index()];
        match public.phase {
            Phase::Window => self.window(seat, public),
            Phase::Peek => self.peeked = true,
            Phase::Turn => self.turn(seat, public),
            Phase::Hold => (self.throw, self.keep) = (true, own),
            Phase::Autrui => (self.autrui, self.done) = (true, true),
            Phase::Give => self.give = own,
            Phase::Power => {
                if let Some((_, power)) = public.power {
                    self.power(seat, power, public);
                }
            }
            Phase::Look if public.swapper == Some(seat) => {
                (self.with, self.decline) = (own, true);
            }
            Phase::Look => self.peeked = true,
            Phase::End => (self.call, self.end) = (true, true),
            Phase::Over => {}
        }
    }

    fn window(&mut self, seat: Seat, public: &Public) {
        if public.awaited.has(seat) {
            (self.snap, self.waive) = (public.filled[seat.index()], true);
        }
        match public.follow {
            Some(Follow::Power(owner, power)) if owner == seat => self.power(seat, power, public),
            Some(Follow::Turn(next)) if next == seat => self.turn(seat, public),
            _ => {}
        }
    }

    fn turn(&mut self, seat: Seat, public: &Public) {
        let own = public.filled[seat.index()];
        self.draw = public.pile > 0 || public.lying > 1;
        if no_take(seat, public).is_none() {
            self.take = own;
        }
        if public.options.own_match && public.top.is_some() && !public.own_over {
            self.own = own;
        }
        let timing = public.options.call_timing;
        self.call = timing != CallTiming::End && public.caller.is_none();
        self.contre = no_contre(public).is_none();
    }

    fn power(&mut self, seat: Seat, power: Power, public: &Public) {
        let shielded = public.caller.filter(|_| public.options.caller_shielded);
        let others = targets(seat, public.playing, shielded);
        let mut of = others;
        of.insert(seat);
        match power {
            Power::PeekOwn => self.look = Some(Seats::only(seat)),
            Power::PeekOther | Power::LookSwap => self.look = Some(others),
            Power::PeekAny => self.look = Some(of),
            Power::BlindSwap | Power::SwapAny => {
                let one_of = (power == Power::BlindSwap).then_some(seat);
                self.swap = Some(Exchange { of, one_of });
            }
            Power::GiveTop => self.top = others,
        }
        self.decline = !power.compulsory();
    }

    /// Appends each act to `into`.
    pub fn list(&self, public: &Public, into: &mut Vec<Act>) {
        let plain = [
            (self.peeked, Act::Peeked),
            (self.draw, Act::Draw),
            (self.throw, Act::Throw),
            (self.waive, Act::Waive),
            (self.done, Act::Done),
            (self.decline, Act::Decline),
            (self.call, Act::Call),
            (self.contre, Act::Contre),
            (self.end, Act::End),
        ];
        into.extend(plain.iter().filter(|(may, _)| *may).map(|(_, act)| *act));
        into.extend(self.take.into_iter().map(Act::Take));
        into.extend(self.own.into_iter().map(Act::Own));
        into.extend(self.keep.into_iter().map(Act::Keep));
        into.extend(self.snap.into_iter().map(Act::Snap));
        into.extend(self.give.into_iter().map(Act::Give));
        into.extend(self.with.into_iter().map(Act::With));
        into.extend(self.top.into_iter().map(Act::Top));
        if self.autrui {
            into.extend(places(public.playing, &public.playable).map(Act::Autrui));
        }
        if let Some(owners) = self.look {
            into.extend(places(owners, &public.filled).map(Act::Look));
        }
        if let Some(exchange) = &self.swap {
            exchange.list(public, into);
        }
    }

    /// Whether this act is legal.
    #[must_use]
    pub fn allows(&self, act: Act, public: &Public) -> bool {
        match act {
            Act::Peeked => self.peeked,
            Act::Draw => self.draw,
            Act::Take(slot) => self.take.has(slot),
            Act::Own(slot) => self.own.has(slot),
            Act::Throw => self.throw,
            Act::Keep(slot) => self.keep.has(slot),
            Act::Snap(slot) => self.snap.has(slot),
            Act::Waive => self.waive,
            Act::Autrui(place) => self.autrui && has(&public.playable, place),
            Act::Give(slot) => self.give.has(slot),
            Act::Done => self.done,
            Act::Look(place) => {
                let owned = |owners: Seats| owners.has(place.seat);
                self.look.is_some_and(owned) && has(&public.filled, place)
            }
            Act::Swap(one, other) => {
                let allows = |swap: Exchange| swap.allows(one, other, public);
                self.swap.is_some_and(allows)
            }
            Act::With(slot) => self.with.has(slot),
            Act::Top(seat) => self.top.has(seat),
            Act::Decline => self.decline,
            Act::Call => self.call,
            Act::Contre => self.contre,
            Act::End => self.end,
        }
    }
}

impl Exchange {
    fn allows(&self, one: Place, other: Place, public: &Public) -> bool {
        let owned = |seat: Seat| one.seat == seat || other.seat == seat;
        let two = one.seat < other.seat && self.one_of.is_none_or(owned);
        let may = |place: Place| self.of.has(place.seat) && has(&public.filled, place);
        two && may(one) && may(other)
    }

    fn list(&self, public: &Public, into: &mut Vec<Act>) {
        let all = || places(self.of, &public.filled);
        for one in all() {
            let others = all().filter(|other| self.allows(one, *other, public));
            into.extend(others.map(|other| Act::Swap(one, other)));
        }
    }
}

/// Whether an act is legal; if not, the duty it breaks.
pub(super) fn check(seat: Seat, public: &Public, act: Act) -> Result<(), Refusal> {
    // Most of the time most seats have to wait.
    if can_move(seat, public) {
        let mut legal = Legal::default();
        legal.allow(seat, public);
        if legal.allows(act, public) {
            return Ok(());
        }
    }
    Err(reason(seat, public, act))
}

/// Whether the match waits for `seat`, or an act of it may end the wait.
fn can_move(seat: Seat, public: &Public) -> bool {
    // A seat that left under `on_leave = auto` is still dealt in, and only the clock plays for it.
    let here = public.playing.without(public.game.left);
    here.has(seat) && (public.awaited.has(seat) || follows(seat, public))
}

/// Whether an action of `seat` may close the window (TAM-96).
fn follows(seat: Seat, public: &Public) -> bool {
    public.follow.is_some_and(|follow| follow.seat() == seat)
}

fn has(cards: &[Slots; MAX_SEATS], place: Place) -> bool {
    let slots = cards.get(place.seat.index());
    slots.is_some_and(|slots| slots.has(place.slot))
}

/// The cards of these seats in some of their slots.
pub(super) fn places(of: Seats, cards: &[Slots; MAX_SEATS]) -> impl Iterator<Item = Place> {
    of.into_iter().flat_map(|seat| {
        let slots = cards[seat.index()].into_iter();
        slots.map(move |slot| Place { seat, slot })
    })
}

/// The opponents whose cards a power of `seat` may touch: never those of a shielded one (TAM-57).
pub(super) fn targets(seat: Seat, playing: Seats, shielded: Option<Seat>) -> Seats {
    let mut others = playing;
    others.remove(seat);
    shielded.map_or(others, |one| others.without(Seats::only(one)))
}

/// The reason for which the discard may not be taken, if there is one (TAM-15, 16).
fn no_take(seat: Seat, public: &Public) -> Option<Refusal> {
    match (public.options.take_discard, public.snapper) {
        (TakeDiscard::Never, _) => Some(Refusal::NeverTaken),
        _ if public.top.is_none() => Some(Refusal::NoDiscard),
        (TakeDiscard::UnlessQuick, Some(other)) if other != seat => {
            Some(Refusal::TopSnapped(other))
        }
        _ => None,
    }
}

/// The reason for which a call may not be countered, if there is one (TAM-63).
fn no_contre(public: &Public) -> Option<Refusal> {
    if !public.options.contre {
        Some(Refusal::NoContre)
    } else if public.caller.is_none() {
        Some(Refusal::NothingToCounter)
    } else {
        public.contre.map(Refusal::Contred)
    }
}

fn reason(seat: Seat, public: &Public, act: Act) -> Refusal {
    if public.phase == Phase::Over {
        return Refusal::Over;
    }
    if !public.playing.has(seat) {
        return Refusal::OutOfGame;
    }
    match (act, public.caller) {
        (Act::Snap(_) | Act::Waive, _) => return no_snap(seat, public),
        (Act::Call, Some(caller)) => return Refusal::Called(caller),
        _ => {}
    }
    if !follows(seat, public) && (!public.awaited.has(seat) || public.phase == Phase::Window) {
        let (phase, awaited) = (public.phase, public.awaited);
        return Refusal::NotYou { phase, awaited };
    }
    let phase = match public.follow {
        Some(Follow::Power(..)) => Phase::Power,
        Some(Follow::Turn(_)) => Phase::Turn,
        None => public.phase,
    };
    in_phase(seat, public, act, phase)
}

fn no_snap(seat: Seat, public: &Public) -> Refusal {
    let own = public.filled[seat.index()];
    let in_own_turn = public.options.quick_who == QuickWho::Others && seat == public.active;
    match public.phase {
        _ if public.is_frozen(seat) => Refusal::Frozen,
        Phase::Window if in_own_turn => Refusal::NotInOwnTurn,
        Phase::Window if public.waived.has(seat) => Refusal::Waived,
        Phase::Window if public.barred.has(seat) => Refusal::OneTry,
        Phase::Window => Refusal::EmptySlot(own),
        _ => Refusal::TooLate,
    }
}

/// The refusal of an act to the seat whose move it is.
fn in_phase(seat: Seat, public: &Public, act: Act, phase: Phase) -> Refusal {
    let own = public.filled[seat.index()];
    let power = public.power.or(match public.follow {
        Some(Follow::Power(seat, power)) => Some((seat, power)),
        _ => None,
    });
    match (phase, act, power) {
        (Phase::Turn, Act::Draw, _) => Refusal::NoPile,
        (Phase::Turn, Act::Take(_), _) => no_take(seat, public).unwrap_or(Refusal::EmptySlot(own)),
        (Phase::Turn, Act::Own(_), _) if !public.options.own_match => Refusal::NoOwnMatch,
        (Phase::Turn, Act::Own(_), _) if public.top.is_none() => Refusal::NoDiscard,
        (Phase::Turn, Act::Own(_), _) if public.own_over => Refusal::NoPenaltyLeft,
        (Phase::Turn, Act::Contre, _) => no_contre(public).unwrap_or(Refusal::NotNow(phase)),
        (Phase::Turn, Act::Own(_), _)
        | (Phase::Hold, Act::Keep(_), _)
        | (Phase::Give, Act::Give(_), _) => Refusal::EmptySlot(own),
        (Phase::Autrui, Act::Autrui(place), _) => {
            let playable = public.playable.get(place.seat.index());
            Refusal::NotPlayable(playable.copied().unwrap_or_default())
        }
        (Phase::Power, Act::Decline, Some((_, power))) => Refusal::Compulsory(power),
        (Phase::Power, Act::Look(_) | Act::Swap(..) | Act::Top(_), Some((_, power))) => {
            no_power(&Legal::of(seat, public), public, act, power)
        }
        (Phase::Look, Act::Peeked, _) => Refusal::SwapOrDecline,
        (Phase::Look, Act::With(_), _) if public.swapper == Some(seat) => Refusal::EmptySlot(own),
        (Phase::Look, Act::With(_) | Act::Decline, _) => Refusal::OnlyLook,
        (_, Act::Call, _) => Refusal::CallAt(public.options.call_timing),
        _ => Refusal::NotNow(phase),
    }
}

/// The refusal of an act that uses a power wrongly.
fn no_power(legal: &Legal, public: &Public, act: Act, power: Power) -> Refusal {
    let has_cards = |owner: &Seat| !public.filled[owner.index()].is_empty();
    let touched = |owners: Seats| owners.into_iter().filter(has_cards).collect();
    let seats = match act {
        Act::Look(_) => legal.look.map(touched),
        Act::Swap(..) => legal.swap.as_ref().map(|swap| touched(swap.of)),
        _ => (power == Power::GiveTop).then_some(legal.top),
    };
    match seats {
        Some(seats) => Refusal::NoTarget { power, seats },
        None => Refusal::OtherPower(power),
    }
}
