//! Which matches are one evening, and what it sums up to.

use super::*;
use crate::model::{InteractionId, UserId};
use crate::store::test_database::{TestDatabase, on_each_engine};
use crate::store::tests::table;
use crate::store::{Change, Commit, Ended, Line, NewTable, Place, SeatRow, StandingRow};

const EIGHT_PM: u64 = 1_796_068_800_000;
const HOUR: u64 = 60 * 60 * 1000;

/// A match that is to be stored: where, when it ended, and who was there, the winner first.
#[derive(Clone, Copy)]
struct Match<'a> {
    channel: u64,
    private: bool,
    ended: u64,
    people: &'a [u64],
    casual: bool,
}

/// A public match in channel 2.
const fn public(ended: u64, people: &[u64]) -> Match<'_> {
    Match {
        channel: 2,
        private: false,
        ended,
        people,
        casual: false,
    }
}

async fn play(store: &Store, played: Match<'_>) -> TableId {
    let new = NewTable {
        channel: ChannelId(played.channel),
        private: played.private,
        ..table()
    };
    let seats = (0..).zip(played.people).map(|(seat, user)| SeatRow {
        seat,
        user: Some(UserId(*user)),
        joined: InteractionId(user * 100),
        ..SeatRow::default()
    });
    let seats: Vec<SeatRow> = seats.collect();
    let id = store.open_table(&new, &seats).await.expect("a table");
    if played.private {
        let thread = Some(ChannelId(id.0.cast_unsigned() + 1_000));
        let place = Place {
            thread,
            ..Place::default()
        };
        store.place(id, &place).await.expect("kept");
    }
    let line = Line {
        step: 1,
        discord_ms: played.ended,
        interaction: None,
        seat: None,
        fact: false,
        text: "deposit 5".to_owned(),
    };
    let row = |(seat, user): (u8, &u64)| StandingRow {
        seat,
        place: 0,
        user: UserId(*user),
        rank: Some(seat + 1),
        halves: 10,
        people: if played.casual { 1 } else { 2 },
        feats: Vec::new(),
    };
    let end = Ended {
        how: "finished".to_owned(),
        standings: (0..).zip(played.people).map(row).collect(),
        rules: "standard".to_owned(),
        sides: Vec::new(),
    };
    let commit = Commit::lines(id, vec![line]).with([Change::Ended(end)]);
    store.commit(commit).await.expect("kept");
    id
}

/// The people of the evening of a match with their wins and matches.
async fn sums(store: &Store, table: TableId) -> Vec<(u64, u32, u32)> {
    let evening = store.evening_of(table).await.expect("read");
    let sums = evening.unwrap_or_default().sums();
    sums.iter()
        .map(|sum| (sum.user.0, sum.wins, sum.matches))
        .collect()
}

async fn matches_of_mostly_the_same_people_are_an_evening_until_six_hours_of_silence(
    at: TestDatabase,
) {
    let store = at.open().await;
    let first = play(&store, public(EIGHT_PM, &[1, 2, 3])).await;
    let second = play(&store, public(EIGHT_PM + HOUR, &[2, 1, 4, 5])).await;
    // Six hours after the second one, though seven after the first.
    let third = play(&store, public(EIGHT_PM + 7 * HOUR, &[1, 2])).await;
    assert_eq!(
        sums(&store, first).await,
        [(1, 1, 1), (2, 0, 1), (3, 0, 1)],
        "the first match tells itself alone, also once others followed"
    );
    assert_eq!(
        sums(&store, third).await,
        [(1, 2, 3), (2, 1, 3), (3, 0, 1), (4, 0, 1), (5, 0, 1)]
    );
    assert_eq!(sums(&store, second).await.len(), 5);
    let next_day = play(&store, public(EIGHT_PM + 14 * HOUR, &[1, 2])).await;
    assert_eq!(sums(&store, next_day).await, [(1, 1, 1), (2, 0, 1)]);
    let newest = store.evening_in(ChannelId(2)).await.expect("read");
    assert_eq!(newest.map(|it| it.matches.len()), Some(1));
    assert_eq!(store.evening_in(ChannelId(9)).await.expect("read"), None);
}

async fn two_groups_in_one_channel_have_an_evening_each(at: TestDatabase) {
    let store = at.open().await;
    let ours = play(&store, public(EIGHT_PM, &[1, 2, 3])).await;
    let theirs = play(&store, public(EIGHT_PM + HOUR, &[7, 8, 1])).await;
    assert_eq!(
        sums(&store, theirs).await.len(),
        3,
        "one of three is not half"
    );
    let ours_again = play(&store, public(EIGHT_PM + 2 * HOUR, &[3, 2, 9])).await;
    assert_eq!(
        sums(&store, ours_again).await,
        [(1, 1, 1), (3, 1, 2), (9, 0, 1), (2, 0, 2)]
    );
    assert_eq!(sums(&store, ours).await.len(), 3);
    let elsewhere = Match {
        channel: 5,
        ..public(EIGHT_PM + 2 * HOUR, &[1, 2, 3])
    };
    let elsewhere = play(&store, elsewhere).await;
    assert_eq!(sums(&store, elsewhere).await.len(), 3);
}

async fn a_private_match_tells_of_others_only_to_those_who_played_them_all(at: TestDatabase) {
    let store = at.open().await;
    let private = |ended, people| Match {
        private: true,
        ..public(ended, people)
    };
    play(&store, public(EIGHT_PM, &[1, 2])).await;
    let first = play(&store, private(EIGHT_PM + HOUR, &[1, 2])).await;
    assert_eq!(sums(&store, first).await, [(1, 1, 1), (2, 0, 1)]);
    let again = play(&store, private(EIGHT_PM + 2 * HOUR, &[2, 1])).await;
    assert_eq!(sums(&store, again).await, [(1, 1, 2), (2, 1, 2)]);
    let with_a_third = play(&store, private(EIGHT_PM + 3 * HOUR, &[1, 2, 3])).await;
    assert_eq!(sums(&store, with_a_third).await.len(), 3);
    assert_eq!(
        sums(&store, with_a_third).await,
        [(1, 1, 1), (2, 0, 1), (3, 0, 1)]
    );
    let in_public = store.evening_in(ChannelId(2)).await.expect("read");
    let matches = in_public.expect("the public one").matches;
    assert_eq!(matches.len(), 1, "{matches:?}");
    let thread = ChannelId(again.0.cast_unsigned() + 1_000);
    let inside = store.evening_in(thread).await.expect("read");
    assert_eq!(inside.map(|it| it.matches.len()), Some(2));
}

async fn what_does_not_count_is_in_no_evening_and_who_is_erased_in_none_either(at: TestDatabase) {
    let store = at.open().await;
    let casual = Match {
        casual: true,
        ..public(EIGHT_PM, &[1])
    };
    let casual = play(&store, casual).await;
    assert_eq!(store.evening_of(casual).await.expect("read"), None);
    let counted = play(&store, public(EIGHT_PM + HOUR, &[1, 2])).await;
    store.erase(UserId(1)).await.expect("erased");
    assert_eq!(sums(&store, counted).await, [(2, 0, 1)]);
}

on_each_engine!(
    matches_of_mostly_the_same_people_are_an_evening_until_six_hours_of_silence,
    two_groups_in_one_channel_have_an_evening_each,
    a_private_match_tells_of_others_only_to_those_who_played_them_all,
    what_does_not_count_is_in_no_evening_and_who_is_erased_in_none_either,
);
