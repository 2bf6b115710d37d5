//! Answering interactions: the first response, and what its token may do for fifteen minutes.

use std::sync::Arc;

use serde_json::{Value, json};

use super::files::Upload;
use super::interaction::{
    AUTOCOMPLETE, COMMAND, COMPONENT, Interaction, MODAL, Progress, TOKEN_MS, named_by,
};
use super::message::{EPHEMERAL, LOADING, Message, Origin};
use super::posting::Draft;
use super::{Change, World};
use crate::form::callback::CallbackForm;
use crate::form::message::MessageForm;
use crate::{ApiError, Id};

/// Follow-up messages one token may make.
const FOLLOW_UPS_MOST: usize = 1_000;

impl World {
    /// The first response to an interaction; answers with the message it made or edited.
    ///
    /// 40060 if it has been answered, 10062 if the token is unknown or three seconds have passed.
    pub fn respond(
        &mut self,
        id: Id,
        token: &str,
        form: CallbackForm,
        files: Vec<Upload>,
    ) -> Result<Option<Arc<Message>>, ApiError> {
        let now = self.clock.now_ms();
        let interaction = self
            .interaction(id)
            .filter(|i| i.token == token)
            .ok_or(ApiError::UNKNOWN_INTERACTION)?;
        match *interaction.progress.borrow() {
            Progress::Answered(_) => return Err(ApiError::ALREADY_ACKNOWLEDGED),
            Progress::Failed => return Err(ApiError::UNKNOWN_INTERACTION),
            Progress::Waiting if now >= self.fails_ms(interaction.created_ms) => {
                return Err(ApiError::UNKNOWN_INTERACTION);
            }
            Progress::Waiting => {}
        }
        let number = number(&form);
        if !allowed(interaction).contains(&number) {
            return Err(wrong_type(allowed(interaction)));
        }
        let carried_out = self.carry_out(id, form, files);
        let message = carried_out.map_err(ApiError::within_data)?;
        let user = match self.interaction_mut(id) {
            Some(interaction) => {
                interaction.original = message.as_ref().map(|m| m.id);
                interaction
                    .progress
                    .send_replace(Progress::Answered(number));
                interaction.user
            }
            None => return Err(ApiError::UNKNOWN_INTERACTION),
        };
        self.changes.push(Change::Answered {
            interaction: id,
            user,
        });
        Ok(message)
    }

    fn carry_out(
        &mut self,
        id: Id,
        form: CallbackForm,
        files: Vec<Upload>,
    ) -> Result<Option<Arc<Message>>, ApiError> {
        match form {
            CallbackForm::Pong => Ok(None),
            CallbackForm::Message(form) => {
                let draft = self.reply_draft(id, form.flags.unwrap_or(0) & EPHEMERAL)?;
                self.reply(draft, id, *form, files)
            }
            CallbackForm::Defer { flags } => {
                let mut draft = self.reply_draft(id, flags & EPHEMERAL)?;
                draft.flags |= LOADING;
                self.reply(draft, id, MessageForm::default(), Vec::new())
            }
            CallbackForm::DeferUpdate => Ok(self.pressed_message(id)),
            CallbackForm::Update(form) => {
                let pressed = self.pressed_message(id).ok_or(ApiError::UNKNOWN_MESSAGE)?;
                self.rewrite(pressed.id, *form, files).map(Some)
            }
            CallbackForm::Choices(choices) => {
                if let Some(interaction) = self.interaction_mut(id) {
                    interaction.choices = choices;
                }
                Ok(None)
            }
            CallbackForm::Modal(modal) => {
                self.check_emojis(&modal.components)?;
                if let Some(interaction) = self.interaction_mut(id) {
                    interaction.modal = Some(modal);
                    let user = interaction.user;
                    self.changes.push(Change::ModalOpened {
                        interaction: id,
                        user,
                    });
                }
                Ok(None)
            }
        }
    }

    /// Posts an answer, below what was pressed for it.
    fn reply(
        &mut self,
        draft: Draft,
        id: Id,
        form: MessageForm,
        files: Vec<Upload>,
    ) -> Result<Option<Arc<Message>>, ApiError> {
        let reply_to = self.interaction(id).and_then(|i| i.pressed);
        self.post(draft, MessageForm { reply_to, ..form }, files)
            .map(Some)
    }

    fn pressed_message(&self, id: Id) -> Option<Arc<Message>> {
        let pressed = self.interaction(id)?.pressed?;
        self.messages.get(&pressed).cloned()
    }

    /// How a message that answers an interaction begins: type 20 for a command, a reply to the
    /// pressed message otherwise.
    fn reply_draft(&self, id: Id, ephemeral: u64) -> Result<Draft, ApiError> {
        let interaction = self.interaction(id).ok_or(ApiError::UNKNOWN_INTERACTION)?;
        Ok(Draft {
            id: None,
            author: self.application,
            channel: interaction.channel,
            kind: match (interaction.kind, interaction.pressed) {
                (COMMAND, _) => 20,
                (_, Some(_)) => 19,
                _ => 0,
            },
            flags: ephemeral,
            interaction: Some(Arc::clone(&interaction.origin)),
            ephemeral_for: (ephemeral != 0).then_some(interaction.user),
        })
    }

