//! A finished match seen again, moment by moment, with the cards face up; and one moment shown to
//! everybody.
//!
//! People are shown as mentions. Must not know how a match is played again, nor who may see it.

mod list;
mod open_hand;
#[cfg(test)]
mod tests;
mod view;

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use tapis_model::{ChannelId, GuildId, Request, TableId, UserId};
use tapis_say::say;

use super::controls::ENTRIES;
use super::game_info::GameInfo;
use super::game_screen::TableBody;
use super::notice::{game_title, match_title};
use super::pages;
use super::picture::{BoardRow, Picture, told_of};
use super::reader::{BODY, blocks, capital, joined, label, lines, room, short, small};
use super::review::Decision;
use super::{Button, Entry, Look, Menu, Panel, PressTarget, Row, Screen};
pub use list::{LISTED, PlayedMatch, list};
pub use open_hand::OpenHand;
pub use view::{LIST, REPLAY, View, Wish};

/// A moment of a match.
#[derive(Clone, Debug)]
pub struct Moment {
    /// The game.
    pub game: &'static GameInfo,
    /// The preset by its name.
    pub preset: String,
    /// The number of the last moment.
    pub last: u32,
    /// For each manche the number of its first moment; the first is 0.
    pub manches: Vec<u32>,
    /// The numbers of the moments in which a manche is revealed.
    pub reveals: Vec<u32>,
    /// The moment within its manche, in two or three words; empty where `scene` says it.
    pub stage: String,
    /// What is seen.
    pub scene: Scene,
    /// The moments that lead on from here.
    pub ways: Ways,
    /// Whether a person made the move of this moment and had another, so that a robot can be asked about it.
    pub by_choice: bool,
    /// What a robot would have done, if that was asked.
    pub robot: Option<Robot>,
    /// Whether the reader had a seat, and so cards of their own.
    pub seated: bool,
    /// Whether the reader may play on from there.
    pub goes_on: bool,
    /// Whether the reader may show it to everybody where they are.
    pub share: Share,
}

/// Says that a move was not that of the person whose seat it is.
pub fn stood_in(name: &str, words: &FluentLanguageLoader) -> String {
    format!("🤖 {}", fl!(words, "replay-stood-in", name = name))
}

/// The moments that lead on from one. Those that show nothing new are passed over.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ways {
    /// The one before; `None` at the beginning.
    pub back: Option<u32>,
    /// The next one; `None` at the end.
    pub next: Option<u32>,
    /// The next one in which the reader made a move and had another; `None` without one.
    pub own: Option<u32>,
}

/// What is seen at a moment.
#[derive(Clone, Debug)]
pub enum Scene {
    /// A manche in play.
    Play(Box<Position>),
    /// The reveal of a manche.
    Reveal(Panel),
    /// The result of the match.
    Result(Panel),
}

/// A position in play.
#[derive(Clone, Debug, Default)]
pub struct Position {
    /// What everybody saw; its events are those of this moment alone.
    pub table: TableBody,
    /// Each seat that is seen face up: its name and its cards.
    pub hands: Vec<(String, OpenHand)>,
}

/// The answer to what a robot would have done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Robot {
    /// There was no choice.
    NoChoice,
    /// A choice beside what was done.
    Choice(Decision),
}

/// Whether a moment can be shown to everybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Share {
    /// It can, here.
    Offered,
    /// The reader has done so.
    Done,
    /// It cannot where the reader is.
    Elsewhere,
}

/// Why there is nothing to see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unseen {
    /// The match has no such moment.
    NoMoment,
    /// What is kept of the match does not lead to its end.
    Broken,
    /// The reader shows it to everybody a second time.
    SharedBefore,
    /// The match was not played here, or here are people who may not see it.
    NotHere,
    /// The reader cannot play on from there.
    NoWayOn,
}

/// Says why there is nothing to see.
pub fn unseen(why: Unseen, words: &FluentLanguageLoader) -> Screen {
    let text = say! {
        words, "replay";
        match why { Unseen::{NoMoment, Broken, SharedBefore, NotHere, NoWayOn} }
    };
    pages::say(text, true)
}

/// The answer when somebody plays on from a moment: where the table is.
pub fn goes_on(
    game: &str,
    step: u32,
    (guild, thread): (GuildId, ChannelId),
    words: &FluentLanguageLoader,
) -> Screen {
    let game = game_title(game, words);
    let title = fl!(words, "replay-goes-on", game = game, step = step);
    let place = format!("<#{thread}>");
    let text = fl!(words, "replay-goes-on-text", place = place);
    pages::in_thread(format!("🎓 {title}"), text, (guild, thread), words)
}

