//! The body of a request: JSON, with at most one file beside it.

use std::sync::Arc;

use reqwest::RequestBuilder;
use reqwest::header::CONTENT_TYPE;
use reqwest::multipart::{Form, Part};
use serde_json::Value;

/// The body of a request.
#[derive(Clone, Debug)]
pub struct Body {
    json: String,
    file: Option<File>,
    /// The JSON to send if Discord refuses the picture.
    bare: Option<String>,
}

/// A file that goes with a message; the message may refer to it by its name.
#[derive(Clone, Debug)]
pub struct File {
    /// Its name.
    pub name: String,
    /// The type of its content, such as `image/png`.
    pub mime: &'static str,
    /// Its content.
    pub bytes: Arc<[u8]>,
}

impl Body {
    /// A message with its file, if it has one.
    pub fn with_file(body: &Value, file: Option<File>) -> Self {
        Self {
            json: body.to_string(),
            file,
            bare: None,
        }
    }

    /// A message with a picture that may be left out; `bare` is the same message without it. There
    /// is no file if the edited message has the picture already.
    pub fn with_picture(body: &Value, file: Option<File>, bare: &Value) -> Self {
        Self {
            json: body.to_string(),
            file,
            bare: Some(bare.to_string()),
        }
    }

    /// The same with another text in the place of one.
    #[must_use]
    pub fn replaced(mut self, from: &str, to: &str) -> Self {
        self.json = self.json.replace(from, to);
        self.bare = self.bare.map(|bare| bare.replace(from, to));
        self
    }

    /// Whether it has a picture that may be left out; the answer then gives the picture's id.
    pub(super) const fn has_picture(&self) -> bool {
        self.bare.is_some()
    }

    /// The body without its picture, to send if this is refused; `None` if it has none.
    pub(super) fn bare(&self) -> Option<Self> {
        self.bare.clone().map(Self::from)
    }

    /// Adds the body to a request; it can be added to a second one too.
    pub(super) fn put(&self, request: RequestBuilder) -> reqwest::Result<RequestBuilder> {
        let json = self.json.clone();
        let Some(file) = &self.file else {
            let request = request.header(CONTENT_TYPE, "application/json");
            return Ok(request.body(json));
        };
        let json = Part::text(json).mime_str("application/json")?;
        let content = Part::bytes(file.bytes.to_vec())
            .file_name(file.name.clone())
            .mime_str(file.mime)?;
        let form = Form::new().part("payload_json", json);
        Ok(request.multipart(form.part("files[0]", content)))
    }
}

impl From<&Value> for Body {
    fn from(body: &Value) -> Self {
        Self::from(body.to_string())
    }
}

impl From<String> for Body {
    fn from(json: String) -> Self {
        Self {
            json,
            file: None,
            bare: None,
        }
    }
}
