//! The moves of a hand: each legal move once, and the private row of slots that always stands ready
//! for a snap.
//!
//! No label tells a face. A swap is picked in two steps: the table remembers the first card,
//! nothing here does.

use std::collections::BTreeSet;
use std::mem::discriminant;

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use tapis_rules::seat::Seat;
use tapis_rules::tamalou::choice::{CallTiming, TakeDiscard};
use tapis_rules::tamalou::{Act, Phase, Place, Public};

use crate::game_screen::{Mode, Reader};
use crate::reader::label;
use crate::{Button, Look, Row};
use tapis_model::Request;
use tapis_say::say;

use super::cards::{self, card_on_control, number, place_for};
use super::layout::{self, Item, List};
use super::saying::{is_plain, short};
use super::turn_order::turns_before;

/// The choice that a player opened in their hand, as the table remembers it; read from untrusted text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Opened {
    /// The page, counted from 0.
    page: usize,
    /// The card of a swap that was picked first.
    first: Option<Place>,
    /// Whether the call is to be confirmed.
    call: bool,
}

/// The name under which the confirmation of a call is opened.
pub(super) const CALL: &str = "call";

impl Opened {
    pub(super) fn read(text: &str) -> Self {
        let mut opened = Self::default();
        for word in text.split_whitespace() {
            if word == CALL {
                opened.call = true;
            } else if let Some(page) = word.strip_prefix('p') {
                opened.page = page.parse().unwrap_or_default();
            } else if let Some((seat, slot)) = word.split_once('.')
                && let (Ok(seat), Ok(slot)) = (seat.parse(), slot.parse())
            {
                let seat = Seat::new(seat);
                opened.first = Some(Place { seat, slot });
            }
        }
        opened
    }

    /// Whether the call is to be confirmed, if it can be made.
    pub(super) fn calls(self, choices: &[Act]) -> bool {
        self.call && choices.contains(&Act::Call)
    }

    /// The card picked first, if a legal swap moves it.
    pub(super) fn picked(self, choices: &[Act]) -> Option<Place> {
        self.first.filter(|first| {
            let moves = |act: &Act| matches!(act, Act::Swap(a, b) if a == first || b == first);
            choices.iter().any(moves)
        })
    }
}

/// All rows.
pub(super) fn rows(
    seat: Seat,
    public: &Public,
    choices: &[Act],
    mode: Mode,
    open: Opened,
    reader: &Reader<'_>,
) -> Vec<Row> {
    let moves = Moves {
        seat,
        public,
        choices,
        reader,
    };
    if mode == Mode::Play && open.calls(choices) {
        return vec![Row::Buttons(moves.sure())];
    }
    let plain = match mode {
        Mode::Play => moves.plain(open),
        Mode::Ahead => moves.ahead(),
    };
    let mut lists = moves.lists(mode, open);
    lists.retain(|list| !list.items.is_empty());
    layout::rows(&lists, plain, open.page, reader.words)
}

struct Moves<'a> {
    seat: Seat,
    public: &'a Public,
    choices: &'a [Act],
    reader: &'a Reader<'a>,
}

