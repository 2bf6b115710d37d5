//! The views of a match of Tiguidoo, by `docs/rules/tiguidoo.md`.
//!
//! Each view is built from nothing, field by field. The accepted answers have a type of their own,
//! [`Solution`]: the asker gets it, unless it answers too (TIG-65), the owner of a Tiguidoo card, and the
//! public only for a settled question. What a seat chose is in its own secret alone (TIG-67).

use std::sync::Arc;

use crate::cards::ace_high::{Card, Cards};
use crate::chronicle::Chronicle;
use crate::robot_level::RobotLevel;
use crate::seat::{MAX_SEATS, Seat, Seats};

use super::event::{Event, KEPT};
use super::options::Options;
use super::public_question::{Appeal, Choice, Open, Settled};
use super::questions::Solution;
use super::state::{Asked, Phase, Tiguidoo};

/// The public view.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Public {
    /// The parameters in force.
    pub options: Options,
    /// Number of players who sat down.
    pub players: u8,
    /// Number of people at each seat: 1, or more for a team (TIG-75).
    pub members: [u8; MAX_SEATS],
    /// The seats still in the game.
    pub playing: Seats,
    /// The input for which the match waits.
    pub phase: Phase,
    /// Counts the waits; public buttons carry it.
    pub turn: u32,
    /// Number of turns completed.
    pub turns: u32,
    /// The seat whose turn it is.
    pub asker: Seat,
    /// The combination of each seat.
    pub won: [Cards; MAX_SEATS],
    /// The number of the input that won the last card of each seat; 0 without cards (TIG-74).
    pub last_won: [u32; MAX_SEATS],
    /// Number of Tiguidoo cards of each seat.
    pub held: [u8; MAX_SEATS],
    /// Number of cards in the pile.
    pub pile: u8,
    /// The cards out of the game, face up.
    pub removed: Cards,
    /// Number of further cards out of the game, unseen.
    pub buried: u8,
    /// Number of questions put so far; the present or last one has this number.
    pub questions: u32,
    /// The question being asked.
    pub asked: Option<Open>,
    /// The last question that was settled.
    pub settled: Option<Settled>,
    /// The votes of an appeal.
    pub appeal: Option<Appeal>,
    /// Number of appeals granted so far.
    pub granted: u32,
    /// The latest events.
    pub chronicle: Chronicle<Event, KEPT>,
}

/// One seat's secret view: its screen shows this beside the public view.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Secret {
    /// Its Tiguidoo cards in pack order.
    pub cards: Vec<Own>,
    /// The question it asks, while it asks others.
    pub asking: Option<Asking>,
    /// The hint that its answer got.
    pub hint: Option<Arc<str>>,
    /// The number of its choice, in the order of the pack.
    pub chose: Option<u8>,
}

/// A question as the asker sees it, who does not answer it.
#[derive(Clone, Debug, PartialEq)]
pub struct Asking {
    /// The card.
    pub card: Card,
    /// The clues that come before the question, those to come included.
    pub clues: Vec<Arc<str>>,
    /// The question.
    pub question: Arc<str>,
    /// The answer to it.
    pub solution: Arc<Solution>,
}

/// A Tiguidoo card as its owner sees it.
#[derive(Clone, Debug, PartialEq)]
pub struct Own {
    /// The card.
    pub card: Card,
    /// The question on the card.
    pub question: Arc<str>,
    /// The answer to it.
    pub solution: Arc<Solution>,
}

/// One seat's memory of the match, for computer players.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Memory {
    /// Its present secret.
    pub secret: Secret,
    /// The answer to the present question, if it was announced before or the seat happens to know.
    pub knows: Option<Known>,
    /// The cards of the pile that it saw go under it.
    pub returned: Cards,
    /// The Tiguidoo cards of others that it saw.
    pub bet: Cards,
}

/// An answer that a seat knows.
#[derive(Clone, Debug, PartialEq)]
pub struct Known {
    /// The weakest level that knows it.
    pub from: RobotLevel,
    /// The answer.
    pub answer: Arc<str>,
    /// The choice that it is, where the question has choices.
    pub choice: Option<u8>,
}

impl Tiguidoo {
    pub(super) fn show_public(&self, view: &mut Public) {
        let Public {
            options,
            players,
            members,
            playing,
            phase,
            turn,
            turns,
            asker,
            won,
            last_won,
            held,
            pile,
            removed,
            buried,
            questions,
            asked,
            settled,
            appeal,
            granted,
            chronicle,
        } = view;
        *options = self.options;
        *players = self.players;
        *members = self.members;
        *playing = self.playing;
        *phase = self.phase;
        *turn = self.turn;
        *turns = self.turns;
        *asker = self.asker;
        *won = self.won;
        *last_won = self.won.map(|cards| {
            let at = cards.into_iter().map(|card| self.won_at[card.index()]);
            at.max().unwrap_or_default()
        });
        *held = self.hands.map(Cards::len);
        *pile = self.pile.len() as u8;
        *removed = self.removed;
        *buried = self.buried.len();
        *questions = self.questions;
        *asked = self.asked.as_ref().map(|asked| self.open(asked));
        settled.clone_from(&self.settled);
        *appeal = self.appeal;
        *granted = self.granted;
        chronicle.follow(&self.chronicle);
    }

