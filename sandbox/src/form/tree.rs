//! The places of faults in a body, and the `errors` tree Discord sends for them.

use std::cell::RefCell;
use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::fault::Fault;
use crate::error::ApiError;

/// The path of a field: its last key or index, and the path above.
///
/// It borrows from the walk through the form: most fields have no fault, so no text is built.
#[derive(Debug, Clone, Copy, Default)]
pub struct Path<'p>(Option<Step<'p>>);

#[derive(Debug, Clone, Copy)]
struct Step<'p> {
    key: Key<'p>,
    up: &'p Path<'p>,
}

/// One step down.
#[derive(Debug, Clone, Copy)]
pub enum Key<'p> {
    /// A member of an object.
    Named(&'p str),
    /// An item of a list, from 0.
    Numbered(usize),
}

impl<'p> Path<'p> {
    /// The path one step further down.
    pub fn down(&'p self, key: Key<'p>) -> Self {
        Self(Some(Step { key, up: self }))
    }
}

/// The faults found so far in one body.
#[derive(Debug, Default)]
pub struct Faults(RefCell<Node>);

#[derive(Debug, Default)]
struct Node {
    here: Vec<Fault>,
    below: BTreeMap<String, Node>,
}

impl Faults {
    /// Records a fault of the field at `path`.
    pub fn add(&self, path: &Path<'_>, fault: Fault) {
        let mut tree = self.0.borrow_mut();
        tree.reach(path).here.push(fault);
    }

    /// The form if nothing was wrong, otherwise 50035 with the whole tree.
    pub fn verdict<T>(self, form: Option<T>) -> Result<T, ApiError> {
        let tree = self.0.into_inner();
        match form {
            Some(form) if tree.here.is_empty() && tree.below.is_empty() => Ok(form),
            _ => Err(ApiError::invalid_form(tree.into_json())),
        }
    }
}

impl Node {
    fn reach(&mut self, path: &Path<'_>) -> &mut Node {
        match &path.0 {
            None => self,
            Some(step) => {
                let up = self.reach(step.up);
                let key = match step.key {
                    // A body may have such a key itself; in the tree it would pass for a list of
                    // faults.
                    Key::Named("_errors") => return up,
                    Key::Named(name) => name.to_owned(),
                    Key::Numbered(number) => number.to_string(),
                };
                up.below.entry(key).or_default()
            }
        }
    }

    fn into_json(self) -> Value {
        let below = self.below.into_iter();
        let mut object: Map<String, Value> =
            below.map(|(key, node)| (key, node.into_json())).collect();
        if !self.here.is_empty() {
            object.insert("_errors".into(), json!(self.here));
        }
        Value::Object(object)
    }
}
