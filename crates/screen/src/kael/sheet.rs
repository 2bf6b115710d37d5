//! The rule sheet of Kaël, from the options in force: a mark stands before what is not usual.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use tapis_rules::cards::numbers::{Card, Cards};
use tapis_rules::kael::options::{DrawSources, EndMode, OnLeave};
use tapis_rules::kael::{Options, SQUARE};
use tapis_say::say;

use crate::Panel;
use crate::reader::either;
use crate::rules_sheet::RulesSheet;

use super::cards::boxed;

/// The value in the example of a cut.
const EXAMPLE: i8 = 10;

/// The sheet.
pub(super) fn panel(options: &Options, words: &FluentLanguageLoader) -> Panel {
    let rules = Rules::new(options, words);
    let sections = vec![
        (fl!(words, "kael-sheet-deal-title"), rules.deal()),
        (fl!(words, "kael-sheet-turn-title"), rules.turn()),
        (fl!(words, "kael-sheet-cut-title"), rules.cut()),
        (fl!(words, "kael-sheet-kael-title"), rules.kael()),
        (fl!(words, "scores"), rules.scores()),
    ];
    let unusual = fl!(words, "sheet-unusual");
    rules.panel(fl!(words, "kael-sheet-aim"), sections, &unusual)
}

type Rules<'a> = RulesSheet<'a, Options>;

impl Rules<'_> {
    fn deal(&self) -> Vec<String> {
        let (options, words) = (self.options, self.words);
        let size = say! {
            words, "kael-sheet-size"(least = options.hand_min, most = options.hand_max)
        };
        let dealer = say!(words, "kael-sheet-dealer"; match options.first_dealer {
            None => "drawn",
            Some(seat) => "seat"(number = seat.number() + 1),
        });
        vec![
            fl!(words, "kael-sheet-pack"),
            self.mark_if_unusual(size, |options| (options.hand_min, options.hand_max)),
            self.mark_if_unusual(dealer, |options| options.first_dealer),
        ]
    }

    fn turn(&self) -> Vec<String> {
        let words = self.words;
        let lucky = match self.options.good_draw_sources {
            DrawSources::Both => fl!(words, "kael-sheet-lucky-both"),
            DrawSources::Pile => fl!(words, "kael-sheet-lucky"),
        };
        vec![
            fl!(words, "kael-sheet-turn"),
            self.mark_if_unusual(lucky, |options| options.good_draw_sources),
        ]
    }

    fn cut(&self) -> Vec<String> {
        let words = self.words;
        let least = self.options.cut_min_chain.min(SQUARE - 1);
        let from = fl!(words, "kael-sheet-cut-from", count = least);
        let card = Card::number(EXAMPLE).unwrap_or_default();
        let lying = boxed(Cards::of(card, least));
        let missing = boxed(Cards::of(card, SQUARE - least));
        vec![
            fl!(words, "kael-sheet-cut"),
            self.mark_if_unusual(from, |options| options.cut_min_chain),
            say!(words, "kael-sheet-cut-example"(lying, missing)),
        ]
    }

    fn kael(&self) -> Vec<String> {
        let (options, words) = (self.options, self.words);
        let call = fl!(words, "kael-sheet-call", most = options.kael_max);
        let won = say! {
            words, "kael-sheet"; if options.winner_negative { "won-negative" } else { "won" }
        };
        let failed = fl!(words, "kael-sheet-failed", marks = options.failed_kael);
        let wrong = fl!(words, "kael-sheet-false", marks = options.false_kael);
        let limit = say! { words, "kael-sheet-false-limit"(count = options.false_kael_limit) };
        let frozen = say! {
            words, "kael-sheet"; if options.caller_frozen { "frozen" } else { "not-frozen" }
        };
        vec![
            self.mark_if_unusual(call, |options| options.kael_max),
            self.mark_if_unusual(frozen, |options| options.caller_frozen),
            self.mark_if_unusual(won, |options| options.winner_negative),
            self.mark_if_unusual(failed, |options| options.failed_kael),
            self.mark_if_unusual(wrong, |options| options.false_kael),
            self.mark_if_unusual(limit, |options| options.false_kael_limit),
        ]
    }

    fn scores(&self) -> Vec<String> {
        let (options, words) = (self.options, self.words);
        let landings = options.landings.as_slice().iter().map(i16::to_string);
        let landings = either(&landings.collect::<Vec<_>>(), words);
        let landings = match landings.is_empty() || options.landing_drop == 0 {
            true => fl!(words, "kael-sheet-no-landings"),
            false => say! { words, "kael-sheet-landings"(landings, drop = options.landing_drop) },
        };
        let limit = fl!(words, "kael-sheet-limit", limit = options.limit);
        let end = match options.end_mode {
            EndMode::LastStanding => fl!(words, "kael-sheet-last"),
            EndMode::FirstOver => fl!(words, "kael-sheet-first-over"),
        };
        let leaving = match options.on_leave {
            OnLeave::Eliminate => fl!(words, "kael-sheet-leaving-out"),
            OnLeave::Auto => fl!(words, "kael-sheet-leaving-auto"),
        };
        vec![
            self.mark_if_unusual(landings, |options| (options.landings, options.landing_drop)),
            self.mark_if_unusual(limit, |options| options.limit),
            self.mark_if_unusual(end, |options| options.end_mode),
            self.mark_if_unusual(leaving, |options| options.on_leave),
        ]
    }
}

#[cfg(test)]
mod tests;
