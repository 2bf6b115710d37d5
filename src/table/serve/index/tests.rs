//! What the index counts and finds.

use tokio::sync::{mpsc, watch};

use super::*;

/// A live table of a server, at which these sit.
fn handle(
    table: i64,
    guild: GuildId,
    channel: ChannelId,
    people: &[UserId],
) -> (TableId, TableHandle) {
    let summary = TableSummary {
        host: None,
        table: TableId(table),
        guild,
        channel,
        parent: None,
        threadless: false,
        stands: None,
        thread: None,
        game: crate::catalog::OFFERS[0].info(),
        people: people.to_vec(),
        guests: Vec::new(),
        others: Vec::new(),
        langs: Vec::new(),
        sitting: 0,
        seats: 8,
        begun: false,
        private: false,
        practice: false,
        again_of: None,
    };
    let (mailbox, _) = mpsc::channel(1);
    let (_, summary) = watch::channel(summary);
    (TableId(table), TableHandle { mailbox, summary })
}

#[test]
fn a_place_counts_from_when_it_is_claimed_until_that_is_dropped() {
    let tables = LiveTables::default();
    let first = tables
        .hold_table(GuildId(1), ChannelId(2), UserId(3), false)
        .expect("the first");
    assert_eq!(
        tables
            .hold_table(GuildId(1), ChannelId(2), UserId(3), false)
            .err(),
        Some(Taken::SeatedHere)
    );
    let others: Vec<SeatHold> = (10..14)
        .map(|channel| {
            tables
                .hold_table(GuildId(1), ChannelId(channel), UserId(3), false)
                .expect("another channel")
        })
        .collect();
    let many = tables
        .hold_table(GuildId(1), ChannelId(14), UserId(3), false)
        .err();
    assert_eq!(many, Some(Taken::TooManyMine));
    let elsewhere = tables
        .hold_table(GuildId(2), ChannelId(14), UserId(3), false)
        .expect("another server");
    drop(first);
    let again = tables
        .hold_table(GuildId(1), ChannelId(2), UserId(3), false)
        .expect("it is free again");
    drop((others, elsewhere, again));
    assert!(tables.lock().holds.is_empty());
}

#[test]
fn a_table_that_stands_and_the_claim_it_came_from_are_one() {
    let tables = LiveTables::default();
    let holds: Vec<SeatHold> = (0..TABLES_A_SERVER as u64)
        .map(|user| {
            tables
                .hold_table(GuildId(1), ChannelId(user), UserId(user), false)
                .expect("there is room")
        })
        .collect();
    for (number, hold) in (0..).zip(&holds) {
        let (id, handle) = handle(
            number,
            GuildId(1),
            ChannelId(number as u64),
            &[UserId(number as u64)],
        );
        hold.names(id);
        tables.lock().insert(id, handle);
    }
    assert_eq!(tables.lock().opened_in(GuildId(1)), TABLES_A_SERVER);
    assert_eq!(
        tables
            .hold_table(GuildId(1), ChannelId(77), UserId(77), false)
            .err(),
        Some(Taken::TooMany)
    );
    drop(holds);
    assert_eq!(
        tables
            .hold_table(GuildId(1), ChannelId(77), UserId(77), false)
            .err(),
        Some(Taken::TooMany)
    );
    tables.lock().remove(&TableId(7));
    assert!(
        tables
            .hold_table(GuildId(1), ChannelId(77), UserId(77), false)
            .is_ok()
    );
}

#[test]
fn whoever_sits_at_a_table_may_claim_it_again() {
    let tables = LiveTables::default();
    for number in 0..TABLES_A_PERSON as i64 {
        let (id, handle) = handle(number, GuildId(1), ChannelId(number as u64), &[UserId(3)]);
        tables.lock().insert(id, handle);
    }
    let seated = |table: i64, people: &[UserId]| {
        handle(table, GuildId(1), ChannelId(table as u64), people).1
    };
    let summary = |handle: &TableHandle| handle.summary.borrow().clone();
    let own = summary(&seated(2, &[UserId(3)]));
    assert!(tables.hold_seat(&own, UserId(3)).is_ok());
    let another = summary(&seated(9, &[]));
    let many = tables.hold_seat(&another, UserId(3)).err();
    assert_eq!(many, Some(Taken::TooManyMine));
    let (id, neighbour) = handle(8, GuildId(1), ChannelId(2), &[]);
    tables.lock().insert(id, neighbour.clone());
    let here = tables.hold_seat(&summary(&neighbour), UserId(3)).err();
    assert_eq!(here, Some(Taken::SeatedHere));
}

#[test]
fn a_table_is_found_by_everybody_it_knows_and_by_nobody_who_has_gone() {
    let tables = LiveTables::default();
    let (id, handle) = handle(1, GuildId(1), ChannelId(1), &[UserId(3), UserId(4)]);
    let (to, summary) = watch::channel(handle.summary.borrow().clone());
    tables.lock().insert(id, TableHandle { summary, ..handle });
    let found = || {
        let live = tables.lock();
        [3, 4, 5, 6].map(|user| live.of_user(UserId(user)).count())
    };
    assert_eq!(found(), [1, 1, 0, 0]);
    let later = TableSummary {
        people: vec![UserId(4)],
        guests: vec![UserId(5), UserId(4)],
        others: vec![UserId(6)],
        ..to.borrow().clone()
    };
    tables.lock().announce(id, &to, later.clone());
    assert_eq!((found(), &*to.borrow()), ([0, 1, 1, 1], &later));
    tables.lock().remove(&id);
    assert_eq!(found(), [0; 4]);
    assert!(tables.lock().users.is_empty() && tables.lock().guilds.is_empty());
    // One that is gone by now comes back under nobody.
    tables.lock().announce(id, &to, later);
    assert_eq!(found(), [0; 4]);
}
