//! Interactions: what a user's act starts, and how long its token lives.
//!
//! Acting is here, answering in [`super::answering`].

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use serde_json::{Map, Value, json};
use tokio::sync::watch;

use super::message::Origin;
use super::permission::Permissions;
use super::{Change, World};
use crate::form::callback::ModalForm;
use crate::form::values;
use crate::wire;
use crate::{ApiError, Id};

/// The first response must come within this time, unless the sandbox is more patient.
const FIRST_RESPONSE_MS: u64 = 3_000;
/// A token lives this long.
pub const TOKEN_MS: u64 = 15 * 60_000;
/// Discord's number for a command.
pub const COMMAND: u8 = 2;
/// Discord's number for a component.
pub const COMPONENT: u8 = 3;
/// Discord's number for a request for suggestions.
pub const AUTOCOMPLETE: u8 = 4;
/// Discord's number for a filled modal.
pub const MODAL: u8 = 5;

/// One act of a user that the bot is to answer.
#[derive(Debug)]
pub struct Interaction {
    /// Carries the moment of the act by Discord's clock.
    pub id: Id,
    /// The credential of everything the bot answers.
    pub token: String,
    /// [`COMMAND`], [`COMPONENT`], [`AUTOCOMPLETE`] or [`MODAL`].
    pub kind: u8,
    /// The user who acted.
    pub user: Id,
    /// Where.
    pub channel: Id,
    /// When, by the sandbox's time: deadlines count from here.
    pub created_ms: u64,
    /// The same as a message that answers it will remember it.
    pub origin: Arc<Origin>,
    /// The message pressed, or the one a modal was opened from.
    pub pressed: Option<Id>,
    /// The message that `@original` names once it is answered.
    pub original: Option<Id>,
    /// Follow-ups made with this token.
    pub follow_ups: Vec<Id>,
    /// The modal the bot opened in answer.
    pub modal: Option<ModalForm>,
    /// The suggestions the bot gave.
    pub choices: Vec<Value>,
    /// How far it has come.
    pub progress: watch::Sender<Progress>,
}

/// How far an interaction has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Progress {
    /// No response yet.
    Waiting,
    /// Answered with a callback of this type.
    Answered(u8),
    /// Three seconds passed.
    Failed,
}

/// Every interaction whose token may still be used.
#[derive(Debug)]
pub struct Interactions {
    by_id: HashMap<Id, Box<Interaction>>,
    /// In order of creation, with the time, for the sweep.
    unanswered: VecDeque<(u64, Id)>,
    alive: VecDeque<(u64, Id)>,
    first_response_ms: u64,
}

impl Default for Interactions {
    fn default() -> Self {
        Self {
            by_id: HashMap::new(),
            unanswered: VecDeque::new(),
            alive: VecDeque::new(),
            first_response_ms: FIRST_RESPONSE_MS,
        }
    }
}

/// The author, place and moment of an act.
#[derive(Debug, Clone)]
pub struct Act {
    /// The user.
    pub user: Id,
    /// Where.
    pub channel: Id,
    /// The moment the id carries, if it is not now; milliseconds since the Unix epoch.
    pub minted_ms: Option<u64>,
}

impl World {
    /// A user runs a command; `options` as the client sends them.
    pub fn run_command(
        &mut self,
        act: &Act,
        command: Id,
        options: &Value,
        target: Option<Id>,
    ) -> Result<Id, ApiError> {
        let (data, name) =
            self.command_data(act, command, options, target, values::Purpose::Run)?;
        self.begin(act, Start::new(COMMAND, name), data)
    }

    /// A user's client asks for suggestions while a command is being written.
    pub fn ask_choices(&mut self, act: &Act, command: Id, options: &Value) -> Result<Id, ApiError> {
        let (data, name) =
            self.command_data(act, command, options, None, values::Purpose::Suggest)?;
        self.begin(act, Start::new(AUTOCOMPLETE, name), data)
    }

    /// A press on a button or a pick from a menu (`picked`) arrives.
    ///
    /// It is judged by the message as it is now, not as it was when the person pressed: where no
    /// lit component of that id and kind stands there any more, the client says "This interaction
    /// failed" and the bot hears nothing (discord/discord-api-docs#5943).
    pub fn press(
        &mut self,
        act: &Act,
        message: Id,
        custom_id: &str,
        picked: Option<Vec<String>>,
    ) -> Result<Id, ApiError> {
        let begun = self.try_press(act, message, custom_id, picked);
        self.refused_presses += u64::from(begun.is_err());
        begun
    }

