//! Application emojis, with the picture that comes in a data URI.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use super::fault::Fault;
use super::read::{self, Cursor};
use crate::error::ApiError;

/// Most bytes of a picture.
const MOST_BYTES: usize = 256 * 1024;

/// An emoji to be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EmojiForm {
    /// 2–32 letters, digits and underscores.
    pub name: String,
    /// The picture's bytes, at most 256 KiB.
    pub image: Vec<u8>,
    /// The format of the bytes; the data URI may claim another.
    pub content_type: &'static str,
    /// Whether the picture moves.
    pub animated: bool,
}

impl EmojiForm {
    /// A picture under a name.
    pub fn of(name: &str, image: &[u8]) -> Result<Self, ApiError> {
        let image = format!("data:image/png;base64,{}", STANDARD.encode(image));
        Self::read(&json!({ "name": name, "image": image }))
    }

    /// Reads `{name, image}`.
    pub fn read(body: &Value) -> Result<Self, ApiError> {
        let form: Self = read::read(body, |place| {
            let form = place.object()?;
            let name = name(&form.at("name").need());
            let place = form.at("image").need();
            let image = image(&place);
            let sniffed = image.as_ref().and_then(|image| match sniff(image) {
                Some(kind) => Some(kind),
                None => place.refuse(Fault::NOT_IMAGE),
            });
            let (content_type, animated) = sniffed?;
            Some(Self {
                name: name?,
                image: image?,
                content_type,
                animated,
            })
        })?;
        // The code of the list of status codes; the emoji page speaks of an error without one.
        match form.image.len() > MOST_BYTES {
            true => Err(ApiError::ASSET_TOO_LARGE),
            false => Ok(form),
        }
    }
}

/// A change to an emoji.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct EmojiPatch {
    /// As in [`EmojiForm`]; `None` keeps it.
    pub name: Option<String>,
}

impl EmojiPatch {
    /// Reads `{name}`.
    pub fn read(body: &Value) -> Result<Self, ApiError> {
        read::read(body, |place| {
            let name = name(&place.object()?.at("name"));
            Some(Self { name })
        })
    }
}

fn name(place: &Cursor<'_, '_>) -> Option<String> {
    let name = place.text(2..=32)?;
    let fits = |c: char| c.is_ascii_alphanumeric() || c == '_';
    if !name.chars().all(fits) {
        return place.refuse(Fault::REGEX);
    }
    Some(name)
}

fn image(place: &Cursor<'_, '_>) -> Option<Vec<u8>> {
    let text = place.str(0..=usize::MAX)?;
    let data = text
        .strip_prefix("data:")
        .and_then(|rest| rest.split_once(";base64,"));
    let image = data.and_then(|(_, data)| STANDARD.decode(data).ok());
    image.or_else(|| place.refuse(Fault::NOT_DATA_URI))
}

/// The content type the first bytes betray, and whether the picture moves.
fn sniff(image: &[u8]) -> Option<(&'static str, bool)> {
    let at = |from: usize, magic: &[u8]| image.get(from..).is_some_and(|b| b.starts_with(magic));
    if at(0, b"\x89PNG\r\n\x1a\n") {
        return Some(("image/png", false));
    }
    if at(0, b"\xff\xd8\xff") {
        return Some(("image/jpeg", false));
    }
    if at(0, b"GIF87a") || at(0, b"GIF89a") {
        return Some(("image/gif", true));
    }
    if at(0, b"RIFF") && at(8, b"WEBP") {
        // The second bit of an extended header's flags says that frames follow.
        let moves = at(12, b"VP8X") && image.get(20).is_some_and(|flags| flags & 2 != 0);
        return Some(("image/webp", moves));
    }
    if at(4, b"ftypavif") || at(4, b"ftypavis") {
        return Some(("image/avif", at(8, b"avis")));
    }
    None
}
