//! Kaël on screen: one file a part of the screen, tied together here.
//!
//! Must not know what stands around the bodies: title, turn and deadline, the other public buttons.

mod buttons;
mod cards;
mod cut;
mod events;
mod hand;
mod lessons;
mod options;
mod picture;
mod reasons;
mod refusal;
mod result;
mod reveal;
mod seating;
mod sheet;
mod table;
mod turn_order;

#[cfg(test)]
pub mod tests;

use i18n_embed::fluent::FluentLanguageLoader;
use tapis_rules::cards::numbers::Cards;
use tapis_rules::game::Action as _;
use tapis_rules::kael::{Act, Kael, Public, Refusal, Source};
use tapis_rules::seat::Seat;
use tapis_rules::seat_view::SeatView;
use tapis_rules::standing::Points;
use tapis_say::say;

use super::Panel;
use super::action_info::ActionInfo;
use super::game_screen::{GameScreen, Ranking, Reader};
use super::match_status::{MatchStatus, each_marked};
use super::parts::parts_in_files;
use super::picture::{Spot, Suit};
use super::reader::lines;

impl GameScreen for Kael {
    const SIGN: &'static str = "✂️";
    const RANKING: Ranking = Ranking::FewestPoints;
    const COUNTS_DEALS: bool = true;
    const RACES: bool = true;

    parts_in_files! {}

    fn card(text: &str, _: &FluentLanguageLoader) -> Option<(String, Spot)> {
        let card = text.parse().ok()?;
        Some((cards::plain(Cards::of(card, 1)), picture::spot(card)))
    }

    fn banner() -> Vec<Spot> {
        let cards = ["\u{2212}1", "0", "3", "5", "8", "13", "X"];
        cards.map(|rank| Spot::face(Suit::None, rank)).into()
    }

    fn status(public: &Public) -> MatchStatus {
        let marked = |seat: Seat| {
            let (place, reveal) = (seat.index(), public.reveal.as_ref()?);
            let played = reveal.in_it.has(seat);
            let of = |points: i16| Points::whole(points.into());
            played.then(|| (of(reveal.marks[place]), of(reveal.after[place])))
        };
        MatchStatus {
            turn: public.turn,
            events: public.chronicle.total(),
            reveals: public.game.scored,
            marked: each_marked(marked),
            ..MatchStatus::of::<Self>(public)
        }
    }

    fn said(action: &Act, _: &Public, reader: &Reader<'_>) -> String {
        say!(reader.words, "kael", cards = cards::plain(cards); match *action {
            Act::{Size(count), Lucky, Ready},
            Act::Deposit(cards) => "say-lay",
            Act::Draw(Source::Pile) => "say-pile",
            Act::Draw(Source::Centre) => "say-centre",
            Act::Cut(cards) => "say-cut",
            Act::Kael => "say-kael",
        })
    }

    fn action_info(action: &Act) -> ActionInfo {
        ActionInfo {
            // A cut names its cards, and a lucky draw always means the card just drawn.
            valid_across_turns: matches!(action, Act::Cut(_) | Act::Lucky),
            spoken: action.calls(),
            ..ActionInfo::default()
        }
    }

    fn reveal(public: &Public, reader: &Reader<'_>) -> Panel {
        reveal::panel(public, reader)
    }

    fn interrupt(view: SeatView<'_, Self>, text: &str) -> Result<Act, Refusal> {
        cut::interrupt(view, text)
    }
}