    fn try_press(
        &mut self,
        act: &Act,
        message: Id,
        custom_id: &str,
        picked: Option<Vec<String>>,
    ) -> Result<Id, ApiError> {
        let pressed = self.message_before(act, message)?;
        let component = pressed
            .all_components()
            .into_iter()
            .find(|c| c["custom_id"] == custom_id)
            .ok_or_else(|| unknown_component(custom_id))?;
        let is_button = component["type"] == 2;
        if component["disabled"] == true || is_button == picked.is_some() {
            return Err(unknown_component(custom_id));
        }
        let mut data = json!({
            "custom_id": custom_id,
            "component_type": component["type"],
            "id": component["id"],
        });
        if !is_button {
            let picked = picked.unwrap_or_default();
            self.check_picks(act, component, &picked)?;
            if component["type"] != 3 {
                data["resolved"] = wire::resolved::of_ids(self, act, &picked);
            }
            data["values"] = json!(picked);
        }
        let start = Start {
            pressed: Some(message),
            custom_id: Some(custom_id.to_owned()),
            ..Start::new(COMPONENT, String::new())
        };
        self.begin(act, start, data)
    }

    /// A user fills and sends the modal that the bot opened in answer to `opener`.
    pub fn submit_modal(
        &mut self,
        act: &Act,
        opener: Id,
        fields: &Map<String, Value>,
    ) -> Result<Id, ApiError> {
        let opened = self
            .interactions
            .by_id
            .get(&opener)
            .filter(|i| i.user == act.user)
            .ok_or(ApiError::UNKNOWN_INTERACTION)?;
        let modal = opened.modal.as_ref().ok_or(ApiError::UNKNOWN_INTERACTION)?;
        let offers = |menu: &Value, picked: &str| self.is_on_offer(act, menu, picked);
        let components = super::modal::fill(modal, fields, &offers)?;
        let picked = super::modal::picked_ids(&components);
        let data = json!({
            "custom_id": modal.custom_id,
            "components": components,
            "resolved": wire::resolved::of(self, act, &picked),
        });
        let start = Start {
            pressed: opened.pressed,
            opened_by: Some(Arc::clone(&opened.origin)),
            ..Start::new(MODAL, opened.origin.name.clone())
        };
        self.begin(act, start, data)
    }

    /// The user closes a modal without sending it.
    pub fn close_modal(&mut self, user: Id, opener: Id) {
        if let Some(opened) = self.interactions.by_id.get_mut(&opener)
            && opened.user == user
        {
            opened.modal = None;
        }
    }

    /// An interaction whose token may still be used.
    pub fn interaction(&self, id: Id) -> Option<&Interaction> {
        self.interactions.by_id.get(&id).map(Box::as_ref)
    }

    pub(super) fn interaction_mut(&mut self, id: Id) -> Option<&mut Interaction> {
        self.interactions.by_id.get_mut(&id).map(Box::as_mut)
    }

    /// Waits for first responses for so long.
    pub fn await_first_response(&mut self, within: Duration) {
        let within = u64::try_from(within.as_millis()).unwrap_or(u64::MAX);
        self.interactions.first_response_ms = within;
    }

    /// When an interaction fails that was made at `created_ms` and is not answered.
    pub(super) fn fails_ms(&self, created_ms: u64) -> u64 {
        created_ms.saturating_add(self.interactions.first_response_ms)
    }

    /// The time at which the next interaction fails unless it is answered, by the sandbox's time.
    pub fn next_unanswered_ms(&self) -> Option<u64> {
        self.interactions
            .unanswered
            .front()
            .map(|(at, _)| self.fails_ms(*at))
    }

    /// Marks what was not answered in time, and forgets dead tokens a minute after their end.
    pub(super) fn sweep_interactions(&mut self, now: u64) {
        while let Some(&(at, id)) = self.interactions.unanswered.front()
            && now >= self.fails_ms(at)
        {
            self.interactions.unanswered.pop_front();
            let Some(late) = self.interactions.by_id.get(&id) else {
                continue;
            };
            if *late.progress.borrow() == Progress::Waiting {
                late.progress.send_replace(Progress::Failed);
                self.changes.push(Change::Failed {
                    interaction: id,
                    user: late.user,
                    pressed: late.pressed,
                });
            }
        }
        while let Some(&(at, id)) = self.interactions.alive.front()
            && now >= at + TOKEN_MS + 60_000
        {
            self.interactions.alive.pop_front();
            self.interactions.by_id.remove(&id);
        }
    }

