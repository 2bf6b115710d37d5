//! Play by rule of thumb, to see how an imagined match may end. Each seat goes by the cards that it
//! has seen, and forgets none.

use crate::cards::french::Card;
use crate::game::Chance;
use crate::seat::{Seat, Seats};
use crate::standing::Points;
use crate::tamalou::choice::CallTiming;
use crate::tamalou::notation::Place;
use crate::tamalou::state::{Phase, Tamalou};
use crate::tamalou::worth::Power;

/// Turns of each seat after which nobody is expected to call any more.
const ROUNDS: u32 = 25;
/// The estimate at which a seat calls, in halves.
const CALLS_AT: i32 = 11;

/// Plays on until the manche is revealed; returns false if nobody ends it. `mean` is the guess for
/// an unseen card, in halves.
pub(super) fn play_out(world: &mut Tamalou, mean: i32, chance: &mut Chance) -> bool {
    let last = world.manche.completed + ROUNDS * u32::from(world.playing.len());
    while world.reveal.is_none() && world.phase != Phase::Over {
        if world.manche.completed > last {
            return false;
        }
        Heuristic { world, mean }.step(chance);
    }
    world.reveal.is_some()
}

struct Heuristic<'a> {
    world: &'a mut Tamalou,
    mean: i32,
}

