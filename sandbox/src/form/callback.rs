//! The first response to an interaction.

use serde_json::Value;

use super::attachment::Files;
use super::command::{Choice, ChoiceKind};
use super::component;
use super::message::{EPHEMERAL, MessageForm};
use super::read::{self, Cursor};
use crate::error::ApiError;

/// Most choices of an autocompletion.
pub const MOST_CHOICES: usize = 25;

/// `{type, data}`; which type may answer which interaction is for the world to say.
#[derive(Debug, Clone, PartialEq)]
pub enum CallbackForm {
    /// 1
    Pong,
    /// 4: a message.
    Message(Box<MessageForm>),
    /// 5: "thinking"; of the flags only EPHEMERAL is left.
    Defer {
        /// 0 or [`EPHEMERAL`].
        flags: u64,
    },
    /// 6: nothing to see.
    DeferUpdate,
    /// 7: the message clicked becomes this.
    Update(Box<MessageForm>),
    /// 8: choices in Discord's shape, `{name, name_localizations?, value}`.
    Choices(Vec<Value>),
    /// 9: a modal.
    Modal(ModalForm),
}

/// A modal to be opened.
#[derive(Debug, Clone, PartialEq)]
pub struct ModalForm {
    /// 1–100 characters.
    pub custom_id: String,
    /// 1–45 characters.
    pub title: String,
    /// 1–5 rows, labels and texts, each component with its `id` and its defaults filled in.
    pub components: Vec<Value>,
}

const KINDS: &[i64] = &[1, 4, 5, 6, 7, 8, 9];

impl CallbackForm {
    /// Reads the body of a callback; for type 7, `files.kept` is what the clicked message has.
    pub fn read<'f>(body: &Value, files: impl Into<Files<'f>>) -> Result<Self, ApiError> {
        let files = files.into();
        let form = read::read(body, |place| Self::draft(&place.object()?, files))?;
        Ok(match form {
            Self::Message(message) => Self::Message(Box::new(message.weighed(files)?)),
            Self::Update(message) => Self::Update(Box::new(message.weighed(files)?)),
            other => other,
        })
    }

    fn draft(form: &Cursor<'_, '_>, files: Files<'_>) -> Option<Self> {
        let data = form.at("data");
        let message = |files| match data.given() {
            Some(_) => MessageForm::draft(&data.object()?, files),
            None => Some(MessageForm::default()),
        };
        match form.at("type").need().one_of(KINDS)? {
            1 => Some(Self::Pong),
            4 => {
                // Nothing can be kept by a message that is not there yet.
                let files = Files { kept: &[], ..files };
                message(files).map(|m| Self::Message(Box::new(m)))
            }
            5 => {
                let data = data.object();
                let flags = data.and_then(|data| data.at("flags").whole(0..=i64::MAX));
                let flags = flags.map_or(0, |flags| flags as u64) & EPHEMERAL;
                Some(Self::Defer { flags })
            }
            6 => Some(Self::DeferUpdate),
            7 => message(files).map(|m| Self::Update(Box::new(m))),
            8 => choices(&data.need().object()?).map(Self::Choices),
            _ => modal(&data.need().object()?).map(Self::Modal),
        }
    }
}

fn choices(data: &Cursor<'_, '_>) -> Option<Vec<Value>> {
    let place = data.at("choices");
    if place.given().is_none() {
        return Some(Vec::new());
    }
    place.forms(0..=MOST_CHOICES, |form| {
        let choice = Choice::read(form, ChoiceKind::Any)?;
        serde_json::to_value(choice).ok()
    })
}

fn modal(data: &Cursor<'_, '_>) -> Option<ModalForm> {
    let custom_id = data.at("custom_id").need().text(1..=100);
    let title = data.at("title").need().text(1..=45);
    let components = component::read_modal(&data.at("components").need());
    Some(ModalForm {
        custom_id: custom_id?,
        title: title?,
        components: components?,
    })
}