    /// A message that stands on the screen the user acts on.
    fn message_before(&self, act: &Act, id: Id) -> Result<&super::message::Message, ApiError> {
        self.messages
            .get(&id)
            .filter(|m| m.channel == act.channel && self.shows(act.user, m))
            .map(Arc::as_ref)
            .ok_or(ApiError::UNKNOWN_MESSAGE)
    }

    /// Mints, remembers and announces an interaction.
    fn begin(&mut self, act: &Act, start: Start, data: Value) -> Result<Id, ApiError> {
        let kind = start.kind;
        let needed = if matches!(kind, COMMAND | AUTOCOMPLETE) {
            Permissions::USE_APPLICATION_COMMANDS
        } else {
            Permissions::VIEW_CHANNEL
        };
        let place = self.require(act.user, act.channel, needed)?;
        place.takes_messages()?;
        let guild = place.guild;
        if self.is_timed_out(self.guild(guild)?, act.user) {
            return Err(ApiError::MISSING_PERMISSIONS);
        }
        if let Some(thread) = place.thread.as_ref().filter(|thread| thread.archived) {
            // A client takes an archived thread out before it acts there. Where its user may not, the
            // act never reaches the bot (discord-api-docs#8474).
            let may = self.permissions(place, act.user);
            let manages = may.contains(Permissions::MANAGE_THREADS);
            if thread.locked && !manages {
                return Err(ApiError::THREAD_LOCKED);
            }
            if !manages && !may.contains(Permissions::SEND_MESSAGES_IN_THREADS) {
                return Err(ApiError::MISSING_PERMISSIONS);
            }
            self.set_archived(act.channel, false)?;
        }
        let id = self
            .mint
            .next(act.minted_ms.unwrap_or_else(|| self.clock.discord_ms()));
        let created_ms = self.clock.now_ms();
        let origin = Origin {
            id,
            kind,
            user: act.user,
            name: start.name,
            guild,
            pressed: start.pressed,
            original: None,
            opened_by: start.opened_by,
        };
        let interaction = Interaction {
            id,
            token: new_token(id),
            kind,
            user: act.user,
            channel: act.channel,
            created_ms,
            origin: Arc::new(origin),
            pressed: start.pressed,
            original: None,
            follow_ups: Vec::new(),
            modal: None,
            choices: Vec::new(),
            progress: watch::Sender::new(Progress::Waiting),
        };
        let event = wire::interaction::event(self, &interaction, guild, data);
        self.interactions.unanswered.push_back((created_ms, id));
        self.interactions.alive.push_back((created_ms, id));
        self.interactions.by_id.insert(id, Box::new(interaction));
        self.changes.push(Change::Acted {
            interaction: id,
            user: act.user,
            channel: act.channel,
            guild,
            pressed: start.pressed.filter(|_| kind == COMPONENT),
            custom_id: start.custom_id,
            quiet: kind == AUTOCOMPLETE,
            event,
        });
        Ok(id)
    }
}

/// The part of an interaction that comes from one kind of act.
struct Start {
    kind: u8,
    name: String,
    pressed: Option<Id>,
    custom_id: Option<String>,
    opened_by: Option<Arc<Origin>>,
}

impl Start {
    fn new(kind: u8, name: String) -> Self {
        Self {
            kind,
            name,
            pressed: None,
            custom_id: None,
            opened_by: None,
        }
    }
}

/// Discord's tokens name their interaction, so that one can say "expired" long after.
fn new_token(id: Id) -> String {
    let secret: [u64; 2] = rand::random();
    STANDARD_NO_PAD.encode(format!(
        "interaction:{id}:{:016x}{:016x}",
        secret[0], secret[1]
    ))
}

/// The interaction a token names, whether or not it was ever minted.
pub fn named_by(token: &str) -> Option<Id> {
    let bytes = STANDARD_NO_PAD.decode(token).ok()?;
    let text = String::from_utf8(bytes).ok()?;
    text.strip_prefix("interaction:")?
        .split(':')
        .next()?
        .parse()
        .ok()
}

fn unknown_component(custom_id: &str) -> ApiError {
    ApiError::invalid_form(json!({"data": {"custom_id": {"_errors": [{
        "code": "COMPONENT_VALIDATION_FAILED",
        "message": format!("Component validation failed: no enabled component '{custom_id}'")
    }]}}}))
}
