//! Something said of a pack, with its place; the same said of several places is told once.

use std::fmt;

/// So many places are named where the same is said of more.
const NAMED: usize = 10;

/// Where in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1, where it is known.
    pub column: Option<usize>,
}

/// What is said of a pack, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Located<P> {
    /// Where; none where it is the whole file.
    pub place: Option<Place>,
    /// The id of the entry, where it is one.
    pub entry: Option<String>,
    /// What is said.
    pub problem: P,
}

/// The same, said of one place or of several.
#[derive(Clone, Debug)]
pub struct Group<'a, P> {
    /// What is said.
    pub problem: &'a P,
    /// Every place it is said of; at least one.
    pub all: Vec<&'a Located<P>>,
}

/// What is said in the order of the lines, what has no place at the end, the same said once.
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
}

impl<P> Group<'_, P> {
    /// The places that are named, and how many more there are.
    pub fn named(&self) -> (&[&Located<P>], usize) {
        let named = self.all.len().min(NAMED);
        (&self.all[..named], self.all.len() - named)
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
            write!(out, "entry {entry}: ")?;
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
            let entry = located.entry.as_ref().map(|id| format!("entry {id}"));
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
