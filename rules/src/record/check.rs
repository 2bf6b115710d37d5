//! Checks one record line by line against a match played beside it.

use std::collections::VecDeque;

use serde_json::{Map, Value as Json};

use crate::dice::Seed;
use crate::game::{Game, Supplies};
use crate::ledger::Told;
use crate::moment::Moment;
use crate::notation::Input;
use crate::options::Options;
use crate::play::{Match, Setup};
use crate::seat::Seat;
use crate::standing::Points;

use super::write;

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaint {
    /// In one line.
    pub what: String,
    /// Whether it is no record at all, rather than one that does not verify.
    pub broken: bool,
}

impl Complaint {
    /// The line is nothing that could be checked.
    pub(super) fn broken(what: impl Into<String>) -> Self {
        let what = what.into();
        Self { what, broken: true }
    }

    fn forged(what: impl Into<String>) -> Self {
        let what = what.into();
        Self {
            what,
            broken: false,
        }
    }
}

/// Checks the lines after a header.
pub trait Checker {
    /// Takes the next line.
    ///
    /// # Errors
    /// What is wrong with it.
    fn line(&mut self, line: &Json) -> Result<(), Complaint>;

    /// Whether the last line was seen.
    fn ended(&self) -> bool;
}

/// A checker of what follows this header.
///
/// # Errors
/// What is wrong with the header.
pub fn checker<G: Game>(header: &Json) -> Result<Box<dyn Checker>, Complaint> {
    let setup = read_header::<G>(header)?;
    let play =
        Match::start_recorded(&setup).map_err(|fault| Complaint::broken(fault.to_string()))?;
    let mut beside = Beside {
        due: VecDeque::new(),
        manche: 0,
        scores: vec![Some(Points::default()); usize::from(play.standing().sides)],
        verdict: None,
        ended: false,
        play,
    };
    let told = beside.play.told();
    beside.expect(told);
    Ok(Box::new(beside))
}

/// A match beside a record, and what the record must say next.
struct Beside<G: Game> {
    play: Match<G>,
    due: VecDeque<Json>,
    manche: u32,
    scores: Vec<Option<Points>>,
    verdict: Option<&'static str>,
    ended: bool,
}

impl<G: Game> Checker for Beside<G> {
    fn line(&mut self, line: &Json) -> Result<(), Complaint> {
        let Some(fields) = line.as_object() else {
            return Err(Complaint::broken("not an object"));
        };
        if self.ended {
            return Err(Complaint::forged("a line after the end"));
        }
        if !fields.contains_key("step") && !fields.contains_key("end") {
            return self.told(line);
        }
        if let Some(due) = self.due.front() {
            return Err(Complaint::forged(format!(
                "here should stand {}",
                short(due)
            )));
        }
        if fields.contains_key("step") {
            self.step(fields)
        } else {
            self.end(line)
        }
    }

    fn ended(&self) -> bool {
        self.ended
    }
}

impl<G: Game> Beside<G> {
    /// Notes what the record must say next.
    fn expect(&mut self, told: Vec<Told>) {
        for one in told {
            match &one {
                Told::Manche { scores, .. } => self.scores.clone_from(scores),
                Told::Verdict(verdict) => self.verdict = Some(verdict),
                Told::First(..) | Told::Shuffle(_) | Told::Taken(_) => {}
            }
            if let Some(line) = write::told(&one, &mut self.manche) {
                self.due.push_back(json(&line));
            }
        }
    }

    fn told(&mut self, line: &Json) -> Result<(), Complaint> {
        match self.due.pop_front() {
            Some(due) if due == *line => Ok(()),
            Some(due) => Err(Complaint::forged(format!(
                "{} should be {}",
                short(line),
                short(&due)
            ))),
            None => Err(Complaint::forged(format!("{} has no cause", short(line)))),
        }
    }

    fn step(&mut self, fields: &Map<String, Json>) -> Result<(), Complaint> {
        const KNOWN: [&str; 6] = ["step", "seat", "do", "fire", "choices", "verdict"];
        if let Some(name) = fields.keys().find(|name| !KNOWN.contains(&name.as_str())) {
            return Err(Complaint::forged(format!("unknown field {name:?}")));
        }
        let input = read_input::<G>(fields)?;
        let play = &mut self.play;
        let number = play.steps() + 1;
        if fields.get("step").and_then(Json::as_u64) != Some(u64::from(number)) {
            return Err(Complaint::forged(format!("this should be step {number}")));
        }
        let offered = fields.contains_key("choices").then(|| everybodys(play));
        play.play(Moment::default(), &input).map_err(|why| {
            Complaint::forged(format!("step {number}: {input} is refused: {why}"))
        })?;
        let told = play.told();
        self.expect(told);
        let verdict = self.verdict.take();
        let ours = json(&write::step(number, &input, offered.as_deref(), verdict));
        for name in ["choices", "verdict"] {
            let (theirs, ours) = (fields.get(name), ours.get(name));
            if theirs != ours {
                let show = |side: Option<&Json>| side.map_or_else(|| "none".to_owned(), short);
                return Err(Complaint::forged(format!(
                    "step {number}: {name} {} should be {}",
                    show(theirs),
                    show(ours)
                )));
            }
        }
        Ok(())
    }

