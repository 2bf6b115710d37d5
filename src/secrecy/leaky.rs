//! A match that leaks where a game or its face could, for the law to catch.

mod counted;
mod spoilt_rows;

use tapis_rules::dice::{Dice, Seed};
use tapis_rules::game::OpenRace;
use tapis_rules::moment::{Countdown, CountdownKind, Moment};
use tapis_rules::robot_level::RobotLevel;
use tapis_rules::seat::{MAX_SEATS, Seat, Seats};

use super::leak::{Leak, mark};
use super::words::texts;
use crate::catalog::LogLine;
use crate::catalog::any_match::{AnyMatch, ForcedCard, Hint, InputInfo, Which};
use crate::catalog::coach::Progress;
use crate::model::Request;
use crate::screen::form::Form;
use crate::screen::game_screen::{HandBody, Mode, Reader, TableBody};
use crate::screen::lesson::Learnt;
use crate::screen::match_status::MatchStatus;
use crate::screen::picture::{Picture, Spot, Suit};
use crate::screen::replay::OpenHand;
use crate::screen::review::Decision;
use crate::screen::{Button, Look, Panel, Row};
use spoilt_rows::{spoil_row, telling, telling_emoji};

/// A match with a leak in it.
pub struct Leaky {
    pub inner: Box<dyn AnyMatch>,
    pub leak: Leak,
    /// The time of its last input.
    last: Moment,
    status: MatchStatus,
}

/// What everybody knows of a match, with a leak in it.
fn spoilt(inner: &dyn AnyMatch, leak: Leak) -> MatchStatus {
    let mut status = inner.status().clone();
    let hidden = mark(&inner.hidden());
    match leak {
        Leak::Window if hidden % 2 == 1 => {
            let sooner = |timer: &Countdown| Countdown {
                kind: CountdownKind::Look,
                ..*timer
            };
            status.timers = status.timers.iter().map(sooner).collect();
        }
        Leak::Turn => status.turn += hidden % 2,
        Leak::Events => status.events += hidden % 2,
        Leak::Reveal => status.reveals = status.events,
        _ => {}
    }
    status
}

impl Leaky {
    pub fn new(inner: Box<dyn AnyMatch>, leak: Leak) -> Self {
        Self {
            status: spoilt(inner.as_ref(), leak),
            inner,
            leak,
            last: Moment::default(),
        }
    }

    /// A number that depends on what lies hidden.
    fn hidden(&self) -> u32 {
        mark(&self.inner.hidden())
    }

    fn odd(&self) -> bool {
        self.hidden() % 2 == 1
    }
}

impl AnyMatch for Leaky {
    fn status(&self) -> &MatchStatus {
        &self.status
    }

    fn input(&self, seat: Seat, text: &str) -> Option<InputInfo> {
        let mut input = self.inner.input(seat, text)?;
        if self.leak == Leak::Held && !input.accepted {
            input.rivals = Seats::NONE;
        }
        Some(input)
    }

    fn why(&self, seat: Seat, text: &str, reader: &Reader<'_>) -> String {
        let mut why = self.inner.why(seat, text, reader);
        if self.leak == Leak::Refusal {
            why += &format!(" ({})", self.hidden());
        }
        why
    }

    fn interrupt(&self, seat: Seat, text: &str, reader: &Reader<'_>) -> Result<String, String> {
        let input = self.inner.interrupt(seat, text, reader);
        input.map_err(|why| match self.leak {
            Leak::LateCut => format!("{why} ({})", self.hidden()),
            _ => why,
        })
    }

    fn form(&self, seat: Seat, text: &str, reader: &Reader<'_>) -> Result<Option<Form>, String> {
        let mut form = self.inner.form(seat, text, reader);
        if let (Leak::Form, Ok(Some(form))) = (self.leak, &mut form) {
            form.prompt += &self.hidden().to_string();
        }
        form
    }

    fn play(&mut self, at: Moment, seat: Option<Seat>, text: &str) -> bool {
        self.last = at;
        let played = self.inner.play(at, seat, text);
        self.status = spoilt(self.inner.as_ref(), self.leak);
        played
    }

    fn forced(&self, seat: Seat) -> Option<ForcedCard> {
        self.inner.forced(seat)
    }

    fn open_races(&self, seat: Seat) -> [OpenRace; 2] {
        match self.leak {
            Leak::Pause if self.odd() => {
                let (rivals, since) = (Seats::first(MAX_SEATS as u8), self.last);
                [OpenRace { rivals, since }, OpenRace::default()]
            }
            _ => self.inner.open_races(seat),
        }
    }

    fn standing_order(&self, seat: Seat) -> Option<(String, u32)> {
        self.inner.standing_order(seat)
    }

    fn decide(&mut self, level: RobotLevel, seat: Seat, luck: &mut Dice) -> Option<String> {
        if self.leak == Leak::StandIn && !self.odd() {
            return texts(self.inner.as_ref(), seat).into_iter().next();
        }
        self.inner.decide(level, seat, luck)
    }

    fn may_act(&self, seat: Seat) -> bool {
        self.inner.may_act(seat)
    }

    fn hint(&self, seat: Seat, luck: Dice) -> Hint {
        let hint = self.inner.hint(seat, luck);
        let told = match self.leak {
            Leak::Hint => self.hidden().to_string(),
            _ => String::new(),
        };
        Box::new(move |reader| Some(hint(reader)? + &told))
    }

    fn decision(
        &self,
        seat: Seat,
        text: &str,
        luck: Dice,
        reader: &Reader<'_>,
    ) -> Option<Decision> {
        let mut decision = self.inner.decision(seat, text, luck, reader)?;
        if self.leak == Leak::Review {
            decision.advised += &self.hidden().to_string();
        }
        Some(decision)
    }

