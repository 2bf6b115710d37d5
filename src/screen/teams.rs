//! Teams where partners sit opposite: how the seats are given, what the teams are called, and how
//! a lobby shows both. Must not know what is played.

use std::fmt;
use std::str::FromStr;

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;

use super::deed::Deed;
use super::face::Sitting;
use super::form::Form;
use super::reader::{label, shown};
use super::{Button, Entry, Menu};

/// How many sit at a table of two teams.
pub const SEATS: usize = 4;

/// Which of those who sat down, in their order, takes each seat; opposite seats are partners.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Teams {
    places: [u8; SEATS],
    drawn: bool,
}

/// A text that names no teams.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unreadable")]
pub struct NoTeams;

impl Teams {
    /// `joined`: everybody sits as they sat down, first and third together.
    pub const JOINED: Self = Self::of([0, 1, 2, 3]);
    /// `with 2`: the first two together.
    pub const FIRST_TWO: Self = Self::of([0, 2, 1, 3]);
    /// `with 4`: the first and the last together.
    pub const FIRST_LAST: Self = Self::of([0, 1, 3, 2]);

    /// What the host can choose among.
    const CHOICES: [Self; 3] = [Self::JOINED, Self::FIRST_TWO, Self::FIRST_LAST];

    const fn of(places: [u8; SEATS]) -> Self {
        Self {
            places,
            drawn: false,
        }
    }

    /// `drawn 2031`: a lot decided; places that are no such order leave everybody as they sat down.
    #[must_use]
    pub fn by_lot(places: [u8; SEATS]) -> Self {
        let all = (0..SEATS as u8).all(|place| places.contains(&place));
        match all {
            true => Self {
                places,
                drawn: true,
            },
            false => Self::JOINED,
        }
    }

    /// Whether a lot decided.
    #[must_use]
    pub const fn is_drawn(self) -> bool {
        self.drawn
    }

    /// The places of those who sat down, `count` of them, in the order of the seats they take.
    pub fn order(self, count: usize) -> impl Iterator<Item = usize> {
        let places = self.places.into_iter().map(usize::from);
        // Nobody beyond the fourth sits at such a table; none of them may get lost.
        places
            .chain(SEATS..count)
            .filter(move |place| *place < count)
    }

    /// The places of a team's two.
    fn team(self, number: usize) -> [usize; 2] {
        [number, number + 2].map(|seat| self.places.get(seat).copied().map_or(0, usize::from))
    }
}

impl fmt::Display for Teams {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::JOINED => out.write_str("joined"),
            Self::FIRST_TWO => out.write_str("with 2"),
            Self::FIRST_LAST => out.write_str("with 4"),
            Self { places, .. } => {
                out.write_str("drawn ")?;
                places.iter().try_for_each(|place| write!(out, "{place}"))
            }
        }
    }
}

impl FromStr for Teams {
    type Err = NoTeams;

    fn from_str(text: &str) -> Result<Self, NoTeams> {
        let chosen = Self::CHOICES.into_iter().find(|it| it.to_string() == text);
        let drawn = || {
            let digits: [u8; SEATS] = text.strip_prefix("drawn ")?.as_bytes().try_into().ok()?;
            let drawn = Self::by_lot(digits.map(|digit| digit.wrapping_sub(b'0')));
            drawn.drawn.then_some(drawn)
        };
        chosen.or_else(drawn).ok_or(NoTeams)
    }
}

/// What the two teams call themselves, where they do.
pub type TeamNames<'a> = [Option<&'a str>; 2];

/// What a team is called, 0 or 1, with its sign.
pub fn team_name(number: usize, names: TeamNames<'_>, words: &FluentLanguageLoader) -> String {
    let own = names.get(number).copied().flatten();
    match (number, own) {
        (0, Some(name)) => format!("⛰️ {name}"),
        (0, None) => format!("⛰️ {}", fl!(words, "team-first")),
        (_, Some(name)) => format!("🏜️ {name}"),
        (_, None) => format!("🏜️ {}", fl!(words, "team-second")),
    }
}

