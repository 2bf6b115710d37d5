//! The interface of Tiguidoo to the laws: all cards by place, and deals made anew.

use std::sync::Arc;

use crate::cards::ace_high::{Card, Cards, SIZE};
use crate::dice::Dice;
use crate::laws::Lawful;
use crate::seat::Seat;

use super::entry::{Carried, Entry};
use super::notation::Act;
use super::options::Options;
use super::state::Tiguidoo;

impl Lawful for Tiguidoo {
    fn pack(_options: &Options) -> Vec<u8> {
        Card::all().map(Card::place).collect()
    }

    fn cards(&self, into: &mut Vec<u8>) {
        let asked = self.asked.as_ref();
        let drawn = asked.filter(|asked| asked.challenge.is_none());
        let sets = self.hands.iter().chain(&self.won);
        let sets = sets.chain([&self.removed, &self.buried]);
        let lying = sets.flat_map(|cards| cards.into_iter());
        let all = lying
            .chain(self.pile.iter().copied())
            .chain(drawn.map(|asked| asked.card));
        into.extend(all.map(Card::place));
    }

    fn redeal_unseen(&mut self, seat: Seat, rng: &mut Dice) {
        self.redeal(seat, self.betting(), rng);
    }

    fn redeal_unshown(&mut self, seat: Seat, rng: &mut Dice) {
        let shown = self.told.bet.with(self.told.returned[seat.index()]);
        self.redeal(seat, self.betting().with(shown), rng);
    }

    fn redraw_orders(&mut self, seat: Seat, rng: &mut Dice) {
        for (number, levels) in self.told.knows.iter_mut().enumerate() {
            if number != seat.index() {
                let mut all = Cards::NONE;
                for knows in levels {
                    let coins = u64::from(rng.word()) << 32 | u64::from(rng.word());
                    all = all.with(Cards::of_bits(coins));
                    *knows = all;
                }
            }
        }
        self.redraw_choices(seat, rng);
        self.redraw_answer(seat, rng);
    }

    /// Hidden things include the answers and the questions that robots know.
    fn hidden(&self) -> String {
        let mut cards = Vec::new();
        self.cards(&mut cards);
        let asked = self.asked.as_ref();
        let answers = asked.map(|asked| &self.carried(asked.card).solution.answers);
        let asked_with = asked.map(|asked| &self.carried(asked.card).question);
        let chosen = asked.map(|asked| asked.chosen.iter().map(|one| one.number));
        let chosen: Vec<u8> = chosen.into_iter().flatten().collect();
        let knows = &self.told.knows;
        format!("{cards:?} {answers:?} {asked_with:?} {chosen:?} {knows:?}")
    }

    fn universe(players: u8) -> Vec<Act> {
        let mut acts = vec![
            Act::Draw,
            Act::AnyAnswer,
            Act::GiveUp,
            Act::Right,
            Act::Wrong,
            Act::Contest,
            Act::Overturn,
            Act::Uphold,
        ];
        acts.extend((0..6).map(Act::Choose));
        let pack: Vec<Card> = Card::all().collect();
        for (place, &own) in pack.iter().enumerate() {
            for opponent in (0..=players).map(Seat::new) {
                // One of the same suit, of the same rank, or of neither, in rotation.
                let further = [1, 13, 20][(place + opponent.index()) % 3];
                acts.push(Act::Challenge {
                    own,
                    opponent,
                    card: pack[(place + further) % SIZE],
                });
            }
        }
        acts
    }
}

impl Tiguidoo {
    /// The Tiguidoo card that is bet now.
    fn betting(&self) -> Cards {
        let asked = self.asked.iter().filter(|one| one.challenge.is_some());
        asked.map(|asked| asked.card).collect()
    }

    /// Deals the pile, the hands of others and the unseen cards out of the game anew, except for
    /// the cards `kept`.
    fn redeal(&mut self, seat: Seat, kept: Cards, rng: &mut Dice) {
        let mut hidden: Vec<Card> = self.pile.iter().copied().collect();
        hidden.retain(|card| !kept.has(*card));
        let others = |number: usize| number != seat.index();
        let hands = self.hands.iter().enumerate();
        let hands = hands.filter(|(number, _)| others(*number));
        hidden.extend(hands.flat_map(|(_, hand)| hand.without(kept)));
        hidden.extend(self.buried);
        rng.shuffle(&mut hidden);
        let mut hidden = hidden.into_iter();
        for card in &mut self.pile {
            if !kept.has(*card) {
                *card = hidden.next().unwrap_or(*card);
            }
        }
        for (number, hand) in self.hands.iter_mut().enumerate() {
            if others(number) {
                let staying = hand.without(hand.without(kept));
                let count = usize::from(hand.len() - staying.len());
                *hand = staying.with(hidden.by_ref().take(count).collect());
            }
        }
        self.buried = hidden.collect();
        self.carry_where_needed();
    }

    /// Gives the questions of cards that are now set aside to cards without one (TIG-73).
    fn carry_where_needed(&mut self) {
        if !self.carried.iter().any(|carried| carried.is_blank()) {
            return;
        }
        let mut all = self.carried.to_vec();
        let blank = |card: &Card| all[card.index()].is_blank();
        let idle: Vec<Card> = self
            .buried
            .into_iter()
            .filter(|card| !blank(card))
            .collect();
        let outside = |card: &Card| !self.buried.has(*card) && blank(card);
        let lacking: Vec<Card> = Card::all().filter(outside).collect();
        for (one, other) in idle.into_iter().zip(lacking) {
            all.swap(one.index(), other.index());
        }
        self.carried = all.into();
    }

    /// Other choices of the other seats.
    fn redraw_choices(&mut self, seat: Seat, rng: &mut Dice) {
        let Some(asked) = &mut self.asked else { return };
        let count = self.carried[asked.card.index()].choices.len() as u32;
        for chosen in asked.chosen.iter_mut().filter(|one| one.seat != seat) {
            chosen.number = rng.below(count) as u8;
        }
    }

    /// Another answer to the question on the table, and other words of it that are not shown yet, unless
    /// `seat` is shown this one or knows it.
    fn redraw_answer(&mut self, seat: Seat, rng: &mut Dice) {
        let Some(asked) = &self.asked else { return };
        let asks = seat == self.asker && !self.is_for_all(asked);
        if asks || self.knows(seat, asked.card).is_some() {
            return;
        }
        let others: Vec<&Arc<Carried>> =
            self.carried.iter().filter(|one| !one.is_blank()).collect();
        let other = others[rng.below(others.len() as u32) as usize];
        let carried = self.carried(asked.card);
        let hinted = asked.hints[seat.index()].is_some();
        let hints = if hinted { &carried.hints } else { &other.hints };
        // The number of clues is no secret: the question follows the last one.
        let mut clues = carried.clues.clone();
        let hidden = clues.iter_mut().skip(usize::from(asked.shown));
        for (clue, further) in hidden.zip(&other.solution.answers) {
            clue.clone_from(further);
        }
        let question = match asked.is_shown() {
            true => &carried.question,
            false => &other.question,
        };
        let count = carried.choices.len() as u32;
        let redrawn = Carried {
            question: Arc::clone(question),
            clues,
            choices: carried.choices.clone(),
            right: (count > 0).then(|| rng.below(count) as u8),
            shown: carried.shown.clone(),
            hints: hints.clone(),
            entry: Entry {
                question: question.to_string(),
                ..other.entry.clone()
            },
            ..Carried::clone(other)
        };
        let place = asked.card.index();
        let mut all = self.carried.to_vec();
        all[place] = Arc::new(redrawn);
        self.carried = all.into();
    }
}
