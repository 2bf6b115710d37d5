//! Words and numbers: a text is compared word by word where it has numbers, which allow no typing
//! error (TIG-58).

use super::distance::distance;
use super::units::Unit;
use crate::tiguidoo::options::Level;

/// A part of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Item {
    /// A word, as it is compared.
    Word(String),
    /// A number: as written when strict, its value when generous.
    Number(String, Option<Unit>),
    /// A typed word that may be a Roman numeral: a number where the known text has one.
    Either {
        /// Its form as a word.
        word: String,
        /// Its form as a number.
        number: String,
    },
}

impl Item {
    fn word(&self) -> Option<&str> {
        match self {
            Self::Word(word) | Self::Either { word, .. } => Some(word),
            Self::Number(..) => None,
        }
    }

    pub const fn unit(&self) -> Option<Unit> {
        match self {
            Self::Number(_, unit) => *unit,
            Self::Word(_) | Self::Either { .. } => None,
        }
    }

    pub const fn is_number(&self) -> bool {
        matches!(self, Self::Number(..))
    }

    /// Whether a known item, which is a number, is given by the other one. A generous judge lets the unit be
    /// missing (TIG-70).
    fn is_given_by(&self, given: &Self, level: Level) -> bool {
        let Self::Number(value, unit) = self else {
            return false;
        };
        match given {
            Self::Word(_) => false,
            Self::Either { number, .. } => {
                number == value && (unit.is_none() || level == Level::Generous)
            }
            Self::Number(number, given) => {
                let fits = match (unit, given) {
                    (Some(unit), Some(given)) => unit.accepts(*given),
                    (None, None) => true,
                    _ => level == Level::Generous,
                };
                number == value && fits
            }
        }
    }
}

/// Number of typing errors between two texts whose numbers are equal, in order and in place; `None`
/// if it is above `most`.
pub(super) fn apart(known: &[Item], given: &[Item], most: usize, level: Level) -> Option<usize> {
    if most == 0 {
        return same(known, given, level).then_some(0);
    }
    let swaps = level == Level::Generous;
    let Some(place) = known.iter().position(Item::is_number) else {
        return distance(&words(known)?, &words(given)?, most, swaps);
    };
    let (before, after) = (words(&known[..place])?, &known[place + 1..]);
    let mut least = None;
    for (number, item) in given.iter().enumerate() {
        if known[place].is_given_by(item, level) {
            let errors = words(&given[..number])
                .and_then(|words| distance(&before, &words, most, swaps))
                .and_then(|errors| {
                    let rest = apart(after, &given[number + 1..], most - errors, level)?;
                    Some(errors + rest)
                });
            least = [least, errors].into_iter().flatten().min();
        }
        if item.is_number() {
            break;
        }
    }
    least
}

/// Whether no typing error lies between them: then the items are equal one by one.
fn same(known: &[Item], given: &[Item], level: Level) -> bool {
    let equal = |(known, given): (&Item, &Item)| match known.word() {
        None => known.is_given_by(given, level),
        Some(word) => given.word() == Some(word),
    };
    known.len() == given.len() && known.iter().zip(given).all(equal)
}

/// The text of some words, each with the blank after it; none where a number stands among them.
pub(super) fn words(items: &[Item]) -> Option<String> {
    let mut text = String::new();
    for item in items {
        text.push_str(item.word()?);
        text.push(' ');
    }
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `11` is a number, `x=10` either, all else a word.
    fn items(text: &str) -> Vec<Item> {
        let item = |part: &str| match part.split_once('=') {
            Some((word, number)) => Item::Either {
                word: word.to_owned(),
                number: number.to_owned(),
            },
            None if part.contains(|one: char| one.is_ascii_digit()) => {
                Item::Number(part.to_owned(), None)
            }
            None => Item::Word(part.to_owned()),
        };
        text.split_whitespace().map(item).collect()
    }

    #[test]
    fn numbers_are_equal_in_order_and_in_place() {
        for (known, given, errors) in [
            ("apollo 11", "apollo 11", Some(0)),
            ("apollo 11", "apolo 11", Some(1)),
            ("apollo 11", "apolo 12", None),
            ("apollo 11", "11 apollo", None),
            ("apollo 11", "apollo", None),
            ("apollo", "apollo 11", None),
            ("1914 1918", "1918 1914", None),
            ("1914 1918", "1914", None),
            ("henri 4", "henry iv=4", Some(1)),
            ("henri 4", "henry xv=15", None),
            ("henri iv", "henri iv=4", Some(0)),
            ("henri iv", "henri v=5", Some(1)),
            ("henri 4 et louis 14", "henry 4 et loui xiv=14", Some(2)),
            ("10 x", "x=10 x=10", Some(0)),
            ("x 10", "x=10 x=10", Some(0)),
        ] {
            assert_eq!(
                apart(&items(known), &items(given), 2, Level::Generous),
                errors,
                "{known}: {given}"
            );
        }
    }

    #[test]
    fn tig_58_errors_before_and_after_a_number_are_counted_together() {
        let (known, given) = (items("apollo 11 mission"), items("apolo 11 misson"));
        let within = |most| apart(&known, &given, most, Level::Generous);
        assert_eq!([1, 2, 3].map(within), [None, Some(2), Some(2)]);
    }
}
