//! Teams of several people that are a seat each (TIG-75): what they are called, how a lobby, a match
//! and its result list them, and what their members are told. This module must not know what is
//! played.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;

use super::notice::mention;
use super::reader::joined;
use super::{Button, Entry, Menu, Panel};
use tapis_model::{Request, UserId};
use tapis_say::say;

/// How many teams there are names for.
pub const TEAMS: u8 = 8;

/// The sign of each team.
const SIGNS: [&str; TEAMS as usize] = ["🦊", "🦉", "🐻", "🐺", "🦦", "🐸", "🐝", "🦁"];

/// The name of a team, with its sign.
pub fn team_title(team: u8, words: &FluentLanguageLoader) -> String {
    let team = usize::from(team % TEAMS);
    let name = match team {
        0 => fl!(words, "team-fox"),
        1 => fl!(words, "team-owl"),
        2 => fl!(words, "team-bear"),
        3 => fl!(words, "team-wolf"),
        4 => fl!(words, "team-otter"),
        5 => fl!(words, "team-frog"),
        6 => fl!(words, "team-bee"),
        _ => fl!(words, "team-lion"),
    };
    format!("{} {name}", SIGNS[team])
}

/// A seat of a table whose seats are teams.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TeamSeat {
    /// The name of the seat: the team's, or a robot's.
    pub name: String,
    /// The number of the team's name; `None` for the seat of a robot.
    pub team: Option<u8>,
    /// The members who are there, as mentions; empty for the seat of a robot.
    pub members: Vec<String>,
}

/// The teams, a line each; the host is marked, if it is known. With more teams fewer members are
/// named, and the others are counted, so that all lines fit a phone.
pub(super) fn lines(
    seats: &[TeamSeat],
    host: Option<&str>,
    words: &FluentLanguageLoader,
) -> Vec<String> {
    let most = match seats.len() {
        0..=3 => 4,
        4 | 5 => 2,
        _ => 1,
    };
    let member = |name: &String| match host == Some(name) {
        true => fl!(words, "lobby-host", who = name.as_str()),
        false => name.clone(),
    };
    let line = |seat: &TeamSeat| {
        let name = match seat.team {
            Some(_) => format!("**{}**", seat.name),
            None => format!("🤖\u{a0}{}", seat.name),
        };
        let named = joined(seat.members.iter().take(most).map(member), ", ");
        match seat.members.len().saturating_sub(most) {
            _ if named.is_empty() => name,
            0 => format!("{name} · {named}"),
            more => format!("{name} · {named} +{more}"),
        }
    };
    seats.iter().map(line).collect()
}

/// How many people are in teams.
pub(super) fn people(seats: &[TeamSeat]) -> usize {
    seats.iter().map(|seat| seat.members.len()).sum()
}

/// The title of the teams in a lobby.
pub(super) fn heading(seats: &[TeamSeat], most: u8, words: &FluentLanguageLoader) -> String {
    let teams = fl!(words, "teams-seats", taken = seats.len(), most = most);
    let people = fl!(words, "teams-people", count = people(seats));
    format!("👥 {teams} · {people}")
}

/// Adds the members of the teams to a screen that names seats alone: the first of a match, and its
/// result.
pub fn add_members(panel: &mut Panel, seats: &[TeamSeat], words: &FluentLanguageLoader) {
    if seats.iter().any(|seat| seat.team.is_some()) {
        let members = lines(seats, None, words).join("\n");
        panel.append(&format!("\n\n{members}"));
    }
}

/// The menu of the teams that one more person may join, with how many people each has; `None` if
/// there is none.
pub(super) fn join_menu(open: &[(u8, usize)], words: &FluentLanguageLoader) -> Option<Menu> {
    let entry = |&(team, count): &(u8, usize)| {
        let title = team_title(team, words);
        let label = fl!(words, "teams-join-one", team = title);
        let people = fl!(words, "teams-people", count = count);
        Entry::new(label, Request::JoinTeam(team)).hint(people)
    };
    let entries = open.iter().map(entry);
    (!open.is_empty()).then(|| Menu::new("team", fl!(words, "teams-join-prompt"), entries))
}

/// The menu in which the host deals everybody out to so many teams; `None` for fewer than two
/// people.
pub(super) fn mix_menu(count: usize, most: u8, words: &FluentLanguageLoader) -> Option<Menu> {
    let entry = |teams: u8| {
        let least = count / usize::from(teams);
        let hint = match count % usize::from(teams) {
            0 => fl!(words, "teams-mix-even", each = least),
            _ => fl!(words, "teams-mix-uneven", least = least, most = (least + 1)),
        };
        Entry::new(fl!(words, "teams-mix", count = teams), Request::Mix(teams)).hint(hint)
    };
    let teams = 2..=most.min(u8::try_from(count).unwrap_or(u8::MAX));
    let prompt = fl!(words, "teams-mix-prompt");
    (!teams.is_empty()).then(|| Menu::new("mix", prompt, teams.map(entry)))
}

/// The button that makes the seats teams, or seats of one person again.
pub(super) fn switch(teams: bool, words: &FluentLanguageLoader) -> Button {
    match teams {
        true => Button::new("👤", fl!(words, "teams-off"), Request::TeamPlay(false)),
        false => Button::new("👥", fl!(words, "teams-title"), Request::TeamPlay(true)),
    }
}

/// What somebody is told about teams.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TeamWord {
    /// They belong to this team from now on.
    Joined(u8),
    /// They may join one of these teams.
    Pick,
    /// They are in no team, and may join one.
    InNoTeam,
    /// There is no such team any more.
    NoTeam,
    /// This team has as many members as it may.
    Full(u8),
    /// There are as many teams as can play.
    AllTeams,
    /// They are a team of their own already.
    OwnAlready,
    /// There are not people enough for so many teams.
    TooFewToMix,
    /// They left this match, so they cannot come back.
    LeftBefore,
    /// They have used all of these attempts; others of their team may still answer.
    AttemptsUsed(u8),
    /// They said that they do not know; others of their team may still answer.
    Passed,
    /// This member of their team was faster.
    Faster(UserId),
}

/// The sentence that tells it.
pub fn word(what: TeamWord, words: &FluentLanguageLoader) -> String {
    say! {
        words, "teams", team = team_title(team, words), who = mention(who);
        match what {
            TeamWord::{
                Joined(team), Pick, NoTeam, Full(team), AllTeams, OwnAlready, TooFewToMix,
                LeftBefore, AttemptsUsed(most), Passed, Faster(who),
            },
            TeamWord::InNoTeam => "in-no-team"(join = fl!(words, "teams-join")),
        }
    }
}

#[cfg(test)]
mod tests;
