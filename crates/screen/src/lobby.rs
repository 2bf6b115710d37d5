//! The message in the channel: first a lobby in which people sit down, then a pointer to the
//! running match, at last the result.
//!
//! The message is public and in the table's language; its buttons depend only on who sits there.

pub(crate) mod menus;

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use tapis_rules::robot_level::RobotLevel;

use super::game_info::GameInfo;
use super::game_screen::Sitting;
use super::notice::{after_match, close_word, game_title, preset_hint, table_title};
use super::options::{self, Term};
use super::packs::{self, Choice};
use super::pages::page;
use super::picture::{BoardRow, Picture};
use super::powers;
use super::reader::{joined, room, sealed, short, shown};
use super::review;
use super::team_play::{self, TeamSeat};
use super::teams::{self, TeamNames};
use super::{Button, Look, Panel, Row, Screen, Section, Tone};
use tapis_model::{ChannelId, CloseReason, Request, Teams};
use tapis_packs::{PackInfo, Selection};
use tapis_say::say;

/// The contents of a lobby.
#[derive(Clone, Copy, Debug)]
pub struct Lobby<'a> {
    /// The game.
    pub game: &'static GameInfo,
    /// The preset by its name.
    pub preset: &'a str,
    /// All presets of the game, by name.
    pub presets: &'a [&'static str],
    /// The other games that the host can change to.
    pub others: &'a [&'static GameInfo],
    /// Every parameter with its value; empty once it does not matter any more.
    pub terms: &'a [Term],
    /// The pace by its name.
    pub pace: &'a str,
    /// How well the robots play that have no level of their own.
    pub level: RobotLevel,
    /// The robots, with their levels.
    pub robots: &'a [RobotSeat],
    /// Whether hints are allowed.
    pub hints: bool,
    /// The question packs to choose from, in a game that asks questions, and what was chosen.
    pub packs: Option<(&'a [PackInfo], &'a Selection)>,
    /// How many questions the match takes.
    pub questions_needed: usize,
    /// The person who opened it, as a mention.
    pub host: &'a str,
    /// The sitters, in the order in which they sat down.
    pub sitting: &'a [Sitting],
    /// The teams; `None` if everybody plays alone.
    pub teams: Option<Teams>,
    /// The seats, where they are teams of several people; empty elsewhere.
    pub team_seats: &'a [TeamSeat],
    /// The teams that take one more person, with how many they have.
    pub open_teams: &'a [(u8, usize)],
    /// The names of the teams of partners; `None` is the usual one.
    pub team_names: TeamNames<'a>,
    /// The fewest and the most players.
    pub seats: (u8, u8),
    /// Whether only the invited see the match.
    pub private: bool,
    /// The people who were invited, as mentions.
    pub guests: &'a [String],
    /// How many more people can be invited.
    pub invitations: usize,
    /// The commitment of the deal, 64 hex digits.
    pub commitment: &'a str,
    /// About how many minutes the match takes, if that is known.
    pub minutes: Option<u32>,
}

impl Lobby<'_> {
    /// Whether the seats are teams of several people.
    const fn is_of_teams(&self) -> bool {
        !self.team_seats.is_empty()
    }
}

/// A robot in a lobby.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RobotSeat {
    /// Its seat.
    pub seat: u8,
    /// Its name.
    pub name: String,
    /// How well it plays.
    pub level: RobotLevel,
}

/// The state of the table.
#[derive(Clone, Copy, Debug)]
pub enum Begun<'a> {
    /// The match has not begun.
    No,
    /// The match runs.
    Playing {
        /// The thread of the match; `None` if it runs in this channel.
        thread: Option<ChannelId>,
    },
    /// The thread of the match was deleted, and it waits to be brought to this channel.
    ThreadDeleted,
    /// The match is over.
    Over {
        /// The result of the match.
        result: &'a Panel,
        /// How many manches it had that can be reviewed.
        manches: u32,
    },
    /// The table was closed, for this reason.
    Closed(CloseReason),
}

/// The message in the channel.
pub fn lobby(lobby: &Lobby<'_>, begun: &Begun<'_>, words: &FluentLanguageLoader) -> Screen {
    match begun {
        Begun::No => filling(lobby, words),
        Begun::Playing { thread } => {
            let place = match thread {
                Some(thread) => fl!(words, "lobby-playing", place = format!("<#{thread}>")),
                None => fl!(words, "lobby-playing-here"),
            };
            playing(lobby, &format!("▶️ {place}"), words)
        }
        Begun::ThreadDeleted => {
            let deleted = fl!(words, "lobby-thread-deleted");
            let bring = Button::new("⬇️", fl!(words, "lobby-bring"), Request::Repost);
            playing(lobby, &format!("⏸️ {deleted}"), words)
                .with(Row::Buttons(vec![bring.look(Look::Main)]))
        }
        Begun::Over { result, manches } => over(lobby, result, *manches, words),
        Begun::Closed(why) => page(title(lobby, words), close_word(*why, words), Tone::Result),
    }
}

