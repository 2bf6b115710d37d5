//! The parts that the rule sheets of all games share: sections of rules, and a mark before a changed one.

use i18n_embed::fluent::FluentLanguageLoader;
use tapis_rules::options::Options;

use super::{Panel, Section};

/// Marks a rule whose parameters are not all at their defaults.
pub(super) const UNUSUAL: &str = "🔸";

/// Options to be explained in the words of one reader. Each game adds its sections as methods.
pub(super) struct RulesSheet<'a, O> {
    pub options: &'a O,
    pub usual: O,
    pub words: &'a FluentLanguageLoader,
}

impl<'a, O: Options> RulesSheet<'a, O> {
    pub fn new(options: &'a O, words: &'a FluentLanguageLoader) -> Self {
        Self {
            options,
            usual: O::default(),
            words,
        }
    }

    /// A rule, marked if `of` differs from the default.
    pub fn mark_if_unusual<T: PartialEq>(&self, text: String, of: impl Fn(&O) -> T) -> String {
        match of(self.options) == of(&self.usual) {
            true => text,
            false => format!("{UNUSUAL} {text}"),
        }
    }

    /// A rule that is told where it is played.
    pub fn played(&self, rule: String, is: impl Fn(&O) -> bool) -> Option<String> {
        is(self.options).then(|| self.mark_if_unusual(rule, is))
    }

    /// The sheet: the aim of the game, what a mark means (`unusual`) if there is one, and each section's
    /// title and rules.
    pub fn panel(&self, aim: String, sections: Vec<(String, Vec<String>)>, unusual: &str) -> Panel {
        let section = |(title, rules): (String, Vec<String>)| Section::new(title, rules.join("\n"));
        Panel {
            text: match *self.options != self.usual {
                true => format!("{aim}\n-# {UNUSUAL} {unusual}"),
                false => aim,
            },
            sections: sections.into_iter().map(section).collect(),
            ..Panel::default()
        }
    }
}
