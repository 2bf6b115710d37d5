//! Rule sheets where no table is: any game and any variant, from a menu or by their names.

use serde_json::json;

use crate::support::{PROMPT, TestBot};

#[tokio::test]
async fn without_a_table_the_rules_are_a_menu_of_every_variant() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let lea = evening.lea();
    let menu = lea.run("/rules").await.expect("a menu");
    let menu = menu.message().expect("a message").clone();
    assert!(menu.is_ephemeral());

    let prompt = "Les règles de quel jeu\u{202f}?";
    let koubo = lea.pick(prompt, &["🧠 Tamalou · Koubo"]).on(&menu).await;
    let koubo = koubo.unwrap_or_else(|missed| panic!("{missed}"));
    assert_eq!(koubo.kind, 7, "it turns in its place");
    let koubo = koubo.message().expect("a sheet").clone();
    assert!(koubo.text().contains("Koubo"), "{}", koubo.text());

    let cabo = lea.pick(prompt, &["🧠 Tamalou · Cabo bruxellois"]);
    let cabo = cabo.on(&koubo).await.expect("another sheet").text();
    assert!(cabo.contains("Cabo"), "{cabo}");
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_variant_is_read_by_its_name_with_and_without_its_game() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let sam = evening.sam();
    let run = sam.run("/rules").with("game", json!(2));
    let suggested = run.suggest("variant", "tou").await.expect("suggestions");
    let names: Vec<&str> = suggested.iter().map(|one| one.name.as_str()).collect();
    assert_eq!(names, ["Dutch toulousain"]);
    let run = sam.run("/rules").with("game", json!(2));
    let by_both = run.with("variant", suggested[0].value.clone()).await;
    let by_both = by_both.expect("the rules").text();
    assert!(by_both.contains("Dutch"), "{by_both}");

    let suggested = sam
        .suggest("/rules", "variant", "toul")
        .await
        .expect("them");
    let alone = sam
        .run("/rules")
        .with("variant", suggested[0].value.clone());
    assert_eq!(alone.await.expect("the rules").text(), by_both);

    // What fits several or is too short is none.
    for unclear in ["belote", "o", "dutch to tamoul"] {
        let run = sam.run("/rules").with("game", json!(2));
        let unknown = run.with("variant", unclear).await.expect("a word").text();
        assert!(unknown.contains("do not know"), "{unclear}: {unknown}");
        assert!(unknown.contains("Koubo"), "{unknown}");
    }
    // The title too, as people read it, in either language and without its game.
    for title in ["Dutch toulousain", "dutch TOULOUSAIN ", "toulous"] {
        let run = sam.run("/rules").with("variant", json!(title));
        assert_eq!(run.await.expect("the rules").text(), by_both, "{title}");
    }
    evening.ends(&[]).await;
}
