//! Components: what may stand where, how many, and the shape Discord answers with.
//!
//! One file per family; this one holds what they share: the table of kinds and places, what is
//! counted over a whole message, and the numbering at the end.

pub mod media;

mod button;
mod choice;
mod emoji;
mod layout;
mod modal;
mod number;
mod select;

use std::collections::HashSet;

use serde_json::Value;

use super::fault::Fault;
use super::read::Cursor;
use super::scalar::length;
use super::shape::Shape;

/// The `type` of each kind of component.
pub mod kind {
    pub const ROW: i64 = 1;
    pub const BUTTON: i64 = 2;
    pub const STRING_SELECT: i64 = 3;
    pub const TEXT_INPUT: i64 = 4;
    pub const USER_SELECT: i64 = 5;
    pub const ROLE_SELECT: i64 = 6;
    pub const CHANNEL_SELECT: i64 = 8;
    pub const SECTION: i64 = 9;
    pub const TEXT_DISPLAY: i64 = 10;
    pub const THUMBNAIL: i64 = 11;
    pub const MEDIA_GALLERY: i64 = 12;
    pub const FILE: i64 = 13;
    pub const SEPARATOR: i64 = 14;
    pub const CONTAINER: i64 = 17;
    pub const LABEL: i64 = 18;
    pub const FILE_UPLOAD: i64 = 19;
    pub const RADIO_GROUP: i64 = 21;
    pub const CHECKBOX_GROUP: i64 = 22;
    pub const CHECKBOX: i64 = 23;
}

/// The kinds that may stand in each place, as Discord lists them in its refusals.
mod place {
    pub const MESSAGE: &[i64] = &[1];
    pub const MESSAGE_V2: &[i64] = &[1, 9, 10, 12, 13, 14, 17];
    pub const CONTAINER: &[i64] = &[1, 9, 10, 12, 13, 14];
    pub const SECTION: &[i64] = &[10];
    pub const ACCESSORY: &[i64] = &[2, 11];
    pub const ROW: &[i64] = &[2, 3, 5, 6, 7, 8];
    pub const MODAL: &[i64] = &[1, 10, 18];
    pub const MODAL_ROW: &[i64] = &[4];
    pub const LABEL: &[i64] = &[3, 4, 5, 6, 7, 8, 19, 21, 22, 23];
}

/// Most components of a V2 message, nested ones included.
const MOST: usize = 40;
/// Most characters in all texts of a V2 message.
const MOST_TEXT: usize = 4000;

/// The facts about a message that its components depend on.
#[derive(Debug, Default)]
pub struct Layout<'f> {
    /// Flag `1 << 15` is set.
    pub v2: bool,
    /// Files that `attachment://…` may name.
    pub names: Vec<&'f str>,
}

/// Reads the components of a message.
pub fn read_message(place: &Cursor<'_, '_>, layout: Layout<'_>) -> Option<Vec<Value>> {
    let (most, kinds) = match layout.v2 {
        true => (MOST, place::MESSAGE_V2),
        false => (5, place::MESSAGE),
    };
    let mut all = All::new(false, layout.names);
    let components = place.forms(0..=most, |form| all.component(form, kinds));
    if layout.v2 && all.count > MOST {
        place.fault(Fault::TOO_MANY_COMPONENTS);
    }
    if layout.v2 && all.text > MOST_TEXT {
        place.fault(Fault::TOO_MUCH_TEXT);
    }
    components.map(number::numbered)
}

/// Reads the components of a modal.
pub fn read_modal(place: &Cursor<'_, '_>) -> Option<Vec<Value>> {
    let mut all = All::new(true, Vec::new());
    let components = place.forms(1..=5, |form| all.component(form, place::MODAL));
    components.map(number::numbered)
}

/// Counts and custom ids over all components of one message or modal.
struct All<'f> {
    in_modal: bool,
    names: Vec<&'f str>,
    custom_ids: HashSet<String>,
    ids: HashSet<i64>,
    count: usize,
    text: usize,
}

impl<'f> All<'f> {
    fn new(in_modal: bool, names: Vec<&'f str>) -> Self {
        Self {
            in_modal,
            names,
            custom_ids: HashSet::new(),
            ids: HashSet::new(),
            count: 0,
            text: 0,
        }
    }

    /// Reads the component here, which must be one of `kinds`.
    fn component(&mut self, form: &Cursor<'_, '_>, kinds: &[i64]) -> Option<Value> {
        let given = form.at("type").given().and_then(Value::as_i64);
        let Some(kind) = given.filter(|kind| kinds.contains(kind)) else {
            return form.refuse(Fault::union(kinds));
        };
        self.count += 1;
        let id = self.id(&form.at("id"));
        let shape = match kind {
            kind::ROW => self.row(form),
            kind::BUTTON => self.button(form),
            kind::STRING_SELECT => self.string_select(form),
            kind::TEXT_INPUT => self.text_input(form),
            kind::SECTION => self.section(form),
            kind::TEXT_DISPLAY => self.text_display(form),
            kind::THUMBNAIL => self.thumbnail(form),
            kind::MEDIA_GALLERY => self.gallery(form),
            kind::FILE => self.file(form),
            kind::SEPARATOR => Some(layout::separator(form)),
            kind::CONTAINER => self.container(form),
            kind::LABEL => self.label(form),
            kind::FILE_UPLOAD => self.file_upload(form),
            kind::RADIO_GROUP => self.radio_group(form),
            kind::CHECKBOX_GROUP => self.checkbox_group(form),
            kind::CHECKBOX => self.checkbox(form),
            _ => self.entity_select(form, kind),
        };
        Some(shape?.with("type", kind).maybe("id", id).into())
    }

    /// The single component nested under a key (accessory of a section, field of a label).
    fn nested(&mut self, place: &Cursor<'_, '_>, kinds: &[i64]) -> Option<Value> {
        self.component(&place.clone().need().object()?, kinds)
    }

    fn id(&mut self, place: &Cursor<'_, '_>) -> Option<i64> {
        // Discord reads 0 as no id.
        let id = place.whole(0..=i64::from(i32::MAX)).filter(|id| *id != 0)?;
        if !self.ids.insert(id) {
            return place.refuse(Fault::COMPONENT_ID_REPEATED);
        }
        Some(id)
    }

    fn custom_id(&mut self, place: &Cursor<'_, '_>) -> Option<String> {
        let id = place.text(1..=100)?;
        if !self.custom_ids.insert(id.clone()) {
            return place.refuse(Fault::CUSTOM_ID_REPEATED);
        }
        Some(id)
    }

    fn text_display(&mut self, form: &Cursor<'_, '_>) -> Option<Shape> {
        let place = form.at("content").need();
        let content = place.str(1..=4000)?;
        // Discord takes the blanks round a text away before it looks at the length.
        if content.trim().is_empty() {
            return place.refuse(Fault::length(1, 4000));
        }
        self.text += length(content);
        Some(Shape::default().with("content", content))
    }
}