    /// The interaction a token belongs to, if the token may be used now.
    ///
    /// 50027 after fifteen minutes, 10015 before the first response or if it never was.
    pub fn by_token(&self, token: &str) -> Result<&Interaction, ApiError> {
        let now = self.clock.now_ms();
        let id = named_by(token).ok_or(ApiError::UNKNOWN_WEBHOOK)?;
        let Some(interaction) = self.by_named_token(token) else {
            let old = id.created_ms() + TOKEN_MS <= self.clock.discord_ms();
            return Err(if old {
                ApiError::INVALID_WEBHOOK_TOKEN
            } else {
                ApiError::UNKNOWN_WEBHOOK
            });
        };
        if now >= interaction.created_ms + TOKEN_MS {
            return Err(ApiError::INVALID_WEBHOOK_TOKEN);
        }
        match *interaction.progress.borrow() {
            Progress::Answered(_) => Ok(interaction),
            Progress::Waiting | Progress::Failed => Err(ApiError::UNKNOWN_WEBHOOK),
        }
    }

    /// The interaction of a token, even if the token has expired.
    pub fn by_named_token(&self, token: &str) -> Option<&Interaction> {
        self.interaction(named_by(token)?)
            .filter(|i| i.token == token)
    }

    /// A further message by an interaction's token. While the first response is still "thinking",
    /// it fills that in instead.
    pub fn follow_up(
        &mut self,
        token: &str,
        mut form: MessageForm,
        files: Vec<Upload>,
    ) -> Result<Arc<Message>, ApiError> {
        let interaction = self.by_token(token)?;
        self.find_replied_to(interaction.channel, &mut form)?;
        let (id, original) = (interaction.id, interaction.original);
        let thinking = original.filter(|m| self.messages.get(m).is_some_and(|m| m.is_loading()));
        if let Some(loading) = thinking {
            return self.rewrite(loading, form, files);
        }
        if interaction.follow_ups.len() >= FOLLOW_UPS_MOST {
            return Err(ApiError::TOO_MANY_FOLLOW_UPS);
        }
        let mut draft = self.reply_draft(id, form.flags.unwrap_or(0) & EPHEMERAL)?;
        draft.kind = if form.reply_to.is_some() || original.is_some() {
            19
        } else {
            0
        };
        if let Some(origin) = &draft.interaction {
            draft.interaction = Some(Arc::new(Origin {
                original,
                ..Origin::clone(origin)
            }));
        }
        let form = MessageForm {
            reply_to: form.reply_to.or(original),
            ..form
        };
        let message = self.post(draft, form, files)?;
        if let Some(interaction) = self.interaction_mut(id) {
            interaction.follow_ups.push(message.id);
        }
        Ok(message)
    }

    /// A message that a token may read, edit and delete: `None` is `@original`.
    pub fn token_message(&self, token: &str, id: Option<Id>) -> Result<&Arc<Message>, ApiError> {
        let interaction = self.by_token(token)?;
        let id = match id {
            None => interaction.original.ok_or(ApiError::UNKNOWN_MESSAGE)?,
            Some(id) => id,
        };
        let own = interaction.original == Some(id) || interaction.follow_ups.contains(&id);
        self.messages
            .get(&id)
            .filter(|_| own)
            .ok_or(ApiError::UNKNOWN_MESSAGE)
    }

    /// Edits a message by an interaction's token.
    pub fn token_edit(
        &mut self,
        token: &str,
        id: Option<Id>,
        form: MessageForm,
        files: Vec<Upload>,
    ) -> Result<Arc<Message>, ApiError> {
        let id = self.token_message(token, id)?.id;
        self.rewrite(id, form, files)
    }

    /// Deletes a message by an interaction's token.
    pub fn token_delete(&mut self, token: &str, id: Option<Id>) -> Result<(), ApiError> {
        let id = self.token_message(token, id)?.id;
        self.remove_message(id)
    }
}

/// The form's type as Discord numbers it.
fn number(form: &CallbackForm) -> u8 {
    match form {
        CallbackForm::Pong => 1,
        CallbackForm::Message(_) => 4,
        CallbackForm::Defer { .. } => 5,
        CallbackForm::DeferUpdate => 6,
        CallbackForm::Update(_) => 7,
        CallbackForm::Choices(_) => 8,
        CallbackForm::Modal(_) => 9,
    }
}

/// The callback types an interaction takes as its first response.
fn allowed(interaction: &Interaction) -> &'static [u8] {
    match (interaction.kind, interaction.pressed) {
        (COMMAND, _) => &[4, 5, 9],
        (COMPONENT, _) => &[4, 5, 6, 7, 9],
        (AUTOCOMPLETE, _) => &[8],
        // After a modal that a command opened, 6 is undocumented and accepted.
        (MODAL, None) => &[4, 5, 6],
        _ => &[4, 5, 6, 7],
    }
}

fn wrong_type(allowed: &[u8]) -> ApiError {
    let list: Vec<String> = allowed.iter().map(u8::to_string).collect();
    let tree: Value = json!({"type": {"_errors": [{
        "code": "BASE_TYPE_CHOICES",
        "message": format!("Value must be one of {{{}}}.", list.join(", "))
    }]}});
    ApiError::invalid_form(tree)
}
