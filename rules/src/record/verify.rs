//! Checks files of records, one after the other.

use std::fmt;

use serde_json::Value as Json;

use crate::registry;

use super::VERSION;
use super::check::{Checker, Complaint};

/// What came of checking a file.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// How many records it has.
    pub records: usize,
    /// The first fault of each that has one.
    pub faults: Vec<Fault>,
}

/// Where a record is wrong, and how.
#[derive(Clone, Debug)]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub complaint: Complaint,
}

impl fmt::Display for Fault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "line {}: {}", self.line, self.complaint.what)
    }
}

/// Checks every record of a text.
#[must_use]
pub fn verify(text: &str) -> Report {
    let mut reading = Reading::default();
    for (number, line) in text.lines().enumerate() {
        reading.line = number + 1;
        if !line.trim().is_empty() {
            reading.take(line);
        }
    }
    reading.close();
    if reading.report.records == 0 && reading.report.faults.is_empty() {
        reading.complain(Complaint::broken("no record"));
    }
    reading.report
}

#[derive(Default)]
struct Reading {
    line: usize,
    report: Report,
    /// The record being read, until its first fault.
    checker: Option<Box<dyn Checker>>,
    /// Whether lines are passed over until the next header.
    lost: bool,
}

impl Reading {
    fn take(&mut self, line: &str) {
        let parsed: Result<Json, _> = serde_json::from_str(line);
        let Ok(line) = parsed else {
            if !self.lost {
                self.complain(Complaint::broken("not JSON"));
            }
            return;
        };
        if let Some(version) = line.get("record") {
            self.close();
            self.report.records += 1;
            self.lost = false;
            match open(version, &line) {
                Ok(checker) => self.checker = Some(checker),
                Err(complaint) => self.complain(complaint),
            }
        } else if let Some(checker) = &mut self.checker {
            if let Err(complaint) = checker.line(&line) {
                self.complain(complaint);
            }
        } else if !self.lost {
            self.complain(Complaint::broken("a record begins with its header"));
        }
    }

    /// Ends the record being read.
    fn close(&mut self) {
        if self.checker.take().is_some_and(|checker| !checker.ended()) {
            let what = "the record has no end".to_owned();
            self.complain(Complaint {
                what,
                broken: false,
            });
        }
    }

    fn complain(&mut self, complaint: Complaint) {
        let line = self.line;
        self.report.faults.push(Fault { line, complaint });
        self.checker = None;
        self.lost = true;
    }
}

fn open(version: &Json, header: &Json) -> Result<Box<dyn Checker>, Complaint> {
    if version.as_u64() != Some(VERSION) {
        return Err(Complaint::broken(format!(
            "record {version} is not {VERSION}"
        )));
    }
    let name = header.get("game").and_then(Json::as_str);
    let name = name.ok_or_else(|| Complaint::broken("the header has no game"))?;
    let game = registry::game(name).map_err(|fault| Complaint::broken(fault.to_string()))?;
    game.checker(header)
}
