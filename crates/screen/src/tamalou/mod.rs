//! Tamalou on screen: one file a part of the screen, tied together here.
//!
//! Faces stand in a hand only while the secret view shows them; nothing here keeps one. Must not
//! know what stands around the bodies: title, turn and deadline, the other public buttons.

mod cards;
mod events;
mod hand;
mod layout;
mod lessons;
mod marks;
mod moves;
mod options;
mod picture;
mod powers;
mod reasons;
mod refusal;
mod result;
mod reveal;
mod saying;
mod seating;
mod sheet;
mod table;
mod turn_order;

#[cfg(test)]
pub mod tests;

use i18n_embed::fluent::FluentLanguageLoader;
use tapis_rules::game::Action as _;
use tapis_rules::seat::Seat;
use tapis_rules::seat_view::SeatView;
use tapis_rules::standing::Points;
use tapis_rules::tamalou::event::KEPT;
use tapis_rules::tamalou::{Act, Phase, Public, Refusal, Tamalou};

use super::Panel;
use super::action_info::ActionInfo;
use super::game_screen::{GameScreen, Ranking, Reader};
use super::match_status::{MatchStatus, each_marked};
use super::parts::parts_in_files;
use super::picture::{Spot, Suit, What};
use super::reader::lines;

/// A slot that no hand has.
const NO_SLOT: u8 = u8::MAX;

impl GameScreen for Tamalou {
    const SIGN: &'static str = "🧠";
    const RANKING: Ranking = Ranking::FewestPoints;
    const COUNTS_DEALS: bool = true;
    const RACES: bool = true;

    parts_in_files! {}

    fn card(text: &str, words: &FluentLanguageLoader) -> Option<(String, Spot)> {
        let card = text.parse().ok()?;
        Some((cards::plain(card, words), picture::spot(card, words)))
    }

    fn banner() -> Vec<Spot> {
        let back = || Spot::of(What::Back);
        let [red, black] = [Suit::Hearts, Suit::Spades];
        vec![
            back(),
            Spot::face(red, "7"),
            back(),
            back(),
            Spot::face(black, "A"),
            back(),
            Spot::face(Suit::Joker, "Joker"),
        ]
    }

    fn status(public: &Public) -> MatchStatus {
        let marked = |seat: Seat| {
            let (place, reveal) = (seat.index(), public.reveal.as_ref()?);
            let (mark, after) = (reveal.marks[place], reveal.after[place]);
            let played = reveal.in_it.has(seat);
            played.then(|| (Points::halves(mark), Points::halves(after)))
        };
        let carried_turn = last_window(public) + 1;
        MatchStatus {
            turn: public.turn,
            events: public.chronicle.total(),
            reveals: public.game.scored,
            active: public.active,
            marked: each_marked(marked),
            carried_turn,
            // While no window is open, the game's own refusal says that it is too late, or too early.
            valid_from: match public.phase {
                Phase::Window => carried_turn,
                _ => 0,
            },
            ..MatchStatus::of::<Self>(public)
        }
    }

    fn said(action: &Act, public: &Public, reader: &Reader<'_>) -> String {
        saying::saying(*action, &public.options, reader)
    }

    fn advised(action: &Act, public: &Public, reader: &Reader<'_>) -> String {
        saying::advised(*action, public, reader)
    }

    fn action_info(action: &Act) -> ActionInfo {
        // A player who is ready presses on the screen from before the window opened; and any card may
        // be tried: a wrong one is penalised, not refused.
        let snap = matches!(action, Act::Snap(_));
        ActionInfo {
            valid_across_turns: snap,
            open_to_all: snap,
            spoken: action.calls(),
            ..ActionInfo::default()
        }
    }

    fn reveal(public: &Public, reader: &Reader<'_>) -> Panel {
        reveal::panel(public, reader)
    }

    fn interrupt(view: SeatView<'_, Self>, _: &str) -> Result<Act, Refusal> {
        // A snap always names its card, so the press that opens the slots cannot be one: of somebody
        // who may snap, only the card is missing.
        let nothing = Act::Snap(NO_SLOT);
        match view.check(&nothing) {
            Ok(()) | Err(Refusal::EmptySlot(_)) => Ok(nothing),
            Err(why) => Err(why),
        }
    }

    fn standing_order(seat: Seat, public: &Public) -> Option<(Act, u32)> {
        let plays = public.phase != Phase::Over && public.playing.has(seat);
        // The order lasts for the rest of the manche.
        (plays && !public.is_frozen(seat)).then_some((Act::Waive, public.game.scored))
    }
}

/// The turn in which the window before the present one opened; 0 before the second window. Where
/// the chronicle does not reach back to it, the turn of the oldest event.
fn last_window(public: &Public) -> u32 {
    let chronicle = &public.chronicle;
    // A throw opens a window in the next turn; that of the present turn was thrown just before.
    let before = |turn: u32| turn + 1 < public.turn;
    let laid = chronicle.since(0).filter(|entry| entry.event.lays());
    let oldest = chronicle.since(0).next().map_or(0, |entry| entry.turn);
    match laid.filter(|entry| before(entry.turn)).last() {
        Some(entry) => entry.turn + 1,
        None if chronicle.since(0).count() < KEPT => 0,
        None => oldest.min(public.turn.saturating_sub(2)),
    }
}
