//! One match of any game: check, advance, count, show.

use thiserror::Error;

use crate::dice::{Dice, Seed};
use crate::game::{Chance, Game, MatchData, Refusal, Refused};
use crate::laws::Lawful;
use crate::ledger::{Entry, Ledger, OpenHand};
use crate::moment::{Countdowns, Moment, Timer};
use crate::notation::Input;
use crate::options::{Clash, OptionFault, Options};
use crate::seat::{MAX_SEATS, Seat};
use crate::seat_view::SeatView;
use crate::standing::Standing;

/// Everything a match starts from: setup and log replay to the same state.
#[derive(Clone, Debug)]
pub struct Setup<G: Game> {
    /// The edition of the rules, from [`Game::OLDEST_EDITION`] to [`Game::EDITION`].
    pub edition: u32,
    /// The parameters in force.
    pub options: G::Options,
    /// The match data, which the game needs beside them.
    pub match_data: G::MatchData,
    /// The number of players.
    pub players: u8,
    /// The seed of the match.
    pub seed: Seed,
    /// The ids mixed into the seed: the Join of each seat (`0` for a robot, the one of its first member
    /// for a team), then Start.
    pub ids: Vec<String>,
    /// The number of people at each seat at the start: 1, or more for a team (TIG-75).
    pub members: [u8; MAX_SEATS],
}

impl<G: Game> Setup<G> {
    /// A match of robots with these options, by the newest edition.
    ///
    /// # Errors
    /// [`OptionFault`] if the options do not suit that many players.
    pub fn of_robots(options: G::Options, players: u8, seed: Seed) -> Result<Self, OptionFault> {
        options.validate(players)?;
        Ok(Self {
            edition: G::EDITION,
            options,
            match_data: G::MatchData::default(),
            players,
            seed,
            ids: vec!["0".to_owned(); usize::from(players) + 1],
            members: [1; MAX_SEATS],
        })
    }
}

/// A running match, with its views always up to date.
#[derive(Clone)]
pub struct Match<G: Game> {
    game: G,
    chance: Chance,
    players: u8,
    steps: u32,
    public: G::Public,
    secrets: Vec<G::Secret>,
}

impl<G: Game> Match<G> {
    /// Deals a match.
    ///
    /// # Errors
    /// [`OptionFault`] if the options do not suit that many players, or the match takes more questions than
    /// there are.
    pub fn start(setup: &Setup<G>) -> Result<Self, OptionFault> {
        Self::start_with(setup, Ledger::default())
    }

    /// Deals a match with an open ledger, for a record.
    ///
    /// # Errors
    /// [`OptionFault`] if the options do not suit that many players.
    pub fn start_recorded(setup: &Setup<G>) -> Result<Self, OptionFault> {
        Self::start_with(setup, Ledger::open())
    }

    fn start_with(setup: &Setup<G>, ledger: Ledger) -> Result<Self, OptionFault> {
        setup.options.validate(setup.players)?;
        let needed = G::MatchData::needed(&setup.options, setup.players);
        let found = setup.match_data.found();
        if found < needed {
            return Err(OptionFault::Together(Clash::Questions { found, needed }));
        }
        let mut chance = Chance {
            dice: setup.seed.dice(&setup.ids),
            ledger,
        };
        let game = G::deal(setup, &mut chance);
        let mut started = Self {
            game,
            chance,
            players: setup.players,
            steps: 0,
            public: G::Public::default(),
            secrets: vec![G::Secret::default(); usize::from(setup.players)],
        };
        started.show();
        Ok(started)
    }

    /// Plays a log to its end.
    ///
    /// # Errors
    /// [`ReplayFault`], with the number of the refused input from 1, or for a setup that is not
    /// valid.
    pub fn replay(
        setup: &Setup<G>,
        log: impl IntoIterator<Item = (Moment, Input<G::Action>)>,
    ) -> Result<Self, ReplayFault<G::Refusal>> {
        let mut replayed = Self::start(setup)?;
        for (at, input) in log {
            let step = replayed.steps + 1;
            replayed
                .play(at, &input)
                .map_err(|why| ReplayFault::Refused { step, why })?;
        }
        Ok(replayed)
    }

    /// Plays an input, or refuses it without any change.
    ///
    /// # Errors
    /// [`Refused`], with the reason.
    pub fn play(
        &mut self,
        at: Moment,
        input: &Input<G::Action>,
    ) -> Result<(), Refused<G::Refusal>> {
        self.check(input)?;
        self.game.advance(at, input, &mut self.chance);
        self.steps += 1;
        self.show();
        Ok(())
    }

