//! Teams of several people in the lobby of a quiz (TIG-75): everybody makes a team, joins one, or is
//! dealt into one; a team is a seat.

use tapis_rules::dice::Seed;
use tapis_rules::seat::Seat;

use crate::model::{Fact, InteractionId};
use crate::screen::notice::Notice;
use crate::screen::team_play::{TEAMS, TeamWord};
use crate::store::Change;
use crate::table::lobby::options::NotChanged;
use crate::table::people::sitter::Sitter;
use crate::table::press::Press;
use crate::table::state::Table;

impl Table {
    /// Makes every seat a team, or gives everybody a seat of their own again. Only for the host.
    pub(in crate::table) fn set_team_play(&mut self, press: &Press, on: bool) {
        if !self.offer.info().teams || self.opened.practice {
            return self.say(press, Notice::Unreadable);
        }
        if self.host() != Some(press.user) {
            return self.say(press, self.not_host());
        }
        if on {
            self.form_teams();
        } else if let Err(why) = self.disband(self.room().1) {
            let why = self.why_not(&why, press.lang);
            return self.say(press, why);
        }
        self.lobby_changed(press, &Fact::TeamPlay(on));
    }

    /// Makes every seat with a person a team.
    fn form_teams(&mut self) {
        for place in 0..self.sitters.len() {
            let sitter = &self.sitters[place];
            if sitter.user.is_some() && sitter.team.is_none() {
                self.sitters[place].team = self.free_team();
            }
        }
        // At a pace without reflexes a seat has one answer, and its members would take it from each
        // other.
        let pace = self.pace.of_game(false);
        if pace != self.pace {
            self.pace = pace;
            pace.name().clone_into(&mut self.opened.pace);
            self.effects.change(Change::Pace(self.opened.pace.clone()));
        }
    }

    /// Gives everybody a seat of their own, if there are `most` seats for that; robots make room.
    pub(in crate::table) fn disband(&mut self, most: u8) -> Result<(), NotChanged> {
        if self.users().count() > usize::from(most) {
            return Err(NotChanged::TooManyPeople {
                game: self.offer.name(),
                most,
            });
        }
        let seats = std::mem::take(&mut self.sitters);
        for mut sitter in seats {
            let mates = std::mem::take(&mut sitter.mates);
            self.sitters.push(sitter.in_team(None));
            self.sitters.extend(mates);
        }
        while self.sitters.len() > usize::from(most) && self.remove_robot() {}
        Ok(())
    }

    /// The number of the first name that no team has.
    fn free_team(&self) -> Option<u8> {
        let taken = |team: &u8| self.sitters.iter().any(|sitter| sitter.team == Some(*team));
        (0..TEAMS).find(|team| !taken(team))
    }

    /// Makes a team of the presser, or gives somebody who has just come the one that they had in the
    /// match before.
    pub(in crate::table) fn own_team(&mut self, press: &Press) {
        let before = self.before.as_ref();
        let before = before.and_then(|before| before.team_of(press.user));
        let before = before.filter(|_| self.seat_of(press.user).is_none());
        if let Some(team) = before {
            match self.sitters.iter().position(|it| it.team == Some(team)) {
                Some(place) if self.sitters[place].takes_more() => {
                    let person = Sitter::person(press.user, press.id, press.lang);
                    self.sitters[place].mates.push(person);
                    return self.sat_down(press, &Fact::JoinTeam(team));
                }
                Some(_) => {}
                None => return self.new_team(press, Some(team)),
            }
        }
        self.new_team(press, self.free_team());
    }

    fn new_team(&mut self, press: &Press, team: Option<u8>) {
        let alone = |seat: Seat| self.sitters[seat.index()].present().count() == 1;
        if self.seat_of(press.user).is_some_and(alone) {
            return self.say(press, TeamWord::OwnAlready);
        }
        if self.sitters.len() >= usize::from(self.room().1) && !self.remove_robot() {
            return self.say(press, TeamWord::AllTeams);
        }
        let person = self.person_of(press);
        self.sitters.push(person.in_team(team));
        self.sat_down(press, &Fact::Join);
    }

    /// Puts the presser into a team.
    pub(in crate::table) fn join_team(&mut self, press: &Press, team: u8) {
        if let Some(why) = self.unwelcome(press) {
            return self.say(press, why);
        }
        let there = |sitter: &Sitter| sitter.team == Some(team);
        let Some(joined) = self.sitters.iter().find(|sitter| there(sitter)) else {
            return self.say(press, TeamWord::NoTeam);
        };
        if joined
            .present()
            .any(|(_, one)| one.user == Some(press.user))
        {
            return self.sits_already(press);
        }
        if !joined.takes_more() {
            return self.say(press, TeamWord::Full(team));
        }
        let person = self.person_of(press);
        // Their own team, if it is gone now, was another one.
        if let Some(sitter) = self.sitters.iter_mut().find(|sitter| there(sitter)) {
            sitter.mates.push(person);
        }
        self.sat_down(press, &Fact::JoinTeam(team));
    }

    /// The presser, out of the team they are in, or as they come.
    fn person_of(&mut self, press: &Press) -> Sitter {
        let moves = self.remove_person(press.user);
        moves.unwrap_or_else(|| Sitter::person(press.user, press.id, press.lang))
    }

    /// Deals everybody out evenly to so many teams. Only for the host.
    pub(in crate::table) fn mix(&mut self, press: &Press, teams: u8) {
        if self.host() != Some(press.user) {
            return self.say(press, self.not_host());
        }
        if !self.team_play() {
            return self.say(press, Notice::Unreadable);
        }
        let people = self.users().count();
        if !(2..=self.room().1).contains(&teams) || usize::from(teams) > people {
            return self.say(press, TeamWord::TooFewToMix);
        }
        let mut persons = Vec::new();
        let seats = std::mem::take(&mut self.sitters);
        for mut sitter in seats {
            let mates = std::mem::take(&mut sitter.mates);
            match sitter.user {
                Some(_) => persons.push(sitter.in_team(None)),
                None => self.sitters.push(sitter),
            }
            persons.extend(mates);
        }
        self.shuffle(&mut persons, press.id);
        let robots = std::mem::take(&mut self.sitters);
        for (team, person) in (0..teams).cycle().zip(persons) {
            match self.sitters.get_mut(usize::from(team)) {
                Some(first) => first.mates.push(person),
                None => self.sitters.push(person.in_team(Some(team))),
            }
        }
        let left = usize::from(self.room().1).saturating_sub(self.sitters.len());
        self.sitters.extend(robots.into_iter().take(left));
        self.lobby_changed(press, &Fact::Mix(teams));
    }

    /// Shuffles with the seed of the table, independent of the deal.
    fn shuffle(&self, persons: &mut [Sitter], interaction: InteractionId) {
        let ids = ["mix".to_owned(), interaction.to_string()];
        Seed::new(self.opened.seed).dice(&ids).shuffle(persons);
    }
}
