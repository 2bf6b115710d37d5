//! A question from the card to the verdict: draw or challenge, answers, and the moves of the cards
//! (TIG-10…23).

use std::sync::Arc;

use crate::cards::ace_high::Card;
use crate::game::Chance;
use crate::ledger::Entry;
use crate::seat::{Seat, Seats};

use super::event::Event;
use super::judge::{Edition, Scale, Verdict};
use super::notation::Words;
use super::options::{Judge, Options};
use super::public_question::{Bet, Given, Outcome, Settled};
use super::state::{Asked, Phase, Tiguidoo};

impl Options {
    /// Leniency of the judge under these options, by this edition of the rules (TIG-77).
    #[must_use]
    pub const fn scale(&self, edition: Edition) -> Scale {
        Scale {
            edition,
            level: self.judge_level,
            tolerance: self.typo_tolerance,
        }
    }
}

impl Tiguidoo {
    /// Puts the question of the top card to all opponents, or to everybody (TIG-65); its clues first, if
    /// it was not drawn before (TIG-66).
    pub(super) fn draw(&mut self) {
        let Some(card) = self.pile.pop_front() else {
            return;
        };
        for returned in &mut self.told.returned {
            returned.remove(card);
        }
        self.questions += 1;
        let mut asked = Asked::of(card, None);
        if self.options.clues && !self.told.drawn.has(card) {
            asked.clues = self.carried(card).clues.len() as u8;
        }
        self.told.drawn.insert(card);
        let (asker, shown) = (self.asker, self.shown(&asked));
        self.asked = Some(asked);
        self.wait(Phase::Question);
        self.tell(Event::Drawn { asker, card: shown });
    }

    /// Shows the next clue, or the question after the last one (TIG-66).
    pub(super) fn show_clue(&mut self) {
        if let Some(asked) = &mut self.asked {
            asked.shown += 1;
        }
        self.wait(Phase::Question);
        self.tell(Event::Clue);
    }

    /// Puts the question of a Tiguidoo card to the player whose card is wanted.
    pub(super) fn challenge(&mut self, own: Card, opponent: Seat, card: Card) {
        self.asked = Some(Asked::of(own, Some(Bet { opponent, card })));
        self.questions += 1;
        self.wait(Phase::Challenge);
        self.tell(Event::Challenged {
            asker: self.asker,
            own,
            opponent,
            card,
        });
    }

    /// Judges an answer, or hands it to the asker (TIG-14, 26).
    pub(super) fn answer(&mut self, seat: Seat, words: &Words, chance: &mut Chance) {
        let text: Arc<str> = words.as_str().into();
        if self.options.judge == Judge::Asker {
            let Some(asked) = &mut self.asked else { return };
            asked.attempts[seat.index()] += 1;
            asked.ruling = Some((seat, text));
            self.wait(Phase::Ruling);
            return self.tell(Event::Answered { seat });
        }
        let verdict = self.judge(seat, &text);
        chance.ledger.enter(|| {
            Entry::Verdict(match verdict {
                Verdict::Right => "right",
                Verdict::Wrong => "wrong",
                Verdict::More(_) => "more",
            })
        });
        let Some(asked) = &mut self.asked else { return };
        if let Verdict::More(which) = verdict {
            asked.hints[seat.index()] = Some(which as u8);
            return self.tell(Event::Incomplete { seat });
        }
        asked.attempts[seat.index()] = asked.attempts[seat.index()].saturating_add(1);
        self.judged(seat, text, verdict == Verdict::Right);
    }

    /// The judge's verdict on a text.
    fn judge(&self, seat: Seat, text: &str) -> Verdict {
        let Some(asked) = &self.asked else {
            return Verdict::Wrong;
        };
        let others = Card::all().zip(self.carried.iter());
        let others = others.filter(|(card, carried)| *card != asked.card && !carried.is_blank());
        let others = others.map(|(_, carried)| &carried.key);
        let told = asked.hints[seat.index()].is_some();
        let key = &self.carried(asked.card).key;
        key.judge(text, self.options.scale(self.edition), others, told)
    }

    /// The asker, or in its place the clock, rules on the answer that waits (TIG-26, 42).
    pub(super) fn rule(&mut self, ruling: Option<bool>) {
        let waiting = self.asked.as_mut().and_then(|asked| asked.ruling.take());
        let Some((seat, text)) = waiting else { return };
        let right = ruling.unwrap_or_else(|| self.judge(seat, &text) == Verdict::Right);
        self.resume();
        self.judged(seat, text, right);
    }

    /// Goes back from a ruling to the question.
    pub(super) fn resume(&mut self) {
        let bet = self.asked.as_ref().and_then(|asked| asked.challenge);
        self.wait(match bet {
            None => Phase::Question,
            Some(_) => Phase::Challenge,
        });
    }

    fn judged(&mut self, seat: Seat, text: Arc<str>, right: bool) {
        let at = self.inputs;
        let Some(asked) = &mut self.asked else { return };
        asked.given.push(Given {
            seat,
            text,
            right,
            at,
        });
        self.tell(Event::Judged { seat, right });
        if right {
            self.settle(Some(seat));
        } else {
            self.settle_if_nobody_can_answer();
        }
    }