fn title(lobby: &Lobby<'_>, words: &FluentLanguageLoader) -> String {
    let title = table_title(lobby.game, lobby.preset, words);
    format!("{} {title}", lobby.game.sign)
}

fn filling(lobby: &Lobby<'_>, words: &FluentLanguageLoader) -> Screen {
    Screen {
        panel: Panel {
            title: title(lobby, words),
            text: terms(lobby, words),
            sections: vec![seats(lobby, words)],
            foot: sealed(lobby.commitment, words),
            // The people of teams need the room of the banner.
            picture: (!lobby.is_of_teams()).then(|| banner(lobby, words)),
            ..Panel::default()
        },
        rows: rows(lobby, words),
    }
}

/// Cards that show which game it is, and nothing else.
fn banner(lobby: &Lobby<'_>, words: &FluentLanguageLoader) -> Box<Picture> {
    let cards = BoardRow {
        cards: (lobby.game.banner)(),
        ..BoardRow::default()
    };
    Picture::of_lines(vec![cards], &game_title(lobby.game.name, words))
}

/// The lines that say what is played, how fast, and with whom.
fn terms(lobby: &Lobby<'_>, words: &FluentLanguageLoader) -> String {
    let mut lines = Vec::new();
    let differs = options::differing(lobby.game, lobby.terms, words);
    // What a preset says of itself may not hold any more.
    if lobby.presets.len() > 1 && differs.is_none() {
        let hint = preset_hint(lobby.game.name, lobby.preset, words);
        lines.push(format!("📜 {hint}"));
    }
    lines.extend(differs.map(|differs| format!("✏️ {differs}")));
    let warning = options::warning(lobby.game.name, lobby.terms, words);
    lines.extend(warning.map(|warning| format!("⚠️ {warning}")));
    lines.extend(lobby.minutes.map(|minutes| {
        let length = fl!(words, "lobby-length", minutes = minutes);
        format!("⏱️ **{length}**")
    }));
    // The menu below says which whole pack is asked, where it stands there.
    let told = |choice: &Choice<'_>| lobby.is_of_teams() || !choice.is_plain();
    let choice = questions(lobby).filter(told);
    lines.extend(choice.map(|choice| format!("❓ {}", packs::chosen(&choice, words))));
    if lobby.hints {
        lines.push(format!("💡 {}", fl!(words, "lobby-hints")));
    }
    if lobby.private {
        lines.push(format!("🔒 {}", powers::private(lobby.guests, words)));
    }
    lines.join("\n")
}

/// The choice of questions, if the game asks any.
fn questions<'a>(lobby: &Lobby<'a>) -> Option<Choice<'a>> {
    lobby.packs.map(|(infos, selection)| Choice {
        infos,
        selection,
        needed: lobby.questions_needed,
        may: false,
    })
}

fn seats(lobby: &Lobby<'_>, words: &FluentLanguageLoader) -> Section {
    let (fewest, most) = lobby.seats;
    let taken = lobby.sitting.len();
    let mut lines: Vec<String> = match lobby.teams {
        _ if lobby.is_of_teams() => team_play::lines(lobby.team_seats, Some(lobby.host), words),
        Some(teams) => teams::lines(teams, lobby.team_names, (lobby.sitting, lobby.host), words),
        None => {
            let seated = |one: &Sitting| seated(one, lobby.host, words);
            vec![joined(lobby.sitting.iter().map(seated), " · ")]
        }
    };
    if taken < usize::from(fewest) {
        let missing = usize::from(fewest) - taken;
        lines.push(fl!(words, "lobby-fewest", missing = missing));
    }
    let title = match lobby.is_of_teams() {
        true => team_play::heading(lobby.team_seats, most, words),
        false => format!("🪑 {}", say!(words, "lobby-seats"(taken, most))),
    };
    Section::new(title, lines.join("\n"))
}

/// A person or robot in a lobby; the host is marked.
pub(super) fn seated(sitting: &Sitting, host: &str, words: &FluentLanguageLoader) -> String {
    let who = shown(sitting, words);
    match sitting.name == host {
        true => fl!(words, "lobby-host", who = who),
        false => who,
    }
}

