//! Rematches: opening the same table again, one rematch at a time.
//!
//! Everybody at a table may ask for one, and often several do at once: those who come second sit
//! down in the lobby of the first. This module opens tables and does not know what a match is.

use std::sync::Arc;

use crate::catalog::offer;
use crate::model::{ChannelId, Fact, InteractionId, Lang, Request, TableId, UserId};
use crate::screen::notice::Notice;
use crate::screen::powers::Word;
use crate::screen::sentence::Said;
use crate::store::{Line, SeatRow, Site, StoreError, StoredTable};
use crate::table::effects::Rematch;
use crate::table::people::notes::PlayedBefore;
use crate::table::play::race_gap::Late;
use crate::table::press::{Answer, Answered, Origin, Press};
use crate::table::serve::shared::Shared;
use crate::table::serve::tables::{NotOpened, Opening, TableSummary, Tables};

/// An open rematch: its channel, and its lobby if that existed already.
struct Again {
    channel: ChannelId,
    stands: Option<TableId>,
}

impl Shared {
    /// Opens the rematch of a table, in a task of its own.
    pub fn rematch(self: &Arc<Self>, table: TableId, rematch: Rematch) {
        let shared = Arc::clone(self);
        self.tasks.spawn(async move {
            if let Err(why) = shared.once_more(table, rematch).await {
                tracing::error!(table.id = table.0, reason = %why, "no rematch was opened");
            }
        });
    }

    /// The answer to a press at a table that is not live; or `Err` with the lobby of its rematch,
    /// if the presser asks for that and does not sit there.
    pub async fn absent(
        self: &Arc<Self>,
        table: TableId,
        press: &Press,
        origin: Origin,
    ) -> Result<Answered, TableId> {
        if self.is_stopping() {
            return Ok(self.absence(press.lang));
        }
        // A table elsewhere is answered like one that never existed, so that numbers tell nothing.
        let (channel, closed) = match self.was_at(table, origin).await {
            Ok(Some(site)) => (site.channel, site.closed),
            Ok(None) => return Ok(self.say(&Notice::Gone, press.lang)),
            Err(why) => return Ok(self.not_again(table, &why.into(), press.lang)),
        };
        if press.request != Request::Rematch {
            return Ok(match closed {
                Some(why) => self.tell(&Said::refused(why), press.lang),
                None => self.over(table, &Late::of(press)),
            });
        }
        let by = Rematch {
            id: press.id,
            user: press.user,
        };
        match self.once_more(table, by).await {
            Ok(Again { channel, stands }) => match stands {
                Some(lobby) if !self.sits_at(lobby, press.user) => Err(lobby),
                _ => Ok(self.is_again(channel, press.lang)),
            },
            Err(NotOpened::SeatedHere) => {
                let place = (origin.guild, channel);
                let told = Notice::SeatedElsewhere;
                Ok(self
                    .refuses_seated(&told, place, press.user, press.lang)
                    .await)
            }
            Err(why) => Ok(self.not_again(table, &why, press.lang)),
        }
    }

    /// The place of a table, if the table ever existed at the place of this press.
    async fn was_at(&self, table: TableId, origin: Origin) -> Result<Option<Site>, StoreError> {
        let site = self.store.site(table).await?;
        Ok(site.filter(|site| origin.is_at(site.guild, site.channel, site.thread)))
    }

    /// Where people find a live table: its thread, or its channel.
    pub fn place_of(&self, table: TableId) -> Option<ChannelId> {
        let live = self.live();
        let summary = live.get(&table)?.summary.borrow();
        Some(summary.thread.unwrap_or(summary.channel))
    }

    fn sits_at(&self, table: TableId, user: UserId) -> bool {
        let live = self.live();
        live.get(&table)
            .is_some_and(|handle| handle.summary.borrow().people.contains(&user))
    }

    /// Says where the rematch is.
    pub fn is_again(&self, channel: ChannelId, lang: Lang) -> Answered {
        let place = format!("<#{channel}>").into();
        self.tell(&Said::kindly(Notice::Rematch { place }), lang)
    }

    fn not_again(&self, table: TableId, why: &NotOpened, lang: Lang) -> Answered {
        match (why, why.notice()) {
            (NotOpened::NoSuch, _) => self.say(&Notice::Gone, lang),
            (NotOpened::NotInvited, _) => self.tell(&Said::refused(Word::NotInvited), lang),
            (_, Some(notice)) => self.say(&notice, lang),
            (NotOpened::Twice, None) => Answered {
                answer: Answer::Nothing,
                turn: 0,
            },
            (_, None) => {
                tracing::error!(table.id = table.0, reason = %why, "no rematch was opened");
                self.say(&Notice::Unavailable, lang)
            }
        }
    }

