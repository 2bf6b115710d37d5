//! The options of a table: the page that shows them, and the host's changes in the lobby. A refused
//! change changes nothing.

pub mod code;

use std::sync::Arc;

use crate::catalog::{Offer, StartFault};
use crate::model::{Fact, Lang};
use crate::screen::Screen;
use crate::screen::notice::Notice;
use crate::screen::options::refusal::{CodeFault, code_refusal};
use crate::screen::options::{self as page, ALL, Board, CODE, Done, OPTION, Term};
use crate::screen::sentence::{Said, Sentence};
use crate::screen::teams::TEAM;
use crate::store::Change;
use crate::table::effects::ReplyKind;
use crate::table::press::Press;
use crate::table::state::{Cause, Table};

/// Why options were not changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::table) enum NotChanged {
    /// The options are not valid.
    Refused(CodeFault),
    /// More people sit here than the other game takes.
    TooManyPeople {
        /// That game.
        game: &'static str,
        /// The most players it takes.
        most: u8,
    },
    /// The stored options cannot be read, which is a fault of the program.
    Fault,
}

impl From<StartFault> for NotChanged {
    fn from(why: StartFault) -> Self {
        match why {
            StartFault::Option(why) => Self::Refused(CodeFault::Options(why)),
            _ => Self::Fault,
        }
    }
}

impl Table {
    /// Shows the page of all options.
    pub(in crate::table) fn show_options(&mut self, press: &Press) {
        self.options_page(press, None, None);
    }

    /// Shows the page of one parameter.
    pub(in crate::table) fn show_option(&mut self, press: &Press, name: &str) {
        self.options_page(press, Some(name), None);
    }

    /// Gives a parameter another value: `text` is its name, a space and the value. Only for the
    /// host.
    pub(in crate::table) fn set_option(&mut self, press: &Press, text: &str) {
        let (name, value) = text.split_once(' ').unwrap_or((text, ""));
        let set = self.offer.set(&self.opened.options, name, value);
        let changed = match set {
            Ok(options) => {
                let preset = self.opened.preset.clone();
                self.change(press, (preset, options), &Fact::Option(text.to_owned()))
            }
            Err(why) => Err(why.into()),
        };
        match changed {
            Ok(()) => self.show_done(press, Done::Set, name),
            Err(why) => self.show_refusal(press, Some(name), &why),
        }
    }

    /// Gives a parameter, or all of them, the value of the preset. Only for the host.
    pub(in crate::table) fn unset_option(&mut self, press: &Press, name: &str) {
        if name == ALL {
            let preset = self.opened.preset.clone();
            let options = self.offer.options(&preset);
            let options = options.unwrap_or_else(|| self.opened.options.clone());
            return match self.change(press, (preset, options), &Fact::OptionsReset) {
                Ok(()) => self.show_done(press, Done::AllReset, ""),
                Err(why) => self.show_refusal(press, None, &why),
            };
        }
        let terms = self.terms();
        let Some(term) = terms.iter().find(|term| term.name == name) else {
            return self.say(press, Notice::Unreadable);
        };
        let preset = page::plain(&term.preset);
        self.set_option(press, &format!("{name} {preset}"));
    }

    /// Gives the host a form to write a value or a code into.
    pub(in crate::table) fn write_form(&mut self, press: &Press, what: &str) {
        if let Some((TEAM, number)) = what.split_once(' ') {
            return self.name_form(press, number);
        }
        if self.host() != Some(press.user) {
            return self.say(press, self.not_host());
        }
        let words = self.words.of(press.lang);
        let terms = self.terms();
        let form = match what.split_once(' ') {
            None if what == CODE => Some(page::code_form(words)),
            Some((OPTION, name)) => {
                let term = terms.iter().find(|term| term.name == name);
                term.map(|term| page::form(self.offer.name(), term, words))
            }
            _ => None,
        };
        match form {
            Some(form) => self.reply(press, ReplyKind::Form(Arc::new(form))),
            None => self.say(press, Notice::Unreadable),
        }
    }

    /// Takes a form that was filled in: a code, the name of a team, or the value of a parameter.
    pub(in crate::table) fn written(&mut self, press: &Press, text: &str) {
        let (what, rest) = text.split_once(' ').unwrap_or((text, ""));
        match what {
            CODE => self.take_code(press, rest),
            TEAM => self.name_team(press, rest),
            OPTION => {
                let (name, typed) = rest.split_once(' ').unwrap_or((rest, ""));
                let terms = self.terms();
                let Some(term) = terms.iter().find(|term| term.name == name) else {
                    return self.say(press, Notice::Unreadable);
                };
                let value = page::written(self.offer.name(), term, typed, &self.words);
                self.set_option(press, &format!("{name} {value}"));
            }
            _ => self.say(press, Notice::Unreadable),
        }
    }

