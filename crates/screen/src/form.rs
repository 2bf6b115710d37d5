//! A form with one field to write into.
//!
//! Its size and limits are the same for every question: they must not tell what is expected.

use tapis_model::Request;

/// The most characters above the field.
pub const TEXT: usize = 1_000;

/// The most characters that can be written.
pub const LONGEST: u16 = 80;

/// A form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    /// The title; at most 45 characters.
    pub title: String,
    /// The text above the field, where the label cannot hold it; empty otherwise.
    pub text: String,
    /// The label of the field; at most 45 characters.
    pub label: String,
    /// The placeholder of the empty field; at most 100 characters.
    pub prompt: String,
    /// The receiver of the text: [`Request::Ask`] of a game, which says what was asked,
    /// [`Request::Write`] of a table, or [`Request::Data`] of the bot itself.
    pub request: Request,
}
