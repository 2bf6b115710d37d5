//! The messages that arrive in the mailbox of a table.

use std::sync::Arc;

use tokio::sync::oneshot;

use super::draft::Draft;
use crate::catalog::any_match::Which;
use crate::model::{Lang, UserId};
use crate::packs::PackInfo;
use crate::preferences::UserPreferences;
use crate::table::play::hints::AskedHint;
use crate::table::press::Press;
use crate::table::show::outward::Feedback;

/// One message to a table. It is sent boxed, because an empty mailbox reserves room for dozens.
pub(in crate::table) enum Mail {
    /// A press, with the sender for its answer.
    Press(Press, oneshot::Sender<Draft>),
    /// A request for the choices of a person, for autocomplete. The answer is pairs of wording and
    /// value.
    Choices {
        user: UserId,
        lang: Lang,
        which: Which,
        answer: oneshot::Sender<Vec<(String, String)>>,
    },
    /// A hint that was thought out; `None` if that failed.
    Hint(AskedHint, Option<String>),
    /// Feedback of the outbox.
    Feedback(Feedback),
    /// The question packs that can be chosen have changed.
    PackList(Arc<[PackInfo]>),
    /// A person has changed their preferences, and now reads this language; `None` where it is not known.
    Settings {
        user: UserId,
        mine: UserPreferences,
        lang: Option<Lang>,
    },
    /// A person is to be forgotten; the answer is whether the table knew them.
    Forget(UserId, oneshot::Sender<bool>),
    /// A person has opened another practice table; the answer is that this one is closed.
    PutAway(UserId, oneshot::Sender<()>),
    /// Begin all countdowns anew.
    RestartCountdowns,
    /// Make the table panic.
    #[cfg(test)]
    Panic,
}
