//! For how long a control of a hand means the same: the turn that it carries.
//!
//! A press that meets an edit on its way is lost where the edit has renamed its control. So a move
//! carries no number that others change: only the end of a wait for its own seat does.

use tapis_rules::moment::Moment;
use tapis_rules::notation::Input;

use super::TypedMatch;
use crate::model::Request;
use crate::screen::game_screen::{GameScreen, HandBody};
use crate::screen::{PressTarget, Row};

impl<G: GameScreen> TypedMatch<G> {
    /// Plays an input; false if the game does not accept it.
    pub(super) fn take(&mut self, at: Moment, input: &Input<G::Action>) -> bool {
        if self.inner.play(at, input).is_err() {
            return false;
        }
        let mut now = G::status(self.inner.public());
        let before = &self.status;
        (now.waited_until, now.ahead_from) = (before.waited_until, before.ahead_from);
        for seat in before.awaiting {
            if now.turn != before.turn || !now.awaiting.has(seat) {
                now.waited_until[seat.index()] = now.turn;
                if !before.in_window(seat) || now.reveals != before.reveals {
                    now.ahead_from[seat.index()] = now.turn;
                }
            }
        }
        let first = before.events;
        self.status = now;
        let by = match input {
            Input::Fire(timer) => timer.seat(),
            Input::Act(..) | Input::Leave(_) => input.seat(),
        };
        self.follow(first, by);
        true
    }
}

/// Gives buttons whose inputs are valid across turns the same ids in each of these turns.
pub(super) fn keep_ids<G: GameScreen>(body: &mut HandBody, carried_turn: u32) {
    let buttons = body.rows.iter_mut().filter_map(|row| match row {
        Row::Buttons(buttons) => Some(buttons),
        Row::Menu(_) => None,
    });
    for button in buttons.flatten() {
        let Request::Play(text) = &button.request else {
            continue;
        };
        let action = text.parse::<G::Action>();
        if action.is_ok_and(|action| G::action_info(&action).valid_across_turns) {
            button.target = PressTarget::Since(carried_turn);
        }
    }
}
