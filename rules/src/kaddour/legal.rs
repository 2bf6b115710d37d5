//! The legal moves of a seat, by its views (the inputs by state of `docs/rules/kaddour.md`).
//!
//! [`Legal::of`] is the only place that decides; offers, refusals and robots all use it.

use crate::cards::spanish::{Cards, SUITS, Suits};
use crate::seat::Seat;
use crate::seat_view::SeatView;

use super::auction::Bid;
use super::cantico::{comptes, entitled};
use super::duty::{Duty, duty};
use super::notation::{Act, TELLS, Tell};
use super::options::Window;
use super::state::{Kaddour, Phase};
use super::tricks::team;
use super::views::{Public, Secret};

/// Everything a seat may do at one moment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Legal {
    /// The lowest and the highest bid, and the step between bids.
    pub bids: Option<(i16, i16, i16)>,
    /// Whether it may pass.
    pub pass: bool,
    /// Whether it may be silent.
    pub silent: bool,
    /// Whether it may tell each of [`TELLS`].
    pub tells: [bool; 2],
    /// Whether it names the trump.
    pub trump: bool,
    /// The cards it may play.
    pub cards: Cards,
    /// Whether it may slam them.
    pub slam: bool,
    /// The comptes it may declare.
    pub canticos: Suits,
    /// The comptes it may arm.
    pub arm: Suits,
    /// The armed comptes it may disarm.
    pub disarm: Suits,
    /// Whether it may waive the window.
    pub waive: bool,
}

impl Legal {
    /// The legal moves of `seat`.
    #[must_use]
    pub fn of(view: SeatView<'_, Kaddour>) -> Self {
        let (seat, public, secret) = (view.seat, view.public, view.secret);
        let active = seat == public.active;
        match public.phase {
            // A seat that left is played by the clock alone (KAD-83).
            _ if public.left.has(seat) => Self::default(),
            Phase::Auction if active => Self::statements(view),
            Phase::Trump => Self {
                trump: active,
                ..Self::default()
            },
            Phase::Trick if active => Self {
                cards: playable(public, secret).0,
                slam: public.options.slam_enabled,
                ..Self::declarations(view)
            },
            Phase::Trick => Self::declarations(view),
            Phase::Window if !secret.waived => Self {
                waive: in_window(seat, public),
                ..Self::declarations(view)
            },
            _ => Self::default(),
        }
    }

    fn statements(view: SeatView<'_, Kaddour>) -> Self {
        let SeatView { seat, public, .. } = view;
        let (auction, options) = (&public.auction, &public.options);
        let silent = auction.informs();
        let bids = auction.bids(options).filter(|_| !silent);
        let may_tell = |kind| {
            auction.may_tell(seat, kind, options)
                && (!options.info_truthful
                    || auction.told(seat, kind) < holds(view.secret.hand, kind))
        };
        Self {
            bids: bids.map(|(least, most)| (least, most, options.bid_step)),
            pass: !silent,
            silent,
            tells: TELLS.map(may_tell),
            ..Self::default()
        }
    }

    fn declarations(view: SeatView<'_, Kaddour>) -> Self {
        let (seat, public, secret) = (view.seat, view.public, view.secret);
        let (canticos, options, hand) = (&public.canticos, &public.options, secret.hand);
        let Some(trump) = public.trump.filter(|_| in_contract(seat, public)) else {
            return Self::default();
        };
        let mut legal = Self::default();
        if in_window(seat, public) {
            legal.canticos = canticos.declarable(hand, trump, options);
        }
        if options.cantico_window == Window::UntilLead {
            legal.arm = canticos.pairs(hand, trump).without(secret.armed);
            legal.disarm = secret.armed;
        }
        legal
    }

    /// Appends each act to `into`.
    pub fn list(&self, into: &mut Vec<Act>) {
        into.extend(self.bids().map(|bid| Act::Bid(u16::from(bid))));
        if self.pass {
            into.push(Act::Pass);
        }
        let tells = TELLS.into_iter().zip(self.tells);
        into.extend(tells.filter(|told| told.1).map(|told| Act::Tell(told.0)));
        if self.silent {
            into.push(Act::Silent);
        }
        if self.trump {
            into.extend(SUITS.map(Act::Trump));
        }
        into.extend(self.cards.into_iter().map(Act::Play));
        if self.slam {
            into.extend(self.cards.into_iter().map(Act::Slam));
        }
        into.extend(self.canticos.into_iter().map(Act::Cantico));
        into.extend(self.arm.into_iter().map(Act::Arm));
        into.extend(self.disarm.into_iter().map(Act::Disarm));
        if self.waive {
            into.push(Act::Waive);
        }
    }

    /// Every legal bid, the lowest first.
    pub fn bids(&self) -> impl Iterator<Item = u8> + use<> {
        let bids = self.bids.into_iter();
        bids.flat_map(|(least, most, step)| (least..=most).step_by(step as usize))
            .map(|bid| bid as u8)
    }

    /// Whether this act is legal.
    #[must_use]
    pub fn allows(&self, act: Act) -> bool {
        match act {
            Act::Bid(bid) => self.bids.is_some_and(|(least, most, step)| {
                let bid = i16::try_from(bid);
                bid.is_ok_and(|bid| (least..=most).contains(&bid) && bid % step == 0)
            }),
            Act::Pass => self.pass,
            Act::Tell(kind) => self.tells[kind as usize],
            Act::Silent => self.silent,
            Act::Trump(_) => self.trump,
            Act::Play(card) => self.cards.has(card),
            Act::Slam(card) => self.slam && self.cards.has(card),
            Act::Cantico(suit) => self.canticos.has(suit),
            Act::Arm(suit) => self.arm.has(suit),
            Act::Disarm(suit) => self.disarm.has(suit),
            Act::Waive => self.waive,
        }
    }
}

/// The legal cards of the active seat, and the duty that leaves only those.
#[must_use]
pub fn playable(public: &Public, secret: &Secret) -> (Cards, Duty) {
    let trump = public.trump.unwrap_or_default();
    duty(secret.hand, &public.trick, trump, &public.options)
}

/// Number of times that a hand can truthfully tell this kind.
#[must_use]
pub fn holds(hand: Cards, kind: Tell) -> u8 {
    match kind {
        Tell::As => (hand & Cards::ACES).len(),
        Tell::Compte => comptes(hand).len(),
    }
}

/// Whether the seat is of the contract team.
#[must_use]
pub fn in_contract(seat: Seat, public: &Public) -> bool {
    let same_team = |contract: Bid| team(contract.seat) == team(seat);
    public.contract.is_some_and(same_team)
}

/// Whether the seat is asked in the open window.
#[must_use]
pub fn in_window(seat: Seat, public: &Public) -> bool {
    public.canticos.open && entitled(public.trick.leader, &public.options).has(seat)
}
