//! Plays one match after another: lists everybody's choices, picks one, plays it, records it.

use std::error::Error;
use std::fmt;

use crate::dice::{Dice, Seed};
use crate::game::{Action, Game};
use crate::ledger::Entry;
use crate::moment::{Moment, Timer};
use crate::notation::Input;
use crate::play::{Match, Setup};
use crate::record::Writing;
use crate::robot_level::RobotLevel;
use crate::seat::{MAX_SEATS, Seat, Seats};
use crate::standing::Points;

use super::policy::{EAGER_CALLS_FROM, Player, any, by_verb, eagerly};
use super::summary::Summary;
use super::{Plan, PlanFault};

/// A match that does not end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stuck {
    /// Number of inputs after which it was given up.
    pub step: u32,
    /// The seed of the match.
    pub seed: String,
    /// Number of inputs since the last manche ended; `None` if nobody can do anything.
    pub endless: Option<u32>,
}

impl fmt::Display for Stuck {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { step, seed, .. } = self;
        match self.endless {
            Some(inputs) => write!(
                out,
                "the match does not end: no manche was scored in {inputs} inputs (step {step}, \
                 seed {seed})"
            ),
            None => write!(out, "nobody can do anything at step {step} (seed {seed})"),
        }
    }
}

impl Error for Stuck {}

/// Marks of one manche by seat or side.
pub(super) type Marks = Vec<Option<Points>>;

/// Chooses inputs; keeps its buffers from match to match.
pub struct Driver<G: Game> {
    rng: Dice,
    players: Vec<Player>,
    /// The legal moves of each seat now.
    choices: Vec<Vec<G::Action>>,
    memory: G::Memory,
    /// The player that makes the contract for everybody; a match then ends with its first manche.
    pub(super) bidder: Option<Player>,
    /// The probability that somebody leaves at a step, of 2^32.
    leaving: u64,
    /// The seats that left; the clock plays for those still in the game.
    gone: Seats,
    /// Largest number of inputs in a manche; one that takes more counts as endless.
    pub(super) endless: u32,
    /// The step from which inputs are counted, and the number of manches scored by then.
    since: (u32, u32),
    /// Randomness of the blunder count, apart from that of the robots; `None` if nothing is
    /// counted.
    pub(super) blunder_rng: Option<Dice>,
    /// Number of blunders that each level made so far.
    pub(super) blunders: [u64; RobotLevel::ALL.len()],
    /// The places of the last match.
    pub(super) ranks: [Option<u8>; MAX_SEATS],
}

impl<G: Game> Driver<G> {
    /// A driver of tables of this size.
    #[must_use]
    pub fn new(players: u8, leaving: u64) -> Self {
        Self {
            rng: Seed::new([0; 32]).dice(&["simulate"]),
            players: Vec::new(),
            choices: vec![Vec::new(); usize::from(players)],
            memory: G::Memory::default(),
            bidder: None,
            leaving,
            gone: Seats::NONE,
            endless: Plan::default().endless,
            since: (0, 0),
            blunder_rng: None,
            blunders: [0; RobotLevel::ALL.len()],
            ranks: [None; MAX_SEATS],
        }
    }

    /// Seats the players of the next match, with luck of their own from its seed.
    pub fn seat(&mut self, players: &[Player], seed: &Seed) {
        self.players = players.to_vec();
        self.rng = seed.dice(&["simulate"]);
        self.gone = Seats::NONE;
        self.since = (0, 0);
    }

    /// The legal moves of each seat at the last look.
    #[must_use]
    pub fn choices(&self) -> &[Vec<G::Action>] {
        &self.choices
    }

    /// Lists the legal moves of every seat.
    pub fn look(&mut self, play: &Match<G>) {
        for (number, acts) in self.choices.iter_mut().enumerate() {
            play.choices(Seat::new(number as u8), acts);
        }
    }

