//! The body of a request: JSON, with at most one file beside it, and what to send where Discord does
//! not take its picture.

use std::fmt;
use std::sync::Arc;

use reqwest::RequestBuilder;
use reqwest::header::CONTENT_TYPE;
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};
use serenity::async_trait;

/// The id by which a message names the only file that is sent with it.
pub const UPLOADED: u8 = 0;

/// The body of a request.
#[derive(Clone, Debug)]
pub struct Body {
    json: String,
    file: Option<File>,
    /// Body to send where Discord does not take the picture; `None` where it has none.
    instead: Option<Box<Instead>>,
}

/// Replacement for a body whose picture Discord does not take.
#[derive(Clone, Debug)]
struct Instead {
    /// Body that keeps a picture, and the maker of the picture's file.
    kept: Option<(Value, Arc<dyn FileSource>)>,
    /// The same message without the picture.
    bare: Value,
}

/// Makes the file of a message.
#[async_trait]
pub trait FileSource: fmt::Debug + Send + Sync {
    /// The file; `None` if it cannot be made, which is logged.
    async fn file(&self) -> Option<File>;
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
            instead: None,
        }
    }

    /// A message with the file of its picture; `bare` is the same message without the picture.
    pub fn with_picture(body: &Value, file: File, bare: Value) -> Self {
        let instead = Instead { kept: None, bare };
        Self {
            json: body.to_string(),
            file: Some(file),
            instead: Some(Box::new(instead)),
        }
    }

    /// A message whose picture the edited message has already, as the first of its attachments. If
    /// Discord does not find it there, the picture is sent as a file, and if that is refused too,
    /// `bare` is sent.
    pub fn with_kept_picture(body: Value, file: Arc<dyn FileSource>, bare: Value) -> Self {
        let json = body.to_string();
        let instead = Instead {
            kept: Some((body, file)),
            bare,
        };
        Self {
            json,
            file: None,
            instead: Some(Box::new(instead)),
        }
    }

    /// The same with its JSON rewritten, and nothing to send instead.
    #[must_use]
    pub fn rewritten(self, rewrite: impl FnOnce(&str) -> String) -> Self {
        Self {
            json: rewrite(&self.json),
            instead: None,
            ..self
        }
    }

    /// Whether it has a picture that may be left out; the answer then gives the picture's id.
    pub(super) const fn has_picture(&self) -> bool {
        self.instead.is_some()
    }

    /// Whether it has a picture that may be left out and is sent as a file.
    pub(super) const fn uploads_picture(&self) -> bool {
        self.has_picture() && self.file.is_some()
    }

    /// The body without its picture; `None` if it has none.
    pub(super) fn bare(&self) -> Option<Self> {
        let instead = self.instead.as_deref()?;
        Some(Self::from(&instead.bare))
    }

    /// The same without its picture if that would be sent as a file.
    #[must_use]
    pub fn without_upload(self) -> Self {
        match self.bare() {
            Some(bare) if self.file.is_some() => bare,
            _ => self,
        }
    }

    /// The body with its picture as a file; `None` unless it keeps one, and if the file cannot be
    /// made.
    pub(super) async fn uploading(&self) -> Option<Self> {
        let instead = self.instead.as_deref()?;
        let (kept, file) = instead.kept.as_ref()?;
        let file = file.file().await?;
        let mut body = kept.clone();
        let message = match body.get_mut("data") {
            Some(data) => data,
            None => &mut body,
        };
        message["attachments"][0]["id"] = json!(UPLOADED);
        Some(Self::with_picture(&body, file, instead.bare.clone()))
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
        Ok(request.multipart(form.part(format!("files[{UPLOADED}]"), content)))
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
            instead: None,
        }
    }
}
