//! Pictures and files shown by components.

use serde_json::{Map, Value, json};

use super::All;
use super::number::each_component;
use crate::form::fault::Fault;
use crate::form::read::Cursor;
use crate::form::shape::Shape;
use crate::form::web;

const URL: usize = 2048;
const ATTACHMENT: &str = "attachment://";

impl All<'_> {
    pub(super) fn thumbnail(&mut self, form: &Cursor<'_, '_>) -> Option<Shape> {
        self.picture(form)
    }

    pub(super) fn gallery(&mut self, form: &Cursor<'_, '_>) -> Option<Shape> {
        let items = form.at("items").need();
        let items = items.forms(1..=10, |item| self.picture(item).map(Value::from))?;
        Some(Shape::default().with("items", items))
    }

    fn picture(&self, form: &Cursor<'_, '_>) -> Option<Shape> {
        let media = self.media(&form.at("media"), web::MEDIA);
        let description = form.at("description").text(1..=1024);
        let spoiler = form.at("spoiler").truth().unwrap_or_default();
        let picture = Shape::default().with("media", media?);
        let picture = picture.with("description", description);
        Some(picture.with("spoiler", spoiler))
    }

    pub(super) fn file(&mut self, form: &Cursor<'_, '_>) -> Option<Shape> {
        let spoiler = form.at("spoiler").truth().unwrap_or_default();
        let file = self.media(&form.at("file"), web::ATTACHMENT)?;
        let name = file.get("url").and_then(Value::as_str);
        let name = name.and_then(|url| url.strip_prefix(ATTACHMENT));
        let shape = Shape::default()
            .with("name", name)
            .with("size", Value::Null);
        Some(shape.with("file", file).with("spoiler", spoiler))
    }

    fn media(&self, place: &Cursor<'_, '_>, schemes: &[&str]) -> Option<Value> {
        let form = place.clone().need().object()?;
        let place = form.at("url");
        let url = place.clone().need().url(URL, schemes)?;
        match url.strip_prefix(ATTACHMENT) {
            Some(name) if !self.names.contains(&name) => place.refuse(Fault::MEDIA_NOT_FOUND),
            _ => Some(json!({"id": "0", "url": url, "proxy_url": url})),
        }
    }
}

/// Visits the media object of each picture and file in components that were read.
///
/// Its `url` and `proxy_url` are as sent (an `attachment://…` is still to be resolved) and its
/// `id` is `"0"` until the world gives it one; sizes and content type are not there. The second
/// argument is the component or gallery item around it, without the media.
pub fn each_media(
    components: &mut [Value],
    visit: &mut impl FnMut(&mut Map<String, Value>, &mut Map<String, Value>),
) {
    each_component(components, &mut |component| {
        if let Some(Value::Array(items)) = component.get_mut("items") {
            for item in items.iter_mut().filter_map(Value::as_object_mut) {
                within(item, "media", visit);
            }
        }
        within(component, "media", visit);
        within(component, "file", visit);
    });
}

fn within(
    holder: &mut Map<String, Value>,
    key: &str,
    visit: &mut impl FnMut(&mut Map<String, Value>, &mut Map<String, Value>),
) {
    if let Some(mut media) = holder.remove(key) {
        if let Value::Object(media) = &mut media {
            visit(media, holder);
        }
        holder.insert(key.into(), media);
    }
}
