//! The world on disk, so that people, channels and messages are there again after a restart.
//!
//! One JSON file, replaced whole, and a file for each attachment. Ephemeral messages and tokens
//! end with the process.

use std::collections::HashSet;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::Id;
use crate::clock::Clock;
use crate::form::command::CommandForm;
use crate::hub::Hub;
use crate::world::World;
use crate::world::channel::Channel;
use crate::world::command::Command;
use crate::world::emoji::Emoji;
use crate::world::event::ScheduledEvent;
use crate::world::guild::{Guild, User};
use crate::world::message::Message;

/// The layout of the file; another one is refused rather than misread.
const LAYOUT: u32 = 1;
/// Changes are gathered for so long before they are written.
const GATHER: Duration = Duration::from_millis(500);

/// Why a world could not be read or written.
#[derive(Debug, thiserror::Error)]
pub enum SaveError {
    /// The file system refuses.
    #[error("cannot use the sandbox's state in {path}: {reason}")]
    Files {
        /// The file or folder.
        path: PathBuf,
        /// The system's reason.
        reason: std::io::Error,
    },
    /// The file is not a saved world.
    #[error("{path} is not a saved sandbox ({reason}); move it away to begin anew")]
    Broken {
        /// The file.
        path: PathBuf,
        /// The fault in it.
        reason: String,
    },
}

#[derive(Serialize, Deserialize)]
struct Saved {
    layout: u32,
    application: Id,
    base_url: String,
    newest: Id,
    users: Vec<User>,
    guilds: Vec<Guild>,
    channels: Vec<Channel>,
    emojis: Vec<Emoji>,
    #[serde(default)]
    events: Vec<ScheduledEvent>,
    commands: Vec<SavedCommand>,
    messages: Vec<Arc<Message>>,
}

/// A command's form is kept as the bot's answer and read again like a bot's request.
#[derive(Serialize, Deserialize)]
struct SavedCommand {
    id: Id,
    version: Id,
    guild: Option<Id>,
    form: Value,
}

/// Keeps one world in one folder.
#[derive(Debug)]
pub struct Keeper {
    dir: PathBuf,
    /// Attachments already on disk.
    written: Mutex<HashSet<Id>>,
    /// Held from looking at the world to the end of writing it, so that an older picture of it
    /// never replaces a newer one.
    saving: Mutex<()>,
}

