//! What a match notes at each step beside the game: feats, and how far the coach is.

use tapis_rules::seat::Seat;

use super::TypedMatch;
use crate::catalog::any_match::Counted;
use crate::catalog::coach::Progress;
use crate::screen::feats::Feats;
use crate::screen::game_screen::GameScreen;
use crate::screen::lesson::Lesson as _;

impl<G: GameScreen> TypedMatch<G> {
    /// Notes feats and has the coach follow a step: the events from number `first` on, of an input of
    /// `by` or its timeout.
    pub(super) fn follow(&mut self, first: u32, by: Option<Seat>) {
        self.feats.begin_step();
        G::note_feats(&mut self.feats, self.inner.public(), first);
        let coach = self.coach.as_ref();
        let coach = coach.filter(|coach| coach.progress != Progress::Over);
        let Some(seat) = coach.map(|coach| coach.seat) else {
            return;
        };
        let over = self.status.reveals > 0 || self.status.over;
        let lessons = self.mattering(seat);
        if let Some(coach) = &mut self.coach {
            coach.follow(&lessons, by == Some(seat), over);
        }
    }

    /// The lessons that matter at a seat now.
    pub(super) fn mattering(&self, seat: Seat) -> Vec<G::Lesson> {
        let view = self.inner.view(seat);
        let mut lessons = G::lessons(view, &view.choices());
        // What the game is about comes first.
        lessons.sort_by_key(|lesson| G::Lesson::NAMES.first() != Some(&lesson.name()));
        lessons
    }
}

impl<G: GameScreen> Counted for TypedMatch<G> {
    fn feats(&self) -> &Feats {
        &self.feats
    }

    fn feats_mut(&mut self) -> &mut Feats {
        &mut self.feats
    }
}
