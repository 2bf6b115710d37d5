//! The queries, and the task that writes: all of the store that speaks SQL and is the same for every
//! engine. A function here does what is told of the method of [`Store`](super::super::Store) that calls it.
//!
//! This folder is mounted once for each engine, so that the compiler checks every query against both
//! drivers. What differs comes from the engine, by the names below; what is no SQL comes from the store.
//! Must not name a driver, nor a path of the store.

pub mod batch;
pub mod coached;
pub mod copy;
pub mod erase;
pub mod evening_posts;
pub mod evenings;
pub mod export;
pub mod guests;
pub mod nights;
pub mod open_tables;
pub mod packs;
pub mod played;
pub mod posted_boards;
pub mod profile;
pub mod ratings;
pub mod recount;
pub mod retention;
pub mod settings;
pub mod standings;
pub mod tables;
pub mod tally;
pub mod values;
pub mod writer_task;

use super::super::copy::{COMPUTED, Cell, Copied, CopiedRow, TABLES};
use super::super::counts::StoreCounts;
use super::super::erase::Leaver;
use super::super::packs::Change as PackChange;
use super::super::persons::COLUMNS;
use super::super::retention::Old;
use super::super::settings::SettingWrite;
use super::super::standings::rating::{Side, after};
use super::super::writer::{Job, ReplySender};
use super::super::{
    Board, BoardChange, Change, Commit, Ended, Erasure, Evening, EveningMatch, FARTHEST, FeatRow,
    GuestRow, GuestStanding, LATEST, LeaderRow, Leaders, Line, MOST_PACKS, MemberRow, Mine,
    NewTable, NightRow, NightState, NightStep, Order, PAGE, PackKept, PackRow, Place, PlayedRow,
    PostedBoard, ProfileMatch, QuestionFact, QuestionRow, RatedSide, Rating, RatingRow, Recount,
    ReportRow, SILENCE_MS, Scope, SeatRow, Site, StandingRow, StatsRow, StoreError, StoredTable,
    UnpostedEvening,
};
// What each engine has of its own: its connection and its rows, the connection that writes, its epoch and how
// long a call of it may take, appending lines to logs, telling news of people, proving that writes are taken, the numbers of tables, and
// shrinking what is stored.
use super::connection::{Epoch, WriteConnection, in_time};
use super::{Connection, Row, append, news, numbers, proof, shrinking};
