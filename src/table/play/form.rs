//! Forms that players fill in: a seat that may write gets the form, anybody else a refusal. A
//! filled-in form comes back as a press of its own.

use std::sync::Arc;

use tapis_rules::seat::Seat;

use crate::screen::notice::Notice;
use crate::table::effects::ReplyKind;
use crate::table::press::Press;
use crate::table::state::Table;

impl Table {
    /// Gives a seat the form that its button asks for.
    pub(in crate::table) fn ask(&mut self, press: &Press, seat: Seat, text: &str) {
        let Some(running) = self.lifecycle.running() else {
            return self.say(press, Notice::NotBegun);
        };
        if let Some(why) = self.why_no_form(press.user) {
            return self.say(press, why);
        }
        let form = self.read(press.lang, |reader| running.game.form(seat, text, reader));
        match form {
            Ok(Some(form)) => self.reply(press, ReplyKind::Form(Arc::new(form))),
            Ok(None) => self.say(press, Notice::Unreadable),
            Err(why) => self.say_late(press, seat, why),
        }
    }
}
