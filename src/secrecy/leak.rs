//! The leaks that can be planted, for the law to catch.
//!
//! Leaks of a match are in [`super::leaky`], leaks of a table around it in [`super::spoil`]. All
//! change only what comes out, at the seam where it would come out if the leak were real.

/// A secret that is given away, and the place where it shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leak {
    /// The public interrupt button's id holds a card.
    CutId,
    /// The interrupt button is disabled by what lies hidden.
    CutDisabled,
    /// The interrupt button looks different by what lies hidden.
    CutLook,
    /// The order of a hand's rows goes by another hand.
    Order,
    /// The number of a hand's rows goes by another hand.
    Rows,
    /// A menu's prompt names another's card.
    Prompt,
    /// The public state names another's card.
    State,
    /// A public event names another's card.
    Told,
    /// The order of the scores goes by a hand.
    Sections,
    /// The turn in the ids goes by a hand.
    Turn,
    /// The number of events counts something hidden.
    Events,
    /// Only legal inputs are held.
    Held,
    /// A wait is cut short where a hand cannot use it.
    Window,
    /// A refusal names another's card.
    Refusal,
    /// The answer to an interrupt that is none names another's card.
    LateCut,
    /// Suggestions hold another's moves.
    Suggestions,
    /// Hands are revealed before the end.
    Reveal,
    /// A stand-in looks at other hands.
    StandIn,
    /// A hint names another's card.
    Hint,
    /// The review of a decision names another's card.
    Review,
    /// The thread's name tells a card.
    Thread,
    /// The mention that calls somebody tells a card.
    Call,
    /// The lobby message tells a card.
    Lobby,
    /// The deadline shown goes by a hand.
    Deadline,
    /// A watcher is shown more than everybody.
    Watched,
    /// Queued moves are shown in public.
    Queue,
    /// A hand is refreshed only if another hand says so.
    Refreshed,
    /// The order in which hands are refreshed goes by hands.
    HandsOrder,
    /// The table message is brought down by a hand.
    Reposts,
    /// The kind of an answer goes by another hand.
    AnswerKind,
    /// The reference of an apology is made of a card.
    Reference,
    /// A picture's description names a card.
    AltText,
    /// The number of edits goes by a hand.
    Edits,
    /// The time at which a robot acts goes by a hand.
    RobotDue,
    /// The time at which the table wakes goes by a hand.
    Wake,
    /// Pauses depend on the number of lines in the log.
    Steps,
    /// The id of a button in a hand carries a card.
    Id,
    /// The buttons of a hand can be pressed or not by what lies hidden.
    Lit,
    /// A hand shows what its owner may not see any more, or never could.
    Own,
    /// A picture shows a card that nobody sees.
    Drawn,
    /// The picture of the table shows a card that nobody sees.
    TableDrawn,
    /// A public event mentions the emoji of a card that nobody sees.
    Mention,
    /// A button of a hand has the emoji of such a card.
    Emoji,
    /// A form goes by the answer.
    Form,
    /// A lesson tells what lies hidden.
    Lesson,
    /// A robot waits for others by what lies hidden.
    Pause,
}

/// A number that stands for a text.
pub fn mark(text: &str) -> u32 {
    let step = |mark: u32, byte: u8| mark.wrapping_mul(31).wrapping_add(byte.into()) % 99_991;
    text.bytes().fold(7, step)
}