    /// Plays one match. Returns the marks of each manche if `marked`, and its record if the name of
    /// a preset is given for it.
    pub(super) fn play(
        &mut self,
        setup: &Setup<G>,
        preset: Option<&str>,
        with_choices: bool,
        marked: bool,
        summary: &mut Summary,
    ) -> Result<(Vec<Marks>, Option<String>), PlanFault> {
        let mut play = match preset.is_some() || marked {
            true => Match::start_recorded(setup)?,
            false => Match::start(setup)?,
        };
        let mut marks = Vec::new();
        let mut writing = preset.map(|preset| Writing::begin(setup, preset, &mut play));
        while !self.is_done(&play, &marks) {
            let input = self.next(&play, &setup.seed)?;
            play.play(Moment::default(), &input)
                .map_err(|_| stuck(&play, &setup.seed, None))?;
            summary.count(&input);
            let told = play.entries();
            if let Some(writing) = &mut writing {
                let offered = with_choices.then_some(&self.choices[..]);
                writing.step(play.steps(), &input, offered, &told);
            }
            marks.extend(told.into_iter().filter_map(|one| self.counted(one)));
        }
        let standing = play.standing();
        self.ranks = standing.ranks;
        summary.finish(&standing);
        Ok((marks, writing.map(|writing| writing.end(&play))))
    }

    /// The result of a manche: its marks, or the points in its tricks if one player made the
    /// contract for everybody.
    fn counted(&self, told: Entry) -> Option<Marks> {
        match told {
            Entry::Taken(taken) => self.bidder.is_some().then_some(taken),
            Entry::Manche { marks, .. } => self.bidder.is_none().then_some(marks),
            Entry::First(..) | Entry::Shuffle(_) | Entry::Dealt(_) | Entry::Verdict(_) => None,
        }
    }

    /// Whether a match is over, or the one deal of it that counts.
    fn is_done(&self, play: &Match<G>, marks: &[Marks]) -> bool {
        let dealt = self.bidder.is_some() && !marks.is_empty();
        G::over(play.public()) || self.deserted(play) || dealt
    }

    /// Lists everybody's choices and picks the next input.
    ///
    /// # Errors
    /// [`Stuck`] if there is none, or if this manche took far too many.
    pub(super) fn next(&mut self, play: &Match<G>, seed: &Seed) -> Result<Input<G::Action>, Stuck> {
        let (from, scored) = self.since;
        if play.steps() - from >= self.endless {
            let manches = play.standing().manches;
            if manches == scored {
                return Err(stuck(play, seed, Some(play.steps() - from)));
            }
            self.since = (play.steps(), manches);
        }
        self.look(play);
        self.choose(play).ok_or_else(|| stuck(play, seed, None))
    }

    /// The next input, from the choices listed last; `None` if nobody can do anything.
    pub fn choose(&mut self, play: &Match<G>) -> Option<Input<G::Action>> {
        if let Some((seat, act)) = self.contract(play) {
            return Some(Input::Act(seat, act));
        }
        if self.leaving > 0
            && u64::from(self.rng.word()) < self.leaving
            && let Some(seat) = self.somebody_leaves(play)
        {
            return Some(Input::Leave(seat));
        }
        if let Some((seat, act)) = self.temptation() {
            let act = play.game().phrase(&act, &mut self.rng);
            return Some(Input::Act(seat, act));
        }
        let clocked = self
            .players
            .iter()
            .any(|player| matches!(player, Player::Random | Player::Eager));
        if clocked
            && self.rng.below(20) == 0
            && let Some(timer) = self.any_timer(play)
        {
            return Some(Input::Fire(timer));
        }
        // Robots that wait for the question want no time to run out.
        let clue = || play.timers().runs(Timer::Clue).then_some(Timer::Clue);
        self.somebody_acts(play)
            .or_else(|| clue().or_else(|| self.any_timer(play)).map(Input::Fire))
    }

    /// The next statement before the first card, if one player makes the contract for everybody.
    fn contract(&mut self, play: &Match<G>) -> Option<(Seat, G::Action)> {
        let bidder = self.bidder?;
        let settles = |acts: &Vec<G::Action>| acts.iter().any(Action::settles);
        let seat = Seat::new(self.choices.iter().position(settles)? as u8);
        let act = self.decide(bidder, seat, play)?;
        Some((seat, act))
    }

