//! One table's room: what is wanted, what stands, and the difference.
//!
//! Nothing here waits or sends; every answer is a look at the present moment. Must not know the
//! rest.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use super::board::Board;
use super::hands::Hands;
use crate::discord::compose::Shown;
use crate::discord::rest::InteractionToken;
use crate::screen::Screen;
use crate::store::{Place, TableId};
use crate::table::outward::Wanted;

/// A table's room.
#[derive(Debug)]
pub(super) struct Room {
    /// The table.
    pub table: TableId,
    /// Wakes what waits for the next try.
    pub poked: Notify,
    state: Mutex<State>,
}

/// Where a table was opened.
#[derive(Clone, Copy, Debug)]
pub(super) struct Site {
    pub channel: u64,
    pub guild: u64,
    pub private: bool,
}

/// What is sent one after another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Lane {
    /// The living hand of a person.
    Hand(u64),
    /// The table message, and all else in its thread.
    Main,
    /// The lobby message.
    Lobby,
}

/// All there is to know of a room.
#[derive(Debug, Default)]
pub(super) struct State {
    /// None before the table has entered.
    pub site: Option<Site>,
    pub wanted: Option<Wanted>,
    /// Something else will be wanted in a moment.
    outdated: bool,
    pub lobby: Board,
    pub main: Board,
    pub thread: Option<u64>,
    /// There can be no thread: the table plays in the channel.
    pub threadless: bool,
    /// The bot may not open threads there, or not write into them, as far as Discord has told.
    pub threads_closed: bool,
    /// Who was let into the private thread.
    pub admitted: HashSet<u64>,
    /// How often the table message was brought down, as far as that is done.
    pub brought: Option<u32>,
    pub revealed: u32,
    /// Reveals that are wanted and not yet posted.
    pub reveals: BTreeMap<u32, Arc<Screen>>,
    /// The last turn somebody was called to.
    pub called: Option<u32>,
    /// The mention that stands: its turn and its message.
    pub calling: Option<(u32, u64)>,
    /// Messages in the table's thread that another has replaced.
    pub replaced: Vec<u64>,
    pub hands: Hands,
    /// Something was left undone for good.
    pub given_up: bool,
    /// Lanes that run, and whether something has come since they looked.
    running: HashMap<Lane, bool>,
}

impl Room {
    pub fn new(table: TableId) -> Self {
        Self {
            table,
            poked: Notify::new(),
            state: Mutex::default(),
        }
    }

    pub fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Takes in where the table stands.
    pub fn enter(&mut self, site: Site, place: &Place) {
        self.site = Some(site);
        let began = |wanted: &Wanted| wanted.main.is_some();
        self.lobby = Board::at(place.lobby);
        self.main = Board::at(place.table);
        if self.wanted.as_ref().is_some_and(began) {
            self.main.doubt();
        }
        self.thread = place.thread;
        // Nobody wants a thread for it, or it has begun without one.
        let without = place.table.is_some() && place.thread.is_none();
        self.threadless = place.threadless || without;
        self.revealed = place.revealed;
        self.reveals.retain(|number, _| *number > place.revealed);
    }

    /// Wants nothing any more.
    pub fn leave(&mut self) {
        *self = Self {
            running: std::mem::take(&mut self.running),
            ..Self::default()
        };
    }

    /// Takes in what is wanted from now on.
    pub fn want(&mut self, mut wanted: Wanted, discord_ms: Option<u64>) {
        for reveal in wanted.reveals.drain(..) {
            if reveal.number > self.revealed {
                self.reveals.insert(reveal.number, reveal.screen);
            }
        }
        if self.wanted.is_none() && wanted.main.is_some() {
            // It began before we were there.
            self.main.doubt();
        }
        if let Some(main) = &wanted.main {
            // What was brought down before we were there is not brought down again.
            self.brought.get_or_insert(main.brought);
        }
        self.hands.expire(discord_ms);
        self.share(&mut wanted);
        self.wanted = Some(wanted);
        self.outdated = false;
    }

    /// Takes in that something else will be wanted in a moment.
    pub fn outdate(&mut self) {
        self.outdated = true;
    }

    /// Keeps a screen once that both stands and is wanted.
    fn share(&self, wanted: &mut Wanted) {
        self.lobby.share(&mut wanted.lobby);
        if let Some(main) = &mut wanted.main {
            self.main.share(&mut main.screen);
        }
        for (user, screen) in &mut wanted.hands {
            self.hands.share(*user, screen);
        }
    }

