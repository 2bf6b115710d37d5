use std::time::Duration;

use serde_json::json;
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Error;

use super::client::Bot;
use super::{Bench, Settings, event};
use crate::gateway::Upset;

const NOW: Duration = Duration::ZERO;
const SECOND: Duration = Duration::from_secs(1);

#[tokio::test]
async fn events_are_lost_and_repeated() {
    let bench = Bench::new().await;
    let mut bot = bench.identified().await;
    bench.gateway.dispatch_with(event("LOST"), &[]);
    bench.gateway.dispatch_with(event("TWICE"), &[NOW, NOW]);
    bench.happen("END");
    assert_eq!(bot.events(3).await, ["TWICE", "TWICE", "END"]);
    assert_eq!(bot.seq, 7);
}

#[tokio::test]
async fn delayed_events_arrive_when_the_clock_says_so_and_in_its_order() {
    let bench = Bench::new().await;
    let mut bot = bench.identified().await;
    bench
        .gateway
        .dispatch_with(event("LATEST"), &[SECOND * 3, NOW]);
    bench.gateway.dispatch_with(event("LATER"), &[SECOND * 2]);
    bench.gateway.dispatch_with(event("LATE"), &[SECOND]);
    bench.happen("FIRST");
    assert_eq!(bot.events(2).await, ["LATEST", "FIRST"]);

    bench.clock.advance(SECOND);
    assert_eq!(bot.events(1).await, ["LATE"]);
    assert_eq!(bot.seq, 7, "a number is given when the event is told");
    bench.happen("BETWEEN");
    bench.clock.advance(SECOND * 2);
    assert_eq!(bot.events(3).await, ["BETWEEN", "LATER", "LATEST"]);
    assert_eq!(bot.seq, 10);
}

#[tokio::test]
async fn delayed_events_that_came_due_unheard_are_replayed() {
    let bench = Bench::new().await;
    let mut bot = bench.identified().await;
    bench.gateway.dispatch_with(event("LATE"), &[SECOND]);
    bot.leave(4000).await;
    bench.clock.advance(SECOND);
    bench.happen("AFTER");
    let mut resumed = bench.resume(&bot).await;
    assert_eq!(resumed.events(3).await, ["LATE", "AFTER", "RESUMED"]);
}

#[tokio::test]
async fn told_to_reconnect_a_client_may_leave_or_is_closed() {
    let bench = Bench::new().await;
    let mut bot = bench.identified().await;
    assert_eq!(bench.gateway.upset(Upset::Reconnect, None), 1);
    assert_eq!(bot.hear().await["op"], 7);
    bench.happen("MEANWHILE");
    assert_eq!(bot.event().await["t"], "MEANWHILE");
    bench.clock.advance(SECOND * 10);
    assert_eq!(bot.closed().await, 4000);
    assert_eq!(bench.resume(&bot).await.event().await["t"], "RESUMED");
}

#[tokio::test]
async fn an_invalid_session_may_be_resumable() {
    let bench = Bench::new().await;
    let mut bot = bench.identified().await;
    let invalid = Upset::InvalidSession { resumable: true };
    assert_eq!(bench.gateway.upset(invalid, None), 1);
    assert!(!bench.gateway.is_online());
    bench.happen("MEANWHILE");
    let payload = bot.hear().await;
    assert_eq!((&payload["op"], &payload["d"]), (&json!(9), &json!(true)));
    bot.say(bot.resume_payload()).await;
    assert_eq!(bot.events(2).await, ["MEANWHILE", "RESUMED"]);
}

#[tokio::test]
async fn an_invalid_session_may_be_lost() {
    let bench = Bench::new().await;
    let mut bot = bench.identified().await;
    let invalid = Upset::InvalidSession { resumable: false };
    assert_eq!(bench.gateway.upset(invalid, None), 1);
    let payload = bot.hear().await;
    assert_eq!((&payload["op"], &payload["d"]), (&json!(9), &json!(false)));
    bot.say(bot.resume_payload()).await;
    assert_eq!(bot.hear().await["d"], false);
    bot.identify(json!({"intents": 0})).await;
    assert_eq!(bot.event().await["t"], "READY");
}

#[tokio::test]
async fn connections_are_closed_with_any_code() {
    for (code, kept) in [(1000, true), (4000, true), (4007, false), (4009, false)] {
        let bench = Bench::new().await;
        let mut bot = bench.identified().await;
        assert_eq!(bench.gateway.upset(Upset::Close(code), None), 1);
        assert!(!bench.gateway.is_online());
        assert_eq!(bot.closed().await, code);
        let answer = bench.resume(&bot).await.hear().await;
        assert_eq!(answer["t"] == "RESUMED", kept, "{code}: {answer}");
    }
}

#[tokio::test]
async fn connections_drop_without_a_word() {
    let bench = Bench::new().await;
    let mut bot = bench.identified().await;
    assert_eq!(bench.gateway.upset(Upset::Drop, None), 1);
    let end = bot.message().await;
    assert!(!matches!(end, Some(Ok(_))), "{end:?}");
    assert_eq!(bench.resume(&bot).await.event().await["t"], "RESUMED");
}

