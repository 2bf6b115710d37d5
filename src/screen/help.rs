//! `/help`: what Tapis is, each game in a few sentences, and the way to a first table with robots.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;

use super::game_info::GameInfo;
use super::notice::game_title;
use super::pages::page;
use super::reader::label;
use super::words::named;
use super::{Button, Entry, Look, Menu, Row, Screen, Section, Tone};
use crate::model::{ChannelId, Request};

/// A page of the help, as the ids of its controls name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic<'a> {
    /// What Tapis is.
    Home,
    /// A game by its name.
    Game(&'a str),
    /// A first table of a game, by its name.
    Practice(&'a str),
}

/// The name of the page about Tapis itself.
const HOME: &str = "home";

impl<'a> Topic<'a> {
    /// Reads the text of a page's request. It is not checked that the game exists.
    pub fn read(text: &'a str) -> Option<Self> {
        match text.split_once(' ') {
            Some(("help", HOME)) => Some(Self::Home),
            Some(("help", game)) => Some(Self::Game(game)),
            Some(("practice", game)) => Some(Self::Practice(game)),
            _ => None,
        }
    }

    fn request(self) -> Request {
        Request::Page(match self {
            Self::Home => format!("help {HOME}"),
            Self::Game(game) => format!("help {game}"),
            Self::Practice(game) => format!("practice {game}"),
        })
    }
}

/// The first page: what Tapis is.
pub fn home(games: &[&GameInfo], words: &FluentLanguageLoader) -> Screen {
    let title = format!("🃏 {}", fl!(words, "help-title"));
    let mut screen = page(title, fl!(words, "help-intro"), Tone::Table);
    let played: Vec<String> = games.iter().map(|game| in_brief(game, words)).collect();
    screen.panel.sections = vec![
        section(
            "🪑",
            &fl!(words, "help-sit-title"),
            fl!(words, "help-sit-text"),
        ),
        section(
            "✋",
            &fl!(words, "help-hand-title"),
            fl!(words, "help-hand-text"),
        ),
        section(
            "🛟",
            &fl!(words, "help-stuck-title"),
            fl!(words, "help-stuck-text"),
        ),
        section("🎲", &fl!(words, "help-games-title"), played.join("\n")),
        section(
            "⌨️",
            &fl!(words, "help-commands-title"),
            format!(
                "{}\n{}",
                fl!(words, "help-commands-text"),
                fl!(words, "help-commands-own")
            ),
        ),
    ];
    screen.panel.foot = fl!(words, "help-footer", version = env!("CARGO_PKG_VERSION"));
    screen.rows = vec![Row::Menu(menu(games, None, words))];
    screen
        .rows
        .extend(games.first().map(|game| first(game, words)));
    screen
}

/// The page of a game; `None` if there is no such game.
pub fn game(game: &str, games: &[&GameInfo], words: &FluentLanguageLoader) -> Option<Screen> {
    let known = games.iter().find(|known| known.name == game)?;
    let (title, brief) = (game_title(known.name, words), brief(known, words));
    let mut screen = page(
        format!("{} {title}", known.sign),
        format!("*{brief}*\n\n{}", said(known, "played", words)),
        Tone::Table,
    );
    screen.panel.foot = fl!(words, "help-game-foot");
    screen.rows = vec![
        Row::Menu(menu(games, Some(known.name), words)),
        first(known, words),
    ];
    Some(screen)
}

fn section(sign: &str, title: &str, text: String) -> Section {
    Section {
        title: format!("{sign} {title}"),
        text,
    }
}

/// A game in a line or two.
pub fn brief(game: &GameInfo, words: &FluentLanguageLoader) -> String {
    said(game, "text", words)
}

/// The sentence in the hand of a person who plays a game for the first time.
pub fn welcome(game: &GameInfo, words: &FluentLanguageLoader) -> String {
    said(game, "first", words)
}

/// A text about a game, from the key `help-<name>-<part>`.
fn said(game: &GameInfo, part: &str, words: &FluentLanguageLoader) -> String {
    named(&format!("help-{}-{part}", game.name), words).unwrap_or_default()
}

fn in_brief(game: &GameInfo, words: &FluentLanguageLoader) -> String {
    let title = game_title(game.name, words);
    format!("{} **{title}** · {}", game.sign, brief(game, words))
}

fn menu(games: &[&GameInfo], shown: Option<&str>, words: &FluentLanguageLoader) -> Menu {
    let home = Entry {
        label: format!("🃏 {}", fl!(words, "help-home")),
        hint: String::new(),
        request: Topic::Home.request(),
        picked: false,
        emoji: None,
    };
    let entry = |game: &&GameInfo| Entry {
        label: format!("{} {}", game.sign, game_title(game.name, words)),
        hint: String::new(),
        request: Topic::Game(game.name).request(),
        picked: shown == Some(game.name),
        emoji: None,
    };
    let home = shown.map(|_| home);
    Menu {
        name: "help",
        prompt: fl!(words, "help-prompt"),
        entries: home
            .into_iter()
            .chain(games.iter().take(24).map(entry))
            .collect(),
        enabled: true,
    }
}

/// The button for people who play a game for the first time.
fn first(game: &GameInfo, words: &FluentLanguageLoader) -> Row {
    let text = fl!(words, "help-first", game = game_title(game.name, words));
    let button = Button::new("🎓", label(&text), Topic::Practice(game.name).request());
    Row::Buttons(vec![button.look(Look::Go)])
}

/// The answer when a first table is open: where it is and what to press there. `None` is this
/// channel.
pub fn laid(game: &str, thread: Option<ChannelId>, words: &FluentLanguageLoader) -> Screen {
    let text = match thread {
        Some(thread) => fl!(words, "help-laid", place = format!("<#{thread}>")),
        None => fl!(words, "help-laid-here"),
    };
    let title = fl!(words, "help-laid-title", game = game_title(game, words));
    page(format!("🎓 {title}"), text, Tone::Table)
}

#[cfg(test)]
mod tests;
