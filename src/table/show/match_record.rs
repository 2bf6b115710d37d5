//! The record of a finished match: who may have it, and how it is written and checked.
//!
//! A record tells every card, so nobody gets one before the match is finished. It is written from
//! the database, not from a live table, so a restart does not lose it. This module does not know
//! how a record is sent.

use std::sync::Arc;

use serde_json::Value as Json;
use tapis_rules::dice::Seed;
use tapis_rules::moment::Moment;
use tapis_rules::seat::Seat;
use tapis_rules::{ledger, record};

use super::outward::Seated;
use crate::catalog::{LogLine, Offer, RecordFault, Start, offer, spoken};
use crate::model::{Deck, Fact, InteractionId, Lang, TableId, UserId};
use crate::packs::sheet_of;
use crate::preferences::Look;
use crate::screen::asked::{self, SettledQuestion};
use crate::screen::game_info::GameInfo;
use crate::screen::game_screen::Sitting;
use crate::screen::match_record::{Checked, Deal, Shuffle, checked};
use crate::screen::notice::{Notice, player};
use crate::screen::powers::Word;
use crate::screen::sentence::{Said, Sentence};
use crate::screen::words::Words;
use crate::screen::{Screen, pages};
use crate::store::{GuestRow, GuestStanding, Line, SeatRow, StoreError, StoredTable};
use crate::table::people::sitter::{Sitter, sitting};
use crate::table::press::Origin;
use crate::table::serve::tables::Tables;
use crate::table::state::{Table, Tuning};

/// How the database says that the match of a table was finished.
const FINISHED: &str = "finished";

/// From where somebody who sat at a table may ask for its match. Everybody else asks where it was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reach {
    /// Where it was played.
    Here,
    /// Anywhere on its server.
    Server,
}

/// A finished match whose record the asker may have.
#[derive(Clone)]
pub struct FinishedMatch {
    pub(in crate::table) stored: Arc<StoredTable>,
    pub(in crate::table) offer: &'static dyn Offer,
    pub(in crate::table) started: InteractionId,
}

impl Tables {
    /// The finished match of a table, for a person who wants its record.
    ///
    /// # Errors
    /// The sentence to tell them: the match is not finished, not theirs to see, or not stored.
    pub async fn finished_match(
        &self,
        table: TableId,
        user: UserId,
        origin: Origin,
        lang: Lang,
    ) -> Result<FinishedMatch, Screen> {
        let found = self.find_finished(table, user, (origin, Reach::Here)).await;
        found.map_err(|why: Sentence| pages::said(&Said::refused(why), self.0.words.of(lang)))
    }

    pub(super) async fn find_finished(
        &self,
        table: TableId,
        user: UserId,
        (origin, reach): (Origin, Reach),
    ) -> Result<FinishedMatch, Sentence> {
        if self.0.is_stopping() {
            return Err(Notice::Unavailable.into());
        }
        let unreadable = |why: StoreError| {
            tracing::error!(table.id = table.0, reason = %why, "the log of a match was not read");
            Notice::Unavailable
        };
        // A table elsewhere is answered like one that never existed, so that numbers tell nothing.
        let site = self.0.store.site(table).await.map_err(unreadable)?;
        let from = site.is_some_and(|site| match reach {
            Reach::Here => origin.is_at(site.guild, site.channel, site.thread),
            Reach::Server => origin.guild == site.guild,
        });
        if !from {
            return Err(Notice::Gone.into());
        }
        let stored = self.0.store.table(table).await.map_err(unreadable)?;
        let stored = stored.ok_or(Notice::Gone)?;
        let sat = stored.seats.iter().any(|row| row.has(user));
        if !sat && !is_at(&stored, origin) {
            return Err(Notice::Gone.into());
        }
        if !may_see(&stored, user, origin) {
            return Err(Word::NotInvited.into());
        }
        Ok(finished(stored)?)
    }

