//! The steps of nights, and how long they are kept.

use super::*;
use crate::store::Erasure;
use crate::store::test_database::{TestDatabase, on_each_engine};

const DAY_MS: u64 = 24 * 60 * 60 * 1000;

fn draft(starts_ms: u64) -> NightRow {
    NightRow {
        number: 0,
        guild: GuildId(1),
        channel: ChannelId(2),
        parent: None,
        threadless: false,
        planner: Some(UserId(3)),
        lang: "fr".to_owned(),
        game: "tamalou".to_owned(),
        preset: "standard".to_owned(),
        title: Some("Vendredi".to_owned()),
        starts_ms,
        planned_ms: 5 * DAY_MS,
        event: None,
        state: NightState::Draft,
    }
}

fn step(number: i64, from: NightState, to: NightState) -> NightStep {
    NightStep {
        number,
        from,
        to,
        event: None,
    }
}

async fn each_step_of_a_night_is_taken_once(at: TestDatabase) {
    let store = at.open().await;
    let number = store.add_night(draft(9 * DAY_MS)).await.expect("kept");
    assert_eq!(store.next_nights().await.expect("read"), []);
    let announced = NightStep {
        event: Some(EventId(77)),
        ..step(number, NightState::Draft, NightState::Planned)
    };
    for first in [true, false] {
        let stepped = store.step_night(announced).await.expect("kept");
        assert_eq!(stepped, first);
    }
    let planned = NightRow {
        number,
        event: Some(EventId(77)),
        state: NightState::Planned,
        ..draft(9 * DAY_MS)
    };
    assert_eq!(
        store.next_nights().await.expect("read"),
        std::slice::from_ref(&planned)
    );
    let of_guild = store.planned_nights(GuildId(1)).await.expect("read");
    assert_eq!(of_guild, [planned]);
    assert_eq!(store.planned_nights(GuildId(2)).await.expect("read"), []);
    let opened = step(number, NightState::Planned, NightState::Opened);
    assert!(store.step_night(opened).await.expect("kept"));
    let found = store.night(number).await.expect("read").expect("it");
    assert_eq!(
        (found.state, found.event),
        (NightState::Opened, Some(EventId(77)))
    );
    assert_eq!(store.next_nights().await.expect("read"), []);
}

async fn a_planner_who_is_erased_is_nobody_and_old_nights_go(at: TestDatabase) {
    let store = at.open().await;
    let mut numbers = Vec::new();
    for (starts, state) in [
        (9, NightState::Planned),
        (50, NightState::Planned),
        (50, NightState::Draft),
    ] {
        let night = NightRow {
            state,
            ..draft(starts * DAY_MS)
        };
        numbers.push(store.add_night(night).await.expect("kept"));
    }
    let mine = store.export(UserId(3)).await.expect("an export");
    assert_eq!(mine["night"].as_array().map(Vec::len), Some(3));
    assert_eq!(store.erase(UserId(3)).await.expect("erased"), Erasure::Done);
    let left = store.night(numbers[1]).await.expect("read").expect("it");
    assert_eq!(left.planner, None);

    store.retire(40 * DAY_MS / 1000).await.expect("removed");
    let found = async |number| store.night(number).await.expect("read").is_some();
    assert!(!found(numbers[0]).await && !found(numbers[2]).await);
    assert!(found(numbers[1]).await);
}

on_each_engine!(
    each_step_of_a_night_is_taken_once,
    a_planner_who_is_erased_is_nobody_and_old_nights_go,
);
