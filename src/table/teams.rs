//! Who plays with whom, at a table of two teams: the host chooses, draws, or leaves everybody as
//! they sat down. People are moved to their seats when the match starts.

use tapis_rules::dice::Seed;

use super::press::Press;
use super::sitter::sitting;
use super::state::Table;
use crate::screen::face::Sitting;
use crate::screen::notice::Notice;
use crate::screen::teams::{SEATS, Teams};

impl Table {
    /// The host says who plays with whom, or draws it.
    pub(super) fn set_teams(&mut self, press: &Press, how: &str) {
        if !self.offer.partners() {
            return self.say(press, &Notice::Unreadable);
        }
        if self.host() != Some(press.user) {
            return self.say(press, &Notice::NotHost);
        }
        let teams = match how {
            "draw" => Ok(self.draw_teams(press.id)),
            how => how.parse::<Teams>(),
        };
        match teams {
            // What a lot decides, nobody can ask for.
            Ok(teams) if how == "draw" || !teams.is_drawn() => {
                self.teams = teams;
                self.lobby_changed(press, &format!("teams {teams}"));
            }
            _ => self.say(press, &Notice::Unreadable),
        }
    }

    /// A lot from the seed of the table, apart from what will be dealt.
    fn draw_teams(&self, interaction: u64) -> Teams {
        let mut places = [0; SEATS];
        (0..)
            .zip(&mut places)
            .for_each(|(number, place)| *place = number);
        let ids = ["teams".to_owned(), interaction.to_string()];
        Seed::new(self.opened.seed).dice(&ids).shuffle(&mut places);
        Teams::by_lot(places)
    }

    /// The teams, where there are any.
    pub(super) fn teams(&self) -> Option<Teams> {
        self.offer.partners().then_some(self.teams)
    }

    /// Moves everybody to the seat that their team gives them.
    pub(super) fn take_seats(&mut self) {
        if self.offer.partners() {
            let teams = std::mem::replace(&mut self.teams, Teams::JOINED);
            let order = teams.order(self.sitters.len());
            self.sitters = order.map(|place| self.sitters[place].clone()).collect();
        }
    }

    /// Who sits there, in the order in which they sat down; robots by the names they will have.
    pub(super) fn joined(&self) -> Vec<Sitting> {
        let count = self.sitters.len();
        let order: Vec<usize> = match self.teams() {
            Some(teams) => teams.order(count).collect(),
            None => (0..count).collect(),
        };
        let seated: Vec<_> = order
            .iter()
            .map(|place| self.sitters[*place].clone())
            .collect();
        let mut joined: Vec<(usize, Sitting)> = order.into_iter().zip(sitting(&seated)).collect();
        joined.sort_by_key(|(place, _)| *place);
        joined.into_iter().map(|(_, sitting)| sitting).collect()
    }
}