    /// The record of a match, as text; `None` if it cannot be written, which is logged.
    pub async fn record(&self, of: &FinishedMatch) -> Option<String> {
        let (table, of) = (of.stored.id, of.clone());
        self.aside(table, move || of.write()).await
    }

    /// The result of checking the record of a match, as a page; `None` as for [`Self::record`].
    pub async fn check(&self, of: &FinishedMatch, user: UserId, lang: Lang) -> Option<Screen> {
        let (table, of, words) = (of.stored.id, of.clone(), Arc::clone(&self.0.words));
        let wishes = self.preferences().user(user);
        let drawn = self.draws() && wishes.look == Look::Picture;
        let deck = drawn.then_some(wishes.deck);
        let check = move || of.check(deck, (lang, &words));
        self.aside(table, check).await
    }

    /// What was asked in a match, as a page; and for its host to be written into a sheet. `None` as for
    /// [`Self::record`].
    pub async fn asked(
        &self,
        of: &FinishedMatch,
        user: UserId,
        lang: Lang,
    ) -> Option<(Screen, Option<Vec<SettledQuestion>>)> {
        let (table, of, words) = (of.stored.id, of.clone(), Arc::clone(&self.0.words));
        let work = move || {
            let asked = of.asked()?;
            let page = asked::page(&asked, &of.sitting(lang, &words), words.of(lang));
            let stored = StoredTable::clone(&of.stored);
            let revived = Table::revive(stored, words, Tuning::default());
            let hosts = revived.is_ok_and(|table| table.host() == Some(user));
            Ok((page, hosts.then_some(asked)))
        };
        self.aside(table, work).await
    }

    /// Runs slow work on a blocking thread, a few at a time; `None` if it fails, which is logged.
    async fn aside<T: Send + 'static>(
        &self,
        table: TableId,
        work: impl FnOnce() -> Result<T, RecordFault> + Send + 'static,
    ) -> Option<T> {
        let _turn = self.0.recording.acquire().await.ok()?;
        let done = match tokio::task::spawn_blocking(work).await {
            Ok(Ok(done)) => return Some(done),
            Ok(Err(why)) => why.to_string(),
            Err(why) => why.to_string(),
        };
        tracing::error!(table.id = table.0, reason = %done, "no record was written");
        None
    }
}

/// Whether a press may concern a table by where it was made.
pub(super) fn is_at(stored: &StoredTable, origin: Origin) -> bool {
    let opened = &stored.opened;
    origin.is_at(opened.guild, opened.channel, stored.place.thread)
}

/// Whether a person may see what was played at a table. The match of a private or practice table is
/// for those who sat there or were invited, and for presses from its thread, where nobody else gets
/// in.
pub(in crate::table) fn may_see(stored: &StoredTable, user: UserId, origin: Origin) -> bool {
    let sat = stored.seats.iter().any(|row| row.has(user));
    let invited = |row: &GuestRow| row.user == user && row.standing == GuestStanding::Invited;
    let inside = stored.place.thread == Some(origin.channel);
    let open = !stored.opened.private && !stored.opened.practice;
    open || sat || inside || stored.guests.iter().any(invited)
}

/// The match of a stored table, if it was played to its end and can be written down.
///
/// # Errors
/// The notice that says why not.
pub fn finished(stored: StoredTable) -> Result<FinishedMatch, Notice<'static>> {
    match stored.ended.as_deref() {
        None => return Err(Notice::RecordLater),
        Some(FINISHED) => {}
        Some(_) => return Err(Notice::NoRecord),
    }
    let (Some(offer), Some(started)) = (offer(&stored.opened.game), stored.started) else {
        return Err(Notice::NoRecord);
    };
    if stored.lines.is_empty() {
        return Err(Notice::RecordGone);
    }
    if !offer.plays(stored.opened.edition) {
        return Err(Notice::RecordOfOldRules);
    }
    Ok(FinishedMatch {
        stored: Arc::new(stored),
        offer,
        started,
    })
}

