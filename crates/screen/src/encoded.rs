//! Screens as bytes, for those who keep thousands and look at few.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::{Mutex, PoisonError};

use serde::{Deserialize, Deserializer};

use super::Screen;

/// A screen as bytes; two are equal if their screens are.
#[derive(Clone, PartialEq, Eq)]
pub struct EncodedScreen {
    bytes: Box<[u8]>,
    controls: bool,
}

impl From<&Screen> for EncodedScreen {
    fn from(screen: &Screen) -> Self {
        // Writing into memory cannot fail, and only what was written here is read: the tests hold that for
        // every screen they render.
        let plain = postcard::to_allocvec(screen).unwrap_or_default();
        let compressed = lz4_flex::compress_prepend_size(&plain);
        Self {
            // A copy: what is made smaller in place keeps its room.
            bytes: compressed.as_slice().into(),
            controls: !screen.rows.is_empty(),
        }
    }
}

impl EncodedScreen {
    /// The screen itself.
    pub fn decode(&self) -> Screen {
        let plain = lz4_flex::decompress_size_prepended(&self.bytes).unwrap_or_default();
        postcard::from_bytes(&plain).unwrap_or_default()
    }

    /// Whether the screen has buttons or menus.
    pub const fn has_controls(&self) -> bool {
        self.controls
    }
}

impl fmt::Debug for EncodedScreen {
    // What somebody sees belongs in no log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EncodedScreen").finish_non_exhaustive()
    }
}

/// A literal of the program. The type has a name because serde borrows a plain `&str` from the bytes that it
/// reads, and these do not live as long.
pub(super) type Literal = &'static str;

/// Reads a literal of the program. Each is kept in memory once and for good; there are only as many as the
/// program has.
pub(super) fn literal<'de, D: Deserializer<'de>>(from: D) -> Result<Literal, D::Error> {
    static LITERALS: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());
    let word = <&str>::deserialize(from)?;
    let mut literals = LITERALS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = literals.get(word) {
        return Ok(known);
    }
    let new: &'static str = Box::leak(word.into());
    literals.insert(new);
    Ok(new)
}

#[cfg(test)]
mod tests {
    use super::super::{Button, Panel, Row};
    use super::*;
    use tapis_model::Request;

    fn screen(text: &str, label: &str) -> Screen {
        Screen {
            panel: Panel {
                text: text.to_owned(),
                ..Panel::default()
            },
            rows: vec![Row::Buttons(vec![Button::new("🃏", label, Request::Hand)])],
        }
    }

    #[test]
    fn two_are_equal_if_their_screens_are() {
        let one = screen("5 7 9", "My hand");
        assert_eq!(
            EncodedScreen::from(&one),
            EncodedScreen::from(&screen("5 7 9", "My hand"))
        );
        for other in [screen("5 7 8", "My hand"), screen("5 7 9", "Hand")] {
            assert_ne!(EncodedScreen::from(&one), EncodedScreen::from(&other));
            assert_eq!(EncodedScreen::from(&other).decode(), other);
        }
    }

    #[test]
    fn a_log_does_not_tell_what_somebody_sees() {
        let screen = screen("5 7 9", "Lay down 5");
        let told = format!("{:?}", EncodedScreen::from(&screen));
        assert_eq!(told, "EncodedScreen { .. }");
    }
}