#[tokio::test]
async fn a_gateway_that_is_away_lets_nobody_in_until_it_is_back() {
    let bench = Bench::new().await;
    let mut bot = bench.identified().await;
    assert_eq!(bench.gateway.upset(Upset::Away, None), 1);
    assert!(!matches!(bot.message().await, Some(Ok(_))));
    let again = connect_async(format!("ws://{}/?v=10", bench.address)).await;
    assert!(matches!(again, Err(Error::Http(answer)) if answer.status() == 503));
    assert_eq!(*bench.gateway.turned_away().borrow(), Some(1));
    bench.happen("MISSED");
    assert_eq!(bench.gateway.upset(Upset::Back, None), 0);
    let mut resumed = bench.resume(&bot).await;
    assert_eq!(resumed.events(2).await, ["MISSED", "RESUMED"]);
}

#[tokio::test]
async fn a_shard_that_is_away_is_cut_off_and_the_others_are_not() {
    let bench = Bench::with(Settings::default()).await;
    let [mut bot, mut other] = two_shards(&bench).await;
    assert_eq!(bench.gateway.upset(Upset::Away, Some(1)), 1);
    assert!(!matches!(other.message().await, Some(Ok(_))));
    assert!(!bench.gateway.is_online(), "one is missing");
    let mut again = bench.connect("?v=10").await;
    again.say(other.resume_payload()).await;
    assert!(!matches!(again.message().await, Some(Ok(_))));
    let mut anew = bench.connect("?v=10").await;
    anew.identify(json!({"intents": 0, "shard": [1, 2]})).await;
    assert!(!matches!(anew.message().await, Some(Ok(_))));
    assert_eq!(*bench.gateway.turned_away().borrow(), Some(2));
    bench.happen("STILL");
    assert_eq!(bot.event().await["t"], "STILL");

    bench.gateway.upset(Upset::Back, Some(1));
    assert_eq!(*bench.gateway.turned_away().borrow(), None);
    assert_eq!(bench.resume(&other).await.event().await["t"], "RESUMED");
    assert!(bench.gateway.is_online());
}

#[tokio::test]
async fn a_deaf_gateway_acknowledges_nothing_until_the_client_comes_anew() {
    let bench = Bench::new().await;
    let mut bot = bench.identified().await;
    assert_eq!(bench.gateway.upset(Upset::Deaf, None), 1);
    bot.say(json!({"op": 1, "d": 4})).await;
    bot.say(json!({"op": 31, "d": {"guild_ids": ["1"]}})).await;
    assert_eq!(bot.event().await["t"], "SOUNDBOARD_SOUNDS", "no op 11");
    let mut resumed = bench.resume(&bot).await;
    assert_eq!(resumed.event().await["t"], "RESUMED");
    resumed.say(json!({"op": 1, "d": 5})).await;
    assert_eq!(resumed.hear().await["op"], 11);
}

#[tokio::test]
async fn nothing_goes_either_way_on_a_stalled_line_until_it_flows_again() {
    let bench = Bench::with(Settings::default()).await;
    let [mut bot, mut other] = two_shards(&bench).await;
    for back in [true, false] {
        assert_eq!(bench.gateway.upset(Upset::Stall, Some(0)), 1);
        bot.say(json!({"op": 1, "d": 4})).await;
        bench.happen("HELD");
        other.say(json!({"op": 1, "d": 4})).await;
        assert_eq!(other.hear().await["op"], 11);
        if back {
            bench.gateway.upset(Upset::Back, None);
            let two = [bot.hear().await, bot.hear().await];
            assert!(two.iter().any(|one| one["t"] == "HELD"), "{two:?}");
            assert!(two.iter().any(|one| one["op"] == 11), "{two:?}");
        } else {
            bench.gateway.upset(Upset::Drop, Some(0));
            let end = bot.message().await;
            assert!(!matches!(end, Some(Ok(_))), "{end:?}");
        }
    }
}

#[tokio::test]
async fn one_shard_is_upset_and_the_others_are_not() {
    let bench = Bench::with(Settings::default()).await;
    let mut shards = two_shards(&bench).await;
    assert_eq!(bench.gateway.upset(Upset::Close(4000), Some(1)), 1);
    assert_eq!(shards[1].closed().await, 4000);
    assert!(!bench.gateway.is_online(), "one is missing");
    bench.happen("STILL");
    assert_eq!(shards[0].event().await["t"], "STILL");
    assert_eq!(bench.gateway.upset(Upset::Deaf, Some(7)), 0);
}

async fn two_shards(bench: &Bench) -> [Bot; 2] {
    let mut shards = Vec::new();
    for number in 0..2 {
        let mut bot = bench.connect("?v=10").await;
        bot.identify(json!({"intents": 0, "shard": [number, 2]}))
            .await;
        bot.event().await;
        shards.push(bot);
    }
    shards.try_into().unwrap_or_else(|_| unreachable!())
}
