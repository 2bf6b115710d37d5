//! The rows of a hand during the auction: the next few bids, a menu of higher ones, pass, tell.
//!
//! They keep their places while others speak. A tell that the seat's own cards never allow has no
//! button.

use i18n_embed::fluent::FluentLanguageLoader;
use tapis_rules::kaddour::legal::holds;
use tapis_rules::kaddour::tricks::partner;
use tapis_rules::kaddour::{Act, Kaddour, Public, TELLS, Tell};
use tapis_rules::seat_view::SeatView;
use tapis_say::say;

use crate::controls::{ENTRIES, ROW};
use crate::game_screen::Mode;
use crate::{Button, Entry, Look, Menu, Row};

use super::buttons::Keys;
use super::saying;

/// The names of the menus of higher bids; the second is needed only where bids rise in small steps.
const MENUS: [&str; 2] = ["bids", "high"];

/// All rows of the auction.
pub(super) fn rows(
    view: SeatView<'_, Kaddour>,
    choices: &[Act],
    mode: Mode,
    words: &FluentLanguageLoader,
) -> Vec<Row> {
    let public = view.public;
    let possible = |act: Act| later(view, act);
    let keys = Keys::new(choices, mode, &possible);
    let tells = TELLS.into_iter().filter(|kind| {
        let act = Act::Tell(*kind);
        choices.contains(&act) || later(view, act)
    });
    let mut rows = Vec::new();
    let running = public.auction.running.has(view.seat);
    if running {
        rows.extend(amounts(public, &keys, words));
    }
    rows.push(Row::Buttons(statements(running, tells, &keys, words)));
    rows
}

/// The next few bids as buttons, higher ones in menus.
fn amounts(public: &Public, keys: &Keys<'_>, words: &FluentLanguageLoader) -> Vec<Row> {
    let step = public.options.bid_step.max(1);
    let Some((least, most)) = public.auction.bids(&public.options) else {
        return Vec::new();
    };
    let all = (least..=most).step_by(step as usize);
    let all: Vec<u16> = all.map(|bid| bid as u16).collect();
    let (next, higher) = all.split_at(all.len().min(ROW));
    let button = |bid: &u16| keys.button("", bid.to_string(), Act::Bid(*bid), Look::Main);
    let mut rows = vec![Row::Buttons(next.iter().map(button).collect())];
    for (name, bids) in MENUS.into_iter().zip(higher.chunks(ENTRIES)) {
        let (Some(&from), Some(&to)) = (bids.first(), bids.last()) else {
            continue;
        };
        let acts = || bids.iter().map(|bid| Act::Bid(*bid));
        let entries = acts().map(|act| Entry::new(saying(act, words), keys.request(act)));
        let menu = Menu::new(name, say!(words, "kaddour-higher"(from, to)), entries);
        rows.push(Row::Menu(menu.enabled(acts().all(|act| keys.lit(act)))));
    }
    rows
}

/// The buttons for what can be said instead of a bid.
fn statements(
    running: bool,
    tells: impl Iterator<Item = Tell>,
    keys: &Keys<'_>,
    words: &FluentLanguageLoader,
) -> Vec<Button> {
    let mut tells = tells.peekable();
    let (no, sign) = match running {
        true => (Act::Pass, "✋"),
        false => (Act::Silent, "🤐"),
    };
    let label = say!(words, "kaddour-button"; match running {
        true => "pass",
        false if tells.peek().is_none() => "nothing",
        false => "silent",
    });
    let tell = |kind: Tell| {
        let label = say!(words, "kaddour-button"; match kind {
            Tell::As => "ace",
            Tell::Compte => "compte",
        });
        keys.button("🗣️", label, Act::Tell(kind), Look::Go)
    };
    let no = keys.button(sign, label, no, Look::Plain);
    std::iter::once(no).chain(tells.map(tell)).collect()
}

/// Whether an act could be legal at this seat's next turn to speak.
fn later(view: SeatView<'_, Kaddour>, act: Act) -> bool {
    let (seat, public) = (view.seat, view.public);
    let (auction, options) = (&public.auction, &public.options);
    let running = auction.running.has(seat);
    match act {
        Act::Bid(bid) => {
            // The high bidder speaks again only after another seat bids higher.
            let high = auction.high.filter(|high| high.seat == seat);
            let least = high.map(|high| i16::from(high.points) + 2 * options.bid_step);
            running && least.is_none_or(|least| i32::from(bid) >= i32::from(least))
        }
        Act::Pass => running,
        Act::Silent => !running,
        Act::Tell(kind) => {
            let told = auction.told(seat, kind);
            let closed = options.info_closes_bidding && auction.bidders.has(seat);
            auction.running.has(partner(seat))
                && !closed
                && !(options.info_once_per_kind && told > 0)
                && (!options.info_truthful || told < holds(view.secret.hand, kind))
        }
        _ => false,
    }
}
