//! The people a message mentions, and those whose names a client can show.
//!
//! Sources: "Allowed Mentions Object" and "Edit Message" in Discord's documentation of messages;
//! for what clients show, staff in discord-api-docs #1479 and #2126; for edits #7508.

use std::collections::HashSet;

use super::World;
use super::message::Message;
use super::permission::Permissions;
use crate::Id;
use crate::form::mentions::AllowedMentions;

impl World {
    /// The people whom the texts mention: by default everybody a channel message names, and only users in an
    /// answer to an interaction. An edit of a text reads them anew.
    pub(super) fn read_mentions(&self, message: &mut Message, allowed: Option<&AllowedMentions>) {
        message.mentions.clear();
        message.mention_roles.clear();
        message.mention_everyone = false;
        let text = message.texts().collect::<Vec<_>>().join("\n");
        if text.is_empty() {
            return;
        }
        let Some(guild) = self
            .channels
            .get(&message.channel)
            .and_then(|c| self.guilds.get(&c.guild))
        else {
            return;
        };
        let by_interaction = message.interaction.is_some();
        let may_all = |kind: Kind| match allowed {
            Some(allowed) => match kind {
                Kind::Users => allowed.parse_users,
                Kind::Roles => allowed.parse_roles,
                Kind::Everyone => allowed.parse_everyone,
            },
            None => kind == Kind::Users || !by_interaction,
        };
        for (kind, id) in mentioned_ids(&text) {
            let (listed, known, list) = if kind == Kind::Users {
                (
                    allowed.is_some_and(|a| a.users.contains(&id)),
                    self.users.contains_key(&id),
                    &mut message.mentions,
                )
            } else {
                (
                    allowed.is_some_and(|a| a.roles.contains(&id)),
                    guild.roles.contains_key(&id),
                    &mut message.mention_roles,
                )
            };
            if known && (may_all(kind) || listed) && !list.contains(&id) {
                list.push(id);
            }
        }
        let everyone = text.contains("@everyone") || text.contains("@here");
        if everyone && may_all(Kind::Everyone) {
            let place = self.channels.get(&message.channel);
            let may = place.map(|c| self.permissions(c, message.author));
            message.mention_everyone =
                may.is_some_and(|may| may.contains(Permissions::MENTION_EVERYONE));
        }
    }
}

impl World {
    /// A channel message that replies pings the author replied to, unless told not to.
    pub(super) fn mention_replied_to(
        &self,
        message: &mut Message,
        allowed: Option<&AllowedMentions>,
    ) {
        if message.interaction.is_some() || !allowed.is_none_or(|a| a.replied_user) {
            return;
        }
        let replied_to = message.reply_to.and_then(|id| self.messages.get(&id));
        if let Some(author) = replied_to.map(|m| m.author)
            && !message.mentions.contains(&author)
        {
            message.mentions.push(author);
        }
    }
}

impl World {
    /// The people mentioned in a message whose names the client of `viewer` cannot show: it reads
    /// `@unknown-user` there. A client knows its own user, the people whom a message resolves in
    /// `mentions`, and those it has met. Here that means: in the channel, as the author of a message,
    /// as the user of a command, or in the `mentions` of another message.
    pub fn unknown_to(&self, viewer: Id, message: &Message) -> Vec<Id> {
        let mut unknown: Vec<Id> = message
            .texts()
            .flat_map(mentioned_ids)
            .filter(|(kind, id)| *kind == Kind::Users && !message.mentions.contains(id))
            .map(|(_, id)| id)
            .collect();
        if unknown.is_empty() {
            return unknown;
        }
        let met: HashSet<Id> = self
            .screen(viewer, message.channel)
            .into_iter()
            .flat_map(|seen| {
                let command = seen.interaction.as_ref().filter(|by| by.kind == COMMAND);
                let named = seen.mentions.iter().copied().chain([seen.author]);
                named.chain(command.map(|by| by.user))
            })
            .collect();
        unknown.retain(|id| *id != viewer && !met.contains(id));
        unknown
    }
}

/// How the mention of a user reads where their name is not known.
pub fn with_unknown(text: &str, unknown: &[Id], reads: &str) -> String {
    let mut text = text.to_owned();
    for id in unknown {
        for mention in [format!("<@{id}>"), format!("<@!{id}>")] {
            text = text.replace(&mention, reads);
        }
    }
    text
}

/// Discord's number for an interaction that a command began.
const COMMAND: u8 = 2;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Users,
    Roles,
    Everyone,
}

/// The ids in `<@1>`, `<@!1>` and `<@&1>`, in order.
fn mentioned_ids(text: &str) -> impl Iterator<Item = (Kind, Id)> {
    text.split("<@").skip(1).filter_map(|rest| {
        let (inside, _) = rest.split_once('>')?;
        if let Some(role) = inside.strip_prefix('&') {
            return Some((Kind::Roles, role.parse().ok()?));
        }
        let user = inside.strip_prefix('!').unwrap_or(inside);
        Some((Kind::Users, user.parse().ok()?))
    })
}