impl Keeper {
    /// Opens a folder and reads the world in it, if there is one.
    pub fn open(dir: &Path, clock: &Clock) -> Result<(Self, Option<World>), SaveError> {
        let keeper = Self {
            dir: dir.to_owned(),
            written: Mutex::default(),
            saving: Mutex::default(),
        };
        let files = keeper.files();
        fs::create_dir_all(&files).map_err(|reason| SaveError::Files {
            path: files,
            reason,
        })?;
        keeper.check_writable()?;
        let path = keeper.file();
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok((keeper, None)),
            Err(reason) => return Err(SaveError::Files { path, reason }),
        };
        let broken = |reason: String| SaveError::Broken {
            path: path.clone(),
            reason,
        };
        let saved: Saved = serde_json::from_str(&text).map_err(|e| broken(e.to_string()))?;
        if saved.layout != LAYOUT {
            return Err(broken(format!(
                "layout {} instead of {LAYOUT}",
                saved.layout
            )));
        }
        if !saved.users.iter().any(|u| u.id == saved.application) {
            return Err(broken("its bot is missing".to_owned()));
        }
        let world = keeper.restore(saved, clock);
        Ok((keeper, Some(world)))
    }

    fn restore(&self, saved: Saved, clock: &Clock) -> World {
        let mut world = World::new(clock.clone(), "");
        world.application = saved.application;
        world.base_url = saved.base_url;
        world.mint.resume_after(saved.newest);
        world.users = keyed(saved.users, |u| u.id);
        world.guilds = keyed(saved.guilds, |g| g.id);
        world.channels = keyed(saved.channels, |c| c.id);
        world.emojis = keyed(saved.emojis, |e| e.id);
        world.events = keyed(saved.events, |e| e.id);
        let commands = saved.commands.iter().filter_map(restore_command).collect();
        world.commands = keyed(commands, |c: &Command| c.id);
        for message in saved.messages {
            world
                .history
                .entry(message.channel)
                .or_default()
                .insert(message.id);
            world.messages.insert(message.id, message);
        }
        for id in wanted_files(&world) {
            if let Ok(bytes) = fs::read(self.files().join(id.to_string())) {
                world.files.insert(id, Arc::from(bytes));
                self.written().insert(id);
            }
        }
        world
    }

    /// Writes the world whenever it has changed, until the task is ended.
    pub async fn keep(self: Arc<Self>, hub: Arc<Hub>) {
        let mut version = hub.version();
        while version.changed().await.is_ok() {
            tokio::time::sleep(GATHER).await;
            version.borrow_and_update();
            let (keeper, hub) = (Arc::clone(&self), Arc::clone(&hub));
            let saved = tokio::task::spawn_blocking(move || keeper.save(&hub)).await;
            if let Ok(Err(error)) = saved {
                tracing::error!(%error, "the world could not be saved");
            }
        }
    }

    /// Writes the world now.
    pub fn save(&self, hub: &Hub) -> Result<(), SaveError> {
        let _one_at_a_time = self.saving.lock().unwrap_or_else(PoisonError::into_inner);
        let (saved, files, stale) = hub.read(|world| {
            let written = self.written();
            let wanted: HashSet<Id> = wanted_files(world).into_iter().collect();
            let fresh = wanted.difference(&written);
            let files: Vec<_> = fresh
                .filter_map(|id| Some((*id, Arc::clone(world.files.get(id)?))))
                .collect();
            let stale: Vec<Id> = written.difference(&wanted).copied().collect();
            (snapshot(world), files, stale)
        });
        for (id, bytes) in files {
            self.replace(&self.files().join(id.to_string()), &bytes)?;
            self.written().insert(id);
        }
        let path = self.file();
        let text = serde_json::to_vec(&saved).map_err(|e| SaveError::Broken {
            path: path.clone(),
            reason: e.to_string(),
        })?;
        self.replace(&path, &text)?;
        for id in stale {
            // Nothing names the file any more: one that cannot be removed does no harm.
            let _ = fs::remove_file(self.files().join(id.to_string()));
            self.written().remove(&id);
        }
        Ok(())
    }

    /// A folder that takes no files is found out at the start, not at the first change.
    fn check_writable(&self) -> Result<(), SaveError> {
        let path = self.file().with_extension("new");
        fs::write(&path, b"")
            .and_then(|()| fs::remove_file(&path))
            .map_err(|reason| SaveError::Files { path, reason })
    }

    /// Writes beside and renames, so that a crash leaves the old file whole.
    fn replace(&self, path: &Path, bytes: &[u8]) -> Result<(), SaveError> {
        let fresh = path.with_extension("new");
        fs::write(&fresh, bytes)
            .and_then(|()| fs::rename(&fresh, path))
            .map_err(|reason| SaveError::Files {
                path: path.to_owned(),
                reason,
            })
    }

    fn file(&self) -> PathBuf {
        self.dir.join("world.json")
    }

    fn files(&self) -> PathBuf {
        self.dir.join("files")
    }

    fn written(&self) -> std::sync::MutexGuard<'_, HashSet<Id>> {
        self.written.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn keyed<T>(list: Vec<T>, id: impl Fn(&T) -> Id) -> IndexMap<Id, T> {
    list.into_iter().map(|item| (id(&item), item)).collect()
}

fn lasting(world: &World) -> impl Iterator<Item = &Arc<Message>> {
    world
        .messages
        .values()
        .filter(|m| m.ephemeral_for.is_none())
}

fn wanted_files(world: &World) -> Vec<Id> {
    let attached = lasting(world).flat_map(|m| m.attachments.iter().map(|a| a.id));
    attached.chain(world.emojis.keys().copied()).collect()
}

fn snapshot(world: &World) -> Saved {
    Saved {
        layout: LAYOUT,
        application: world.application,
        base_url: world.base_url.clone(),
        newest: world.newest_id(),
        users: world.users.values().cloned().collect(),
        guilds: world.guilds.values().cloned().collect(),
        channels: world.channels.values().cloned().collect(),
        emojis: world.emojis.values().cloned().collect(),
        events: world.events.values().cloned().collect(),
        commands: world.commands.values().filter_map(save_command).collect(),
        messages: lasting(world).cloned().collect(),
    }
}

fn save_command(command: &Command) -> Option<SavedCommand> {
    Some(SavedCommand {
        id: command.id,
        version: command.version,
        guild: command.guild,
        form: serde_json::to_value(&command.form).ok()?,
    })
}

/// A command that today's limits refuse is left out: the bot registers it again, or is told why.
fn restore_command(saved: &SavedCommand) -> Option<Command> {
    Some(Command {
        id: saved.id,
        version: saved.version,
        guild: saved.guild,
        form: CommandForm::read(&saved.form).ok()?,
    })
}
