//! Teams of partners who sit opposite each other: how seats are given, what the teams are called,
//! and how a lobby shows both. This module must not know what is played.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;

use super::form::Form;
use super::game_screen::Sitting;
use super::lobby::seated as seated_in;
use super::reader::{joined, label, shown};
use super::{Button, Entry, Menu};
use tapis_model::{LONGEST_NAME, Request, Teams};

/// The names of the two teams; `None` is the usual one.
pub type TeamNames<'a> = [Option<&'a str>; 2];

/// The name of team 0 or 1, with its sign.
pub fn team_name(number: usize, names: TeamNames<'_>, words: &FluentLanguageLoader) -> String {
    let sign = if number == 0 { "⛰️" } else { "🏜️" };
    format!("{sign} {}", bare_team_name(number, names, words))
}

/// The name of team 0 or 1, for pictures, which draw its sign.
pub(super) fn bare_team_name(
    number: usize,
    names: TeamNames<'_>,
    words: &FluentLanguageLoader,
) -> String {
    match (names.get(number).copied().flatten(), number) {
        (Some(name), _) => name.to_owned(),
        (None, 0) => fl!(words, "team-first"),
        (None, _) => fl!(words, "team-second"),
    }
}

/// The form for a team's name.
pub fn name_form(number: u8, names: TeamNames<'_>, words: &FluentLanguageLoader) -> Form {
    Form {
        text: String::new(),
        title: fl!(words, "team-name-title"),
        label: fl!(words, "team-name-label", most = LONGEST_NAME),
        prompt: team_name(number.into(), names, words),
        request: Request::Write(format!("{TEAM} {number}")),
    }
}

/// The first word of a [`Request::Write`] for a team's name.
pub const TEAM: &str = "team";

/// The buttons that open the forms for these teams' names.
pub(super) fn name_buttons(
    teams: &[u8],
    names: TeamNames<'_>,
    words: &FluentLanguageLoader,
) -> Vec<Button> {
    let button = |number: &u8| {
        let now = team_name(usize::from(*number), names, words);
        let text = fl!(words, "team-name-button", team = now);
        let write = Request::Write(format!("{TEAM} {number}"));
        Button::new("✍️", label(&text), write)
    };
    teams.iter().map(button).collect()
}

/// The teams in the lobby, a line each, free seats included.
pub(super) fn lines(
    teams: Teams,
    names: TeamNames<'_>,
    (sitting, host): (&[Sitting], &str),
    words: &FluentLanguageLoader,
) -> Vec<String> {
    let who = |place: usize| match sitting.get(place) {
        Some(sitting) => format!("{}. {}", place + 1, seated_in(sitting, host, words)),
        None => fl!(words, "team-free"),
    };
    let team = |number: usize| {
        let [one, other] = teams.team(number).map(who);
        let name = team_name(number, names, words);
        let free = fl!(words, "team-free");
        match one == free && other == free {
            true => format!("**{name}** · {}", fl!(words, "team-free-both")),
            false => format!("**{name}** · {one} & {other}"),
        }
    };
    let how = match teams.is_drawn() {
        true => fl!(words, "team-drawn"),
        false if teams == Teams::JOINED => fl!(words, "team-joined"),
        false => fl!(words, "team-chosen"),
    };
    vec![team(0), team(1), format!("*{how}*")]
}

/// The teams of a match that runs, a line each.
pub(super) fn seated(
    names: TeamNames<'_>,
    sitting: &[Sitting],
    words: &FluentLanguageLoader,
) -> String {
    let team = |number: usize| {
        let two = sitting.iter().skip(number).step_by(2);
        let two = joined(two.map(|who| shown(who, words)), " & ");
        format!("**{}** · {two}", team_name(number, names, words))
    };
    [0, 1].map(team).join("\n")
}

/// The menu in which the host chooses the teams; the numbers are those of [`lines`].
pub(super) fn menu(teams: Teams, words: &FluentLanguageLoader) -> Menu {
    let entry = |choice: Teams| {
        let label = match choice == teams {
            true => fl!(words, "team-picked", teams = title(choice, words)),
            false => title(choice, words),
        };
        let usual = (choice == Teams::JOINED).then(|| fl!(words, "team-joined"));
        Entry::new(label, Request::Teams(choice.to_string()))
            .hint(usual.unwrap_or_default())
            .picked(choice == teams)
    };
    let prompt = fl!(words, "team-prompt");
    Menu::new("teams", prompt, Teams::CHOICES.map(entry))
}

/// "1 & 2 against 3 & 4".
pub fn title(teams: Teams, words: &FluentLanguageLoader) -> String {
    let [ours, theirs] = [0, 1].map(|number| {
        let [one, other] = teams.team(number).map(|place| place + 1);
        format!("{} & {}", one.min(other), one.max(other))
    });
    fl!(words, "team-against", ours = ours, theirs = theirs)
}

/// The button that draws the teams.
pub(super) fn lot(words: &FluentLanguageLoader) -> Button {
    let draw = Request::Teams("draw".to_owned());
    Button::new("🔀", fl!(words, "team-shuffle"), draw)
}

#[cfg(test)]
mod tests;
