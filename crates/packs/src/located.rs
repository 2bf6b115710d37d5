//! A fault or finding of a pack with its place; the same one in several places is told once.

use std::fmt;

/// Most places named if one fault occurs in more.
const NAMED: usize = 10;

/// A place in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1; `None` if unknown.
    pub column: Option<usize>,
}

/// A fault or finding, and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Located<P> {
    /// The place; `None` if it concerns the whole file.
    pub place: Option<Place>,
    /// The entry it concerns, if it concerns one.
    pub entry: Option<EntryName>,
    /// The fault or finding.
    pub problem: P,
}

/// How an entry is named to somebody who looks for it in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EntryName {
    /// The id that its author wrote.
    Id(Box<str>),
    /// The first words of its question, in quotes, as it has no written id.
    Words(Box<str>),
}

/// One fault or finding with all its places.
#[derive(Clone, Debug)]
pub struct Group<'a, P> {
    /// The fault or finding.
    pub problem: &'a P,
    /// Every place where it occurs; at least one.
    pub all: Vec<&'a Located<P>>,
}

/// Groups equal faults, in the order of their lines; those without a place come last.
pub fn grouped<P: PartialEq>(list: &[Located<P>]) -> Vec<Group<'_, P>> {
    let mut sorted: Vec<&Located<P>> = list.iter().collect();
    sorted.sort_by_key(|located| (located.place.is_none(), located.place));
    let mut groups: Vec<Group<'_, P>> = Vec::new();
    for located in sorted {
        let problem = &located.problem;
        match groups.iter_mut().find(|group| group.problem == problem) {
            Some(group) => group.all.push(located),
            None => groups.push(Group {
                problem,
                all: vec![located],
            }),
        }
    }
    groups
}

impl<P> Located<P> {
    pub(super) fn at(place: Place, problem: P) -> Self {
        Self {
            place: Some(place),
            entry: None,
            problem,
        }
    }

    /// A fault or finding of the whole file.
    pub fn whole(problem: P) -> Self {
        Self {
            place: None,
            entry: None,
            problem,
        }
    }
}

impl<P> Group<'_, P> {
    /// The places to name, and the number of the others.
    pub fn named(&self) -> (&[&Located<P>], usize) {
        let named = self.all.len().min(NAMED);
        (&self.all[..named], self.all.len() - named)
    }
}

impl fmt::Display for EntryName {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Id(id) => write!(out, "entry {id}"),
            Self::Words(words) => out.write_str(words),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "line {}", self.line)?;
        match self.column {
            Some(column) => write!(out, ", column {column}"),
            None => Ok(()),
        }
    }
}

impl<P: fmt::Display> fmt::Display for Located<P> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(place) = self.place {
            write!(out, "{place}: ")?;
        }
        if let Some(entry) = &self.entry {
            write!(out, "{entry}: ")?;
        }
        write!(out, "{}", self.problem)
    }
}

impl<P: fmt::Display> fmt::Display for Group<'_, P> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let [one] = self.all[..] {
            return one.fmt(out);
        }
        let (named, more) = self.named();
        let place = |located: &&Located<P>| {
            let place = located.place.map(|place| place.to_string());
            let entry = located.entry.as_ref().map(ToString::to_string);
            let parts: Vec<String> = place.into_iter().chain(entry).collect();
            parts.join(", ")
        };
        let places: Vec<String> = named.iter().map(place).collect();
        write!(out, "{}", places.join("; "))?;
        if more > 0 {
            write!(out, "; {more} more")?;
        }
        write!(out, ": {}", self.problem)
    }
}
