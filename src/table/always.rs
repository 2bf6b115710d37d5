//! A no that a seat gives once for a while: it is said for it each time it is asked, after a delay
//! that is the same for everybody. Nobody else learns that it stands.

use tapis_rules::seat::Seat;

use super::any_match::Verdict;
use super::effects::ReplyKind;
use super::press::Press;
use super::state::{Cause, Now, Playing, Stage, Table};
use crate::model::Fact;
use crate::screen::notice::Notice;

/// A no that stands, by its text, and the number of the while it stands for.
pub(super) type Always = (String, u32);

impl Table {
    /// Lets a no stand for the present while, or takes it back.
    pub(super) fn always(&mut self, press: &Press, seat: Seat, text: &str, now: Now) {
        let Stage::Playing(playing) = &self.stage else {
            return self.say(press, &Notice::NotBegun);
        };
        let Some(no) = playing.game.lasting(seat).filter(|no| no.0 == text) else {
            return self.say(press, &Notice::Stale);
        };
        let stands = &mut self.sitters[seat.index()].always;
        let fact = if stands.take().is_some() {
            Fact::OrderCancelled
        } else {
            *stands = Some(no);
            Fact::Order
        };
        self.log_fact(Cause::press(press), Some(seat), &fact);
        self.schedule_one(seat, now);
        self.reply(press, ReplyKind::Hand(None));
    }

    /// The same from the log.
    pub(super) fn repeat_always(&mut self, seat: Seat, stands: bool) {
        if let Stage::Playing(playing) = &self.stage
            && let Some(sitter) = self.sitters.get_mut(seat.index())
        {
            sitter.always = playing.game.lasting(seat).filter(|_| stands);
        }
    }

    /// Forgets what stood for a while that is over.
    pub(super) fn forget_always(&mut self) {
        let Stage::Playing(playing) = &self.stage else {
            return;
        };
        for (number, sitter) in (0..).zip(&mut self.sitters) {
            if sitter.always.is_some() && sitter.always != playing.game.lasting(Seat::new(number)) {
                sitter.always = None;
            }
        }
    }

    /// Says for a seat what stands, if it is asked now.
    pub(super) fn always_says(&mut self, seat: Seat, now: Now) {
        if let Stage::Playing(playing) = &self.stage
            && let Some(text) =
                playing.said_always(seat, self.sitters[seat.index()].always.as_ref())
        {
            self.play(Cause::clock(now), seat, &text, now);
        }
    }
}

impl Playing {
    /// What stands for a seat, if it may be said now.
    pub(super) fn said_always(&self, seat: Seat, always: Option<&Always>) -> Option<String> {
        let text = always.map(|(text, _)| text)?;
        (self.game.check(seat, text) == Verdict::Fine).then(|| text.clone())
    }
}
