//! The pages of a server's preferences, and of the bot's permissions in a channel.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;

use super::{language, languages, menu};
use crate::game_info::GameInfo;
use crate::notice::{
    Permission, game_title, pace_hint, pace_title, permission, preset_hint, preset_title,
};
use crate::reader::joined;
use crate::{Button, Entry, Look, Menu, Panel, Row, Screen, Section, Tone};
use tapis_model::preferences::{EVERY, GuildPreferences, preset_key};
use tapis_model::{ChannelId, Request};
use tapis_say::say;

/// The menus of one page of presets, by name; the fifth row of the message has the buttons.
const PRESET_MENUS: [&str; 4] = ["preset1", "preset2", "preset3", "preset4"];

/// The channel in which the page was requested.
#[derive(Clone, Copy, Debug)]
pub struct Here<'a> {
    /// The channel.
    pub channel: ChannelId,
    /// The permissions that tables need there, and whether each is granted; empty if unknown.
    pub permissions: &'a [(Permission, bool)],
    /// Subset of the channels where tables may be opened, but where the bot may not show any.
    pub closed: &'a [ChannelId],
}

/// The games and paces to choose from.
#[derive(Clone, Copy, Debug)]
pub struct Games<'a> {
    /// Each game with its presets; the first is the game's own default.
    pub presets: &'a [(&'a GameInfo, Vec<&'static str>)],
    /// All paces, by name.
    pub paces: &'a [&'a str],
    /// The default pace.
    pub pace: &'a str,
}

/// One of the pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The first page.
    Main,
    /// The presets of up to four games; the number of this page, from 0.
    Presets(usize),
    /// The role that is mentioned for a new table.
    Mention,
}

impl Part {
    /// The page that has the menu with this key; `games` in the order of [`Games::presets`].
    pub fn of_key<'a>(key: &str, games: impl IntoIterator<Item = &'a GameInfo>) -> Self {
        let mut games = games.into_iter();
        match (key, games.position(|game| preset_key(game.name) == key)) {
            (_, Some(game)) => Self::Presets(game / PRESET_MENUS.len()),
            ("role" | "every", _) => Self::Mention,
            _ => Self::Main,
        }
    }

    /// The page that a button asks for, by the word after `page`.
    pub fn of_name(name: &str) -> Self {
        let presets = name.strip_prefix("presets");
        match presets.map(|number| number.trim_start().parse()) {
            Some(number) => Self::Presets(number.unwrap_or(0)),
            None if name == "mention" => Self::Mention,
            None => Self::Main,
        }
    }
}

/// A page of a server's preferences.
pub fn server(
    chosen: &GuildPreferences,
    part: Part,
    games: &Games<'_>,
    here: &Here<'_>,
    words: &FluentLanguageLoader,
) -> Screen {
    let rows = match part {
        Part::Main => main(chosen, games, words),
        Part::Presets(page) => presets(chosen, page, games, words),
        Part::Mention => mention(chosen, words),
    };
    let all_granted = !here.permissions.iter().any(is_missing) && here.closed.is_empty();
    // If nothing is missing, only the first page says so.
    let rights = (part == Part::Main || !all_granted).then(|| rights(here, words));
    Screen {
        panel: Panel {
            title: format!("⚙️ {}", fl!(words, "settings-server-title")),
            text: overview(chosen, games, here.closed, words).join("\n"),
            sections: rights.flatten().into_iter().collect(),
            foot: fl!(words, "settings-server-foot"),
            tone: match all_granted {
                true => Tone::Table,
                false => Tone::Refused,
            },
            ..Panel::default()
        },
        rows,
    }
}

