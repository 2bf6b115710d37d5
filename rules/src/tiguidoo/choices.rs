//! Choices of an entry: which texts can be offered, and what happens when a seat chooses (TIG-67).

use crate::seat::Seat;

use super::event::Event;
use super::judge::{Edition, Key, Language, Scale, Verdict};
use super::options::Level;
use super::public_question::{Given, Open};
use super::state::{Asked, Tiguidoo};

/// The levels at which one choice must be right and the others wrong.
const SCALES: [Scale; 2] = [scale(Level::Strict, 1), scale(Level::Generous, 2)];

/// The level at which texts are compared that must not be the same.
const EXACT: Scale = scale(Level::Strict, 0);

/// Like packs, without TIG-69 to 72.
const fn scale(level: Level, tolerance: u8) -> Scale {
    Scale {
        edition: Edition::Second,
        level,
        tolerance,
    }
}

/// The place of the right one among texts that can be offered as choices to an entry with this key;
/// `None` if they cannot: they must be three or four, all different, one right and the others wrong.
#[must_use]
pub fn right_choice<T: AsRef<str>>(key: &Key, language: Language, choices: &[T]) -> Option<u8> {
    if !(3..=4).contains(&choices.len()) {
        return None;
    }
    let texts: Vec<&str> = choices.iter().map(AsRef::as_ref).collect();
    let verdicts = |text: &&str| SCALES.map(|scale| key.judge(text, scale, [], false));
    let found = texts
        .iter()
        .position(|text| key.judge(text, EXACT, [], false) == Verdict::Right)?;
    let one_is_right = texts.iter().enumerate().all(|(place, text)| {
        let wanted = match place == found {
            true => Verdict::Right,
            false => Verdict::Wrong,
        };
        verdicts(text) == [wanted; 2]
    });
    let none: [&str; 0] = [];
    let differ = texts.iter().enumerate().all(|(place, text)| {
        let alone = Key::new(language, &[*text], &none, &none, &none);
        let same = |other: &&str| alone.judge(other, EXACT, [], false) == Verdict::Right;
        !texts[..place].iter().any(same)
    });
    (one_is_right && differ).then_some(found as u8)
}

impl Open {
    /// Whether it is answered by `choose`.
    #[must_use]
    pub const fn is_chosen(&self) -> bool {
        !self.choices.is_empty()
    }
}

impl Tiguidoo {
    /// Notes a choice; the question is settled when nobody is left to choose.
    pub(super) fn choose(&mut self, seat: Seat, number: u8) {
        let at = self.inputs;
        let Some(asked) = &mut self.asked else { return };
        asked.chosen.push(Chosen { seat, number, at });
        self.tell(Event::Chose { seat });
        self.settle_if_nobody_can_answer();
    }

    /// Tells all choices of the seats that are still there, and returns the seat of the earliest right
    /// one.
    pub(super) fn reveal_choices(&self, asked: &mut Asked) -> Option<Seat> {
        let carried = self.carried(asked.card);
        for Chosen { seat, number, at } in std::mem::take(&mut asked.chosen) {
            if let Some(text) = carried.choices.get(usize::from(number))
                && self.playing.has(seat)
            {
                asked.given.push(Given {
                    seat,
                    text: text.clone(),
                    right: carried.right == Some(number),
                    at,
                });
            }
        }
        let mut given = asked.given.iter();
        given.find(|given| given.right).map(|given| given.seat)
    }
}

/// The choice of a seat, which nobody else may see before the question is settled.
#[derive(Clone, Copy)]
pub(super) struct Chosen {
    pub seat: Seat,
    /// The number of the choice, in the order of the pack.
    pub number: u8,
    /// The input that made it.
    pub at: u32,
}
