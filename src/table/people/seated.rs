//! Refusals to people who sit at another table of the channel already: they name that table and
//! offer the way there and out of it.

use crate::model::{ChannelId, GuildId, Lang, Request, UserId};
use crate::screen::notice::Notice;
use crate::screen::{PressTarget, Screen, pages};
use crate::table::press::Answered;
use crate::table::serve::shared::{Shared, answered};

impl Shared {
    /// A refusal because a person sits at a table of this channel, with buttons to go there and to
    /// leave it.
    pub async fn seated_already(
        &self,
        what: &Notice<'_>,
        (guild, channel): (GuildId, ChannelId),
        user: UserId,
        lang: Lang,
    ) -> Screen {
        let words = self.words.of(lang);
        let sits = {
            let live = self.live();
            let theirs = live.of_user(user).map(|handle| handle.summary.borrow());
            let mut here = theirs.filter(|table| {
                !table.practice && (table.guild, table.channel) == (guild, channel)
            });
            here.find(|table| table.people.contains(&user))
                .map(|table| table.clone())
        };
        let Some(sits) = sits else {
            // The person is only about to sit down, so there is no table to name.
            return pages::refusal(what, words);
        };
        if let Some(outward) = self.outward.get() {
            outward.let_in_again(sits.table, user);
        }
        let site = self.store.site(sits.table).await.ok().flatten();
        let way = PressTarget::Way {
            guild,
            channel: sits.thread.unwrap_or(channel),
            message: site.and_then(|site| site.message),
        };
        // Leaving a match asks for confirmation; a lobby is left at once.
        let leave = match sits.begun {
            true => Request::Leave,
            false => Request::LeaveSure,
        };
        pages::seated(what, sits.table, way, leave, words)
    }

    /// [`Self::seated_already`] as an answer.
    pub async fn refuses_seated(
        &self,
        what: &Notice<'_>,
        place: (GuildId, ChannelId),
        user: UserId,
        lang: Lang,
    ) -> Answered {
        let screen = self.seated_already(what, place, user, lang).await;
        answered(screen)
    }
}