/// All preferences, a line each.
fn overview(
    chosen: &GuildPreferences,
    games: &Games<'_>,
    closed: &[ChannelId],
    words: &FluentLanguageLoader,
) -> Vec<String> {
    let automatic = fl!(words, "settings-server-automatic");
    let lang = language(chosen.lang, &automatic, words);
    let threads = say!(words, "settings-server-threads"; if chosen.threads { "on" } else { "off" });
    let places = chosen.places();
    let places = say! {
        words, "settings-server"; if places.is_empty() { "everywhere" } else { "places"(places) }
    };
    let pace = pace_title(chosen.pace.as_deref().unwrap_or(games.pace), words);
    let role = match chosen.role {
        Some(role) => {
            let (role, time) = (format!("<@&{role}>"), time(chosen.every, words));
            say!(words, "settings-server-mention"(role, time))
        }
        None => fl!(words, "settings-server-no-mention"),
    };
    let mut lines = vec![
        format!("🌐 {}", fl!(words, "settings-server-lang", language = lang)),
        format!("📍 {places}"),
        format!("🧵 {threads}"),
        format!("⏱️ {}", fl!(words, "settings-server-pace", pace = pace)),
    ];
    if !closed.is_empty() {
        let places = joined(closed.iter().map(|id| format!("<#{id}>")), " ");
        let closed = fl!(words, "settings-server-closed", places = places);
        lines.insert(2, format!("⚠️ {closed}"));
    }
    for (game, _) in games.presets {
        if let Some(preset) = chosen.presets.get(game.name) {
            lines.push(line(game, preset, words));
        }
    }
    lines.push(format!("🔔 {role}"));
    if chosen.sums {
        lines.push(format!("🌙 {}", fl!(words, "settings-server-sums-on")));
    }
    lines
}

fn main(chosen: &GuildPreferences, games: &Games<'_>, words: &FluentLanguageLoader) -> Vec<Row> {
    let automatic = fl!(words, "settings-server-automatic");
    let language = languages(
        "lang",
        chosen.lang,
        (&automatic, &fl!(words, "settings-server-lang-hint")),
        |value, title| {
            let label = fl!(words, "settings-server-lang", language = title);
            (format!("🌐 {label}"), request("lang", value))
        },
        words,
    );
    let ids: String = chosen.channels.iter().map(|id| format!(" {id}")).collect();
    let prompt = fl!(words, "settings-server-channels-prompt");
    let threads = match chosen.threads {
        true => ("off", fl!(words, "settings-server-stop-threads")),
        false => ("on", fl!(words, "settings-server-use-threads")),
    };
    let sums = match chosen.sums {
        true => ("off", fl!(words, "settings-server-stop-sums")),
        false => ("on", fl!(words, "settings-server-post-sums")),
    };
    let presets = ("presets", fl!(words, "settings-server-presets"));
    let mentions = ("mention", fl!(words, "settings-server-mentions"));
    let more = [
        ("🧵", "threads", threads),
        ("📜", "page", presets),
        ("🔔", "page", mentions),
        ("🌙", "sums", sums),
    ];
    let more =
        more.map(|(sign, key, (value, label))| Button::new(sign, label, request(key, value)));
    vec![
        Row::Menu(language),
        Row::Menu(list("channels", &ids, prompt)),
        Row::Menu(paces(chosen, games, words)),
        Row::Buttons(more.into()),
    ]
}

fn paces(chosen: &GuildPreferences, games: &Games<'_>, words: &FluentLanguageLoader) -> Menu {
    let now = chosen.pace.as_deref().unwrap_or(games.pace);
    let entry = |pace: &&str| {
        let title = pace_title(pace, words);
        let label = fl!(words, "settings-server-pace", pace = title);
        let value = if *pace == games.pace { "auto" } else { pace };
        Entry::new(format!("⏱️ {label}"), request("pace", value))
            .hint(pace_hint(pace, true, words))
            .picked(*pace == now)
    };
    menu("pace", games.paces.iter().map(entry))
}

