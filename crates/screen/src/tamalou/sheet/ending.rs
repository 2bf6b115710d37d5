//! The call, the marks and the end of the match, as the rule sheet explains them.

use i18n_embed_fl::fl;
use tapis_rules::standing::Points;
use tapis_rules::tamalou::Options;
use tapis_rules::tamalou::choice::{CaboFail, CallTiming, EndMode, Marks, OnLeave};
use tapis_say::say;

use crate::reader::points;
use crate::tamalou::lessons;

use super::Rules;

/// The caller's total in the example of standard marks, in halves.
const EXAMPLE: Points = Points::halves(8);

impl Rules<'_> {
    pub(super) fn call(&self) -> Vec<String> {
        let (options, words) = (self.options, self.words);
        let word = options.call_word.as_str();
        let when = say!(words, "tamalou-sheet-call"; match options.call_timing {
            CallTiming::{Start, End, Both}(word),
        });
        let most = say!(words, "tamalou-sheet-call"; match lessons::most(options) {
            Some(most) => "most"(most = points(most)),
            None => "any",
        });
        let round = say! {
            words, "tamalou-sheet"; if options.last_round { "last-round" } else { "at-once" }
        };
        let mut rules = vec![
            self.mark_if_unusual(when, |options| (options.call_timing, options.call_word)),
            self.mark_if_unusual(most, |options| options.call_max),
            self.mark_if_unusual(round, |options| options.last_round),
        ];
        let frozen = fl!(words, "tamalou-sheet-frozen");
        rules.extend(self.played(frozen, |options| options.caller_frozen));
        let shielded = fl!(words, "tamalou-sheet-shielded");
        rules.extend(self.played(shielded, |options| options.caller_shielded));
        let contre = fl!(words, "tamalou-sheet-contre");
        rules.extend(self.played(contre, |options| options.contre));
        let empty = fl!(words, "tamalou-sheet-empty");
        rules.extend(self.played(empty, |options| options.empty_hand_ends));
        rules
    }

    pub(super) fn marks(&self) -> Vec<String> {
        let (options, words) = (self.options, self.words);
        let mut rules = Vec::new();
        if matches!(options.marks, Marks::Standard | Marks::Tamoul) {
            let good = points(2 * i32::from(options.caller_success));
            let good = fl!(words, "tamalou-sheet-success", mark = good);
            rules.push(self.mark_if_unusual(good, |options| options.caller_success));
            if options.call_max.is_some() {
                let extra = options.false_call_penalty;
                let text = match extra {
                    0 => fl!(words, "tamalou-sheet-false"),
                    _ => fl!(words, "tamalou-sheet-false-more", count = extra),
                };
                rules.push(self.mark_if_unusual(text, |options| options.false_call_penalty));
            }
        }
        let marked = say!(words, "tamalou-sheet-marks"; match options.marks {
            Marks::Standard | Marks::Tamoul => "standard",
            Marks::{Koubo, Dutch, Fontenay, Bruxelles, Toulouse},
        });
        rules.push(self.mark_if_unusual(marked, |options| options.marks));
        if options.marks == Marks::Bruxelles {
            let failed = say!(words, "tamalou-sheet-cabo"; match options.cabo_fail {
                CaboFail::Difference => "difference",
                CaboFail::Flat10 => "flat",
            });
            rules.push(self.mark_if_unusual(failed, |options| options.cabo_fail));
        }
        rules.extend(self.example());
        rules
    }

    /// A worked example, the caller first; `None` under options that would make it false.
    fn example(&self) -> Option<String> {
        let options = self.options;
        let good = options.call_max.is_none_or(|most| most >= EXAMPLE);
        let success = points(2 * i32::from(options.caller_success));
        let standard = format!("{success} · 0 · 0 · 12");
        let (totals, marks) = match (options.marks, options.cabo_fail) {
            (Marks::Standard | Marks::Tamoul, _) if good => ("4 · 4 · 3 · 12", standard.as_str()),
            (Marks::Standard | Marks::Tamoul, _) => return None,
            (Marks::Koubo, _) => ("5 · 5 · 11", "25 · 5 · 11"),
            (Marks::Dutch, _) => ("9 · 4 · 30", "9 · 4 · 30"),
            (Marks::Fontenay, _) => ("0 · 5 · 6 · 16", "−5 · 5 · 10 · 30"),
            (Marks::Bruxelles, CaboFail::Difference) => ("4 · 2 · 9", "6 · 0 · 9"),
            (Marks::Bruxelles, CaboFail::Flat10) => ("4 · 2 · 9", "10 · 0 · 0"),
            (Marks::Toulouse, _) => ("6 + 9 · 5 · 20", "15 · 5 · 20"),
        };
        Some(say!(self.words, "tamalou-sheet-example"(totals, marks)))
    }

    pub(super) fn end(&self) -> Vec<String> {
        let (options, words) = (self.options, self.words);
        let (most, least) = match options.fontenay_half {
            false => (100, "−50"),
            true => (50, "−25"),
        };
        let end = say!(words, "tamalou-sheet-end"; match options.end_mode {
            EndMode::Manches => "manches"(count = options.manches),
            EndMode::Under100 => "under",
            EndMode::Over100 => "over",
            EndMode::Over100Drop => "drop",
            EndMode::Fontenay => "fontenay"(most, least),
        });
        // Each end by what it depends on.
        let ends = |options: &Options| match options.end_mode {
            EndMode::Manches => (options.end_mode, options.manches),
            EndMode::Fontenay => (options.end_mode, options.fontenay_half.into()),
            EndMode::Under100 | EndMode::Over100Drop | EndMode::Over100 => (options.end_mode, 0),
        };
        let leaving = say!(words, "tamalou-sheet-leaving"; match options.on_leave {
            OnLeave::Remove => "out",
            OnLeave::Auto => "auto",
        });
        let memory = say! {
            words, "tamalou-sheet"; if options.memory_aid { "memory-aid" } else { "memory" }
        };
        vec![
            self.mark_if_unusual(end, ends),
            self.mark_if_unusual(leaving, |options| options.on_leave),
            self.mark_if_unusual(memory, |options| options.memory_aid),
        ]
    }
}
