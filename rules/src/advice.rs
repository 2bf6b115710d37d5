//! Advice to a player: what a strong robot would do in their place, and why.

use crate::dice::Dice;
use crate::game::{Action as _, Game};
use crate::robot_level::RobotLevel;
use crate::seat::{Seat, Seats};
use crate::seat_view::{RobotView, SeatView};

/// Advice of a strong robot to a seat.
pub struct Advice<G: Game> {
    /// The act advised; `None` to let the others go first.
    pub action: Option<G::Action>,
    /// Whether the seat has no other choice.
    pub only: bool,
    /// Reasons for the act, the most telling first; none if there is no choice, or if all that can
    /// be said is that it does best on average.
    pub reasons: Vec<G::Reason>,
}

/// Everything that advice to a seat depends on.
pub struct Views<G: Game> {
    /// The seat advised.
    pub seat: Seat,
    /// The public view.
    pub public: G::Public,
    /// The seat's secret view.
    pub secret: G::Secret,
    /// The seat's memory of this manche.
    pub memory: G::Memory,
    /// Randomness of the advice: the same stream gives the same advice.
    pub rng: Dice,
}

/// The most reasons for an act.
const REASONS: usize = 2;

impl<G: Game> Advice<G> {
    /// The advice to a seat, from its own views alone; `None` if it may do nothing now.
    #[must_use]
    pub fn of(views: &Views<G>) -> Option<Self> {
        Self::given(views, None)
    }

    /// The advice to a seat that has `done` something: the same act unless another is plainly
    /// better. The reasons for the better one leave out those that speak for the act done, too, and begin
    /// with what speaks against that.
    #[must_use]
    pub fn after(done: &G::Action, views: &Views<G>) -> Option<Self> {
        // What was tried blindly is approved only where a robot would have tried it by itself.
        let blind = done.rash() && views.reasons(done).is_empty();
        let mut advice = Self::given(views, (!blind).then_some(done))?;
        if let Some(action) = &advice.action
            && !action.amounts_to(done)
        {
            let speak_for_done = views.reasons(done);
            advice.reasons.retain(|it| !speak_for_done.contains(it));
            let against = G::against(views.robot_view(), done);
            advice.reasons.splice(..0, against);
            advice.reasons.truncate(REASONS);
        }
        Some(advice)
    }

    fn given(views: &Views<G>, done: Option<&G::Action>) -> Option<Self> {
        let (view, level) = (views.robot_view(), adviser::<G>());
        let choices = view.seat_view().choices();
        choices.first()?;
        let forced = G::forced(view.seat_view()).map(|forced| forced.action);
        let advised = || G::advise(level, view, done, &mut views.rng.clone());
        let action = forced.clone().or_else(advised);
        // A lone choice that can just as well be let pass is advised only where it is good.
        let single = choices.len() == 1 && G::awaiting(view.public) == Seats::only(view.seat);
        let only = forced.is_some() || single && action.is_some();
        let why = action.as_ref().filter(|_| !only);
        let reasons = why.map(|action| views.reasons(action)).unwrap_or_default();
        Some(Self {
            action,
            only,
            reasons,
        })
    }
}

impl<G: Game> Views<G> {
    fn reasons(&self, action: &G::Action) -> Vec<G::Reason> {
        G::reasons(self.robot_view(), action, &mut self.rng.clone())
    }

    /// The same, as a robot of the seat is handed them.
    #[must_use]
    pub const fn robot_view(&self) -> RobotView<'_, G> {
        SeatView::new(self.seat, &self.public, &self.secret).with_memory(&self.memory)
    }
}

/// The level of the robots that give advice: `strong` where a game has it, because the reasons told
/// are those of strong robots; an expert has others.
#[must_use]
pub fn adviser<G: Game>() -> RobotLevel {
    let mut best = G::ROBOTS.iter().rev().copied();
    let told = best.find(|&level| level <= RobotLevel::Strong);
    told.unwrap_or_default()
}