fn presets(
    chosen: &GuildPreferences,
    page: usize,
    games: &Games<'_>,
    words: &FluentLanguageLoader,
) -> Vec<Row> {
    let of_game = |(name, (game, presets)): (&'static str, &(&GameInfo, Vec<&'static str>))| {
        let first = presets.first().copied().unwrap_or_default();
        let now = chosen.presets.get(game.name).map_or(first, String::as_str);
        let entry = |preset: &&'static str| {
            let value = if *preset == first { "auto" } else { preset };
            let request = request(&preset_key(game.name), value);
            Entry::new(line(game, preset, words), request)
                .hint(preset_hint(game.name, preset, words))
                .picked(*preset == now)
        };
        Row::Menu(menu(name, presets.iter().map(entry)))
    };
    let mut pages = games.presets.chunks(PRESET_MENUS.len());
    let last = pages.len().saturating_sub(1);
    // A button of an older message may ask for a page that no longer exists.
    let page = page.min(last);
    let mut buttons = vec![back(words)];
    if last > 0 {
        let next = format!("presets {}", (page + 1) % (last + 1));
        let label = fl!(words, "settings-server-other-games");
        buttons.push(Button::new("📜", label, request("page", &next)));
    }
    let games = pages.nth(page).unwrap_or_default();
    let menus = PRESET_MENUS.into_iter().zip(games).map(of_game);
    menus.chain([Row::Buttons(buttons)]).collect()
}

/// A game with its default preset on this server.
fn line(game: &GameInfo, preset: &str, words: &FluentLanguageLoader) -> String {
    let title = game_title(game.name, words);
    let preset = preset_title(game.name, preset, words);
    format!("{} {title} · {preset}", game.sign)
}

fn mention(chosen: &GuildPreferences, words: &FluentLanguageLoader) -> Vec<Row> {
    let id = chosen.role.map(|role| format!(" {role}"));
    let prompt = fl!(words, "settings-server-role-prompt");
    let entry = |minutes: u32| {
        let label = fl!(words, "settings-server-every", time = time(minutes, words));
        let request = request("every", &minutes.to_string());
        Entry::new(format!("⏲️ {label}"), request).picked(minutes == chosen.every)
    };
    vec![
        Row::Menu(list("role", &id.unwrap_or_default(), prompt)),
        Row::Menu(menu("every", EVERY.map(entry))),
        Row::Buttons(vec![back(words)]),
    ]
}

/// A menu of channels or roles, whose entries Discord fills in.
fn list(name: &'static str, ids: &str, prompt: String) -> Menu {
    let entry = Entry::new(prompt.clone(), Request::Pick(format!("{name}{ids}")));
    Menu::new(name, prompt, [entry])
}

fn back(words: &FluentLanguageLoader) -> Button {
    let label = fl!(words, "settings-server-back");
    Button::new("↩️", label, request("page", "main")).look(Look::Main)
}

fn request(key: &str, value: &str) -> Request {
    Request::Server(format!("{key} {value}"))
}

/// A number of minutes, written as hours if whole.
fn time(minutes: u32, words: &FluentLanguageLoader) -> String {
    let hours = minutes / 60;
    match minutes % 60 {
        0 => fl!(words, "settings-server-hours", hours = hours),
        _ => fl!(words, "settings-server-minutes", minutes = minutes),
    }
}

/// The bot's permissions here, and what each is for.
fn rights(here: &Here<'_>, words: &FluentLanguageLoader) -> Option<Section> {
    let line = |&(one, granted): &(Permission, bool)| {
        let sign = match (granted, is_missing(&(one, granted))) {
            (true, _) => "✅",
            (false, true) => "❌",
            (false, false) => "➖",
        };
        let (name, why) = (permission(one, words), why(one, words));
        format!("{sign} **{name}** · {why}")
    };
    let lines: Vec<String> = here.permissions.iter().map(line).collect();
    let missing = here.permissions.iter().any(is_missing);
    let verdict = say!(words, "settings-rights"; if missing { "missing" } else { "fine" });
    let place = format!("<#{}>", here.channel);
    let text = [vec![place], lines, vec![verdict]].concat().join("\n");
    let title = format!("🔑 {}", fl!(words, "settings-rights-title"));
    (!here.permissions.is_empty()).then(|| Section::new(title, text))
}

/// Whether tables suffer from its lack; mentioning roles does not count, since most roles can be
/// mentioned by everybody.
fn is_missing((one, granted): &(Permission, bool)) -> bool {
    !granted && *one != Permission::MentionRoles
}

/// The purpose of a permission.
fn why(one: Permission, words: &FluentLanguageLoader) -> String {
    say! {
        words, "permission-why";
        match one {
            Permission::{
                ViewChannel, SendMessages, AttachFiles, CreateThreads, CreatePrivateThreads,
                SendInThreads, MentionRoles,
            },
        }
    }
}