/// The most letters of a team's own name.
const NAME: usize = 24;

/// A team's own name as it can stand anywhere: letters, digits and what joins them; none where
/// nothing is left of it.
#[must_use]
pub fn own_name(typed: &str) -> Option<String> {
    let joins = |sign: char| matches!(sign, ' ' | '\'' | '\u{2019}' | '-' | '!' | '&' | '.');
    let kept: String = typed
        .chars()
        .filter(|sign| sign.is_alphanumeric() || joins(*sign))
        .collect();
    let spaced = kept.split_whitespace().collect::<Vec<_>>().join(" ");
    let name: String = spaced.chars().take(NAME).collect();
    let name = name.trim_matches(|sign: char| sign != '!' && !sign.is_alphanumeric());
    name.contains(char::is_alphanumeric)
        .then(|| name.to_owned())
}

/// The form to write it into.
pub fn name_form(number: u8, names: TeamNames<'_>, words: &FluentLanguageLoader) -> Form {
    Form {
        title: fl!(words, "team-name-title"),
        label: fl!(words, "team-name-label", most = NAME),
        prompt: team_name(number.into(), names, words),
        deed: Deed::Write(format!("{TEAM} {number}")),
    }
}

/// What [`Deed::Write`] begins with where a team's name is to be written.
pub const TEAM: &str = "team";

/// The buttons behind which the names are written, of these teams.
pub(super) fn name_buttons(
    teams: &[u8],
    names: TeamNames<'_>,
    words: &FluentLanguageLoader,
) -> Vec<Button> {
    let button = |number: &u8| {
        let now = team_name(usize::from(*number), names, words);
        let text = fl!(words, "team-name-button", team = now);
        Button::new("✍️", label(&text), Deed::Write(format!("{TEAM} {number}")))
    };
    teams.iter().map(button).collect()
}

/// The teams as they stand, a line each; free seats included.
pub(super) fn lines(
    teams: Teams,
    names: TeamNames<'_>,
    sitting: &[Sitting],
    words: &FluentLanguageLoader,
) -> Vec<String> {
    let who = |place: usize| match sitting.get(place) {
        Some(sitting) => format!("{}. {}", place + 1, shown(sitting, words)),
        None => fl!(words, "team-free"),
    };
    let team = |number: usize| {
        let [one, other] = teams.team(number).map(who);
        let name = team_name(number, names, words);
        format!("**{name}** · {one} & {other}")
    };
    let how = match teams.drawn {
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
        let two: Vec<String> = two.map(|who| shown(who, words)).collect();
        format!(
            "**{}** · {}",
            team_name(number, names, words),
            two.join(" & ")
        )
    };
    [0, 1].map(team).join("\n")
}

/// Who plays with whom, to be chosen by the host; the numbers are those of [`lines`].
pub(super) fn menu(teams: Teams, words: &FluentLanguageLoader) -> Menu {
    let entry = |choice: Teams| Entry {
        label: title(choice, words),
        hint: match choice == Teams::JOINED {
            true => fl!(words, "team-joined"),
            false => String::new(),
        },
        deed: Deed::Teams(choice.to_string()),
        picked: choice == teams,
    };
    Menu {
        name: "teams",
        prompt: fl!(words, "team-prompt"),
        entries: Teams::CHOICES.map(entry).to_vec(),
        enabled: true,
    }
}

/// "1 & 2 against 3 & 4".
pub fn title(teams: Teams, words: &FluentLanguageLoader) -> String {
    let [ours, theirs] = [0, 1].map(|number| {
        let [one, other] = teams.team(number).map(|place| place + 1);
        format!("{} & {}", one.min(other), one.max(other))
    });
    fl!(words, "team-against", ours = ours, theirs = theirs)
}

/// The lot.
pub(super) fn lot(words: &FluentLanguageLoader) -> Button {
    let draw = Deed::Teams("draw".to_owned());
    Button::new("🔀", fl!(words, "team-shuffle"), draw)
}

#[cfg(test)]
mod tests;
