//! The rule sheet of Tiguidoo, from the options in force: a mark stands before what is not usual.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use tapis_rules::tiguidoo::Options;
use tapis_rules::tiguidoo::options::{Answers, Judge, Level, TieBreak, WinMode};
use tapis_say::say;

use crate::Panel;
use crate::rules_sheet::RulesSheet;

use super::cards::one;
use super::worth::by_cards;

/// The sheet.
pub(super) fn panel(options: &Options, words: &FluentLanguageLoader) -> Panel {
    let rules = Rules::new(options, words);
    let mut sections = vec![
        (fl!(words, "tiguidoo-sheet-turn-title"), rules.turn()),
        (fl!(words, "tiguidoo-sheet-answer-title"), rules.answer()),
    ];
    if options.tiguidoo_cards > 0 {
        sections.push((fl!(words, "tiguidoo-sheet-bet-title"), rules.bet()));
    }
    sections.push((fl!(words, "tiguidoo-sheet-end-title"), rules.end()));
    let unusual = fl!(words, "sheet-unusual");
    rules.panel(fl!(words, "tiguidoo-sheet-aim"), sections, &unusual)
}

type Rules<'a> = RulesSheet<'a, Options>;

impl Rules<'_> {
    fn turn(&self) -> Vec<String> {
        let (options, words) = (self.options, self.words);
        let deal = match options.tiguidoo_cards {
            0 => fl!(words, "tiguidoo-sheet-no-deal"),
            count => fl!(words, "tiguidoo-sheet-deal", count = count),
        };
        let first = say!(words, "tiguidoo-sheet-first"; match options.first_player {
            None => "drawn",
            Some(seat) => "seat"(number = seat.number() + 1),
        });
        let draw = say! {
            words, "tiguidoo-sheet"; if options.everyone_answers { "draw-all" } else { "draw" }
        };
        let mut told = Vec::new();
        // Where nothing is dealt, a short pile is all there is to say.
        if options.tiguidoo_cards > 0 || options.pile.is_none() {
            told.push(self.mark_if_unusual(deal, |options| options.tiguidoo_cards));
        }
        if let Some(count) = options.pile {
            let pile = fl!(words, "tiguidoo-sheet-short-pile", count = count);
            told.push(self.mark_if_unusual(pile, |options| options.pile));
        }
        told.push(self.mark_if_unusual(first, |options| options.first_player));
        told.push(self.mark_if_unusual(draw, |options| options.everyone_answers));
        let hidden = fl!(words, "tiguidoo-sheet-hidden");
        told.extend(self.played(hidden, |options| options.hide_card_until_won));
        let clues = fl!(words, "tiguidoo-sheet-clues");
        told.extend(self.played(clues, |options| options.clues));
        let fixed = fl!(words, "tiguidoo-sheet-fixed");
        told.extend(self.played(fixed, |options| options.fixed_questions));
        told
    }

    fn answer(&self) -> Vec<String> {
        let (options, words) = (self.options, self.words);
        let attempts = match options.open_attempts {
            None => fl!(words, "tiguidoo-sheet-attempts-free"),
            Some(count) => fl!(words, "tiguidoo-sheet-attempts", count = count),
        };
        let judge = match (options.judge, options.judge_level) {
            (Judge::Asker, _) => fl!(words, "tiguidoo-sheet-judge-asker"),
            (Judge::Auto, Level::Strict) => fl!(words, "tiguidoo-sheet-judge-strict"),
            (Judge::Auto, Level::Generous) => fl!(words, "tiguidoo-sheet-judge-generous"),
        };
        let typos = say! { words, "tiguidoo-sheet-typos"(count = options.typo_tolerance) };
        let returns = match options.max_returns {
            None => fl!(words, "tiguidoo-sheet-returns-always"),
            Some(count) => fl!(words, "tiguidoo-sheet-returns", count = count),
        };
        let choices = fl!(words, "tiguidoo-sheet-choices");
        let choices = self.played(choices, |options| options.answers == Answers::Choice);
        let mut told = Vec::from_iter(choices);
        told.push(self.mark_if_unusual(attempts, |options| options.open_attempts));
        told.push(self.mark_if_unusual(judge, |options| (options.judge, options.judge_level)));
        if options.judge == Judge::Auto {
            told.push(self.mark_if_unusual(typos, |options| options.typo_tolerance));
        }
        told.push(self.mark_if_unusual(returns, |options| options.max_returns));
        let appeal = fl!(words, "tiguidoo-sheet-appeal");
        told.extend(self.played(appeal, |options| options.appeal));
        told
    }

    fn bet(&self) -> Vec<String> {
        let words = self.words;
        let shown = |card: &str| card.parse().map(|card| one(card, words));
        let [own, card] = ["9S", "9D"].map(|card| shown(card).unwrap_or_default());
        vec![
            fl!(words, "tiguidoo-sheet-bet"),
            fl!(words, "tiguidoo-sheet-bet-won"),
            fl!(words, "tiguidoo-sheet-bet-example", own = own, card = card),
        ]
    }

    fn end(&self) -> Vec<String> {
        let (options, words) = (self.options, self.words);
        let mut end = fl!(words, "tiguidoo-sheet-end");
        if options.tiguidoo_cards > 0 {
            end = format!("{end} {}", fl!(words, "tiguidoo-sheet-end-held"));
        }
        if by_cards(options) {
            let cards = fl!(words, "tiguidoo-sheet-cards");
            return vec![end, self.mark_if_unusual(cards, |it| it.scored_by)];
        }
        let won = say!(words, "tiguidoo-sheet"; match options.win_mode {
            WinMode::{Points, Poker},
        });
        let mut told = vec![end, self.mark_if_unusual(won, |options| options.win_mode)];
        if options.win_mode == WinMode::Points {
            let tie = match options.tie_break {
                TieBreak::OtherMode => fl!(words, "tiguidoo-sheet-tie-hand"),
                TieBreak::Shared => fl!(words, "tiguidoo-sheet-tie-shared"),
            };
            told.push(self.mark_if_unusual(tie, |options| options.tie_break));
        }
        if options.win_mode == WinMode::Poker || options.tie_break == TieBreak::OtherMode {
            told.push(fl!(words, "tiguidoo-sheet-hands"));
            let ace = say! {
                words, "tiguidoo-sheet-ace"; if options.ace_low_straight { "low" } else { "high" }
            };
            told.push(self.mark_if_unusual(ace, |options| options.ace_low_straight));
        }
        told
    }
}

#[cfg(test)]
mod tests;
