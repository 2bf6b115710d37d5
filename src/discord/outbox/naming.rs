//! Who is mentioned in a message and who is told by name.
//!
//! A mention resolves, so that everybody reads a name, only where `allowed_mentions` lists the person,
//! and what that does depends on the message. A new public message would ring them: it tells people by
//! name. An edit rings nobody, but in a thread it adds whom it lists: it mentions those who sit at the
//! table, and guests who are in its thread, and tells the others by name. An ephemeral message does
//! neither and mentions everybody.

use super::Inner;
use super::room::{Room, State};
use super::thread::Admission;
use crate::discord::compose::{Shown, mention};
use crate::discord::names::DisplayNames;
use crate::model::{GuildId, UserId};
use crate::render::legible;
use crate::screen::named::{People, in_text, mentioned};
use crate::table::outward::Seated;

/// People whom the texts of a message mention.
#[derive(Clone, Copy, Debug)]
pub(super) enum Mentions<'a> {
    /// Everybody: it is ephemeral.
    Everybody,
    /// These alone.
    These(&'a [UserId]),
}

/// The people of a table, as one message tells them.
pub(super) struct NamedPeople<'a> {
    pub names: &'a DisplayNames,
    pub guild: GuildId,
    /// Table whose seats are known.
    pub seated: &'a [Seated],
    pub mentions: Mentions<'a>,
}

impl People for NamedPeople<'_> {
    fn name(&self, user: UserId) -> Option<String> {
        let name = self.names.of(self.guild, user);
        name.or_else(|| self.numbered(user))
    }

    fn numbered(&self, user: UserId) -> Option<String> {
        let mut seated = self.seated.iter();
        let seated = seated.find(|seated| seated.user == user)?;
        Some(seated.otherwise.clone())
    }

    fn legible(&self, text: &str) -> Option<String> {
        legible(text)
    }

    fn may_mention(&self, user: UserId) -> bool {
        match self.mentions {
            Mentions::Everybody => true,
            Mentions::These(users) => users.contains(&user),
        }
    }
}

impl State {
    fn seated(&self) -> &[Seated] {
        self.wanted
            .as_ref()
            .map_or(&[], |wanted| wanted.seated.as_slice())
    }

    /// The people whom an edit may mention.
    fn mentionable(&self) -> Vec<UserId> {
        let seated = self.seated().iter().filter(|seated| seated.present);
        let guests = self.wanted.iter().flat_map(|wanted| &wanted.guests);
        let admitted = |user: &&UserId| self.admissions.get(user) == Some(&Admission::Admitted);
        let guests = guests.filter(admitted).copied();
        seated.map(|seated| seated.user).chain(guests).collect()
    }
}

impl Inner {
    /// A screen of a table in an ephemeral message.
    pub(super) fn named(&self, room: &Room, shown: &Shown) -> Shown {
        self.with_names(room, shown, Mentions::Everybody)
    }

    /// The same in a message for everybody: an edit, or a new one that rings these people.
    pub(super) fn named_for_all(
        &self,
        room: &Room,
        shown: &Shown,
        new: Option<&[UserId]>,
    ) -> Shown {
        let mentionable = match new {
            Some(rings) => self.rung(rings),
            None => room.state().mentionable(),
        };
        self.with_names(room, shown, Mentions::These(&mentionable))
    }

    fn with_names(&self, room: &Room, shown: &Shown, mentions: Mentions<'_>) -> Shown {
        let (guild, seated) = {
            let state = room.state();
            (state.guild(), state.seated().to_vec())
        };
        shown.named(&NamedPeople {
            names: &self.names,
            guild,
            seated: &seated,
            mentions,
        })
    }

    /// A text of content that mentions these people, `{who}` standing where they go: those who are
    /// `rung` by a mention, the others by name.
    pub(super) async fn calling(
        &self,
        room: &Room,
        text: &str,
        users: &[UserId],
        rung: &[UserId],
    ) -> String {
        let who: Vec<String> = users.iter().copied().map(mention).collect();
        let text = text.replace("{who}", &who.join(" "));
        let mut by_name = mentioned(&text);
        by_name.retain(|user| !rung.contains(user));
        let (guild, seated) = {
            let state = room.state();
            (state.guild(), state.seated().to_vec())
        };
        self.names.ask(&self.rest, guild, &by_name).await;
        let people = NamedPeople {
            names: &self.names,
            guild,
            seated: &seated,
            mentions: Mentions::These(rung),
        };
        in_text(&text, &people)
    }

    /// Asks for the names of the people at a table, and of those whom a screen of it mentions, as far as
    /// they are not known.
    pub(super) async fn ask_names(&self, room: &Room, shown: Option<&Shown>) {
        let (guild, mut users) = {
            let state = room.state();
            let seated = state.seated().iter().map(|seated| seated.user);
            (state.guild(), seated.collect::<Vec<_>>())
        };
        users.extend(shown.iter().flat_map(|shown| shown.screen.mentioned()));
        users.sort_unstable();
        users.dedup();
        self.names.ask(&self.rest, guild, &users).await;
    }
}