    pub(super) fn show_secret(&self, seat: Seat, view: &mut Secret) {
        let Secret {
            cards,
            asking,
            hint,
            chose,
        } = view;
        cards.clear();
        cards.extend(self.hands[seat.index()].into_iter().map(|card| Own {
            card,
            question: Arc::clone(&self.carried(card).question),
            solution: Arc::clone(&self.carried(card).solution),
        }));
        let asked = self.asked.as_ref();
        *asking = asked
            .filter(|asked| seat == self.asker && !self.is_for_all(asked))
            .map(|asked| self.asking(asked));
        *chose = asked.and_then(|asked| {
            let mut chosen = asked.chosen.iter();
            chosen
                .find(|chosen| chosen.seat == seat)
                .map(|chosen| chosen.number)
        });
        *hint = asked.and_then(|asked| {
            let which = asked.hints[seat.index()]?;
            self.carried(asked.card)
                .hints
                .get(usize::from(which))
                .cloned()
        });
    }

    pub(super) fn show_memory(&self, seat: Seat, view: &mut Memory) {
        let Memory {
            secret,
            knows,
            returned,
            bet,
        } = view;
        self.show_secret(seat, secret);
        *knows = self.asked.as_ref().and_then(|asked| {
            let carried = self.carried(asked.card);
            Some(Known {
                from: self.knows(seat, asked.card)?,
                answer: carried.solution.answers.first().cloned()?,
                choice: carried.right.filter(|_| self.by_choice(asked)),
            })
        });
        *returned = self.told.returned[seat.index()];
        *bet = self.told.bet.without(self.hands[seat.index()]);
    }

    /// The weakest level at which a robot at this seat knows the answer to a card's question; an
    /// announced answer is known to all.
    pub(super) fn knows(&self, seat: Seat, card: Card) -> Option<RobotLevel> {
        let levels = self.told.knows[seat.index()].into_iter();
        let mut known = RobotLevel::ALL.into_iter().zip(levels);
        let found = known.find(|(_, knows)| knows.with(self.told.heard).has(card));
        found.map(|(level, _)| level)
    }

    fn open(&self, asked: &Asked) -> Open {
        let carried = self.carried(asked.card);
        let clues = usize::from(asked.clues.min(asked.shown));
        let choice = |&number: &u8| Choice {
            number,
            text: Arc::clone(&carried.choices[usize::from(number)]),
        };
        Open {
            card: self.shown(asked),
            challenge: asked.challenge,
            clues: carried.clues[..clues].to_vec(),
            question: asked.is_shown().then(|| Arc::clone(&carried.question)),
            choices: carried.shown.iter().map(choice).collect(),
            chose: asked.chosen.iter().map(|chosen| chosen.seat).collect(),
            given: asked.given.clone(),
            answering: self.answering(asked),
            gave_up: asked.gave_up,
            ruling: asked.ruling.clone(),
        }
    }

    /// The card of a question as everybody sees it (TIG-12).
    pub(super) fn shown(&self, asked: &Asked) -> Option<Card> {
        let hidden = self.options.hide_card_until_won && asked.challenge.is_none();
        (!hidden).then_some(asked.card)
    }

    /// The seats that can still answer a question.
    pub(super) fn answering(&self, asked: &Asked) -> Seats {
        let mut seats = match asked.challenge {
            Some(bet) => Seats::only(bet.opponent),
            None => self.playing,
        };
        if !self.is_for_all(asked) {
            seats.remove(self.asker);
        }
        let seats = seats.without(asked.gave_up).into_iter();
        seats
            .filter(|seat| self.has_attempts(asked, *seat))
            .collect()
    }

    /// Whether the active seat answers a question too (TIG-65).
    pub(super) const fn is_for_all(&self, asked: &Asked) -> bool {
        self.options.everyone_answers && asked.challenge.is_none()
    }

    /// Whether a question is answered by choices (TIG-67).
    pub(super) fn by_choice(&self, asked: &Asked) -> bool {
        !self.carried(asked.card).shown.is_empty()
    }

    fn asking(&self, asked: &Asked) -> Asking {
        let carried = self.carried(asked.card);
        Asking {
            card: asked.card,
            clues: carried.clues[..usize::from(asked.clues)].to_vec(),
            question: Arc::clone(&carried.question),
            solution: Arc::clone(&carried.solution),
        }
    }

    /// Whether a seat has attempts left: one choice, one answer at a challenge, else as many as each of
    /// its people has (TIG-13, 19, 67, 75).
    fn has_attempts(&self, asked: &Asked, seat: Seat) -> bool {
        if self.by_choice(asked) {
            return asked.chosen.iter().all(|chosen| chosen.seat != seat);
        }
        let most = match asked.challenge {
            Some(_) => Some(1),
            None => self
                .options
                .open_attempts
                .map(|each| u16::from(each) * u16::from(self.members[seat.index()])),
        };
        most.is_none_or(|most| asked.attempts[seat.index()] < most)
    }
}