    /// Puts the options of a code in force; that of another game brings its game with it.
    fn take_code(&mut self, press: &Press, text: &str) {
        let read = code::read(text).map_err(NotChanged::Refused);
        let changed = read.and_then(|coded| {
            let fact = Fact::Code(code::tidy(text));
            if coded.offer.name() == self.offer.name() {
                return self.change(press, (coded.preset, coded.options), &fact);
            }
            self.check_host(press)?;
            self.take_game(coded.offer, coded.preset, coded.options)?;
            self.log_fact(Cause::press(press), None, &fact);
            Ok(())
        });
        match changed {
            Ok(()) => self.show_done(press, Done::Coded, ""),
            Err(why) => self.show_refusal(press, None, &why),
        }
    }

    /// Puts another preset and its options in force, if the presser is the host and everybody who
    /// sits here can stay.
    fn change(
        &mut self,
        press: &Press,
        (preset, options): (String, String),
        fact: &Fact,
    ) -> Result<(), NotChanged> {
        self.check_host(press)?;
        let seated = self.sitters.len();
        may_be(
            self.offer,
            &options,
            u8::try_from(seated).unwrap_or(u8::MAX),
        )?;
        if self.opened.preset == preset && self.opened.options == options {
            return Ok(());
        }
        self.opened.preset.clone_from(&preset);
        self.opened.options.clone_from(&options);
        self.effects.change(Change::Options { preset, options });
        self.log_fact(Cause::press(press), None, fact);
        Ok(())
    }

    /// Checks that the presser decides here.
    fn check_host(&self, press: &Press) -> Result<(), NotChanged> {
        match self.host() == Some(press.user) && self.lifecycle.is_lobby() {
            true => Ok(()),
            false => Err(NotChanged::Fault),
        }
    }

    /// Every parameter with its value at this table.
    pub(in crate::table) fn terms(&self) -> Vec<Term> {
        let terms = self.offer.terms(&self.opened.preset, &self.opened.options);
        terms.unwrap_or_else(|why| {
            tracing::error!(table.id = self.id.0, reason = %why, "the options cannot be read");
            Vec::new()
        })
    }

    /// Why options were not changed, as a sentence.
    pub(in crate::table) fn why_not(&self, why: &NotChanged, lang: Lang) -> Sentence {
        let words = self.words.of(lang);
        match why {
            NotChanged::Refused(why) => {
                let terms = self.terms();
                let example = code::write(self.offer, &self.opened.preset, &terms);
                code_refusal(why, self.offer.name(), &terms, &example, words).into()
            }
            &NotChanged::TooManyPeople { game, most } => {
                Notice::TooManyPeople { game, most }.into()
            }
            NotChanged::Fault => Notice::Unavailable.into(),
        }
    }

    fn show_done(&mut self, press: &Press, what: Done, name: &str) {
        let terms = self.terms();
        let word = self.board(press, &terms, |board| {
            page::done(what, name, board, self.words.of(press.lang))
        });
        self.options_page(press, None, Some(&word));
    }

    fn show_refusal(&mut self, press: &Press, name: Option<&str>, why: &NotChanged) {
        if self.host() != Some(press.user) {
            return self.say(press, self.not_host());
        }
        let word = Said::refused(self.why_not(why, press.lang));
        self.options_page(press, name, Some(&word));
    }

    /// Shows the page of the parameter called `name`, or of all if there is none.
    fn options_page(&mut self, press: &Press, name: Option<&str>, word: Option<&Said>) {
        let terms = self.terms();
        let words = self.words.of(press.lang);
        let screen = self.board(press, &terms, |board| -> Screen {
            let board = Board { word, ..*board };
            let one = name.and_then(|name| page::one(name, &board, words));
            one.unwrap_or_else(|| page::overview(&board, words))
        });
        self.page(press, screen);
    }

    fn board<T>(&self, press: &Press, terms: &[Term], show: impl FnOnce(&Board<'_>) -> T) -> T {
        let code = code::write(self.offer, &self.opened.preset, terms);
        let host = self.host() == Some(press.user);
        show(&Board {
            game: self.offer.info(),
            preset: &self.opened.preset,
            terms,
            code: &code,
            seats: self.room().1,
            hints: self.opened.hints,
            may: host && self.lifecycle.is_lobby(),
            word: None,
        })
    }
}

/// Checks that options can be played by a number of players from `seated` up.
pub(in crate::table) fn may_be(
    offer: &dyn Offer,
    options: &str,
    seated: u8,
) -> Result<(), NotChanged> {
    let (fewest, most) = offer.players(options)?;
    let least = seated.max(fewest);
    if least > most {
        // The check of the game says what is wrong with this number of players.
        return Ok(offer.validate(options, least)?);
    }
    let mut first = None;
    for players in least..=most {
        match offer.validate(options, players) {
            Ok(()) => return Ok(()),
            Err(why) => first = first.or(Some(why)),
        }
    }
    first.map_or(Ok(()), |why| Err(why.into()))
}
