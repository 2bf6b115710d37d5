//! What the lobby of a table shows: in its message, and to people who belong to a private one.

use tapis_rules::robot_level::RobotLevel;

use super::{Scene, in_lang};
use crate::catalog::{OFFERS, lengths};
use crate::model::Lang;
use crate::screen::Screen;
use crate::screen::game_screen::Sitting;
use crate::screen::lobby::{Begun, Lobby, RobotSeat, lobby, private};
use crate::screen::notice::level_title;
use crate::screen::options::Term;
use crate::table::lifecycle::{End, Lifecycle};
use crate::table::time::pace::Pace;

impl Scene<'_> {
    /// The message in the channel. That of a private table says nothing about it.
    pub fn lobby(&self) -> Screen {
        let table = self.table;
        match table.opened.private {
            true => private(table.lifecycle.is_lobby(), table.words.of(table.lang)),
            false => {
                let lobby = self.in_full(table.lang);
                Screen {
                    panel: table.pictured(lobby.panel),
                    ..lobby
                }
            }
        }
    }

    /// The lobby of a private table, for people who belong to it; `None` for a public table or
    /// after the start.
    pub fn details(&self, lang: Lang) -> Option<Screen> {
        let lobby = self.table.lifecycle.is_lobby();
        (lobby && self.table.opened.private).then(|| {
            let details = self.in_full(lang);
            Screen {
                panel: details.panel.in_words(),
                ..details
            }
        })
    }

    /// The lobby message with all details.
    fn in_full(&self, lang: Lang) -> Screen {
        let table = self.table;
        let host = table
            .host()
            .map(|host| format!("<@{host}>"))
            .unwrap_or_default();
        let presets = table.offer.offered_presets();
        let games = OFFERS.iter().map(|offer| offer.info());
        let others: Vec<_> = games.filter(|game| *game != table.offer.info()).collect();
        let begun = match &table.lifecycle {
            Lifecycle::Lobby(_) => Begun::No,
            Lifecycle::Running(_) => Begun::Playing {
                thread: table.thread,
            },
            Lifecycle::Ended(End::Played {
                results, manches, ..
            }) => Begun::Over {
                result: in_lang(results, lang),
                manches: *manches,
            },
            Lifecycle::Ended(End::Closed { .. }) => Begun::Closed,
        };
        let sitting = table.joined();
        let robots = self.robots(&sitting);
        let sitting = self.with_levels(sitting, &robots, lang);
        let terms = match table.lifecycle {
            Lifecycle::Lobby(_) => table.terms(),
            _ => Vec::new(),
        };
        let guests: Vec<String> = table
            .let_in()
            .iter()
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
                .filter(|_| table.offer.asks_questions())
                .map(|chosen| (&*table.pack_list, chosen)),
            host: &host,
            sitting: &sitting,
            teams: table.teams(),
            team_names: table.team_names(),
            seats: table.room(),
            private: table.opened.private,
            guests: &guests,
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
        if table.pace != Pace::Normal || terms.iter().any(Term::differs) {
            return None;
        }
        let people = sitting.iter().filter(|who| !who.robot).count() as u8;
        let robots = (sitting.len() as u8).max(table.room().0) - people;
        lengths::minutes(table.offer.info(), &table.opened.preset, people, robots)
    }
}
