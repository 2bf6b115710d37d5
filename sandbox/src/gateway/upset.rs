//! Misbehaviour on demand: what Discord's gateway does to bots on a bad day.

use serde::Deserialize;

use super::close::Close;
use super::frame;
use super::hub::{Away, Hub, Peer, State};
use super::session::{ConnectionId, Link, Session};

/// How long a client may take to leave after being told to reconnect, in milliseconds.
const PATIENCE_MS: u64 = 10_000;

/// Something that goes wrong with sessions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Upset {
    /// Op 7; a client that stays is closed with 4000 after ten seconds.
    Reconnect,
    /// Op 9; if not resumable, the session is gone.
    InvalidSession {
        /// Whether the session can be resumed.
        resumable: bool,
    },
    /// A close frame with this code.
    Close(u16),
    /// The TCP connection ends without a close frame.
    Drop,
    /// Heartbeats are no longer acknowledged on the present connections.
    Deaf,
    /// The sessions live on, but resuming them will be refused.
    ForgetSessions,
    /// The TCP connections end. Until it is back new ones are refused with 503; where one shard is
    /// away, they end when they identify or resume as that shard.
    Away,
    /// Nothing goes either way on the present connections, and none of them ends, until it is back.
    Stall,
    /// Everybody is let in again, or one shard is, and stalled connections go on.
    Back,
}

impl Hub {
    /// Does it to the sessions of one shard, or to all; returns to how many.
    pub fn upset(&self, upset: Upset, shard: Option<u64>) -> usize {
        let mut state = self.state();
        match upset {
            Upset::Away => self.shut_out(&mut state, shard),
            Upset::Back => self.let_in(&mut state, shard),
            _ => {}
        }
        let State {
            sessions, peers, ..
        } = &mut *state;
        let now = self.clock.now_ms();
        let mut reached = 0;
        for session in sessions.values_mut() {
            if shard.is_some_and(|shard| shard != session.shard()) {
                continue;
            }
            let peer = match session.link {
                Link::Up(id) => peers.get_mut(&id),
                Link::Down(_) => None,
            };
            reached += usize::from(befall(upset, session, peer, now));
        }
        self.tidy(&mut state);
        reached
    }

    /// Whether nobody is let in, which counts whom it concerns.
    pub fn turns_away(&self) -> bool {
        let away = matches!(self.state().away, Away::All);
        if away {
            self.count_turned_away();
        }
        away
    }

    /// Cuts a connection off if its shard is away; returns whether it is.
    pub fn cuts_off(&self, state: &mut State, connection: ConnectionId, shard: u64) -> bool {
        let away = matches!(&state.away, Away::Shards(away) if away.contains(&shard));
        if away && let Some(peer) = state.peers.get_mut(&connection) {
            peer.leaving = true;
            peer.wake.cut.notify_one();
            self.count_turned_away();
        }
        away
    }

    fn count_turned_away(&self) {
        self.turned_away
            .send_modify(|count| *count = count.map(|count| count + 1));
    }

    fn shut_out(&self, state: &mut State, shard: Option<u64>) {
        match (&mut state.away, shard) {
            (Away::Shards(away), Some(shard)) => drop(away.insert(shard)),
            (Away::Nobody, Some(shard)) => state.away = Away::Shards([shard].into()),
            (Away::All, Some(_)) => {}
            (_, None) => state.away = Away::All,
        }
        self.turned_away.send_replace(Some(0));
    }

    fn let_in(&self, state: &mut State, shard: Option<u64>) {
        match (&mut state.away, shard) {
            (Away::Shards(away), Some(shard)) => drop(away.remove(&shard)),
            _ => state.away = Away::Nobody,
        }
        if !matches!(&state.away, Away::Shards(away) if !away.is_empty()) {
            self.turned_away.send_replace(None);
        }
    }
}

/// False if there was nothing this could happen to.
fn befall(upset: Upset, session: &mut Session, peer: Option<&mut Peer>, now: u64) -> bool {
    let loses = match upset {
        Upset::InvalidSession { resumable } => !resumable,
        Upset::Close(code) => peer.is_some() && Close::with_code(code).ends_session(),
        Upset::ForgetSessions => true,
        Upset::Reconnect | Upset::Drop | Upset::Deaf | Upset::Away | Upset::Stall | Upset::Back => {
            false
        }
    };
    session.forgotten |= loses;
    let Some(peer) = peer else {
        return loses;
    };
    match upset {
        Upset::Reconnect => {
            peer.payloads.push_back(frame::reconnect());
            peer.leave_by = Some(now + PATIENCE_MS);
        }
        Upset::InvalidSession { resumable } => {
            peer.payloads.push_back(frame::invalid_session(resumable));
            part(session, peer, now);
        }
        Upset::Close(code) => {
            peer.order_close(Close::with_code(code));
            part(session, peer, now);
        }
        Upset::Drop | Upset::Away => {
            peer.leaving = true;
            peer.wake.cut.notify_one();
            part(session, peer, now);
        }
        Upset::Deaf => peer.deaf = true,
        Upset::Stall => drop(peer.wake.stalled.send_replace(true)),
        Upset::Back => {
            peer.wake.stalled.send_replace(false);
            return false;
        }
        Upset::ForgetSessions => {}
    }
    peer.wake.bell.notify_one();
    true
}

fn part(session: &mut Session, peer: &mut Peer, now: u64) {
    session.link = Link::Down(now);
    peer.session = None;
}
