//! Checks one record line by line against a match played beside it.

use std::collections::VecDeque;

use serde_json::{Map, Value as Json};

use crate::game::{Action, Game, Refusal, Refused};
use crate::ledger::{Deal, Entry};
use crate::moment::Moment;
use crate::notation::{Input, Quoted};
use crate::play::Match;
use crate::seat::Seat;
use crate::standing::Points;

use super::parse::own;
use super::{difference, header, write};

/// The fault of a line, in one sentence with the words of `docs/record-format.md`.
pub type Complaint = String;

/// Checks the lines after a header.
pub trait Checker {
    /// Takes the next line.
    ///
    /// # Errors
    /// The complaint about it.
    fn line(&mut self, line: &Json) -> Result<(), Complaint>;

    /// Whether the last line was seen.
    fn ended(&self) -> bool;

    /// Every deal so far, with its manche, from 1.
    fn deals(&mut self) -> Vec<(u32, Deal)>;
}

/// A checker of the lines after this header.
///
/// # Errors
/// The complaint about the header.
pub fn checker<G: Game>(header: &Json) -> Result<Box<dyn Checker>, Complaint> {
    let setup = header::read::<G>(header)?;
    let play = Match::start_recorded(&setup).map_err(|fault| fault.to_string())?;
    let mut beside = Beside {
        due: VecDeque::new(),
        manche: 0,
        scores: vec![Some(Points::default()); usize::from(play.standing().sides)],
        verdict: None,
        with_choices: None,
        deals: Vec::new(),
        ended: false,
        play,
    };
    let told = beside.play.entries();
    beside.expect(told);
    Ok(Box::new(beside))
}

/// A match played beside a record, and the lines that the record must hold next.
struct Beside<G: Game> {
    play: Match<G>,
    due: VecDeque<Json>,
    manche: u32,
    scores: Vec<Option<Points>>,
    verdict: Option<&'static str>,
    /// Whether steps list `choices`, by the first step; `None` before it.
    with_choices: Option<bool>,
    deals: Vec<(u32, Deal)>,
    ended: bool,
}

/// The lines between header and steps or after a step, by the key that names them.
const TOLD: [&str; 4] = ["first_dealer", "first_player", "shuffle", "manche"];

impl<G: Game> Checker for Beside<G> {
    fn line(&mut self, line: &Json) -> Result<(), Complaint> {
        let Some(fields) = line.as_object() else {
            return Err("a line is a JSON object".to_owned());
        };
        if self.ended {
            return Err("a line after the end".to_owned());
        }
        if let Some(due) = self.due.pop_front() {
            return self.told(line, &due);
        }
        if fields.contains_key("step") {
            self.step(fields)
        } else if fields.contains_key("end") {
            self.end(line)
        } else if let Some(kind) = kind(line) {
            Err(format!("a `{kind}` line without a cause"))
        } else {
            Err("no line of a record has these keys".to_owned())
        }
    }

    fn ended(&self) -> bool {
        self.ended
    }

    fn deals(&mut self) -> Vec<(u32, Deal)> {
        std::mem::take(&mut self.deals)
    }
}

impl<G: Game> Beside<G> {
    /// Notes the lines that the record must hold next.
    fn expect(&mut self, told: Vec<Entry>) {
        for one in told {
            match &one {
                Entry::Manche { scores, .. } => self.scores.clone_from(scores),
                Entry::Verdict(verdict) => self.verdict = Some(verdict),
                Entry::Dealt(deal) => self.deals.push((self.manche + 1, deal.clone())),
                Entry::First(..) | Entry::Shuffle(_) | Entry::Taken(_) => {}
            }
            if let Some(line) = write::entry(&one, &mut self.manche) {
                self.due.push_back(own(&line));
            }
        }
    }

    fn told(&self, line: &Json, due: &Json) -> Result<(), Complaint> {
        let wanted = kind(due);
        if wanted != kind(line) {
            let wanted = wanted.unwrap_or_default();
            return Err(format!("here should stand a `{wanted}` line"));
        }
        self.same(line, due)
    }

    /// Checks that the line is exactly `ours`.
    fn same(&self, line: &Json, ours: &Json) -> Result<(), Complaint> {
        let sides = self.play.standing().sides;
        let side = match sides == self.play.players() {
            true => "seat",
            false => "team",
        };
        difference::of_lines(line, ours, side).map_or(Ok(()), Err)
    }