    async fn once_more(self: &Arc<Self>, table: TableId, by: Rematch) -> Result<Again, NotOpened> {
        let stored = self.store.table(table).await?.ok_or(NotOpened::NoSuch)?;
        let channel = stored.opened.channel;
        let sat = |user: UserId| stored.seats.iter().any(|row| row.has(user));
        if stored.opened.private && !sat(by.user) {
            return Err(NotOpened::NotInvited);
        }
        if stored.opened.practice {
            // A new practice table needs no lobby: it begins at once.
            let tables = Tables(Arc::clone(self));
            let opened = Box::pin(tables.open(again(stored, by)?)).await?;
            let thread = tables.thread(opened.0).await;
            return Ok(Again {
                channel: thread.unwrap_or(channel),
                stands: None,
            });
        }
        // One at a time, so that the next press finds the lobby that this one opens.
        let alone = self.rematch_lock.lock().await;
        let lobby = |summary: &TableSummary| {
            let again = !summary.begun && summary.again_of == Some(table);
            again.then_some(summary.table)
        };
        let lobbies = self.of_guild(stored.opened.guild, lobby);
        let stands = lobbies.first().copied();
        if stands.is_none() {
            let private = stored.opened.private;
            let (opened, _) = self.open(again(stored, by)?).await?;
            self.attach_lobby(opened, None).await;
            drop(alone);
            if private {
                Tables(Arc::clone(self)).thread_stands(opened).await?;
            }
            self.lobby_stands(opened).await?;
            let channel = self.place_of(opened).unwrap_or(channel);
            return Ok(Again { channel, stands });
        }
        let channel = stands.and_then(|lobby| self.place_of(lobby));
        let channel = channel.unwrap_or(stored.opened.channel);
        Ok(Again { channel, stands })
    }
}

/// Whether the last person on a seat left the match before its end.
fn has_left(lines: &[Line], seat: u8) -> bool {
    let lines = lines.iter().rev();
    let mut of_seat = lines.filter(|line| line.seat == Some(seat));
    let last = of_seat.find_map(|line| match (line.fact, line.text.parse()) {
        (false, _) => (line.text == "leave").then_some(true),
        (true, Ok(Fact::Gone)) => Some(true),
        (true, Ok(Fact::Replace | Fact::Reserve)) => Some(false),
        (true, _) => None,
    });
    last.unwrap_or(false)
}

/// Whether a member left their team before the end of the match.
fn has_parted(lines: &[Line], seat: u8, place: u8) -> bool {
    let parted = Fact::Parted(place).to_string();
    let mut facts = lines.iter().filter(|line| line.fact);
    facts.any(|line| line.seat == Some(seat) && line.text == parted)
}

/// The opening of a rematch, with the presser as host and the robots of the table.
fn again(stored: StoredTable, by: Rematch) -> Result<Opening, NotOpened> {
    let old = stored.opened;
    let lang = Lang::from_locale(&old.lang);
    let robot = |row: &&SeatRow| row.joined == InteractionId(0) && row.user.is_none();
    let robots = stored.seats.iter().filter(robot);
    let robot_levels: Vec<_> = robots
        .map(|row| row.level.as_ref().and_then(|name| name.parse().ok()))
        .collect();
    // Those who sat at a private table are invited to its rematch.
    let stayed = stored
        .seats
        .iter()
        .filter(|row| !has_left(&stored.lines, row.seat));
    let known = stayed.flat_map(|row| {
        let people = row
            .people()
            .filter(|(place, _)| !has_parted(&stored.lines, row.seat, *place));
        people.map(move |(_, user)| (user, row))
    });
    let known: Vec<(UserId, &SeatRow)> = known.collect();
    let partners = offer(&old.game).is_some_and(|offer| offer.info().partners);
    let before = PlayedBefore {
        table: stored.id,
        channel: stored.place.thread.unwrap_or(old.channel),
        people: known
            .iter()
            .map(|(user, _)| *user)
            .filter(|user| *user != by.user)
            .collect(),
        teams: known
            .iter()
            .filter_map(|(user, row)| Some((*user, row.team?)))
            .collect(),
        sides: known
            .iter()
            .filter(|_| partners)
            .map(|(user, row)| (*user, row.seat % 2))
            .collect(),
    };
    Ok(Opening {
        id: by.id,
        guild: old.guild,
        channel: old.channel,
        parent: stored.place.parent,
        threadless: false,
        host: by.user,
        lang,
        public: lang,
        game: old.game,
        preset: Some(old.preset),
        options: Some(old.options),
        pack: stored.pack,
        pace: old.pace.parse().map_err(|_| NotOpened::NoSuch)?,
        level: old.robot_level.parse().ok(),
        seats: Some(old.seats),
        robots: u8::try_from(robot_levels.len()).unwrap_or(u8::MAX),
        robot_levels,
        private: old.private,
        practice: old.practice,
        hints: old.hints,
        coached: false,
        again_of: Some(stored.id),
        before: (!old.practice).then_some(before),
    })
}
