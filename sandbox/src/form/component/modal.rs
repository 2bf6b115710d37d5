//! Components of modals only.

use serde_json::Value;

use super::{All, choice, place};
use crate::form::fault::Fault;
use crate::form::read::Cursor;
use crate::form::scalar::length;
use crate::form::shape::Shape;

/// Most files or boxes to be chosen.
const MOST: usize = 10;

impl All<'_> {
    pub(super) fn label(&mut self, form: &Cursor<'_, '_>) -> Option<Shape> {
        let label = form.at("label").need().str(1..=45);
        let description = form.at("description").str(1..=100);
        let component = self.nested(&form.at("component"), place::LABEL);
        let shape = Shape::default().with("label", label?);
        let shape = shape.maybe("description", description);
        Some(shape.with("component", component?))
    }

    pub(super) fn text_input(&mut self, form: &Cursor<'_, '_>) -> Option<Shape> {
        let custom_id = self.custom_id(&form.at("custom_id").need());
        let style = form.at("style").need().one_of(&[1, 2]);
        let label = form.at("label").str(1..=45);
        let value = form.at("value").str(0..=4000);
        let placeholder = form.at("placeholder").str(0..=100);
        let required = form.at("required").truth().unwrap_or(true);
        let (low, high) = (form.at("min_length"), form.at("max_length"));
        let (least, most) = (low.whole(0..=4000), high.whole(1..=4000));
        if let (Some(least), Some(most)) = (least, most)
            && least > most
        {
            low.fault(Fault::above("int", most));
        }
        let most_text = usize::try_from(most.unwrap_or(4000)).unwrap_or(4000);
        if value.is_some_and(|value| length(value) > most_text) {
            form.at("value").fault(Fault::length(0, most_text));
        }
        let input = Shape::default()
            .with("custom_id", custom_id?)
            .with("style", style?)
            .with("label", label)
            .maybe("value", value)
            .maybe("placeholder", placeholder)
            .with("required", required);
        Some(input.with("min_length", least).with("max_length", most))
    }

    pub(super) fn file_upload(&mut self, form: &Cursor<'_, '_>) -> Option<Shape> {
        let field = self.field(form);
        let amounts = self.amounts(form, MOST, 1);
        Some(amounts?.write(field?))
    }

    pub(super) fn radio_group(&mut self, form: &Cursor<'_, '_>) -> Option<Shape> {
        let field = self.field(form);
        let options = choice::read(&form.at("options"), 2..=MOST, 1, false);
        Some(field?.with("options", options?))
    }

    pub(super) fn checkbox_group(&mut self, form: &Cursor<'_, '_>) -> Option<Shape> {
        let field = self.field(form);
        let place = form.at("options");
        // Unless told otherwise, all boxes may be ticked.
        let all = place.given().and_then(Value::as_array).map_or(1, Vec::len);
        let amounts = self.amounts(form, MOST, all.clamp(1, MOST));
        let (fewest, most) = amounts.as_ref().map_or((1, MOST), |a| (a.most, a.most));
        let options = choice::read(&place, fewest..=MOST, most, false);
        Some(amounts?.write(field?).with("options", options?))
    }

    pub(super) fn checkbox(&mut self, form: &Cursor<'_, '_>) -> Option<Shape> {
        let custom_id = self.custom_id(&form.at("custom_id").need());
        let default = form.at("default").truth().unwrap_or_default();
        let shape = Shape::default().with("custom_id", custom_id?);
        Some(shape.with("default", default))
    }

    fn field(&mut self, form: &Cursor<'_, '_>) -> Option<Shape> {
        let custom_id = self.custom_id(&form.at("custom_id").need());
        let required = form.at("required").truth().unwrap_or(true);
        let shape = Shape::default().with("custom_id", custom_id?);
        Some(shape.with("required", required))
    }
}
