use serde_json::json;

use super::{Bench, Dispatch, GUILDS, event};

fn in_guild(name: &'static str, guild: usize) -> Dispatch {
    Dispatch {
        guild: Some(GUILDS[guild]),
        ..event(name)
    }
}

#[tokio::test]
async fn each_guild_has_its_shard_and_everything_else_the_first() {
    let bench = Bench::new().await;
    let mut shards = Vec::new();
    for (number, guild) in GUILDS.iter().enumerate() {
        let mut bot = bench.connect("?v=10").await;
        bot.identify(json!({"intents": 1, "shard": [number, 3]}))
            .await;
        let ready = bot.event().await;
        assert_eq!(ready["d"]["shard"], json!([number, 3]));
        let guild = json!(guild);
        assert_eq!(
            ready["d"]["guilds"],
            json!([{"id": guild, "unavailable": true}])
        );
        assert_eq!(bot.event().await["d"]["id"], guild);
        shards.push(bot);
    }
    for name in ["ONE", "TWO"] {
        for guild in [2, 1, 0] {
            bench.gateway.dispatch(in_guild(name, guild));
        }
        bench.happen("NOWHERE");
    }
    assert_eq!(
        shards[0].events(4).await,
        ["ONE", "NOWHERE", "TWO", "NOWHERE"]
    );
    assert_eq!(shards[1].events(2).await, ["ONE", "TWO"]);
    assert_eq!(shards[2].events(2).await, ["ONE", "TWO"]);
}

#[tokio::test]
async fn two_sessions_of_one_shard_hear_the_same() {
    let bench = Bench::new().await;
    let (mut one, mut two) = (bench.identified().await, bench.identified().await);
    assert_ne!(one.session, two.session);
    bench.gateway.dispatch(in_guild("BOTH", 1));
    assert_eq!(one.event().await["t"], "BOTH");
    assert_eq!(two.event().await["t"], "BOTH");
}

#[tokio::test]
async fn events_outside_the_intents_are_not_told() {
    let bench = Bench::new().await;
    let mut bot = bench.identified().await;
    for (name, intents) in [("MEMBERS", 2), ("EITHER", 512 | 4096), ("ALWAYS", 0)] {
        bench.gateway.dispatch(Dispatch {
            intents,
            ..event(name)
        });
    }
    assert_eq!(bot.events(2).await, ["EITHER", "ALWAYS"]);
    assert_eq!(bot.seq, 6, "what is not told has no number");
}

#[tokio::test]
async fn the_data_arrives_as_it_was_given() {
    let bench = Bench::new().await;
    let mut bot = bench.identified().await;
    let data = r#"{ "b" : 1.50, "a":"\u00e9\n", "big": 18446744073709551615 }"#;
    bench.gateway.dispatch(Dispatch {
        data: serde_json::from_str(data).expect("is JSON"),
        ..event("RAW")
    });
    let message = bot.message().await.expect("a message").expect("is whole");
    let expected = format!(r#"{{"t":"RAW","s":5,"op":0,"d":{data}}}"#);
    assert_eq!(message.to_text().expect("is text"), expected);
}
