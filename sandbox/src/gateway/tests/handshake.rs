use std::time::Duration;

use serde_json::{Value, json};

use super::{Bench, GUILDS, MEMBERS, Settings};

#[tokio::test]
async fn hello_comes_first_and_tells_the_interval() {
    let bench = Bench::new().await;
    let mut bot = super::Bot::connect(&bench.address, "?v=10&encoding=json").await;
    let hello = bot.hear().await;
    assert_eq!(hello["op"], 10);
    assert_eq!(hello["d"]["heartbeat_interval"], 41_250);
    assert_eq!(hello["s"], Value::Null);
    assert_eq!(hello["t"], Value::Null);
}

#[tokio::test]
async fn ready_has_every_field_that_some_library_needs() {
    let bench = Bench::new().await;
    let mut bot = bench.connect("?v=9").await;
    bot.identify(json!({"intents": 1, "shard": [0, 1], "compress": false}))
        .await;
    let ready = bot.event().await;
    assert_eq!((&ready["t"], &ready["s"]), (&json!("READY"), &json!(1)));
    let data = &ready["d"];
    assert_eq!(data["v"], 9);
    assert_eq!(data["user"]["username"], "tester");
    assert_eq!(data["application"], json!({"id": "77", "flags": 0}));
    assert_eq!(data["shard"], json!([0, 1]));
    let guilds = GUILDS.map(|id| json!({"id": id, "unavailable": true}));
    assert_eq!(data["guilds"], json!(guilds));
    assert_eq!(
        data["resume_gateway_url"],
        json!(format!("ws://{}", bench.address))
    );
    assert_eq!(bot.session.len(), 32);
    for (list, kind) in [
        ("private_channels", json!([])),
        ("relationships", json!([])),
        ("presences", json!([])),
        ("guild_join_requests", json!([])),
        ("geo_ordered_rtc_regions", json!([])),
        ("user_settings", json!({})),
        ("auth", json!({})),
        ("session_type", json!("normal")),
    ] {
        assert_eq!(data[list], kind, "{list}");
    }
}

#[tokio::test]
async fn guilds_follow_ready_where_the_intent_asks_for_them() {
    let bench = Bench::new().await;
    let mut bot = bench.connect("?v=10").await;
    bot.identify(json!({"intents": 1})).await;
    assert_eq!(bot.event().await["t"], "READY");
    for (guild, seq) in GUILDS.iter().zip(2..) {
        let created = bot.event().await;
        assert_eq!(created["t"], "GUILD_CREATE");
        assert_eq!(created["d"]["id"], json!(guild));
        assert_eq!(created["s"], seq);
    }

    let mut without = bench.connect("?v=10").await;
    without.identify(json!({"intents": "512"})).await;
    assert_eq!(without.event().await["t"], "READY");
    bench.happen("TEST");
    assert_eq!(without.event().await["t"], "TEST");
}

#[tokio::test]
async fn the_bot_is_online_from_ready_until_it_leaves() {
    let bench = Bench::new().await;
    let mut online = bench.gateway.online();
    let mut bot = bench.connect("?v=10").await;
    assert!(!bench.gateway.is_online());
    bot.identify(json!({"intents": 0})).await;
    bot.event().await;
    assert!(bench.gateway.is_online());
    bot.leave(1000).await;
    online
        .wait_for(|online| *online == 0)
        .await
        .expect("is told");
    assert!(!bench.gateway.is_online());
}

#[tokio::test]
async fn heartbeats_are_acknowledged_even_before_the_identify() {
    let bench = Bench::new().await;
    let mut bot = bench.connect("?v=10").await;
    for seq in [Value::Null, json!(3)] {
        bot.say(json!({"op": 1, "d": seq})).await;
        let answer = bot.hear().await;
        assert_eq!((&answer["op"], &answer["d"]), (&json!(11), &Value::Null));
    }
}

