//! A file as a tree of texts, each with its place: the same for every format.

use super::fault::{PackFault, Problem};
use super::located::Place;

/// A part of a file.
#[derive(Debug)]
pub(super) struct Node {
    pub place: Place,
    pub value: Value,
}

/// What stands there.
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
    /// What a fault was already told about.
    Broken,
}

impl Node {
    pub fn text(place: Place, text: impl Into<String>) -> Self {
        let value = Value::Text(text.into());
        Self { place, value }
    }
}

/// How much of a file is still taken.
pub(super) struct Budget {
    parts: usize,
}

impl Budget {
    /// A pack with the most entries and long lists in each stays below.
    const MOST_PARTS: usize = 500_000;

    /// A pack is five levels deep where it is deepest.
    const DEEPEST: usize = 8;

    pub fn new() -> Self {
        Self {
            parts: Self::MOST_PARTS,
        }
    }

    /// Takes one part at this depth.
    pub fn take(&mut self, place: Place, depth: usize) -> Result<(), PackFault> {
        if depth > Self::DEEPEST {
            return Err(PackFault::at(place, Problem::TooDeep));
        }
        let left = self.parts.checked_sub(1);
        self.parts = left.ok_or_else(|| PackFault::at(place, Problem::TooManyParts))?;
        Ok(())
    }
}
