//! The table message: what everybody sees of a match, in the table's language.
//!
//! The same public buttons are in the same places during the whole match; they depend on public
//! facts only.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;

use super::game_info::GameInfo;
use super::game_screen::{Sitting, TableBody};
use super::notice::{
    Notice, after_match, close_word, match_title, my_hand, notice, preset_title, ready,
};
use super::reader::{
    blocks, body, coming, free, gathering, lines, opening, pause, room, seal, short, turn,
    unattended,
};
use super::review::details;
use super::{Button, Look, Panel, Row, Screen, Tone};
use tapis_model::{CloseReason, Request};
use tapis_say::say;

/// The shared parts around the body of the table message.
#[derive(Clone, Copy, Debug)]
pub struct Around<'a> {
    /// The game.
    pub game: &'static GameInfo,
    /// The preset by its name.
    pub preset: &'a str,
    /// The number of the manche, from 1.
    pub manche: u32,
    /// The seats that the match waits for, as places in `sitting`.
    pub awaited: &'a [usize],
    /// The seats whose hands the match waits for at its start, as places in `sitting`.
    pub missing: &'a [usize],
    /// How many of the last events may not have been shown yet.
    pub unseen: usize,
    /// The deadline, in seconds since 1970.
    pub deadline: Option<u64>,
    /// The seats in turn order.
    pub sitting: &'a [Sitting],
    /// Whether the match pauses between two manches, while people read the marks.
    pub paused: bool,
    /// Whether that is for what the first manche taught; its person goes on from there.
    pub lessons: bool,
    /// Whether a latecomer may take the seat of a robot, or join a team.
    pub joinable: bool,
    /// Whether the seats are teams.
    pub team_play: bool,
    /// Whether the match is unattended and stands still.
    pub unattended: bool,
    /// Whether it is a practice table, which waits for its one person.
    pub practice: bool,
    /// The time at which the turn opens late, in seconds since 1970.
    pub opens: Option<u64>,
    /// The commitment of the deal, 64 hex digits.
    pub commitment: &'a str,
}

/// The table message of a match that runs.
pub fn table(shown: &TableBody, around: &Around<'_>, words: &FluentLanguageLoader) -> Screen {
    let acts = Row::of(shown.acts.clone());
    let hand = match acts {
        // What is to be pressed stands above it.
        Some(_) => my_hand(words).look(Look::Plain),
        None => my_hand(words),
    };
    let mut row = vec![hand];
    row.extend(shown.interrupt.clone());
    if around.joinable {
        row.push(join(around, words));
    }
    row.push(Button::new("", fl!(words, "table-rules"), Request::Rules));
    row.push(Button::new("", "⋯", Request::More));
    Screen {
        panel: seen(shown, around, words),
        rows: acts.into_iter().chain([Row::Buttons(row)]).collect(),
    }
}

/// The table message while people read how a manche ended: its reveal, which says beside it when the
/// next one begins.
pub fn reading(revealed: &Screen, around: &Around<'_>, words: &FluentLanguageLoader) -> Screen {
    let mut panel = revealed.panel.clone();
    let free = free(around.sitting, words);
    panel.append(&format!("\n{}", lines([paused(around, words), free])));
    let mut row = vec![my_hand(words)];
    row.extend((!around.lessons).then(|| ready(words)));
    row.push(details(around.manche - 1, words));
    if around.joinable {
        row.push(join(around, words));
    }
    row.push(Button::new("", "⋯", Request::More));
    Screen::from(panel).with(Row::Buttons(row))
}

/// The button for latecomers.
fn join(around: &Around<'_>, words: &FluentLanguageLoader) -> Button {
    match around.team_play {
        true => Button::new("👥", fl!(words, "teams-join"), Request::Join),
        false => Button::new("🪑", fl!(words, "table-join"), Request::Join),
    }
}

/// The message that the reveal of a manche stays in.
pub fn revealed(panel: Panel, manche: u32, words: &FluentLanguageLoader) -> Screen {
    // The manche is over: what matters now stands below.
    let row = vec![my_hand(words).look(Look::Plain), details(manche, words)];
    Screen::from(panel).with(Row::Buttons(row))
}

/// What a match between two manches waits for.
fn paused(around: &Around<'_>, words: &FluentLanguageLoader) -> String {
    match around.lessons {
        _ if around.unattended => unattended(around.practice, words),
        true => fl!(words, "table-pause-lessons"),
        false => pause(around.deadline, words),
    }
}

