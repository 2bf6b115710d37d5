//! The leaks that can be planted, and those of them that a table could have around its game.
//!
//! The others are in [`super::leaky`]. All change only what comes out of a table or its match, at
//! the seam where it would come out if the leak were real.

use std::sync::Arc;

use super::eyes::KEPT;
use super::world::{WATCHER, World};
use crate::model::UserId;
use crate::screen::Screen;
use crate::table::outward::Wanted;
use crate::table::press::Answer;

/// What is given away, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leak {
    /// The public interrupt button's id holds a card.
    CutId,
    /// It is disabled by what lies hidden.
    CutDisabled,
    /// It looks otherwise by it.
    CutLook,
    /// The order of a hand's rows goes by another hand.
    Order,
    /// So does their number.
    Rows,
    /// A menu's prompt names another's card.
    Prompt,
    /// The public state does.
    State,
    /// A public event does.
    Told,
    /// The order of the scores goes by a hand.
    Sections,
    /// The turn in the ids goes by a hand.
    Turn,
    /// The number of events counts something hidden.
    Events,
    /// Only what is legal is held.
    Held,
    /// A wait is cut short where a hand cannot use it.
    Window,
    /// A refusal names another's card.
    Refusal,
    /// The answer to an interrupt that is none does.
    LateCut,
    /// Suggestions hold another's moves.
    Suggestions,
    /// Hands are revealed before the end.
    Reveal,
    /// A stand-in looks at other hands.
    StandIn,
    /// A hint names another's card.
    Hint,
    /// What is said of a decision names another's card.
    Review,
    /// The thread's name tells a card.
    Thread,
    /// The mention that calls somebody does.
    Call,
    /// The lobby message does.
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
    /// When a robot acts goes by a hand.
    RobotDue,
    /// When the table wakes goes by a hand.
    Wake,
    /// Pauses depend on the number of lines in the log.
    Steps,
    /// A button of a hand carries a card.
    Id,
    /// The buttons of a hand can be pressed or not by what lies hidden.
    Lit,
    /// A hand shows what its owner may not see any more, or never could.
    Own,
    /// A picture shows a card that nobody sees.
    Drawn,
    /// So does the picture of the table.
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

/// Something of what lies hidden.
fn hidden(world: &World) -> u32 {
    let game = world.table.game();
    game.map_or(0, |game| mark(&game.hidden()))
}

fn odd(world: &World) -> bool {
    hidden(world) % 2 == 1
}

/// What a table wants to be shown, with a leak in it.
pub fn spoil_wanted(world: &World, mut wanted: Wanted) -> Wanted {
    let Some(leak) = world.leak else {
        return wanted;
    };
    let hand = hidden(world);
    let odd = hand % 2 == 1;
    match (leak, &mut wanted.main, wanted.calls.first_mut()) {
        (Leak::Thread, Some(main), _) => main.thread += &hand.to_string(),
        (Leak::Call, _, Some(call)) => call.text += &hand.to_string(),
        (Leak::Lobby, ..) => wanted.lobby = with(&wanted.lobby, &hand.to_string()),
        (Leak::Deadline, Some(main), _) if odd => {
            let mut screen = Screen::clone(&main.screen);
            for text in [&mut screen.panel.title, &mut screen.panel.text] {
                *text = text.replacen("<t:1", "<t:2", 1);
            }
            main.screen = Arc::new(screen);
        }
        (Leak::Queue, Some(main), _) => {
            main.screen = with(&main.screen, &format!("{:?}", world.table.queued()));
        }
        (Leak::Reposts, Some(main), _) => main.reposts += u32::from(odd),
        (Leak::Refreshed, ..) if odd => wanted.hands.clear(),
        (Leak::HandsOrder, ..) if odd => wanted.hands.reverse(),
        (Leak::Watched, ..) => {
            let watched = wanted.hands.iter_mut();
            for screen in watched.filter_map(|seen| seen.open_mut(UserId(WATCHER))) {
                *screen = with(screen, &hand.to_string());
            }
        }
        _ => {}
    }
    wanted
}

/// What somebody is answered, with a leak in it.
pub fn spoil_answer(world: &World, answer: Answer) -> Answer {
    let hand = hidden(world);
    match (world.leak, answer) {
        (Some(Leak::AnswerKind), Answer::Hand(shown)) if hand % 2 == 1 => Answer::Done(Some(shown)),
        (Some(Leak::Reference), Answer::Page(screen)) => {
            Answer::Page(with(&screen, &format!("#{hand}")))
        }
        (_, answer) => answer,
    }
}

/// When the table is to be woken, with a leak in it.
pub fn spoil_wake(world: &World, wake: Option<u64>) -> Option<u64> {
    match world.leak {
        Some(Leak::Wake) if odd(world) => wake.map(|at| at - 1),
        _ => wake,
    }
}

/// What comes out at the very end, with a leak in it.
pub fn spoil_facts(world: &World, mut facts: Vec<(String, String)>) -> Vec<(String, String)> {
    let kept = facts.iter().find(|(name, _)| name == KEPT);
    let steps = kept.map_or(0, |(_, lines)| mark(lines));
    for (name, text) in &mut facts {
        match (world.leak, name.as_str()) {
            (Some(Leak::AltText), "table") => {
                let told = format!("\"description\":\"{}\"", hidden(world));
                text.push_str(&told);
            }
            (Some(Leak::Edits), "changed") if odd(world) => *text = "true".to_owned(),
            (Some(Leak::Edits), "changed") => *text = "false".to_owned(),
            (Some(Leak::RobotDue), "robots") if odd(world) => text.push_str(" sooner"),
            (Some(Leak::Steps), "robots") => text.push_str(&steps.to_string()),
            _ => {}
        }
    }
    facts
}

/// The same screen with a word more.
fn with(screen: &Screen, word: &str) -> Arc<Screen> {
    let mut screen = screen.clone();
    screen.panel.text += word;
    Arc::new(screen)
}
