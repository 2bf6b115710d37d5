//! Another game for a lobby: the host changes it, and everybody who sits there keeps their seat.

use super::options::NotChanged;
use crate::catalog::{Offer, offer};
use crate::model::{Fact, Request};
use crate::screen::notice::Notice;
use crate::store::Change;
use crate::table::effects::ReplyKind;
use crate::table::lifecycle::Lifecycle;
use crate::table::people::sitter::Sitter;
use crate::table::press::Press;
use crate::table::state::Table;

impl Table {
    /// The game that this press asks to change to; `None` if it asks for something else.
    pub fn changes_to<'a>(&self, press: &'a Press) -> Option<&'a str> {
        match &press.request {
            Request::Game(name) if self.is_lobby() => Some(name),
            _ => None,
        }
    }

    /// Sets the preset that the server wants for the game of the next press; it need not exist.
    pub fn set_usual_preset(&mut self, preset: Option<String>) {
        if let Lifecycle::Lobby(lobby) = &mut self.lifecycle {
            lobby.usual_preset = preset;
        }
    }

    /// Changes to the game of this name, with the preset that a new table would have. Only for the
    /// host.
    pub(in crate::table) fn change_game(&mut self, press: &Press, name: String) {
        if self.host() != Some(press.user) {
            return self.say(press, self.not_host());
        }
        let Some(offer) = offer(&name) else {
            return self.say(press, Notice::Unreadable);
        };
        if offer.name() == self.offer.name() {
            return self.reply(press, ReplyKind::Done);
        }
        let preset = self.usual_preset(offer);
        let options = offer.options(&preset).unwrap_or_default();
        match self.take_game(offer, preset, options) {
            Ok(()) => self.lobby_changed(press, &Fact::Game(name)),
            Err(why) => {
                let why = self.why_not(&why, press.lang);
                self.say(press, why);
            }
        }
    }

    /// Puts another game in force, with a preset and its options. Robots make room if it takes fewer
    /// players than sit here; people do not.
    pub(in crate::table) fn take_game(
        &mut self,
        offer: &'static dyn Offer,
        preset: String,
        options: String,
    ) -> Result<(), NotChanged> {
        let seats = self.seats_in(offer, &options)?;
        let most = usize::from(seats.min(most_players(offer, &options)?));
        let disbands = self.team_play() && !offer.info().teams;
        let persons = match disbands {
            true => self.users().count(),
            false => self.sitters.iter().filter(|it| it.user.is_some()).count(),
        };
        if persons > most {
            return Err(NotChanged::TooManyPeople {
                game: offer.name(),
                most: u8::try_from(most).unwrap_or(u8::MAX),
            });
        }
        if disbands {
            self.disband(most as u8)?;
        }
        while self.sitters.len() > most && self.remove_robot() {}
        self.offer = offer;
        self.opened.game = offer.name().to_owned();
        self.opened.edition = offer.edition();
        self.opened.seats = seats;
        self.opened.preset.clone_from(&preset);
        self.opened.options.clone_from(&options);
        self.effects.change(Change::Game {
            game: self.opened.game.clone(),
            edition: offer.edition(),
            preset,
            options,
            seats,
        });
        self.fit_pace();
        self.fit_robots();
        self.keep_seats();
        Ok(())
    }

    /// The preset that the server wants for a game, else the one that it opens with.
    fn usual_preset(&self, offer: &dyn Offer) -> String {
        let wanted = match &self.lifecycle {
            Lifecycle::Lobby(lobby) => lobby.usual_preset.as_ref(),
            Lifecycle::Running(_) | Lifecycle::Ended(_) => None,
        };
        // Presets come and go with the rules' editions.
        let wanted = wanted.filter(|preset| offer.options(preset).is_some());
        wanted.map_or_else(|| offer.opens_with().to_owned(), String::clone)
    }

    /// The most seats in another game: all that it has, unless the table was opened with fewer than
    /// its own game has.
    fn seats_in(&self, offer: &dyn Offer, options: &str) -> Result<u8, NotChanged> {
        let (_, all) = self.offer.players(&self.opened.options)?;
        let (fewest, most) = offer.players(options)?;
        Ok(match self.opened.seats {
            seats if seats >= all => most,
            seats => seats.clamp(fewest, most),
        })
    }

    /// Changes the pace where the game does not have it.
    fn fit_pace(&mut self) {
        let pace = self.pace.of_game(self.offer.info().races);
        if pace != self.pace {
            self.pace = pace;
            pace.name().clone_into(&mut self.opened.pace);
            self.effects.change(Change::Pace(self.opened.pace.clone()));
        }
    }

    /// Lowers the levels of robots that the game does not have.
    fn fit_robots(&mut self) {
        let info = self.offer.info();
        let level = info.robots_at_most(self.robot_level());
        if level != self.robot_level() {
            level.name().clone_into(&mut self.opened.robot_level);
            let level = Change::RobotLevel(self.opened.robot_level.clone());
            self.effects.change(level);
        }
        for sitter in &mut self.sitters {
            sitter.level = sitter.level.map(|level| info.robots_at_most(level));
        }
    }

    /// Removes the last robot; false if there is none.
    pub(in crate::table) fn remove_robot(&mut self) -> bool {
        let robot = |sitter: &Sitter| sitter.user.is_none();
        let last = self.sitters.iter().rposition(robot);
        last.map(|last| self.sitters.remove(last)).is_some()
    }
}

/// The most players for whom these options go together.
fn most_players(offer: &dyn Offer, options: &str) -> Result<u8, NotChanged> {
    let (fewest, most) = offer.players(options)?;
    let fits = |players: &u8| offer.validate(options, *players).is_ok();
    Ok((fewest..=most).rev().find(fits).unwrap_or(most))
}
