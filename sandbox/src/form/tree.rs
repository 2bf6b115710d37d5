//! Where faults stand in a body, and the `errors` tree Discord sends for them.

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use serde_json::{Map, Value, json};

use super::fault::Fault;
use crate::error::ApiError;

/// Where a field stands: the keys and indices that lead to it.
#[derive(Debug, Clone, Default)]
pub struct Path(Option<Rc<Step>>);

#[derive(Debug)]
struct Step {
    key: Cow<'static, str>,
    up: Path,
}

impl Path {
    /// The path one step further down.
    pub fn down(&self, key: impl Into<Cow<'static, str>>) -> Self {
        Self(Some(Rc::new(Step {
            key: key.into(),
            up: self.clone(),
        })))
    }
}

/// The faults found so far in one body.
#[derive(Debug, Default)]
pub struct Faults(RefCell<Node>);

#[derive(Debug, Default)]
struct Node {
    here: Vec<Fault>,
    below: BTreeMap<Cow<'static, str>, Node>,
}

impl Faults {
    /// Records a fault of the field at `path`.
    pub fn add(&self, path: &Path, fault: Fault) {
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
    fn reach(&mut self, path: &Path) -> &mut Node {
        match &path.0 {
            None => self,
            Some(step) => {
                let up = self.reach(&step.up);
                // A body may have such a key itself; in the tree it would pass for a list of faults.
                if step.key == "_errors" {
                    return up;
                }
                up.below.entry(step.key.clone()).or_default()
            }
        }
    }

    fn into_json(self) -> Value {
        let below = self.below.into_iter();
        let mut object: Map<String, Value> = below
            .map(|(key, node)| (key.into_owned(), node.into_json()))
            .collect();
        if !self.here.is_empty() {
            object.insert("_errors".into(), json!(self.here));
        }
        Value::Object(object)
    }
}