/// Source of the deal of a match that began with this interaction.
pub(in crate::table) fn deal(stored: &StoredTable, started: InteractionId) -> Start<'_> {
    let joined = stored.seats.iter().map(|row| row.joined);
    Start {
        edition: stored.opened.edition,
        options: &stored.opened.options,
        players: stored.seats.len() as u8,
        members: members_at_start(stored),
        seed: Seed::new(stored.opened.seed),
        ids: joined.chain([started]).map(|id| id.to_string()).collect(),
        match_data: stored.match_data.as_deref(),
    }
}

/// The number of people that each seat had when the match began.
fn members_at_start(stored: &StoredTable) -> Vec<u8> {
    let is_late = |line: &&Line| line.fact && matches!(line.text.parse(), Ok(Fact::Member(_)));
    let late = |seat: u8| {
        let lines = stored.lines.iter().filter(is_late);
        lines.filter(|line| line.seat == Some(seat)).count()
    };
    let seats = stored.seats.iter();
    seats
        .map(|row| (1 + row.mates.len()).saturating_sub(late(row.seat)) as u8)
        .collect()
}

impl FinishedMatch {
    /// The name of the record's file.
    pub fn file_name(&self) -> String {
        format!("tapis-{}-{}.jsonl", self.offer.name(), self.stored.id.0)
    }

    /// The game that was played.
    pub fn game(&self) -> &'static GameInfo {
        self.offer.info()
    }

    /// The people of its seats, called in this language where no name can be told.
    pub fn seated(&self, lang: Lang, words: &Words) -> Vec<Seated> {
        let seats = (1..).zip(&self.stored.seats);
        let people = seats.flat_map(|(number, row)| row.people().map(move |one| (number, one.1)));
        let seated = people.map(|(number, user)| Seated {
            user,
            present: false,
            otherwise: player(number, words.of(lang)),
        });
        seated.collect()
    }

    fn write(&self) -> Result<String, RecordFault> {
        let stored = &self.stored;
        let start = deal(stored, self.started);
        self.offer
            .record(&start, &stored.opened.preset, &self.log())
    }

    fn asked(&self) -> Result<Vec<SettledQuestion>, RecordFault> {
        let start = deal(&self.stored, self.started);
        self.offer.asked(&start, &self.log())
    }

    fn log(&self) -> Vec<LogLine<'_>> {
        let inputs = self.stored.lines.iter().filter(|line| !line.fact);
        let line = |line| -> LogLine<'_> {
            let line: &Line = line;
            let (at, seat) = (Moment(line.discord_ms), line.seat.map(Seat::new));
            (at, seat, line.text.as_str())
        };
        inputs.map(line).collect()
    }

    /// The name of the file in which what was asked stands.
    pub fn sheet_name(&self) -> String {
        format!("tapis-{}-{}.csv", self.offer.name(), self.stored.id.0)
    }

    /// What was asked, as a sheet; `called` knows what people are called.
    pub fn sheet(
        &self,
        asked: &[SettledQuestion],
        called: impl Fn(UserId) -> Option<String>,
        lang: Lang,
        words: &Words,
    ) -> String {
        let sitting = self.sitting(lang, words);
        let name = |seat: Seat| {
            let row = self.stored.seats.get(seat.index());
            let team = row.is_some_and(|row| row.team.is_some());
            let known = row.filter(|_| !team).and_then(|row| row.user);
            let named = sitting.get(seat.index()).filter(|it| it.robot || team);
            known
                .and_then(&called)
                .or_else(|| named.map(|sitting| sitting.name.clone()))
                .unwrap_or_else(|| player(seat.index() + 1, words.of(lang)))
        };
        let rows = asked::rows(asked, name, words.of(lang)).into_iter();
        sheet_of(rows, spoken(lang))
    }

    /// The seats at the end of the match.
    pub(super) fn sitting(&self, lang: Lang, words: &Words) -> Vec<Sitting> {
        self.sitting_with(|_| true, (lang, words))
    }

    /// The seats when those people `sat` there already whose rows these are: the others came later, and
    /// robots had their seats.
    pub(super) fn sitting_with(
        &self,
        sat: impl Fn(&SeatRow) -> bool,
        (lang, words): (Lang, &Words),
    ) -> Vec<Sitting> {
        let sitter = |row: &SeatRow| {
            let mut sitter = Sitter::of(row, lang);
            sitter.user.take_if(|_| !sat(row));
            sitter
        };
        let sitters: Vec<Sitter> = self.stored.seats.iter().map(sitter).collect();
        sitting(&sitters, false, (lang, words))
    }

    /// Writes the record and checks it; `deck` is how the deals are drawn, if they are.
    pub(in crate::table) fn check(
        &self,
        deck: Option<Deck>,
        (lang, words): (Lang, &Words),
    ) -> Result<Screen, RecordFault> {
        let found = Found::of(&self.write()?);
        let joins = self.joins(lang, words);
        let words = words.of(lang);
        let name = |card: &String| self.offer.card(card, words).0;
        let shuffles = found.shuffles.iter().map(|(manche, again, order)| Shuffle {
            manche: *manche,
            again: *again,
            cards: order.iter().map(name).collect::<Vec<_>>().join(" "),
        });
        let dealt = |card: &String| self.offer.card(card, words);
        let hand =
            |(seat, cards): &(Seat, Vec<String>)| (seat.index(), cards.iter().map(dealt).collect());
        let deals = found.deals.iter().map(|(manche, deal)| Deal {
            manche: *manche,
            hands: deal.iter().map(hand).collect(),
        });
        let check = Checked {
            table: self.stored.id,
            game: self.offer.info(),
            preset: self.stored.opened.preset.clone(),
            file: self.file_name(),
            fault: found.fault,
            moves: found.moves,
            commitment: Seed::new(self.stored.opened.seed).commitment(),
            joins,
            start: self.started.to_string(),
            shuffles: shuffles.collect(),
            deals: deals.collect(),
            deck,
            seed: found.seed,
        };
        Ok(checked(&check, words))
    }

    /// In seat order, the name on each seat at the deal and the interaction that took it.
    fn joins(&self, lang: Lang, words: &Words) -> Vec<(String, Option<String>)> {
        let rows = &self.stored.seats;
        let press = |joined: InteractionId| (joined.get() != 0).then(|| joined.to_string());
        self.sitting_with(|row| row.joined.get() != 0, (lang, words))
            .into_iter()
            .zip(rows)
            .map(|(sitting, row)| (sitting.name, press(row.joined)))
            .collect()
    }
}

