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
use tapis_rules::kaddour::{Act, Kaddour, Options, Phase, Public, Reason, Refusal, Secret, Tell};
use tapis_rules::seat::Seat;
use tapis_rules::standing::Points;
use tapis_say::say;

use super::Panel;
use super::feats::{Feats, FinishedMatch};
use super::game_screen::{GameScreen, HandBody, Mode, Ranking, Reader, TableBody};
use super::lesson::Learnt;
use super::options::{Group, Need};
use super::picture::{Picture, Spot, Suit};
use super::reader::lines;
use super::teams::team_name;

impl GameScreen for Kaddour {
    const SIGN: &'static str = "🪙";
    const RANKING: Ranking = Ranking::MostPoints;
    const COUNTS_DEALS: bool = true;
    const RACES: bool = false;
    const LENGTHS: &'static str = include_str!("lengths.txt");
    const OPTION_GROUPS: &'static [Group] = options::GROUPS;
    const OPTION_NEEDS: &'static [Need] = options::NEEDS;

    type Lesson = lessons::Lesson;

    fn card(text: &str, _: &FluentLanguageLoader) -> Option<String> {
        text.parse().ok().map(cards::plain)
    }

    fn spot(text: &str, _: &FluentLanguageLoader) -> Option<Spot> {
        text.parse().ok().map(picture::spot)
    }

    fn banner() -> Vec<Spot> {
        let [gold, cups, swords, cudgels] = [Suit::Gold, Suit::Cups, Suit::Swords, Suit::Cudgels];
        let cards = [
            (gold, "1"),
            (swords, "12"),
            (gold, "3"),
            (cups, "11"),
            (cudgels, "10"),
            (gold, "12"),
            (swords, "1"),
        ];
        cards.map(|(suit, rank)| Spot::face(suit, rank)).into()
    }

    fn table(public: &Public, reader: &Reader<'_>) -> TableBody {
        table::body(public, reader)
    }

    fn hand(
        seat: Seat,
        public: &Public,
        secret: &Secret,
        choices: &[Act],
        mode: Mode,
        reader: &Reader<'_>,
    ) -> HandBody {
        hand::body(seat, public, secret, choices, (mode, ""), reader)
    }

    fn opened(
        seat: Seat,
        public: &Public,
        secret: &Secret,
        choices: &[Act],
        mode: Mode,
        open: &str,
        reader: &Reader<'_>,
    ) -> HandBody {
        hand::body(seat, public, secret, choices, (mode, open), reader)
    }

    fn picture(
        seat: Seat,
        public: &Public,
        secret: &Secret,
        choices: &[Act],
        mode: Mode,
        reader: &Reader<'_>,
    ) -> Option<Picture> {
        picture::of(seat, public, secret, choices, mode, reader)
    }

    fn lessons(
        seat: Seat,
        public: &Public,
        secret: &Secret,
        choices: &[Act],
    ) -> Vec<lessons::Lesson> {
        lessons::of(seat, public, secret, choices)
    }

    fn lesson(lesson: &lessons::Lesson, public: &Public, reader: &Reader<'_>) -> String {
        lessons::sentence(lesson, public, reader)
    }

    fn learnt(seat: Seat, public: &Public, reader: &Reader<'_>) -> Learnt {
        lessons::learnt(seat, public, reader)
    }

    fn refusal(
        why: &Refusal,
        seat: Seat,
        public: &Public,
        secret: &Secret,
        reader: &Reader<'_>,
    ) -> String {
        refusal::sentence(why, seat, public, secret, reader)
    }

    fn saying(action: &Act, reader: &Reader<'_>) -> String {
        saying(*action, reader.words)
    }

    fn advised(action: &Act, _: &Public, reader: &Reader<'_>) -> String {
        reasons::advised(*action, reader)
    }

    fn reason(reason: &Reason, _: &Public, reader: &Reader<'_>) -> String {
        reasons::worded_reason(*reason, reader)
    }

    fn dealer(public: &Public) -> Option<Seat> {
        Some(public.dealer)
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

    fn reveals(public: &Public) -> u32 {
        public.scored
    }

    fn reveal(public: &Public, reader: &Reader<'_>) -> Panel {
        reveal::panel(public, reader)
    }

    fn marked(public: &Public, seat: Seat) -> Option<(Points, Points)> {
        let (team, outcome) = (tricks::team(seat), public.outcome.as_ref()?);
        let of = |points: i16| Points::whole(points.into());
        Some((of(outcome.marks[team]), of(outcome.after[team])))
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

    /// Kaddour has no interrupts: any is refused as out of turn.
    fn interrupt(_: Seat, _: &str, public: &Public, _: &Secret) -> Result<Act, Refusal> {
        Err(refusal::no_step(public))
    }

    fn valid_across_turns(action: &Act) -> bool {
        // A compte is named by its suit, and declaring it means the same at any time.
        matches!(action, Act::Cantico(_) | Act::Arm(_) | Act::Disarm(_))
    }

    fn is_spoken(action: &Act) -> bool {
        matches!(action, Act::Cantico(_))
    }

    fn partners() -> bool {
        true
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

    fn events(public: &Public) -> u32 {
        public.chronicle.total()
    }

    fn turn(public: &Public) -> u32 {
        public.turn
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
