//! The rule sheet of Tamalou, from the options in force: a mark stands before what is not usual.

mod ending;
mod worth;

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use tapis_rules::tamalou::Options;
use tapis_rules::tamalou::choice::{
    Direction, NextDeal, PeekUntil, PowerTrigger, QuickWho, TakeDiscard, WindowClose,
};
use tapis_rules::tamalou::settings::{Pack, WrongSnap};
use tapis_say::say;

use crate::Panel;
use crate::rules_sheet::{RulesSheet, UNUSUAL};

pub(super) use worth::values;

/// The sheet.
pub(super) fn panel(options: &Options, words: &FluentLanguageLoader) -> Panel {
    let rules = Rules::new(options, words);
    let sections = vec![
        (fl!(words, "tamalou-sheet-deal-title"), rules.deal()),
        (fl!(words, "tamalou-sheet-turn-title"), rules.turn()),
        (fl!(words, "tamalou-sheet-snap-title"), rules.snap()),
        (fl!(words, "tamalou-sheet-powers-title"), rules.powers()),
        (fl!(words, "tamalou-sheet-values-title"), rules.values()),
        (rules.called(), rules.call()),
        (fl!(words, "tamalou-sheet-marks-title"), rules.marks()),
        (fl!(words, "tamalou-sheet-end-title"), rules.end()),
    ];
    rules.panel(
        say! { words, "tamalou-sheet-aim"(word = options.call_word.as_str()) },
        sections,
        &fl!(words, "tamalou-sheet-unusual"),
    )
}

type Rules<'a> = RulesSheet<'a, Options>;

impl Rules<'_> {
    fn deal(&self) -> Vec<String> {
        let (options, words) = (self.options, self.words);
        let pack = say!(words, "tamalou-sheet-pack"; match (options.pack, options.jokers) {
            (Pack::Full, 0) => "52-bare",
            (Pack::Short, 0) => "32-bare",
            (Pack::Full, count) => "52",
            (Pack::Short, count) => "32",
        });
        let peek = say!(words, "tamalou-sheet-peek"; match options.peek_until {
            PeekUntil::{Start, FirstDraw},
        });
        let direction = say!(words, "tamalou-sheet-direction"; match options.direction {
            Direction::{Right, Left},
        });
        let dealer = say!(words, "tamalou-sheet-dealer"; match options.first_dealer {
            None => "drawn",
            Some(seat) => "seat"(number = seat.number() + 1),
        });
        let next = say!(words, "tamalou-sheet-next"; match options.next_deal {
            NextDeal::{Rotates, Caller},
        });
        vec![
            self.mark_if_unusual(pack, |options| (options.pack, options.jokers)),
            self.mark_if_unusual(peek, |options| options.peek_until),
            self.mark_if_unusual(direction, |options| options.direction),
            self.mark_if_unusual(dealer, |options| options.first_dealer),
            self.mark_if_unusual(next, |options| options.next_deal),
        ]
    }

    fn turn(&self) -> Vec<String> {
        let (options, words) = (self.options, self.words);
        let take = say!(words, "tamalou-sheet-take"; match options.take_discard {
            TakeDiscard::{Always, UnlessQuick, Never},
        });
        let mut rules = vec![
            fl!(words, "tamalou-sheet-draw"),
            self.mark_if_unusual(take, |options| options.take_discard),
        ];
        let own = fl!(words, "tamalou-sheet-own");
        rules.extend(self.played(own, |options| options.own_match));
        rules
    }

    fn snap(&self) -> Vec<String> {
        let (options, words) = (self.options, self.words);
        let who = say!(words, "tamalou-sheet-snap"; match options.quick_who {
            QuickWho::{Others, All},
        });
        let most = say!(words, "tamalou-sheet-snap"; match options.quick_max {
            Some(1) => "one",
            Some(count) => "most",
            None => "unlimited",
        });
        let wrong = say!(words, "tamalou-sheet-wrong"; match options.quick_penalty {
            WrongSnap::{Card, Points(count)},
        });
        let retry = say! {
            words, "tamalou-sheet"; if options.quick_retry { "retry" } else { "no-retry" }
        };
        let close = say!(words, "tamalou-sheet-close"; match options.window_close {
            WindowClose::Explicit => "explicit",
            WindowClose::NextAction => "next",
        });
        let mut rules = vec![
            self.mark_if_unusual(who, |options| options.quick_who),
            self.mark_if_unusual(most, |options| options.quick_max),
            self.mark_if_unusual(wrong, |options| options.quick_penalty),
            self.mark_if_unusual(retry, |options| options.quick_retry),
            self.mark_if_unusual(close, |options| options.window_close),
        ];
        let autrui = fl!(words, "tamalou-sheet-autrui");
        rules.extend(self.played(autrui, |options| options.autrui));
        rules.push(fl!(words, "tamalou-sheet-snap-example"));
        rules
    }

    fn powers(&self) -> Vec<String> {
        let (options, words) = (self.options, self.words);
        let trigger = say!(words, "tamalou-sheet-trigger"; match options.power_trigger {
            PowerTrigger::{Drawn, Every},
        });
        let mut rules = vec![self.mark_if_unusual(trigger, |options| options.power_trigger)];
        let usual = worth::powers(&self.usual, words);
        let powers = worth::powers(options, words).into_iter();
        rules.extend(powers.map(|line| match usual.contains(&line) {
            true => line,
            false => format!("{UNUSUAL} {line}"),
        }));
        let open = fl!(words, "tamalou-sheet-open-swap");
        rules.extend(self.played(open, |options| options.open_swap));
        rules
    }

    fn values(&self) -> Vec<String> {
        let values = values(self.options, self.words);
        vec![self.mark_if_unusual(values, |options| options.values)]
    }

    /// The word that is said to call.
    fn called(&self) -> String {
        let word = self.options.call_word.as_str();
        fl!(self.words, "tamalou-button-call", word = word)
    }
}

#[cfg(test)]
mod tests;
