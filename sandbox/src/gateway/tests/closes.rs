use std::time::Duration;

use serde_json::json;

use super::{Bench, Bot};

/// Checks the close of a fresh connection after it said this.
async fn check(payload: &str, code: u16) {
    let bench = Bench::new().await;
    let mut bot = bench.connect("?v=10").await;
    bot.say_raw(payload).await;
    assert_eq!(bot.closed().await, code, "{payload}");
}

#[tokio::test]
async fn unknown_opcodes() {
    check(r#"{"op":99,"d":null}"#, 4001).await;
}

#[tokio::test]
async fn payloads_that_cannot_be_read() {
    check("{", 4002).await;
    check(r#"{"op":2,"d":{"token":1}}"#, 4002).await;
}

#[tokio::test]
async fn payloads_too_long() {
    let padding = " ".repeat(4096);
    check(&format!(r#"{{"op":1,{padding}"d":1}}"#), 4002).await;
}

#[tokio::test]
async fn requests_before_the_identify() {
    check(r#"{"op":3,"d":{}}"#, 4003).await;
    check(r#"{"op":4,"d":{}}"#, 4003).await;
    check(
        r#"{"op":8,"d":{"guild_id":"1","query":"","limit":0}}"#,
        4003,
    )
    .await;
    check(r#"{"op":31,"d":{"guild_ids":[]}}"#, 4003).await;
}

#[tokio::test]
async fn wrong_tokens() {
    check(r#"{"op":2,"d":{"token":"guess","intents":1}}"#, 4004).await;
    check(
        r#"{"op":6,"d":{"token":"guess","session_id":"0","seq":1}}"#,
        4004,
    )
    .await;
}

#[tokio::test]
async fn wrong_shards() {
    check(
        r#"{"op":2,"d":{"token":"secret","intents":1,"shard":[2,2]}}"#,
        4010,
    )
    .await;
}

#[tokio::test]
async fn wrong_intents() {
    check(r#"{"op":2,"d":{"token":"secret","intents":131072}}"#, 4013).await;
    check(r#"{"op":2,"d":{"token":"secret"}}"#, 4013).await;
}

#[tokio::test]
async fn a_second_identify_or_resume() {
    let bench = Bench::new().await;
    let mut bot = bench.identified().await;
    bot.identify(json!({"intents": 1})).await;
    assert_eq!(bot.closed().await, 4005);

    let mut bot = bench.identified().await;
    bot.say(bot.resume_payload()).await;
    assert_eq!(bot.closed().await, 4005);
}

#[tokio::test]
async fn a_sequence_number_that_never_was() {
    let bench = Bench::new().await;
    let mut bot = bench.identified().await;
    bot.leave(4000).await;
    bot.seq += 1;
    assert_eq!(bench.resume(&bot).await.closed().await, 4007);
}

#[tokio::test]
async fn more_than_a_hundred_and_twenty_payloads_a_minute() {
    let bench = Bench::new().await;
    let mut bot = bench.connect("?v=10").await;
    for minute in 0..2 {
        for _ in 0..120 {
            bot.say(json!({"op": 1, "d": null})).await;
            assert_eq!(bot.hear().await["op"], 11, "minute {minute}");
        }
        if minute == 0 {
            bench.clock.advance(Duration::from_secs(60));
        }
    }
    bot.say(json!({"op": 1, "d": null})).await;
    assert_eq!(bot.closed().await, 4008);
}

#[tokio::test]
async fn two_intervals_without_a_heartbeat() {
    let bench = Bench::new().await;
    let mut bot = bench.identified().await;
    bench.clock.advance(Duration::from_millis(61_875));
    assert_eq!(bot.hear().await["op"], 1, "the gateway asks first");
    bench.clock.advance(Duration::from_millis(20_625));
    assert_eq!(bot.closed().await, 4009);
}

#[tokio::test]
async fn a_leap_of_the_clock_is_survived_by_answering() {
    let bench = Bench::new().await;
    let mut bot = bench.identified().await;
    for _ in 0..3 {
        bench.clock.advance(Duration::from_secs(15 * 60));
        assert_eq!(bot.hear().await["op"], 1);
        bot.say(json!({"op": 1, "d": bot.seq})).await;
        assert_eq!(bot.hear().await["op"], 11);
    }
    assert!(bench.gateway.is_online());
}

#[tokio::test]
async fn versions_and_encodings_not_spoken() {
    let bench = Bench::new().await;
    for (query, code) in [
        ("?v=8", 4012),
        ("", 4012),
        ("?v=ten", 4012),
        ("?v=10&encoding=etf", 4002),
        ("?v=10&compress=gzip", 4002),
    ] {
        let mut bot = Bot::connect(&bench.address, query).await;
        assert_eq!(bot.closed().await, code, "{query}");
    }
}
