//! What a profile is made of, on a real file.

use super::*;
use crate::model::{InteractionId, TableId};
use crate::season::{Month, Season};
use crate::store::test_database::{TestDatabase, on_each_engine};
use crate::store::tests::table;
use crate::store::{
    Change, Commit, Ended, Line, NewTable, RatedSide, Recount, SeatRow, StandingRow,
};

const MS: u64 = 1_796_083_199_000;
const HERE: GuildId = GuildId(1);

fn feat(what: &str, tried: u32, done: u32, best: Option<u32>) -> FeatRow {
    FeatRow {
        what: what.to_owned(),
        of: String::new(),
        tried,
        done,
        best,
    }
}

/// Stores a finished match in which these people sat, side by side as `sides` has their seats.
async fn plays(
    store: &Store,
    (guild, game): (GuildId, &str),
    people: &[u64],
    sides: &[&[u8]],
    feats: &[FeatRow],
) -> TableId {
    let new = NewTable {
        guild,
        game: game.to_owned(),
        ..table()
    };
    let seats: Vec<SeatRow> = (0..)
        .zip(people)
        .map(|(seat, user)| SeatRow {
            seat,
            user: Some(UserId(*user)),
            joined: InteractionId(user * 100),
            ..SeatRow::default()
        })
        .collect();
    let table = store.open_table(&new, &seats).await.expect("a table");
    let row = |(seat, user): (u8, &u64)| StandingRow {
        seat,
        place: 0,
        user: UserId(*user),
        rank: Some(seat + 1),
        halves: 0,
        people: people.len() as u8,
        feats: if seat == 0 {
            feats.to_vec()
        } else {
            Vec::new()
        },
    };
    let side = |(rank, seats): (u8, &&[u8])| RatedSide {
        rank,
        seats: seats.to_vec(),
        robots: Vec::new(),
    };
    let line = Line {
        step: 1,
        discord_ms: MS,
        interaction: None,
        seat: None,
        fact: false,
        text: "deposit 5".to_owned(),
    };
    let end = Change::Ended(Ended {
        how: "finished".to_owned(),
        standings: (0..).zip(people).map(row).collect(),
        rules: "standard".to_owned(),
        sides: (1..).zip(sides).map(side).collect(),
    });
    let commit = Commit::lines(table, vec![line]).with([end]);
    store.commit(commit).await.expect("kept");
    table
}

async fn profile(store: &Store, user: u64) -> Vec<ProfileMatch> {
    let found = store.profile(HERE, UserId(user)).await;
    found.expect("a profile")
}

async fn partners_sit_on_ones_side_and_opponents_on_others(at: TestDatabase) {
    let store = at.open().await;
    let of_two: [&[u8]; 2] = [&[0, 2], &[1, 3]];
    plays(&store, (HERE, "kaddour"), &[1, 2, 3, 4], &of_two, &[]).await;
    plays(&store, (HERE, "kael"), &[1, 2], &[&[0], &[1]], &[]).await;
    // Of another server nothing is told here.
    plays(&store, (GuildId(2), "kael"), &[1, 9], &[&[0], &[1]], &[]).await;
    let [kael, kaddour] = &profile(&store, 1).await[..] else {
        panic!("two matches")
    };
    assert_eq!(kael.opponents, [UserId(2)]);
    assert!(kael.partners.is_empty() && kael.rated > kaddour.rated);
    assert_eq!(kaddour.partners, [UserId(3)]);
    assert_eq!(kaddour.opponents, [UserId(2), UserId(4)]);
    assert_eq!(kael.before[0], Some(Rating::default()), "new in this game");
    assert_ne!(kael.before[1], Some(Rating::default()), "not over all");

    store.erase(UserId(2)).await.expect("erased");
    let [kael, kaddour] = &profile(&store, 1).await[..] else {
        panic!("two matches")
    };
    assert!(kael.opponents.is_empty());
    assert_eq!(kaddour.opponents, [UserId(4)]);
    assert_eq!(profile(&store, 2).await, []);
}

async fn feats_stand_with_the_result_and_are_corrected_with_it(at: TestDatabase) {
    let store = at.open().await;
    let was = [feat("cut", 2, 2, Some(410)), feat("call", 1, 0, None)];
    let sides: [&[u8]; 2] = [&[0], &[1]];
    let id = plays(&store, (HERE, "kael"), &[1, 2], &sides, &was).await;
    assert_eq!(profile(&store, 1).await[0].feats, was);
    assert_eq!(profile(&store, 2).await[0].feats, []);

    let before = store.standings(id).await.expect("read");
    let mut after = before.clone();
    after[0].feats = vec![feat("cut", 3, 3, Some(380))];
    let recount = Recount {
        table: id,
        guild: HERE,
        game: "kael".to_owned(),
        rules: "standard".to_owned(),
        month: Season::Month(Month::of_ms(MS)),
        before,
        after: after.clone(),
        sides: Vec::new(),
    };
    store.recount(vec![recount]).await.expect("written");
    assert_eq!(profile(&store, 1).await[0].feats, after[0].feats);

    let export = store.export(UserId(1)).await.expect("read");
    let kept = export["standing"][0]["feats"].as_str().expect("a text");
    assert!(kept.contains("\"best\":380"), "{kept}");
    store.erase(UserId(1)).await.expect("erased");
    assert_eq!(profile(&store, 1).await, []);
}

on_each_engine!(
    partners_sit_on_ones_side_and_opponents_on_others,
    feats_stand_with_the_result_and_are_corrected_with_it,
);
