//! The public facts of a match at one step, in the same form for every game. A match computes them once
//! after each step; tables read them to wait for players, to run countdowns and to time what is shown.

use std::sync::Arc;

use tapis_rules::game::Game;
use tapis_rules::moment::{Countdowns, Timer};
use tapis_rules::seat::{MAX_SEATS, Seat, Seats};
use tapis_rules::standing::{Points, Standing};

use crate::answering::Answering;

/// The status of a match. Everything in it is public.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MatchStatus {
    /// The number of the turn; buttons carry it.
    pub turn: u32,
    /// How many events there have been, for [`crate::game_screen::Reader::unseen`].
    pub events: u32,
    /// How many reveals there have been; also the number of the one that is shown.
    pub reveals: u32,
    /// The seat from which turn order counts: inputs of equal times are ordered from there.
    pub active: Seat,
    /// The seats that the match waits for.
    pub awaiting: Seats,
    /// The running countdowns.
    pub timers: Countdowns,
    /// Whether it is over.
    pub over: bool,
    /// Scores and ranks.
    pub standing: Standing,
    /// Part of the match that is being played, from 0: a manche, or a round where there is only one.
    pub part: u32,
    /// The seats that are out for the rest of the match.
    pub out: Seats,
    /// Whether inputs may be racing each other now.
    pub races: bool,
    /// Whether an input out of turn is possible before the next turn.
    pub can_interrupt: bool,
    /// Whether a player who leaves can come back, or somebody else take over their cards.
    pub keeps_seats: bool,
    /// What the last reveal marked for each seat, and its score since; `None` where nothing is marked.
    pub marked: [Option<(Points, Points)>; MAX_SEATS],
    /// The dealer of the present cards, in a game whose manches are played at another table too; two
    /// deals in a row have different dealers.
    pub dealer: Option<Seat>,
    /// Whether players need a hand of their own; if not, all is played from the table message, and
    /// nobody waits for hands.
    pub needs_hands: bool,
    /// The turn that a control carries instead of the present one if its input is valid across
    /// turns. Must not change while a race is open or can open, so that the control's id does not.
    pub carried_turn: u32,
    /// The earliest turn from whose screens an input that is valid across turns still means the same.
    pub valid_from: u32,
    /// For each seat, the turn in which the last wait for it ended. Until its next wait ends, everything
    /// that its hand has shown since then means the same.
    pub waited_until: [u32; MAX_SEATS],
    /// For each seat, the turn in which its last turn of its own ended, or its last manche. A move that waits for
    /// the seat's turn means the same on every screen since then, even if a window opened and closed in
    /// between.
    pub ahead_from: [u32; MAX_SEATS],
    /// The seats with a chance to speak that they need not take.
    pub waivers: Seats,
    /// The last question, in a game that asks any.
    pub question: Option<Arc<str>>,
    /// How far the seats are with the present or last question; `None` before there was one.
    pub answering: Option<Answering>,
    /// The seats whose last answer the host may declare right.
    pub grantable: Seats,
    /// How many appeals were granted so far.
    pub granted: u32,
}

impl MatchStatus {
    /// What the rules say of a match. The rest is the game's screens' to say; without it, the turn counts
    /// from the first seat awaited, and everybody needs a hand.
    pub fn of<G: Game>(public: &G::Public) -> Self {
        let awaiting = G::awaiting(public);
        let all = Seats::first(MAX_SEATS as u8).into_iter();
        Self {
            active: awaiting.into_iter().next().unwrap_or_default(),
            awaiting,
            timers: G::timers(public),
            over: G::over(public),
            standing: G::standing(public),
            part: G::part(public),
            out: all.filter(|seat| G::is_out(public, *seat)).collect(),
            races: G::races(public),
            can_interrupt: G::can_interrupt(public),
            keeps_seats: G::keeps_seats(public),
            grantable: G::grantable(public),
            needs_hands: true,
            ..Self::default()
        }
    }

    /// Whether a window is open in which this seat may act, and need not.
    pub fn in_window(&self, seat: Seat) -> bool {
        let timeout = Timer::Timeout(seat);
        let mut countdowns = self.timers.iter();
        countdowns.any(|countdown| countdown.timer == timeout && countdown.kind.is_window())
    }
}

/// The seats' marks and scores, by what was marked for each.
pub fn each_marked(
    marked: impl Fn(Seat) -> Option<(Points, Points)>,
) -> [Option<(Points, Points)>; MAX_SEATS] {
    std::array::from_fn(|place| marked(Seat::new(place as u8)))
}
