//! The questions that were reported, for those who can mend them.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;

use super::page;
use crate::reader::{BODY, listed, short};
use crate::safe_text::shown;
use crate::{Screen, Tone};

/// A question that somebody reported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reported {
    /// The id of its pack.
    pub pack: String,
    /// Its id in the pack.
    pub entry: String,
    /// Its text; `None` if the pack or the question is gone.
    pub question: Option<String>,
    /// How many players reported it.
    pub reports: u32,
    /// How many verdicts on it were overturned.
    pub granted: u32,
    /// Whether it is set aside: drawn only if no other question is left.
    pub aside: bool,
}

/// The longest part of a question that a line shows, in characters.
const LINE: usize = 160;

/// The reported questions, the most reported first, each as a spoiler, because readers play too.
pub fn reports(all: &[Reported], words: &FluentLanguageLoader) -> Screen {
    let title = format!("🚩 {}", fl!(words, "packs-reports-title"));
    if all.is_empty() {
        return page(title, fl!(words, "packs-reports-none"), Tone::Table);
    }
    let line = |one: &Reported| {
        let (reports, granted) = (one.reports, one.granted);
        let said = fl!(words, "packs-doubt", granted = granted, reports = reports);
        let aside = one
            .aside
            .then(|| format!(" · {}", fl!(words, "packs-reports-aside")));
        let aside = aside.unwrap_or_default();
        let question = match &one.question {
            Some(question) => format!("||{}||", shown(&short(question, LINE))),
            None => fl!(words, "packs-reports-gone"),
        };
        let about = format!("`{}` · `{}`", one.pack, one.entry);
        format!("{about} · {said}{aside}\n{question}")
    };
    let text = listed(all.iter().map(line), BODY - 400, words);
    let mut screen = page(title, text, Tone::Table);
    screen.panel.foot = fl!(words, "packs-reports-foot");
    screen
}
