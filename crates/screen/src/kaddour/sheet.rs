//! The rule sheet of Kaddour, from the options in force: a mark stands before what is not usual.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use tapis_rules::cards::spanish::{Card, Cards, SUITS, Suit};
use tapis_rules::kaddour::Options;
use tapis_rules::kaddour::cantico::{LEAST, limit};
use tapis_rules::kaddour::options::{Fayer, OnLeave, Right, Window};
use tapis_rules::kaddour::tricks::{ALL_POINTS, LAST_TRICK};
use tapis_say::say;

use crate::Panel;
use crate::rules_sheet::RulesSheet;

use super::cards::{boxed, one, titled, worded};

/// The sheet.
pub(super) fn panel(options: &Options, words: &FluentLanguageLoader) -> Panel {
    let rules = Rules::new(options, words);
    let sections = vec![
        (fl!(words, "kaddour-sheet-cards-title"), rules.cards()),
        (fl!(words, "kaddour-auction"), rules.auction()),
        (fl!(words, "kaddour-sheet-tricks-title"), rules.tricks()),
        (fl!(words, "kaddour-sheet-canticos-title"), rules.canticos()),
        (fl!(words, "scores"), rules.scores()),
    ];
    let unusual = fl!(words, "sheet-unusual");
    rules.panel(fl!(words, "kaddour-sheet-aim"), sections, &unusual)
}

type Rules<'a> = RulesSheet<'a, Options>;

impl Rules<'_> {
    fn cards(&self) -> Vec<String> {
        let words = self.words;
        let suits = SUITS.map(|suit| titled(suit, words)).join(" · ");
        vec![
            fl!(words, "kaddour-sheet-suits", suits = suits),
            fl!(words, "kaddour-sheet-order"),
        ]
    }

    fn auction(&self) -> Vec<String> {
        let (options, words) = (self.options, self.words);
        let dealer = say!(words, "kaddour-sheet-dealer"; match options.first_dealer {
            None => "drawn",
            Some(seat) => "seat"(number = seat.number() + 1),
        });
        let (least, most, step) = (options.bid_min, options.bid_max, options.bid_step);
        let bids = say!(words, "kaddour-sheet-bids"(least, most, step));
        let truthful = say! {
            words, "kaddour-sheet"; if options.info_truthful { "truthful" } else { "bluff" }
        };
        let once = say! {
            words, "kaddour-sheet"; if options.info_once_per_kind { "once" } else { "often" }
        };
        let closes = say! {
            words, "kaddour-sheet"; if options.info_closes_bidding { "closes" } else { "goes-on" }
        };
        vec![
            self.mark_if_unusual(dealer, |options| options.first_dealer),
            self.mark_if_unusual(bids, |it| (it.bid_min, it.bid_max, it.bid_step)),
            fl!(words, "kaddour-sheet-tells"),
            self.mark_if_unusual(truthful, |options| options.info_truthful),
            self.mark_if_unusual(once, |options| options.info_once_per_kind),
            self.mark_if_unusual(closes, |options| options.info_closes_bidding),
        ]
    }

    fn tricks(&self) -> Vec<String> {
        let (options, words) = (self.options, self.words);
        let over = match (options.fayer_variant, options.normale_overtrump) {
            (Fayer::Normale, false) => fl!(words, "kaddour-sheet-normale"),
            (Fayer::Normale, true) => fl!(words, "kaddour-sheet-normale-over"),
            (Fayer::Kaddour, _) => fl!(words, "kaddour-sheet-kaddour"),
        };
        let beat = say! {
            words, "kaddour-sheet";
            if options.beat_after_ruff { "beat-after" } else { "no-beat-after" }
        };
        let partner = say! {
            words, "kaddour-sheet"; if options.partner_exempt { "exempt" } else { "no-exempt" }
        };
        let slam = say! {
            words, "kaddour-sheet"; if options.slam_enabled { "slam" } else { "no-slam" }
        };
        let (trump, led, hand, due) = example();
        let (trump, led, hand, due) = (worded(trump, words), one(led), boxed(hand), one(due));
        vec![
            fl!(words, "kaddour-sheet-tricks"),
            self.mark_if_unusual(over, |it| (it.fayer_variant, it.normale_overtrump)),
            self.mark_if_unusual(beat, |options| options.beat_after_ruff),
            self.mark_if_unusual(partner, |options| options.partner_exempt),
            say!(words, "kaddour-sheet-example"(trump, led, hand, due)),
            self.mark_if_unusual(slam, |options| options.slam_enabled),
        ]
    }

    fn canticos(&self) -> Vec<String> {
        let (options, words) = (self.options, self.words);
        let mut tens = (0..).step_by(10);
        let first = tens.find(|&contract| limit(contract, options.cantico_variant) >= LEAST);
        let first = first.unwrap_or_default();
        let (second, third) = (first + 10, first + 20);
        let limits = say!(words, "kaddour-sheet-limits"(first, second, third));
        let window = say!(words, "kaddour-sheet"; match options.cantico_window {
            Window::{Explicit, UntilLead},
        });
        let right = match options.cantico_right {
            Right::TrickWinner => fl!(words, "kaddour-sheet-winner"),
            Right::EitherPartner => fl!(words, "kaddour-sheet-either"),
        };
        let forty = say! {
            words, "kaddour-sheet"; if options.forty_first { "forty-first" } else { "any-order" }
        };
        vec![
            fl!(words, "kaddour-sheet-cantico"),
            self.mark_if_unusual(window, |options| options.cantico_window),
            self.mark_if_unusual(right, |options| options.cantico_right),
            self.mark_if_unusual(limits, |options| options.cantico_variant),
            self.mark_if_unusual(forty, |options| options.forty_first),
        ]
    }

    fn scores(&self) -> Vec<String> {
        let (options, words) = (self.options, self.words);
        let contract = (options.bid_min + 2 * options.bid_step).min(options.bid_max);
        let cards = contract - LAST_TRICK;
        let example = (contract <= ALL_POINTS).then(|| {
            say! { words, "kaddour-sheet-score-example"(contract, cards, last = LAST_TRICK) }
        });
        let target = fl!(words, "kaddour-sheet-target", target = options.target_score);
        let leaving = say!(words, "kaddour-sheet"; match options.on_leave {
            OnLeave::{Forfeit, Auto},
        });
        let contract = fl!(words, "kaddour-sheet-contract", last = LAST_TRICK);
        let ends = [
            self.mark_if_unusual(target, |options| options.target_score),
            self.mark_if_unusual(leaving, |options| options.on_leave),
        ];
        [contract].into_iter().chain(example).chain(ends).collect()
    }
}

/// A trump, a card led, a hand, and the only card of it that may be played, under any options.
fn example() -> (Suit, Card, Cards, Card) {
    let card = |suit, rank| Card::new(suit, rank).unwrap_or_default();
    let due = card(Suit::Cups, 1);
    let hand = [due, card(Suit::Cups, 5), card(Suit::Gold, 3)];
    let hand = hand.into_iter().collect();
    (Suit::Gold, card(Suit::Cups, 12), hand, due)
}

#[cfg(test)]
mod tests;
