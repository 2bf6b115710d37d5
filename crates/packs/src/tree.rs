//! A file as a tree of texts, each with its place: the same for every format.

use super::fault::{PackFault, Problem};
use super::located::Place;

/// A part of a file.
#[derive(Debug)]
pub(super) struct Node {
    pub place: Place,
    pub value: Value,
    /// Whether the file goes on behind the text with a comment, in which a part of it may have ended.
    pub cut: bool,
}

/// The content of a node.
#[derive(Debug)]
pub(super) enum Value {
    /// A text or a number, as written.
    Text(String),
    /// `null`, or nothing.
    Nothing,
    /// `true` or `false` without quotes.
    Flag,
    List(Vec<Node>),
    Fields(Vec<(String, Node)>),
    /// A value whose fault was reported already.
    Broken,
}

impl Node {
    pub fn text(place: Place, text: impl Into<String>) -> Self {
        Self::new(place, Value::Text(text.into()))
    }

    pub fn new(place: Place, value: Value) -> Self {
        let cut = false;
        Self { place, value, cut }
    }
}

/// The rest of a file that is still accepted.
pub(super) struct Budget {
    parts: usize,
}

impl Budget {
    /// More parts than a pack has with the most entries and long lists in each.
    const MOST_PARTS: usize = 500_000;

    /// More levels than the five that a pack has at its deepest.
    const DEEPEST: usize = 8;

    pub fn new() -> Self {
        Self {
            parts: Self::MOST_PARTS,
        }
    }

    /// Counts one part at this depth.
    pub fn take(&mut self, place: Place, depth: usize) -> Result<(), PackFault> {
        if depth > Self::DEEPEST {
            return Err(PackFault::at(place, Problem::TooDeep));
        }
        let left = self.parts.checked_sub(1);
        self.parts = left.ok_or_else(|| PackFault::at(place, Problem::TooManyParts))?;
        Ok(())
    }
}
