//! The pictures of a simulated match, as its first person sees them.

use std::sync::Arc;

use super::{STEPS, SimulatedTable, Simulation};
use crate::model::{Request, UserId};
use crate::screen::Screen;
use crate::screen::picture::Picture;
use crate::screen::words::Words;
use crate::table::lifecycle::{End, Lifecycle};
use crate::table::scene::Scene;

/// What the persons are called, in the order of their ids from 1.
pub const NAMES: [&str; 8] = ["Leila", "Sam", "Nour", "Alex", "Mona", "Max", "Ana", "Tom"];

/// What a person is called.
pub(super) fn name_of(user: UserId) -> Option<String> {
    let place = usize::try_from(user.0).ok()?.checked_sub(1)?;
    Some((*NAMES.get(place)?).to_owned())
}

/// Which screen a picture belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ScreenKind {
    /// The lobby.
    Lobby,
    /// The table message.
    Table,
    /// A hand of the first manche.
    Hand,
    /// The end of the first manche.
    Reveal,
    /// The end of the match.
    Result,
    /// The rules.
    Sheet,
    /// What a person can choose for themselves.
    Settings,
    /// Who won most on a server.
    Leaderboard,
}

impl ScreenKind {
    /// Its name in the names of files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Lobby => "lobby",
            Self::Table => "table",
            Self::Hand => "hand",
            Self::Reveal => "reveal",
            Self::Result => "result",
            Self::Sheet => "sheet",
            Self::Settings => "settings",
            Self::Leaderboard => "leaderboard",
        }
    }
}

impl SimulatedTable<'_> {
    /// Plays one match and gives its pictures in their order, an unchanged hand once; `None` where
    /// [`SimulatedTable::play`] has none.
    pub fn pictures(&self, words: &Arc<Words>) -> Option<Vec<(ScreenKind, Picture)>> {
        let mut evening = Simulation::open(self, words)?;
        let mut pictures = Vec::new();
        let mut add = |which, screen: &Screen| {
            let Some(picture) = &screen.panel.picture else {
                return;
            };
            let named = picture
                .named(name_of)
                .unwrap_or_else(|| (**picture).clone());
            if pictures.last() != Some(&(which, named.clone())) {
                pictures.push((which, named));
            }
        };
        add(
            ScreenKind::Lobby,
            &Scene::of(&evening.table).lobby(evening.time()),
        );
        evening.does(UserId(1), &Request::Start);
        let mut reveals = 0;
        for _ in 0..STEPS {
            match &evening.table.lifecycle {
                Lifecycle::Running(running) if running.game.reveals() == 0 => {
                    let hand = Scene::of(&evening.table).hand(UserId(1), None);
                    if let Some(hand) = hand.as_ref().and_then(|hand| hand.open(UserId(1))) {
                        add(ScreenKind::Hand, hand);
                    }
                }
                Lifecycle::Running(running) => {
                    if reveals == 0
                        && let Some(reveal) = evening.table.make_reveal()
                    {
                        add(ScreenKind::Reveal, &reveal.screen);
                    }
                    reveals = running.game.reveals();
                }
                Lifecycle::Ended(End::Played(_)) => {
                    let lobby = Scene::of(&evening.table).lobby(evening.time());
                    add(ScreenKind::Result, &lobby);
                    return Some(pictures);
                }
                _ => return None,
            }
            evening.step(self.think)?;
        }
        None
    }
}
