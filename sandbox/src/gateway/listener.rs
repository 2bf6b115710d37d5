//! The gateway's reactions to what a client says.
//!
//! Asks the source, never while holding the hub's lock.

use std::sync::Arc;

use super::close::Close;
use super::connection::{Admission, Connection, Resumption};
use super::payload::{self, Command, Identify, MembersRequest, Resume};
use super::pulse::Pulse;
use super::{Dispatch, Source, frame};
use crate::id::Id;

/// The intent that brings GUILD_CREATE.
const GUILDS: u64 = 1;
/// The privileged intent that brings what people write.
const MESSAGE_CONTENT: u64 = 1 << 15;
/// More guilds than this on one shard are refused.
const GUILDS_AT_MOST: usize = 2500;

/// The listening half of one connection.
pub struct Listener<'a> {
    connection: &'a Connection,
    source: Arc<dyn Source>,
    version: u64,
    pub pulse: Pulse,
}

impl<'a> Listener<'a> {
    /// Listens from the hello on.
    pub fn new(connection: &'a Connection, source: Arc<dyn Source>, version: u64) -> Self {
        let interval_ms = connection.hub.settings.heartbeat.as_millis() as u64;
        let pulse = Pulse::new(interval_ms, connection.hub.clock.now_ms());
        Self {
            connection,
            source,
            version,
            pulse,
        }
    }

    /// Does what one payload asks; the error ends the connection.
    pub fn hear(&mut self, payload: &[u8]) -> Result<(), Close> {
        if self.connection.is_leaving() {
            return Ok(());
        }
        let now = self.connection.hub.clock.now_ms();
        self.pulse.count(now)?;
        match payload::read(payload)? {
            Command::Heartbeat => {
                self.pulse.beat(now);
                if !self.connection.is_deaf() {
                    self.connection.say(frame::acknowledgement());
                }
            }
            Command::Identify(identify) => self.identify(&identify)?,
            Command::Resume(resume) => self.resume(&resume)?,
            Command::Ignored => self.authenticated()?,
            Command::Members(request) => {
                let chunks = self.authenticated().map(|()| self.chunks(&request))?;
                self.connection.tell(chunks);
            }
            Command::Sounds(guilds) => {
                self.authenticated()?;
                self.connection
                    .tell(guilds.into_iter().map(frame::sounds).collect());
            }
            Command::Channels(guild) => {
                self.authenticated()?;
                self.connection.tell(vec![frame::channels(guild)]);
            }
        }
        Ok(())
    }

    /// Asks the client for a heartbeat.
    pub fn ask(&self) {
        self.connection.say(frame::heartbeat());
    }

    fn authenticated(&self) -> Result<(), Close> {
        if self.connection.is_authenticated() {
            Ok(())
        } else {
            Err(Close::NOT_AUTHENTICATED)
        }
    }

    fn admit(&self, token: &str) -> Result<(), Close> {
        if self.connection.is_authenticated() {
            return Err(Close::ALREADY_AUTHENTICATED);
        }
        if !self.source.is_token(token) {
            return Err(Close::AUTHENTICATION_FAILED);
        }
        Ok(())
    }

    fn identify(&self, identify: &Identify) -> Result<(), Close> {
        self.admit(&identify.token)?;
        let shard = identify.shard()?;
        let intents = identify.intents()?;
        if intents & MESSAGE_CONTENT != 0 && !self.connection.hub.settings.message_content {
            return Err(Close::DISALLOWED_INTENTS);
        }
        match self.connection.admission(shard) {
            Admission::Granted => {}
            Admission::TooSoon => {
                self.connection.say(frame::invalid_session(false));
                return Ok(());
            }
            Admission::TooFew => return Err(Close::SHARDING_REQUIRED),
            Admission::Away => return Ok(()),
        }
        // The session stands before the source is asked, so that nothing falls between.
        let session = self.connection.begin(shard, intents, identify.compress);
        let ready = self.source.ready(shard);
        if ready.guilds.len() > GUILDS_AT_MOST {
            return Err(Close::SHARDING_REQUIRED);
        }
        let mut opening = vec![frame::ready(&ready, self.version, &session, shard)];
        if intents & GUILDS != 0 {
            opening.extend(
                ready
                    .guilds
                    .iter()
                    .filter_map(|id| self.guild(*id, intents)),
            );
        }
        self.connection.start(opening);
        Ok(())
    }

    fn guild(&self, id: Id, intents: u64) -> Option<Dispatch> {
        Some(Dispatch {
            name: "GUILD_CREATE",
            intents: GUILDS,
            guild: Some(id),
            with: 0,
            without: 0,
            data: self.source.guild_create(id, intents)?,
        })
    }

    fn resume(&self, resume: &Resume) -> Result<(), Close> {
        self.admit(&resume.token)?;
        match self.connection.resume(&resume.session_id, resume.seq) {
            Resumption::Done | Resumption::Away => {}
            Resumption::Invalid => self.connection.say(frame::invalid_session(false)),
            Resumption::BadSeq => return Err(Close::INVALID_SEQ),
        }
        Ok(())
    }

    fn chunks(&self, request: &MembersRequest) -> Vec<Dispatch> {
        frame::chunks(request, &self.source.members(request))
    }
}
