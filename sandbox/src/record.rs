//! The record of REST traffic: a JSON line for each request and its answer.
//!
//! The form is that of outside checkers: method, path, request body (of a multipart body the
//! JSON part), names of the uploaded files, status, answer. Tokens of the bot are not in it.

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
    /// The JSON body.
    pub request: Option<&'a Value>,
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
