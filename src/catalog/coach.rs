//! Coaching: which lessons the person at one seat of a match has been told, and which stand in their
//! hand. It follows the match step by step, so that setup, seed and log repeat it.

use tapis_rules::seat::Seat;

use crate::screen::lesson::{AT_FIRST, LATER, Lesson};

/// How far the coaching of a seat is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// The first manche is being played.
    Playing,
    /// It is over, and its last screen stands.
    Reading,
    /// The last screen was read.
    Over,
}

/// Lessons that a seat has been told.
#[derive(Clone, Debug)]
pub struct Coach {
    /// The seat.
    pub seat: Seat,
    /// How far it is.
    pub progress: Progress,
    /// The names of all lessons told so far.
    told: Vec<&'static str>,
    /// Those told since the seat acted last: they stand in the hand where they still matter.
    open: Vec<&'static str>,
    /// Whether the seat has acted.
    has_acted: bool,
}

impl Coach {
    /// The coaching of a seat whose match has just been dealt.
    pub const fn of(seat: Seat) -> Self {
        Self {
            seat,
            progress: Progress::Playing,
            told: Vec::new(),
            open: Vec::new(),
            has_acted: false,
        }
    }

    /// Follows a step of the match: `lessons` matter now, the most important first; `acted` if the
    /// step was the seat's own; `over` if the first manche is.
    pub fn follow<L: Lesson>(&mut self, lessons: &[L], acted: bool, over: bool) {
        match self.progress {
            Progress::Reading if acted => self.progress = Progress::Over,
            Progress::Playing if over => self.progress = Progress::Reading,
            Progress::Playing => self.tell(lessons, acted),
            Progress::Reading | Progress::Over => {}
        }
    }

    fn tell<L: Lesson>(&mut self, lessons: &[L], acted: bool) {
        if acted {
            self.has_acted = true;
            self.open.clear();
        }
        let names = lessons.iter().map(Lesson::name);
        let stands = |name: &&str| self.open.contains(name) || !self.told.contains(name);
        let standing: Vec<&str> = names.filter(stands).take(self.most()).collect();
        for name in standing {
            if !self.told.contains(&name) {
                self.told.push(name);
                self.open.push(name);
            }
        }
    }

    /// How many may stand in the hand at once.
    const fn most(&self) -> usize {
        match self.has_acted {
            true => LATER,
            false => AT_FIRST,
        }
    }

    /// Those of `lessons` that stand in the hand.
    pub fn standing<L: Lesson>(&self, lessons: Vec<L>) -> impl Iterator<Item = L> {
        let plays = self.progress == Progress::Playing;
        let stands = move |lesson: &L| plays && self.open.contains(&lesson.name());
        lessons.into_iter().filter(stands).take(self.most())
    }

    /// The names of the lessons that were not told.
    pub fn unmet<L: Lesson>(&self) -> impl Iterator<Item = &'static str> {
        let all = L::NAMES.iter().copied();
        all.filter(|name| !self.told.contains(name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Debug)]
    struct Named(&'static str);

    impl Lesson for Named {
        const NAMES: &'static [&'static str] = &["goal", "draw", "call", "cut"];

        fn name(&self) -> &'static str {
            self.0
        }
    }

    fn standing(coach: &Coach, lessons: &[Named]) -> Vec<&'static str> {
        let all = coach.standing(lessons.to_vec());
        all.map(|lesson| lesson.0).collect()
    }

    const GOAL: Named = Named("goal");
    const DRAW: Named = Named("draw");
    const CALL: Named = Named("call");
    const CUT: Named = Named("cut");

    #[test]
    fn each_lesson_is_told_once_and_two_stand_at_first_and_one_later() {
        let mut coach = Coach::of(Seat::new(0));
        let all = [GOAL, DRAW, CALL, CUT];
        coach.follow(&all, false, false);
        assert_eq!(standing(&coach, &all), ["goal", "draw"]);
        coach.follow(&all, false, false);
        assert_eq!(standing(&coach, &all), ["goal", "draw"], "until it acts");
        coach.follow(&all, true, false);
        assert_eq!(standing(&coach, &all), ["call"]);
        assert_eq!(coach.unmet::<Named>().collect::<Vec<_>>(), ["cut"]);
        coach.follow(&all, true, false);
        assert_eq!(standing(&coach, &all), ["cut"]);
        coach.follow(&all, true, false);
        assert!(standing(&coach, &all).is_empty());
    }

    #[test]
    fn what_matters_more_takes_the_place_of_what_matters_less() {
        let mut coach = Coach::of(Seat::new(0));
        coach.follow(&[GOAL, DRAW], false, false);
        coach.follow(&[CALL, GOAL, DRAW], false, false);
        assert_eq!(standing(&coach, &[CALL, GOAL, DRAW]), ["call", "goal"]);
        assert_eq!(standing(&coach, &[GOAL]), ["goal"], "as far as it matters");
    }

    #[test]
    fn after_the_manche_nothing_is_told() {
        let mut coach = Coach::of(Seat::new(0));
        coach.follow(&[GOAL], false, true);
        assert_eq!(coach.progress, Progress::Reading);
        assert!(standing(&coach, &[GOAL]).is_empty());
        coach.follow(&[GOAL], false, true);
        assert_eq!(coach.progress, Progress::Reading);
        coach.follow(&[GOAL], true, true);
        assert_eq!(coach.progress, Progress::Over);
        assert!(standing(&coach, &[GOAL]).is_empty());
    }
}
