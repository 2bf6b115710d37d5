//! What the bot must be permitted before a table opens.

use serenity::all::Permissions;

use crate::screen::notice::Permission;

/// Everything a table needs that is not granted; threads only where nothing replaces them.
pub(super) fn missing(granted: Option<Permissions>, private: bool) -> Vec<Permission> {
    // Without a word from Discord nothing is known to be missing; the outbox copes.
    let Some(granted) = granted else {
        return Vec::new();
    };
    let mut needed = vec![
        (Permissions::VIEW_CHANNEL, Permission::ViewChannel),
        (Permissions::SEND_MESSAGES, Permission::SendMessages),
        (Permissions::EMBED_LINKS, Permission::EmbedLinks),
        (Permissions::READ_MESSAGE_HISTORY, Permission::ReadHistory),
    ];
    if private {
        needed.push((
            Permissions::CREATE_PRIVATE_THREADS,
            Permission::CreatePrivateThreads,
        ));
        needed.push((
            Permissions::SEND_MESSAGES_IN_THREADS,
            Permission::SendInThreads,
        ));
    }
    needed
        .into_iter()
        .filter(|(bit, _)| !granted.contains(*bit))
        .map(|(_, name)| name)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_named() {
        let all = Permissions::all();
        assert_eq!(missing(Some(all), true), []);
        let without = all - Permissions::EMBED_LINKS - Permissions::CREATE_PRIVATE_THREADS;
        assert_eq!(missing(Some(without), false), [Permission::EmbedLinks]);
        let both = [Permission::EmbedLinks, Permission::CreatePrivateThreads];
        assert_eq!(missing(Some(without), true), both);
        assert_eq!(missing(None, true), []);
    }
}
