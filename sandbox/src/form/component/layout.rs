//! Components that hold or part others.

use serde_json::Value;

use super::{All, kind, place};
use crate::form::fault::Fault;
use crate::form::read::Cursor;
use crate::form::shape::Shape;

/// A row is as wide as five buttons; everything else fills it alone.
const ROW_WIDTH: usize = 5;

impl All<'_> {
    pub(super) fn row(&mut self, form: &Cursor<'_, '_>) -> Option<Shape> {
        let kinds = match self.in_modal {
            true => place::MODAL_ROW,
            false => place::ROW,
        };
        let mut width = 0;
        let components = form.at("components").need().forms(1..=5, |child| {
            width += match child.at("type").given().and_then(Value::as_i64) {
                Some(kind::BUTTON) => 1,
                Some(kind) if kinds.contains(&kind) => ROW_WIDTH,
                _ => 0,
            };
            if width > ROW_WIDTH {
                child.fault(Fault::ROW_TOO_WIDE);
            }
            // Inside a label component the label stands there; here the field must have its own.
            if self.in_modal && child.at("type").given() == Some(&kind::TEXT_INPUT.into()) {
                child.at("label").need();
            }
            self.component(child, kinds)
        })?;
        Some(Shape::default().with("components", components))
    }

    pub(super) fn section(&mut self, form: &Cursor<'_, '_>) -> Option<Shape> {
        let components = form.at("components").need();
        let components = components.forms(1..=3, |child| self.component(child, place::SECTION));
        let accessory = self.nested(&form.at("accessory"), place::ACCESSORY);
        let section = Shape::default().with("components", components?);
        Some(section.with("accessory", accessory?))
    }

    pub(super) fn container(&mut self, form: &Cursor<'_, '_>) -> Option<Shape> {
        let components = form.at("components").need();
        let components = components.forms(1..=40, |child| self.component(child, place::CONTAINER));
        let colour = form.at("accent_color").whole(0..=0xff_ffff);
        let spoiler = form.at("spoiler").truth().unwrap_or_default();
        let container = Shape::default().with("components", components?);
        Some(
            container
                .with("accent_color", colour)
                .with("spoiler", spoiler),
        )
    }
}

/// A line or a gap; everything about it has a default.
pub fn separator(form: &Cursor<'_, '_>) -> Shape {
    let spacing = form.at("spacing").one_of(&[1, 2]).unwrap_or(1);
    let divider = form.at("divider").truth().unwrap_or(true);
    let separator = Shape::default().with("spacing", spacing);
    separator.with("divider", divider)
}
