//! A cursor on a JSON body: it walks to a field, takes out what should be there, and records what
//! is wrong with it.
//!
//! A reader that finds a fault records it and answers `None`, as for an absent field; so a form
//! reads *all* its fields first and is put together afterwards, and every fault is named at once.

use std::ops::RangeInclusive;

use serde_json::Value;

use super::fault::Fault;
use super::tree::{Faults, Key, Path};
use crate::error::ApiError;

/// Reads a whole body with `form`; any fault recorded on the way makes it 50035.
pub fn read<T>(
    body: &Value,
    form: impl FnOnce(&Cursor<'_, '_>) -> Option<T>,
) -> Result<T, ApiError> {
    let faults = Faults::default();
    let root = Cursor {
        value: Some(body),
        path: Path::default(),
        faults: &faults,
    };
    if body.is_null() {
        root.fault(Fault::NOT_OBJECT);
    }
    let form = form(&root);
    faults.verdict(form)
}

/// A place in a body that may or may not hold a value.
///
/// Values taken out live as long as the body (`'a`); the way there as long as the cursors passed.
#[derive(Debug, Clone)]
pub struct Cursor<'p, 'a> {
    pub(super) value: Option<&'a Value>,
    path: Path<'p>,
    faults: &'a Faults,
}

impl<'a> Cursor<'_, 'a> {
    /// The member `key` of the object here.
    pub fn at(&self, key: &'static str) -> Cursor<'_, 'a> {
        self.below(key)
    }

    /// The member of a free name of the object here.
    pub fn below<'s>(&'s self, key: &'s str) -> Cursor<'s, 'a> {
        self.down(Key::Named(key), self.value.and_then(|value| value.get(key)))
    }

    fn down<'s>(&'s self, key: Key<'s>, value: Option<&'a Value>) -> Cursor<'s, 'a> {
        Cursor {
            value,
            path: self.path.down(key),
            faults: self.faults,
        }
    }

    /// Records a fault of this field.
    pub fn fault(&self, fault: Fault) {
        self.faults.add(&self.path, fault);
    }

    /// Records a fault and answers nothing: the shape of every refusal here.
    pub fn refuse<T>(&self, fault: Fault) -> Option<T> {
        self.fault(fault);
        None
    }

    /// Whether the body says anything here, even `null`.
    pub fn present(&self) -> bool {
        self.value.is_some()
    }

    /// The value here, unless it is absent or `null`.
    pub fn given(&self) -> Option<&'a Value> {
        self.value.filter(|value| !value.is_null())
    }

    /// The same place, where something must be given.
    pub fn need(self) -> Self {
        if self.given().is_none() {
            self.fault(Fault::REQUIRED);
        }
        self
    }

    /// The same place, where the empty text counts as nothing.
    pub fn filled(mut self) -> Self {
        self.value = self.value.filter(|value| *value != "");
        self
    }

    /// The same place, if an object is given.
    pub fn object(&self) -> Option<Self> {
        match self.given()? {
            Value::Object(_) => Some(self.clone()),
            _ => self.refuse(Fault::NOT_OBJECT),
        }
    }

    /// The items of the list given here, if their number is in `length`.
    pub fn list(&self, length: RangeInclusive<usize>) -> Option<Vec<Cursor<'_, 'a>>> {
        let Value::Array(items) = self.given()? else {
            return self.refuse(Fault::NOT_LIST);
        };
        // Of a list that is too long no item is looked at: the answer stays small.
        if !length.contains(&items.len()) {
            return self.refuse(Fault::length(*length.start(), *length.end()));
        }
        Some(self.items())
    }

    /// The items of the list here, if there is one: for rules between items that were read before.
    pub fn items(&self) -> Vec<Cursor<'_, 'a>> {
        let items = self.value.and_then(Value::as_array).into_iter().flatten();
        let items = items.enumerate();
        items
            .map(|(n, item)| self.down(Key::Numbered(n), Some(item)))
            .collect()
    }

    /// The items of a list of objects, each turned into a form.
    ///
    /// `None` when no list is given or any item has a fault.
    pub fn forms<T>(
        &self,
        length: RangeInclusive<usize>,
        mut form: impl FnMut(&Cursor<'_, 'a>) -> Option<T>,
    ) -> Option<Vec<T>> {
        let items = self.list(length)?;
        let forms: Vec<_> = items.iter().map(|item| item.item(&mut form)).collect();
        forms.into_iter().collect()
    }

    fn item<T>(&self, form: impl FnOnce(&Self) -> Option<T>) -> Option<T> {
        if self.given().is_none() {
            return self.refuse(Fault::ITEM_REQUIRED);
        }
        form(&self.object()?)
    }

    /// The items of a set, each read with `item`; one that occurs twice is a fault.
    pub fn set<T: PartialEq>(
        &self,
        length: RangeInclusive<usize>,
        item: impl Fn(&Cursor<'_, 'a>) -> Option<T>,
    ) -> Option<Vec<T>> {
        let items = self.list(length)?;
        let mut set = Vec::with_capacity(items.len());
        for place in &items {
            match item(&place.clone().need()) {
                Some(value) if set.contains(&value) => place.fault(Fault::IN_SET_ALREADY),
                Some(value) => set.push(value),
                None => {}
            }
        }
        (set.len() == items.len()).then_some(set)
    }

    /// The entries of a dictionary with free keys.
    pub fn entries(&self) -> Option<Vec<(&'a str, Cursor<'_, 'a>)>> {
        let Value::Object(entries) = self.given()? else {
            return self.refuse(Fault::NOT_DICTIONARY);
        };
        let entries = entries.iter();
        let entries = entries.map(|(key, value)| (&**key, self.down(Key::Named(key), Some(value))));
        Some(entries.collect())
    }
}