fn rows(lobby: &Lobby<'_>, words: &FluentLanguageLoader) -> Vec<Row> {
    let mut rows = vec![Row::Buttons(doors(lobby, words))];
    // Beside the menus of teams a phone has no room for all others, and the questions have a button.
    let alone = !lobby.is_of_teams();
    rows.extend(powers::invite(lobby.invitations, words));
    if lobby.is_of_teams() {
        let most = lobby.seats.1;
        let count = team_play::people(lobby.team_seats);
        rows.extend(team_play::join_menu(lobby.open_teams, words).map(Row::Menu));
        rows.extend(team_play::mix_menu(count, most, words).map(Row::Menu));
    }
    if lobby.presets.len() + lobby.others.len() > 1 {
        rows.push(Row::Menu(menus::games(lobby, words)));
    }
    if alone || lobby.invitations == 0 {
        rows.push(Row::Menu(menus::paces(lobby, words)));
    }
    if alone && lobby.sitting.iter().any(|who| who.robot) && lobby.game.robots.len() > 1 {
        rows.push(Row::Menu(menus::levels(lobby, words)));
    }
    let teams = lobby.teams;
    rows.extend(teams.map(|teams| Row::Menu(teams::menu(teams, words))));
    let packs = lobby.packs.filter(|_| alone);
    rows.extend(packs.map(|packs| Row::Menu(menus::question_packs(packs, words))));
    let mut last = vec![
        Button::new("⚙️", fl!(words, "options-button"), Request::Options),
        Button::new("📖", fl!(words, "table-rules"), Request::Rules),
        Button::new("", "⋯", Request::More),
    ];
    if lobby.teams.is_some() {
        last.insert(0, teams::lot(words));
    }
    if lobby.packs.is_some() {
        let label = fl!(words, "lobby-questions");
        last.insert(0, Button::new("❓", label, Request::Questions));
    }
    if lobby.game.teams {
        last.insert(0, team_play::switch(lobby.is_of_teams(), words));
    }
    rows.push(Row::Buttons(last));
    rows
}

/// The buttons to join, to leave, to add robots and to start.
fn doors(lobby: &Lobby<'_>, words: &FluentLanguageLoader) -> Vec<Button> {
    let (fewest, most) = lobby.seats;
    let people = lobby.sitting.iter().filter(|who| !who.robot).count();
    let (taken, most) = (lobby.sitting.len(), usize::from(most));
    let start = match usize::from(fewest).saturating_sub(taken) {
        0 => Button::new("▶️", fl!(words, "lobby-start"), Request::Start),
        count => Button::new("▶️", fl!(words, "lobby-fill", count = count), Request::Fill),
    };
    let (sign, join) = match lobby.is_of_teams() {
        true => ("👥", fl!(words, "teams-own")),
        false => ("🪑", fl!(words, "lobby-join")),
    };
    let mut doors = vec![
        Button::new(sign, join, Request::Join)
            .look(Look::Main)
            .enabled(people < most),
        Button::new("", fl!(words, "lobby-leave"), Request::Leave).enabled(people > 0),
    ];
    if !lobby.is_of_teams() {
        let label = fl!(words, "lobby-robot");
        doors.push(Button::new("🤖", label, Request::Robot).enabled(taken < most));
    }
    if people < taken {
        let label = fl!(words, "lobby-robotless");
        doors.push(Button::new("🤖", label, Request::Robotless));
    }
    let short = questions(lobby).is_some_and(|choice| choice.is_short());
    doors.push(start.look(Look::Go).enabled(people > 0 && !short));
    doors
}

/// The message while the match runs; the commitment stays visible.
fn playing(lobby: &Lobby<'_>, place: &str, words: &FluentLanguageLoader) -> Screen {
    let who = match lobby.teams {
        _ if lobby.is_of_teams() => team_play::lines(lobby.team_seats, None, words).join("\n"),
        Some(_) => teams::seated(lobby.team_names, lobby.sitting, words),
        None => joined(lobby.sitting.iter().map(|who| shown(who, words)), ", "),
    };
    Screen::from(Panel {
        title: title(lobby, words),
        text: format!("{place}\n{who}"),
        foot: sealed(lobby.commitment, words),
        ..Panel::default()
    })
}

/// The result, with all that is to be reached once the thread of the match is archived.
fn over(lobby: &Lobby<'_>, result: &Panel, manches: u32, words: &FluentLanguageLoader) -> Screen {
    let mut panel = result.clone();
    panel.sections.truncate(25);
    let seal = sealed(lobby.commitment, words);
    panel.foot = match panel.foot.is_empty() {
        true => seal,
        false => format!("{}\n{seal}", panel.foot),
    };
    panel.text = short(&panel.text, room(&panel));
    let mut row = after_match(lobby.game, true, words);
    // Of the last one; its pages lead to those before.
    row.extend((manches > 0).then(|| review::details(manches, words)));
    Screen::from(panel).with(Row::Buttons(row))
}

#[cfg(test)]
mod tests;