/// A moment as its reader sees it.
pub fn moment(moment: &Moment, view: View, words: &FluentLanguageLoader) -> Screen {
    let mut panel = panel(moment, view, words).in_words();
    let robot = moment.robot.as_ref().map(|robot| robot_line(robot, words));
    let robot = robot.unwrap_or_default();
    panel.text = blocks(&[&panel.text, &robot]);
    panel.foot = fl!(words, "replay-foot", step = view.step, last = moment.last);
    panel.text = short(&panel.text, room(&panel));
    let mut rows = vec![Row::Buttons(ways(moment, view, words))];
    rows.push(Row::Menu(parts(moment, view, words)));
    rows.push(Row::Buttons(wishes(moment, view, words)));
    for button in rows.iter_mut().flat_map(|row| match row {
        Row::Buttons(buttons) => buttons.as_mut_slice(),
        Row::Menu(_) => &mut [],
    }) {
        button.target = PressTarget::Table(TableId::NONE);
    }
    Screen { panel, rows }
}

/// A moment as its reader shows it to everybody, with the open cards as a picture.
pub fn shared(moment: &Moment, view: View, by: UserId, words: &FluentLanguageLoader) -> Screen {
    let mut panel = panel(moment, view, words);
    let by = fl!(words, "replay-shared-by", who = format!("<@{by}>"));
    if let Scene::Play(position) = &moment.scene {
        panel.picture = picture(position, words);
        panel.beside_picture = Some(blocks(&[&by, &table(position)]));
        panel.sections = Vec::new();
    } else if let Some(beside) = &mut panel.beside_picture {
        *beside = blocks(&[&by, beside]);
    }
    panel.text = blocks(&[&by, &panel.text]);
    panel.text = short(&panel.text, room(&panel));
    panel.into()
}

/// The texts of a moment.
fn panel(moment: &Moment, view: View, words: &FluentLanguageLoader) -> Panel {
    let title = title(moment, view, words);
    match &moment.scene {
        Scene::Play(position) => Panel {
            title,
            text: blocks(&[&table(position), &hands(position)]),
            // Where deals are counted, scores stay as they were when the manche began.
            sections: match moment.game.counts_deals && view.step != manche_start(moment, view.step)
            {
                true => Vec::new(),
                false => position.table.sections.clone(),
            },
            ..Panel::default()
        },
        Scene::Reveal(shown) | Scene::Result(shown) => {
            let told = |text: &str| blocks(&[&format!("**{}**", shown.title), text]);
            Panel {
                title,
                text: short(&told(&shown.text), BODY),
                beside_picture: shown.beside_picture.as_deref().map(told),
                ..shown.clone()
            }
        }
    }
}

fn title(moment: &Moment, view: View, words: &FluentLanguageLoader) -> String {
    let game = match_title(moment.game.name, &moment.preset, words);
    let manche = match (&moment.scene, moment.game.counts_deals) {
        (Scene::Result(_), _) => fl!(words, "replay-result"),
        (_, true) => fl!(words, "replay-manche", number = manche(moment, view.step)),
        (_, false) => String::new(),
    };
    let stage = match &moment.scene {
        Scene::Play(_) if view.step == manche_start(moment, view.step) => {
            fl!(words, "replay-dealt")
        }
        Scene::Play(_) => small(&moment.stage),
        Scene::Reveal(_) => fl!(words, "replay-reveal"),
        Scene::Result(_) => String::new(),
    };
    let parts = [game, manche, stage].into_iter();
    let parts = parts.filter(|part| !part.is_empty());
    format!("👀 {}", joined(parts, " · "))
}

/// The move and what lay there after it.
fn table(position: &Position) -> String {
    let table = &position.table;
    let events = table.events.iter().flat_map(|event| event.lines());
    let events = lines(events.map(|line| format!("> {line}")));
    blocks(&[&table.live, &events, &table.state])
}

/// The open cards, a line for each seat.
fn hands(position: &Position) -> String {
    let open = position.hands.iter().filter(|(_, hand)| !hand.is_empty());
    lines(open.map(|(name, hand)| format!("**{name}** {}", hand.text())))
}

/// The open cards as a picture; `None` if there are none.
fn picture(position: &Position, words: &FluentLanguageLoader) -> Option<Box<Picture>> {
    let open = || position.hands.iter().filter(|(_, hand)| !hand.is_empty());
    let row = |(name, hand): &(String, OpenHand)| BoardRow {
        name: name.clone(),
        cards: hand.spots(),
        ..BoardRow::default()
    };
    let rows: Vec<BoardRow> = open().map(row).collect();
    let told = open().map(|(name, hand)| told_of(name, &hand.plain(), words));
    (!rows.is_empty()).then(|| Picture::of_lines(rows, &joined(told, " ")))
}

fn robot_line(robot: &Robot, words: &FluentLanguageLoader) -> String {
    match robot {
        Robot::NoChoice => format!("🤖 {}", fl!(words, "replay-robot-none")),
        Robot::Choice(choice) => {
            let advised = choice.advised.as_str();
            let told = say! {
                words, "replay-robot";
                match choice.agrees { true => "same"(advised), false => "other"(advised) }
            };
            format!("🤖 {told}")
        }
    }
}

