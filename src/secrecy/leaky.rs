//! A match that leaks where a game or its face could, for the law to catch.

use tapis_rules::dice::Dice;
use tapis_rules::moment::{Countdown, Countdowns, Moment, Pace, Timer};
use tapis_rules::seat::{Seat, Seats};
use tapis_rules::standing::Standing;

use super::leak::{Leak, mark};
use super::world::words;
use crate::screen::deed::Deed;
use crate::screen::face::{HandFace, Mode, Reader, TableFace};
use crate::screen::form::Form;
use crate::screen::words::Lang;
use crate::screen::{Button, Entry, Look, Menu, Panel, Row};
use crate::table::game::{AnyMatch, Verdict, Which};

/// A match with a leak in it.
pub struct Leaky {
    pub inner: Box<dyn AnyMatch>,
    pub leak: Leak,
}

impl Leaky {
    pub fn new(inner: Box<dyn AnyMatch>, leak: Leak) -> Self {
        Self { inner, leak }
    }

    /// Something of the hand of the seat after this one.
    fn next(&self, seat: Seat) -> u32 {
        let seats = self.inner.standing().sides.max(1);
        let next = Seat::new((seat.number() + 1) % seats);
        mark(&secret(self.inner.as_ref(), next))
    }

    /// Something of somebody's hand.
    fn any_hand(&self) -> u32 {
        self.next(Seat::new(0))
    }
}

/// What a seat may do, as texts.
pub fn texts(game: &dyn AnyMatch, seat: Seat) -> Vec<String> {
    let words = words();
    let reader = Reader {
        words: words.of(Lang::English),
        lang: Lang::English,
        sitting: &[],
        unseen: 0,
    };
    let all = game.choices(seat, Which::All, &reader);
    all.into_iter().map(|(_, text)| text).collect()
}

/// How many seats could cut now.
pub fn cutters(game: &dyn AnyMatch) -> u32 {
    let seats = (0..game.standing().sides).map(Seat::new);
    let cuts = |seat: &Seat| {
        texts(game, *seat)
            .iter()
            .any(|text| text.starts_with("cut"))
    };
    seats.filter(cuts).count() as u32
}

/// What a seat alone is shown.
pub fn secret(game: &dyn AnyMatch, seat: Seat) -> String {
    let public = game.views(None);
    let all = game.views(Some(seat));
    let common = public.len() - "None".len();
    all[common..].to_owned()
}

impl AnyMatch for Leaky {
    fn check(&self, seat: Seat, text: &str) -> Verdict {
        self.inner.check(seat, text)
    }

    fn why(&self, seat: Seat, text: &str, reader: &Reader<'_>) -> String {
        let mut why = self.inner.why(seat, text, reader);
        if self.leak == Leak::Refusal {
            why += &format!(" ({})", self.next(seat));
        }
        why
    }

    fn step_in(&self, seat: Seat, text: &str) -> Option<String> {
        self.inner.step_in(seat, text)
    }

    fn why_no_step(&self, seat: Seat, text: &str, reader: &Reader<'_>) -> String {
        let mut why = self.inner.why_no_step(seat, text, reader);
        if self.leak == Leak::LateCut {
            why += &format!(" ({})", self.next(seat));
        }
        why
    }

    fn form(&self, seat: Seat, text: &str, reader: &Reader<'_>) -> Result<Option<Form>, String> {
        self.inner.form(seat, text, reader)
    }

    fn play(&mut self, at: Moment, seat: Seat, text: &str) -> bool {
        self.inner.play(at, seat, text)
    }

    fn fire(&mut self, at: Moment, timer: Timer) -> bool {
        self.inner.fire(at, timer)
    }

    fn contested(&self, seat: Seat, text: &str) -> bool {
        let contested = self.inner.contested(seat, text);
        match self.leak {
            Leak::Held => contested && self.inner.check(seat, text) == Verdict::Fine,
            _ => contested,
        }
    }

    fn outlasts(&self, text: &str, shown: u32) -> bool {
        self.inner.outlasts(text, shown)
    }

    fn awaiting(&self) -> Seats {
        self.inner.awaiting()
    }

    fn active(&self) -> Seat {
        self.inner.active()
    }

