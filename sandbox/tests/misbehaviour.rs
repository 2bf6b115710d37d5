//! A bad day on demand: refusals, lost, doubled and late events, broken connections.

#![expect(
    clippy::unwrap_used,
    reason = "what is missed fails the test with its story"
)]

mod support;

use std::time::Duration;

use discord_sandbox::{Fault, InteractionLimit, Sandbox, Scope, Trouble, Upset};
use serde_json::json;
use support::Stage;
use support::raw::{Raw, error, http};

fn fault(on: &str, trouble: Trouble) -> Fault {
    Fault {
        on: Some(on.to_owned()),
        user: None,
        trouble,
        times: Some(1),
    }
}

#[tokio::test]
async fn a_request_can_be_limited_refused_or_cut() {
    let raw = Raw::set().await;
    let limited = Trouble::RateLimited {
        scope: Scope::Global,
        after_ms: 1_500,
    };
    raw.sandbox.add_fault(fault("me", limited));
    let url = format!("{}/api/v10/users/@me", raw.sandbox.url());
    let http = http();
    let ask = || http.get(&url).header("Authorization", "Bot sandbox").send();
    let answer = ask().await.unwrap();
    assert_eq!(answer.status(), 429);
    assert_eq!(answer.headers()["retry-after"], "2");
    assert_eq!(answer.headers()["x-ratelimit-scope"], "global");
    let body: serde_json::Value = answer.json().await.unwrap();
    assert_eq!(
        (&body["retry_after"], &body["global"]),
        (&json!(1.5), &json!(true))
    );

    raw.sandbox
        .add_fault(fault("me", Trouble::ServerError { status: 502 }));
    assert_eq!(ask().await.unwrap().status(), 502);
    raw.sandbox.add_fault(fault("me", Trouble::Drop));
    assert!(ask().await.is_err(), "the connection breaks");
    assert_eq!(ask().await.unwrap().status(), 200);
}

#[tokio::test]
async fn an_answer_can_be_lost_after_the_deed() {
    let raw = Raw::set().await;
    raw.sandbox
        .add_fault(fault("create_message", Trouble::DropAnswer));
    let url = format!(
        "{}/api/v10/channels/{}/messages",
        raw.sandbox.url(),
        raw.lounge.id()
    );
    let http = http();
    let request = http.post(url).header("Authorization", "Bot sandbox");
    assert!(
        request
            .json(&json!({"content": "done"}))
            .send()
            .await
            .is_err()
    );
    assert_eq!(raw.lea().screen()[0].text(), "done");
}

#[tokio::test]
async fn a_hanging_request_ends_when_its_time_has_come() {
    let raw = Raw::set().await;
    raw.sandbox
        .add_fault(fault("me", Trouble::Hang { ms: 60_000 }));
    let clock = raw.clock.clone();
    let asking = tokio::spawn(async move { raw.call("GET", "/users/@me", json!(null)).await.0 });
    // The request has no way to tell us that it hangs: time moves until it ends.
    while !asking.is_finished() {
        clock.advance(Duration::from_secs(10));
        tokio::task::yield_now().await;
    }
    assert_eq!(asking.await.unwrap(), 200);
}

#[tokio::test]
async fn events_are_doubled_and_lost() {
    let stage = Stage::set().await;
    stage.lea().run("/panel").await.unwrap();
    // The command is answered by one task of the bot and counted by another.
    stage.heard_at_least(1).await;
    stage
        .sandbox
        .add_fault(fault("INTERACTION_CREATE", Trouble::Duplicate));
    stage.lea().press("Whisper").await.unwrap();
    stage.heard_at_least(3).await;
    stage
        .sandbox
        .add_fault(fault("INTERACTION_CREATE", Trouble::Lose));
    stage.lea().press("Whisper").send().unwrap();
    stage.lea().press("Whisper").await.unwrap();
    stage.heard_at_least(4).await;
    assert_eq!(stage.heard(), 4, "one command, one press twice, one of two");
}

#[tokio::test]
async fn a_fault_for_one_user_leaves_the_others_alone() {
    let stage = Stage::set().await;
    stage.lea().run("/panel").await.unwrap();
    stage.sandbox.add_fault(Fault {
        on: Some("INTERACTION_CREATE".to_owned()),
        user: Some(stage.lea.id()),
        trouble: Trouble::Lose,
        times: None,
    });
    let lost = stage
        .lea()
        .patient_for(Duration::from_millis(100))
        .press("Whisper")
        .send()
        .unwrap();
    stage.sam().press("Whisper").await.unwrap();
    assert!(lost.reply().await.is_err());
    stage.sandbox.clear_faults();
    stage.lea().press("Whisper").await.unwrap();
}

#[tokio::test]
async fn an_event_is_overtaken_by_the_next() {
    let stage = Stage::set().await;
    stage.lea().run("/panel").await.unwrap();
    stage
        .sandbox
        .add_fault(fault("INTERACTION_CREATE", Trouble::Reorder));
    let first = stage.lea().press("Whisper").send().unwrap();
    let second = stage.sam().press("Whisper").send().unwrap();
    second.reply().await.unwrap();
    first.reply().await.unwrap();
}

#[tokio::test]
async fn a_broken_connection_resumes_and_misses_nothing() {
    let stage = Stage::set().await;
    stage.lea().run("/panel").await.unwrap();
    for upset in [Upset::Reconnect, Upset::Drop, Upset::Close(4000)] {
        stage.sandbox.upset(upset);
        // The bot may be away by now: the press waits for it and is replayed.
        stage.lea().press("Whisper").await.unwrap();
    }
}

