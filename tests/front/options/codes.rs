//! Codes: from one server's table to another's.

use serde_json::json;

use crate::options::page::{opens, picks, presses, says, table, writes};

/// The code that an options page shows.
fn code(page: &discord_sandbox::Seen) -> String {
    let text = page.text();
    let code = text.split('`').nth(1).expect("a code");
    code.to_owned()
}

#[tokio::test]
async fn a_code_opens_the_same_table_elsewhere() {
    let (evening, lobby) = table("tamalou", &[("variant", json!("dutch"))]).await;
    let sam = evening.sam();
    let page = opens(&sam, &lobby).await;
    let one = picks(&sam, &page, "option memory_aid").await;
    let page = presses(&sam, &one, "set memory_aid true").await;
    let code = code(&page);
    assert!(code.len() <= 40, "{code}");

    let there = evening.sandbox.guild("Bistro");
    let bar = there.channel("bar");
    let nour = there.user("Nour", "fr").at(&bar);
    let opened = nour
        .run("/table open")
        .with("code", code.to_lowercase())
        .await;
    let opened = opened.expect("a lobby").message().expect("it").clone();
    assert!(opened.text().contains("🧠 Dutch"), "{}", opened.text());
    assert!(
        opened.text().contains("Aide-mémoire : oui"),
        "{}",
        opened.text()
    );
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_code_is_taken_by_the_form_and_by_the_command_and_a_slip_is_told() {
    let (evening, lobby) = table("kael", &[("variant", json!("standard"))]).await;
    let sam = evening.sam();
    let page = opens(&sam, &lobby).await;
    let usual = code(&page);
    let one = picks(&sam, &page, "option end_mode").await;
    let page = presses(&sam, &one, "set end_mode first_over").await;
    let quick = code(&page);
    assert_ne!(usual, quick);
    says(&sam, &lobby, "The match ends: as soon as").await;

    let slip = format!("{}Z", &quick[..quick.len() - 1]);
    let slip = if slip == quick {
        format!("{}Y", &quick[..quick.len() - 1])
    } else {
        slip
    };
    let refused = writes(&sam, &page, "write code", &slip).await;
    assert!(
        refused.text().contains("a typo in that code"),
        "{}",
        refused.text()
    );
    let refused = writes(&sam, &refused, "write code", "abracadabra, open").await;
    assert!(
        refused.text().contains("not a code for options"),
        "{}",
        refused.text()
    );
    let page = writes(&sam, &refused, "write code", &usual).await;
    assert!(
        page.text().contains("options of the code"),
        "{}",
        page.text()
    );
    assert_eq!(code(&page), usual);

    let told = sam.run("/table options").with("code", quick.as_str()).await;
    assert!(told.expect("a page").text().contains("options of the code"));
    says(&sam, &lobby, "The match ends: as soon as").await;
    let lea = evening.lea();
    let told = lea.run("/table options").with("code", usual).await;
    let told = told.expect("a sentence").text();
    assert!(told.contains("qui tient cette table"), "{told}");
    let elsewhere = evening.guild.channel("elsewhere");
    let there = evening.lea.at(&elsewhere);
    let told = there.run("/table open").with("code", slip).await;
    let told = told.expect("a sentence");
    assert!(
        told.message().expect("it").is_ephemeral(),
        "{}",
        told.text()
    );
    assert!(
        told.text().contains("une faute dans ce code"),
        "{}",
        told.text()
    );
    evening.ends(&[]).await;
}
