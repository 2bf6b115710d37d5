//! What a table is asked and told.

use std::sync::Arc;

use tokio::sync::oneshot;

use super::draft::Draft;
use super::outward::Feedback;
use super::press::Press;
use crate::catalog::any_match::Which;
use crate::model::{Lang, UserId};
use crate::packs::PackInfo;
use crate::preferences::UserPreferences;

/// What arrives in a table's mailbox; boxed, because an empty mailbox has room for dozens laid out.
pub(super) enum Mail {
    /// Somebody did something.
    Press(Press, oneshot::Sender<Draft>),
    /// Somebody asks what they may do: what is said and its text.
    Choices {
        user: UserId,
        lang: Lang,
        which: Which,
        answer: oneshot::Sender<Vec<(String, String)>>,
    },
    /// The platform side tells something.
    Feedback(Feedback),
    /// These packs can be chosen now.
    PackList(Arc<[PackInfo]>),
    /// Somebody has chosen something for themselves, and reads this language now.
    Settings {
        user: UserId,
        mine: UserPreferences,
        lang: Lang,
    },
    /// Somebody is erased; the answer is whether anything was known of them here.
    Forget(UserId, oneshot::Sender<bool>),
    /// Begin all waits anew.
    Afresh,
    /// Panic.
    #[cfg(test)]
    Panic,
}
