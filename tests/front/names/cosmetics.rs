//! Events in a shape that the library cannot read: of people in new clothes, and of a newer Discord.

use serde_json::json;

use crate::support::TestBot;

#[tokio::test]
async fn who_wears_what_the_library_refuses_is_answered() {
    let evening = TestBot::begin().await;
    for name in ["Ann", "Ben", "Cleo", "Dan", "Eve"] {
        let user = evening.guild.user(name, "en-US");
        let reply = user
            .at(&evening.lounge)
            .run("/help")
            .await
            .expect("an answer");
        assert!(reply.text().contains("Tapis"), "{name}: {}", reply.text());
    }
    evening.ends(&[]).await;
}

#[tokio::test]
async fn an_interaction_that_cannot_be_read_at_all_is_apologized_for() {
    let evening = TestBot::begin().await;
    evening.sandbox.reshape_events(|name, data| {
        if name == "INTERACTION_CREATE" {
            data["member"]["user"]["username"] = json!({ "first": "Léa" });
        }
    });
    let sorry = evening.lea().run("/help").await.expect("an answer");
    let message = sorry.message().expect("a message");
    assert!(
        message.is_ephemeral() && sorry.text().contains("Désolé"),
        "{}",
        sorry.text()
    );
    let suggested = evening.lea().suggest("/rules", "variant", "k").await;
    assert!(suggested.expect("an answer").is_empty());
    evening.sandbox.send_events_plain();
    let reply = evening.lea().run("/help").await.expect("an answer");
    assert!(reply.text().contains("Tapis"), "{}", reply.text());
    evening.ends(&[]).await;
}
