//! Decodes the bytes of a file to text whose lines end with `\n`: UTF-8, UTF-16 with a byte order mark,
//! else Windows-1252, which French spreadsheets still write.
//!
//! It must not know what the text means.

use encoding_rs::{UTF_16BE, UTF_16LE, WINDOWS_1252};

use super::MOST_BYTES;
use super::fault::{PackFault, Problem};
use super::located::Place;

/// The longest sample of a file whose characters were guessed, in characters.
const SAMPLE: usize = 120;

/// How the characters of a file were written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Coding {
    /// UTF-8, with or without a byte order mark.
    Utf8,
    /// UTF-16, by its mark.
    Utf16,
    /// Windows-1252, because the file is no UTF-8: a guess.
    Windows1252 {
        /// The first line with a letter outside of ASCII, for somebody to look at.
        sample: String,
    },
}

/// A file as text, and how it was written.
pub(super) struct Decoded {
    pub text: String,
    pub coding: Coding,
}

/// The bytes as text, without a byte order mark.
pub(super) fn decode(bytes: &[u8]) -> Result<Decoded, PackFault> {
    if bytes.len() > MOST_BYTES {
        return Err(PackFault::whole(Problem::TooLarge));
    }
    let (text, coding) = match bytes {
        [0xff, 0xfe, rest @ ..] => (UTF_16LE.decode_without_bom_handling(rest).0, Coding::Utf16),
        [0xfe, 0xff, rest @ ..] => (UTF_16BE.decode_without_bom_handling(rest).0, Coding::Utf16),
        _ => match std::str::from_utf8(bytes) {
            Ok(text) => (text.into(), Coding::Utf8),
            Err(why) => guessed(bytes, why.valid_up_to())?,
        },
    };
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    Ok(Decoded {
        text: with_line_feeds(text),
        coding,
    })
}

/// The bytes as Windows-1252; refused if they are UTF-8 that was spoilt on the way, or no text.
fn guessed(bytes: &[u8], sound: usize) -> Result<(std::borrow::Cow<'_, str>, Coding), PackFault> {
    let chunks = bytes.utf8_chunks();
    let (mut letters, mut broken) = (0, 0);
    for chunk in chunks {
        letters += chunk
            .valid()
            .chars()
            .filter(|sign| !sign.is_ascii())
            .count();
        broken += usize::from(!chunk.invalid().is_empty());
    }
    // No program writes these into a text, and C1 signs stand where Windows-1252 has no letter.
    let controls = |sign: char| sign.is_control() && !matches!(sign, '\t' | '\n' | '\r' | '\u{c}');
    let text = WINDOWS_1252.decode_without_bom_handling(bytes).0;
    if letters > broken || text.contains(controls) {
        let before = with_line_feeds(&String::from_utf8_lossy(&bytes[..sound]));
        let line = before.matches('\n').count() + 1;
        return Err(PackFault::at(
            Place { line, column: None },
            Problem::NotUtf8,
        ));
    }
    let mut lines = text.split(['\r', '\n']);
    let sample = lines.find(|line| !line.is_ascii()).unwrap_or_default();
    let sample = sample.chars().take(SAMPLE).collect();
    Ok((text, Coding::Windows1252 { sample }))
}

/// The text with a line feed for each end of a line. The rarer signs end lines only where no usual
/// one does: within a text they are a fault of that text.
fn with_line_feeds(text: &str) -> String {
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    if text.contains('\n') {
        return text;
    }
    text.replace(['\u{85}', '\u{2028}', '\u{2029}'], "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(bytes: &[u8]) -> (String, Coding) {
        let decoded = decode(bytes).unwrap_or_else(|fault| panic!("{fault}"));
        (decoded.text, decoded.coding)
    }

    #[test]
    fn the_same_text_is_read_however_it_was_written() {
        let text = "Qui, à l’été ?\nœuf";
        let utf16 = |mark: u16, order: fn(u16) -> [u8; 2]| -> Vec<u8> {
            let signs = [mark].into_iter().chain(text.encode_utf16());
            signs.flat_map(order).collect()
        };
        let marked = format!("\u{feff}{text}").into_bytes();
        for (bytes, coding) in [
            (text.as_bytes().to_vec(), Coding::Utf8),
            (marked, Coding::Utf8),
            (utf16(0xfeff, u16::to_le_bytes), Coding::Utf16),
            (utf16(0xfeff, u16::to_be_bytes), Coding::Utf16),
        ] {
            assert_eq!(read(&bytes), (text.to_owned(), coding));
        }
        let sample = "Qui, à l’été ?".to_owned();
        let windows = b"Qui, \xe0 l\x92\xe9t\xe9 ?\n\x9cuf";
        assert_eq!(
            read(windows),
            (text.to_owned(), Coding::Windows1252 { sample })
        );
    }

    #[test]
    fn every_end_of_a_line_becomes_a_line_feed() {
        for end in ["\n", "\r\n", "\r", "\u{2028}", "\u{2029}", "\u{85}"] {
            assert_eq!(
                read(format!("a{end}b{end}").as_bytes()).0,
                "a\nb\n",
                "{end:?}"
            );
        }
        assert_eq!(read("a\u{2028}b\n".as_bytes()).0, "a\u{2028}b\n");
    }

    #[test]
    fn spoilt_utf_8_and_what_is_no_text_are_refused() {
        for bytes in [
            &b"\xc3\xa9t\xc3\xa9\nbris\xe9"[..],
            b"caf\xe9\n\0\x01",
            b"caf\xe9\n\x81",
        ] {
            let fault = decode(bytes).err().expect("a fault");
            assert_eq!(fault.problem, Problem::NotUtf8, "{bytes:?}");
        }
    }
}
