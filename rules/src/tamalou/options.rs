//! The parameters of Tamalou.
//!
//! Their types are in [`super::choice`] and [`super::settings`], its presets in [`super::presets`].

use crate::cards::french::Card;
use crate::options::{self, Clash, Preset, parameters};
use crate::seat::Seat;
use crate::standing::Points;

use super::choice::{
    CaboFail, CallTiming, Direction, EndMode, Marks, NextDeal, OnLeave, PeekUntil, PowerTrigger,
    Powers, QuickWho, TakeDiscard, Values, WindowClose,
};
use super::settings::{CallWord, Pack, WrongSnap};

parameters! {
    /// Every parameter of `docs/rules/tamalou.md`.
    pub struct Options {
        /// Number of suited cards in the pack.
        pack: Pack = Pack::Full, "TAM-5";
        /// Number of jokers in the pack.
        jokers: u8 = 2, "TAM-5", 0..=2;
        /// The direction of turns.
        direction: Direction = Direction::Right, "TAM-4";
        /// The time for the first look.
        peek_until: PeekUntil = PeekUntil::Start, "TAM-9";
        /// The turns in which the discard may be taken.
        take_discard: TakeDiscard = TakeDiscard::Always, "TAM-15";
        /// Whether the discard may be matched at the start of a turn.
        own_match: bool = false, "TAM-17";
        /// The players who may discard quickly.
        quick_who: QuickWho = QuickWho::Others, "TAM-20";
        /// Number of right cards that a window takes; no limit if none.
        quick_max: Option<u8> = Some(1), "TAM-23", 1..=8;
        /// The cost of a wrong card.
        quick_penalty: WrongSnap = WrongSnap::Card, "TAM-25", 0..=100;
        /// Whether one may try again after a wrong card.
        quick_retry: bool = true, "TAM-26";
        /// The acts that close the window.
        window_close: WindowClose = WindowClose::Explicit, "TAM-28";
        /// Whether one may play for another.
        autrui: bool = false, "TAM-34";
        /// The cards that give their power.
        power_trigger: PowerTrigger = PowerTrigger::Drawn, "TAM-40";
        /// Whether a look and swap is shown to both.
        open_swap: bool = false, "TAM-43";
        /// The word with which a player calls.
        call_word: CallWord = CallWord::default(), "TAM-46";
        /// The time for a call.
        call_timing: CallTiming = CallTiming::Start, "TAM-46";
        /// The highest total with which a call is not false.
        call_max: Option<Points> = Some(Points::whole(5)), "TAM-48", 0..=100;
        /// Whether the others play once more after a call.
        last_round: bool = false, "TAM-50";
        /// Whether the caller's hand is frozen.
        caller_frozen: bool = false, "TAM-56";
        /// Whether the caller's hand is shielded.
        caller_shielded: bool = false, "TAM-57";
        /// Whether a call can be countered.
        contre: bool = false, "TAM-63";
        /// Whether an empty hand ends the manche.
        empty_hand_ends: bool = false, "TAM-68";
        /// The marking of a manche (TAM-59 to 75).
        marks: Marks = Marks::Standard, "TAM-92";
        /// The condition that ends the game.
        end_mode: EndMode = EndMode::Manches, "TAM-76";
        /// Number of manches in a game that ends after a fixed number.
        manches: u8 = 5, "TAM-76", 1..=50;
        /// The next dealer.
        next_deal: NextDeal = NextDeal::Rotates, "TAM-83";
        /// Whether 50 and -25 stand for 100 and -50.
        fontenay_half: bool = false, "TAM-76";
        /// Points that a false call costs beside the total.
        false_call_penalty: u8 = 0, "TAM-60", 0..=50;
        /// Mark for a good call, in points.
        caller_success: i8 = 0, "TAM-65", -20..=0;
        /// The cost of a failed Cabo.
        cabo_fail: CaboFail = CaboFail::Difference, "TAM-72";
        /// The points of the cards.
        values: Values = Values::Standard, "section 13";
        /// The powers of the cards.
        powers: Powers = Powers::Standard, "section 14";
        /// The first dealer; drawn if none.
        first_dealer: Option<Seat> = None, "TAM-10";
        /// The consequence of a player's leaving.
        on_leave: OnLeave = OnLeave::Remove, "TAM-81";
        /// Whether screens show the cards that their seat has seen.
        memory_aid: bool = false, "section 15";
    }
    added {
    }
}

impl Options {
    /// Number of cards in the pack.
    #[must_use]
    pub const fn cards(&self) -> u8 {
        self.pack.cards() + self.jokers
    }

    /// The cards of the pack in its order.
    pub fn whole_pack(&self) -> impl Iterator<Item = Card> + use<> {
        Card::pack(self.pack.is_short(), self.jokers)
    }

    /// Average points of a card of the whole pack, rounded.
    #[must_use]
    pub fn mean_points(&self) -> i32 {
        let cards = self.whole_pack();
        let halves: i32 = cards.map(|card| i32::from(self.values.halves(card))).sum();
        let count = i32::from(self.cards()).max(1);
        (halves + count).div_euclid(2 * count)
    }

    /// Number of players for whom there are enough cards.
    const fn room(&self) -> u8 {
        (self.cards() - 9) / 4
    }

    /// The most players: nine cards must be left in the pile, and there are only eight seats
    /// (TAM-5, 103).
    const fn most(&self) -> u8 {
        let room = self.room();
        if room < MOST { room } else { MOST }
    }
}

/// Number of seats.
const MOST: u8 = 8;
/// The most players of the preset `toulouse`, where every turn takes long (TAM-105).
const MOST_OF_TOULOUSE: u8 = 6;

impl options::Options for Options {
    const PRESETS: &'static [Preset] = super::presets::ALL;

    fn players(&self) -> (u8, u8) {
        let toulouse = Self::preset("toulouse").is_ok_and(|toulouse| toulouse == *self);
        let most = if toulouse {
            MOST_OF_TOULOUSE
        } else {
            self.most()
        };
        (2, most)
    }

    fn clash(&self, players: u8) -> Option<Clash> {
        Clash::of_seat("first_dealer", self.first_dealer, players)
    }

    fn seats_clash(&self, players: u8) -> Clash {
        let (fewest, most) = self.players();
        match players > most && self.room() > most && most < MOST {
            true => Clash::Players {
                players,
                fewest,
                most,
            },
            false => Clash::Pack {
                players,
                fewest,
                most,
                cards: self.cards(),
            },
        }
    }
}