    fn step(&mut self, fields: &Map<String, Json>) -> Result<(), Complaint> {
        const KNOWN: [&str; 6] = ["step", "seat", "do", "fire", "choices", "verdict"];
        if let Some(name) = fields.keys().find(|name| !KNOWN.contains(&name.as_str())) {
            return Err(format!("a step has no key {}", Quoted(name)));
        }
        let number = self.play.steps() + 1;
        if fields.get("step").and_then(Json::as_u64) != Some(u64::from(number)) {
            return Err(difference::should_be(
                "step",
                &fields["step"],
                &number.into(),
            ));
        }
        let said = |what: String| format!("step {number}: {what}");
        let input = read_input::<G>(fields).map_err(said)?;
        let offered = self.offered(fields).map_err(said)?;
        self.play
            .play(Moment::default(), &input)
            .map_err(|why| said(illegal(&input, &why)))?;
        let told = self.play.entries();
        self.expect(told);
        if let (Some(theirs), Some(ours)) = (fields.get("choices"), offered)
            && let Some(difference) = difference::of_choices(theirs, &ours)
        {
            return Err(said(difference));
        }
        match (fields.get("verdict"), self.verdict.take()) {
            (None, None) => Ok(()),
            (Some(theirs), Some(ours)) if theirs == ours => Ok(()),
            (Some(theirs), Some(ours)) => {
                Err(said(difference::should_be("verdict", theirs, &ours.into())))
            }
            (Some(_), None) => Err(said("no `verdict` belongs there".to_owned())),
            (None, Some(ours)) => Err(said(format!("lacks the `verdict` {ours}"))),
        }
    }

    /// The legal moves of every seat, sorted as text, if this record lists choices; either all of
    /// its steps do, or none.
    fn offered(&mut self, fields: &Map<String, Json>) -> Result<Option<Vec<Vec<String>>>, String> {
        let listed = fields.contains_key("choices");
        match (*self.with_choices.get_or_insert(listed), listed) {
            (true, false) => Err("lacks `choices`, which the steps before have".to_owned()),
            (false, true) => Err("has `choices`, which the steps before lack".to_owned()),
            (false, false) => Ok(None),
            (true, true) => {
                let mut acts = Vec::new();
                let seats = self.play.seats();
                let lists = seats.map(|seat| {
                    self.play.choices(seat, &mut acts);
                    write::sorted(&acts)
                });
                Ok(Some(lists.collect()))
            }
        }
    }

    fn end(&mut self, line: &Json) -> Result<(), Complaint> {
        let play = &self.play;
        let end = line.get("end").and_then(Json::as_str);
        let ours = match (end, G::over(play.public())) {
            (Some("finished"), true) => write::end(&play.standing(), play.players()),
            (Some("abandoned"), false) => write::abandoned(&self.scores),
            (Some("finished"), false) => return Err("finished, but the match is not over".into()),
            (Some("abandoned"), true) => return Err("abandoned, but the match is over".into()),
            _ => return Err("`end` is finished or abandoned".to_owned()),
        };
        self.same(line, &own(&ours))?;
        self.ended = true;
        Ok(())
    }
}

/// The key of [`TOLD`] that a line has; `None` for a line of another kind.
fn kind(line: &Json) -> Option<&'static str> {
    TOLD.into_iter().find(|key| line.get(key).is_some())
}

fn read_input<G: Game>(fields: &Map<String, Json>) -> Result<Input<G::Action>, Complaint> {
    let has = |name: &str| fields.contains_key(name);
    let unreadable = |text: &str| format!("{} is no input", Quoted(text));
    if has("fire") && (has("seat") || has("do")) {
        return Err("either `seat` and `do` or `fire`, never both".to_owned());
    }
    if let Some(timer) = fields.get("fire") {
        let timer = timer.as_str().ok_or("`fire` is no text")?;
        return timer
            .parse()
            .map(Input::Fire)
            .map_err(|_| unreadable(timer));
    }
    let (Some(seat), Some(text)) = (fields.get("seat"), fields.get("do")) else {
        return Err("lacks `seat` and `do`, or `fire`".to_owned());
    };
    let seat = seat.as_u64().and_then(|seat| u8::try_from(seat).ok());
    let seat = seat.ok_or("`seat` is no number of a seat")?;
    let text = text.as_str().ok_or("`do` is no text")?;
    Input::read(Seat::new(seat), text)
        .ok()
        .filter(|input| input.to_string() == text)
        .ok_or_else(|| unreadable(text))
}

/// A complaint about a refused input, without names from our code.
fn illegal<A: Action, R: Refusal>(input: &Input<A>, why: &Refused<R>) -> Complaint {
    match why {
        Refused::NoSuchSeat(seat) => format!("there is no seat {seat}"),
        Refused::NoSuchTimer(timer) => format!("no timer `{timer}` runs"),
        Refused::Rule(refusal) => format!("`{input}` is not legal ({})", refusal.rule()),
    }
}
