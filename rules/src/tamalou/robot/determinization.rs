//! Possible matches: all that a seat was shown, with the cards it does not see dealt at random.

use std::mem;

use crate::cards::french::{Card, SIZE};
use crate::chronicle::Chronicle;
use crate::dice::Dice;
use crate::moment::Moment;
use crate::seat::{MAX_SEATS, Seat};
use crate::tamalou::choice::PowerTrigger;
use crate::tamalou::event::Event;
use crate::tamalou::hand::{Hand, Lying};
use crate::tamalou::notation::Place;
use crate::tamalou::state::{Autrui, Laid, Look, Manche, Phase, Tamalou, Window, sort_from};
use crate::tamalou::views::{Memory, Public};

/// The cards that this seat does not see.
#[derive(Clone, Copy)]
pub(super) struct Unseen(Lying);

impl Unseen {
    pub fn of(public: &Public, memory: &Memory) -> Self {
        let mut seen = memory.fallen;
        let known = memory.known.iter().flatten().flatten();
        for card in known.chain(&memory.secret.held) {
            seen |= 1 << card.index();
        }
        let hidden = |card: &Card| seen >> card.index() & 1 == 0;
        Self(public.options.whole_pack().filter(hidden).collect())
    }

    /// Average worth of an unseen card, in halves.
    pub fn mean(&self, public: &Public) -> i32 {
        let halves = |card: &Card| i32::from(public.options.values.halves(*card));
        let sum: i32 = self.0.iter().map(halves).sum();
        sum / (self.0.len() as i32).max(1)
    }

    /// Removes the cheapest of `of` cards drawn to look at; `None` if none is left.
    fn draw(&mut self, of: u32, public: &Public, rng: &mut Dice) -> Option<Card> {
        if self.0.is_empty() {
            return None;
        }
        let looked = (0..of).map(|_| rng.below(self.0.len() as u32) as usize);
        let halves = |place: usize| public.options.values.halves(self.0[place]);
        let cheaper = |one, other| {
            if halves(other) < halves(one) {
                other
            } else {
                one
            }
        };
        let place = looked.reduce(cheaper)?;
        Some(self.0.swap_remove(place))
    }
}

/// Knowledge of a seat, computed once for a decision.
pub(super) struct Determinization<'a> {
    public: &'a Public,
    memory: &'a Memory,
    unseen: Unseen,
    laid: Laid,
}

impl<'a> Determinization<'a> {
    pub fn new(public: &'a Public, memory: &'a Memory) -> Self {
        Self {
            public,
            memory,
            unseen: Unseen::of(public, memory),
            laid: laid(public),
        }
    }

    /// A possible match.
    pub fn sample(&self, rng: &mut Dice) -> Tamalou {
        let public = self.public;
        let mut unseen = self.unseen;
        let mut manche = Manche {
            dealt: public.dealt,
            completed: public.completed,
            snapper: public.snapper,
            own_over: public.own_over,
            window: Window {
                trigger: public.trigger,
                waived: public.waived,
                barred: public.barred,
                right: 0,
            },
            laid: self.laid,
            power: public.power,
            caller: public.caller,
            contre: public.contre,
            charged: public.charged,
            ..Manche::default()
        };
        self.deal(&mut manche.hands, &mut unseen, rng);
        if public.phase == Phase::Hold {
            let held = self.memory.secret.held;
            manche.held = held.or_else(|| unseen.draw(1, public, rng));
        }
        let pile = (0..public.pile).filter_map(|_| unseen.draw(1, public, rng));
        manche.stock.pile = pile.collect();
        manche.stock.pile.reverse();
        manche.stock.discard = self.discard();
        // Seats that left took their cards with them.
        while let Some(card) = unseen.draw(1, public, rng) {
            manche.set_aside(card);
        }
        self.await_seats(&mut manche);
        Tamalou {
            options: public.options,
            players: public.players,
            phase: public.phase,
            turn: public.turn,
            dealer: public.dealer,
            active: public.active,
            playing: public.playing,
            game: public.game,
            manche,
            reveal: None,
            chronicle: Chronicle::default(),
            now: Moment::default(),
        }
    }