    /// Where the table stands.
    pub fn place(&self) -> Place {
        Place {
            lobby: self.lobby.message,
            thread: self.thread,
            table: self.main.message,
            revealed: self.revealed,
            threadless: self.threadless,
        }
    }

    /// Where the table plays.
    pub fn stage(&self) -> Option<u64> {
        Some(self.thread.unwrap_or(self.site?.channel))
    }

    /// The server, for the log; 0 before the table has entered.
    pub fn guild(&self) -> u64 {
        self.site.map_or(0, |site| site.guild)
    }

    /// The token of a hand that should show something else, and what.
    pub fn hand_due(
        &self,
        user: u64,
        discord_ms: Option<u64>,
    ) -> Option<(InteractionToken, Shown)> {
        // What stands may be the answer to what will be wanted.
        let wanted = self.wanted.as_ref().filter(|_| !self.outdated)?;
        let (_, screen) = wanted.hands.iter().find(|(whose, _)| *whose == user)?;
        let shown = Shown {
            screen: Arc::clone(screen),
            turn: wanted.turn,
        };
        let token = self.hands.due(user, &shown, discord_ms)?.clone();
        Some((token, shown))
    }

    /// The lanes that may have something to do, hands first.
    pub fn lanes(&self, discord_ms: Option<u64>) -> Vec<Lane> {
        let Some(wanted) = self.wanted.as_ref().filter(|_| self.site.is_some()) else {
            return Vec::new();
        };
        let users = wanted.hands.iter().map(|(user, _)| *user);
        let due = users.filter(|user| self.hand_due(*user, discord_ms).is_some());
        let hands = due.map(Lane::Hand);
        // It stands still from the deal to the end of the match.
        let lobby = self.lobby_due(wanted.table).map(|_| Lane::Lobby);
        hands.chain([Lane::Main]).chain(lobby).collect()
    }

    /// Marks a lane as running; false where it runs already, which will then look again.
    pub fn begin(&mut self, lane: Lane) -> bool {
        let before = self.running.get_mut(&lane).map(|news| *news = true);
        if before.is_none() {
            self.running.insert(lane, false);
        }
        before.is_none()
    }

    /// Makes a running lane look again before it ends.
    pub fn again(&mut self, lane: Lane) {
        if let Some(news) = self.running.get_mut(&lane) {
            *news = true;
        }
    }

    /// Ends a lane, unless something has come since it looked.
    pub fn end(&mut self, lane: Lane) -> bool {
        match self.running.get_mut(&lane) {
            Some(news) if *news => {
                *news = false;
                false
            }
            _ => {
                self.running.remove(&lane);
                true
            }
        }
    }

    /// Ends a lane, whatever is left undone.
    pub fn give_up(&mut self, lane: Lane) {
        self.given_up = true;
        self.running.remove(&lane);
    }

    /// Whether anything may be sent there now.
    pub fn is_open(&self, lane: Lane) -> bool {
        match lane {
            Lane::Hand(_) => true,
            Lane::Main => self.main.is_open(),
            Lane::Lobby => self.lobby.is_open(),
        }
    }

    /// Takes in whether a message can be shown there; whether that is news.
    pub fn bar(&mut self, lane: Lane, barred: bool) -> bool {
        self.board(lane).is_some_and(|board| board.bar(barred))
    }

    /// Whether the table cannot go on without this message: a match needs no lobby message.
    pub fn needs(&self, lane: Lane) -> bool {
        let begun = self.wanted.as_ref().is_some_and(|w| w.main.is_some());
        begun == (lane == Lane::Main)
    }

    /// Whether a match whose table message never stood may still play in the channel.
    pub fn may_retreat(&self, lane: Lane) -> bool {
        let private = self.site.is_none_or(|site| site.private);
        lane == Lane::Main && self.main.message.is_none() && self.thread.is_some() && !private
    }

    /// Takes in that the place is no more; whether that is news.
    pub fn lose(&mut self, lane: Lane) -> bool {
        self.board(lane).is_some_and(Board::lose)
    }

    /// The message that a lane keeps.
    pub fn board(&mut self, lane: Lane) -> Option<&mut Board> {
        match lane {
            Lane::Hand(_) => None,
            Lane::Main => Some(&mut self.main),
            Lane::Lobby => Some(&mut self.lobby),
        }
    }

    /// Whether the table has ended.
    pub fn is_over(&self) -> bool {
        self.wanted.as_ref().is_none_or(|wanted| wanted.over)
    }

    /// Whether the table has ended and nothing is under way.
    pub fn is_done(&self) -> bool {
        let over = self.wanted.as_ref().is_some_and(|wanted| wanted.over);
        over && self.running.is_empty()
    }
}
