//! Which entries should say what their number counts (TIG-62). That is advice and no fault: a pack
//! without units can be played, and those that are kept have none.

use super::text::words;
use super::{Pack, PackEntry};

/// What questions that ask for a number say, without accents.
const ASKING: [&str; 2] = ["combien", "how many"];

/// The entries that ask for a number and name no units, so that `29 days` would be refused where
/// `29` is right.
pub fn without_units(pack: &Pack) -> impl Iterator<Item = &PackEntry> {
    let asks = |entry: &&PackEntry| {
        let question = format!(" {} ", words(&entry.entry.question));
        let mut asking = ASKING.iter();
        asking.any(|phrase| question.contains(&format!(" {phrase} ")))
    };
    let bare = |entry: &&PackEntry| entry.entry.units.is_empty();
    pack.entries.iter().filter(bare).filter(asks)
}
