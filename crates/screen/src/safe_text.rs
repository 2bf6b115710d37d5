//! Makes text from people and packs safe to show: no hidden or reversed writing, no mentions, no
//! links, no markdown.

use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};

/// How many combining marks may stand on one letter; more of them run into other lines.
const MARKS: usize = 3;

/// For texts with markdown.
pub fn shown(text: &str) -> String {
    let plain = plain(text);
    let mut out = String::with_capacity(plain.len() + 8);
    for (at, sign) in plain.char_indices() {
        let link = sign == ':' && plain[at..].starts_with("://");
        if link || is_markup(sign) {
            out.push('\\');
        }
        out.push(sign);
    }
    out
}

/// For labels, menus and fields, which know no markdown.
pub fn plain(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut marks = 0;
    for sign in text.chars() {
        match sign.general_category() {
            GeneralCategory::Control
            | GeneralCategory::LineSeparator
            | GeneralCategory::ParagraphSeparator => out.push(' '),
            GeneralCategory::Format | GeneralCategory::PrivateUse | GeneralCategory::Unassigned => {
            }
            GeneralCategory::NonspacingMark | GeneralCategory::EnclosingMark => {
                marks += 1;
                if marks <= MARKS {
                    out.push(sign);
                }
            }
            _ => {
                marks = 0;
                out.push(sign);
            }
        }
    }
    out
}

/// A name on one line, without anything that hides, turns the writing around or shows nothing; `None`
/// if nothing is left of it.
pub fn name(text: &str) -> Option<String> {
    let plain = plain(text);
    let words = plain.split(|sign: char| sign.is_whitespace() || is_blank(sign));
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    (!words.is_empty()).then(|| words.join(" "))
}

/// Whether a letter or symbol is drawn as nothing, without being a space: Hangul fillers and the empty
/// pattern of Braille.
const fn is_blank(sign: char) -> bool {
    matches!(
        sign,
        '\u{115f}' | '\u{1160}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}'
    )
}

/// Whether a character has a meaning in Discord's markdown.
const fn is_markup(sign: char) -> bool {
    matches!(
        sign,
        '\\' | '*' | '_' | '~' | '`' | '|' | '[' | ']' | '<' | '>' | '#' | '@'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markdown_mentions_and_links_are_only_signs() {
        for (text, shown_as) in [
            ("2 * 3 * 4", "2 \\* 3 \\* 4"),
            (
                "a_b ~~c~~ `d` ||e||",
                "a\\_b \\~\\~c\\~\\~ \\`d\\` \\|\\|e\\|\\|",
            ),
            ("<@42> @everyone <#7>", "\\<\\@42\\> \\@everyone \\<\\#7\\>"),
            ("[x](https://e.org)", "\\[x\\](https\\://e.org)"),
            ("\\*", "\\\\\\*"),
            ("What: this?", "What: this?"),
            ("caf\u{e9} 100 %", "caf\u{e9} 100 %"),
        ] {
            assert_eq!(shown(text), shown_as);
        }
    }

    #[test]
    fn a_name_is_one_line_that_shows_something() {
        for (typed, told) in [
            ("Léa", Some("Léa")),
            ("Sam\u{202e}\u{2066}\n dna\u{200b} ", Some("Sam dna")),
            ("\u{3164}", None),
            ("\u{200b}\u{feff}", None),
            (" \u{2800}x\u{2800} ", Some("x")),
        ] {
            assert_eq!(name(typed).as_deref(), told, "{typed:?}");
        }
    }

    #[test]
    fn nothing_hides_or_turns_the_writing_around() {
        assert_eq!(plain("a\u{202e}b\u{200b}c\u{2028}d\ne"), "abc d e");
        assert_eq!(plain("\u{e000}x\u{2066}y\u{feff}"), "xy");
        let tower = format!("e{}f", "\u{301}".repeat(40));
        assert_eq!(plain(&tower), format!("e{}f", "\u{301}".repeat(3)));
        assert_eq!(plain("e\u{301}te\u{301}"), "e\u{301}te\u{301}");
    }
}
