//! The sentences at the end of a match that say on which leaderboard it counts.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;

use crate::Panel;
use tapis_model::season::Month;

/// The place where a finished match counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    /// Nowhere: it was left before anything was marked.
    Nowhere,
    /// Among the casual matches: only a match of at least two people counts.
    Casual,
    /// Among the casual matches: hints were allowed.
    WithHints,
    /// On the board of a month, but nobody played enough of it.
    ForNobody,
    /// On the board of a month; `true` if it was played under changed rules.
    In(Month, bool),
}

/// Adds to the end of a match where it counts, and for whom it does not.
pub fn counted(
    result: &mut Panel,
    counted: &Counted,
    too_little: &[&str],
    words: &FluentLanguageLoader,
) {
    let mut told = match *counted {
        Counted::Nowhere => format!("☕ {}", fl!(words, "leaders-void")),
        Counted::Casual => format!("☕ {}", fl!(words, "leaders-casual")),
        Counted::WithHints => format!("☕ {}", fl!(words, "leaders-with-hints")),
        Counted::ForNobody => format!("☕ {}", fl!(words, "leaders-for-nobody")),
        Counted::In(month, changed) => {
            let mut told = format!("🏆 {}", fl!(words, "leaders-counts", month = month.month()));
            if changed {
                let rules = fl!(words, "preset-custom");
                let custom = fl!(words, "leaders-counts-custom", rules = rules);
                told = format!("{told} {custom}");
            }
            told
        }
    };
    if !too_little.is_empty() && *counted != Counted::ForNobody {
        let who = too_little.join(", ");
        told = format!("{told}\n☕ {}", fl!(words, "leaders-too-little", who = who));
    }
    result.append(&format!("\n\n{}", told.trim_start()));
}

/// Adds to the end of a match who asked for hints.
pub fn hinted(result: &mut Panel, who: &[&str], words: &FluentLanguageLoader) {
    if !who.is_empty() {
        let told = fl!(words, "leaders-hinted", who = who.join(", "));
        result.append(&format!("\n💡 {told}"));
    }
}

/// Adds to the end of a match how many deals robots played alone at its end.
pub fn robots_alone(result: &mut Panel, deals: u32, words: &FluentLanguageLoader) {
    if deals > 0 {
        let told = fl!(words, "robots-alone", deals = deals);
        result.append(&format!("\n\n{told}"));
    }
}