/// How many of the last events the table tells; more would push its cards out of sight on a phone.
const EVENTS: usize = 5;

/// The public screen: the table from above, except between two manches, and the public facts.
pub(super) fn seen(shown: &TableBody, around: &Around<'_>, words: &FluentLanguageLoader) -> Panel {
    Panel {
        picture: shown.picture.clone().filter(|_| !around.paused),
        ..facts(shown, around, words)
    }
}

/// The public facts: turn, state, events, scores.
fn facts(shown: &TableBody, around: &Around<'_>, words: &FluentLanguageLoader) -> Panel {
    let turn = match (around.paused, around.opens) {
        _ if around.unattended => unattended(around.practice, words),
        (true, _) => paused(around, words),
        (false, Some(at)) => opening(around.awaited, at, around.sitting, words),
        (false, None) => now(shown, around, words),
    };
    let mut panel = Panel {
        title: title(around, words),
        ..Panel::default()
    };
    let free = free(around.sitting, words);
    if around.paused {
        // The reveal above tells the scores, and is to stay in sight on a phone.
        panel.text = blocks(&[&turn, &free]);
        return panel;
    }
    panel.sections.clone_from(&shown.sections);
    // What nobody has seen yet is told however much it is.
    let events = shown.events_below();
    let newest = events.len().saturating_sub(EVENTS.max(around.unseen));
    let seats = lines([free, coming(around.sitting, words)]);
    let head = lines([shown.live.clone(), turn, seats, shown.state.clone()]);
    panel.text = body(&head, &events[newest..], "", room(&panel));
    if shown.picture.is_some() && !shown.sections.is_empty() {
        panel.beside_picture = Some(panel.text.clone());
    }
    panel.picture_low = true;
    panel
}

/// Whose turn it is, and whose hands the match waits for.
fn now(shown: &TableBody, around: &Around<'_>, words: &FluentLanguageLoader) -> String {
    let (awaited, sitting) = (around.awaited, around.sitting);
    // Robots wait for people, whose own turn begins with their hand.
    let begun = |at: &usize| {
        let robot = sitting.get(*at).is_some_and(|one| one.robot);
        !robot && !around.missing.contains(at)
    };
    let turn = || turn(&shown.window, awaited, around.deadline, sitting, words);
    let gathering = |deadline| gathering(around.missing, deadline, sitting, words);
    match around.missing {
        [] => turn(),
        _ if !awaited.is_empty() && awaited.iter().all(begun) => lines([turn(), gathering(None)]),
        _ => gathering(around.deadline),
    }
}

/// The table message of a match that is over.
pub fn ended(result: &Panel, around: &Around<'_>, words: &FluentLanguageLoader) -> Screen {
    let mut panel = result.clone();
    if panel.foot.is_empty() {
        panel.foot = foot(around, words);
    }
    panel.text = short(&panel.text, room(&panel));
    let row = after_match(around.game, !around.practice, words);
    Screen::from(panel).with(Row::Buttons(row))
}

/// The table message of a match that was closed before its end.
pub fn closed(why: CloseReason, around: &Around<'_>, words: &FluentLanguageLoader) -> Screen {
    Screen::from(Panel {
        title: title(around, words),
        text: match around.practice && why.is_a_choice() {
            true => notice(&Notice::PracticeOver, words),
            false => close_word(why, words),
        },
        foot: foot(around, words),
        tone: Tone::Result,
        ..Panel::default()
    })
}

/// Adds a notice below the last public event.
pub fn add_event(body: &mut TableBody, what: &Notice<'_>, words: &FluentLanguageLoader) {
    body.events.push(notice(what, words));
    body.told_above = 0;
}

fn title(around: &Around<'_>, words: &FluentLanguageLoader) -> String {
    let game = match_title(around.game.name, around.preset, words);
    let title = match around.game.counts_deals {
        true => fl!(words, "table-title", game = game, number = around.manche),
        false => game,
    };
    format!("{} {title}", around.game.sign)
}

fn foot(around: &Around<'_>, words: &FluentLanguageLoader) -> String {
    let preset = preset_title(around.game.name, around.preset, words);
    say!(words, "table-foot"(preset, seal = seal(around.commitment)))
}

#[cfg(test)]
pub(super) mod tests;
