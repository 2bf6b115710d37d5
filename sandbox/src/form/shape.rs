//! Builds the objects Discord answers with: a key is there or it is not, hardly ever `null`.

use serde_json::{Map, Value};

/// A JSON object under construction.
#[derive(Debug, Default)]
pub struct Shape(Map<String, Value>);

impl Shape {
    /// An object with `type` first.
    pub fn of(kind: i64) -> Self {
        Self::default().with("type", kind)
    }

    /// With `key` set.
    pub fn with(mut self, key: &str, value: impl Into<Value>) -> Self {
        self.0.insert(key.into(), value.into());
        self
    }

    /// With `key` set if there is a value for it.
    pub fn maybe(self, key: &str, value: Option<impl Into<Value>>) -> Self {
        match value {
            Some(value) => self.with(key, value),
            None => self,
        }
    }

    /// Whether no key was set.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl From<Shape> for Value {
    fn from(shape: Shape) -> Self {
        Value::Object(shape.0)
    }
}