impl Heuristic<'_> {
    fn step(&mut self, chance: &mut Chance) {
        let active = self.world.active;
        match self.world.phase {
            Phase::Peek => {
                for seat in self.world.manche.peeking {
                    self.world.peeked(seat, chance);
                }
            }
            Phase::Turn => self.turn(active, chance),
            Phase::Hold => self.hold(active, chance),
            Phase::Window => self.window(chance),
            Phase::Autrui => self.play_for(chance),
            Phase::Give => {
                let seat = self.world.manche.autrui.asked;
                let slot = self.worst(seat).map_or(0, |(slot, _)| slot);
                self.world.give(seat, slot, chance);
            }
            Phase::Power => self.power(chance),
            Phase::Look => self.look(chance),
            Phase::End if self.confident(active) => self.world.call(active, chance),
            Phase::End => self.world.end_turn(chance),
            Phase::Over => {}
        }
    }

    fn halves(&self, card: Card) -> i32 {
        i32::from(self.world.options.values.halves(card))
    }

    fn knows(&self, viewer: Seat, place: Place) -> Option<Card> {
        let hand = &self.world.manche.hands[place.seat.index()];
        hand.seen[viewer.index()]
            .has(place.slot)
            .then(|| hand.at(place.slot))
    }

    fn guess(&self, viewer: Seat, place: Place) -> i32 {
        self.knows(viewer, place)
            .map_or(self.mean, |card| self.halves(card))
    }

    /// Its own slots, each with its guess of the card there, in halves.
    fn guesses(&self, seat: Seat) -> impl Iterator<Item = (u8, i32)> {
        let own = self.world.manche.filled(seat).into_iter();
        own.map(move |slot| (slot, self.guess(seat, Place { seat, slot })))
    }

    /// The slot of its own that it takes for the most expensive, with that guess in halves.
    fn worst(&self, seat: Seat) -> Option<(u8, i32)> {
        self.guesses(seat).max_by_key(|(_, guess)| *guess)
    }

    fn confident(&self, seat: Seat) -> bool {
        let estimate: i32 = self.guesses(seat).map(|(_, guess)| guess).sum();
        let most = self.world.options.call_max;
        estimate <= most.map_or(CALLS_AT, Points::in_halves).min(CALLS_AT)
    }

    /// A slot of its own whose card it knows to be of this card's rank.
    fn twin(&self, seat: Seat, wanted: Option<Card>) -> Option<u8> {
        let wanted = wanted?.rank();
        let mut own = self.world.manche.filled(seat).into_iter();
        own.find(|slot| {
            let card = self.knows(seat, Place { seat, slot: *slot });
            card.is_some_and(|card| card.rank() == wanted && self.halves(card) >= 0)
        })
    }

    fn turn(&mut self, seat: Seat, chance: &mut Chance) {
        let manche = &self.world.manche;
        let options = &self.world.options;
        let top = manche.stock.top();
        if options.own_match
            && !manche.own_over
            && let Some(slot) = self.twin(seat, top)
        {
            return self.world.own(seat, slot, chance);
        }
        if self.confident(seat) {
            if manche.caller.is_none() && options.call_timing != CallTiming::End {
                return self.world.call(seat, chance);
            }
            if options.contre && manche.caller.is_some() && manche.contre.is_none() {
                return self.world.contre(seat, chance);
            }
        }
        let takeable = top.filter(|_| self.world.takeable(seat));
        let draws = manche.stock.can_draw();
        if let (Some(card), Some((slot, guess))) = (takeable, self.worst(seat)) {
            let counts = self.halves(card);
            if !draws || counts <= 6 && counts + 2 < guess {
                return self.world.take(seat, slot, chance);
            }
        }
        if draws {
            self.world.draw(seat, chance);
        } else if manche.caller.is_none() && options.call_timing != CallTiming::End {
            self.world.call(seat, chance);
        } else {
            self.world.pass(chance);
        }
    }

    fn hold(&mut self, seat: Seat, chance: &mut Chance) {
        let held = self.world.manche.held.map(|card| self.halves(card));
        match (self.worst(seat), held) {
            (Some((slot, guess)), Some(held)) if held < guess => {
                self.world.keep(seat, slot, chance);
            }
            _ => self.world.throw(seat, chance),
        }
    }

    /// Each seat that knows a matching card is as likely as any other to be first; if none does,
    /// the window ends.
    fn window(&mut self, chance: &mut Chance) {
        let waiting = self.world.waiting();
        let trigger = self.world.manche.window.trigger;
        let from = chance.dice.below(u32::from(self.world.players)) as u8;
        let mut seat = Seat::new(from);
        for _ in 0..waiting.len() {
            seat = waiting.after(seat).unwrap_or(seat);
            if let Some(slot) = self.twin(seat, trigger) {
                return self.world.snap(seat, slot, chance);
            }
        }
        self.world.close_window(chance);
    }

    fn play_for(&mut self, chance: &mut Chance) {
        let seat = self.world.manche.autrui.asked;
        let trigger = self.world.manche.window.trigger.map(Card::rank);
        for owner in self.world.playing {
            for slot in self.world.playable(seat, owner) {
                let place = Place { seat: owner, slot };
                let card = self.world.manche.hands[owner.index()].at(slot);
                if Some(card.rank()) == trigger {
                    return self.world.play_for(seat, place, chance);
                }
            }
        }
        self.world.pass_autrui(seat, chance);
    }

    fn power(&mut self, chance: &mut Chance) {
        let Some((seat, power)) = self.world.manche.power else {
            return self.world.next_power(chance);
        };
        let others = self.world.targets(seat);
        let found = match power {
            Power::PeekOwn => self.unseen(seat, Seats::only(seat)),
            Power::PeekOther | Power::LookSwap => self.unseen(seat, others),
            Power::PeekAny => {
                let own = self.unseen(seat, Seats::only(seat));
                own.or_else(|| self.unseen(seat, others))
            }
            Power::GiveTop => {
                let chosen = chance.dice.below(u32::from(others.len())) as usize;
                let to = others.into_iter().nth(chosen);
                return match to {
                    Some(to) => self.world.give_top(seat, to, chance),
                    None => self.world.next_power(chance),
                };
            }
            Power::BlindSwap | Power::SwapAny => {
                return self.exchange(seat, others, power == Power::SwapAny, chance);
            }
        };
        match found {
            Some(place) => self.world.look(seat, place),
            None => self.world.decline(seat, chance),
        }
    }

    /// A card that `seat` has not seen.
    fn unseen(&self, seat: Seat, owners: Seats) -> Option<Place> {
        owners.into_iter().find_map(|owner| {
            let hand = &self.world.manche.hands[owner.index()];
            let slot = hand.filled.without(hand.seen[seat.index()]).lowest()?;
            Some(Place { seat: owner, slot })
        })
    }

    /// Gives its most expensive card away, if that is worth it or compulsory.
    fn exchange(&mut self, seat: Seat, others: Seats, must: bool, chance: &mut Chance) {
        let mut cheapest: Option<(i32, Place)> = None;
        let turned = chance.dice.below(8) as u8;
        let mut owner = Seat::new(turned);
        for _ in 0..others.len() {
            owner = others.after(owner).unwrap_or(owner);
            for slot in self.world.manche.filled(owner) {
                let place = Place { seat: owner, slot };
                let guess = self.guess(seat, place);
                if cheapest.is_none_or(|(least, _)| guess < least) {
                    cheapest = Some((guess, place));
                }
            }
        }
        match (self.worst(seat), cheapest) {
            (Some((slot, guess)), Some((least, other))) if must || guess > least + 3 => {
                let own = Place { seat, slot };
                self.world
                    .swap(seat, own.min(other), own.max(other), chance);
            }
            _ => self.world.decline(seat, chance),
        }
    }

    fn look(&mut self, chance: &mut Chance) {
        let Some(seat) = self.world.manche.look.swapper else {
            for seat in self.world.manche.look.seats {
                self.world.peeked(seat, chance);
            }
            return;
        };
        let [Some(place), _] = self.world.manche.look.places else {
            return self.world.decline(seat, chance);
        };
        let seen = self.guess(seat, place);
        match self.worst(seat) {
            Some((slot, guess)) if seen < guess => self.world.swap_with(seat, slot, chance),
            _ => self.world.decline(seat, chance),
        }
    }
}
