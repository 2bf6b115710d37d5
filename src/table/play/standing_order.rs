//! Standing orders: a no that a seat gives once for a whole phase. The table repeats it each time
//! the seat is asked, after a delay that does not depend on the seat. Nobody else learns of the
//! order.

use tapis_rules::seat::Seat;

use super::running::Running;
use crate::model::Fact;
use crate::screen::notice::Notice;
use crate::table::effects::ReplyKind;
use crate::table::people::sitter::Sitter;
use crate::table::press::Press;
use crate::table::state::{Cause, Now, Table};

/// The text of the no, and the number of the phase for which it is ordered.
pub(in crate::table) type StandingOrder = (String, u32);

impl Table {
    /// Orders a no for the present phase, or takes the order back.
    pub(in crate::table) fn toggle_standing_order(
        &mut self,
        press: &Press,
        seat: Seat,
        text: &str,
        now: Now,
    ) {
        let Some(running) = self.lifecycle.running() else {
            return self.say(press, Notice::NotBegun);
        };
        let no = running.game.standing_order(seat);
        if no.is_none_or(|no| no.0 != text) {
            return self.say(press, Notice::Stale);
        }
        let fact = match self.sitters[seat.index()].order {
            Some(_) => Fact::OrderCancelled,
            None => Fact::Order,
        };
        self.log_fact(Cause::press(press), Some(seat), &fact);
        self.schedule_one(seat, now);
        self.reply(press, ReplyKind::Hand(None));
    }

    /// Plays the no that a seat ordered, if the seat is asked now.
    pub(in crate::table) fn say_standing_order(&mut self, seat: Seat, now: Now) {
        if let Some(running) = self.lifecycle.running()
            && let Some(text) =
                running.standing_order_due(seat, self.sitters[seat.index()].order.as_ref())
        {
            self.play(Cause::clock(now), seat, &text, now);
        }
    }
}

impl Running {
    /// Forgets the orders of a phase that is over, and moves that were queued in a manche that is over:
    /// they were meant for the cards and the table of that one.
    pub(in crate::table) fn forget_what_is_over(&mut self, sitters: &mut [Sitter]) {
        let reveals = self.game.status().reveals;
        if std::mem::replace(&mut self.revealed, reveals) < reveals {
            sitters.iter_mut().for_each(|sitter| sitter.queued = None);
        }
        for (number, sitter) in (0..).zip(sitters) {
            if sitter.order.is_some() && sitter.order != self.game.standing_order(Seat::new(number))
            {
                sitter.order = None;
            }
        }
    }

    /// The no that a seat ordered, if it may be played now.
    pub(in crate::table) fn standing_order_due(
        &self,
        seat: Seat,
        order: Option<&StandingOrder>,
    ) -> Option<String> {
        let text = order.map(|(text, _)| text)?;
        self.game.accepts(seat, text).then(|| text.clone())
    }
}
