//! Packs as files: a template to begin with, questions without ids, faults by their lines, export.

use discord_sandbox::Reply;
use serde_json::json;
use tapis::packs::{Format, Pack};

use crate::support::table::pressed;
use crate::tiguidoo::packs::{handed_to, imports, managed, read, shows, yaml};

/// The file that an answer carries to one person only.
fn file_of(reply: &Reply) -> (String, Vec<u8>) {
    let sent = reply.message().expect("a message");
    assert!(sent.is_ephemeral(), "the answers are in it");
    let [file] = sent.pictures() else {
        panic!("one file: {}", sent.text())
    };
    (file.filename.clone(), file.bytes.to_vec())
}

#[tokio::test]
async fn the_same_fault_of_many_questions_is_told_once_with_its_lines() {
    let evening = managed().await;
    let sam = &evening.sam;
    let text = yaml("stars", 52, "star").replace("note:", "nota:");
    let told = imports(&evening, sam, "stars.yaml", text.as_bytes())
        .await
        .text();
    assert_eq!(told.matches("nota").count(), 1, "{told}");
    for wanted in ["line 6", "line 15", "40 more", "template"] {
        assert!(told.contains(wanted), "{wanted}: {told}");
    }
    assert!(!told.contains("line 16"), "{told}");
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_template_in_the_readers_language_can_be_imported_as_it_is() {
    let evening = managed().await;
    let (lea, sam) = (&evening.lea, &evening.sam);
    for (locale, name, title) in [
        ("en-US", "my-pack.yaml", "My questions"),
        ("fr", "mon-paquet.yaml", "Mes questions"),
    ] {
        lea.set_locale(locale);
        sam.set_locale(locale);
        // Questions may be written by people who may not import them.
        let there = lea.at(&evening.lounge);
        let sent = there.run("/questions template").await.expect("a file");
        let (filename, bytes) = file_of(&sent);
        assert_eq!(filename, name);
        let told = imports(&evening, sam, &filename, &bytes).await.text();
        assert!(told.contains(title) && told.contains("(3"), "{told}");
        assert!(!told.contains('⚠'), "nothing could be better: {told}");
    }
    let told = imports(&evening, sam, "questions.doc", b"Where?")
        .await
        .text();
    assert!(told.contains("/questions modèle"), "{told}");
    evening.ends(&[]).await;
}

#[tokio::test]
async fn questions_without_ids_are_known_again_when_the_pack_grows() {
    let evening = managed().await;
    let sam = &evening.sam;
    let bare = |numbers: &mut dyn Iterator<Item = usize>| {
        let with_ids = yaml("stars", 0, "star");
        let entry = |number| {
            format!(
                "  - {{question: \"Which star is number {number}?\", answers: [said {number}a]}}\n"
            )
        };
        with_ids + &numbers.map(entry).collect::<String>()
    };
    imports(&evening, sam, "stars.yaml", bare(&mut (0..52)).as_bytes()).await;
    let people = [&evening.sam, &evening.lea];
    let options = [
        ("game", json!(3)),
        ("variant", json!("points")),
        ("pack", json!("stars")),
    ];
    let (table, _) = evening.plays_in(&evening.lounge, &people, &options).await;
    let (_, handed) = handed_to(&evening, table).await;
    assert_eq!(handed.len(), 52);
    assert!(
        handed
            .iter()
            .all(|id| id.starts_with("which-star-is-number-"))
    );
    let page = shows(&evening, sam, "stars").await;
    assert!(
        page.contains("Asked here: **6** · still fresh: **46**"),
        "{page}"
    );
    // Eight more, and all in another order.
    let more = bare(&mut (0..60).rev());
    let told = imports(&evening, sam, "stars.yaml", more.as_bytes())
        .await
        .text();
    assert!(told.contains("replaces the pack"), "{told}");
    let page = shows(&evening, sam, "stars").await;
    assert!(
        page.contains("Asked here: **6** · still fresh: **54**"),
        "{page}"
    );
    evening.ends(&[]).await;
}

#[tokio::test]
async fn what_is_exported_is_what_was_imported() {
    let evening = managed().await;
    let text = yaml("stars", 52, "star");
    imports(&evening, &evening.sam, "stars.yaml", text.as_bytes()).await;
    let sent = evening
        .sam()
        .run("/questions export")
        .with("pack", "stars")
        .await;
    let (name, bytes) = file_of(&sent.expect("a file"));
    assert_eq!(name, "stars.json");
    let back = Pack::read(&bytes, Format::Json).expect("a sound pack");
    assert_eq!(back, read(&text));
    evening.ends(&[]).await;
}

#[tokio::test]
async fn categories_are_named_in_the_readers_language() {
    let evening = managed().await;
    let (lea, sam) = (&evening.lea, &evening.sam);
    let lobby = evening.opens(lea, &[("game", json!(3))]).await;
    for (user, named, other) in [
        (lea, ["géographie", "cinéma et musique"], "geography"),
        (sam, ["geography", "cinema and music"], "géographie"),
    ] {
        let there = user.at(&evening.lounge);
        let shown = shows(&evening, user, "fr-general").await;
        let page = pressed(&there, &lobby, ":questions").await;
        let page = page.message().expect("a page").clone();
        let entries = page.menus().into_iter().flat_map(|menu| menu.options);
        let offered: Vec<String> = entries.map(|(label, _)| label).collect();
        for name in named {
            assert!(shown.contains(name), "{shown}");
            assert!(offered.iter().any(|label| label == name), "{offered:?}");
        }
        assert!(!shown.contains(other) && !offered.iter().any(|label| label == other));
    }
    let menu = pressed(&lea.at(&evening.lounge), &lobby, ":questions").await;
    let page = menu.message().expect("a page").clone();
    let menus = page.menus().into_iter();
    let menu = menus
        .into_iter()
        .find(|menu| menu.custom_id.ends_with("categories"));
    let menu = menu.expect("a menu of categories");
    let history = menu.options.iter().find(|(label, _)| label == "histoire");
    let history = history.expect("an entry").1.clone();
    let picked = lea.at(&evening.lounge).pick(&menu.custom_id, &[&history]);
    picked
        .on(&page)
        .await
        .unwrap_or_else(|missed| panic!("{missed}"));
    let told = lea.at(&evening.lounge).sees("· histoire").await;
    told.unwrap_or_else(|missed| panic!("{missed}"));
    evening.ends(&[]).await;
}
