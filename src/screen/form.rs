//! A form with one field to write into.
//!
//! Its size and limits are the same whatever is asked for: they must not tell what is expected.

use crate::model::Request;

/// The most characters that can be written.
pub const LONGEST: u16 = 80;

/// A form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    /// What it is; at most 45 characters.
    pub title: String,
    /// What stands at its field; at most 45 characters.
    pub label: String,
    /// What stands in the field while it is empty; at most 100 characters.
    pub prompt: String,
    /// What is done with the text: [`Request::Ask`] of a game, by which it is known what was asked
    /// for, [`Request::Write`] of a table, or [`Request::Data`] of the bot itself.
    pub request: Request,
}
