//! JSON as a tree. Values are kept as slices of the file first, so that the place of each is known.

use std::borrow::Cow;
use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::fault::{Faults, PackFault, Problem};
use super::located::Place;
use super::tree::{Budget, Node, Value};

/// The tree of a file.
pub(super) fn read(text: &str, faults: &mut Faults) -> Result<Node, PackFault> {
    let mut reader = Reader {
        text,
        here: START,
        budget: Budget::new(),
        faults,
    };
    let whole: &RawValue = reader.parse(text)?;
    reader.node(whole, 0)
}

struct Reader<'a, 'f> {
    text: &'a str,
    /// The place that was looked up last; the next one usually comes after it.
    here: Here,
    budget: Budget,
    faults: &'f mut Faults,
}

/// A place and its byte offset in the file.
#[derive(Clone, Copy)]
struct Here {
    offset: usize,
    line: usize,
    column: usize,
}

const START: Here = Here {
    offset: 0,
    line: 1,
    column: 1,
};

impl<'a> Reader<'a, '_> {
    fn node(&mut self, raw: &'a RawValue, depth: usize) -> Result<Node, PackFault> {
        let slice = raw.get();
        let offset = self.offset(slice);
        let place = self.place(offset);
        self.budget.take(place, depth)?;
        let value = match slice.as_bytes().first() {
            Some(b'{') => {
                let Members(members) = self.parse(slice)?;
                let members = members.into_iter();
                let fields = members.map(|(name, raw)| {
                    let value = self.node(raw, depth + 1)?;
                    Ok((name.into_owned(), value))
                });
                Value::Fields(fields.collect::<Result<_, PackFault>>()?)
            }
            Some(b'[') => {
                let list: Vec<&'a RawValue> = self.parse(slice)?;
                let nodes = list.into_iter().map(|raw| self.node(raw, depth + 1));
                Value::List(nodes.collect::<Result<_, _>>()?)
            }
            Some(b'"') => self.string(slice, place),
            Some(b'n') => Value::Nothing,
            Some(b't' | b'f') => Value::Flag,
            _ => Value::Text(slice.to_owned()),
        };
        Ok(Node::new(place, value))
    }

    /// A string that is no valid text (an unpaired surrogate) is one fault; the rest is read on.
    fn string(&mut self, slice: &'a str, place: Place) -> Value {
        match serde_json::from_str(slice) {
            Ok(text) => Value::Text(text),
            Err(why) => {
                self.faults.at(place, broken(&why));
                Value::Broken
            }
        }
    }

    fn parse<T: Deserialize<'a>>(&mut self, slice: &'a str) -> Result<T, PackFault> {
        serde_json::from_str(slice).map_err(|why| {
            let (line, column) = (why.line().max(1), why.column().max(1));
            let before = slice.split_inclusive('\n').take(line - 1).map(str::len);
            let at = before.sum::<usize>() + column - 1;
            let offset = self.offset(slice) + at;
            let place = self.place(offset);
            PackFault::at(place, broken(&why))
        })
    }

    /// The byte offset at which a slice of the file begins.
    fn offset(&self, slice: &str) -> usize {
        let start = self.text.as_ptr().addr();
        slice.as_ptr().addr().saturating_sub(start)
    }

    /// Searches on from the last place, so that a file of one long line is scanned only once.
    fn place(&mut self, offset: usize) -> Place {
        let further = self.here.offset <= offset;
        let mut here = if further { self.here } else { START };
        let between = self.text.as_bytes().get(here.offset..offset);
        for byte in between.unwrap_or_default() {
            match byte {
                b'\n' => (here.line, here.column) = (here.line + 1, 1),
                // Continuation bytes of a character look like 10xxxxxx.
                0x80..=0xbf => {}
                _ => here.column += 1,
            }
        }
        here.offset = offset;
        self.here = here;
        Place {
            line: here.line,
            column: Some(here.column),
        }
    }
}

/// The parser's message without the place, which is known anyway.
fn broken(why: &serde_json::Error) -> Problem {
    let said = why.to_string();
    let (said, _) = said.rsplit_once(" at line ").unwrap_or((&said, ""));
    Problem::Syntax {
        format: "JSON",
        why: said.to_owned(),
    }
}

/// The members of an object; a name that occurs twice is kept twice.
struct Members<'a>(Vec<(Cow<'a, str>, &'a RawValue)>);

impl<'de: 'a, 'a> Deserialize<'de> for Members<'a> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Each;
        impl<'de> Visitor<'de> for Each {
            type Value = Members<'de>;

            fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                out.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut from: A) -> Result<Members<'de>, A::Error> {
                let mut members = Vec::new();
                while let Some(member) = from.next_entry()? {
                    members.push(member);
                }
                Ok(Members(members))
            }
        }
        from.deserialize_map(Each)
    }
}
