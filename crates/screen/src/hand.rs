//! Screens for one person: their hand, complete in itself, or the table as a watcher sees it.
//!
//! They are made from the body that the game made of this seat's own views, and from nothing of
//! anybody else.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;

use super::controls::ROW;
use super::game_screen::{HandBody, Sitting, TableBody};
use super::notice::ready;
use super::pages::page;
use super::picture::Picture;
use super::reader::{
    BODY, blocks, body, count, lines, opening, points, short, signed, timed, turn, unattended,
};
use super::sentence::Sentence;
use super::signs::Emoji;
use super::table::{Around, seen};
use super::{Button, Look, Panel, PressTarget, Private, Row, Screen, Tone};
use tapis_model::{Request, UserId};
use tapis_rules::seat::{Seat, Seats};
use tapis_rules::standing::Points;
use tapis_say::say;

/// The shared parts around the body of a hand.
#[derive(Clone, Copy, Debug)]
pub struct InHand<'a> {
    /// Whether the reader's seat is awaited.
    pub mine: bool,
    /// The seats that the match waits for, as places in `sitting`.
    pub awaited: &'a [usize],
    /// The deadline, in seconds since 1970.
    pub deadline: Option<u64>,
    /// The seats in turn order.
    pub sitting: &'a [Sitting],
    /// A refusal, or another sentence to the owner.
    pub note: Option<&'a Sentence>,
    /// Whether `note` is a refusal.
    pub refused: bool,
    /// The lessons that stand above what the reader is to do.
    pub lessons: &'a [String],
    /// The last public events, oldest first.
    pub events: &'a [String],
    /// The move that waits for its turn, in words.
    pub queued: Option<&'a str>,
    /// The no that can be ordered for a whole phase.
    pub standing_order: Option<StandingOrder<'a>>,
    /// Whether the reader may ask for a hint now.
    pub hint: bool,
    /// Whether there are moves to queue that the body does not show.
    pub can_queue: bool,
    /// Whether the body shows what can be queued.
    pub ahead: bool,
    /// Whether the match pauses between two manches, while people read the marks.
    pub paused: bool,
    /// Whether the match is unattended and stands still.
    pub unattended: bool,
    /// Whether it is a practice table, which waits for its one person.
    pub practice: bool,
    /// The time at which the turn opens late, in seconds since 1970.
    pub opens: Option<u64>,
    /// Whether the reader has pressed that they read the marks.
    pub ready: bool,
    /// Whether a robot plays for the reader.
    pub absent: bool,
    /// Whether the reader wants their cards above the table.
    pub cards_first: bool,
    /// Whether a picture of them stands right above the duty.
    pub picture_low: bool,
}

/// A no that the table gives for a seat each time it is asked.
#[derive(Clone, Copy, Debug)]
pub struct StandingOrder<'a> {
    /// Its text.
    pub text: &'a str,
    /// The order in words.
    pub saying: &'a str,
    /// Whether the order is in force.
    pub stands: bool,
}

/// The extent to which moves that can be queued have a button in a hand for playing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Queueable {
    /// Whether at least one has.
    pub any: bool,
    /// Whether all have.
    pub all: bool,
}

/// Whether a move can be played or queued by one of these buttons.
pub fn offers(rows: &[Row], text: &str) -> bool {
    let mut buttons = rows.iter().flat_map(|row| match row {
        Row::Buttons(buttons) => buttons.as_slice(),
        Row::Menu(_) => &[],
    });
    let named = |request: &Request| match request {
        Request::Play(one) | Request::Queue(one) => one == text,
        _ => false,
    };
    buttons.any(|button| button.enabled && named(&button.request))
}

/// Turns disabled buttons into buttons that queue their move, for the moves that `ahead`, the same
/// hand for queueing, offers. Buttons stay where they are, and beside moves that are made at once they must
/// not look like those: ⏩ stands in the place of a sign or of the `back` of a card.
pub fn queue_in_place(
    body: &mut HandBody,
    ahead: &HandBody,
    queued: Option<&str>,
    back: Option<&Emoji>,
) -> Queueable {
    let mut offered: Vec<&str> = Vec::new();
    for row in &ahead.rows {
        match row {
            Row::Buttons(buttons) => {
                let live = buttons.iter().filter(|button| button.enabled);
                offered.extend(live.filter_map(|button| queues(&button.request)));
            }
            Row::Menu(menu) => {
                let entries = menu.entries.iter();
                offered.extend(entries.filter_map(|entry| queues(&entry.request)));
            }
        }
    }
    let mut here = 0;
    let buttons = body.rows.iter_mut().filter_map(|row| match row {
        Row::Buttons(buttons) => Some(buttons),
        Row::Menu(_) => None,
    });
    for button in buttons.flatten().filter(|button| !button.enabled) {
        let Request::Play(text) = &button.request else {
            continue;
        };
        if offered.contains(&text.as_str()) {
            button.look = match queued == Some(text.as_str()) {
                true => Look::Main,
                false => Look::Plain,
            };
            button.request = Request::Queue(text.clone());
            button.enabled = true;
            button.sign = "⏩";
            button.emoji.take_if(|emoji| Some(&*emoji) == back);
            here += 1;
        }
    }
    Queueable {
        any: here > 0,
        all: here == offered.len(),
    }
}

