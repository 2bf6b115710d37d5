//! Possible improvements of a pack, in the reader's words: where, and how to mend it.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;

use super::faults::{code, placed, with_meant};
use crate::safe_text::shown;
use tapis_packs::{Advice, Group, LONG_ANSWER, LONG_QUESTION};

/// One finding with all its places, in one line.
pub(super) fn line(group: &Group<'_, Advice>, words: &FluentLanguageLoader) -> String {
    placed(group, advice(group.problem, words), words)
}

fn advice(advice: &Advice, words: &FluentLanguageLoader) -> String {
    match advice {
        Advice::LongQuestion => fl!(words, "pack-advice-long-question", most = LONG_QUESTION),
        Advice::LongAnswer => fl!(words, "pack-advice-long-answer", most = LONG_ANSWER),
        &Advice::SameAsLine(line) => fl!(words, "pack-advice-same", line = line),
        Advice::SameAsOurs { pack, entry } => {
            let (pack, entry) = (pack.as_str(), entry.as_str());
            fl!(words, "pack-advice-same-ours", pack = pack, entry = entry)
        }
        Advice::RejectTwice(text) => fl!(words, "pack-advice-reject-twice", text = shown(text)),
        Advice::RejectNear { reject, answer } => {
            let (reject, answer) = (shown(reject), shown(answer));
            fl!(
                words,
                "pack-advice-reject-near",
                reject = reject,
                answer = answer
            )
        }
        Advice::NoUnits => fl!(words, "pack-advice-units"),
        Advice::Slip {
            answer,
            other,
            line,
        } => {
            let (answer, other) = (shown(answer), shown(other));
            fl!(
                words,
                "pack-advice-slip",
                answer = answer,
                other = other,
                line = line
            )
        }
        &Advice::Straight(what) => fl!(words, "pack-advice-straight", what = what),
        &Advice::Blank(what) => fl!(words, "pack-advice-blank", what = what),
        &Advice::Odd { what, sign } => {
            let sign = code(sign);
            fl!(words, "pack-advice-odd", what = what, sign = sign)
        }
        &Advice::Cut(what) => fl!(words, "pack-advice-cut", what = what),
        &Advice::Html(what) => fl!(words, "pack-advice-html", what = what),
        &Advice::Entity(what) => fl!(words, "pack-advice-entity", what = what),
        &Advice::Percent(what) => fl!(words, "pack-advice-percent", what = what),
        &Advice::Lost(what) => fl!(words, "pack-advice-lost", what = what),
        &Advice::Garbled(what) => fl!(words, "pack-advice-garbled", what = what),
        Advice::NoChoices => fl!(words, "pack-advice-no-choices"),
        Advice::Several(text) => fl!(words, "pack-advice-several", text = shown(text)),
        Advice::UnknownCategory { found, meant } => {
            let told = fl!(words, "pack-advice-category", found = shown(found));
            with_meant(told, *meant, words)
        }
        Advice::Few {
            what,
            name,
            found,
            all,
        } => {
            let (what, name, found, all) = (*what, name.as_str(), *found, *all);
            fl!(
                words,
                "pack-advice-few",
                what = what,
                name = name,
                found = found,
                all = all
            )
        }
    }
}
