//! Messages on a page of the sandbox, measured.

use std::time::Duration;

use serde_json::{Value, json};

use crate::browser::{Browser, BrowserError, Clip};

/// How often a page that is not complete is asked again, and how long after.
const TRIES: u32 = 200;
const PAUSE: Duration = Duration::from_millis(100);

/// A message to look for on the page.
#[derive(Clone, Debug)]
pub struct Message {
    /// Its id on the page.
    pub id: String,
    /// Whether it says what its reader is to do.
    pub has_duty: bool,
    /// Whether it ends with small print.
    pub has_foot: bool,
}

/// A message as the page shows it.
#[derive(Clone, Debug)]
pub struct Measurement {
    /// From its upper edge to the bottom of the last button, in pixels.
    pub height: u64,
    /// How many characters there are to read, with names, countdowns and labels.
    pub characters: u64,
    /// From the top of the duty to the bottom of the last button, in pixels; 0 without buttons.
    pub span: u64,
    /// What cannot be read or reached, a line each.
    pub faults: Vec<String>,
    /// The part of the page that the message takes.
    pub clip: Clip,
}

impl Browser {
    /// Measures a message of the open page, once it is there with its pictures.
    ///
    /// # Errors
    /// [`BrowserError`]: the browser refuses, or the message does not come.
    pub async fn measure(&self, message: &Message) -> Result<Measurement, BrowserError> {
        let wanted = json!({
            "message": message.id, "duty": message.has_duty, "foot": message.has_foot,
        });
        for _ in 0..TRIES {
            let found = self.run(include_str!("measure.js"), wanted.clone()).await?;
            if !found.is_null() {
                return Ok(Measurement::read(&found));
            }
            tokio::time::sleep(PAUSE).await;
        }
        Err(BrowserError::NotShown(wanted.to_string()))
    }
}

impl Measurement {
    fn read(found: &Value) -> Self {
        let faults = found["faults"].as_array().into_iter().flatten();
        let side = |at: usize| found["clip"][at].as_f64().unwrap_or_default();
        let number = |name: &str| found[name].as_u64().unwrap_or(u64::MAX);
        Self {
            height: number("height"),
            characters: number("characters"),
            span: number("span"),
            faults: faults
                .filter_map(Value::as_str)
                .map(str::to_owned)
                .collect(),
            clip: Clip {
                x: side(0),
                y: side(1),
                width: side(2),
                height: side(3),
            },
        }
    }
}
