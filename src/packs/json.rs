//! JSON as a tree. Values are kept as slices of the file first, so that each knows its place.

use std::borrow::Cow;
use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::fault::{Faults, PackFault, Place, Problem};
use super::tree::{Budget, Node, Value};

/// The tree of a file.
pub(super) fn read(text: &str, faults: &mut Faults) -> Result<Node, PackFault> {
    let breaks = text.match_indices('\n').map(|(at, _)| at + 1);
    let mut reader = Reader {
        text,
        lines: std::iter::once(0).chain(breaks).collect(),
        budget: Budget::new(),
        faults,
    };
    let whole: &RawValue = reader.parse(text)?;
    reader.node(whole, 0)
}

struct Reader<'a, 'f> {
    text: &'a str,
    /// Where lines begin.
    lines: Vec<usize>,
    budget: Budget,
    faults: &'f mut Faults,
}

impl<'a> Reader<'a, '_> {
    fn node(&mut self, raw: &'a RawValue, depth: usize) -> Result<Node, PackFault> {
        let slice = raw.get();
        let place = self.place(self.offset(slice));
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
        Ok(Node { place, value })
    }

    /// A string that is no text (half of a pair of surrogates) spoils nothing but itself.
    fn string(&mut self, slice: &'a str, place: Place) -> Value {
        match self.parse::<String>(slice) {
            Ok(text) => Value::Text(text),
            Err(fault) => {
                self.faults.at(place, fault.problem);
                Value::Broken
            }
        }
    }

    fn parse<T: Deserialize<'a>>(&self, slice: &'a str) -> Result<T, PackFault> {
        serde_json::from_str(slice).map_err(|why| {
            let said = why.to_string();
            let (said, _) = said.rsplit_once(" at line ").unwrap_or((&said, ""));
            let (line, column) = (why.line().max(1), why.column().max(1));
            let before = slice.split_inclusive('\n').take(line - 1).map(str::len);
            let at = before.sum::<usize>() + column - 1;
            let problem = Problem::Syntax {
                format: "JSON",
                why: said.to_owned(),
            };
            PackFault::at(self.place(self.offset(slice) + at), problem)
        })
    }

    /// How far into the file a slice of it begins.
    fn offset(&self, slice: &str) -> usize {
        slice
            .as_ptr()
            .addr()
            .saturating_sub(self.text.as_ptr().addr())
    }

    fn place(&self, offset: usize) -> Place {
        let line = self.lines.partition_point(|&start| start <= offset).max(1);
        let start = self.lines[line - 1];
        let before = self.text.as_bytes().get(start..offset).unwrap_or_default();
        // Every character but its first byte goes on with 10xxxxxx.
        let characters = before.iter().filter(|&&byte| byte & 0xc0 != 0x80).count();
        Place {
            line,
            column: Some(characters + 1),
        }
    }
}

/// The members of an object, a name that stands there twice included.
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