/// The result of checking a record.
#[derive(Default)]
struct Found {
    /// The number of the first line that does not follow from those before.
    fault: Option<usize>,
    seed: String,
    moves: usize,
    /// For each shuffle: its manche, whether the manche had one before, and the cards.
    shuffles: Vec<(u32, bool, Vec<String>)>,
    /// Every deal with its manche.
    deals: Vec<(u32, ledger::Deal)>,
}

impl Found {
    fn of(text: &str) -> Self {
        let report = record::verify(text);
        let mut found = Self {
            fault: report.faults.first().map(|fault| fault.line),
            deals: report.deals,
            ..Self::default()
        };
        let (mut manche, mut again) = (1, false);
        let lines = text
            .lines()
            .filter_map(|line| serde_json::from_str(line).ok());
        for line in lines {
            let line: Json = line;
            if let Some(seed) = line["seed"].as_str() {
                seed.clone_into(&mut found.seed);
            } else if line.get("step").is_some() {
                found.moves += 1;
            } else if line.get("manche").is_some() {
                (manche, again) = (manche + 1, false);
            } else if let Some(cards) = line["shuffle"].as_array() {
                let cards = cards.iter().filter_map(Json::as_str).map(str::to_owned);
                found.shuffles.push((manche, again, cards.collect()));
                again = true;
            }
        }
        found
    }
}
