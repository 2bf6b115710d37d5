use std::time::Duration;

use serde_json::json;
use tokio_tungstenite::tungstenite::Message;

use super::{Bench, Dispatch, Settings, event, raw};
use crate::gateway::Upset;

#[tokio::test]
async fn missed_events_are_replayed_in_order_before_resumed() {
    let bench = Bench::new().await;
    let mut bot = bench.identified().await;
    bench.happen("SEEN");
    assert_eq!(bot.event().await["t"], "SEEN");
    bot.leave(4000).await;
    assert!(!bench.gateway.is_online());
    bench.happen("MISSED_1");
    bench.happen("MISSED_2");

    let mut resumed = bench.resume(&bot).await;
    for (name, seq) in [("MISSED_1", 6), ("MISSED_2", 7), ("RESUMED", 8)] {
        let event = resumed.event().await;
        assert_eq!((&event["t"], &event["s"]), (&json!(name), &json!(seq)));
    }
    assert!(bench.gateway.is_online());
    bench.happen("AFTER");
    assert_eq!(resumed.event().await["s"], 9);
}

#[tokio::test]
async fn resumed_carries_an_object() {
    let bench = Bench::new().await;
    let bot = bench.identified().await;
    let resumed = bench.resume(&bot).await.event().await;
    assert_eq!(resumed["t"], "RESUMED");
    assert!(resumed["d"].is_object());
}

#[tokio::test]
async fn a_resume_takes_the_session_from_a_connection_that_still_stands() {
    let bench = Bench::new().await;
    let mut stale = bench.identified().await;
    let mut resumed = bench.resume(&stale).await;
    assert_eq!(resumed.event().await["t"], "RESUMED");
    assert_eq!(stale.closed().await, 4000);
    bench.happen("AFTER");
    assert_eq!(resumed.event().await["t"], "AFTER");
}

#[tokio::test]
async fn a_session_is_ended_by_1000_and_1001_and_kept_by_anything_else() {
    for (code, kept) in [(1000, false), (1001, false), (4000, true), (3999, true)] {
        let bench = Bench::new().await;
        let mut bot = bench.identified().await;
        bot.leave(code).await;
        let answer = bench.resume(&bot).await.hear().await;
        if kept {
            assert_eq!(answer["t"], "RESUMED", "{code}");
        } else {
            assert_eq!(
                (&answer["op"], &answer["d"]),
                (&json!(9), &json!(false)),
                "{code}"
            );
        }
    }
}

#[tokio::test]
async fn after_an_invalid_session_one_may_identify_on_the_same_connection() {
    let bench = Bench::new().await;
    let mut bot = bench.connect("?v=10").await;
    bot.say(json!({"op": 6, "d": {"token": "secret", "session_id": "unknown", "seq": 1}}))
        .await;
    let answer = bot.hear().await;
    assert_eq!((&answer["op"], &answer["d"]), (&json!(9), &json!(false)));
    bot.identify(json!({"intents": 0})).await;
    assert_eq!(bot.event().await["t"], "READY");
}

#[tokio::test]
async fn a_session_waits_for_its_time_and_no_longer() {
    for (wait, kept) in [(179, true), (180, false)] {
        let bench = Bench::new().await;
        let mut bot = bench.identified().await;
        bot.leave(4000).await;
        bench.clock.advance(Duration::from_secs(wait));
        let answer = bench.resume(&bot).await.hear().await;
        assert_eq!(answer["t"] == "RESUMED", kept, "after {wait} s: {answer}");
    }
}

#[tokio::test]
async fn what_the_ring_no_longer_holds_cannot_be_resumed() {
    for (missed, kept) in [(16, true), (17, false)] {
        let bench = Bench::with(Settings {
            replay: 16,
            ..Settings::default()
        })
        .await;
        let mut bot = bench.identified().await;
        bot.leave(4000).await;
        for _ in 0..missed {
            bench.happen("MISSED");
        }
        let mut resumed = bench.resume(&bot).await;
        if kept {
            assert!(resumed.events(16).await.iter().all(|name| name == "MISSED"));
            assert_eq!(resumed.event().await["t"], "RESUMED");
        } else {
            assert_eq!(resumed.hear().await["op"], 9);
        }
    }
}

#[tokio::test]
async fn a_client_that_cannot_keep_up_is_dropped_and_may_resume() {
    let bench = Bench::with(Settings {
        replay: 512,
        ..Settings::default()
    })
    .await;
    let mut bot = bench.identified().await;
    let filler = "x".repeat(64 * 1024);
    let mut told = bot.seq;
    while bench.gateway.is_online() {
        bench.gateway.dispatch(Dispatch {
            data: raw(&json!(filler)),
            ..event("LARGE")
        });
        told += 1;
        tokio::task::yield_now().await;
    }
    while let Some(Ok(Message::Text(text))) = bot.message().await {
        bot.note(&serde_json::from_str(&text).expect("is JSON"));
    }
    assert!(bot.seq < told);
    let mut resumed = bench.resume(&bot).await;
    for seq in bot.seq + 1..=told {
        let event = resumed.event().await;
        assert_eq!((&event["t"], &event["s"]), (&json!("LARGE"), &json!(seq)));
    }
    assert_eq!(resumed.event().await["t"], "RESUMED");
}

#[tokio::test]
async fn forgotten_sessions_live_until_their_connection_ends() {
    let bench = Bench::new().await;
    let mut bot = bench.identified().await;
    assert_eq!(bench.gateway.upset(Upset::ForgetSessions, None), 1);
    bench.happen("STILL_TOLD");
    assert_eq!(bot.event().await["t"], "STILL_TOLD");
    bot.leave(4000).await;
    let answer = bench.resume(&bot).await.hear().await;
    assert_eq!((&answer["op"], &answer["d"]), (&json!(9), &json!(false)));
}
