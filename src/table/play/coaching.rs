//! The coached first manche: after it the match stands still until its person has read what it
//! taught, and goes on from there.

use tapis_rules::seat::Seat;

use crate::catalog::coach::Progress;
use crate::model::{Fact, Lang};
use crate::screen::lesson;
use crate::store::Change;
use crate::table::lifecycle::LastLesson;
use crate::table::people::sitter::Sitter;
use crate::table::press::Press;
use crate::table::state::{Cause, Now, Table};

impl Table {
    /// The seat whose person reads what their first manche taught; nothing moves meanwhile.
    pub(in crate::table) fn reads_lessons(&self) -> Option<Seat> {
        let (seat, progress) = self.lifecycle.running()?.game.coaching()?;
        (progress == Progress::Reading).then_some(seat)
    }

    /// Begins the coaching of the person at a coached table whose match was just dealt.
    pub(in crate::table) fn begin_coaching(&mut self) {
        let person = self.sitters.iter().position(Sitter::is_a_persons);
        let seat = person.and_then(|place| u8::try_from(place).ok());
        if let (true, Some(seat), Some(running)) =
            (self.opened.coached, seat, self.lifecycle.running_mut())
        {
            running.game.coach(Some(Seat::new(seat)));
        }
    }

    /// Has the database note that a person has played their first manche to its end.
    pub(in crate::table) fn note_coached(&mut self) {
        let seat = self.reads_lessons();
        let there = seat.and_then(|seat| self.sitters.get(seat.index()));
        let there = there.filter(|sitter| sitter.plays() && sitter.took_part.at_all());
        if let Some(user) = there.and_then(|sitter| sitter.user) {
            self.effects.change(Change::Coached {
                user,
                game: self.opened.game.clone(),
            });
        }
    }

    /// Goes on after the last screen of the first manche; false if it does not stand.
    pub(in crate::table) fn end_coaching(&mut self, press: &Press, seat: Seat, now: Now) -> bool {
        if self.reads_lessons() != Some(seat) {
            return false;
        }
        self.log_fact(Cause::press(press), Some(seat), &Fact::Coached);
        self.resume(now);
        true
    }

    /// The last screen of the first manche, if the match has ended with it.
    pub(in crate::table) fn last_lesson(&self) -> Option<LastLesson> {
        let seat = self.reads_lessons()?;
        let running = self.lifecycle.running()?;
        let screen = |lang| {
            let learnt = self.read(lang, |reader| running.game.learnt(reader));
            let words = self.words.of(lang);
            (lang, lesson::last(self.offer.name(), &learnt, true, words))
        };
        Some(LastLesson {
            seat,
            screens: Lang::ALL.map(screen),
        })
    }
}
