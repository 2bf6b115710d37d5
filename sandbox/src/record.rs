//! The record of REST traffic: a JSON line for each request and its answer.
//!
//! The form is that of outside checkers: method, path, request body (of a multipart body the
//! JSON part), names of the uploaded files, status, answer. The bot's token is not in it, nor are
//! answers of 5xx: those say nothing about Discord. Ids of attachments, which many libraries send
//! as numbers, are written as Discord reads them: as text.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use serde::Serialize;
use serde_json::Value;

/// Writes the record to one file.
#[derive(Debug)]
pub struct Recorder(Mutex<BufWriter<File>>);

/// One request and its answer.
#[derive(Debug, Serialize)]
pub struct Exchange<'a> {
    /// The HTTP method.
    pub method: &'a str,
    /// Path and query as they came.
    pub path: &'a str,
    /// The JSON body, as [`as_read`] gives it.
    pub request: Option<Value>,
    /// Names of the uploaded files, in order.
    pub files: Vec<&'a str>,
    /// The HTTP status of the answer.
    pub status: u16,
    /// The JSON answer.
    pub response: Option<Value>,
}

impl Recorder {
    /// Starts a record; a file of that name is begun anew.
    pub fn create(path: &Path) -> std::io::Result<Self> {
        Ok(Self(Mutex::new(BufWriter::new(File::create(path)?))))
    }

    /// Whether an answer of this status is recorded.
    pub fn takes(status: u16) -> bool {
        status < 500
    }

    /// Adds a line and sees it out to the file, so that a crash loses none.
    pub fn write(&self, exchange: &Exchange<'_>) {
        let mut file = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let written = serde_json::to_writer(&mut *file, exchange)
            .map_err(std::io::Error::from)
            .and_then(|()| file.write_all(b"\n"))
            .and_then(|()| file.flush());
        if let Err(error) = written {
            tracing::warn!(%error, "the traffic record could not be written");
        }
    }
}

/// A request body with the ids of attachments as text.
pub fn as_read(body: &Value) -> Value {
    let mut body = body.clone();
    for holder in ["", "/data"] {
        let Some(Value::Array(list)) = body.pointer_mut(&format!("{holder}/attachments")) else {
            continue;
        };
        for id in list.iter_mut().filter_map(|entry| entry.get_mut("id")) {
            if let Value::Number(number) = id {
                *id = Value::String(number.to_string());
            }
        }
    }
    body
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn ids_of_attachments_are_written_as_text() {
        let body = json!({"type": 4, "data": {"attachments": [{"id": 0}, {"id": "7"}]}});
        let read = json!({"type": 4, "data": {"attachments": [{"id": "0"}, {"id": "7"}]}});
        assert_eq!(as_read(&body), read);
    }
}