/// The number of the manche of a moment, from 1.
fn manche(moment: &Moment, step: u32) -> usize {
    let begun = moment.manches.iter().filter(|first| **first <= step);
    begun.count().max(1)
}

fn manche_start(moment: &Moment, step: u32) -> u32 {
    let place = manche(moment, step) - 1;
    moment.manches.get(place).copied().unwrap_or_default()
}

/// The buttons to the moment before, the next one, and the reader's next move.
fn ways(moment: &Moment, view: View, words: &FluentLanguageLoader) -> Vec<Button> {
    let way = |sign, label, to: Option<u32>, tag| {
        let look = view.at(to.unwrap_or(view.step)).look(tag);
        Button::new(sign, label, look).enabled(to.is_some())
    };
    let Ways { back, next, own } = moment.ways;
    let mut row = vec![
        way("◀️", fl!(words, "review-earlier"), back, 'b'),
        way("▶️", fl!(words, "review-later"), next, 'n'),
    ];
    if own.is_some() {
        row.push(way("⏩", fl!(words, "replay-own-move"), own, 'm'));
    }
    // What one wants to see of a long match is what one decided.
    if let Some(usual) = row.iter_mut().rfind(|button| button.enabled) {
        usual.look = Look::Main;
    }
    row
}

/// The menu that leads to the start and to the end of a manche, and to the result.
fn parts(moment: &Moment, view: View, words: &FluentLanguageLoader) -> Menu {
    // Within a manche its start can be chosen again.
    let entry =
        |label: String, to: u32| Entry::new(label, view.at(to).look('d')).picked(to == view.step);
    let starts = (1..).zip(&moment.manches);
    let starts = starts.map(|(number, start): (usize, &u32)| {
        let label = match moment.game.counts_deals {
            true => fl!(words, "replay-manche-entry", number = number),
            false => capital(&fl!(words, "replay-dealt")),
        };
        entry(label, *start)
    });
    let ends = (1..).zip(&moment.reveals);
    let ends = ends.map(|(number, end): (usize, &u32)| {
        entry(fl!(words, "replay-end-entry", number = number), *end)
    });
    let (starts, ends): (Vec<Entry>, Vec<Entry>) = (starts.collect(), ends.collect());
    let both = starts.len() + ends.len() < ENTRIES;
    // From the end of a manche one step leads to the start of the next.
    let starts = match both || ends.is_empty() {
        true => starts,
        false => starts.into_iter().take(1).collect(),
    };
    let mut entries = merged(starts, ends);
    entries.push(entry(capital(&fl!(words, "replay-result")), moment.last));
    // Of a very long match those around the present one.
    let most = entries.len().saturating_sub(ENTRIES);
    let first = manche(moment, view.step).saturating_sub(ENTRIES / 2);
    let shown = entries.into_iter().skip(first.min(most)).take(ENTRIES);
    Menu::new("manche", fl!(words, "replay-part-prompt"), shown)
}

/// The starts and the ends of manches in turn; what is left of the longer list comes last.
fn merged(starts: Vec<Entry>, ends: Vec<Entry>) -> Vec<Entry> {
    let mut ends = ends.into_iter();
    let mut all: Vec<Entry> = Vec::new();
    for start in starts {
        all.push(start);
        all.extend(ends.next());
    }
    all.extend(ends);
    all
}

/// The buttons below: whose cards, the robot, playing on, showing it to everybody, the way back.
fn wishes(moment: &Moment, view: View, words: &FluentLanguageLoader) -> Vec<Button> {
    let mut row = Vec::new();
    if moment.seated && matches!(moment.scene, Scene::Play(_)) {
        let own = !view.own;
        let text = say!(words, "replay"; if own { "own-hand" } else { "all-hands" });
        row.push(Button::new("🃏", text, View { own, ..view }.look('v')));
    }
    if moment.by_choice && moment.robot.is_none() {
        let robot = label(&fl!(words, "replay-ask-robot"));
        row.push(Button::new("🤖", robot, view.wish(Wish::Robot)));
    }
    if moment.goes_on {
        let text = fl!(words, "replay-play-on");
        row.push(Button::new("🎓", text, view.wish(Wish::PlayOn)));
    }
    let share = |text| Button::new("📣", text, view.wish(Wish::Share));
    match moment.share {
        Share::Offered => row.push(share(fl!(words, "replay-share"))),
        Share::Done => row.push(share(fl!(words, "replay-share-done")).enabled(false)),
        Share::Elsewhere => {}
    }
    let list = Request::Page(format!("{REPLAY} {LIST}"));
    row.push(Button::new("↩️", fl!(words, "replay-list"), list));
    row
}
