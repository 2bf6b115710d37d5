//! Possible improvements of a pack, in the reader's words: where, and how to mend it.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use tapis_say::say;

use super::faults::{code, placed, with_meant};
use crate::safe_text::shown;
use tapis_packs::{Advice, Group, LONG_ANSWER, LONG_QUESTION};

/// One finding with all its places, in one line.
pub(super) fn line(group: &Group<'_, Advice>, words: &FluentLanguageLoader) -> String {
    placed(group, advice(group.problem, words), words)
}

fn advice(advice: &Advice, words: &FluentLanguageLoader) -> String {
    say! {
        words, "pack-advice", what = *what, text = shown(text), reject = shown(reject),
        answer = shown(answer), other = shown(other), sign = code(*sign);
        match advice {
            Advice::{
                SameAsLine(line), SameAsOurs { pack, entry }, RejectTwice(text),
                RejectNear { reject, answer }, NoUnits, Slip { answer, other, line },
                Straight(what), Blank(what), Odd { what, sign }, Cut(what), Html(what),
                Entity(what), Percent(what), Lost(what), Garbled(what), NoChoices, Several(text),
                Few { what, name, found, all },
            },
            Advice::LongQuestion => "long-question"(most = LONG_QUESTION),
            Advice::LongAnswer => "long-answer"(most = LONG_ANSWER),
            Advice::UnknownCategory { found, meant } => {
                let told = fl!(words, "pack-advice-category", found = shown(found));
                with_meant(told, *meant, words)
            }
        }
    }
}
