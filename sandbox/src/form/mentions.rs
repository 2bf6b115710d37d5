//! The people that a message may mention.

use super::fault::Fault;
use super::read::Cursor;
use crate::id::Id;

/// `allowed_mentions`: what is not named in it mentions nobody.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AllowedMentions {
    /// Every user in the text.
    pub parse_users: bool,
    /// Every role in the text.
    pub parse_roles: bool,
    /// `@everyone` and `@here`.
    pub parse_everyone: bool,
    /// These users only; empty when `parse_users`.
    pub users: Vec<Id>,
    /// These roles only; empty when `parse_roles`.
    pub roles: Vec<Id>,
    /// The author of the message replied to.
    pub replied_user: bool,
}

const KINDS: &[&str] = &["users", "roles", "everyone"];

impl AllowedMentions {
    pub(super) fn read(place: &Cursor<'_, '_>) -> Option<Self> {
        let form = place.object()?;
        let parse = form.at("parse").set(0..=1521, |item| item.word(KINDS));
        let users = form.at("users").set(0..=100, |item| item.id());
        let roles = form.at("roles").set(0..=100, |item| item.id());
        let replied_user = form.at("replied_user").truth();

        let parse = parse.unwrap_or_default();
        let (users, roles) = (users.unwrap_or_default(), roles.unwrap_or_default());
        for (kind, listed) in [("users", &users), ("roles", &roles)] {
            if parse.contains(&kind) && !listed.is_empty() {
                form.fault(Fault::mentions_twice(kind));
            }
        }
        Some(Self {
            parse_users: parse.contains(&"users"),
            parse_roles: parse.contains(&"roles"),
            parse_everyone: parse.contains(&"everyone"),
            users,
            roles,
            replied_user: replied_user.unwrap_or_default(),
        })
    }
}
