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

/// How many right cards a window takes where only the first one counts.
const ONE: Option<u8> = Some(1);

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
        let pack = match (options.pack, options.jokers) {
            (Pack::Full, 0) => fl!(words, "tamalou-sheet-pack-52-bare"),
            (Pack::Short, 0) => fl!(words, "tamalou-sheet-pack-32-bare"),
            (Pack::Full, count) => fl!(words, "tamalou-sheet-pack-52", count = count),
            (Pack::Short, count) => fl!(words, "tamalou-sheet-pack-32", count = count),
        };
        let peek = match options.peek_until {
            PeekUntil::Start => fl!(words, "tamalou-sheet-peek-start"),
            PeekUntil::FirstDraw => fl!(words, "tamalou-sheet-peek-first-draw"),
        };
        let direction = match options.direction {
            Direction::Right => fl!(words, "tamalou-sheet-direction-right"),
            Direction::Left => fl!(words, "tamalou-sheet-direction-left"),
        };
        let dealer = match options.first_dealer {
            None => fl!(words, "tamalou-sheet-dealer-drawn"),
            Some(seat) => {
                let number = seat.number() + 1;
                fl!(words, "tamalou-sheet-dealer-seat", number = number)
            }
        };
        let next = match options.next_deal {
            NextDeal::Rotates => fl!(words, "tamalou-sheet-next-rotates"),
            NextDeal::Caller => fl!(words, "tamalou-sheet-next-caller"),
        };
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
        let take = match options.take_discard {
            TakeDiscard::Always => fl!(words, "tamalou-sheet-take-always"),
            TakeDiscard::UnlessQuick => fl!(words, "tamalou-sheet-take-unless-quick"),
            TakeDiscard::Never => fl!(words, "tamalou-sheet-take-never"),
        };
        let mut rules = vec![
            fl!(words, "tamalou-sheet-draw"),
            self.mark_if_unusual(take, |options| options.take_discard),
        ];
        if options.own_match {
            let own = fl!(words, "tamalou-sheet-own");
            rules.push(self.mark_if_unusual(own, |options| options.own_match));
        }
        rules
    }

    fn snap(&self) -> Vec<String> {
        let (options, words) = (self.options, self.words);
        let who = match options.quick_who {
            QuickWho::Others => fl!(words, "tamalou-sheet-snap-others"),
            QuickWho::All => fl!(words, "tamalou-sheet-snap-all"),
        };
        let most = match options.quick_max {
            ONE => fl!(words, "tamalou-sheet-snap-one"),
            Some(count) => fl!(words, "tamalou-sheet-snap-most", count = count),
            None => fl!(words, "tamalou-sheet-snap-unlimited"),
        };
        let wrong = match options.quick_penalty {
            WrongSnap::Card => fl!(words, "tamalou-sheet-wrong-card"),
            WrongSnap::Points(count) => fl!(words, "tamalou-sheet-wrong-points", count = count),
        };
        let retry = match options.quick_retry {
            true => fl!(words, "tamalou-sheet-retry"),
            false => fl!(words, "tamalou-sheet-no-retry"),
        };
        let close = match options.window_close {
            WindowClose::Explicit => fl!(words, "tamalou-sheet-close-explicit"),
            WindowClose::NextAction => fl!(words, "tamalou-sheet-close-next"),
        };
        let mut rules = vec![
            self.mark_if_unusual(who, |options| options.quick_who),
            self.mark_if_unusual(most, |options| options.quick_max),
            self.mark_if_unusual(wrong, |options| options.quick_penalty),
            self.mark_if_unusual(retry, |options| options.quick_retry),
            self.mark_if_unusual(close, |options| options.window_close),
        ];
        if options.autrui {
            let autrui = fl!(words, "tamalou-sheet-autrui");
            rules.push(self.mark_if_unusual(autrui, |options| options.autrui));
        }
        rules.push(fl!(words, "tamalou-sheet-snap-example"));
        rules
    }

    fn powers(&self) -> Vec<String> {
        let (options, words) = (self.options, self.words);
        let trigger = match options.power_trigger {
            PowerTrigger::Drawn => fl!(words, "tamalou-sheet-trigger-drawn"),
            PowerTrigger::Every => fl!(words, "tamalou-sheet-trigger-every"),
        };
        let mut rules = vec![self.mark_if_unusual(trigger, |options| options.power_trigger)];
        let usual = worth::powers(&self.usual, words);
        let powers = worth::powers(options, words).into_iter();
        rules.extend(powers.map(|line| match usual.contains(&line) {
            true => line,
            false => format!("{UNUSUAL} {line}"),
        }));
        if options.open_swap {
            let open = fl!(words, "tamalou-sheet-open-swap");
            rules.push(self.mark_if_unusual(open, |options| options.open_swap));
        }
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
