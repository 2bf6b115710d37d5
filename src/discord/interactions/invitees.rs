//! What stands against inviting somebody, asked of Discord and of their preferences before a table
//! decides.
//!
//! Discord sends who was chosen with the press (`resolved`), but the library drops that for menus, so
//! it is asked. Must not know what an invitation does.

use crate::discord::Bot;
use crate::discord::channel_permissions::{Onlooker, onlookers};
use crate::model::preferences::Invites;
use crate::model::{Hindrance, Invitee, Request, TableId, UserId};
use crate::table::press::Press;

/// The press, with what was found out about the people whom it invites. Nothing is asked for a press
/// of anybody but the host: nobody else invites.
pub(in crate::discord) async fn examined(bot: &Bot, table: TableId, press: Press) -> Press {
    let Request::Invite(invitees) = &press.request else {
        return press;
    };
    let summary = bot.tables.summary(table);
    let Some(summary) = summary.filter(|summary| summary.host == Some(press.user)) else {
        return press;
    };
    let users: Vec<UserId> = invitees.iter().map(|invitee| invitee.user).collect();
    let rest = bot.outbox.rest();
    let known = onlookers(rest, summary.guild, summary.channel, &users).await;
    let preferences = bot.tables.preferences();
    let examined = users.into_iter().map(|user| {
        let unwilling = preferences.user(user).invites == Invites::Nobody;
        let hindrance = match known.iter().find(|(known, _)| *known == user) {
            Some((_, Onlooker::Bot)) => Some(Hindrance::Bot),
            Some((_, Onlooker::Blind)) => Some(Hindrance::Blind),
            // What Discord does not tell here, it tells when they are added to the thread.
            Some((_, Onlooker::Sees)) | None => unwilling.then_some(Hindrance::Unwilling),
        };
        Invitee { user, hindrance }
    });
    Press {
        request: Request::Invite(examined.collect()),
        ..press
    }
}
