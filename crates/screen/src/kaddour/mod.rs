//! Kaddour on screen: one file a part of the screen, tied together here.
//!
//! Must not know what stands around the bodies: title, turn and deadline, the public buttons. Nothing
//! public is made from a secret, so no screen of the room can tell who armed what.

mod auction;
mod bids;
mod buttons;
mod cards;
mod events;
mod hand;
mod lessons;
mod options;
mod other_table;
mod picture;
mod reasons;
mod refusal;
mod result;
mod reveal;
mod seating;
mod sheet;
mod table;

#[cfg(test)]
pub mod tests;

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use tapis_rules::kaddour::tricks::{self, partner};
use tapis_rules::kaddour::{Act, Kaddour, Phase, Public, Refusal, Tell};
use tapis_rules::seat::Seat;
use tapis_rules::seat_view::SeatView;
use tapis_rules::standing::Points;
use tapis_say::say;

use super::Panel;
use super::action_info::ActionInfo;
use super::game_screen::{GameScreen, Ranking, Reader};
use super::match_status::{MatchStatus, each_marked};
use super::parts::parts_in_files;
use super::picture::Spot;
use super::reader::lines;
use super::teams::team_name;

impl GameScreen for Kaddour {
    const SIGN: &'static str = "🪙";
    const RANKING: Ranking = Ranking::MostPoints;
    const COUNTS_DEALS: bool = true;
    const RACES: bool = false;
    const PARTNERS: bool = true;

    parts_in_files! {}

    fn card(text: &str, _: &FluentLanguageLoader) -> Option<(String, Spot)> {
        let card = text.parse().ok()?;
        Some((cards::plain(card), picture::spot(card)))
    }

    fn banner() -> Vec<Spot> {
        let cards = ["D1", "E12", "D3", "C11", "B10", "D12", "E1"].into_iter();
        let cards = cards.filter_map(|card| card.parse().ok());
        cards.map(picture::spot).collect()
    }

    fn status(public: &Public) -> MatchStatus {
        let of = |points: i16| Points::whole(points.into());
        let marked = |seat| {
            let (team, outcome) = (tricks::team(seat), public.outcome.as_ref()?);
            Some((of(outcome.marks[team]), of(outcome.after[team])))
        };
        MatchStatus {
            turn: public.turn,
            events: public.chronicle.total(),
            reveals: public.scored,
            marked: each_marked(marked),
            dealer: Some(public.dealer),
            ..MatchStatus::of::<Self>(public)
        }
    }

    fn said(action: &Act, _: &Public, reader: &Reader<'_>) -> String {
        saying(*action, reader.words)
    }

    fn advised(action: &Act, _: &Public, reader: &Reader<'_>) -> String {
        reasons::advised(*action, reader)
    }

    fn action_info(action: &Act) -> ActionInfo {
        ActionInfo {
            // A compte is named by its suit, and declaring it means the same at any time.
            valid_across_turns: matches!(action, Act::Cantico(_) | Act::Arm(_) | Act::Disarm(_)),
            spoken: matches!(action, Act::Cantico(_)),
            ..ActionInfo::default()
        }
    }

    fn other_table(here: &[Public], there: &[Public], reader: &Reader<'_>) -> Option<String> {
        other_table::sentences(here, there, reader)
    }

    fn stage(public: &Public, reader: &Reader<'_>) -> String {
        let words = reader.words;
        match public.phase {
            Phase::Auction | Phase::Trump => fl!(words, "review-auction"),
            _ => fl!(words, "review-trick", number = (public.tricks + 1)),
        }
    }

    fn reveal(public: &Public, reader: &Reader<'_>) -> Panel {
        reveal::panel(public, reader)
    }

    /// Kaddour has no interrupts: any is refused as out of turn.
    fn interrupt(view: SeatView<'_, Self>, _: &str) -> Result<Act, Refusal> {
        Err(refusal::no_step(view.public))
    }

    /// To stay silent for the rest of this auction, for a seat that has passed while its partner
    /// bids on: both facts are public.
    fn standing_order(seat: Seat, public: &Public) -> Option<(Act, u32)> {
        let running = public.auction.running;
        let asked = public.phase == Phase::Auction && !running.has(seat);
        // A new deal has another dealer or one more manche behind it.
        let auction = 4 * public.scored + u32::from(public.dealer.number());
        (asked && running.has(partner(seat))).then_some((Act::Silent, auction))
    }
}

fn saying(act: Act, words: &FluentLanguageLoader) -> String {
    say! {
        words, "kaddour-say", suit = cards::titled(suit, words), card = cards::full(card, words);
        match act {
            Act::{
                Bid(bid), Pass, Silent, Trump(suit), Play(card), Slam(card), Cantico(suit),
                Arm(suit), Disarm(suit), Waive,
            },
            Act::Tell(Tell::As) => "ace",
            Act::Tell(Tell::Compte) => "compte",
        }
    }
}

/// The two players of a team.
fn team(number: usize, reader: &Reader<'_>) -> String {
    let [one, other] = [number, number + 2].map(|seat| Seat::new(seat as u8));
    format!("{} & {}", reader.name(one), reader.name(other))
}

/// The two players of a team with the team's name, where scores are shown.
fn named_team(number: usize, reader: &Reader<'_>) -> String {
    let name = team_name(number, reader.teams, reader.words);
    format!("**{name}** · {}", team(number, reader))
}
