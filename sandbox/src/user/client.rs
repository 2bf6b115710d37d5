//! A user's client showing one channel: reading it, waiting for it, writing in it.

use std::sync::Arc;
use std::time::Duration;

use serde_json::json;

use super::act::{Choice, Run};
use super::press::Press;
use super::{Missed, Seen, User};
use crate::form::command::CommandKind;
use crate::form::message::MessageForm;
use crate::hub::Hub;
use crate::world::interaction::Act;
use crate::{ApiError, Id};

/// A wait that has brought nothing for so long has failed.
const PATIENCE: Duration = Duration::from_secs(60);

/// One user's client, open on one channel.
#[derive(Clone)]
pub struct Client {
    pub(super) hub: Arc<Hub>,
    pub(super) user: Id,
    pub(super) channel: Id,
    patience: Duration,
}

impl Client {
    pub(super) fn new(hub: Arc<Hub>, user: Id, channel: Id) -> Self {
        Self {
            hub,
            user,
            channel,
            patience: PATIENCE,
        }
    }

    /// Waits so long at most, instead of ten seconds.
    #[must_use]
    pub fn patient_for(mut self, patience: Duration) -> Self {
        self.patience = patience;
        self
    }

    /// Runs a command by its whole name, such as `/table open`.
    pub fn run(&self, command: &str) -> Run {
        Run::new(self, command)
    }

    /// Runs a command in the menu of a user.
    pub fn run_on_user(&self, command: &str, user: &User) -> Run {
        Run::in_menu(self, command, CommandKind::User, user.id())
    }

    /// Runs a command in the menu of a message.
    pub fn run_on_message(&self, command: &str, message: &Seen) -> Run {
        Run::in_menu(self, command, CommandKind::Message, message.id())
    }

    /// Asks for suggestions for `option` of a command, as far as `typed`.
    pub async fn suggest(
        &self,
        command: &str,
        option: &str,
        typed: &str,
    ) -> Result<Vec<Choice>, Missed> {
        Run::new(self, command).suggest(option, typed).await
    }

    /// Presses the button of this label on the newest message that has one.
    pub fn press(&self, label: &str) -> Press {
        Press::button(self, label)
    }

    /// Picks from the menu of this placeholder (or custom id) on the newest message that has one;
    /// options by label or value, users, roles and channels by id.
    pub fn pick(&self, menu: &str, picked: &[&str]) -> Press {
        Press::menu(self, menu, picked)
    }

    /// Writes a message.
    pub fn say(&self, text: &str) -> Result<Seen, ApiError> {
        let form = MessageForm::read(&json!({"content": text}), &[][..])?;
        self.hub.act(|w| {
            let message = w.send(self.user, self.channel, form, Vec::new())?;
            Ok(Seen::new(w, &message, self.user))
        })
    }

    /// Dismisses an ephemeral message.
    pub fn dismiss(&self, seen: &Seen) -> Result<(), ApiError> {
        self.hub.act(|w| w.dismiss(self.user, seen.id()))
    }

    /// All that people and bots have written here, as far as the user has it before them, oldest
    /// first.
    pub fn screen(&self) -> Vec<Seen> {
        self.shows(|seen| !seen.is_system())
    }

    /// The lines between those that Discord itself has written, such as that a thread was opened.
    pub fn system_messages(&self) -> Vec<Seen> {
        self.shows(Seen::is_system)
    }

    fn shows(&self, which: impl Fn(&Seen) -> bool) -> Vec<Seen> {
        self.hub.read(|w| {
            let messages = w.screen(self.user, self.channel).into_iter();
            let seen = messages.map(|m| Seen::new(w, m, self.user));
            seen.filter(which).collect()
        })
    }

    /// A message as it is now, if the user still sees it.
    pub fn again(&self, id: Id) -> Option<Seen> {
        self.screen().into_iter().find(|seen| seen.id() == id)
    }

    /// Waits until a message holds `text`; the newest that does.
    pub async fn sees(&self, text: &str) -> Result<Seen, Missed> {
        self.sees_that(&format!("a message with “{text}”"), |seen| {
            seen.text().contains(text)
        })
        .await
    }

    /// Waits until a message is as described; the newest that is.
    pub async fn sees_that(
        &self,
        wanted: &str,
        fits: impl Fn(&Seen) -> bool,
    ) -> Result<Seen, Missed> {
        self.wait_for(wanted, || self.screen().into_iter().rev().find(|s| fits(s)))
            .await
    }

    /// Waits until no message holds `text`.
    pub async fn sees_no(&self, text: &str) -> Result<(), Missed> {
        let gone = || {
            self.screen()
                .iter()
                .all(|s| !s.text().contains(text))
                .then_some(())
        };
        self.wait_for(&format!("no message with “{text}”"), gone)
            .await
    }

    /// Waits, from change to change, until there is an outcome.
    pub(super) async fn wait_for<T>(
        &self,
        wanted: &str,
        look: impl Fn() -> Option<T>,
    ) -> Result<T, Missed> {
        let mut version = self.hub.version();
        let waiting = async {
            loop {
                version.borrow_and_update();
                if let Some(found) = look() {
                    return Some(found);
                }
                version.changed().await.ok()?;
            }
        };
        let found = tokio::time::timeout(self.patience, waiting).await;
        found
            .ok()
            .flatten()
            .ok_or_else(|| self.missed(format!("waited in vain for {wanted}")))
    }

    pub(super) fn patience(&self) -> Duration {
        self.patience
    }

    pub(super) fn act(&self, minted_ms: Option<u64>) -> Act {
        Act {
            user: self.user,
            channel: self.channel,
            minted_ms,
        }
    }

    /// Waits for as long as an act takes to arrive.
    pub(super) async fn travels(&self) {
        let length = self.hub.travel.draw();
        if !length.is_zero() {
            self.hub.clock.pause(length).await;
        }
    }

    pub(super) fn missed(&self, wanted: impl Into<String>) -> Missed {
        Missed {
            wanted: wanted.into(),
            screen: self.dump(),
        }
    }

    /// A drawing of the user's screen.
    pub fn dump(&self) -> String {
        let (name, channel) = self.hub.read(|w| {
            let name = w.users.get(&self.user).map(|u| u.display_name.clone());
            let channel = w.channels.get(&self.channel).map(|c| c.name.clone());
            (name.unwrap_or_default(), channel.unwrap_or_default())
        });
        let mut out = format!("{name} sees in #{channel}:\n");
        let screen = self.screen();
        if screen.is_empty() {
            out.push_str("  nothing\n");
        }
        for seen in screen {
            out.push_str(&seen.draw());
        }
        out
    }
}
