//! Erasing a person from the rows of every engine. What is left in files is looked at elsewhere.

use super::*;
use crate::model::{GuildId, InteractionId, TableId};
use crate::store::test_database::{TestDatabase, on_each_engine};
use crate::store::{Change, Commit, Ended, Line, NewTable, Scope, SeatRow, StandingRow, tests};

const LEA: UserId = UserId(1_100_000_000_000_000_001);
const SAM: UserId = UserId(1_100_000_000_000_000_002);

/// A table of Sam and Léa; Sam typed something into it.
async fn table(store: &Store, ended: bool, typed: &str) -> TableId {
    let new = NewTable {
        host: SAM,
        ..tests::table()
    };
    let seat = |(seat, user)| SeatRow {
        seat,
        user: Some(user),
        joined: InteractionId(5),
        ..SeatRow::default()
    };
    let seats: Vec<SeatRow> = (0..).zip([SAM, LEA]).map(seat).collect();
    let id = store.open_table(&new, &seats).await.expect("a table");
    let line = Line {
        step: 1,
        discord_ms: 1_800_000_000_000,
        interaction: None,
        seat: Some(0),
        fact: false,
        text: typed.to_owned(),
    };
    let standing = |(seat, user): (u8, UserId)| StandingRow {
        seat,
        place: 0,
        user,
        rank: Some(seat + 1),
        halves: 3,
        people: 2,
        feats: Vec::new(),
    };
    let end = Ended {
        how: "finished".to_owned(),
        standings: (0..).zip([SAM, LEA]).map(standing).collect(),
        rules: "standard".to_owned(),
        sides: Vec::new(),
    };
    let end = ended.then_some(Change::Ended(end));
    let commit = Commit::lines(id, vec![line]).with(end);
    store.commit(commit).await.expect("kept");
    id
}

async fn nothing_is_left_of_a_person_and_all_of_the_others(at: TestDatabase) {
    let store = at.open().await;
    let typed = format!("answer 1 <@{LEA}> and {SAM}");
    let id = table(&store, true, &typed).await;
    for user in [LEA, SAM] {
        let set = store.set_setting(Scope::User, user, "lang", Some("fr"));
        set.await.expect("kept");
    }
    // A setting of a server is not a person's, even if the ids are equal.
    let set = store.set_setting(Scope::Guild, GuildId(LEA.0), "lang", Some("fr"));
    set.await.expect("kept");
    assert_eq!(store.erase(LEA).await.expect("erased"), Erasure::Done);
    let found = store.table(id).await.expect("read").expect("a table");
    let users: Vec<Option<UserId>> = found.seats.iter().map(|seat| seat.user).collect();
    assert_eq!(users, [Some(SAM), None]);
    assert_eq!(found.lines[0].text, format!("answer 1 <@0> and {SAM}"));
    let rows = async |user: UserId, table: &str| {
        let export = store.export(user).await.expect("read");
        export[table].as_array().expect("rows").len()
    };
    for of in ["seat", "standing", "tally", "setting"] {
        assert_eq!(rows(LEA, of).await, 0, "{of}");
        assert!(rows(SAM, of).await > 0, "{of}");
    }
    assert_eq!(store.settings(Scope::Guild).await.expect("read").len(), 1);
    assert_eq!(store.erase(LEA).await.expect("twice"), Erasure::Done);
}

async fn who_sits_at_an_open_table_stays(at: TestDatabase) {
    let store = at.open().await;
    let open = table(&store, false, "deposit 5").await;
    let refused = store.erase(LEA).await.expect("read");
    assert_eq!(refused, Erasure::Seated(vec![ChannelId(2)]));
    let found = store.table(open).await.expect("read").expect("a table");
    assert_eq!(found.seats[1].user, Some(LEA));
    let over = store.commit(Commit::end(open, "closed"));
    over.await.expect("kept");
    assert_eq!(store.erase(LEA).await.expect("erased"), Erasure::Done);
}

on_each_engine!(
    nothing_is_left_of_a_person_and_all_of_the_others,
    who_sits_at_an_open_table_stays,
);