impl Moves<'_> {
    fn words(&self) -> &FluentLanguageLoader {
        self.reader.words
    }

    /// The moves that name a card or a player, a list for each kind of move: snaps first.
    fn lists(&self, mode: Mode, open: Opened) -> Vec<List> {
        let choices = self.choices.iter().copied();
        let snaps = |act: &Act| matches!(act, Act::Snap(_));
        let mut acts: Vec<Act> = choices
            .filter(|act| mode == Mode::Play || snaps(act))
            .collect();
        if mode == Mode::Play {
            acts.extend(self.takes_to_come());
        }
        acts.sort_by_key(|act| match act {
            Act::Snap(_) => 0,
            Act::Take(_) => 1,
            _ => 2,
        });
        let kinds = acts.chunk_by(|one, other| discriminant(one) == discriminant(other));
        let lists = kinds.filter_map(|acts| self.list(acts));
        let swap = (mode == Mode::Play).then(|| self.swap(open));
        lists.chain(swap).collect()
    }

    /// Taking the discard into a slot is visible in one's own turn even while it is not possible.
    fn takes_to_come(&self) -> impl Iterator<Item = Act> {
        let possible = self.choices.iter().any(|act| matches!(act, Act::Take(_)));
        let mine = self.public.phase == Phase::Turn && self.public.active == self.seat;
        let played = self.public.options.take_discard != TakeDiscard::Never;
        let own = self.public.filled[self.seat.index()].into_iter();
        let shown = mine && played && !possible;
        own.filter(move |_| shown).map(Act::Take)
    }

    /// The list of moves of one kind; swaps have one of their own.
    fn list(&self, acts: &[Act]) -> Option<List> {
        let first = acts.first()?;
        let (names, sign) = match first {
            Act::Snap(_) => (["snap", "snap2", "snap3"], "⚡"),
            Act::Take(_) => (["take", "take2", "take3"], "📥"),
            Act::Own(_) => (["own", "own2", "own3"], "🎯"),
            Act::Keep(_) => (["keep", "keep2", "keep3"], "📥"),
            Act::Give(_) => (["give", "give2", "give3"], "🎁"),
            Act::With(_) => (["with", "with2", "with3"], "🔁"),
            Act::Autrui(_) => (["autrui", "autrui2", "autrui3"], "⚡"),
            Act::Look(_) => (["look", "look2", "look3"], "👁️"),
            Act::Top(_) => (["top", "top2", "top3"], "🎁"),
            _ => return None,
        };
        let enabled = self.choices.contains(first);
        Some(List {
            names,
            sign,
            prompt: say!(self.words(), "tamalou-menu"; match first {
                Act::{
                    Snap(_), Take(_), Own(_), Keep(_), Give(_), With(_), Autrui(_), Look(_), Top(_),
                },
                _ => String::new(),
            }),
            items: acts.iter().map(|act| item(self.text(*act), *act)).collect(),
            enabled,
            optional: !enabled,
            // Usually one draws.
            usual: !matches!(first, Act::Take(_) | Act::Own(_)),
        })
    }

    /// A move among others of its kind.
    fn text(&self, act: Act) -> String {
        let words = self.words();
        say!(words, "tamalou-button", number = cards::number(number); match act {
            Act::{Take(number), Own(number), Keep(number), Give(number)},
            Act::With(number) => "swap",
            Act::Snap(slot) => fl!(words, "tamalou-card", number = number(slot)),
            Act::Look(place) if place.seat == self.seat => {
                say!(words, "tamalou-label-look"(number = number(place.slot)))
            }
            Act::Look(place) | Act::Autrui(place) => self.place(place),
            Act::Top(seat) => self.reader.on_control(seat),
            _ => String::new(),
        })
    }

    /// The cards a swap may begin with, then, once one is picked, the cards it may end with.
    fn swap(&self, open: Opened) -> List {
        let words = self.words();
        let swaps = || {
            self.choices.iter().filter_map(|act| match *act {
                Act::Swap(one, other) => Some((one, other, *act)),
                _ => None,
            })
        };
        let own = |place: &Place| place.seat == self.seat;
        let (names, prompt, items) = match open.picked(self.choices) {
            None => {
                let firsts = swaps().flat_map(|(one, other, _)| [one, other]);
                let mut firsts = BTreeSet::from_iter(firsts);
                // Where one of the two cards must be the player's own, that one is picked first.
                if swaps().all(|(one, other, _)| own(&one) || own(&other)) {
                    firsts.retain(own);
                }
                let items = firsts.into_iter().map(|place| Item {
                    text: self.place(place),
                    request: Request::Open(format!("{}.{}", place.seat, place.slot)),
                });
                let prompt = fl!(words, "tamalou-menu-swap");
                (["swap", "swap2", "swap3"], prompt, items.collect())
            }
            Some(first) => {
                let seconds = swaps().filter_map(|(one, other, act)| {
                    let second = match (one == first, other == first) {
                        (true, _) => other,
                        (_, true) => one,
                        _ => return None,
                    };
                    Some(item(self.place(second), act))
                });
                // In a sentence an own card has another name than on a label, and no player's name
                // is needed.
                let named = match own(&first) {
                    true => place_for(self.seat, first, self.reader),
                    false => self.place(first),
                };
                let prompt = fl!(words, "tamalou-menu-swap-with", first = named);
                (["for", "for2", "for3"], prompt, seconds.collect())
            }
        };
        List {
            names,
            sign: "🔁",
            prompt,
            items,
            enabled: true,
            optional: false,
            usual: true,
        }
    }

    /// The moves that name no card and no player.
    fn plain(&self, open: Opened) -> Vec<Button> {
        let mut shown: Vec<Act> = self.choices.iter().copied().filter(is_plain).collect();
        let mine = self.public.active == self.seat;
        let places: &[Act] = match self.public.phase {
            Phase::Turn if mine => &[Act::Draw],
            Phase::Peek => &[Act::Peeked],
            // In a window the next move can be played ahead, which passes.
            Phase::Window if turns_before(self.seat, self.public).is_some() => {
                &[Act::Draw, Act::Waive]
            }
            Phase::Window => &[Act::Waive],
            _ if !self.public.awaited.has(self.seat) => &[Act::Waive],
            _ => &[],
        };
        shown.extend(places.iter().filter(|act| !self.choices.contains(act)));
        // What ends the manche comes last, where a hurried thumb does not hit it first.
        shown.sort_by_key(|act| matches!(act, Act::Call | Act::Contre));
        let mut buttons: Vec<Button> = shown.into_iter().map(|act| self.button(act)).collect();
        if open.picked(self.choices).is_some() {
            buttons.insert(0, self.back());
        }
        buttons
    }

    /// The way back, and the call.
    fn sure(&self) -> Vec<Button> {
        let call = short(Act::Call, &self.public.options, self.words());
        let request = Request::Play(Act::Call.to_string());
        let call = Button::new("📣", label(&call), request).look(Look::Danger);
        vec![self.back(), call]
    }

    fn back(&self) -> Button {
        let back = fl!(self.words(), "tamalou-button-back");
        Button::new("↩️", back, Request::Open("-".to_owned()))
    }

    fn button(&self, act: Act) -> Button {
        let enabled = self.choices.contains(&act);
        let (sign, look) = match act {
            Act::Draw => ("🎴", Look::Main),
            Act::Throw => ("🗑️", Look::Main),
            Act::Peeked => ("👍", Look::Go),
            Act::Call | Act::Contre => ("📣", Look::Danger),
            Act::End => ("✅", Look::Main),
            _ => ("✋", Look::Plain),
        };
        let text = short(act, &self.public.options, self.words());
        // A call ends the manche, and stands beside what is pressed at every turn.
        let request = match act {
            Act::Call => Request::Open(CALL.to_owned()),
            _ => Request::Play(act.to_string()),
        };
        let button = Button::new(sign, label(&text), request);
        // The top of the pile lies face down.
        let back = self.reader.signs.back().filter(|_| act == Act::Draw);
        button.emoji(back).lit(look, enabled)
    }

    /// The moves that can sensibly be queued before one's turn: only those that do not depend on the cards to
    /// come.
    fn ahead(&self) -> Vec<Button> {
        let (options, public) = (&self.public.options, self.public);
        let turn = turns_before(self.seat, public).is_some();
        let queue = |sign, act: Act, look, possible: bool| {
            let text = short(act, options, self.words());
            let request = Request::Queue(act.to_string());
            Button::new(sign, label(&text), request).lit(look, possible)
        };
        let draw = queue("🎴", Act::Draw, Look::Main, turn);
        let mut buttons = vec![draw.emoji(self.reader.signs.back())];
        if public.caller.is_none() && options.call_timing != CallTiming::End {
            buttons.push(queue("📣", Act::Call, Look::Danger, turn));
        } else if public.caller.is_some() && options.contre {
            let possible = turn && public.contre.is_none();
            buttons.push(queue("📣", Act::Contre, Look::Danger, possible));
        }
        buttons
    }

    fn place(&self, place: Place) -> String {
        match place.seat == self.seat {
            true => say! { self.words(), "tamalou-label-own"(number = number(place.slot)) },
            false => card_on_control(place, self.reader),
        }
    }
}

fn item(text: String, act: Act) -> Item {
    Item {
        text,
        request: Request::Play(act.to_string()),
    }
}

#[cfg(test)]
mod tests;