    /// Action of this player at a seat.
    fn decide(&mut self, player: Player, seat: Seat, play: &Match<G>) -> Option<G::Action> {
        let acts = &self.choices[seat.index()];
        match player {
            Player::Random => {
                let act = by_verb(acts, &mut self.rng, |_| true)?;
                Some(play.game().phrase(act, &mut self.rng))
            }
            Player::Eager => {
                let quiet = G::round(play.public()) < EAGER_CALLS_FROM;
                let act = eagerly(acts, quiet, &mut self.rng)?;
                Some(play.game().phrase(act, &mut self.rng))
            }
            Player::Cheater => play.game().cheat(seat, &mut self.rng),
            Player::Robot(level) => {
                play.remember(seat, &mut self.memory);
                let view = play.view(seat).with_memory(&self.memory);
                let act = G::decide(level, view, &mut self.rng)?;
                if let Some(rng) = &mut self.blunder_rng
                    && G::blunder(view, &act, rng)
                {
                    self.blunders[level as usize] += 1;
                }
                Some(act)
            }
        }
    }

    /// A move of one of the seats left over, picked at random; of another seat if that one would
    /// rather wait.
    fn somebody_acts(&mut self, play: &Match<G>) -> Option<Input<G::Action>> {
        let mut able = self.able(play);
        while !able.is_empty() {
            let seat = any(able.into_iter(), &mut self.rng)?;
            able.remove(seat);
            if self.gone.has(seat) {
                return Some(Input::Fire(Timer::Timeout(seat)));
            }
            if let Some(act) = self.decide(self.players[seat.index()], seat, play) {
                return Some(Input::Act(seat, act));
            }
        }
        None
    }

    /// The seats that may act; the clock acts for those that left.
    fn able(&self, play: &Match<G>) -> Seats {
        let acts = |seat: &Seat| !self.choices[seat.index()].is_empty();
        let mut able: Seats = play.seats().filter(acts).collect();
        if !self.gone.is_empty() {
            able = able.without(self.gone);
            let timers = play.timers();
            let timed = timers.iter().filter_map(|running| running.timer.seat());
            timed
                .filter(|seat| self.gone.has(*seat))
                .for_each(|seat| able.insert(seat));
        }
        able
    }

    /// A tempting act of an eager seat, every other time.
    fn temptation(&mut self) -> Option<(Seat, G::Action)> {
        let players = self.players.iter().zip(&self.choices).enumerate();
        let eager = players.filter(|(_, (player, _))| **player == Player::Eager);
        let mut tempting = eager
            .map(|(number, (_, acts))| (Seat::new(number as u8), acts))
            .filter(|(seat, _)| !self.gone.has(*seat))
            .flat_map(|(seat, acts)| acts.iter().map(move |act| (seat, act)))
            .filter(|(_, act)| act.tempting())
            .peekable();
        tempting.peek()?;
        if self.rng.below(2) == 1 {
            return None;
        }
        any(tempting, &mut self.rng).map(|(seat, act)| (seat, act.clone()))
    }

    fn any_timer(&mut self, play: &Match<G>) -> Option<Timer> {
        let running = play.timers();
        any(running.iter().map(|running| running.timer), &mut self.rng)
    }

    /// Whether everybody still in the game has left and only the clock plays: a host closes such a
    /// table, because a clock alone may never come to an end.
    pub fn deserted(&self, play: &Match<G>) -> bool {
        !self.gone.is_empty() && self.present(play).is_empty()
    }

    /// The seats that are in the game and have not left.
    fn present(&self, play: &Match<G>) -> Seats {
        let leaves = |seat: &Seat| play.check(&Input::Leave(*seat)).is_ok();
        let here = play.seats().filter(|seat| !self.gone.has(*seat));
        here.filter(leaves).collect()
    }

    /// A random seat that leaves, but not the last one there.
    fn somebody_leaves(&mut self, play: &Match<G>) -> Option<Seat> {
        let able = self.present(play);
        if able.len() < 2 {
            return None;
        }
        let seat = any(able.into_iter(), &mut self.rng)?;
        self.gone.insert(seat);
        Some(seat)
    }
}

fn stuck<G: Game>(play: &Match<G>, seed: &Seed, endless: Option<u32>) -> Stuck {
    Stuck {
        step: play.steps(),
        seed: seed.reveal(),
        endless,
    }
}