    /// Notes that a seat does not know.
    pub(super) fn give_up(&mut self, seat: Seat) {
        if let Some(asked) = &mut self.asked {
            asked.gave_up.insert(seat);
        }
        self.tell(Event::GaveUp { seat });
        self.settle_if_nobody_can_answer();
    }

    pub(super) fn settle_if_nobody_can_answer(&mut self) {
        let asked = self.asked.as_ref();
        if asked.is_some_and(|asked| self.answering(asked).is_empty()) {
            self.settle(None);
        }
    }

    /// Decides the question: its cards move, its answer is told, and the turn or an appeal follows.
    pub(super) fn settle(&mut self, right: Option<Seat>) {
        let Some(mut asked) = self.asked.take() else {
            return;
        };
        let by_choice = self.by_choice(&asked);
        let right = right.or(self.reveal_choices(&mut asked));
        let outcome = match (asked.challenge, right) {
            (Some(_), Some(_)) => self.defended(asked.card),
            (Some(bet), None) => self.stolen(asked.card, bet),
            (None, Some(seat)) => self.won(&asked, seat),
            (None, None) => self.unanswered(&asked),
        };
        self.told.heard.insert(asked.card);
        self.settling = Some(asked.card);
        let wrong = asked.given.iter().filter(|given| !given.right);
        let wrong = wrong.map(|given| given.seat);
        let contests = |seat: &Seat| self.playing.has(*seat) && right != Some(*seat);
        let may: Seats = wrong.filter(contests).collect();
        self.note(asked, outcome);
        if self.options.appeal && !may.is_empty() && !by_choice {
            self.open_appeal(may);
        } else {
            self.end_turn();
        }
    }

    /// Stores the outcome of a question for everybody to see.
    pub(super) fn note(&mut self, asked: Asked, outcome: Outcome) {
        let carried = &self.carried[asked.card.index()];
        let face_up = matches!(outcome, Outcome::Won(_) | Outcome::Removed);
        let told = outcome != Outcome::Cancelled;
        let clues = if told { asked.clues } else { asked.shown };
        let clues = carried
            .clues
            .iter()
            .take(usize::from(asked.clues.min(clues)));
        self.settled = Some(Settled {
            at: self.inputs,
            asker: self.asker,
            card: self.shown(&asked).or(face_up.then_some(asked.card)),
            challenge: asked.challenge,
            clues: clues.map(Arc::clone).collect(),
            question: (told || asked.is_shown()).then(|| Arc::clone(&carried.question)),
            by_choice: self.by_choice(&asked),
            solution: told.then(|| Arc::clone(&carried.solution)),
            given: asked.given,
            outcome,
        });
    }

    fn won(&mut self, asked: &Asked, seat: Seat) -> Outcome {
        let card = asked.card;
        let mut given = asked.given.iter();
        let right = given.find(|given| given.right && given.seat == seat);
        self.win(seat, card, right.map_or(self.inputs, |given| given.at));
        self.tell(Event::Won { seat, card });
        Outcome::Won(seat)
    }

    /// Puts a card in the combination of a seat, which won it by the input of this number (TIG-74).
    pub(super) fn win(&mut self, seat: Seat, card: Card, at: u32) {
        self.won[seat.index()].insert(card);
        self.won_at[card.index()] = at;
    }

    /// Puts the card under the pile, or out of the game if it went there often enough (TIG-15, 16).
    fn unanswered(&mut self, asked: &Asked) -> Outcome {
        let card = asked.card;
        let returns = &mut self.returns[card.index()];
        let most = self.options.max_returns;
        if most.is_some_and(|most| *returns >= most) {
            self.removed.insert(card);
            self.tell(Event::Removed { card });
            return Outcome::Removed;
        }
        *returns = returns.saturating_add(1);
        self.put_under(asked);
        Outcome::Returned
    }

    /// Puts a drawn card under the pile; players who saw it remember that it lies there.
    pub(super) fn put_under(&mut self, asked: &Asked) {
        let shown = self.shown(asked);
        self.pile.push_back(asked.card);
        let asker = Some(self.asker.index()).filter(|_| !self.options.everyone_answers);
        for (number, returned) in self.told.returned.iter_mut().enumerate() {
            if shown.is_some() || Some(number) == asker {
                returned.insert(asked.card);
            }
        }
        self.tell(Event::Returned { card: shown });
    }

    fn defended(&mut self, own: Card) -> Outcome {
        self.hands[self.asker.index()].remove(own);
        self.told.bet.remove(own);
        self.removed.insert(own);
        self.tell(Event::Removed { card: own });
        Outcome::Defended
    }

    fn stolen(&mut self, own: Card, bet: Bet) -> Outcome {
        let asker = self.asker;
        self.hands[asker.index()].remove(own);
        self.told.bet.remove(own);
        self.won[bet.opponent.index()].remove(bet.card);
        self.win(asker, bet.card, self.inputs);
        self.win(asker, own, self.inputs);
        self.tell(Event::Stolen {
            asker,
            own,
            opponent: bet.opponent,
            card: bet.card,
        });
        Outcome::Stolen
    }
}

impl Asked {
    fn of(card: Card, challenge: Option<Bet>) -> Self {
        Self {
            card,
            challenge,
            shown: 1,
            ..Self::default()
        }
    }

    /// Whether the question itself is shown, and not only clues (TIG-66).
    pub const fn is_shown(&self) -> bool {
        self.shown > self.clues
    }
}
