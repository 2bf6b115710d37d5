//! Select menus, in messages and in the labels of modals.

use serde_json::{Value, json};

use super::{All, choice, kind};
use crate::form::channel::CHANNEL_TYPES;
use crate::form::fault::Fault;
use crate::form::read::Cursor;
use crate::form::shape::Shape;

/// Most options, and most values to be chosen.
const MOST: usize = 25;

impl All<'_> {
    pub(super) fn string_select(&mut self, form: &Cursor<'_, '_>) -> Option<Shape> {
        let menu = self.menu(form);
        let amounts = self.amounts(form, MOST, 1);
        // There must be as many options as may be chosen: Discord words it as a length.
        let (fewest, most) = amounts.as_ref().map_or((1, MOST), |a| (a.most, a.most));
        let options = choice::read(&form.at("options"), fewest..=MOST, most, true);
        Some(amounts?.write(menu?).with("options", options?))
    }

    /// A menu of users, roles, both, or channels.
    pub(super) fn entity_select(&mut self, form: &Cursor<'_, '_>, kind: i64) -> Option<Shape> {
        let menu = self.menu(form);
        let amounts = self.amounts(form, MOST, 1);
        let kinds: &[&'static str] = match kind {
            kind::USER_SELECT => &["user"],
            kind::ROLE_SELECT => &["role"],
            kind::CHANNEL_SELECT => &["channel"],
            _ => &["user", "role"],
        };
        let place = form.at("default_values");
        let defaults = place.forms(0..=MOST, |value| {
            let kind = value.at("type").need().word(kinds);
            let id = value.at("id").need().id();
            Some(json!({"id": id?, "type": kind?}))
        });
        let most = amounts.as_ref().map_or(MOST, |a| a.most);
        if defaults.as_ref().is_some_and(|d| d.len() > most) {
            place.fault(Fault::TOO_MANY_DEFAULTS);
        }
        let types = (kind == kind::CHANNEL_SELECT)
            .then(|| form.at("channel_types"))
            .and_then(|place| place.set(0..=CHANNEL_TYPES.len(), |t| t.one_of(CHANNEL_TYPES)));
        let menu = amounts?.write(menu?);
        let menu = menu.maybe("default_values", defaults.filter(|d| !d.is_empty()));
        Some(menu.maybe("channel_types", types))
    }

    /// The part that all menus have.
    fn menu(&mut self, form: &Cursor<'_, '_>) -> Option<Shape> {
        let custom_id = self.custom_id(&form.at("custom_id").need());
        let placeholder = form.at("placeholder").filled().str(0..=150);
        let (disabled, required) = (form.at("disabled").truth(), form.at("required").truth());
        if self.in_modal && disabled == Some(true) {
            form.at("disabled").fault(Fault::choices(&["False"]));
        }
        let menu = Shape::default().with("custom_id", custom_id?);
        let menu = menu.maybe("placeholder", placeholder);
        // `required` means something in modals only.
        Some(match self.in_modal {
            true => menu.with("required", required.unwrap_or(true)),
            false => menu.maybe("disabled", disabled),
        })
    }

    /// `min_values` and `max_values`, the latter `usual` unless given.
    pub(super) fn amounts(
        &self,
        form: &Cursor<'_, '_>,
        cap: usize,
        usual: usize,
    ) -> Option<Amounts> {
        let (low, high) = (form.at("min_values"), form.at("max_values"));
        let least = number(&low, 0, cap, 1);
        let most = number(&high, 1, cap, usual);
        let required = form.at("required").given() != Some(&Value::Bool(false));
        if self.in_modal && required && least == Some(0) {
            low.fault(Fault::REQUIRED_BUT_ZERO);
        }
        let (least, most) = (least?, most?);
        if least > most {
            return low.refuse(Fault::above("int", most));
        }
        Some(Amounts { least, most })
    }
}

/// How many values are to be chosen.
pub struct Amounts {
    least: usize,
    pub most: usize,
}

impl Amounts {
    /// The shape with both numbers in it.
    pub fn write(self, shape: Shape) -> Shape {
        let shape = shape.with("min_values", self.least);
        shape.with("max_values", self.most)
    }
}

fn number(place: &Cursor<'_, '_>, least: i64, most: usize, usual: usize) -> Option<usize> {
    if place.given().is_none() {
        return Some(usual);
    }
    let most = i64::try_from(most).ok()?;
    usize::try_from(place.whole(least..=most)?).ok()
}
