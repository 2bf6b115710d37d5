//! A running match and the data that a table adds to it. It does not keep who sits there: callers
//! pass the sitters.

use tapis_rules::dice::Seed;
use tapis_rules::moment::Moment;
use tapis_rules::robot_level::RobotLevel;
use tapis_rules::seat::{Seat, Seats};

use super::claims::Claims;
use super::questions::CountedQuestions;
use super::race_gap::CloseRaces;
use super::team_answers::SaidByMembers;
use crate::catalog::any_match::AnyMatch;
use crate::catalog::coach::Progress;
use crate::model::UserId;
use crate::table::people::sitter::Sitter;
use crate::table::state::Tuning;
use crate::table::time::clockwork::{Clockwork, Gathering};
use crate::table::time::pace::Pace;
use crate::table::time::presence::Attendance;

/// A running match and what the table adds to it.
#[cfg_attr(test, derive(Clone))]
pub(in crate::table) struct Running {
    pub game: Box<dyn AnyMatch>,
    pub seed: Seed,
    /// The pace of the match.
    pub pace: Pace,
    /// How well its robots play whose seat has no level of its own.
    pub level: RobotLevel,
    /// How long a contested input waits for its rivals, in milliseconds.
    pub race_wait_ms: u64,
    /// Whether robots pause.
    pub unhurried: bool,
    /// The data the match was given at its start beside options and seed.
    pub match_data: Option<String>,
    pub attendance: Attendance,
    pub clockwork: Clockwork,
    /// Until when the match waits for those whose hand was never on their screen, by the local
    /// clock.
    pub gathers_until: u64,
    /// The number of events, the turn and the awaited seats after the last input.
    pub seen: (u32, u32, Seats),
    /// When something last happened that everybody saw, by the local clock.
    pub changed_at: u64,
    /// When the match began or last went on after a pause, by the local clock: older inputs cannot
    /// be raced.
    pub resumed_at: u64,
    /// The end of the pause in which people read the marks; it ends sooner if all are ready.
    pub reading_until: Option<u64>,
    /// When the robot or the queued move of each seat acts next, by the local clock.
    pub due: Vec<Option<u64>>,
    /// When the seat of each person who is absent opens to others, by the local clock.
    opens_seat: Vec<Option<u64>>,
    /// Who wants whom removed.
    votes: Vec<(UserId, UserId)>,
    /// The part since which only robots play, because all people are out.
    pub left_to_robots: Option<u32>,
    /// The number of reveals after the last input.
    pub revealed: u32,
    /// How many events the last message covers that Discord accepted.
    pub accepted: u32,
    pub claims: Claims,
    pub races: CloseRaces,
    pub counted: CountedQuestions,
    /// The seats that asked for a hint.
    pub hinted: Seats,
    /// What the members of teams have said to the present or last question.
    pub said: SaidByMembers,
}

impl Running {
    /// The pace by which the match goes now: in a coached first manche nobody is hurried.
    pub fn tempo(&self) -> Pace {
        match self.game.coaching() {
            Some((_, Progress::Playing)) => Pace::Coached,
            _ => self.pace,
        }
    }

    /// The seats of people who are absent, with the time at which each opens to others.
    pub fn opening_seats(&self, sitters: &[Sitter]) -> impl Iterator<Item = (Seat, u64)> {
        let seats = (0..).map(Seat::new).zip(sitters).zip(&self.opens_seat);
        let absent = seats.filter(|((_, sitter), _)| sitter.absent && !sitter.vacant);
        absent.filter_map(|((seat, _), at)| Some((seat, (*at)?)))
    }

    /// Notes when the seat of a person who is absent opens to others, by the local clock.
    pub fn opens_seat(&mut self, seat: Seat, at: u64) {
        if let Some(opens) = self.opens_seat.get_mut(seat.index()) {
            *opens = Some(at);
        }
    }

    /// Counts a vote to remove somebody; returns who has voted for that so far. A restart forgets the
    /// votes.
    pub fn vote(&mut self, voter: UserId, out: UserId) -> Vec<UserId> {
        if !self.votes.contains(&(voter, out)) {
            self.votes.push((voter, out));
        }
        let votes = self.votes.iter().filter(|(_, whom)| *whom == out);
        votes.map(|(voter, _)| *voter).collect()
    }

    /// Forgets the votes against somebody, who plays again.
    pub fn forget_votes(&mut self, out: UserId) {
        self.votes.retain(|(_, whom)| *whom != out);
    }

    /// The people who have not had their hand on their screen, and how long the match waits for
    /// them.
    pub fn gathering(&self, sitters: &[Sitter]) -> Gathering {
        let seats = (0..).map(Seat::new).zip(sitters);
        let hands = self.game.status().needs_hands;
        let missing = seats.filter(|(_, sitter)| hands && sitter.gathers());
        Gathering {
            missing: missing.map(|(seat, _)| seat).collect(),
            until: self.gathers_until,
        }
    }

    /// Plays an input of a seat; false if the game does not accept it. At a table with reflexes it is
    /// noted how quick it was, if somebody pressed it.
    pub fn play(&mut self, at: Moment, seat: Seat, text: &str, pressed: bool) -> bool {
        let input = self.game.input(seat, text);
        let Moment(since) = input.map_or_else(Moment::default, |input| input.since);
        let played = self.game.play(at, Some(seat), text);
        let after = at.0.checked_sub(since).filter(|_| since > 0);
        if let Some(ms) = after.filter(|_| played && pressed && self.pace != Pace::Calm) {
            let ms = u32::try_from(ms).unwrap_or(u32::MAX);
            self.game.feats_mut().quick(seat, ms);
        }
        played
    }

    /// A match that has just been dealt.
    pub fn new(
        game: Box<dyn AnyMatch>,
        seed: Seed,
        seats: usize,
        match_data: Option<String>,
        (pace, tuning): (Pace, Tuning),
        level: RobotLevel,
    ) -> Self {
        Self {
            game,
            seed,
            pace,
            level,
            race_wait_ms: tuning.race_wait_ms,
            unhurried: tuning.unhurried,
            match_data,
            attendance: Attendance::new(seats),
            clockwork: Clockwork::default(),
            gathers_until: 0,
            changed_at: 0,
            resumed_at: 0,
            seen: Default::default(),
            reading_until: None,
            due: vec![None; seats],
            opens_seat: vec![None; seats],
            votes: Vec::new(),
            left_to_robots: None,
            revealed: 0,
            accepted: 0,
            claims: Claims::default(),
            races: CloseRaces::default(),
            counted: CountedQuestions::default(),
            hinted: Seats::NONE,
            said: SaidByMembers::default(),
        }
    }
}