    fn timers(&self) -> Countdowns {
        let timers = self.inner.timers();
        if self.leak != Leak::Window || self.any_hand() % 2 != 1 {
            return timers;
        }
        let sooner = |timer: &Countdown| Countdown {
            pace: Pace::Look,
            ..*timer
        };
        timers.iter().map(sooner).collect()
    }

    fn over(&self) -> bool {
        self.inner.over()
    }

    fn standing(&self) -> Standing {
        self.inner.standing()
    }

    fn turn(&self) -> u32 {
        match self.leak {
            Leak::Turn => self.inner.turn() + cutters(self.inner.as_ref()),
            _ => self.inner.turn(),
        }
    }

    fn events(&self) -> u32 {
        match self.leak {
            Leak::Events => self.inner.events() + self.any_hand() % 2,
            _ => self.inner.events(),
        }
    }

    fn reveals(&self) -> u32 {
        match self.leak {
            Leak::Reveal => self.inner.events(),
            _ => self.inner.reveals(),
        }
    }

    fn decide(&mut self, seat: Seat, luck: &mut Dice) -> Option<String> {
        if self.leak == Leak::StandIn && self.next(seat) % 2 != 1 {
            return texts(self.inner.as_ref(), seat).into_iter().next();
        }
        self.inner.decide(seat, luck)
    }

    fn choices(&self, seat: Seat, which: Which, reader: &Reader<'_>) -> Vec<(String, String)> {
        let mut choices = self.inner.choices(seat, which, reader);
        if self.leak == Leak::Suggestions && which == Which::All {
            let card = self.next(seat).to_string();
            choices.push((card.clone(), card));
        }
        choices
    }

    fn saying(&self, text: &str, reader: &Reader<'_>) -> String {
        self.inner.saying(text, reader)
    }

    fn interrupt(&self, reader: &Reader<'_>) -> Option<String> {
        self.inner.interrupt(reader)
    }

    fn table(&self, reader: &Reader<'_>) -> TableFace {
        let mut face = self.inner.table(reader);
        let hand = self.any_hand();
        match (self.leak, &mut face.interrupt) {
            (Leak::CutId, Some(Button { deed, .. })) => {
                *deed = Deed::Step(format!("{hand}"));
            }
            (Leak::CutDisabled, Some(button)) => {
                button.enabled = cutters(self.inner.as_ref()) > 0;
            }
            (Leak::CutLook, Some(button)) if cutters(self.inner.as_ref()) > 0 => {
                button.look = Look::Danger;
            }
            (Leak::Sections, _) if hand % 2 != 1 => {
                for section in &mut face.sections {
                    let lines: Vec<&str> = section.text.lines().rev().collect();
                    section.text = lines.join("\n");
                }
            }
            (Leak::State, _) => face.state += &hand.to_string(),
            (Leak::Told, _) => face.events.push(hand.to_string()),
            _ => {}
        }
        face
    }

    fn hand(&self, seat: Seat, mode: Mode, open: &str, reader: &Reader<'_>) -> HandFace {
        let mut face = self.inner.hand(seat, mode, open, reader);
        let next = self.next(seat);
        match self.leak {
            Leak::Order if next % 2 != 1 => face.rows.reverse(),
            Leak::Rows if next % 2 != 1 => drop(face.rows.pop()),
            Leak::Prompt => face.rows.insert(0, Row::Menu(telling(next))),
            _ => {}
        }
        face
    }

    fn reveal(&self, reader: &Reader<'_>) -> Panel {
        match self.leak {
            Leak::Reveal => Panel {
                text: secret(self.inner.as_ref(), Seat::new(0)),
                ..Panel::default()
            },
            _ => self.inner.reveal(reader),
        }
    }

    fn result(&self, reader: &Reader<'_>) -> Panel {
        self.inner.result(reader)
    }

    fn copy(&self) -> Box<dyn AnyMatch> {
        Box::new(Self::new(self.inner.copy(), self.leak))
    }

    fn views(&self, seat: Option<Seat>) -> String {
        self.inner.views(seat)
    }

    fn any(&self) -> &dyn std::any::Any {
        self
    }
}

/// A menu whose prompt tells something.
fn telling(what: u32) -> Menu {
    let entry = Entry {
        label: "-".to_owned(),
        hint: String::new(),
        deed: Deed::Hand,
        picked: false,
    };
    Menu {
        name: "told",
        prompt: what.to_string(),
        entries: vec![entry],
        enabled: true,
    }
}
