//! Messages for one reader that are not kept up to date: a sentence, the rules, the menu behind ⋯,
//! lists.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;

use super::game_info::GameInfo;
use super::notice::{Notice, game_title, match_title, notice, preset_title};
use super::powers::{self, Powers};
use super::reader::{BODY, blocks, label, listed, rows, short};
use super::rules_sheet::UNUSUAL;
use super::sentence::Said;
use super::team_play::{self, TeamWord};
use super::teams::{self, TeamNames};
use super::{Button, Look, Panel, PressTarget, Row, Screen, Tone};
use tapis_model::{ChannelId, GuildId, Request, TableId, UserId};
use tapis_say::say;

/// A message with one sentence.
pub fn say(text: String, refused: bool) -> Screen {
    let tone = if refused { Tone::Refused } else { Tone::Table };
    let text = match text.chars().count() {
        0..=BODY => text,
        _ => short(&text, BODY),
    };
    page(String::new(), text, tone)
}

/// A message that refuses something.
pub fn refusal(why: &Notice<'_>, words: &FluentLanguageLoader) -> Screen {
    say(notice(why, words), true)
}

/// A message with one sentence, in the reader's language.
pub fn said(said: &Said, words: &FluentLanguageLoader) -> Screen {
    say(said.what.text(words), said.refused)
}

/// A refusal to a person who sits at another table, with a link to it and a button to leave it;
/// `leave` is the request that it takes.
pub fn seated(
    what: &Notice<'_>,
    table: TableId,
    way: PressTarget,
    leave: Request,
    words: &FluentLanguageLoader,
) -> Screen {
    let leave = Button::new("🚪", fl!(words, "pages-leave-it"), leave).look(Look::Danger);
    let leave = leave.target(PressTarget::Table(table));
    refusal(what, words).with(Row::Buttons(vec![go_there(way, words), leave]))
}

/// A message that says where something is, with a link to it.
pub fn way_to(what: &Notice<'_>, way: PressTarget, words: &FluentLanguageLoader) -> Screen {
    say(notice(what, words), false).with(Row::Buttons(vec![go_there(way, words)]))
}

/// A page about a table in a thread, with a link to it.
pub(super) fn in_thread(
    title: String,
    text: String,
    (guild, channel): (GuildId, ChannelId),
    words: &FluentLanguageLoader,
) -> Screen {
    let way = PressTarget::Way {
        guild,
        channel,
        message: None,
    };
    page(title, text, Tone::Table).with(Row::Buttons(vec![go_there(way, words)]))
}

/// The button that leads to a place.
fn go_there(way: PressTarget, words: &FluentLanguageLoader) -> Button {
    Button::new("👉", fl!(words, "pages-go-there"), Request::Hand).target(way)
}

/// The teams that the reader may join, with how many people each has.
pub fn teams_to_join(open: &[(u8, usize)], words: &FluentLanguageLoader) -> Screen {
    let mut screen = say(team_play::word(TeamWord::Pick, words), false);
    let menu = team_play::join_menu(open, words);
    screen.rows.extend(menu.map(Row::Menu));
    screen
}

/// The rule sheet of a preset, as a table plays it.
pub fn rules(mut sheet: Panel, game: &str, preset: &str, words: &FluentLanguageLoader) -> Screen {
    let own = match_title(game, preset, words);
    let called = match own == game_title(game, words) && preset != "standard" {
        true => format!("{own} · {}", preset_title(game, preset, words)),
        false => own,
    };
    sheet.title = fl!(words, "pages-rules-title", game = called);
    if !sheet.text.contains(UNUSUAL) {
        sheet.foot = fl!(words, "pages-rules-foot");
    }
    sheet.into()
}

/// The reader's rights at a table beside playing.
#[derive(Clone, Copy, Debug)]
pub struct More<'a> {
    /// Whether the reader sits there.
    pub seated: bool,
    /// Whether the reader may end the table.
    pub may_close: bool,
    /// The host.
    pub host: Option<UserId>,
    /// Whether the match runs.
    pub running: bool,
    /// Whether the message above has the rules as a button of its own.
    pub has_rules: bool,
    /// The teams that the reader may name.
    pub nameable: &'a [u8],
    /// The names of the teams; `None` is the usual one.
    pub team_names: TeamNames<'a>,
    /// The powers of a host or a moderator over others.
    pub powers: &'a Powers,
    /// The seats that can be taken over: number, and plain name.
    pub replaceable: &'a [(u8, &'a str)],
}

