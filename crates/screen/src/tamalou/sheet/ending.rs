//! The call, the marks and the end of the match, as the rule sheet explains them.

use i18n_embed_fl::fl;
use tapis_rules::standing::Points;
use tapis_rules::tamalou::Options;
use tapis_rules::tamalou::choice::{CaboFail, CallTiming, EndMode, Marks, OnLeave};
use tapis_say::say;

use crate::reader::points;

use super::Rules;

/// The caller's total in the example of standard marks, in halves.
const EXAMPLE: Points = Points::halves(8);

/// A parameter that is on or off.
type Switch = fn(&Options) -> bool;

impl Rules<'_> {
    pub(super) fn call(&self) -> Vec<String> {
        let (options, words) = (self.options, self.words);
        let word = options.call_word.as_str();
        let when = match options.call_timing {
            CallTiming::Start => fl!(words, "tamalou-sheet-call-start", word = word),
            CallTiming::End => fl!(words, "tamalou-sheet-call-end", word = word),
            CallTiming::Both => fl!(words, "tamalou-sheet-call-both", word = word),
        };
        // Only these ways of marking have a false call.
        let limited = matches!(options.marks, Marks::Standard | Marks::Tamoul);
        let most = match options.call_max.filter(|_| limited) {
            Some(most) => {
                let most = points(most.in_halves());
                fl!(words, "tamalou-sheet-call-most", most = most)
            }
            None => fl!(words, "tamalou-sheet-call-any"),
        };
        let round = match options.last_round {
            true => fl!(words, "tamalou-sheet-last-round"),
            false => fl!(words, "tamalou-sheet-at-once"),
        };
        let mut rules = vec![
            self.mark_if_unusual(when, |options| (options.call_timing, options.call_word)),
            self.mark_if_unusual(most, |options| options.call_max),
            self.mark_if_unusual(round, |options| options.last_round),
        ];
        let more: [(Switch, String); 4] = [
            (
                |options| options.caller_frozen,
                fl!(words, "tamalou-sheet-frozen"),
            ),
            (
                |options| options.caller_shielded,
                fl!(words, "tamalou-sheet-shielded"),
            ),
            (|options| options.contre, fl!(words, "tamalou-sheet-contre")),
            (
                |options| options.empty_hand_ends,
                fl!(words, "tamalou-sheet-empty"),
            ),
        ];
        for (played, text) in more {
            if played(options) {
                rules.push(self.mark_if_unusual(text, played));
            }
        }
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
        rules.push(self.mark_if_unusual(self.marked(), |options| options.marks));
        if options.marks == Marks::Bruxelles {
            let failed = match options.cabo_fail {
                CaboFail::Difference => fl!(words, "tamalou-sheet-cabo-difference"),
                CaboFail::Flat10 => fl!(words, "tamalou-sheet-cabo-flat"),
            };
            rules.push(self.mark_if_unusual(failed, |options| options.cabo_fail));
        }
        rules.extend(self.example());
        rules
    }

    fn marked(&self) -> String {
        let words = self.words;
        match self.options.marks {
            Marks::Standard | Marks::Tamoul => fl!(words, "tamalou-sheet-marks-standard"),
            Marks::Koubo => fl!(words, "tamalou-sheet-marks-koubo"),
            Marks::Dutch => fl!(words, "tamalou-sheet-marks-dutch"),
            Marks::Fontenay => fl!(words, "tamalou-sheet-marks-fontenay"),
            Marks::Bruxelles => fl!(words, "tamalou-sheet-marks-bruxelles"),
            Marks::Toulouse => fl!(words, "tamalou-sheet-marks-toulouse"),
        }
    }

    /// A worked example, the caller first; `None` under options that would make it false.
    fn example(&self) -> Option<String> {
        let options = self.options;
        let good = options.call_max.is_none_or(|most| most >= EXAMPLE);
        let success = points(2 * i32::from(options.caller_success));
        let (totals, marks) = match options.marks {
            Marks::Standard | Marks::Tamoul if good => (
                "4 · 4 · 3 · 12".to_owned(),
                format!("{success} · 0 · 0 · 12"),
            ),
            Marks::Standard | Marks::Tamoul => return None,
            Marks::Koubo => ("5 · 5 · 11".to_owned(), "25 · 5 · 11".to_owned()),
            Marks::Dutch => ("9 · 4 · 30".to_owned(), "9 · 4 · 30".to_owned()),
            Marks::Fontenay => ("0 · 5 · 6 · 16".to_owned(), "−5 · 5 · 10 · 30".to_owned()),
            Marks::Bruxelles => {
                let marks = match options.cabo_fail {
                    CaboFail::Difference => "6 · 0 · 9",
                    CaboFail::Flat10 => "10 · 0 · 0",
                };
                ("4 · 2 · 9".to_owned(), marks.to_owned())
            }
            Marks::Toulouse => ("6 + 9 · 5 · 20".to_owned(), "15 · 5 · 20".to_owned()),
        };
        Some(say!(self.words, "tamalou-sheet-example"(totals, marks)))
    }

    pub(super) fn end(&self) -> Vec<String> {
        let (options, words) = (self.options, self.words);
        let (most, least) = match options.fontenay_half {
            false => (100, "−50"),
            true => (50, "−25"),
        };
        let end = match options.end_mode {
            EndMode::Manches => fl!(words, "tamalou-sheet-end-manches", count = options.manches),
            EndMode::Under100 => fl!(words, "tamalou-sheet-end-under"),
            EndMode::Over100 => fl!(words, "tamalou-sheet-end-over"),
            EndMode::Over100Drop => fl!(words, "tamalou-sheet-end-drop"),
            EndMode::Fontenay => {
                say!(words, "tamalou-sheet-end-fontenay"(most, least))
            }
        };
        let half = |options: &Options| {
            (
                options.end_mode == EndMode::Fontenay && options.fontenay_half,
                options.end_mode,
            )
        };
        let manches =
            |options: &Options| (options.end_mode == EndMode::Manches).then_some(options.manches);
        let leaving = match options.on_leave {
            OnLeave::Remove => fl!(words, "tamalou-sheet-leaving-out"),
            OnLeave::Auto => fl!(words, "tamalou-sheet-leaving-auto"),
        };
        let memory = match options.memory_aid {
            false => fl!(words, "tamalou-sheet-memory"),
            true => fl!(words, "tamalou-sheet-memory-aid"),
        };
        vec![
            self.mark_if_unusual(end, |options| (half(options), manches(options))),
            self.mark_if_unusual(leaving, |options| options.on_leave),
            self.mark_if_unusual(memory, |options| options.memory_aid),
        ]
    }
}
