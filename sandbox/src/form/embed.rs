//! Embeds, read and put into the shape Discord answers with.

use serde_json::Value;

use super::fault::Fault;
use super::read::Cursor;
use super::scalar::length;
use super::shape::Shape;
use super::web;

/// Most embeds in one message.
const MOST: usize = 10;
/// Most characters in all texts of all embeds of one message.
const MOST_TEXT: usize = 6000;
const URL: usize = 2048;

/// The embeds of a message; `None` if the body does not speak of them.
pub fn read_all(place: &Cursor<'_, '_>) -> Option<Vec<Value>> {
    if place.present() && place.given().is_none() {
        return Some(Vec::new());
    }
    let mut text = 0;
    let embeds = place.forms(0..=MOST, |form| read(form, &mut text));
    if text > MOST_TEXT {
        place.fault(Fault::EMBEDS_TOO_LARGE);
    }
    embeds
}

/// Whether an embed shows nothing at all.
pub fn is_blank(embed: &Value) -> bool {
    let mut keys = embed.as_object().into_iter().flat_map(|embed| embed.keys());
    keys.all(|key| matches!(&**key, "type" | "color" | "timestamp" | "url"))
}

fn read(form: &Cursor<'_, '_>, total: &mut usize) -> Option<Value> {
    let title = counted(&form.at("title"), 256, total);
    let description = counted(&form.at("description"), 4096, total);
    let footer = footer(&form.at("footer"), total);
    let author = author(&form.at("author"), total);
    let fields = form.at("fields").forms(0..=25, |f| field(f, total));
    let embed = Shape::default()
        .with("type", "rich")
        .maybe("title", title)
        .maybe("description", description)
        .maybe("url", form.at("url").filled().url(URL, web::LINK))
        .maybe("color", form.at("color").whole(0..=0xff_ffff))
        .maybe("timestamp", form.at("timestamp").time())
        .maybe("footer", footer)
        .maybe("author", author)
        .maybe("image", picture(&form.at("image")))
        .maybe("thumbnail", picture(&form.at("thumbnail")))
        .maybe("fields", fields.filter(|fields| !fields.is_empty()));
    Some(embed.into())
}

/// A text that counts towards the total of the message.
fn counted<'a>(place: &Cursor<'_, 'a>, max: usize, total: &mut usize) -> Option<&'a str> {
    let text = place.str(0..=max).filter(|text| !text.is_empty())?;
    *total += length(text);
    Some(text)
}

fn field(form: &Cursor<'_, '_>, total: &mut usize) -> Option<Value> {
    let name = counted(&form.at("name").filled().need(), 256, total);
    let value = counted(&form.at("value").filled().need(), 1024, total);
    let inline = form.at("inline").truth().unwrap_or_default();
    let field = Shape::default().with("name", name?).with("value", value?);
    Some(field.with("inline", inline).into())
}

// Without its text Discord shows neither a footer nor an author.

fn footer(place: &Cursor<'_, '_>, total: &mut usize) -> Option<Shape> {
    let form = place.object()?;
    let text = counted(&form.at("text"), 2048, total);
    let icon = form.at("icon_url").filled().url(URL, web::MEDIA);
    Some(Shape::default().with("text", text?).maybe("icon_url", icon))
}

fn author(place: &Cursor<'_, '_>, total: &mut usize) -> Option<Shape> {
    let form = place.object()?;
    let name = counted(&form.at("name"), 256, total);
    let url = form.at("url").filled().url(URL, web::LINK);
    let icon = form.at("icon_url").filled().url(URL, web::MEDIA);
    let author = Shape::default().with("name", name?).maybe("url", url);
    Some(author.maybe("icon_url", icon))
}

fn picture(place: &Cursor<'_, '_>) -> Option<Shape> {
    let form = place.object()?;
    let description = form.at("description").str(0..=4096);
    let url = form.at("url").filled().url(URL, web::MEDIA)?;
    let picture = Shape::default().with("url", url);
    Some(picture.maybe("description", description))
}
