//! Names as far as our font can write them: letters of other alphabets, emojis and ornaments that it
//! lacks would leave a gap.

use unicode_normalization::UnicodeNormalization;

use super::text::has_glyph;

/// The small capitals that stand for A to Z in names, which no normalization turns into letters.
const SMALL_CAPITALS: [char; 26] = [
    'ᴀ', 'ʙ', 'ᴄ', 'ᴅ', 'ᴇ', 'ꜰ', 'ɢ', 'ʜ', 'ɪ', 'ᴊ', 'ᴋ', 'ʟ', 'ᴍ', 'ɴ', 'ᴏ', 'ᴘ', 'ǫ', 'ʀ', 'ꜱ',
    'ᴛ', 'ᴜ', 'ᴠ', 'ᴡ', 'x', 'ʏ', 'ᴢ',
];

/// A name in letters that pictures can draw: ornamental ones become plain, and what the font lacks is
/// left out. `None` if no letter or digit remains.
pub fn legible(name: &str) -> Option<String> {
    let folded = name.nfkc().map(|sign| {
        let place = SMALL_CAPITALS.iter().position(|small| *small == sign);
        place.map_or(sign, |place| char::from(b'a' + place as u8))
    });
    let mut drawn = String::new();
    for sign in folded {
        match has_glyph(sign) {
            true => drawn.push(sign),
            // A letter may be there without its accents.
            false => drawn.extend(std::iter::once(sign).nfd().filter(|part| has_glyph(*part))),
        }
    }
    let words: Vec<&str> = drawn.split_whitespace().collect();
    let told = words.join(" ");
    told.contains(char::is_alphanumeric).then_some(told)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_told_in_letters_that_can_be_drawn() {
        for (name, told) in [
            ("Léa", Some("Léa")),
            ("𝓕𝓪𝓷𝓬𝔂", Some("Fancy")),
            ("ᴍᴀʀɪᴀ", Some("maria")),
            ("🔥 Sam 🔥", Some("Sam")),
            ("Ｗｉｄｅ", Some("Wide")),
            ("سامي", Some("سامي")),
            ("ⵜⴰⵎⴰ", Some("ⵜⴰⵎⴰ")),
            ("שרה", Some("שרה")),
            ("🔥🔥🔥", None),
            ("李雷", None),
            ("- _ -", None),
        ] {
            assert_eq!(legible(name).as_deref(), told, "{name}");
        }
    }

    #[test]
    fn every_small_capital_stands_at_the_place_of_its_letter() {
        let all: String = SMALL_CAPITALS.iter().collect();
        assert_eq!(legible(&all).as_deref(), Some("abcdefghijklmnopqrstuvwxyz"));
    }
}