/// The menu behind ⋯.
pub fn more(options: &More<'_>, words: &FluentLanguageLoader) -> Screen {
    let (mut open, mut lines) = (Vec::new(), Vec::new());
    if options.running {
        open.push(Button::new("👀", fl!(words, "more-watch"), Request::Watch));
        lines.push(format!("👀 {}", fl!(words, "more-watch-text")));
        open.push(Button::new("⬇️", fl!(words, "more-bring"), Request::Repost));
        lines.push(format!("⬇️ {}", fl!(words, "more-bring-text")));
    }
    let warm: Vec<Button> = match options.seated {
        true => Vec::new(),
        false => warm_seats(options.replaceable, words),
    };
    if !warm.is_empty() {
        lines.push(format!("🪑 {}", fl!(words, "more-replace-text")));
    }
    let mut ends = Vec::new();
    if options.seated && options.running {
        let leave = Button::new("🚪", fl!(words, "more-leave"), Request::Leave);
        ends.push(leave.look(Look::Danger));
        lines.push(format!("🚪 {}", fl!(words, "more-leave-text")));
    }
    if options.may_close {
        let close = Button::new("⏹️", fl!(words, "more-close"), Request::Close);
        ends.push(close.look(Look::Danger));
        let told = say!(words, "more-close"; if options.running { "text" } else { "lobby-text" });
        lines.push(format!("⏹️ {told}"));
    }
    let waits = !options.running && !options.may_close;
    if let Some(host) = options.host.filter(|_| waits) {
        let told = fl!(words, "more-host-text", host = format!("<@{host}>"));
        lines.push(format!("👑 {told}"));
    }
    lines.extend(powers::lines(options.powers, words));
    if !options.has_rules || open.is_empty() && ends.is_empty() {
        open.push(Button::new("📖", fl!(words, "table-rules"), Request::Rules));
        let told = fl!(words, "more-rules-text");
        lines.insert(open.len() - 1, format!("📖 {told}"));
    }
    let mut screen = page(fl!(words, "more-title"), lines.join("\n"), Tone::Table);
    let names = teams::name_buttons(options.nameable, options.team_names, words);
    let above = [open, warm, names];
    screen.rows = above.iter().flat_map(|all| rows(all)).collect();
    screen.rows.extend(powers::rows(options.powers, words));
    screen.rows.extend(rows(&ends));
    screen
}

fn warm_seats(seats: &[(u8, &str)], words: &FluentLanguageLoader) -> Vec<Button> {
    let button = |&(seat, name): &(u8, &str)| {
        let text = fl!(words, "more-replace", name = name);
        Button::new("🪑", label(&text), Request::Replace(seat))
    };
    seats.iter().take(10).map(button).collect()
}

/// The fate of the seat of a person who leaves a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaving {
    /// Its turns time out until the person or somebody else takes it.
    Kept,
    /// Its turns time out to the end.
    Auto,
    /// Their cards are out of the game.
    Aside,
    /// Only one other plays, so the match ends.
    Stops,
    /// Their team loses.
    Forfeit,
    /// No other person is there, so the match ends.
    Ends,
    /// The match has not begun, and others sit there.
    Lobby,
    /// The match has not begun, and no other person sits there, so the table closes.
    Closes,
}

/// Asks for confirmation before a person leaves the table that plays or stands in `place`.
pub fn sure_leave(
    leaving: Leaving,
    table: TableId,
    place: ChannelId,
    words: &FluentLanguageLoader,
) -> Screen {
    let text = say! {
        words, "sure-leave";
        match leaving { Leaving::{Kept, Auto, Aside, Stops, Forfeit, Ends, Lobby, Closes} }
    };
    let lobby = matches!(leaving, Leaving::Lobby | Leaving::Closes);
    let title = say!(words, "sure-leave"; if lobby { "table" } else { "title" });
    let pause = (!lobby).then(|| fl!(words, "sure-leave-break"));
    let pause = pause.unwrap_or_default();
    let which = fl!(words, "sure-leave-place", place = format!("<#{place}>"));
    let button = Button::new("🚪", fl!(words, "sure-leave"), Request::LeaveSure);
    let button = button.target(PressTarget::Table(table));
    let text = blocks(&[&which, &pause, &text]);
    sure_or(title, text, button, fl!(words, "sure-stay"))
}

