//! Teams at a table of two teams: the host chooses or draws them, or leaves everybody as they sat
//! down. People move to their seats when the match starts.

use tapis_rules::dice::Seed;

use std::sync::Arc;

use tapis_rules::seat::Seat;

use crate::model::{Fact, InteractionId, Lang, SEATS, Teams, UserId, own_name};
use crate::screen::game_screen::Sitting;
use crate::screen::notice::Notice;
use crate::screen::teams::{self, TeamNames};
use crate::table::effects::ReplyKind;
use crate::table::lifecycle::Lifecycle;
use crate::table::people::sitter::sitting;
use crate::table::press::Press;
use crate::table::state::{Cause, Table};

impl Table {
    /// Sets or draws the teams. Only for the host.
    pub(in crate::table) fn set_teams(&mut self, press: &Press, how: &str) {
        if !self.offer.info().partners {
            return self.say(press, Notice::Unreadable);
        }
        if self.host() != Some(press.user) {
            return self.say(press, self.not_host());
        }
        let teams = match how {
            "draw" => Ok(self.draw_teams(press.id)),
            how => how.parse::<Teams>(),
        };
        match teams {
            // An order that only a draw can make cannot be chosen.
            Ok(teams) if how == "draw" || !teams.is_drawn() => {
                self.lobby_changed(press, &Fact::Teams(teams));
            }
            _ => self.say(press, Notice::Unreadable),
        }
    }

    /// Teams drawn with the seed of the table, independent of the deal.
    fn draw_teams(&self, interaction: InteractionId) -> Teams {
        let mut places = [0; SEATS];
        (0..)
            .zip(&mut places)
            .for_each(|(number, place)| *place = number);
        let ids = ["teams".to_owned(), interaction.to_string()];
        Seed::new(self.opened.seed).dice(&ids).shuffle(&mut places);
        Teams::by_lot(places)
    }

    /// Shows the form for a team's name: the host may name both teams, others their own.
    pub(in crate::table) fn name_form(&mut self, press: &Press, number: &str) {
        let Some(number) = self.may_name(press, number) else {
            return self.say(press, self.not_host());
        };
        let form = teams::name_form(number, self.team_names(), self.words.of(press.lang));
        self.reply(press, ReplyKind::Form(Arc::new(form)));
    }

    /// Takes the name of a team from the form.
    pub(in crate::table) fn name_team(&mut self, press: &Press, text: &str) {
        let (number, typed) = text.split_once(' ').unwrap_or((text, ""));
        let Some(number) = self.may_name(press, number) else {
            return self.say(press, self.not_host());
        };
        let name = own_name(typed).unwrap_or_default();
        self.lobby_changed(press, &Fact::Name(number, name));
    }

    /// Sets the name of team 0 or 1; an empty one restores the usual name.
    pub(in crate::table) fn take_name(&mut self, number: u8, name: &str) {
        if let Some(place) = self.named.get_mut(usize::from(number)) {
            *place = Some(name.to_owned()).filter(|name| !name.is_empty());
        }
    }

    /// The names of the teams; `None` is the usual one.
    pub(in crate::table) fn team_names(&self) -> TeamNames<'_> {
        self.named.each_ref().map(|name| name.as_deref())
    }

    /// The teams that a person may name in the lobby.
    pub(in crate::table) fn nameable(&self, user: UserId) -> Vec<u8> {
        if !self.offer.info().partners || !self.lifecycle.is_lobby() {
            return Vec::new();
        }
        let host = self.host() == Some(user);
        let order: Vec<usize> = self.sides().order(self.sitters.len()).collect();
        let seat = |place: usize| order.iter().position(|taken| *taken == place);
        let place = self.seat_of(user).map(Seat::index);
        let own = place.and_then(seat).map(|seat| seat % 2);
        let may = |number: &u8| host || own == Some(usize::from(*number));
        [0, 1].into_iter().filter(may).collect()
    }

    fn may_name(&self, press: &Press, number: &str) -> Option<u8> {
        let number = number.parse().ok()?;
        self.nameable(press.user)
            .contains(&number)
            .then_some(number)
    }

    /// The teams, where there are any.
    pub(in crate::table) fn teams(&self) -> Option<Teams> {
        self.offer.info().partners.then(|| self.sides())
    }

    /// The teams that separate the fewest partners of the match before; those in which people sat down if
    /// there was none. `None` in a game without partners.
    pub(in crate::table) fn teams_again(&self) -> Option<Teams> {
        let before = self.before.as_ref();
        let side = |place: usize| before?.side_of(self.sitters.get(place)?.user?);
        let sides: [Option<u8>; SEATS] = std::array::from_fn(side);
        let pairs = (0..SEATS).flat_map(|one| (0..one).map(move |other| (one, other)));
        let known = |(one, other)| Some((one, other, sides[one]? == sides[other]?));
        let known: Vec<(usize, usize, bool)> = pairs.filter_map(known).collect();
        let changed = |teams: &Teams| {
            let team = teams.team(0);
            let together = |one, other| team.contains(one) == team.contains(other);
            let differs = known
                .iter()
                .filter(|(one, other, partners)| together(one, other) != *partners);
            differs.count()
        };
        let again = || Teams::CHOICES.into_iter().min_by_key(changed);
        self.offer.info().partners.then(again).flatten()
    }

    /// Brings partners of the match before together again when somebody sits down.
    pub(in crate::table) fn keep_partners(&mut self, press: &Press) {
        let Some(teams) = self.teams_again().filter(|again| self.sides() != *again) else {
            return;
        };
        // The interaction is logged with the Join; this line only says who sits with whom.
        let cause = Cause {
            interaction: None,
            ..Cause::press(press)
        };
        self.log_fact(cause, None, &Fact::Teams(teams));
    }

    /// The teams. Once the match began everybody sits on the seat of their team.
    fn sides(&self) -> Teams {
        match &self.lifecycle {
            Lifecycle::Lobby(lobby) => lobby.teams,
            Lifecycle::Running(_) | Lifecycle::Ended(_) => Teams::JOINED,
        }
    }

    /// Sets the teams, if the match has not begun.
    pub(in crate::table) fn take_teams(&mut self, teams: Teams) {
        if let Lifecycle::Lobby(lobby) = &mut self.lifecycle {
            lobby.teams = teams;
        }
    }

    /// Moves everybody to the seat that their team gives them.
    pub(in crate::table) fn take_seats(&mut self) {
        if self.offer.info().partners {
            let order = self.sides().order(self.sitters.len());
            self.sitters = order.map(|place| self.sitters[place].clone()).collect();
            self.take_teams(Teams::JOINED);
        }
    }

    /// The names of the sitters, in the order in which they sat down; robots have the names they
    /// will have in the match.
    pub(in crate::table) fn joined(&self, lang: Lang) -> Vec<Sitting> {
        let count = self.sitters.len();
        let order: Vec<usize> = match self.teams() {
            Some(teams) => teams.order(count).collect(),
            None => (0..count).collect(),
        };
        let seated: Vec<_> = order
            .iter()
            .map(|place| self.sitters[*place].clone())
            .collect();
        let sitting = sitting(&seated, false, (lang, &self.words));
        let mut joined: Vec<(usize, Sitting)> = order.into_iter().zip(sitting).collect();
        joined.sort_by_key(|(place, _)| *place);
        joined.into_iter().map(|(_, sitting)| sitting).collect()
    }
}
