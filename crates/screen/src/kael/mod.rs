//! Kaël on screen: one file a part of the screen, tied together here.
//!
//! Must not know what stands around the bodies: title, turn and deadline, the other public buttons.

mod buttons;
mod cards;
mod cut;
mod events;
mod hand;
mod lessons;
mod lucky_draw;
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
use tapis_rules::kael::{Act, Kael, Options, Public, Reason, Refusal, Source};
use tapis_rules::seat::Seat;
use tapis_rules::seat_view::SeatView;
use tapis_rules::standing::Points;
use tapis_say::say;

use super::Panel;
use super::action_info::ActionInfo;
use super::feats::{Feats, FinishedMatch};
use super::game_screen::{GameScreen, HandBody, Mode, Ranking, Reader, TableBody};
use super::lesson::Learnt;
use super::match_status::{MatchStatus, each_marked};
use super::options::Group;
use super::picture::{Picture, Spot, Suit};
use super::reader::lines;

impl GameScreen for Kael {
    const SIGN: &'static str = "✂️";
    const RANKING: Ranking = Ranking::FewestPoints;
    const COUNTS_DEALS: bool = true;
    const RACES: bool = true;
    const LENGTHS: &'static str = include_str!("lengths.txt");
    const OPTION_GROUPS: &'static [Group] = options::GROUPS;

    type Lesson = lessons::Lesson;

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

    fn table(public: &Public, reader: &Reader<'_>) -> TableBody {
        table::body(public, reader)
    }

    fn hand(
        view: SeatView<'_, Self>,
        choices: &[Act],
        mode: Mode,
        open: &str,
        reader: &Reader<'_>,
    ) -> HandBody {
        hand::body(view, choices, mode, open, reader)
    }

    fn picture(view: SeatView<'_, Self>, reader: &Reader<'_>) -> Option<Picture> {
        picture::of(view, reader)
    }

    fn lessons(view: SeatView<'_, Self>, choices: &[Act]) -> Vec<lessons::Lesson> {
        lessons::of(view, choices)
    }

    fn lesson(lesson: &lessons::Lesson, public: &Public, reader: &Reader<'_>) -> String {
        lessons::sentence(lesson, public, reader)
    }

    fn learnt(seat: Seat, public: &Public, reader: &Reader<'_>) -> Learnt {
        lessons::learnt(seat, public, reader)
    }

    fn refusal(why: &Refusal, view: SeatView<'_, Self>, reader: &Reader<'_>) -> String {
        refusal::sentence(why, view, reader)
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

    fn reason(reason: &Reason, _: &Public, reader: &Reader<'_>) -> String {
        reasons::worded(*reason, reader)
    }

    fn reveal(public: &Public, reader: &Reader<'_>) -> Panel {
        reveal::panel(public, reader)
    }

    fn note_feats(feats: &mut Feats, public: &Public, first: u32) {
        result::note_feats(feats, public, first);
    }

    fn result(public: &Public, ended: &FinishedMatch<'_>, reader: &Reader<'_>) -> Panel {
        result::panel(public, ended, reader)
    }

    fn sheet(options: &Options, words: &FluentLanguageLoader) -> Panel {
        sheet::panel(options, words)
    }

    fn interrupt(view: SeatView<'_, Self>, text: &str) -> Result<Act, Refusal> {
        cut::interrupt(view, text)
    }
}
