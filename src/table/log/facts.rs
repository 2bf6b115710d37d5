//! The effect of each fact on a table, for live play and replay alike.
//!
//! Live code calls [`Table::log_fact`], which applies the fact and logs it; replay applies it alone. This
//! module must not know countdowns, answers or screens: the live code that logs a fact handles those.

use tapis_rules::seat::Seat;

use super::lines::Cause;
use crate::model::Fact;
use crate::table::state::Table;

impl Table {
    /// Applies a fact, as far as the rows of the table, its seats and its guests do not hold it.
    pub(in crate::table) fn apply(&mut self, cause: Cause, seat: Option<Seat>, fact: &Fact) {
        if let Some(seat) = seat.filter(|_| cause.interaction.is_some() && fact.is_act()) {
            self.takes_part(seat);
        }
        match fact {
            Fact::Close(why) => self.lifecycle = self.lifecycle.closed(*why),
            Fact::Teams(teams) => self.take_teams(*teams),
            Fact::Name(team, name) => self.take_name(*team, name),
            Fact::Unattended => self.stop(cause.discord_ms),
            Fact::Attended | Fact::Coached | Fact::Claim(_) | Fact::Unclaim | Fact::Hint => {
                self.apply_to_match(cause, seat, fact);
            }
            Fact::HandSeen
            | Fact::Absent
            | Fact::Vacant
            | Fact::Removed
            | Fact::Back
            | Fact::Gone
            | Fact::Replace
            | Fact::Reserve
            | Fact::Release
            | Fact::Queue(_)
            | Fact::Unqueue
            | Fact::Order
            | Fact::OrderCancelled
            | Fact::Member(_)
            | Fact::Parted(_)
            | Fact::Speaker(_)
            | Fact::Pass => {
                if let Some(seat) = seat {
                    self.apply_to_seat(seat, fact);
                }
            }
            Fact::Start
            | Fact::Join
            | Fact::Leave
            | Fact::Robot
            | Fact::Robotless
            | Fact::Game(_)
            | Fact::Preset(_)
            | Fact::Option(_)
            | Fact::OptionsReset
            | Fact::Code(_)
            | Fact::Pace(_)
            | Fact::RobotLevel(_)
            | Fact::SeatLevel(..)
            | Fact::Hints(_)
            | Fact::TeamPlay(_)
            | Fact::JoinTeam(_)
            | Fact::Mix(_)
            | Fact::Pack(_)
            | Fact::Kick(_)
            | Fact::Host(_)
            | Fact::Invite
            | Fact::Decline
            | Fact::Report => {}
        }
    }

    /// Applies a fact that the running match holds.
    fn apply_to_match(&mut self, cause: Cause, seat: Option<Seat>, fact: &Fact) {
        let Some(running) = self.lifecycle.running_mut() else {
            return;
        };
        match (fact, seat) {
            (Fact::Attended, _) => running.attendance.goes_on(),
            (Fact::Coached, _) => running.game.coach(None),
            (Fact::Claim(text), Some(seat)) => {
                // The log names the interaction once, at the claim; the input that follows from it
                // comes without one.
                let cause = Cause {
                    interaction: None,
                    ..cause
                };
                running.claims.put(Some(cause), seat, text);
                if let Some(sitter) = self.sitters.get_mut(seat.index()) {
                    sitter.acted();
                }
            }
            (Fact::Unclaim, Some(seat)) => running.claims.drop_of(seat, None),
            (Fact::Hint, Some(seat)) => running.hinted.insert(seat),
            _ => {}
        }
    }

    /// Applies a fact that concerns one seat.
    fn apply_to_seat(&mut self, seat: Seat, fact: &Fact) {
        match fact {
            Fact::Gone => self.notes_leaving(seat),
            Fact::Pass => self.take_pass(seat),
            Fact::Replace => {
                if let Some(running) = self.lifecycle.running_mut() {
                    running.game.feats_mut().forget(seat);
                }
            }
            _ => {}
        }
        let Some(sitter) = self.sitters.get_mut(seat.index()) else {
            return;
        };
        let running = self.lifecycle.running();
        match fact {
            Fact::HandSeen => sitter.gathered = true,
            Fact::Absent => sitter.absent(),
            Fact::Vacant => sitter.vacant = true,
            Fact::Removed => sitter.make_robot(),
            Fact::Back => {
                (sitter.absent, sitter.vacant) = (false, false);
                // What they missed is still to be told.
                let pinned = sitter.pinned.take();
                sitter.acted();
                sitter.pinned = pinned;
            }
            Fact::Gone => sitter.vacate(),
            Fact::Replace => sitter.begin(None),
            Fact::Reserve => sitter.begin(running.map(|running| running.game.status().part)),
            Fact::Release => sitter.reserved = None,
            Fact::Queue(text) => sitter.queued = Some(text.clone()),
            Fact::Unqueue => sitter.queued = None,
            Fact::Order => sitter.order = running.and_then(|it| it.game.standing_order(seat)),
            Fact::OrderCancelled => sitter.order = None,
            Fact::Member(number) => sitter.comes(*number),
            Fact::Parted(number) => sitter.parts(*number),
            Fact::Speaker(number) => sitter.speaker = *number,
            _ => {}
        }
        let away = sitter.user.is_some() && sitter.is_played_by_robot();
        if let Some(running) = self.lifecycle.running_mut() {
            running.game.feats_mut().set_away(seat, away);
        }
    }
}