    /// Whether an input would be accepted.
    ///
    /// # Errors
    /// [`Refused`], with the reason.
    pub fn check(&self, input: &Input<G::Action>) -> Result<(), Refused<G::Refusal>> {
        if let Some(seat) = input.seat()
            && seat.number() >= self.players
        {
            return Err(Refused::NoSuchSeat(seat));
        }
        match input {
            Input::Act(seat, action) => self.view(*seat).check(action).map_err(Refused::Rule),
            Input::Leave(seat) => G::check_leave(*seat, &self.public).map_err(Refused::Rule),
            Input::Fire(timer) => {
                let may = match timer {
                    Timer::Grant(seat) => G::grantable(&self.public).has(*seat),
                    Timer::Join(seat) => G::joinable(&self.public).has(*seat),
                    Timer::Timeout(_) | Timer::Close | Timer::Clue => self.timers().runs(*timer),
                };
                may.then_some(()).ok_or(Refused::NoSuchTimer(*timer))
            }
        }
    }

    /// Builds the views anew, in the storage they have.
    fn show(&mut self) {
        self.game.public(&mut self.public);
        for (number, secret) in self.secrets.iter_mut().enumerate() {
            self.game.secret(Seat::new(number as u8), secret);
        }
    }

    /// The public view.
    pub const fn public(&self) -> &G::Public {
        &self.public
    }

    /// The secret view of a seat of the table.
    pub fn secret(&self, seat: Seat) -> &G::Secret {
        &self.secrets[seat.index()]
    }

    /// What a seat of the table sees now.
    pub fn view(&self, seat: Seat) -> SeatView<'_, G> {
        SeatView::new(seat, &self.public, self.secret(seat))
    }

    /// Builds everything that this seat was ever shown in this manche.
    pub fn remember(&self, seat: Seat, into: &mut G::Memory) {
        self.game.memory(seat, into);
    }

    /// Lists the legal moves of this seat; `into` is cleared first.
    pub fn choices(&self, seat: Seat, into: &mut Vec<G::Action>) {
        into.clear();
        G::choices(self.view(seat), into);
    }

    /// The running countdowns.
    pub fn timers(&self) -> Countdowns {
        G::timers(&self.public)
    }

    /// Scores, and ranks once the match is over.
    pub fn standing(&self) -> Standing {
        G::standing(&self.public)
    }

    /// Number of inputs accepted.
    pub const fn steps(&self) -> u32 {
        self.steps
    }

    /// Number of players who sat down.
    pub const fn players(&self) -> u8 {
        self.players
    }

    /// All seats that sat down.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<G> {
        (0..self.players).map(Seat::new)
    }

    /// Takes the ledger's entries since the last call, in order.
    pub fn entries(&mut self) -> Vec<Entry> {
        self.chance.ledger.take()
    }

    /// The cards of a seat, face up; `None` unless the match was started for its record, which no match
    /// in play is.
    pub fn open_hand(&self, seat: Seat) -> Option<OpenHand> {
        let open = self.chance.ledger.is_open();
        open.then(|| self.game.open_hand(seat))
    }

    /// The state itself, for laws and simulation only: nothing outside this crate may get it.
    pub(crate) const fn game(&self) -> &G {
        &self.game
    }
}

/// Copies for laws: other matches that look the same to a seat.
impl<G: Lawful> Match<G> {
    /// A copy in which everything that `seat` does not see now is dealt anew, hidden orders
    /// included.
    #[must_use]
    pub fn unseen_redealt(&self, seat: Seat, rng: &mut Dice) -> Self {
        self.altered(|game| {
            game.redeal_unseen(seat, rng);
            game.redraw_orders(seat, rng);
        })
    }

    /// A copy in which everything that `seat` was never shown in this manche is dealt anew, hidden
    /// orders included.
    #[must_use]
    pub fn unshown_redealt(&self, seat: Seat, rng: &mut Dice) -> Self {
        self.altered(|game| {
            game.redeal_unshown(seat, rng);
            game.redraw_orders(seat, rng);
        })
    }

    /// Everything hidden from somebody, as a text.
    #[must_use]
    pub fn hidden(&self) -> String {
        self.game.hidden()
    }

    /// An input for a template that [`Game::choices`] offered.
    #[must_use]
    pub fn phrased(&self, template: &G::Action, rng: &mut Dice) -> G::Action {
        self.game.phrase(template, rng)
    }

    fn altered(&self, alter: impl FnOnce(&mut G)) -> Self {
        let mut other = self.clone();
        alter(&mut other.game);
        other.show();
        other
    }
}

/// A failure to replay a log.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ReplayFault<R: Refusal> {
    /// The setup itself is wrong.
    #[error(transparent)]
    Setup(#[from] OptionFault),
    /// An input is refused now.
    #[error("step {step}: {why}")]
    Refused {
        /// The number of the input, from 1.
        step: u32,
        /// The reason for which it is refused.
        why: Refused<R>,
    },
}
