//! Why a wait or an act failed, with what the user had before them.

use std::fmt;

/// Something that was waited for and did not come, or an act that could not be done; `Debug` and `Display`
/// both draw the user's screen, so that an `unwrap` in a test tells the whole story.
pub struct Missed {
    /// The description of what was awaited.
    pub wanted: String,
    /// The user's screen at that moment.
    pub screen: String,
}

impl fmt::Display for Missed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n{}", self.wanted, self.screen)
    }
}

impl fmt::Debug for Missed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Missed {}
