//! Permissions: what the bot needs before a table opens, and what people may do.

use serenity::all::{Member, Permissions};

use crate::screen::notice::Permission;

/// Permissions that a table needs wherever it stands.
const SEE: (Permissions, Permission) = (Permissions::VIEW_CHANNEL, Permission::ViewChannel);
/// Permissions for showing a table in a channel. In threads they have no effect.
const WRITE: (Permissions, Permission) = (Permissions::SEND_MESSAGES, Permission::SendMessages);
/// Permission for pictures; without it, tables are shown in words.
const FILES: (Permissions, Permission) = (Permissions::ATTACH_FILES, Permission::AttachFiles);
/// Permissions for a thread in which everybody plays.
const PUBLIC: (Permissions, Permission) = (
    Permissions::CREATE_PUBLIC_THREADS,
    Permission::CreateThreads,
);
/// Permissions for one that only the invited see.
const PRIVATE: (Permissions, Permission) = (
    Permissions::CREATE_PRIVATE_THREADS,
    Permission::CreatePrivateThreads,
);
/// Permissions for playing in either.
const INSIDE: (Permissions, Permission) = (
    Permissions::SEND_MESSAGES_IN_THREADS,
    Permission::SendInThreads,
);
/// Permission for mentioning a role that is not open to all.
const ROLES: (Permissions, Permission) = (Permissions::MENTION_EVERYONE, Permission::MentionRoles);

/// Everything a table needs that is not granted where it stands: in a channel, or in a thread or post
/// (`in_thread`), where it plays. Other threads only where nothing replaces them.
pub(in crate::discord) fn missing(
    granted: Option<Permissions>,
    private: bool,
    in_thread: bool,
) -> Vec<Permission> {
    // Without a word from Discord nothing is known to be missing; the outbox copes.
    let Some(granted) = granted else {
        return Vec::new();
    };
    let for_private = [PRIVATE, INSIDE].into_iter().filter(|_| private);
    let write = if in_thread { INSIDE } else { WRITE };
    // A private table writes nothing but in its own thread.
    let write = [write].into_iter().filter(|_| !private);
    let needed = [SEE].into_iter().chain(write).chain(for_private);
    needed
        .filter(|(bit, _)| !granted.contains(*bit))
        .map(|(_, name)| name)
        .collect()
}

/// What is named where a channel is closed to the bot, and it is not known how.
pub(in crate::discord) fn of_channel(closed: bool) -> Vec<Permission> {
    let needed = [SEE, WRITE].into_iter().filter(|_| closed);
    needed.map(|(_, name)| name).collect()
}

/// Everything that a public match needs for a thread of its own and that is not granted.
pub(in crate::discord) fn missing_for_thread(granted: Option<Permissions>) -> Vec<Permission> {
    let needed = [PUBLIC, INSIDE].into_iter();
    let missing = needed.filter(|(bit, _)| granted.is_some_and(|all| !all.contains(*bit)));
    missing.map(|(_, name)| name).collect()
}

/// Everything that is of use to tables somewhere, and whether it is granted there: with threads,
/// where the server wants them, and with the mention of a role, where it has chosen one. Empty
/// where Discord does not tell.
pub(in crate::discord) fn check(
    granted: Option<Permissions>,
    threads: bool,
    role: bool,
) -> Vec<(Permission, bool)> {
    let Some(granted) = granted else {
        return Vec::new();
    };
    let threads = [PUBLIC].into_iter().filter(|_| threads);
    let role = [ROLES].into_iter().filter(|_| role);
    let useful = [SEE, WRITE, FILES].into_iter();
    let useful = useful.chain(threads).chain([PRIVATE, INSIDE]);
    useful
        .chain(role)
        .map(|(bit, name)| (name, granted.contains(bit)))
        .collect()
}

/// Whether somebody may close other people's tables.
pub(in crate::discord) fn is_moderator(member: Option<&Member>) -> bool {
    let keys =
        Permissions::MANAGE_CHANNELS | Permissions::MANAGE_MESSAGES | Permissions::MANAGE_THREADS;
    let held = member.and_then(|member| member.permissions);
    held.is_some_and(|held| held.intersects(keys | Permissions::ADMINISTRATOR))
}

/// Whether somebody may manage the server.
pub(in crate::discord) fn is_manager(member: Option<&Member>) -> bool {
    let keys = Permissions::MANAGE_GUILD | Permissions::ADMINISTRATOR;
    let held = member.and_then(|member| member.permissions);
    held.is_some_and(|held| held.intersects(keys))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_named() {
        let all = Permissions::all();
        assert_eq!(missing(Some(all), true, false), []);
        let without = all - Permissions::SEND_MESSAGES - Permissions::CREATE_PRIVATE_THREADS;
        assert_eq!(
            missing(Some(without), false, false),
            [Permission::SendMessages]
        );
        let private = [Permission::CreatePrivateThreads];
        assert_eq!(missing(Some(without), true, false), private);
        let words = all - Permissions::ATTACH_FILES - Permissions::EMBED_LINKS;
        assert_eq!(missing(Some(words), true, false), [], "tables in words");
        assert_eq!(missing(None, true, false), []);
        let without = all - Permissions::SEND_MESSAGES_IN_THREADS;
        assert_eq!(missing(Some(without), false, false), []);
        assert_eq!(
            missing_for_thread(Some(without)),
            [Permission::SendInThreads]
        );
        // In a thread it is that right which lets the bot write, and no other.
        assert_eq!(
            missing(Some(without), false, true),
            [Permission::SendInThreads]
        );
        let without = all - Permissions::SEND_MESSAGES;
        assert_eq!(missing(Some(without), false, true), []);
        assert_eq!(missing_for_thread(Some(all)), []);
        assert_eq!(missing_for_thread(None), []);
    }

    #[test]
    fn the_invite_asks_for_what_is_used_and_no_more() {
        let used = [SEE, WRITE, FILES, PUBLIC, PRIVATE, INSIDE];
        let used: Permissions = used.into_iter().map(|(bit, _)| bit).collect();
        let readme = include_str!("../../../README.md");
        let asked = format!("&permissions={}`", used.bits());
        assert!(readme.contains(&asked), "{asked}");
    }

    #[test]
    fn a_check_names_what_is_granted_and_what_is_not() {
        let granted = Permissions::all() - Permissions::CREATE_PUBLIC_THREADS;
        let found = check(Some(granted), true, true);
        assert_eq!(found.len(), 7);
        let lacking: Vec<_> = found.iter().filter(|(_, granted)| !granted).collect();
        assert_eq!(lacking, [&(Permission::CreateThreads, false)]);
        let without = check(Some(granted), false, false);
        assert_eq!(without.len(), 5, "{without:?}");
        assert!(without.iter().all(|(_, granted)| *granted), "{without:?}");
        assert_eq!(check(None, true, true), []);
    }
}
