//! What the lobby message of a table shows.

use tapis_rules::robot_level::RobotLevel;

use super::{Scene, in_lang};
use crate::catalog::{OFFERS, lengths};
use crate::model::Lang;
use crate::screen::Screen;
use crate::screen::game_screen::Sitting;
use crate::screen::lobby::{Begun, Lobby, RobotSeat, lobby};
use crate::screen::notice::{level_title, private_thread};
use crate::screen::options::Term;
use crate::table::lifecycle::{End, Lifecycle};
use crate::table::time::pace::Pace;

impl Scene<'_> {
    /// The message in which people sit down.
    pub fn lobby(&self) -> Screen {
        let lobby = self.in_full(self.table.lang);
        Screen {
            panel: self.table.pictured(lobby.panel),
            ..lobby
        }
    }

    /// The name of the thread of a private table.
    pub fn private_thread(&self) -> Option<String> {
        let table = self.table;
        let private = table.opened.private && !table.opened.practice;
        private.then(|| {
            let title = private_thread(table.words.of(table.lang));
            format!("{title} · {}", table.id.0)
        })
    }

    /// The lobby message with all details.
    fn in_full(&self, lang: Lang) -> Screen {
        let table = self.table;
        let host = table
            .host()
            .map(|host| format!("<@{host}>"))
            .unwrap_or_default();
        let presets = table.offer.info().offered_presets();
        let games = OFFERS.iter().map(|offer| offer.info());
        let others: Vec<_> = games.filter(|game| *game != table.offer.info()).collect();
        let begun = match &table.lifecycle {
            Lifecycle::Lobby(_) => Begun::No,
            Lifecycle::Running(_) if table.is_thread_deleted() => Begun::ThreadDeleted,
            Lifecycle::Running(_) => Begun::Playing {
                // The lobby of a private table stands in that thread itself.
                thread: table.thread.filter(|_| !table.opened.private),
            },
            Lifecycle::Ended(End::Played {
                results, manches, ..
            }) => Begun::Over {
                result: in_lang(results, lang),
                manches: *manches,
            },
            Lifecycle::Ended(End::Closed { why, .. }) => Begun::Closed(*why),
        };
        let sitting = table.joined(lang);
        let team_seats = table.team_seats(lang);
        let open_teams = table.open_teams();
        let robots = self.robots(&sitting);
        let sitting = self.with_levels(sitting, &robots, lang);
        let terms = match table.lifecycle {
            Lifecycle::Lobby(_) => table.terms(),
            _ => Vec::new(),
        };
        let guests: Vec<String> = table
            .let_in()
            .iter()
            .filter(|guest| table.seat_of(**guest).is_none())
            .map(|guest| format!("<@{guest}>"))
            .collect();
        let chosen = table.chosen();
        let shown = Lobby {
            game: table.offer.info(),
            preset: &table.opened.preset,
            presets: &presets,
            others: &others,
            terms: &terms,
            pace: table.pace.name(),
            level: table.robot_level(),
            robots: &robots,
            hints: table.opened.hints,
            packs: chosen
                .as_ref()
                .filter(|_| table.offer.info().asks)
                .map(|chosen| (&*table.pack_list, chosen)),
            questions_needed: table.questions_needed(),
            host: &host,
            sitting: &sitting,
            teams: table.teams(),
            team_seats: &team_seats,
            open_teams: &open_teams,
            team_names: table.team_names(),
            seats: table.room(),
            private: table.opened.private,
            guests: &guests,
            invitations: match table.lifecycle.is_lobby() {
                true => table.invitations_left(),
                false => 0,
            },
            commitment: &self.commitment,
            minutes: self.minutes(&sitting, &terms),
        };
        lobby(&shown, &begun, table.words.of(lang))
    }

    /// The robots of a lobby, with their levels.
    fn robots(&self, sitting: &[Sitting]) -> Vec<RobotSeat> {
        let table = self.table;
        let seats = (0..).zip(table.sitters.iter().zip(sitting));
        let robots = seats.filter(|(_, (sitter, _))| !sitter.is_a_persons());
        robots
            .map(|(seat, (sitter, sitting))| RobotSeat {
                seat,
                name: sitting.name.clone(),
                level: sitter.robot_level(table.robot_level()),
            })
            .collect()
    }

    /// Adds their levels to the names of robots, unless all have the default.
    fn with_levels(
        &self,
        mut sitting: Vec<Sitting>,
        robots: &[RobotSeat],
        lang: Lang,
    ) -> Vec<Sitting> {
        let told = robots.iter().any(|it| it.level != RobotLevel::default());
        for robot in robots.iter().filter(|_| told) {
            let title = level_title(robot.level, self.table.words.of(lang)).to_lowercase();
            sitting[usize::from(robot.seat)].name = format!("{} ({title})", robot.name);
        }
        sitting
    }

    /// About how many minutes this match takes with these people, and robots on the seats that must
    /// not stay empty; `None` if parameters were changed, or at a pace at which none was measured.
    fn minutes(&self, sitting: &[Sitting], terms: &[Term]) -> Option<u32> {
        let table = self.table;
        // Nor was any match of teams.
        if table.team_play() || table.pace != Pace::Normal || terms.iter().any(Term::differs) {
            return None;
        }
        let people = sitting.iter().filter(|who| !who.robot).count() as u8;
        let robots = (sitting.len() as u8).max(table.room().0) - people;
        lengths::minutes(table.offer.info(), &table.opened.preset, people, robots)
    }
}
