//! Single words that are numbers by their letters: digits of any script, Roman numerals and
//! ordinals made of either.

/// The largest number that is read.
pub(super) const MOST: u32 = 999_999_999;

/// The zero of every script that counts in tens, outside ASCII.
const ZEROS: [u32; 62] = [
    0x0660, 0x06F0, 0x07C0, 0x0966, 0x09E6, 0x0A66, 0x0AE6, 0x0B66, 0x0BE6, 0x0C66, 0x0CE6, 0x0D66,
    0x0DE6, 0x0E50, 0x0ED0, 0x0F20, 0x1040, 0x1090, 0x17E0, 0x1810, 0x1946, 0x19D0, 0x1A80, 0x1A90,
    0x1B50, 0x1BB0, 0x1C40, 0x1C50, 0xA620, 0xA8D0, 0xA900, 0xA9D0, 0xA9F0, 0xAA50, 0xABF0, 0xFF10,
    0x104A0, 0x10D30, 0x11066, 0x110F0, 0x11136, 0x111D0, 0x112F0, 0x11450, 0x114D0, 0x11650,
    0x116C0, 0x11730, 0x118E0, 0x11950, 0x11C50, 0x11D50, 0x11DA0, 0x11F50, 0x16A60, 0x16AC0,
    0x16B50, 0x1E140, 0x1E2F0, 0x1E4F0, 0x1E950, 0x1FBF0,
];

/// The same word with the digits of other scripts as ASCII ones.
pub(super) fn ascii_digits(word: &str) -> String {
    if word.is_ascii() {
        return word.to_owned();
    }
    let plain = |one: char| {
        let value = ZEROS.iter().find_map(|&zero| {
            let above = (one as u32).checked_sub(zero)?;
            char::from_digit(above, 10)
        });
        value.unwrap_or(one)
    };
    word.chars().map(plain).collect()
}

/// Whether the word is digits only.
pub(super) fn is_digits(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// The Roman numerals of which all others are made up, the greatest first.
const STEPS: [(&str, u32); 13] = [
    ("m", 1000),
    ("cm", 900),
    ("d", 500),
    ("cd", 400),
    ("c", 100),
    ("xc", 90),
    ("l", 50),
    ("xl", 40),
    ("x", 10),
    ("ix", 9),
    ("v", 5),
    ("iv", 4),
    ("i", 1),
];

/// The value of a Roman numeral in its canonical form (TIG-53).
pub(super) fn roman(word: &str) -> Option<u32> {
    if !word.bytes().all(|letter| b"ivxlcdm".contains(&letter)) {
        return None;
    }
    let (mut rest, mut value) = (word, 0);
    for (letters, step) in STEPS {
        while let Some(after) = rest.strip_prefix(letters) {
            (rest, value) = (after, value + step);
        }
    }
    let canonical = rest.is_empty() && (1..4000).contains(&value) && written(value) == word;
    canonical.then_some(value)
}

fn written(mut value: u32) -> String {
    let mut word = String::new();
    for (letters, step) in STEPS {
        while value >= step {
            word.push_str(letters);
            value -= step;
        }
    }
    word
}

/// The number of an ordinal in figures: `21` of `21st`, `2` of `2e`.
pub(super) fn ordinal(word: &str) -> Option<&str> {
    let digits = word.bytes().take_while(u8::is_ascii_digit).count();
    let (number, ending) = word.split_at(digits);
    (digits > 0 && digit_ending(number, ending)).then_some(number)
}

/// The number of an ordinal such as `xixe`, and how many of its letters are the numeral.
pub(super) fn roman_ordinal(word: &str) -> Option<(u32, usize)> {
    // The numeral has none but these letters.
    if !word.starts_with(['i', 'v', 'x']) {
        return None;
    }
    let endings = [
        "iemes", "ieme", "emes", "eme", "es", "e", "ers", "er", "res", "re",
    ];
    endings.iter().find_map(|ending| {
        let letters = word.strip_suffix(ending)?;
        let value = roman(letters)?;
        let counts = letters.bytes().all(|letter| b"ivx".contains(&letter));
        let first = ending.starts_with("er") || ending.starts_with("re");
        (counts && first == (value == 1)).then_some((value, letters.len()))
    })
}

fn digit_ending(number: &str, ending: &str) -> bool {
    let teens = number.ends_with("11") || number.ends_with("12") || number.ends_with("13");
    let last = number.as_bytes().last().copied();
    match ending {
        "e" | "es" | "eme" | "emes" | "ieme" | "iemes" | "th" => true,
        "er" | "ers" | "re" | "res" | "ere" | "eres" => number == "1",
        "nde" | "ndes" | "nds" => number == "2",
        "st" => last == Some(b'1') && !teens,
        "nd" => last == Some(b'2') && !teens,
        "rd" => last == Some(b'3') && !teens,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// TIG-53.
    #[test]
    fn roman_numerals_in_canonical_form_only() {
        for (word, value) in [
            ("i", 1),
            ("iv", 4),
            ("xiv", 14),
            ("xlii", 42),
            ("mcmlxxxiv", 1984),
            ("mmxxvi", 2026),
            ("mmmcmxcix", 3999),
        ] {
            assert_eq!(roman(word), Some(value));
        }
        for word in [
            "", "iiii", "vv", "iix", "ic", "xm", "mmmm", "ivi", "lol", "civil",
        ] {
            assert_eq!(roman(word), None, "{word}");
        }
        let steps: Vec<u32> = (1..4000).collect();
        let again = steps
            .iter()
            .filter(|&&value| roman(&written(value)) == Some(value));
        assert_eq!(again.count(), 3999);
    }

    /// TIG-53.
    #[test]
    fn ordinals_by_digits_and_letters() {
        for (word, number) in [
            ("2e", "2"),
            ("2eme", "2"),
            ("1er", "1"),
            ("1re", "1"),
            ("21st", "21"),
            ("112th", "112"),
        ] {
            assert_eq!(ordinal(word), Some(number), "{word}");
        }
        for word in ["11st", "2er", "3nd", "2x", "e", "xixe", "km"] {
            assert_eq!(ordinal(word), None, "{word}");
        }
        for (word, number) in [
            ("xixe", (19, 3)),
            ("ier", (1, 1)),
            ("ve", (5, 1)),
            ("xveme", (15, 2)),
            ("vie", (6, 2)),
        ] {
            assert_eq!(roman_ordinal(word), Some(number), "{word}");
        }
        for word in ["de", "le", "ce", "ie", "2x", "e", "mie", "xix"] {
            assert_eq!(roman_ordinal(word), None, "{word}");
        }
    }

    /// TIG-53.
    #[test]
    fn digits_of_other_scripts() {
        assert_eq!(ascii_digits("\u{661}\u{669}\u{668}\u{664}"), "1984");
        assert_eq!(ascii_digits("\u{967}\u{966}x"), "10x");
    }
}
