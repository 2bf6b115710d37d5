//! The body of a request: JSON, and a file beside it where there is one.

use std::sync::Arc;

use reqwest::RequestBuilder;
use reqwest::header::CONTENT_TYPE;
use reqwest::multipart::{Form, Part};
use serde_json::Value;

/// The body of a request.
#[derive(Clone, Debug)]
pub struct Body {
    json: String,
    /// The file, with the JSON that is sent instead where Discord refuses the file.
    file: Option<(File, String)>,
}

/// A file that goes with a message; the message may refer to it by its name.
#[derive(Clone, Debug)]
pub struct File {
    /// Its name.
    pub name: String,
    /// Its content.
    pub bytes: Arc<[u8]>,
}

impl Body {
    /// A message with the file that it shows, and the same message without it.
    pub fn with(body: &Value, file: File, bare: &Value) -> Self {
        Self {
            json: body.to_string(),
            file: Some((file, bare.to_string())),
        }
    }

    /// What to send where this is refused; none where it has no file.
    pub(super) fn bare(&self) -> Option<Self> {
        let (_, bare) = self.file.as_ref()?;
        Some(Self::from(bare.clone()))
    }

    /// Puts it into a request; it may be sent again.
    pub(super) fn put(&self, request: RequestBuilder) -> reqwest::Result<RequestBuilder> {
        let json = self.json.clone();
        let Some((file, _)) = &self.file else {
            let request = request.header(CONTENT_TYPE, "application/json");
            return Ok(request.body(json));
        };
        let json = Part::text(json).mime_str("application/json")?;
        let content = Part::bytes(file.bytes.to_vec())
            .file_name(file.name.clone())
            .mime_str("image/png")?;
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
        Self { json, file: None }
    }
}
