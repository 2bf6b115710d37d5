//! Properties of an input that follow from its text alone: they are the same at every seat and in every turn.

use crate::answering::Response;

/// How an input is treated around the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ActionInfo {
    /// Whether it stays valid when pressed on a screen of an earlier turn: it names its target, or
    /// means the same at any time (a cut, a call to stop a window). Every other input is only valid
    /// in the turn in which it was shown.
    pub valid_across_turns: bool,
    /// Whether any player could try it, with any cards. If so, everybody may be told who came too
    /// late with it.
    pub open_to_all: bool,
    /// Whether it is a spoken word, for `/call`: the call that ends a manche, and any other word the
    /// game's players say.
    pub spoken: bool,
    /// Whether its text is kept off the lists of commands, where its player would see it.
    pub unlisted: bool,
    /// What it says to a question; `None` for any other input.
    pub response: Option<Response>,
}
