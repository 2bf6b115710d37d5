//! Lessons: what a person who plays a game for the first time is told, each once, when it first
//! matters; and the last screen of their first manche.
//!
//! A lesson is made from the views of its reader's seat and nothing else.

use std::fmt::Debug;

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;

use super::hand::refresh;
use super::help::Topic;
use super::notice::game_title;
use super::pages::page;
use super::reader::{blocks, label, lines};
use super::words::named;
use super::{Button, Look, PressTarget, Row, Screen, Tone};
use tapis_model::{Request, TableId};

/// How many lessons stand in the first hand at once: the aim, and what to do.
pub const AT_FIRST: usize = 2;
/// How many stand in every other: beside a picture, events and buttons a phone has room for no more.
pub const LATER: usize = 1;

/// A lesson of a game, with the cards and numbers it tells.
pub trait Lesson: Clone + Debug {
    /// The names of all lessons of the game, in the order in which they usually come up. The title
    /// of each is the text of the key `lesson-<game>-<name>-title`.
    const NAMES: &'static [&'static str];

    /// Its name, one of [`Lesson::NAMES`].
    fn name(&self) -> &'static str;
}

/// The lessons of a game, each with its name, in the order in which they usually come up.
macro_rules! lessons {
    ($(#[$doc:meta])* pub enum Lesson {
        $($(#[$of:meta])* $variant:ident $(($($told:ty),*))? = $name:literal,)*
    }) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum Lesson {
            $($(#[$of])* $variant $(($($told),*))?,)*
        }

        impl $crate::lesson::Lesson for Lesson {
            const NAMES: &'static [&'static str] = &[$($name),*];

            fn name(&self) -> &'static str {
                match self {
                    $(Self::$variant { .. } => $name,)*
                }
            }
        }
    };
}

pub(super) use lessons;

/// A lesson in a hand: its title and its sentence.
pub fn in_hand(game: &str, name: &str, sentence: &str, words: &FluentLanguageLoader) -> String {
    format!("🎓 **{}.** {sentence}", title(game, name, words))
}

/// The title of a lesson.
pub fn title(game: &str, name: &str, words: &FluentLanguageLoader) -> String {
    named(&format!("lesson-{game}-{name}-title"), words).unwrap_or_default()
}

/// The lessons that the first manche has taught.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Learnt {
    /// How the manche was marked, with its numbers.
    pub marked: String,
    /// The aim, the promise of a call or a bid, and the first thing to do: a line each.
    pub lines: Vec<String>,
    /// The titles of the lessons that did not come up.
    pub unmet: Vec<String>,
}

/// The last screen of the first manche; `over` if the match ended with it.
pub fn last(game: &str, learnt: &Learnt, over: bool, words: &FluentLanguageLoader) -> Screen {
    let unmet = match learnt.unmet.is_empty() {
        true => String::new(),
        false => fl!(words, "lesson-unmet", lessons = learnt.unmet.join(" · ")),
    };
    let request = Topic::Table(game).request();
    let table = Button::new("🪑", fl!(words, "lesson-table"), request).look(Look::Go);
    let table = table.target(PressTarget::Table(TableId::NONE));
    let game = game_title(game, words);
    let (title, request) = match over {
        true => (
            fl!(words, "lesson-last-title-match", game = game),
            Request::Rematch,
        ),
        false => (fl!(words, "lesson-last-title", game = game), Request::Ready),
    };
    let more = Button::new("▶️", label(&fl!(words, "lesson-practice")), request);
    let mut buttons = vec![table, more];
    if !over {
        buttons.push(refresh(Request::Hand, words));
    }
    let text = blocks(&[&learnt.marked, &lines(learnt.lines.clone()), &unmet]);
    let mut screen = page(format!("🎓 {title}"), text, Tone::Result);
    screen.panel.duty = fl!(words, "lesson-last-duty");
    screen.with(Row::Buttons(buttons))
}

#[cfg(test)]
pub(super) mod tests;
