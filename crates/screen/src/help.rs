//! `/help`: what Tapis is, each game in a few sentences, and the way to a first table with robots.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;

use super::game_info::GameInfo;
use super::notice::{game_hint, game_title};
use super::pages::{in_thread, page};
use super::reader::{label, lines};
use super::words::named;
use super::{Button, Entry, Look, Menu, Row, Screen, Section, Tone};
use tapis_model::{ChannelId, GuildId, Request};

/// A page of the help, as the ids of its controls name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic<'a> {
    /// The introduction to Tapis.
    Home,
    /// All commands, and what to do when something is odd.
    Commands,
    /// A game by its name.
    Game(&'a str),
    /// A practice table of a game, by its name; coached for those who have not been.
    Practice(&'a str),
    /// The same, coached once more.
    Coached(&'a str),
    /// A table for everybody in the channel, with robots.
    Table(&'a str),
}

/// The name of the page about Tapis itself.
const HOME: &str = "home";
/// The name of the page of commands.
const COMMANDS: &str = "commands";

impl<'a> Topic<'a> {
    /// Reads the text of a page's request. It is not checked that the game exists.
    pub fn read(text: &'a str) -> Option<Self> {
        match text.split_once(' ') {
            Some(("help", HOME)) => Some(Self::Home),
            Some(("help", COMMANDS)) => Some(Self::Commands),
            Some(("help", game)) => Some(Self::Game(game)),
            Some(("practice", game)) => Some(Self::Practice(game)),
            Some(("coached", game)) => Some(Self::Coached(game)),
            Some(("table", game)) => Some(Self::Table(game)),
            _ => None,
        }
    }

    /// The request of a control that leads there.
    pub(super) fn request(self) -> Request {
        Request::Page(match self {
            Self::Home => format!("help {HOME}"),
            Self::Commands => format!("help {COMMANDS}"),
            Self::Game(game) => format!("help {game}"),
            Self::Practice(game) => format!("practice {game}"),
            Self::Coached(game) => format!("coached {game}"),
            Self::Table(game) => format!("table {game}"),
        })
    }
}

/// The first page: what Tapis is. `coached` are the games whose coached first manche the reader has
/// played.
pub fn home(games: &[&GameInfo], coached: &[String], words: &FluentLanguageLoader) -> Screen {
    let title = format!("🃏 {}", fl!(words, "help-title"));
    let mut screen = page(title, fl!(words, "help-intro"), Tone::Table);
    let sit = format!("🪑 {}", fl!(words, "help-sit-title"));
    let hand = format!("✋ {}", fl!(words, "help-hand-title"));
    let all = format!("🎲 {}", fl!(words, "help-games-title"));
    let in_brief = games.iter().map(|game| in_brief(game, words));
    screen.panel.sections = vec![
        Section::new(sit, fl!(words, "help-sit-text")),
        Section::new(hand, fl!(words, "help-hand-text")),
        Section::new(all, lines(in_brief)),
    ];
    screen.panel.foot = fl!(words, "help-footer", version = env!("CARGO_PKG_VERSION"));
    screen.rows = vec![Row::Menu(menu(games, Topic::Home, words))];
    let new = games.iter().find(|game| !is_coached(game, coached));
    let game = new.or(games.first());
    let first = game.map(|game| first(game, coached, words));
    screen.rows.extend(first);
    screen
}

/// The page of all commands, and of what to do when something is odd.
pub fn commands(games: &[&GameInfo], words: &FluentLanguageLoader) -> Screen {
    let title = format!("⌨️ {}", fl!(words, "help-commands-title"));
    let (usual, own) = (
        fl!(words, "help-commands-text"),
        fl!(words, "help-commands-own"),
    );
    let mut screen = page(title, format!("{usual}\n{own}"), Tone::Table);
    let fast = format!("⚡ {}", fl!(words, "help-fast-title"));
    let stuck = format!("🛟 {}", fl!(words, "help-stuck-title"));
    screen.panel.sections = vec![
        Section::new(fast, fl!(words, "help-fast-text")),
        Section::new(stuck, fl!(words, "help-stuck-text")),
    ];
    screen.with(Row::Menu(menu(games, Topic::Commands, words)))
}

/// The page of a game; `None` if there is no such game.
pub fn game(
    game: &str,
    games: &[&GameInfo],
    coached: &[String],
    words: &FluentLanguageLoader,
) -> Option<Screen> {
    let known = games.iter().find(|known| known.name == game)?;
    let (title, brief) = (game_title(known.name, words), brief(known, words));
    let text = format!("*{brief}*\n\n{}", said(known, "played", words));
    let mut screen = page(format!("{} {title}", known.sign), text, Tone::Table);
    screen.panel.foot = fl!(words, "help-game-foot");
    screen.rows = vec![
        Row::Menu(menu(games, Topic::Game(known.name), words)),
        first(known, coached, words),
    ];
    Some(screen)
}

/// A game in a line or two.
pub fn brief(game: &GameInfo, words: &FluentLanguageLoader) -> String {
    said(game, "text", words)
}

/// A text about a game, from the key `help-<name>-<part>`.
fn said(game: &GameInfo, part: &str, words: &FluentLanguageLoader) -> String {
    named(&format!("help-{}-{part}", game.name), words).unwrap_or_default()
}

fn in_brief(game: &GameInfo, words: &FluentLanguageLoader) -> String {
    let title = game_title(game.name, words);
    let hint = game_hint(game.name, words);
    format!("{} **{title}** · {hint}", game.sign)
}

fn menu(games: &[&GameInfo], shown: Topic<'_>, words: &FluentLanguageLoader) -> Menu {
    let entry = |sign: &str, label: String, topic: Topic<'_>| {
        Entry::new(format!("{sign} {label}"), topic.request()).picked(shown == topic)
    };
    let home = (shown != Topic::Home).then(|| entry("🃏", fl!(words, "help-home"), Topic::Home));
    let of_game = |game: &&GameInfo| {
        let title = game_title(game.name, words);
        entry(game.sign, title, Topic::Game(game.name))
    };
    let commands = entry("⌨️", fl!(words, "help-commands-title"), Topic::Commands);
    let games = games.iter().take(23).map(of_game);
    let all = home.into_iter().chain(games).chain([commands]);
    Menu::new("help", fl!(words, "help-prompt"), all)
}

/// The button for people who play a game for the first time; for others the way to a practice table,
/// and to being coached once more.
fn first(game: &GameInfo, coached: &[String], words: &FluentLanguageLoader) -> Row {
    let title = game_title(game.name, words);
    let practice = Topic::Practice(game.name).request();
    if !is_coached(game, coached) {
        let text = fl!(words, "help-first", game = title);
        return Row::Buttons(vec![
            Button::new("🎓", label(&text), practice).look(Look::Go),
        ]);
    }
    let text = fl!(words, "help-practice", game = title);
    let again = label(&fl!(words, "help-coached"));
    Row::Buttons(vec![
        Button::new("🎲", label(&text), practice).look(Look::Go),
        Button::new("🎓", again, Topic::Coached(game.name).request()),
    ])
}

fn is_coached(game: &GameInfo, coached: &[String]) -> bool {
    coached.iter().any(|name| name == game.name)
}

/// The answer when a practice table is open: where it is and what to press there; whether it is the
/// `first` table of this game that its person ever has.
pub fn laid(
    game: &str,
    first: bool,
    (guild, thread): (GuildId, ChannelId),
    words: &FluentLanguageLoader,
) -> Screen {
    let text = fl!(words, "help-laid", place = format!("<#{thread}>"));
    let game = game_title(game, words);
    let title = match first {
        true => format!("🎓 {}", fl!(words, "help-laid-title", game = game)),
        false => format!("🎲 {}", fl!(words, "help-laid-practice", game = game)),
    };
    in_thread(title, text, (guild, thread), words)
}

#[cfg(test)]
mod tests;
