//! A move queued for the seat's next turn: kept until that comes, or opens.

use tapis_rules::seat::Seat;

use crate::model::{Fact, Request};
use crate::screen::notice::Notice;
use crate::table::effects::ReplyKind;
use crate::table::press::Press;
use crate::table::state::{Cause, Now, Table};

/// A no of a seat in a window.
enum No {
    /// An act that says it.
    Act(String),
    /// Its time-out, which does the same.
    TimeOut,
}

impl Table {
    /// Queues a move for the seat's next turn, or plays it where that has come.
    pub(super) fn queue(&mut self, press: &Press, seat: Seat, text: String, now: Now) {
        let Some(running) = self.lifecycle.running() else {
            return self.say(press, Notice::NotBegun);
        };
        if running.game.input(seat, &text).is_none() || text == "leave" {
            return self.say(press, Notice::Unreadable);
        }
        let ahead_from = running.game.status().ahead_from[seat.index()];
        // The screen offered it for the turn that has just ended.
        if press.turn.is_some_and(|shown| shown < ahead_from) {
            return self.say_late(press, seat, Notice::Stale);
        }
        if running.game.status().in_window(seat)
            && !running.game.accepts(seat, &text)
            && let Some(no) = self.no_in_window(seat)
        {
            // A player who queues a move passes in the open window.
            self.keep_until_open(press, seat, text, now);
            let cause = Cause {
                interaction: None,
                ..Cause::press(press)
            };
            return match no {
                No::Act(no) => self.play(cause, seat, &no, now),
                No::TimeOut => self.waive(cause, seat, now),
            };
        }
        if running.game.status().awaiting.has(seat) {
            // The seat's turn has come meanwhile: the move is played at once. It was offered for this
            // turn, whichever the screen showed.
            let press = Press {
                request: Request::Play(text),
                turn: None,
                ..press.clone()
            };
            return self.enqueue(press);
        }
        self.keep_until_open(press, seat, text, now);
    }

    /// How a seat passes in the window that is open for it; `None` where it cannot.
    fn no_in_window(&self, seat: Seat) -> Option<No> {
        let game = self.lifecycle.running()?.game.as_ref();
        let no = game.standing_order(seat).map(|(no, _)| no);
        let no = no.filter(|no| game.accepts(seat, no));
        no.map(No::Act)
            .or_else(|| self.may_waive(seat).then_some(No::TimeOut))
    }

    /// Queues a move of a seat until its turn comes, or opens.
    pub(super) fn keep_until_open(&mut self, press: &Press, seat: Seat, text: String, now: Now) {
        self.sitters[seat.index()].queueing = false;
        self.speaks(press);
        self.log_fact(Cause::press(press), Some(seat), &Fact::Queue(text));
        self.schedule_one(seat, now);
        self.reply(press, ReplyKind::Hand(None));
    }

    /// Forgets the queued move of a seat.
    pub(super) fn unqueue(&mut self, press: &Press, seat: Seat) {
        if self.sitters[seat.index()].queued.is_some() {
            self.log_fact(Cause::press(press), Some(seat), &Fact::Unqueue);
        }
        self.reply(press, ReplyKind::Hand(None));
    }
}
