//! Whom a message pings.

use super::World;
use super::message::Message;
use super::permission::Permissions;
use crate::Id;
use crate::form::mentions::AllowedMentions;

impl World {
    /// Who the text pings: by default everybody a channel message names, and only users in an
    /// answer to an interaction.
    pub(super) fn read_mentions(&self, message: &mut Message, allowed: Option<&AllowedMentions>) {
        message.mentions.clear();
        message.mention_roles.clear();
        message.mention_everyone = false;
        if message.content.is_empty() {
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
        for (kind, id) in mentioned_ids(&message.content) {
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
        let everyone = message.content.contains("@everyone") || message.content.contains("@here");
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