    fn stage(&self, reader: &Reader<'_>) -> String {
        self.inner.stage(reader)
    }

    fn open_hand(&self, seat: Seat, reader: &Reader<'_>) -> Option<OpenHand> {
        self.inner.open_hand(seat, reader)
    }

    fn other_table(&self, log: &[LogLine<'_>], seed: &Seed, reader: &Reader<'_>) -> Option<String> {
        self.inner.other_table(log, seed, reader)
    }

    fn choices(&self, seat: Seat, which: Which, reader: &Reader<'_>) -> Vec<(String, String)> {
        let mut choices = self.inner.choices(seat, which, reader);
        if self.leak == Leak::Suggestions && which == Which::All {
            let card = self.hidden().to_string();
            choices.push((card.clone(), card));
        }
        choices
    }

    fn saying(&self, text: &str, reader: &Reader<'_>) -> String {
        self.inner.saying(text, reader)
    }

    fn told_apart(&self, seat: Seat, reader: &Reader<'_>) -> Option<String> {
        self.inner.told_apart(seat, reader)
    }

    fn table(&self, reader: &Reader<'_>) -> TableBody {
        let mut face = self.inner.table(reader);
        let hidden = self.hidden();
        match (self.leak, &mut face.interrupt) {
            (Leak::CutId, Some(Button { request, .. })) => {
                *request = Request::Interrupt(format!("{hidden}"));
            }
            (Leak::CutDisabled, Some(button)) => {
                button.enabled = self.odd();
            }
            (Leak::CutLook, Some(button)) if self.odd() => {
                button.look = Look::Danger;
            }
            (Leak::Sections, _) if hidden % 2 != 1 => {
                for section in &mut face.sections {
                    let lines: Vec<&str> = section.text.lines().rev().collect();
                    section.text = lines.join("\n");
                }
            }
            (Leak::TableDrawn, _) => {
                let seating = face.picture.iter_mut().flat_map(|one| &mut one.seating);
                for chair in seating.flat_map(|seating| &mut seating.chairs) {
                    chair.score += &hidden.to_string();
                }
            }
            (Leak::State, _) => face.state += &hidden.to_string(),
            (Leak::Told, _) => face.events.push(hidden.to_string()),
            (Leak::Mention, _) => face
                .events
                .extend(telling_emoji(hidden).map(|emoji| emoji.to_string())),
            _ => {}
        }
        face
    }

    fn hand(&self, seat: Seat, mode: Mode, open: &str, reader: &Reader<'_>) -> HandBody {
        let mut face = self.inner.hand(seat, mode, open, reader);
        let hidden = self.hidden();
        match self.leak {
            Leak::Order if hidden % 2 != 1 => face.rows.reverse(),
            Leak::Rows if hidden % 2 != 1 => drop(face.rows.pop()),
            Leak::Prompt => face.rows.insert(0, Row::Menu(telling(hidden))),
            Leak::Own => face.cards += &self.inner.hidden(),
            Leak::Lit | Leak::Id | Leak::Emoji => {
                for (place, row) in face.rows.iter_mut().enumerate() {
                    spoil_row(row, self.leak, hidden, place);
                }
            }
            _ => {}
        }
        face
    }

    fn picture(&self, seat: Seat, reader: &Reader<'_>) -> Option<Picture> {
        let mut picture = self.inner.picture(seat, reader);
        if let (Leak::Drawn, Some(picture)) = (self.leak, &mut picture) {
            picture
                .own
                .push(Spot::face(Suit::None, self.hidden().to_string()));
        }
        picture
    }

    fn reveal(&self, reader: &Reader<'_>) -> Panel {
        match self.leak {
            Leak::Reveal => Panel {
                text: self.inner.hidden(),
                ..Panel::default()
            },
            _ => self.inner.reveal(reader),
        }
    }

    fn result(&self, called: &str, reader: &Reader<'_>) -> Panel {
        self.inner.result(called, reader)
    }

    fn shown(&self) -> Vec<String> {
        self.inner.shown()
    }

    fn coach(&mut self, seat: Option<Seat>) {
        self.inner.coach(seat);
    }

    fn coaching(&self) -> Option<(Seat, Progress)> {
        self.inner.coaching()
    }

    fn lessons(&self, reader: &Reader<'_>) -> Vec<String> {
        let mut lessons = self.inner.lessons(reader);
        if self.leak == Leak::Lesson {
            lessons.push(self.hidden().to_string());
        }
        lessons
    }

    fn learnt(&self, reader: &Reader<'_>) -> Learnt {
        self.inner.learnt(reader)
    }

    fn copy(&self) -> Box<dyn AnyMatch> {
        Box::new(Self::new(self.inner.copy(), self.leak))
    }

    fn views(&self, seat: Option<Seat>) -> String {
        self.inner.views(seat)
    }

    fn any(&self) -> &dyn std::any::Any {
        self.inner.any()
    }

    fn unseen_redealt(&self, seat: Seat, luck: &mut Dice) -> Box<dyn AnyMatch> {
        let inner = self.inner.unseen_redealt(seat, luck);
        Box::new(Self::new(inner, self.leak))
    }

    fn unshown_redealt(&self, seat: Seat, luck: &mut Dice) -> Box<dyn AnyMatch> {
        let inner = self.inner.unshown_redealt(seat, luck);
        Box::new(Self::new(inner, self.leak))
    }

    fn hidden(&self) -> String {
        self.inner.hidden()
    }

    fn phrased(&self, text: &str, luck: &mut Dice) -> String {
        self.inner.phrased(text, luck)
    }
}
