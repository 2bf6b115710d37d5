//! The moves of a hand: each legal move once, and the private row of slots that always stands ready
//! for a snap.
//!
//! No label tells a face. A swap is picked in two steps: the table remembers the first card,
//! nothing here does.

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

use super::cards::{card_on_control, number, place_for};
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
    let mut lists = Vec::from_iter(moves.snaps());
    let plain = match mode {
        Mode::Play => {
            lists.extend(moves.lists(open));
            moves.plain(open)
        }
        Mode::Ahead => moves.ahead(),
    };
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

    /// The row of slots while a window is open for this seat.
    fn snaps(&self) -> Option<List> {
        let own = self.public.filled[self.seat.index()];
        if !self.choices.iter().any(|act| matches!(act, Act::Snap(_))) {
            return None;
        }
        let items = own.into_iter().map(|slot| {
            let text = fl!(self.words(), "tamalou-card", number = number(slot));
            self.item(Act::Snap(slot), text.clone(), text)
        });
        let prompt = fl!(self.words(), "tamalou-menu-snap");
        let names = ["snap", "snap2", "snap3"];
        Some(needed(names, "⚡", prompt, items.collect()))
    }

    /// The moves that name a card or a player.
    fn lists(&self, open: Opened) -> Vec<List> {
        let words = self.words();
        let mut lists = vec![
            self.take(),
            self.shed(),
            self.own_cards(
                ["keep", "keep2", "keep3"],
                "📥",
                fl!(words, "tamalou-menu-keep"),
                |act| match act {
                    Act::Keep(slot) => Some((
                        slot,
                        fl!(words, "tamalou-button-keep", number = number(slot)),
                    )),
                    _ => None,
                },
            ),
            self.own_cards(
                ["give", "give2", "give3"],
                "🎁",
                fl!(words, "tamalou-menu-give"),
                |act| match act {
                    Act::Give(slot) => Some((
                        slot,
                        fl!(words, "tamalou-button-give", number = number(slot)),
                    )),
                    _ => None,
                },
            ),
            self.own_cards(
                ["with", "with2", "with3"],
                "🔁",
                fl!(words, "tamalou-menu-with"),
                |act| match act {
                    Act::With(slot) => Some((
                        slot,
                        fl!(words, "tamalou-button-swap", number = number(slot)),
                    )),
                    _ => None,
                },
            ),
            self.places(
                ["autrui", "autrui2", "autrui3"],
                "⚡",
                fl!(words, "tamalou-menu-autrui"),
                |act| match act {
                    Act::Autrui(place) => Some(place),
                    _ => None,
                },
            ),
            self.places(
                ["look", "look2", "look3"],
                "👁️",
                fl!(words, "tamalou-menu-look"),
                |act| match act {
                    Act::Look(place) => Some(place),
                    _ => None,
                },
            ),
            self.top(),
        ];
        lists.extend(self.swap(open));
        lists
    }

    /// Taking the discard into a slot: visible in one's own turn even while the discard is empty.
    fn take(&self) -> List {
        let words = self.words();
        let legal = self.choices.iter().any(|act| matches!(act, Act::Take(_)));
        let mine = self.public.phase == Phase::Turn && self.public.active == self.seat;
        let played = self.public.options.take_discard != TakeDiscard::Never;
        let own = self.public.filled[self.seat.index()];
        let items = own
            .into_iter()
            .filter(|_| legal || mine && played)
            .map(|slot| {
                let text = fl!(words, "tamalou-button-take", number = number(slot));
                self.item(Act::Take(slot), text.clone(), text)
            });
        List {
            names: ["take", "take2", "take3"],
            sign: "📥",
            prompt: fl!(words, "tamalou-menu-take"),
            items: items.collect(),
            enabled: legal,
            optional: !legal,
            // One draws.
            usual: false,
        }
    }

    /// Cards like the discard, before one draws.
    fn shed(&self) -> List {
        let words = self.words();
        let shed = self.own_cards(
            ["own", "own2", "own3"],
            "🎯",
            fl!(words, "tamalou-menu-own"),
            |act| match act {
                Act::Own(slot) => Some((
                    slot,
                    fl!(words, "tamalou-button-own", number = number(slot)),
                )),
                _ => None,
            },
        );
        List {
            usual: false,
            ..shed
        }
    }

    fn own_cards(
        &self,
        names: [&'static str; 3],
        sign: &'static str,
        prompt: String,
        named: impl Fn(Act) -> Option<(u8, String)>,
    ) -> List {
        let items = self.choices.iter().filter_map(|act| {
            let (_, text) = named(*act)?;
            Some(self.item(*act, text.clone(), text))
        });
        needed(names, sign, prompt, items.collect())
    }

    fn places(
        &self,
        names: [&'static str; 3],
        sign: &'static str,
        prompt: String,
        named: impl Fn(Act) -> Option<Place>,
    ) -> List {
        let items = self.choices.iter().filter_map(|act| {
            let place = named(*act)?;
            let text = match place.seat == self.seat && sign == "👁️" {
                true => say! { self.words(), "tamalou-label-look"(number = number(place.slot)) },
                false => self.place(place),
            };
            Some(self.item(*act, text.clone(), text))
        });
        needed(names, sign, prompt, items.collect())
    }

    fn top(&self) -> List {
        let items = self.choices.iter().filter_map(|act| {
            let Act::Top(seat) = act else { return None };
            let text = self.reader.on_control(*seat);
            Some(self.item(*act, text.clone(), text))
        });
        let prompt = fl!(self.words(), "tamalou-menu-top");
        needed(["top", "top2", "top3"], "🎁", prompt, items.collect())
    }

    /// The cards a swap may begin with, then, once one is picked, the cards it may end with.
    fn swap(&self, open: Opened) -> Option<List> {
        let words = self.words();
        let swaps = || {
            self.choices.iter().filter_map(|act| match *act {
                Act::Swap(one, other) => Some((one, other, *act)),
                _ => None,
            })
        };
        let Some(first) = open.picked(self.choices) else {
            let mut firsts: Vec<Place> = swaps().flat_map(|(one, other, _)| [one, other]).collect();
            // Where one of the two cards must be the player's own, that one is picked first.
            let own = |place: &Place| place.seat == self.seat;
            if swaps().all(|(one, other, _)| own(&one) || own(&other)) {
                firsts.retain(own);
            }
            firsts.sort();
            firsts.dedup();
            let items = firsts.into_iter().map(|place| {
                let text = self.place(place);
                let request = Request::Open(format!("{}.{}", place.seat, place.slot));
                item(&text, text.clone(), request)
            });
            let prompt = fl!(words, "tamalou-menu-swap");
            return Some(needed(
                ["swap", "swap2", "swap3"],
                "🔁",
                prompt,
                items.collect(),
            ))
            .filter(|list| !list.items.is_empty());
        };
        let seconds = swaps().filter_map(|(one, other, act)| {
            let second = match (one == first, other == first) {
                (true, _) => other,
                (_, true) => one,
                _ => return None,
            };
            let text = self.place(second);
            Some(self.item(act, text.clone(), text))
        });
        // In a sentence an own card has another name than on a label, and no player's name is
        // needed.
        let named = match first.seat == self.seat {
            true => place_for(self.seat, first, self.reader),
            false => self.place(first),
        };
        let prompt = fl!(words, "tamalou-menu-swap-with", first = named);
        Some(needed(
            ["for", "for2", "for3"],
            "🔁",
            prompt,
            seconds.collect(),
        ))
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
            let back = fl!(self.words(), "tamalou-button-back");
            buttons.insert(0, Button::new("↩️", back, Request::Open("-".to_owned())));
        }
        buttons
    }

    /// The way back, and the call.
    fn sure(&self) -> Vec<Button> {
        let back = fl!(self.words(), "tamalou-button-back");
        let call = short(Act::Call, &self.public.options, self.words());
        vec![
            Button::new("↩️", back, Request::Open("-".to_owned())),
            Button::new("📣", label(&call), Request::Play(Act::Call.to_string()))
                .look(Look::Danger),
        ]
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
        let look = if enabled { look } else { Look::Plain };
        // The top of the pile lies face down.
        let back = self.reader.signs.back().filter(|_| act == Act::Draw);
        button.emoji(back).look(look).enabled(enabled)
    }

    /// The moves that can sensibly be queued before one's turn: only those that do not depend on the cards to
    /// come.
    fn ahead(&self) -> Vec<Button> {
        let (options, public) = (&self.public.options, self.public);
        let turn = turns_before(self.seat, public).is_some();
        let queue = |sign, act: Act, look, possible: bool| {
            let text = short(act, options, self.words());
            let look = if possible { look } else { Look::Plain };
            Button::new(sign, label(&text), Request::Queue(act.to_string()))
                .look(look)
                .enabled(possible)
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

    fn item(&self, act: Act, short: impl AsRef<str>, long: String) -> Item {
        item(short.as_ref(), long, Request::Play(act.to_string()))
    }
}

fn item(short: &str, long: String, request: Request) -> Item {
    Item {
        short: label(short),
        long,
        request,
    }
}

fn needed(names: [&'static str; 3], sign: &'static str, prompt: String, items: Vec<Item>) -> List {
    List {
        names,
        sign,
        prompt,
        items,
        enabled: true,
        optional: false,
        usual: true,
    }
}

#[cfg(test)]
mod tests;
