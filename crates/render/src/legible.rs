//! Names as far as our font can write them: letters of other alphabets, emojis and ornaments that it
//! lacks would leave a gap.

use unicode_normalization::UnicodeNormalization;

use super::text::has_glyph;

/// The small capitals that stand for A to Z in names, which no normalization turns into letters.
const SMALL_CAPITALS: [char; 26] = [
    'ᴀ', 'ʙ', 'ᴄ', 'ᴅ', 'ᴇ', 'ꜰ', 'ɢ', 'ʜ', 'ɪ', 'ᴊ', 'ᴋ', 'ʟ', 'ᴍ', 'ɴ', 'ᴏ', 'ᴘ', 'ǫ', 'ʀ', 'ꜱ',
    'ᴛ', 'ᴜ', 'ᴠ', 'ᴡ', 'x', 'ʏ', 'ᴢ',
];

/// The dark discs and squares with an A, which normalization leaves as they are; those with the other
/// letters follow each.
const SIGNS_OF_A: [char; 2] = ['\u{1f150}', '\u{1f170}'];

/// A name in letters that pictures can draw: ornamental ones become plain, and what the font lacks is
/// left out. `None` if less than half of its letters and digits remain: what is left would be nobody's
/// name.
pub fn legible(name: &str) -> Option<String> {
    let mut drawn = String::new();
    let (mut kept, mut lost) = (0, 0);
    for sign in name.nfkc().map(plain) {
        let before = drawn.len();
        match has_glyph(sign) {
            true => drawn.push(sign),
            // A letter may be there without its accents.
            false => drawn.extend(std::iter::once(sign).nfd().filter(|part| has_glyph(*part))),
        }
        if drawn[before..].contains(char::is_alphanumeric) {
            kept += 1;
        } else if sign.is_alphanumeric() {
            lost += 1;
        }
    }
    let words: Vec<&str> = drawn.split_whitespace().collect();
    (kept > 0 && kept >= lost).then(|| words.join(" "))
}

/// The letter that an ornamental one stands for.
fn plain(sign: char) -> char {
    let small = SMALL_CAPITALS.iter().position(|small| *small == sign);
    let mut dark = SIGNS_OF_A.iter().filter_map(|first| {
        let place = u32::from(sign).checked_sub(u32::from(*first))?;
        (place < 26).then_some(place as usize)
    });
    let place = small.or_else(|| dark.next());
    place.map_or(sign, |place| char::from(b'a' + place as u8))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Written;

    #[test]
    fn a_name_is_told_in_letters_that_can_be_drawn() {
        for (name, told) in [
            ("Léa", Some("Léa")),
            ("𝓕𝓪𝓷𝓬𝔂", Some("Fancy")),
            ("𝔖𝔞𝔪 𝕊𝕒𝕞 Ⓢⓐⓜ", Some("Sam Sam Sam")),
            ("ᴍᴀʀɪᴀ", Some("maria")),
            ("🅢🅐🅜 🅻🅴🅰", Some("sam lea")),
            ("🔥 Sam 🔥", Some("Sam")),
            ("Ｗｉｄｅ", Some("Wide")),
            ("سامي", Some("سامي")),
            ("ⵜⴰⵎⴰ", Some("ⵜⴰⵎⴰ")),
            ("שרה", Some("שרה")),
            ("Юля", Some("Юля")),
            ("Ωδή", Some("Ωδή")),
            ("Sam سامي 12", Some("Sam سامي 12")),
            (
                "Z\u{334}a\u{337}l\u{338}go",
                Some("Z\u{334}a\u{337}l\u{338}go"),
            ),
            ("Kim 김", Some("Kim")),
            ("김수1", None),
            ("🔥🔥🔥", None),
            ("李雷", None),
            ("- _ -", None),
            ("\u{202e}\u{200b}", None),
        ] {
            assert_eq!(legible(name).as_deref(), told, "{name}");
            let drawn = told.map(|told| Written::new(told, 27.0));
            if let Some(drawn) = drawn {
                assert!(drawn.path().is_some() && drawn.width > 15.0, "{name}");
            }
            let again = told.and_then(legible);
            assert_eq!(again.as_deref(), told, "{name}");
        }
    }

    #[test]
    fn every_small_capital_stands_at_the_place_of_its_letter() {
        let all: String = SMALL_CAPITALS.iter().collect();
        assert_eq!(legible(&all).as_deref(), Some("abcdefghijklmnopqrstuvwxyz"));
    }
}