#[tokio::test]
async fn presence_and_voice_are_accepted_and_binary_frames_are_read() {
    let bench = Bench::new().await;
    let mut bot = bench.identified().await;
    bot.say(json!({"op": 3, "d": {"since": {"secs_since_epoch": 1}, "status": 7}}))
        .await;
    bot.say(json!({"op": 4, "d": {"guild_id": "1", "channel_id": null}}))
        .await;
    bot.say_raw(br#"{"op":1,"d":5}"#.to_vec()).await;
    assert_eq!(bot.hear().await["op"], 11);
}

#[tokio::test]
async fn members_come_in_chunks_of_a_thousand() {
    let bench = Bench::new().await;
    let mut bot = bench.identified().await;
    bot.say(json!({"op": 8, "d": {
        "guild_id": GUILDS[0], "query": "", "limit": 0, "presences": true, "nonce": "n1",
    }}))
    .await;
    let mut seen = 0;
    for index in 0..3 {
        let chunk = bot.event().await;
        assert_eq!(chunk["t"], "GUILD_MEMBERS_CHUNK");
        let data = &chunk["d"];
        assert_eq!(data["guild_id"], json!(GUILDS[0]));
        assert_eq!(
            (&data["chunk_index"], &data["chunk_count"]),
            (&json!(index), &json!(3))
        );
        assert_eq!(
            (&data["nonce"], &data["presences"]),
            (&json!("n1"), &json!([]))
        );
        seen += data["members"].as_array().expect("members").len() as u64;
    }
    assert_eq!(seen, MEMBERS);
}

#[tokio::test]
async fn unknown_members_are_named_as_not_found() {
    let bench = Bench::new().await;
    let mut bot = bench.identified().await;
    bot.say(json!({"op": 8, "d": {"guild_id": GUILDS[0], "user_ids": ["7", "99999"]}}))
        .await;
    let chunk = bot.event().await;
    let data = &chunk["d"];
    assert_eq!(data["members"][0]["user"]["id"], "7");
    assert_eq!(data["members"].as_array().map(Vec::len), Some(1));
    assert_eq!(data["not_found"], json!(["99999"]));
    assert_eq!(data.get("nonce"), None);
    assert_eq!(data.get("presences"), None);
}

#[tokio::test]
async fn soundboards_and_channel_facts_are_empty() {
    let bench = Bench::new().await;
    let mut bot = bench.identified().await;
    bot.say(json!({"op": 31, "d": {"guild_ids": ["5", 6]}}))
        .await;
    for guild in ["5", "6"] {
        let sounds = bot.event().await;
        assert_eq!(sounds["t"], "SOUNDBOARD_SOUNDS");
        assert_eq!(
            sounds["d"],
            json!({"guild_id": guild, "soundboard_sounds": []})
        );
    }
    bot.say(json!({"op": 43, "d": {"guild_id": "5", "fields": ["status"]}}))
        .await;
    let info = bot.event().await;
    assert_eq!(info["t"], "CHANNEL_INFO");
    assert_eq!(info["d"], json!({"guild_id": "5", "channels": []}));
}

#[tokio::test]
async fn one_shard_of_each_bucket_identifies_in_each_interval() {
    let bench = Bench::with(Settings {
        max_concurrency: 2,
        identify_interval: Some(Duration::from_secs(5)),
        ..Settings::default()
    })
    .await;
    let identifies = async |number: u64| {
        let mut bot = bench.connect("?v=10").await;
        bot.identify(json!({"intents": 0, "shard": [number, 4]}))
            .await;
        bot.hear().await
    };
    assert_eq!(identifies(0).await["t"], "READY");
    assert_eq!(identifies(1).await["t"], "READY", "another bucket");
    let refused = identifies(2).await;
    assert_eq!((&refused["op"], &refused["d"]), (&json!(9), &json!(false)));
    bench.clock.advance(Duration::from_millis(4_999));
    assert_eq!(identifies(2).await["op"], 9);
    assert_eq!(bench.gateway.identifies_refused(), 2);
    bench.clock.advance(Duration::from_millis(1));
    assert_eq!(identifies(2).await["t"], "READY");
    assert_eq!(identifies(3).await["t"], "READY");
}

#[tokio::test]
async fn an_intent_that_is_switched_off_is_refused() {
    let bench = Bench::with(Settings {
        message_content: false,
        ..Settings::default()
    })
    .await;
    let mut bot = bench.connect("?v=10").await;
    bot.identify(json!({"intents": 1 | 1 << 15})).await;
    assert_eq!(bot.closed().await, 4014);
    let mut bot = bench.connect("?v=10").await;
    bot.identify(json!({"intents": 1})).await;
    assert_eq!(bot.event().await["t"], "READY");
}

#[tokio::test]
async fn too_few_shards_are_refused() {
    let bench = Bench::with(Settings {
        shards: 2,
        ..Settings::default()
    })
    .await;
    let mut bot = bench.connect("?v=10").await;
    bot.identify(json!({"intents": 0})).await;
    assert_eq!(bot.closed().await, 4011);
    let mut bot = bench.connect("?v=10").await;
    bot.identify(json!({"intents": 0, "shard": [0, 2]})).await;
    assert_eq!(bot.event().await["t"], "READY");
    bench.gateway.reshard(4);
    let mut other = bench.connect("?v=10").await;
    other.identify(json!({"intents": 0, "shard": [1, 2]})).await;
    assert_eq!(other.closed().await, 4011);
}
