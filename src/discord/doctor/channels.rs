//! Whether the bot has its permissions in the channels that servers chose for their tables.

use std::collections::BTreeMap;

use serenity::all::Permissions;

use super::{Examination, said};
use crate::discord::channel_permissions::{self, ChannelPermissions};
use crate::discord::interactions::permissions;
use crate::model::{ChannelId, GuildId, Lang, UserId};
use crate::screen::notice;
use crate::store::{Scope, Store};

/// The setting that holds the channels of a server, as [`crate::preferences`] keeps it.
const CHANNELS: &str = "channels";

impl Examination<'_> {
    /// Tells of each channel that a server chose.
    pub(super) async fn channels(&mut self, store: &Store, me: UserId) {
        let rows = match store.settings(Scope::Guild).await {
            Ok(rows) => rows,
            Err(why) => {
                let why = why.to_string().replace('\n', " ");
                return self.open(format!(
                    "channels: the settings of servers cannot be read: {why}"
                ));
            }
        };
        let mut chosen: BTreeMap<GuildId, Vec<ChannelId>> = BTreeMap::new();
        for (guild, _, value) in rows.iter().filter(|(_, key, _)| key == CHANNELS) {
            let ids = value
                .split_whitespace()
                .filter_map(|id| id.parse::<ChannelId>().ok());
            chosen.entry(GuildId(*guild)).or_default().extend(ids);
        }
        if chosen.is_empty() {
            self.open("channels: no server has chosen any with /settings server".to_owned());
        }
        for (guild, channels) in chosen {
            match channel_permissions::ask(&self.rest, guild, me).await {
                Err(outcome) => {
                    let why = said(&outcome);
                    self.wrong(format!("channels of server {guild}: {why}"));
                }
                Ok(known) => self.chosen(guild, &channels, &known),
            }
        }
    }

    fn chosen(&mut self, guild: GuildId, channels: &[ChannelId], known: &[ChannelPermissions]) {
        for channel in channels {
            let place = format!("channel {channel} of server {guild}");
            match known.iter().find(|one| one.channel == *channel) {
                None => self.wrong(format!("{place}: it is gone: choose another channel there")),
                Some(one) => self.permissions(&place, one.granted, one.holds_posts),
            }
        }
    }

    fn permissions(&mut self, place: &str, granted: Permissions, in_posts: bool) {
        let words = self.words.of(Lang::English);
        let named = |missing: Vec<notice::Permission>| {
            let names = missing.into_iter();
            let names = names.map(|one| notice::permission(one, words));
            names.collect::<Vec<String>>().join(", ")
        };
        let needed = named(permissions::missing(Some(granted), false, in_posts));
        let useful = permissions::check(Some(granted), true, false).into_iter();
        let lacking = useful.filter(|(_, granted)| !granted).map(|(name, _)| name);
        let useful = named(lacking.collect());
        match (needed.is_empty(), useful.is_empty()) {
            (true, true) => self.right(format!("{place}: tables can play there")),
            (true, false) => self.open(format!(
                "{place}: tables can play there, but in the channel or without pictures: the bot lacks \
                 {useful}"
            )),
            (false, _) => self.wrong(format!(
                "{place}: give the bot what it lacks there: {needed}"
            )),
        }
    }
}
