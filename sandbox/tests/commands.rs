//! Slash commands, suggestions and modals, through a real client library.

#![expect(
    clippy::unwrap_used,
    reason = "what is missed fails the test with its story"
)]

mod support;

use serde_json::json;
use support::Stage;
use support::raw::Raw;

#[tokio::test]
async fn an_ephemeral_answer_is_seen_by_its_user_alone() {
    let stage = Stage::set().await;
    let reply = stage.lea().run("/hello").with("name", "toi").await.unwrap();
    assert_eq!(reply.text(), "Hello, toi (fr)!");
    assert!(reply.message().unwrap().is_ephemeral());
    assert_eq!(stage.lea().screen().len(), 1);
    assert!(stage.sam().screen().is_empty());
    stage.lea.reload();
    assert!(
        stage.lea().screen().is_empty(),
        "a reload takes ephemeral messages away"
    );
}

#[tokio::test]
async fn a_picture_arrives_with_its_words() {
    let stage = Stage::set().await;
    let reply = stage.lea().run("/picture").await.unwrap();
    let seen = reply.message().unwrap();
    let [picture] = seen.pictures() else {
        panic!("one picture, not {:?}", seen.pictures());
    };
    assert_eq!(picture.description.as_deref(), Some("one dark pixel"));
    assert_eq!(&*picture.bytes, support::demo::PIXEL);
    let url = seen.embeds()[0]["image"]["url"].as_str().unwrap();
    assert!(url.starts_with(stage.sandbox.url()), "{url}");
}

#[tokio::test]
async fn options_arrive_with_their_types() {
    let stage = Stage::set().await;
    let reply = stage
        .lea()
        .run("/thing make")
        .with("count", "3")
        .with("user", stage.sam.id().to_string())
        .with("blue", true)
        .with("length", 1.5)
        .await
        .unwrap();
    assert_eq!(reply.text(), "3 for sam, blue Some(true), long Some(1.5)");
}

#[tokio::test]
async fn what_a_client_would_not_send_is_refused() {
    let stage = Stage::set().await;
    let lea = stage.lea();
    let sam = stage.sam.id().to_string();
    let above = lea
        .run("/thing make")
        .with("count", 10)
        .with("user", &*sam)
        .send();
    assert!(above.err().unwrap().to_string().contains("NUMBER_TYPE_MAX"));
    let missing = lea.run("/thing make").with("count", 1).send();
    assert!(
        missing
            .err()
            .unwrap()
            .to_string()
            .contains("BASE_TYPE_REQUIRED")
    );
    let unknown = lea.run("/nothing").send();
    assert!(
        unknown
            .err()
            .unwrap()
            .to_string()
            .contains("no command /nothing")
    );
    assert_eq!(stage.heard(), 0, "none of it reached the bot");
}

#[tokio::test]
async fn a_file_given_to_a_command_can_be_fetched() {
    let stage = Stage::set().await;
    let run = stage.lea().run("/weigh");
    let reply = run.with_file("file", "list é.csv", b"a,b\n").await.unwrap();
    let text = reply.text();
    let told = "list é.csv, 4 bytes, text/csv: ";
    let url = text.strip_prefix(told).unwrap_or_else(|| panic!("{text}"));
    assert!(url.starts_with(stage.sandbox.url()), "{url}");
    assert!(url.ends_with("/list__.csv"), "{url}");

    // A file of somebody else's, or none at all, is not taken.
    let id = url.split('/').nth_back(1).unwrap();
    for id in [id, "1"] {
        let sam = stage.sam().run("/weigh").with("file", id).send();
        let refused = sam.err().unwrap().to_string();
        assert!(refused.contains("ATTACHMENT_NOT_FOUND"), "{refused}");
    }
}

#[tokio::test]
async fn suggestions_come_while_one_types() {
    let stage = Stage::set().await;
    let choices = stage.lea().suggest("/search", "fruit", "ap").await.unwrap();
    let names: Vec<&str> = choices.iter().map(|c| c.name.as_str()).collect();
    assert_eq!(names, ["apple", "apricot"]);
    // What was never suggested may be sent all the same.
    let reply = stage
        .lea()
        .run("/search")
        .with("fruit", "durian")
        .await
        .unwrap();
    assert_eq!(reply.text(), "You found durian");
}

#[tokio::test]
async fn a_bot_that_thinks_first_fills_in_its_answer() {
    let stage = Stage::set().await;
    let reply = stage.lea().run("/slow").await.unwrap();
    assert_eq!(reply.kind, 5);
    assert!(reply.message().unwrap().is_loading());
    let settled = reply.settled().await.unwrap();
    assert_eq!(settled.text(), "Thought about it");
    assert_eq!(
        stage.sam().sees("Thought").await.unwrap().id(),
        settled.id()
    );
}

#[tokio::test]
async fn a_modal_is_filled_and_sent() {
    let stage = Stage::set().await;
    let dialog = stage.lea().run("/form").await.unwrap().dialog().unwrap();
    assert_eq!(dialog.title, "A question");
    let reply = dialog
        .fill("Answer", "forty-two")
        .submit()
        .unwrap()
        .reply()
        .await
        .unwrap();
    assert_eq!(reply.text(), "You said: forty-two");
    assert!(reply.message().unwrap().is_ephemeral());
}

#[tokio::test]
async fn a_modal_keeps_what_does_not_fit_from_the_bot() {
    let stage = Stage::set().await;
    let dialog = stage.lea().run("/form").await.unwrap().dialog().unwrap();
    let too_long = dialog.fill("Answer", "x".repeat(81)).submit();
    assert!(
        too_long
            .err()
            .unwrap()
            .to_string()
            .contains("BASE_TYPE_BAD_LENGTH")
    );
    let dialog = stage.lea().run("/form").await.unwrap().dialog().unwrap();
    let empty = dialog.submit();
    assert!(
        empty
            .err()
            .unwrap()
            .to_string()
            .contains("BASE_TYPE_REQUIRED")
    );
}

#[tokio::test]
async fn names_are_localised_and_routing_is_not() {
    let stage = Stage::set().await;
    let commands = stage
        .http()
        .get_global_commands_with_localizations()
        .await
        .unwrap();
    let hello = commands.iter().find(|c| c.name == "hello").unwrap();
    assert_eq!(hello.name_localizations.as_ref().unwrap()["fr"], "salut");
    assert_eq!(
        hello.options[0].name_localizations.as_ref().unwrap()["fr"],
        "nom"
    );
    let plain = stage.http().get_global_commands().await.unwrap();
    assert!(plain.iter().all(|c| c.name_localizations.is_none()));
}

#[tokio::test]
async fn a_command_in_a_menu_brings_along_what_it_was_chosen_on() {
    let raw = Raw::set().await;
    let (user, message) = (
        json!({"type": 2, "name": "Rank of"}),
        json!({"type": 3, "name": "Check"}),
    );
    assert_eq!(raw.register(json!([user, message])).await.0, 200);
    let said = raw.lea().say("hello").unwrap();
    for act in [
        raw.lea().run_on_user("Rank of", &raw.lea).send(),
        raw.lea().run_on_message("Check", &said).send(),
    ] {
        let act = act.unwrap();
        let body = json!({"type": 4, "data": {"content": "done"}});
        assert_eq!(raw.respond(&act, body).await.0, 204);
        assert_eq!(act.reply().await.unwrap().text(), "done");
    }
    // Each stands in its own menu alone.
    assert!(raw.lea().run_on_message("Rank of", &said).send().is_err());
    assert!(raw.lea().run("/Check").send().is_err());
}
