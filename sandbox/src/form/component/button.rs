//! Buttons.

use super::{All, emoji};
use crate::form::fault::Fault;
use crate::form::read::Cursor;
use crate::form::shape::Shape;
use crate::form::web;

const LINK: i64 = 5;
const PREMIUM: i64 = 6;

impl All<'_> {
    pub(super) fn button(&mut self, form: &Cursor<'_, '_>) -> Option<Shape> {
        let style = form.at("style").need().one_of(&[1, 2, 3, 4, LINK, PREMIUM]);
        let label = form.at("label").filled().str(0..=80);
        let emoji = emoji::read(&form.at("emoji"));
        let url = form.at("url").filled().url(512, web::BUTTON);
        let sku = form.at("sku_id").id();
        let disabled = form.at("disabled").truth();
        let custom_id = self.custom_id(&form.at("custom_id").filled());
        let style = style?;
        self.check_target(form, style);
        if style != PREMIUM && form.at("emoji").given().is_none() {
            // Without a picture there must be words.
            form.at("label").filled().need();
        }
        let button = Shape::default()
            .with("style", style)
            .maybe("custom_id", custom_id)
            .maybe("label", label)
            .maybe("emoji", emoji)
            .maybe("url", url)
            .maybe("sku_id", sku.map(|id| id.to_string()));
        Some(button.maybe("disabled", disabled))
    }

    /// A button leads to one thing: an interaction, a link or a shop.
    fn check_target(&self, form: &Cursor<'_, '_>, style: i64) {
        let given = |key| form.at(key).filled().given().is_some();
        let (key, fault) = match style {
            LINK => ("url", Fault::URL_REQUIRED),
            PREMIUM => ("sku_id", Fault::SKU_REQUIRED),
            _ => ("custom_id", Fault::CUSTOM_ID_REQUIRED),
        };
        if !given(key) {
            form.at(key).fault(fault);
        }
        if given("custom_id") && (given("url") || given("sku_id")) {
            form.fault(Fault::CUSTOM_ID_OR_URL);
        }
    }
}
