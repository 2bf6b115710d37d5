//! Which posted boards are due.

use super::*;
use crate::model::{InteractionId, UserId};
use crate::store::test_database::{TestDatabase, on_each_engine};
use crate::store::tests::table;
use crate::store::{Change, Commit, Ended, Line, NewTable, SeatRow, StandingRow};

fn board(guild: u64, message: u64) -> PostedBoard {
    PostedBoard {
        guild: GuildId(guild),
        channel: ChannelId(5),
        message: MessageId(message),
        view: "kael * all wins 0".to_owned(),
        monthly: true,
        lang: "fr".to_owned(),
        renewed_ms: 1_000,
    }
}

/// A match that counts, or was closed.
async fn ends(store: &Store, guild: u64, counts: bool) {
    let new = NewTable {
        guild: GuildId(guild),
        ..table()
    };
    let seat = SeatRow {
        user: Some(UserId(10)),
        joined: InteractionId(1),
        ..SeatRow::default()
    };
    let id = store.open_table(&new, &[seat]).await.expect("a table");
    let row = StandingRow {
        seat: 0,
        place: 0,
        user: UserId(10),
        rank: Some(1),
        halves: 1,
        people: 2,
        feats: Vec::new(),
    };
    let line = Line {
        step: 1,
        discord_ms: 2_000,
        interaction: None,
        seat: None,
        fact: true,
        text: "end".to_owned(),
    };
    let end = Ended {
        how: "finished".to_owned(),
        standings: counts.then_some(row).into_iter().collect(),
        rules: "standard".to_owned(),
        sides: Vec::new(),
    };
    let commit = Commit::lines(id, vec![line]).with([Change::Ended(end)]);
    store.commit(commit).await.expect("kept");
}

async fn a_board_is_due_after_a_match_of_its_server_until_it_is_renewed(at: TestDatabase) {
    let store = at.open().await;
    let due = async || store.due_boards().await.expect("read");
    for posted in [board(1, 8), board(2, 9)] {
        let kept = store.change_board(BoardChange::Posted(posted)).await;
        kept.expect("kept");
    }
    ends(&store, 1, false).await;
    assert_eq!(due().await, []);
    ends(&store, 1, true).await;
    assert_eq!(due().await, [board(1, 8)]);
    let renewed = BoardChange::Renewed(GuildId(1), 3_000);
    store.change_board(renewed).await.expect("kept");
    assert_eq!(due().await, []);
    ends(&store, 1, true).await;
    let [again] = &due().await[..] else {
        panic!("it is due again")
    };
    assert_eq!(again.renewed_ms, 3_000);
}

async fn a_server_has_one_board_and_one_that_is_gone_takes_no_other_along(at: TestDatabase) {
    let store = at.open().await;
    for change in [
        BoardChange::Posted(board(1, 8)),
        BoardChange::Posted(board(1, 9)),
        BoardChange::Gone(GuildId(1), MessageId(8)),
    ] {
        store.change_board(change).await.expect("kept");
    }
    ends(&store, 1, true).await;
    assert_eq!(store.due_boards().await.expect("read"), [board(1, 9)]);
    let gone = BoardChange::Gone(GuildId(1), MessageId(9));
    store.change_board(gone).await.expect("kept");
    assert_eq!(store.due_boards().await.expect("read"), []);
}

on_each_engine!(
    a_board_is_due_after_a_match_of_its_server_until_it_is_renewed,
    a_server_has_one_board_and_one_that_is_gone_takes_no_other_along,
);
