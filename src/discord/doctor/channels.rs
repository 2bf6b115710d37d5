//! Whether the bot has its permissions in the channels that servers chose for their tables.

use serenity::all::{GuildChannel, Member, PartialGuild, Permissions};

use super::Examination;
use crate::discord::interactions::permissions;
use crate::discord::rest::Route;
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
        let chosen: Vec<(GuildId, ChannelId)> = rows
            .iter()
            .filter(|(_, key, _)| key == CHANNELS)
            .flat_map(|(guild, _, value)| {
                let ids = value.split_whitespace().filter_map(|id| id.parse().ok());
                ids.map(|channel| (GuildId(*guild), channel))
            })
            .collect();
        if chosen.is_empty() {
            self.open("channels: no server has chosen any with /settings server".to_owned());
        }
        for (guild, channel) in chosen {
            let place = format!("channel {channel} of server {guild}");
            match self.granted(guild, channel, me).await {
                Err(why) => self.wrong(format!("{place}: {why}: choose another channel there")),
                Ok(granted) => self.permissions(&place, granted),
            }
        }
    }

    /// What the bot may do in a channel.
    async fn granted(
        &self,
        guild: GuildId,
        channel: ChannelId,
        user: UserId,
    ) -> Result<Permissions, String> {
        let unread = |why: serde_json::Error| format!("its answer cannot be read ({why})");
        let server = self.ask(Route::GetGuild { guild }).await?;
        let server: PartialGuild = serde_json::from_value(server).map_err(unread)?;
        let member = self.ask(Route::GetMember { guild, user }).await?;
        let member: Member = serde_json::from_value(member).map_err(unread)?;
        let channel = self.ask(Route::GetChannel { channel }).await?;
        let channel: GuildChannel = serde_json::from_value(channel).map_err(unread)?;
        Ok(server.user_permissions_in(&channel, &member))
    }

    fn permissions(&mut self, place: &str, granted: Permissions) {
        let words = self.words.of(Lang::English);
        let named = |missing: Vec<notice::Permission>| {
            let names = missing.into_iter();
            let names = names.map(|one| notice::permission(one, words));
            names.collect::<Vec<String>>().join(", ")
        };
        let needed = named(permissions::missing(Some(granted), false, false));
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
