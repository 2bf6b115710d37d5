//! The legal moves of a seat, by its views (the inputs by state of `docs/rules/kael.md`).
//!
//! [`Legal::of`] is the only place that decides; offers and refusals both use it.

use crate::cards::numbers::{Card, Cards};
use crate::seat_view::SeatView;

use super::chain::SQUARE;
use super::notation::{Act, Source};
use super::refusal::Refusal;
use super::state::{Kael, Phase};
use super::views::{Public, Secret};

/// Everything a seat may do at one moment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Legal {
    /// The smallest and largest hand size a dealer may choose.
    pub sizes: Option<(u8, u8)>,
    /// The cards of which any number of one value may be laid.
    pub deposit: Cards,
    /// Whether a card may be drawn from the pile.
    pub pile: bool,
    /// Whether the visible card may be taken.
    pub centre: bool,
    /// The cards that complete the square.
    pub cut: Option<(Card, u8)>,
    /// Whether the drawn card may be thrown in.
    pub lucky: bool,
    /// Whether Kaël may be said.
    pub kael: bool,
    /// Whether it may say that it is done with the last window.
    pub ready: bool,
}

impl Legal {
    /// The legal moves of `seat`.
    #[must_use]
    pub fn of(view: SeatView<'_, Kael>) -> Self {
        let (seat, public, secret) = (view.seat, view.public, view.secret);
        let mut legal = Self::default();
        // A seat that left under `on_leave = auto` is still dealt in, and only the clock plays for
        // it (KAE-78).
        if !public.is_in(seat) {
            return legal;
        }
        let active = seat == public.active;
        match public.phase {
            Phase::Size if active => legal.sizes = Some(public.options.sizes(public.playing.len())),
            Phase::Turn if active => return Self::in_turn(public, secret),
            Phase::Draw if active => {
                (legal.pile, legal.centre) = (public.has_pile(), public.offered.is_some());
            }
            Phase::Turn | Phase::Draw | Phase::Final => {
                if !public.ready.has(seat) && !public.is_frozen(seat) {
                    legal.cut = cut_out_of_turn(public, secret);
                    legal.lucky = public.just_drew == Some(seat) && secret.lucky.is_some();
                    legal.ready = public.phase == Phase::Final && public.caller != Some(seat);
                }
            }
            Phase::Size | Phase::Over => {}
        }
        legal
    }

    /// In one's own turn a cut and the deposit of the same cards are the same act, and both are
    /// offered (KAE-70).
    fn in_turn(public: &Public, secret: &Secret) -> Self {
        let empty = secret.hand.is_empty();
        Self {
            deposit: secret.hand,
            pile: empty && public.has_pile(),
            centre: empty && public.offered.is_some(),
            cut: public
                .missing()
                .filter(|&(card, count)| secret.hand.count(card) >= count),
            kael: public.caller.is_none() && public.completed >= u32::from(public.dealt),
            ..Self::default()
        }
    }

    /// Appends each act to `into`.
    pub fn list(&self, into: &mut Vec<Act>) {
        if let Some((least, most)) = self.sizes {
            into.extend((least..=most).map(Act::Size));
        }
        for (card, held) in self.deposit.each() {
            into.extend((1..=held).map(|count| Act::Deposit(Cards::of(card, count))));
        }
        if self.pile {
            into.push(Act::Draw(Source::Pile));
        }
        if self.centre {
            into.push(Act::Draw(Source::Centre));
        }
        if let Some((card, count)) = self.cut {
            into.push(Act::Cut(Cards::of(card, count)));
        }
        if self.lucky {
            into.push(Act::Lucky);
        }
        if self.kael {
            into.push(Act::Kael);
        }
        if self.ready {
            into.push(Act::Ready);
        }
    }

    /// Whether this act is legal.
    #[must_use]
    pub fn allows(&self, act: Act) -> bool {
        match act {
            Act::Size(size) => self
                .sizes
                .is_some_and(|(least, most)| (least..=most).contains(&size)),
            Act::Deposit(cards) => cards
                .single_value()
                .is_some_and(|(card, count)| self.deposit.count(card) >= count),
            Act::Draw(Source::Pile) => self.pile,
            Act::Draw(Source::Centre) => self.centre,
            Act::Cut(cards) => self.cut.is_some() && cards.single_value() == self.cut,
            Act::Lucky => self.lucky,
            Act::Kael => self.kael,
            Act::Ready => self.ready,
        }
    }
}

