//! For how long a control of a hand means the same: the turn that it carries.
//!
//! A press that meets an edit on its way is lost where the edit has renamed its control. So a move
//! carries no number that others change: only the end of a wait for its own seat does.

use tapis_rules::moment::Moment;
use tapis_rules::notation::Input;
use tapis_rules::seat::{Seat, Seats};

use super::TypedMatch;
use crate::model::Request;
use crate::screen::game_screen::{GameScreen, HandBody};
use crate::screen::{PressTarget, Row};

impl<G: GameScreen> TypedMatch<G> {
    /// Plays an input; false if the game does not accept it.
    pub(super) fn take(&mut self, at: Moment, input: &Input<G::Action>, by: Option<Seat>) -> bool {
        let first = G::events(self.inner.public());
        let (waited, turn) = self.waits();
        if self.inner.play(at, input).is_err() {
            return false;
        }
        self.follow(first, by);
        let (waits, now) = self.waits();
        for seat in waited {
            if now != turn || !waits.has(seat) {
                self.waited_until[seat.index()] = now;
            }
        }
        true
    }

    /// The seats that the match waits for, and the turn.
    fn waits(&self) -> (Seats, u32) {
        let public = self.inner.public();
        (G::awaiting(public), G::turn(public))
    }
}

/// Gives buttons whose inputs are valid across turns the same ids in each of these turns.
pub(super) fn keep_ids<G: GameScreen>(body: &mut HandBody, public: &G::Public) {
    let buttons = body.rows.iter_mut().filter_map(|row| match row {
        Row::Buttons(buttons) => Some(buttons),
        Row::Menu(_) => None,
    });
    for button in buttons.flatten() {
        let Request::Play(text) = &button.request else {
            continue;
        };
        let action = text.parse::<G::Action>();
        if action.is_ok_and(|action| G::valid_across_turns(&action)) {
            button.target = PressTarget::Since(G::valid_from(public));
        }
    }
}
