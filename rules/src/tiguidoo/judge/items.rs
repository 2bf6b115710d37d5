//! Words and numbers: a text is compared word by word where it has numbers, which allow no typing
//! error (TIG-58).

use super::distance::distance;

/// A part of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Item {
    /// A word, as it is compared.
    Word(String),
    /// A number: as written when strict, its value when generous.
    Number(String),
    /// A typed word that may be a Roman numeral: a number where the known text has one.
    Either {
        /// Its form as a word.
        word: String,
        /// Its form as a number.
        number: String,
    },
}

impl Item {
    fn number(&self) -> Option<&str> {
        match self {
            Self::Word(_) => None,
            Self::Number(number) | Self::Either { number, .. } => Some(number),
        }
    }

    fn word(&self) -> Option<&str> {
        match self {
            Self::Word(word) | Self::Either { word, .. } => Some(word),
            Self::Number(_) => None,
        }
    }
}

/// Number of typing errors between two texts whose numbers are equal, in order and in place; `None`
/// if it is above `most`.
pub(super) fn apart(known: &[Item], given: &[Item], most: usize, swaps: bool) -> Option<usize> {
    if most == 0 {
        return same(known, given).then_some(0);
    }
    let is_number = |item: &Item| matches!(item, Item::Number(_));
    let Some(place) = known.iter().position(is_number) else {
        return distance(&words(known)?, &words(given)?, most, swaps);
    };
    let (before, after) = (words(&known[..place])?, &known[place + 1..]);
    let mut least = None;
    for (number, item) in given.iter().enumerate() {
        if item.number() == known[place].number() {
            let errors = words(&given[..number])
                .and_then(|words| distance(&before, &words, most, swaps))
                .and_then(|errors| {
                    let rest = apart(after, &given[number + 1..], most - errors, swaps)?;
                    Some(errors + rest)
                });
            least = [least, errors].into_iter().flatten().min();
        }
        if is_number(item) {
            break;
        }
    }
    least
}

/// Whether no typing error lies between them: then the items are equal one by one.
fn same(known: &[Item], given: &[Item]) -> bool {
    let equal = |(known, given): (&Item, &Item)| match known {
        Item::Number(number) => given.number() == Some(number),
        Item::Word(word) | Item::Either { word, .. } => given.word() == Some(word),
    };
    known.len() == given.len() && known.iter().zip(given).all(equal)
}

/// The text of some words, each with the blank after it; none where a number stands among them.
fn words(items: &[Item]) -> Option<String> {
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
                Item::Number(part.to_owned())
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
                apart(&items(known), &items(given), 2, true),
                errors,
                "{known}: {given}"
            );
        }
    }

    #[test]
    fn tig_58_errors_before_and_after_a_number_are_counted_together() {
        let (known, given) = (items("apollo 11 mission"), items("apolo 11 misson"));
        let within = |most| apart(&known, &given, most, true);
        assert_eq!([1, 2, 3].map(within), [None, Some(2), Some(2)]);
    }
}
