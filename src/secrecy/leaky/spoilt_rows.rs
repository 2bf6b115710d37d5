//! Rows that tell something: by their requests, by whether they can be pressed, by an emoji, by a prompt.

use crate::model::Request;
use crate::screen::picture::Suit;
use crate::screen::signs::{Emoji, Sign};
use crate::screen::{Entry, Menu, Row};
use crate::secrecy::leak::Leak;
use crate::secrecy::words::words;

/// Makes a row tell something by its requests, or by whether it can be pressed.
pub(super) fn spoil_row(row: &mut Row, leak: Leak, what: u32, place: usize) {
    let lit = what % 2 == 1;
    // No two rows may carry the same request.
    let request = Request::Queue(format!("{what} {place}"));
    match (leak, row) {
        (Leak::Lit, Row::Buttons(buttons)) => {
            buttons.iter_mut().for_each(|button| button.enabled = lit);
        }
        (Leak::Lit, Row::Menu(menu)) => menu.enabled = lit,
        (Leak::Emoji, Row::Buttons(buttons)) => {
            buttons
                .iter_mut()
                .for_each(|button| button.emoji = telling_emoji(what));
        }
        (Leak::Emoji, Row::Menu(menu)) => {
            menu.entries
                .iter_mut()
                .for_each(|entry| entry.emoji = telling_emoji(what));
        }
        (_, Row::Buttons(buttons)) => {
            buttons
                .iter_mut()
                .take(1)
                .for_each(|button| button.request = request.clone());
        }
        (_, Row::Menu(menu)) => {
            let entries = menu.entries.iter_mut().take(1);
            entries.for_each(|entry| entry.request = request.clone());
        }
    }
}

/// The emoji of a card that is none of the visible ones.
pub(super) fn telling_emoji(what: u32) -> Option<Emoji> {
    let sign = Sign::face(Suit::None, (what % 14).to_string());
    words().signs().emoji(&sign).cloned()
}

/// A menu whose prompt tells something.
pub(super) fn telling(what: u32) -> Menu {
    let entry = Entry {
        label: "-".to_owned(),
        hint: String::new(),
        request: Request::Hand,
        picked: false,
        emoji: None,
    };
    Menu {
        name: "told",
        prompt: what.to_string(),
        entries: vec![entry],
        enabled: true,
    }
}
