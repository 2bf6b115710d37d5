//! Request bodies: JSON, or multipart with `payload_json` and `files[n]`.

use std::borrow::Cow;
use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::extract::{FromRequest, Multipart, Request};
use axum::http::HeaderMap;
use axum::http::header::CONTENT_TYPE;
use serde_json::{Map, Value, json};

use crate::form::attachment::Files;
use crate::form::callback::CallbackForm;
use crate::form::message::MessageForm;
use crate::world::Upload;
use crate::{ApiError, Id};

/// A whole request may hold this many bytes.
const REQUEST_MOST: usize = 25 * 1024 * 1024;
/// A file may hold this many bytes.
const FILE_MOST: usize = 10 * 1024 * 1024;
/// A message may hold this many files.
const FILES_MOST: usize = 10;

/// The content of a request.
#[derive(Debug, Default)]
pub struct RequestBody {
    /// The JSON body; none where there was none.
    pub json: Option<Value>,
    /// Uploaded files in order.
    pub files: Vec<Upload>,
}

impl RequestBody {
    /// Whether a request may bring files.
    pub fn uploads(headers: &HeaderMap) -> bool {
        let kind = headers.get(CONTENT_TYPE);
        kind.is_some_and(|k| k.as_bytes().starts_with(b"multipart/form-data"))
    }

    /// Reads a body to its end.
    pub async fn read(request: Request) -> Result<Self, ApiError> {
        if Self::uploads(request.headers()) {
            // Boxed, so that the many requests without files do not carry its state around.
            return Box::pin(read_multipart(request)).await;
        }
        let bytes = whole(request.into_body()).await?;
        if bytes.is_empty() {
            return Ok(Self::default());
        }
        let json = serde_json::from_slice(&bytes).map_err(|_| ApiError::BAD_REQUEST)?;
        Ok(Self {
            json: Some(json),
            files: Vec::new(),
        })
    }

    /// The message in the body; `kept` are the files that the message to be edited has.
    pub fn message(&self, kept: &[(Id, String)]) -> Result<MessageForm, ApiError> {
        let uploaded = &self.names()[..];
        MessageForm::read(&self.object(), Files { uploaded, kept })
    }

    /// The message that a post begins with: `message` in the body.
    pub fn first_message(&self) -> Result<MessageForm, ApiError> {
        let within = |errors: Value| ApiError::invalid_form(json!({ "message": errors }));
        let uploaded = &self.names()[..];
        let (body, kept) = (self.object(), &[][..]);
        let Some(message) = body.get("message").filter(|m| m.is_object()) else {
            return Err(within(json!({"_errors": [{
                "code": "BASE_TYPE_REQUIRED", "message": "This field is required"
            }]})));
        };
        MessageForm::read(message, Files { uploaded, kept }).map_err(|why| match why.errors {
            Some(errors) => within(errors),
            None => why,
        })
    }

    /// The first response to an interaction; `kept` are the files of the message pressed.
    pub fn callback(&self, kept: &[(Id, String)]) -> Result<CallbackForm, ApiError> {
        let uploaded = &self.names()[..];
        CallbackForm::read(&self.object(), Files { uploaded, kept })
    }

    fn names(&self) -> Vec<(u64, String)> {
        let name = |file: &Upload| (file.index, file.filename.clone());
        self.files.iter().map(name).collect()
    }

    /// The JSON, or an empty object where there was none.
    pub fn object(&self) -> Cow<'_, Value> {
        match &self.json {
            Some(json) => Cow::Borrowed(json),
            None => Cow::Owned(Value::Object(Map::new())),
        }
    }
}

async fn whole(body: Body) -> Result<axum::body::Bytes, ApiError> {
    to_bytes(body, REQUEST_MOST)
        .await
        .map_err(|_| ApiError::TOO_LARGE)
}

async fn read_multipart(request: Request) -> Result<RequestBody, ApiError> {
    let (parts, body) = request.into_parts();
    let bytes = whole(body).await?;
    let request = Request::from_parts(parts, Body::from(bytes));
    let mut form = Multipart::from_request(request, &())
        .await
        .map_err(|_| ApiError::BAD_MULTIPART)?;
    let mut out = RequestBody::default();
    while let Some(field) = form
        .next_field()
        .await
        .map_err(|_| ApiError::BAD_MULTIPART)?
    {
        let name = field.name().unwrap_or_default().to_owned();
        let filename = field.file_name().map(str::to_owned);
        let bytes = field.bytes().await.map_err(|_| ApiError::BAD_MULTIPART)?;
        if name == "payload_json" {
            let json = serde_json::from_slice(&bytes).map_err(|_| ApiError::BAD_REQUEST)?;
            out.json = Some(json);
        } else if let Some(filename) = filename {
            if bytes.len() > FILE_MOST {
                return Err(ApiError::TOO_LARGE);
            }
            out.files.push(Upload {
                index: index_of(&name).unwrap_or(out.files.len() as u64),
                filename,
                bytes: Arc::from(&bytes[..]),
            });
        }
    }
    if out.files.len() > FILES_MOST {
        return Err(ApiError::TOO_MANY_FILES);
    }
    Ok(out)
}

/// The number in `files[3]`.
fn index_of(name: &str) -> Option<u64> {
    name.strip_prefix("files[")?.strip_suffix(']')?.parse().ok()
}