fn queues(request: &Request) -> Option<&str> {
    match request {
        Request::Queue(text) => Some(text),
        _ => None,
    }
}

/// A hand between two manches: what the last one marked for its seat, and the score since.
pub fn between((mark, total): (Points, Points), words: &FluentLanguageLoader) -> HandBody {
    let (mark, total) = (signed(mark.in_halves()), points(total.in_halves()));
    HandBody::only(say!(words, "hand-marked"(mark, total)))
}

/// The hand after the match: the table message tells who won.
pub fn over(words: &FluentLanguageLoader) -> Screen {
    let text = fl!(words, "hand-over-text");
    page(fl!(words, "hand-over"), text, Tone::Result)
}

/// How many of the last events a hand tells.
const EVENTS: usize = 2;

/// How many rows may stand above the shared buttons: four of the game, and one of the host.
const BODY_ROWS: usize = 5;

/// A person's hand, which only they may see, with a picture of their cards if they want one.
pub fn private(
    user: UserId,
    shown: &HandBody,
    around: &InHand<'_>,
    picture: Option<Picture>,
    words: &FluentLanguageLoader,
) -> Private<Screen> {
    let mut screen = hand(shown, around, words);
    if let Some(picture) = picture {
        let uncarded = HandBody {
            cards: String::new(),
            ..shown.clone()
        };
        screen.panel.beside_picture = Some(hand(&uncarded, around, words).panel.text);
        screen.panel.picture = Some(Box::new(picture));
        screen.panel.picture_low = around.picture_low;
    }
    Private::new(user, screen)
}

fn hand(shown: &HandBody, around: &InHand<'_>, words: &FluentLanguageLoader) -> Screen {
    let note = around.note;
    let note = note.map(|note| format!("{} {}", note.sign(), note.text(words)));
    let newest = around.events.len().saturating_sub(EVENTS);
    let cards = match shown.cards.is_empty() {
        _ if !shown.emojis.is_empty() => shown.emojis.clone(),
        true => String::new(),
        false => format!("**{}**\n{}", fl!(words, "hand-cards"), shown.cards),
    };
    let lessons = lines(around.lessons.iter().cloned());
    let duty = lines([note.unwrap_or_default(), shown.duty.clone()]);
    let duty = blocks(&[&lessons, &duty]);
    let room = BODY.saturating_sub(count(&duty));
    let state = lines([standing(around, &shown.window, words), shown.state.clone()]);
    let beside = count(&cards) + count(&shown.live) + 4;
    let state = short(&state, room.saturating_sub(beside));
    let table = lines([shown.live.clone(), state]);
    let head = match around.cards_first {
        true => blocks(&[&cards, &table]),
        false => blocks(&[&table, &cards]),
    };
    let mut last = last_row(around, words);
    last.extend(shown.aside.clone());
    let last = Row::Buttons(last);
    // While others play, rows without use below the last useful one are only in the way.
    let used = match around.mine || !shown.emojis.is_empty() {
        true => shown.rows.len(),
        false => {
            let last = shown.rows.iter().rposition(is_of_use);
            last.map_or(0, |at| at + 1)
        }
    };
    let body_rows = &shown.rows[..used];
    let rows = body_rows.iter().take(BODY_ROWS).cloned();
    Screen {
        panel: Panel {
            title: title(&shown.window, around, words),
            text: body(&head, &around.events[newest..], "", room),
            duty,
            tone: match around.refused {
                true => Tone::Refused,
                false if around.mine && !around.paused => Tone::YourTurn,
                false => Tone::Table,
            },
            ..Panel::default()
        },
        rows: rows.chain([last]).collect(),
    }
}

/// Whether any control of a row can be used.
fn is_of_use(row: &Row) -> bool {
    match row {
        Row::Buttons(buttons) => buttons.iter().any(|button| button.enabled),
        Row::Menu(menu) => menu.enabled,
    }
}