    fn end(&mut self, line: &Json) -> Result<(), Complaint> {
        let play = &self.play;
        let ours = match (
            line.get("end").and_then(Json::as_str),
            G::over(play.public()),
        ) {
            (Some("finished"), true) => write::end(&play.standing(), play.players()),
            (Some("abandoned"), false) => write::abandoned(&self.scores),
            (Some("finished"), false) => return Err(Complaint::forged("the match is not over")),
            (Some("abandoned"), true) => return Err(Complaint::forged("the match is over")),
            _ => return Err(Complaint::forged("an end is finished or abandoned")),
        };
        let ours = json(&ours);
        if ours != *line {
            return Err(Complaint::forged(format!(
                "{} should be {}",
                short(line),
                short(&ours)
            )));
        }
        self.ended = true;
        Ok(())
    }
}

fn everybodys<G: Game>(play: &Match<G>) -> Vec<Vec<G::Action>> {
    let mut all = Vec::new();
    for seat in play.seats() {
        let mut acts = Vec::new();
        play.choices(seat, &mut acts);
        all.push(acts);
    }
    all
}

fn read_input<G: Game>(fields: &Map<String, Json>) -> Result<Input<G::Action>, Complaint> {
    let word = |name: &str| fields.get(name).and_then(Json::as_str);
    let unreadable = |text: &str| Complaint::forged(format!("{text:?} is no input"));
    if let Some(timer) = word("fire") {
        return timer
            .parse()
            .map(Input::Fire)
            .map_err(|_| unreadable(timer));
    }
    let seat = fields.get("seat").and_then(Json::as_u64);
    let seat = seat.and_then(|seat| u8::try_from(seat).ok());
    let (Some(seat), Some(text)) = (seat, word("do")) else {
        return Err(Complaint::forged(
            "a step has a seat and what it does, or what fires",
        ));
    };
    Input::read(Seat::new(seat), text).map_err(|_| unreadable(text))
}

fn read_header<G: Game>(header: &Json) -> Result<Setup<G>, Complaint> {
    let missing = |name: &str| Complaint::broken(format!("the header has no {name}"));
    let word = |name: &str| {
        header
            .get(name)
            .and_then(Json::as_str)
            .ok_or_else(|| missing(name))
    };
    let preset = word("preset")?;
    G::Options::preset(preset).map_err(|fault| Complaint::broken(fault.to_string()))?;
    let given = header.get("options").and_then(Json::as_object);
    let options = read_options::<G>(given.ok_or_else(|| missing("options"))?)?;
    let players = header.get("players").and_then(Json::as_u64);
    let players = players.and_then(|players| u8::try_from(players).ok());
    let players = players.ok_or_else(|| missing("players"))?;
    options
        .suit(players)
        .map_err(|fault| Complaint::broken(fault.to_string()))?;
    let seed: Seed = word("seed")?
        .parse()
        .map_err(|fault| Complaint::broken(format!("seed: {fault}")))?;
    let ids = header
        .get("ids")
        .and_then(Json::as_array)
        .ok_or_else(|| missing("ids"))?;
    let ids: Option<Vec<String>> = ids
        .iter()
        .map(|id| id.as_str().map(str::to_owned))
        .collect();
    let ids = ids.ok_or_else(|| missing("ids"))?;
    let decimal = |id: &String| !id.is_empty() && id.bytes().all(|digit| digit.is_ascii_digit());
    if ids.len() != usize::from(players) + 1 || !ids.iter().all(decimal) {
        return Err(Complaint::broken(
            "ids are one number for each seat and one for the start",
        ));
    }
    if word("commitment")? != seed.commitment() {
        return Err(Complaint::forged("the commitment is not that of the seed"));
    }
    Ok(Setup {
        options,
        supplies: G::Supplies::read(header).map_err(Complaint::broken)?,
        players,
        seed,
        ids,
    })
}

fn read_options<G: Game>(given: &Map<String, Json>) -> Result<G::Options, Complaint> {
    let mut options = G::Options::default();
    for (name, value) in given {
        options
            .set_json(name, value)
            .map_err(|fault| Complaint::broken(fault.to_string()))?;
    }
    let mut parameters = G::Options::PARAMETERS.iter();
    match parameters.find(|parameter| !given.contains_key(parameter.name)) {
        Some(absent) => Err(Complaint::broken(format!(
            "the options lack {}",
            absent.name
        ))),
        None => Ok(options),
    }
}

/// One of our own lines; null could only come of a fault in writing, and then equals nothing.
fn json(line: &str) -> Json {
    serde_json::from_str(line).unwrap_or_default()
}

/// A value for a message of one line.
fn short(value: &Json) -> String {
    let text = value.to_string();
    match text.char_indices().nth(120) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}