    fn discard(&self) -> Lying {
        let top = self.public.top;
        let lies = |card: &Card| self.memory.fallen >> card.index() & 1 == 1;
        let beneath = Card::pack(false, 2).filter(|card| lies(card) && Some(*card) != top);
        beneath.chain(top).collect()
    }

    fn deal(&self, hands: &mut [Hand; MAX_SEATS], unseen: &mut Unseen, rng: &mut Dice) {
        let public = self.public;
        let rounds = public.completed / u32::from(public.dealt.max(1));
        for owner in public.playing {
            let hand = &mut hands[owner.index()];
            hand.filled = public.filled[owner.index()];
            hand.seen = public.seen[owner.index()];
            for slot in hand.filled {
                let known = self.memory.known[owner.index()][usize::from(slot)];
                // A card that its owner has seen and keeps is cheaper the longer the owner had the
                // choice.
                let chosen = hand.seen[owner.index()].has(slot);
                let of = if chosen { 1 + rounds.min(2) } else { 1 };
                let card = known.or_else(|| unseen.draw(of, public, rng));
                hand.cards[usize::from(slot)] = card.unwrap_or_default();
            }
        }
    }

    fn await_seats(&self, manche: &mut Manche) {
        let awaited = self.public.awaited;
        let asked = awaited.into_iter().next().unwrap_or_default();
        match self.public.phase {
            Phase::Peek => manche.peeking = awaited,
            Phase::Autrui | Phase::Give => {
                manche.autrui = Autrui {
                    asked,
                    owed: self.public.owed,
                    ..Autrui::default()
                };
            }
            Phase::Look => {
                manche.look = Look {
                    seats: awaited,
                    places: self.public.looked,
                    swapper: self.public.swapper,
                };
            }
            _ => {}
        }
    }
}

/// The cards laid in this turn whose powers are still to come.
fn laid(public: &Public) -> Laid {
    let mut laid = Laid::default();
    let every = public.options.power_trigger == PowerTrigger::Every;
    for entry in public.chronicle.since(0) {
        let (new, by) = match entry.event {
            Event::Threw { seat, card } => (true, Some((seat, card))),
            Event::Kept { place, card } => (true, Some((place.seat, card)).filter(|_| every)),
            Event::Took { place, laid, .. } => (true, Some((place.seat, laid)).filter(|_| every)),
            Event::Snapped { place, card } => (false, Some((place.seat, card)).filter(|_| every)),
            Event::PlayedFor { seat, card, .. } => (false, Some((seat, card)).filter(|_| every)),
            Event::Dealt { .. } => (true, None),
            _ => (false, None),
        };
        if new {
            laid.clear();
        }
        laid.extend(by.filter(|_| laid.len() < SIZE));
    }
    match public.phase {
        Phase::Window | Phase::Autrui | Phase::Give => {}
        Phase::Power | Phase::Look => {
            sort_from(public.active, &mut laid);
            let powers = public.options.powers;
            let is_now = |&(seat, card): &(Seat, Card)| {
                public.power == powers.of_card(card).map(|power| (seat, power))
            };
            let now = laid.iter().position(is_now);
            let later = now.map_or(laid.len(), |place| place + 1);
            laid = laid[later..].iter().copied().collect();
        }
        Phase::Peek | Phase::Turn | Phase::Hold | Phase::End | Phase::Over => laid.clear(),
    }
    laid
}

/// The slots of `owner`, one for all that look the same to a seat that remembers.
pub(super) fn different(
    owner: Seat,
    public: &Public,
    memory: &Memory,
) -> impl Iterator<Item = Place> {
    let filled = public.filled[owner.index()];
    let known = memory.known[owner.index()];
    let chosen = public.seen[owner.index()][owner.index()];
    let mut met = [false; 2];
    filled.into_iter().filter_map(move |slot| {
        let alike = &mut met[usize::from(chosen.has(slot))];
        let new = known[usize::from(slot)].is_some() || !mem::replace(alike, true);
        new.then_some(Place { seat: owner, slot })
    })
}
