//! YAML as a tree. Anchors, aliases and tags are refused, so that nothing expands or changes its
//! type; the parser delivers one event at a time and builds nothing itself.

use std::borrow::Cow;

use granit_parser::{ErrorKind, Event, Marker, Parser, ScalarStyle, ScanError, Span, StrInput};

use super::fault::{Faults, PackFault, Problem, Shape};
use super::located::Place;
use super::tree::{Budget, Node, Value};

/// The tree of a file with one document.
pub(super) fn read(text: &str, faults: &mut Faults) -> Result<Node, PackFault> {
    let mut reader = Reader {
        lines: text.lines().collect(),
        events: Parser::new_from_str(text),
        budget: Budget::new(),
        faults,
    };
    let tree = reader.document()?;
    reader.end()?;
    Ok(tree)
}

/// Lines of as many bytes, which no person writes, are not searched for comments.
const LONG_LINE: usize = 2_000;

struct Reader<'a, 'f> {
    /// The lines of the file.
    lines: Vec<&'a str>,
    events: Parser<'a, StrInput<'a>>,
    budget: Budget,
    faults: &'f mut Faults,
}

impl<'a> Reader<'a, '_> {
    fn document(&mut self) -> Result<Node, PackFault> {
        loop {
            let (event, place) = self.next()?;
            match event {
                Event::StreamStart | Event::DocumentStart(..) => {}
                Event::StreamEnd => return Err(PackFault::at(place, ends("it is empty"))),
                other => return self.node(other, place, 0),
            }
        }
    }

    /// Checks that nothing follows the first document.
    fn end(&mut self) -> Result<(), PackFault> {
        loop {
            let (event, place) = self.next()?;
            match event {
                Event::StreamEnd => return Ok(()),
                Event::DocumentStart(..) => {
                    return Err(PackFault::at(place, Problem::SecondDocument));
                }
                _ => {}
            }
        }
    }

    fn node(&mut self, event: Event<'a>, place: Place, depth: usize) -> Result<Node, PackFault> {
        self.budget.take(place, depth)?;
        self.refuse_properties(&event, place);
        let cut = match &event {
            Event::Scalar(text, ScalarStyle::Plain, ..) => self.is_cut(place, text),
            _ => false,
        };
        let value = match event {
            Event::Scalar(text, style, ..) => scalar(text, style),
            Event::SequenceStart(..) => self.list(depth)?,
            Event::MappingStart(..) => self.fields(depth)?,
            Event::StreamEnd => return Err(PackFault::at(place, ends("it ends in the middle"))),
            _ => Value::Broken,
        };
        Ok(Node { place, value, cut })
    }

    /// Whether a comment follows a text on its line: perhaps a sentence with ` #` in it.
    fn is_cut(&self, place: Place, text: &str) -> bool {
        let line = self
            .lines
            .get(place.line - 1)
            .filter(|line| line.len() < LONG_LINE);
        let before = place.column.map_or(0, |column| column - 1) + text.chars().count();
        let rest = line.and_then(|line| line.char_indices().nth(before).map(|(at, _)| &line[at..]));
        rest.is_some_and(|rest| rest.trim_start().starts_with('#'))
    }

    fn list(&mut self, depth: usize) -> Result<Value, PackFault> {
        let mut list = Vec::new();
        loop {
            match self.next()? {
                (Event::SequenceEnd, _) => return Ok(Value::List(list)),
                (event, place) => list.push(self.node(event, place, depth + 1)?),
            }
        }
    }

    fn fields(&mut self, depth: usize) -> Result<Value, PackFault> {
        let mut fields = Vec::new();
        loop {
            let (event, at) = self.next()?;
            if event == Event::MappingEnd {
                return Ok(Value::Fields(fields));
            }
            let key = self.node(event, at, depth + 1)?;
            let (event, place) = self.next()?;
            let value = self.node(event, place, depth + 1)?;
            match key.value {
                Value::Text(name) => fields.push((name, value)),
                Value::Broken => {}
                _ => {
                    let what = "the name of a field".to_owned();
                    let wanted = Shape::Name;
                    self.faults.at(at, Problem::Wanted { what, wanted });
                }
            }
        }
    }

    fn refuse_properties(&mut self, event: &Event<'_>, place: Place) {
        if event.is_alias() || event.anchor_id().is_some() {
            self.faults.at(place, Problem::Anchor);
        }
        if event.tag().is_some() {
            self.faults.at(place, Problem::Tag);
        }
    }

    fn next(&mut self) -> Result<(Event<'a>, Place), PackFault> {
        match self.events.next_event() {
            Some(Ok((event, span))) => Ok((event, place(&span))),
            Some(Err(why)) => Err(broken(&why)),
            None => Err(PackFault::whole(ends("it ends in the middle"))),
        }
    }
}

fn scalar(text: Cow<'_, str>, style: ScalarStyle) -> Value {
    if style == ScalarStyle::Plain {
        match &*text {
            "" | "~" | "null" | "Null" | "NULL" => return Value::Nothing,
            "true" | "True" | "TRUE" | "false" | "False" | "FALSE" => return Value::Flag,
            _ => {}
        }
    }
    Value::Text(text.into_owned())
}

fn place(span: &Span) -> Place {
    place_of(&span.start)
}

fn place_of(mark: &Marker) -> Place {
    Place {
        line: mark.line(),
        column: Some(mark.col() + 1),
    }
}

fn broken(why: &ScanError) -> PackFault {
    let problem = match why.kind() {
        ErrorKind::RecursionLimitExceeded => Problem::TooDeep,
        kind => Problem::Syntax {
            format: "YAML",
            why: kind.to_string(),
        },
    };
    PackFault::at(place_of(why.marker()), problem)
}

fn ends(why: &str) -> Problem {
    Problem::Syntax {
        format: "YAML",
        why: why.to_owned(),
    }
}