/// Asks for confirmation before a table is closed, whose match has begun or not.
pub fn sure_close(begun: bool, words: &FluentLanguageLoader) -> Screen {
    let table = fl!(words, "sure-close-text");
    let text = match begun {
        true => format!("{table} {}", fl!(words, "sure-close-match")),
        false => table,
    };
    let button = Button::new("⏹️", fl!(words, "sure-close"), Request::CloseSure);
    sure(fl!(words, "sure-close-title"), text, button, words)
}

/// Asks for confirmation before somebody is removed from a match, or voted out of it.
pub fn sure_remove(who: UserId, decides: bool, words: &FluentLanguageLoader) -> Screen {
    let who_named = format!("<@{who}>");
    let text = match decides {
        true => fl!(words, "sure-remove-text", who = who_named),
        false => fl!(words, "sure-vote-text", who = who_named),
    };
    let button = Button::new("👋", fl!(words, "sure-remove"), Request::KickSure(who));
    sure(fl!(words, "sure-remove-title"), text, button, words)
}

/// Asks for confirmation before something that cannot be undone.
pub fn sure(title: String, text: String, button: Button, words: &FluentLanguageLoader) -> Screen {
    sure_or(title, text, button, fl!(words, "sure-cancel"))
}

/// The same with a label of its own for the button that changes nothing.
fn sure_or(title: String, text: String, button: Button, cancel: String) -> Screen {
    let cancel = Button::new("", cancel, Request::Page(CANCEL.to_owned()));
    let cancel = cancel.target(PressTarget::Table(TableId::NONE));
    let buttons = vec![button.look(Look::Danger), cancel];
    page(title, text, Tone::Refused).with(Row::Buttons(buttons))
}

/// The page of [`Request::Page`] that takes the place of a question that was answered with no.
pub const CANCEL: &str = "cancel";

/// Says that nothing was done.
pub fn cancelled(words: &FluentLanguageLoader) -> Screen {
    say(fl!(words, "sure-cancelled"), false)
}

/// A table, in the list of a server's tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableRow {
    /// The game.
    pub game: &'static GameInfo,
    /// How many sit there.
    pub people: u8,
    /// How many seats there are.
    pub seats: u8,
    /// Whether the match has begun.
    pub begun: bool,
    /// The channel or thread to go to.
    pub place: ChannelId,
}

/// The tables of a server.
pub fn tables(tables: &[TableRow], words: &FluentLanguageLoader) -> Screen {
    let lines = tables.iter().map(|table| listed_table(table, words));
    let text = match tables.is_empty() {
        true => fl!(words, "tables-none"),
        false => listed(lines, BODY, words),
    };
    page(fl!(words, "tables-title"), text, Tone::Table)
}

fn listed_table(table: &TableRow, words: &FluentLanguageLoader) -> String {
    let state = match table.begun {
        true => fl!(words, "tables-begun"),
        false => say! { words, "tables-filling"(people = table.people, seats = table.seats) },
    };
    let (sign, game) = (table.game.sign, game_title(table.game.name, words));
    format!("{sign} **{game}** · <#{}> · {state}", table.place)
}

/// Asks which table somebody means; each has a button that does there what they asked for.
pub fn which(
    tables: &[(TableId, TableRow)],
    request: &Request,
    words: &FluentLanguageLoader,
) -> Screen {
    let tables = || (1..).zip(tables.iter().take(25));
    let line = |(number, (_, row)): (u32, &(_, TableRow))| {
        format!("{number} · {}", listed_table(row, words))
    };
    let button = |(number, (table, row)): (u32, &(TableId, TableRow))| {
        let label = format!("{number} · {}", game_title(row.game.name, words));
        let button = Button::new(row.game.sign, label, request.clone());
        button.target(PressTarget::Table(*table))
    };
    let buttons: Vec<Button> = tables().map(button).collect();
    let text = listed(tables().map(line), BODY, words);
    let mut screen = page(fl!(words, "tables-which"), text, Tone::Table);
    screen.rows = rows(&buttons).collect();
    screen
}

/// A message with nothing but text.
pub(super) fn page(title: String, text: String, tone: Tone) -> Screen {
    Screen::from(Panel {
        title,
        text,
        tone,
        ..Panel::default()
    })
}

#[cfg(test)]
mod tests;
