//! Misbehaviour on demand: what Discord does on a bad day, for one kind of request, one user, or
//! all.
//!
//! A fault is a rule with a number of times it strikes. The requests' side asks
//! [`Faults::request`], the gateway's side [`Faults::delivery`].

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use serde::Deserialize;

use crate::Id;
use crate::error::Scope;

/// A rule: whom it strikes, what happens, and how often.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fault {
    /// The kind of request by its name (such as `callback`, `edit_original`), `upload` for every
    /// request that brings a file, or the name of a gateway event; none strikes every one.
    #[serde(default)]
    pub on: Option<String>,
    /// The user who acted, for requests with an interaction's token and for their events.
    #[serde(default)]
    pub user: Option<Id>,
    /// The effect.
    pub trouble: Trouble,
    /// How often it strikes; none is until it is lifted.
    #[serde(default)]
    pub times: Option<u32>,
}

/// The effects of faults.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Trouble {
    /// 429.
    RateLimited {
        /// The owner of the budget that is said to be spent.
        scope: Scope,
        /// Milliseconds to wait.
        after_ms: u64,
    },
    /// A 5xx of Discord's own; nothing is done.
    ServerError {
        /// The HTTP status.
        status: u16,
    },
    /// Discord takes no such request now, for a reason that only it knows; nothing is done.
    Refused {
        /// The HTTP status.
        status: u16,
        /// Discord's JSON error code.
        code: u32,
    },
    /// No answer for a while; then it is carried out.
    Hang {
        /// Milliseconds of the sandbox's time.
        ms: u64,
    },
    /// The connection breaks before anything is done.
    Drop,
    /// It is carried out, and the connection breaks before the answer.
    DropAnswer,
    /// The event never comes.
    Lose,
    /// The event comes twice.
    Duplicate,
    /// The event comes late.
    Delay {
        /// Milliseconds of the sandbox's time.
        ms: u64,
    },
    /// The event is overtaken by the next one.
    Reorder,
}

/// How an event goes out.
#[derive(Debug, PartialEq)]
pub enum Delivery {
    /// As it should.
    Plain,
    /// A copy after each of these times: none is lost, two are a repetition.
    Copies(Vec<Duration>),
    /// After the next event.
    Overtaken,
}

/// The name by which [`Fault::on`] calls every request that brings a file.
const UPLOAD: &str = "upload";

/// The faults in force.
#[derive(Debug, Default)]
pub struct Faults(Mutex<Vec<Fault>>);

impl Faults {
    /// Puts a fault in force.
    pub fn add(&self, fault: Fault) {
        self.list().push(fault);
    }

    /// Lifts all faults.
    pub fn clear(&self) {
        self.list().clear();
    }

    /// The effect on a request of this kind, made with an interaction token of `user`, which may
    /// bring a file.
    pub fn request(&self, kind: &str, user: Option<Id>, uploads: bool) -> Option<Trouble> {
        let is_this = |on: &str| on == kind || (uploads && on == UPLOAD);
        self.strike(is_this, user, |t| {
            matches!(
                t,
                Trouble::RateLimited { .. }
                    | Trouble::ServerError { .. }
                    | Trouble::Refused { .. }
                    | Trouble::Hang { .. }
                    | Trouble::Drop
                    | Trouble::DropAnswer
            )
        })
    }

    /// How an event of this name, caused by `user`, goes out.
    pub fn delivery(&self, event: &str, user: Option<Id>) -> Delivery {
        let trouble = self.strike(
            |on| on == event,
            user,
            |t| {
                matches!(
                    t,
                    Trouble::Lose | Trouble::Duplicate | Trouble::Delay { .. } | Trouble::Reorder
                )
            },
        );
        match trouble {
            Some(Trouble::Lose) => Delivery::Copies(Vec::new()),
            Some(Trouble::Duplicate) => Delivery::Copies(vec![Duration::ZERO; 2]),
            Some(Trouble::Delay { ms }) => Delivery::Copies(vec![Duration::from_millis(ms)]),
            Some(Trouble::Reorder) => Delivery::Overtaken,
            _ => Delivery::Plain,
        }
    }

    fn strike(
        &self,
        is_this: impl Fn(&str) -> bool,
        user: Option<Id>,
        fits: impl Fn(&Trouble) -> bool,
    ) -> Option<Trouble> {
        let mut list = self.list();
        let struck = list.iter().position(|f| {
            f.on.as_deref().is_none_or(&is_this)
                && f.user.is_none_or(|u| Some(u) == user)
                && fits(&f.trouble)
        })?;
        let fault = &mut list[struck];
        let trouble = fault.trouble.clone();
        if let Some(times) = &mut fault.times {
            *times = times.saturating_sub(1);
            if *times == 0 {
                list.remove(struck);
            }
        }
        Some(trouble)
    }

    fn list(&self) -> std::sync::MutexGuard<'_, Vec<Fault>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(json: &str) -> Fault {
        serde_json::from_str(json).expect("a fault reads")
    }

    #[test]
    fn a_fault_strikes_its_kind_and_user_so_often() {
        let faults = Faults::default();
        faults.add(fault(
            r#"{"on": "callback", "user": "7", "trouble": {"server_error": {"status": 502}}, "times": 2}"#,
        ));
        let seven = Some(Id(7));
        assert_eq!(faults.request("follow_up", seven, false), None);
        assert_eq!(faults.request("callback", Some(Id(8)), false), None);
        assert_eq!(
            faults.request("callback", seven, false),
            Some(Trouble::ServerError { status: 502 })
        );
        assert!(faults.request("callback", seven, false).is_some());
        assert_eq!(faults.request("callback", seven, false), None);
    }

    #[test]
    fn a_fault_of_uploads_leaves_other_requests_alone() {
        let faults = Faults::default();
        faults.add(fault(r#"{"on": "upload", "trouble": "drop"}"#));
        assert_eq!(faults.request("callback", None, false), None);
        assert_eq!(faults.request("callback", None, true), Some(Trouble::Drop));
    }

    #[test]
    fn an_events_fault_leaves_requests_alone() {
        let faults = Faults::default();
        faults.add(fault(r#"{"trouble": "duplicate"}"#));
        assert_eq!(faults.request("callback", None, false), None);
        assert_eq!(
            faults.delivery("INTERACTION_CREATE", None),
            Delivery::Copies(vec![Duration::ZERO; 2])
        );
    }

    #[test]
    fn an_unknown_trouble_is_refused() {
        assert!(serde_json::from_str::<Fault>(r#"{"trouble": "meteor"}"#).is_err());
        assert!(serde_json::from_str::<Fault>(r#"{"trouble": "lose", "often": 3}"#).is_err());
    }
}