/// The cards that this seat may throw in out of turn (KAE-29).
fn cut_out_of_turn(public: &Public, secret: &Secret) -> Option<(Card, u8)> {
    public
        .missing()
        .filter(|&(card, count)| is_long(count, public) && secret.hand.count(card) >= count)
}

/// Whether a chain of which so many cards are missing may be cut out of turn (KAE-28).
pub(super) const fn is_long(missing: u8, public: &Public) -> bool {
    SQUARE - missing >= public.options.cut_min_chain
}

/// The duty that an illegal act breaks.
pub(super) fn refusal(view: SeatView<'_, Kael>, act: Act) -> Refusal {
    let (seat, public, secret) = (view.seat, view.public, view.secret);
    if public.phase == Phase::Over {
        return Refusal::Over;
    }
    if !public.is_in(seat) {
        return Refusal::OutOfGame;
    }
    if public.phase == Phase::Final && public.ready.has(seat) {
        return Refusal::AlreadyReady;
    }
    match act {
        Act::Cut(cards) => no_cut(view, cards),
        Act::Lucky if public.is_frozen(seat) => Refusal::Frozen,
        Act::Lucky if public.just_drew == Some(seat) => Refusal::NotLucky,
        Act::Lucky => Refusal::NoLucky,
        Act::Ready if public.phase != Phase::Final => Refusal::NoWindow,
        Act::Ready => Refusal::Frozen,
        Act::Size(_) if public.phase != Phase::Size => Refusal::Dealt,
        Act::Size(_) if seat == public.active => {
            let (least, most) = public.options.sizes(public.playing.len());
            Refusal::Size { least, most }
        }
        Act::Size(_) => Refusal::NotDealt(public.active),
        _ if public.phase == Phase::Size => Refusal::NotDealt(public.active),
        _ if seat != public.active || public.phase == Phase::Final => {
            Refusal::NotYourTurn(public.active)
        }
        Act::Deposit(cards) => no_deposit(public, secret, cards),
        Act::Draw(source) => no_draw(public, secret, source),
        Act::Kael => no_call(public),
    }
}

fn no_deposit(public: &Public, secret: &Secret, cards: Cards) -> Refusal {
    match cards.single_value() {
        _ if public.phase == Phase::Draw => Refusal::DrawFirst,
        _ if secret.hand.is_empty() => Refusal::EmptyHand,
        None => Refusal::OneValue,
        Some(_) => Refusal::NotHeld(cards),
    }
}

const fn no_draw(public: &Public, secret: &Secret, source: Source) -> Refusal {
    match source {
        _ if matches!(public.phase, Phase::Turn) && !secret.hand.is_empty() => Refusal::LayFirst,
        Source::Pile => Refusal::NoPile,
        Source::Centre => Refusal::NoCentre,
    }
}

fn no_call(public: &Public) -> Refusal {
    match public.caller {
        _ if public.phase == Phase::Draw => Refusal::DrawFirst,
        Some(caller) => Refusal::Called(caller),
        None => Refusal::FullRound {
            completed: public.completed,
            needed: public.dealt,
        },
    }
}

fn no_cut(view: SeatView<'_, Kael>, cards: Cards) -> Refusal {
    let (seat, public) = (view.seat, view.public);
    if public.is_frozen(seat) {
        return Refusal::Frozen;
    }
    if public.phase == Phase::Draw && seat == public.active {
        return Refusal::CutWhileDrawing;
    }
    let Some((card, count)) = public.missing() else {
        return Refusal::NoChain;
    };
    if cards.single_value() != Some((card, count)) {
        return Refusal::Missing { card, count };
    }
    if view.secret.hand.contains(cards) {
        Refusal::ShortChain(public.options.cut_min_chain)
    } else {
        Refusal::NotHeld(cards)
    }
}
