//! Matches that were played before a story begins.

use tapis::model::{ChannelId, GuildId, InteractionId, UserId};
use tapis::store::{Change, Commit, Ended, Line, NewTable, RatedSide, SeatRow, StandingRow, Store};

/// Somebody in a match: who, their place, their score in points.
pub type Seat = (u64, Option<u8>, i32);

/// Keeps a match of a game that ended at `ms`, as if it had been played.
pub async fn keep(store: &Store, guild: u64, game: &str, preset: &str, ms: u64, seats: &[Seat]) {
    keep_in(store, (guild, 1), (game, preset), ms, seats).await;
}

/// The same in this channel of the server.
pub async fn keep_in(
    store: &Store,
    (guild, channel): (u64, u64),
    (game, preset): (&str, &str),
    ms: u64,
    seats: &[Seat],
) {
    let new = NewTable {
        guild: GuildId(guild),
        channel: ChannelId(channel),
        host: UserId(seats[0].0),
        game: game.to_owned(),
        edition: 1,
        preset: preset.to_owned(),
        options: "{}".to_owned(),
        pace: "normal".to_owned(),
        seats: 8,
        private: false,
        robot_level: "easy".to_owned(),
        practice: false,
        hints: false,
        coached: false,
        lang: "fr".to_owned(),
        seed: [0; 32],
        again_of: None,
    };
    let sitting: Vec<SeatRow> = (0..)
        .zip(seats)
        .map(|(seat, &(user, ..))| SeatRow {
            seat,
            user: Some(UserId(user)),
            joined: InteractionId(1),
            ..SeatRow::default()
        })
        .collect();
    let table = store.open_table(&new, &sitting).await.expect("a table");
    let row = |(seat, &(user, rank, points)): (u8, &Seat)| StandingRow {
        seat,
        place: 0,
        user: UserId(user),
        rank,
        halves: points * 2,
        people: seats.len() as u8,
        feats: Vec::new(),
    };
    let side = |(seat, &(_, rank, _)): (u8, &Seat)| RatedSide {
        rank: rank.unwrap_or(u8::MAX),
        seats: vec![seat],
        robots: Vec::new(),
    };
    let last = Line {
        step: 1,
        discord_ms: ms,
        interaction: None,
        seat: None,
        fact: true,
        text: "end".to_owned(),
    };
    let ended = Change::Ended(Ended {
        how: "finished".to_owned(),
        standings: (0..).zip(seats).map(row).collect(),
        rules: preset.to_owned(),
        sides: (0..).zip(seats).map(side).collect(),
    });
    let commit = Commit::lines(table, vec![last]).with([ended]);
    store.commit(commit).await.expect("kept");
    store.mark_end_shown(table).await.expect("kept");
}

/// When something with this id was made, in milliseconds of Discord's clock since 1970.
pub fn made_ms(id: discord_sandbox::Id) -> u64 {
    (id.0 >> 22) + 1_420_070_400_000
}