fn title(window: &str, around: &InHand<'_>, words: &FluentLanguageLoader) -> String {
    if around.ahead {
        return fl!(words, "hand-title-ahead");
    }
    if around.paused {
        return fl!(words, "hand-title-between");
    }
    let free = around.opens.is_none() && !around.unattended;
    let title = match (around.mine, window) {
        (true, "") => fl!(words, "hand-title-mine"),
        (true, window) => window.to_owned(),
        (false, _) if free => {
            let (awaited, sitting) = (around.awaited, around.sitting);
            turn(window, awaited, None, sitting, words)
        }
        (false, _) => String::new(),
    };
    match title.is_empty() {
        true => fl!(words, "hand-title"),
        // The table message has the time of others.
        false if free && around.mine => timed(&title, around.deadline, words),
        false => title,
    }
}

/// Sentences on what the match waits for, and on the reader's queued move and orders.
fn standing(around: &InHand<'_>, window: &str, words: &FluentLanguageLoader) -> String {
    let mut told = vec![match around.opens {
        _ if around.unattended => unattended(around.practice, words),
        // The table message tells when the next manche begins.
        _ if around.paused => String::new(),
        Some(at) => opening(around.awaited, at, around.sitting, words),
        // The title says whose turn it is, unless the body is about the next one.
        None if around.ahead => {
            let (awaited, sitting) = (around.awaited, around.sitting);
            match around.mine {
                true => timed(&fl!(words, "hand-title-mine"), around.deadline, words),
                false => turn("", awaited, None, sitting, words),
            }
        }
        None => String::new(),
    }];
    // Any button brings an unattended match and its people back.
    if around.absent && !around.unattended {
        told.push(format!("🤖 {}", fl!(words, "hand-absent")));
    }
    if let Some(saying) = around.queued {
        // It waits through a window, which is nobody's turn.
        let line = say!(words, "hand-queued"; match around.mine && window.is_empty() {
            true => "now"(saying),
            false => "later"(saying),
        });
        told.push(format!("⏩ {line}"));
    }
    if let Some(no) = around.standing_order.filter(|no| no.stands) {
        let (order, saying) = (no.text, no.saying);
        let line = fl!(words, "hand-lasting-told", order = order, saying = saying);
        told.push(format!("🔕 {line}"));
    }
    lines(told)
}

/// The row that every hand ends with; its first button always works.
fn last_row(around: &InHand<'_>, words: &FluentLanguageLoader) -> Vec<Button> {
    let mut row = vec![refresh(Request::Hand, words)];
    if around.paused {
        let mut button = ready(words).enabled(!around.ready);
        if around.ready {
            button.label = fl!(words, "hand-ready-said");
        }
        row.push(button);
        return row;
    }
    if around.queued.is_some() {
        let label = fl!(words, "hand-unqueue");
        row.push(Button::new("❌", label, Request::Unqueue));
    }
    if around.ahead {
        row.push(Button::new("↩️", fl!(words, "hand-back"), Request::Ahead));
    } else if around.can_queue && around.queued.is_none() {
        let label = fl!(words, "hand-in-advance");
        row.push(Button::new("⏩", label, Request::Ahead));
    }
    if let Some(no) = around.standing_order.filter(|_| !around.ahead) {
        let sign = if no.stands { "✅" } else { "⬜" };
        let (order, saying) = (no.text, no.saying);
        let label = fl!(words, "hand-lasting", order = order, saying = saying);
        let request = Request::StandingOrder(no.text.to_owned());
        row.push(Button::new(sign, label, request));
    }
    if around.hint {
        row.push(Button::new("💡", fl!(words, "hand-hint"), Request::Hint));
    }
    row
}

/// For the host: a button for each seat whose last answer they may declare right. A press on one is
/// of this `turn`.
pub fn grants(
    seats: Seats,
    turn: u32,
    sitting: &[Sitting],
    words: &FluentLanguageLoader,
) -> Option<Row> {
    let named = |seat: Seat| Some((seat, sitting.get(seat.index())?));
    let named = seats.into_iter().filter_map(named);
    let button = |(seat, sitting): (Seat, &Sitting)| {
        let text = fl!(words, "hand-grant", name = sitting.name.as_str());
        // Not cut here: a mention is longer than the name that takes its place.
        Button::new("⚖️", text, Request::Grant(seat.number())).target(PressTarget::Since(turn))
    };
    Row::of(named.take(ROW).map(button).collect())
}

/// The table as everybody sees it, for one person who watches.
pub fn watch(shown: &TableBody, around: &Around<'_>, words: &FluentLanguageLoader) -> Screen {
    let refresh = Row::Buttons(vec![refresh(Request::Watch, words)]);
    Screen::from(seen(shown, around, words)).with(refresh)
}

/// The button that shows its page anew.
pub(super) fn refresh(request: Request, words: &FluentLanguageLoader) -> Button {
    Button::new("🔄", fl!(words, "hand-refresh"), request)
}

#[cfg(test)]
mod tests;
