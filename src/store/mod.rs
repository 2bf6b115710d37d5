//! What outlives the process: tables, their logs, standings. The only room with SQL.
//!
//! Must not know Discord or any game: it keeps ids and texts.

mod rows;

pub use rows::{
    Commit, Ended, LeaderRow, Line, NewTable, Place, SeatRow, StandingRow, StatsRow, StoredTable,
    TableId,
};