#[tokio::test]
async fn a_deleted_message_is_unknown_to_the_bot() {
    let raw = Raw::set().await;
    let list = format!("/channels/{}/messages", raw.lounge.id());
    let (_, posted) = raw.call("POST", &list, json!({"content": "x"})).await;
    let id = posted["id"].as_str().unwrap();
    raw.sandbox.delete_message(id.parse().unwrap()).unwrap();
    let path = format!("{list}/{id}");
    assert_eq!(
        error(&raw.call("PATCH", &path, json!({"content": "y"})).await),
        (404, 10008)
    );
}

#[tokio::test]
async fn the_control_route_does_the_same_for_other_languages() {
    let raw = Raw::set().await;
    let url = format!("{}/sandbox/control", raw.sandbox.url());
    let http = http();
    let order = json!({"do": "add_fault", "fault": {"on": "me", "times": 1,
        "trouble": {"server_error": {"status": 503}}}});
    let done = http.post(&url).json(&order).send().await.unwrap();
    assert_eq!(done.status(), 200);
    assert_eq!(raw.call("GET", "/users/@me", json!(null)).await.0, 503);
    let nonsense = http
        .post(&url)
        .json(&json!({"do": "rain"}))
        .send()
        .await
        .unwrap();
    assert_eq!(nonsense.status(), 400);
    assert!(nonsense.text().await.unwrap().contains("rain"));
    let foreign = http
        .post(&url)
        .header("Origin", "http://evil.example")
        .json(&order);
    assert_eq!(foreign.send().await.unwrap().status(), 403);
    let rebound = http.post(&url).header("Host", "evil.example").json(&order);
    assert_eq!(rebound.send().await.unwrap().status(), 403);
}

#[tokio::test]
async fn rate_limits_are_told_always_and_enforced_when_asked() {
    let raw = Raw::with(discord_sandbox::Builder::enforce_rate_limits).await;
    let list = format!("/channels/{}/messages", raw.lounge.id());
    for n in 0..5 {
        assert_eq!(
            raw.call("POST", &list, json!({"content": n.to_string()}))
                .await
                .0,
            200
        );
    }
    let (status, body) = raw.call("POST", &list, json!({"content": "6"})).await;
    assert_eq!((status, &body["retry_after"]), (429, &json!(5.0)));
    raw.clock.advance(Duration::from_secs(5));
    assert_eq!(
        raw.call("POST", &list, json!({"content": "6"})).await.0,
        200
    );
}

#[tokio::test]
async fn requests_without_the_bots_token_can_be_counted_by_address() {
    let raw = Raw::with(|builder| {
        let builder = builder.interaction_limit(InteractionLimit::Address);
        builder.enforce_rate_limits()
    })
    .await;
    let edit = |number: usize| {
        let application = raw.sandbox.application();
        let path = format!("/webhooks/{application}/{number}/messages/@original");
        let url = format!("{}/api/v10{path}", raw.sandbox.url());
        http().patch(url).json(&json!({"content": "x"})).send()
    };
    for number in 0..50 {
        assert_eq!(edit(number).await.unwrap().status(), 404, "no such token");
    }
    let refused = edit(50).await.unwrap();
    assert_eq!(refused.status(), 429);
    assert_eq!(refused.headers()["x-ratelimit-global"], "true");
    // The bot's own limit is another one.
    assert_eq!(raw.call("GET", "/users/@me", json!(null)).await.0, 200);
}

#[tokio::test]
async fn a_world_is_there_again_after_a_restart() {
    let dir = tempfile::tempdir().unwrap();
    let begin = || Sandbox::builder().state_dir(dir.path()).welcome().start();
    let first = begin().await.unwrap();
    let guild = first.guilds().remove(0);
    let channel = guild.channels().remove(0);
    let said = guild
        .user("Ines", "fr")
        .at(&channel)
        .say("I was here")
        .unwrap();
    first.stop().await;
    let second = begin().await.unwrap();
    let guild = second.guilds().remove(0);
    let channel = guild.channels().remove(0);
    let screen = guild.user("Omar", "fr").at(&channel).screen();
    assert_eq!(screen[0].id(), said.id());
    assert_eq!(
        (screen[0].author(), screen[0].content()),
        ("Ines", "I was here")
    );
}

#[tokio::test]
async fn a_broken_state_is_refused_with_one_line() {
    let dir = tempfile::tempdir().unwrap();
    std::fs::write(dir.path().join("world.json"), "{").unwrap();
    let refused = Sandbox::builder()
        .state_dir(dir.path())
        .start()
        .await
        .err()
        .unwrap();
    let words = refused.to_string();
    assert!(
        words.contains("world.json is not a saved sandbox"),
        "{words}"
    );
    assert_eq!(words.lines().count(), 1);
}

#[tokio::test]
async fn a_port_in_use_is_refused_with_one_line() {
    let first = Sandbox::start().await.unwrap();
    let address = first.url().trim_start_matches("http://").parse().unwrap();
    let refused = Sandbox::builder()
        .listen(address)
        .start()
        .await
        .err()
        .unwrap();
    assert!(
        refused
            .to_string()
            .starts_with("cannot listen on 127.0.0.1:"),
        "{refused}"
    );
}
