//! A first table: one person, the fewest robots, begun at once.

use std::time::Duration;

use super::press::{Answer, Heard, Origin, Press};
use super::sitter::Sitter;
use super::tables::{NotOpened, Opening, Tables};
use crate::catalog::offer;
use crate::model::{ChannelId, InteractionId, Lang, Request, TableId, UserId};
use crate::store::NewTable;

/// How long an answer waits for the way to a thread; Discord itself waits no longer than 3 s.
const PATIENCE: Duration = Duration::from_millis(1_500);

impl Tables {
    /// Opens a table for its host and the fewest robots and begins the match, all with the one
    /// interaction. Robots and seats of the wish do not count; the welcome stands in the host's
    /// hand until they have made a move.
    ///
    /// # Errors
    /// [`NotOpened`].
    pub async fn practise(&self, opening: Opening, welcome: String) -> Result<TableId, NotOpened> {
        let (mut new, _) = self.0.plan(&opening)?;
        let offer = offer(&new.game).ok_or(NotOpened::NoSuch)?;
        let players = offer.players(&new.options);
        let (fewest, _) = players.map_err(|_| NotOpened::NoSuch)?;
        (new.seats, new.practice) = (fewest, true);
        let mut sitters = vec![Sitter::person(opening.host, opening.id, opening.lang)];
        sitters[0].welcome = Some(welcome);
        sitters.extend((1..fewest).map(|_| Sitter::robot()));
        self.begin_practice(new, sitters, opening.id).await
    }

    /// Opens a table for practice and begins the match, with the interaction of its person.
    pub(super) async fn begin_practice(
        &self,
        new: NewTable,
        sitters: Vec<Sitter>,
        id: InteractionId,
    ) -> Result<TableId, NotOpened> {
        let lang = sitters.first().map_or(Lang::English, |host| host.lang);
        let start = start(new.host, id, lang, self.hear(id));
        let origin = Origin {
            guild: new.guild,
            channel: new.channel,
            parent: None,
        };
        let (table, _) = self.0.open(new, sitters, None).await?;
        self.settle(table, None).await;
        match self.press(table, start, origin).await.answer {
            Answer::Done(_) => Ok(table),
            // Whatever kept it from beginning stands in the log.
            _ => Err(NotOpened::NoSuch),
        }
    }

    /// The thread a table plays in, waited for a while; none where it is not known by then.
    pub async fn thread(&self, table: TableId) -> Option<ChannelId> {
        let mut summary = self.0.live().get(&table).cloned()?.summary;
        let placed = summary.wait_for(|summary| summary.thread.is_some());
        let placed = tokio::time::timeout(PATIENCE, placed).await;
        placed.ok()?.ok()?.thread
    }
}

fn start(user: UserId, id: InteractionId, lang: Lang, heard: Heard) -> Press {
    Press {
        id,
        user,
        lang,
        moderator: false,
        turn: None,
        request: Request::Start.to_string(),
        heard,
    }
}
