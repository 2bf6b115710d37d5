//! Checks files of records, one after the other.

use std::fmt;

use serde_json::Value as Json;

use crate::ledger::Deal;
use crate::registry;

use super::check::{Checker, Complaint};
use super::{header, parse};

/// The result of checking a file.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Number of records in the file.
    pub records: usize,
    /// The first fault of each faulty record.
    pub faults: Vec<Fault>,
    /// Every deal of the last record, up to its fault, with its manche, from 1.
    pub deals: Vec<(u32, Deal)>,
}

/// A fault of a record, with its line.
#[derive(Clone, Debug)]
pub struct Fault {
    /// The line, from 1; 0 for the whole file.
    pub line: usize,
    /// The complaint about that line.
    pub complaint: Complaint,
}

impl fmt::Display for Fault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line > 0 {
            write!(out, "line {}: ", self.line)?;
        }
        out.write_str(&self.complaint)
    }
}

/// A byte order mark, which some editors put before a text and JSON does not allow.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// Checks every record of a text.
#[must_use]
pub fn verify(text: &str) -> Report {
    let mut reading = Reading::default();
    let unmarked = text.strip_prefix(BYTE_ORDER_MARK);
    if unmarked.is_some() {
        reading.line = 1;
        let what = "the file begins with a byte order mark: save it as UTF-8 without one";
        reading.complain(what.to_owned());
    }
    let text = unmarked.unwrap_or(text);
    for (number, line) in text.lines().enumerate() {
        reading.line = number + 1;
        if !line.trim().is_empty() {
            reading.take(line);
        }
    }
    reading.close();
    if reading.report.records == 0 && reading.report.faults.is_empty() {
        let empty = text.is_empty();
        let what = if empty {
            "the file is empty"
        } else {
            "the file holds no record"
        };
        reading.complain(what.to_owned());
    }
    reading.report
}

#[derive(Default)]
struct Reading {
    line: usize,
    report: Report,
    /// The record being read, until its first fault.
    checker: Option<Box<dyn Checker>>,
    /// Whether lines are skipped until the next header.
    lost: bool,
}

impl Reading {
    fn take(&mut self, line: &str) {
        let line = match parse::line(line) {
            Ok(line) => line,
            Err(_) if self.lost => return,
            Err(what) => return self.complain(what),
        };
        if line.get("record").is_some() {
            self.close();
            self.report.records += 1;
            self.report.deals.clear();
            self.lost = false;
            match open(&line) {
                Ok(checker) => self.checker = Some(checker),
                Err(complaint) => self.complain(complaint),
            }
        } else if let Some(checker) = &mut self.checker {
            if let Err(complaint) = checker.line(&line) {
                self.complain(complaint);
            }
        } else if !self.lost {
            self.complain("a record begins with its header".to_owned());
        }
    }

    /// Ends the record being read.
    fn close(&mut self) {
        if self.put_away().is_some_and(|checker| !checker.ended()) {
            self.complain("the record has no end".to_owned());
        }
    }

    fn put_away(&mut self) -> Option<Box<dyn Checker>> {
        let mut checker = self.checker.take()?;
        self.report.deals.extend(checker.deals());
        Some(checker)
    }

    fn complain(&mut self, complaint: Complaint) {
        let line = self.line;
        self.report.faults.push(Fault { line, complaint });
        self.put_away();
        self.lost = true;
    }
}

fn open(header: &Json) -> Result<Box<dyn Checker>, Complaint> {
    let game = registry::game(header::game(header)?).map_err(|fault| fault.to_string())?;
    game.checker(header)
}
