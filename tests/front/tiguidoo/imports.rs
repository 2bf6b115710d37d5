//! Files of other programs as a host brings them: imported through `/questions import`, and played.

use std::fmt::Write;

use discord_sandbox::Seen;
use serde_json::json;
use tapis::model::GuildId;
use tapis::packs::{Format, Pack};

use crate::options::page::picks;
use crate::support::TestBot;
use crate::support::table::pressed;
use crate::tiguidoo::packs::{handed_to, imports, managed};
use crate::tiguidoo::quiz::{Known, answers, asker, looks, presses, quiz_of};

/// Gives a file to `/questions import`, reads back what was kept, and wins a card of a match with it.
async fn imports_and_plays(name: &str, bytes: &[u8], id: &str, told: &[&str]) {
    let evening = managed().await;
    let (lea, sam) = (evening.lea.clone(), evening.sam.clone());
    let page = imports(&evening, &sam, name, bytes).await;
    for wanted in told {
        assert!(page.text().contains(wanted), "{wanted}: {}", page.text());
    }
    let pack = kept(&evening, id).await;
    lea.set_locale("en-US");
    let options = [("variant", json!("points")), ("pack", json!(id))];
    let (table, _, players) = quiz_of(&evening, &[&sam, &lea], &options).await;
    assert_eq!(handed_to(&evening, table).await.0, id);
    let (asks, other) = asker(&players).await;
    let hand = looks(&players[asks]).await;
    presses(&players[asks].client, &hand, ":play draw").await;
    let hand = looks(&players[other]).await;
    let answer = Known::of_pack(&pack).answer(&hand);
    answers(&players[other].client, &hand, &answer).await;
    let told = looks(&players[asks]).await.text();
    assert!(told.contains('🏆'), "{told}");
    evening.ends(&[]).await;
}

/// A pack of the server as it is kept.
async fn kept(evening: &TestBot, id: &str) -> Pack {
    let guild = GuildId(evening.guild.id().0);
    let text = evening.store().pack(guild, id).await.expect("the database");
    let text = text.unwrap_or_else(|| panic!("no pack {id}"));
    Pack::read(text.as_bytes(), Format::Json).expect("a sound pack")
}

/// The files that an answer carries.
fn listed(seen: &Seen) -> String {
    let [file] = seen.pictures() else {
        panic!("one file: {}", seen.text())
    };
    assert!(file.filename.ends_with(".csv"), "{}", file.filename);
    String::from_utf8(file.bytes.to_vec()).expect("text")
}

#[tokio::test]
async fn a_trivia_list_of_red_is_imported_and_played() {
    let mut list = "AUTHOR: somebody\nDESCRIPTION: Stars\n".to_owned();
    for number in 0..200 {
        let _ = writeln!(
            list,
            "Which star is number {number}?:\n- said {number}a\n- {number}b"
        );
    }
    let told = ["200 questions", "Red-DiscordBot", "**Stars**"];
    imports_and_plays("space.yaml", list.as_bytes(), "stars", &told).await;
}

#[tokio::test]
async fn an_export_of_the_open_trivia_database_is_imported_and_played() {
    let entry = |number: usize| {
        json!({"type": "multiple", "difficulty": "easy", "category": "Science &amp; Nature",
               "question": format!("Which &quot;star&quot; is number {number}?"), "correct_answer": format!("said {number}a"),
               "incorrect_answers": [format!("{number}x"), format!("{number}y"), format!("{number}z")]})
    };
    let yes_no = json!({"type": "boolean", "difficulty": "easy", "category": "Art", "question": "Is it?",
                        "correct_answer": "True", "incorrect_answers": ["False"]});
    let entries = (0..5_000).map(entry).chain([yes_no]);
    let export = json!({"response_code": 0, "results": entries.collect::<Vec<_>>()}).to_string();
    let told = [
        "5000 questions",
        "Open Trivia Database",
        "One question was left out",
    ];
    imports_and_plays("my_stars.json", export.as_bytes(), "my-stars", &told).await;
}

#[tokio::test]
async fn a_sheet_of_two_columns_is_imported_and_played() {
    let rows: String = (0..60)
        .map(|number| format!("Which star is number {number}?;said {number}a\r\n"))
        .collect();
    imports_and_plays(
        "Étoiles.csv",
        rows.as_bytes(),
        "etoiles",
        &["60 questions", "a sheet of questions"],
    )
    .await;
}

#[tokio::test]
async fn a_quiz_of_open_quizz_db_is_imported_in_the_language_that_is_asked_for() {
    let evening = managed().await;
    let entry = |number: usize| {
        json!({"id": number, "question": format!("Which star is number {number}?"), "anecdote": "So.",
               "propositions": [format!("said {number}a"), "x", "y", "z"], "réponse": format!("said {number}a")})
    };
    let entries: Vec<_> = (0..30).map(entry).collect();
    let quiz =
        json!({"fournisseur": "OpenQuizzDB", "quizz": {"fr": {"débutant": entries}}}).to_string();
    let there = evening.sam.at(&evening.lounge);
    let run = there
        .run("/questions import")
        .with_file("file", "stars.json", quiz.as_bytes());
    let run = run
        .with("language", 1)
        .with("title", "My stars")
        .with("licence", "CC0-1.0");
    run.await.expect("an answer");
    let told = there
        .sees("OpenQuizzDB")
        .await
        .unwrap_or_else(|missed| panic!("{missed}"));
    assert!(
        told.text()
            .contains("**My stars** is imported (30 questions, English)"),
        "{}",
        told.text()
    );
    let pack = kept(&evening, "my-stars").await;
    assert_eq!((pack.licence.as_str(), pack.entries.len()), ("CC0-1.0", 30));
    assert_eq!(pack.entries[0].entry.choices.len(), 4);
    // Thirty are enough for two hands of one card and a pile of twelve (TIG-73).
    let (lea, sam) = (evening.lea.clone(), evening.sam.clone());
    lea.set_locale("en-US");
    let options = [("variant", json!("quick")), ("pack", json!("my-stars"))];
    let (table, _, players) = quiz_of(&evening, &[&sam, &lea], &options).await;
    let (from, handed) = handed_to(&evening, table).await;
    assert_eq!((from.as_str(), handed.len()), ("my-stars", 14));
    let (asks, other) = asker(&players).await;
    let hand = looks(&players[asks]).await;
    presses(&players[asks].client, &hand, ":play draw").await;
    let hand = looks(&players[other]).await;
    let answer = Known::of_pack(&pack).answer(&hand);
    answers(&players[other].client, &hand, &answer).await;
    let told = looks(&players[asks]).await.text();
    assert!(told.contains('🏆'), "{told}");
    evening.ends(&[]).await;
}

/// A sheet of ten questions, fewer than any match takes.
fn ten_stars() -> String {
    (0..10)
        .map(|number| format!("Which star is number {number}?\tsaid {number}a\n"))
        .collect()
}

#[tokio::test]
async fn start_is_grey_while_questions_are_short_and_ours_make_up_the_number() {
    let evening = managed().await;
    let (lea, sam) = (evening.lea.clone(), evening.sam.clone());
    lea.set_locale("en-US");
    imports(&evening, &sam, "stars.tsv", ten_stars().as_bytes()).await;
    // A server with packs of its own begins with those.
    let lobby = evening
        .opens(&sam, &[("game", json!(3)), ("variant", json!("quick"))])
        .await;
    let text = lobby.text();
    assert!(text.contains("stars + General knowledge"), "{text}");
    assert!(text.contains("those of this server first"), "{text}");
    // Alone they are too few for two players: fourteen are taken.
    let page = pressed(&evening.sam(), &lobby, ":questions").await;
    let page = page.message().expect("a page").clone();
    picks(&evening.sam(), &page, "choose packs stars").await;
    let there = evening.sam();
    let short = there.sees_that("a lobby that lacks questions", |seen| {
        seen.text().contains("a match needs 14") && start_is_grey(seen) == Some(true)
    });
    short.await.unwrap_or_else(|missed| panic!("{missed}"));
    let page = pressed(&evening.sam(), &lobby, ":questions").await;
    let page = page.message().expect("a page").clone();
    let both = ["choose packs stars", "choose packs en-general"];
    let menus = page.menus();
    let menu = menus
        .iter()
        .find(|menu| menu.options.iter().any(|entry| entry.1 == both[0]));
    let picked = evening
        .sam()
        .pick(&menu.expect("the menu").custom_id, &both);
    picked
        .on(&page)
        .await
        .unwrap_or_else(|missed| panic!("{missed}"));
    let there = evening.sam();
    let enough = there
        .sees_that("a lobby that can start", |seen| {
            start_is_grey(seen) == Some(false)
        })
        .await;
    enough.unwrap_or_else(|missed| panic!("{missed}"));
    evening.ends(&[]).await;
}

#[tokio::test]
async fn the_questions_of_the_server_are_asked_before_ours() {
    let evening = managed().await;
    let (lea, sam) = (evening.lea.clone(), evening.sam.clone());
    lea.set_locale("en-US");
    imports(&evening, &sam, "stars.tsv", ten_stars().as_bytes()).await;
    let options = [("variant", json!("quick"))];
    let (table, _, _) = quiz_of(&evening, &[&sam, &lea], &options).await;
    let stored = evening.store().table(table).await.expect("the database");
    let kept = stored.expect("the table").match_data.expect("questions");
    assert_eq!(kept.matches("Which star is number").count(), 10, "{kept}");
    assert_eq!(kept.matches("\"question\":").count(), 14, "{kept}");
    evening.ends(&[]).await;
}

/// Whether the button that starts a match is grey; none if there is none.
pub fn start_is_grey(seen: &Seen) -> Option<bool> {
    let mut buttons = seen.buttons().into_iter();
    let start = |id: &Option<String>| {
        let id = id.as_deref().unwrap_or_default();
        id.ends_with(":start") || id.ends_with(":fill")
    };
    buttons
        .find(|button| start(&button.custom_id))
        .map(|button| button.disabled)
}

#[tokio::test]
async fn what_is_left_out_is_listed_in_a_file_for_who_imports() {
    let evening = managed().await;
    let rows = "question\tanswer\nWhich star?\tthis\nWho, @everyone?\tme\nWhen?\t\n";
    let told = imports(&evening, &evening.sam, "stars.tsv", rows.as_bytes()).await;
    assert!(
        told.text().contains("2 questions were left out"),
        "{}",
        told.text()
    );
    assert!(
        told.text().contains("line 3 · “Who") || told.text().contains("line 3 · \""),
        "{}",
        told.text()
    );
    let list = listed(&told);
    let lines: Vec<&str> = list.lines().collect();
    assert_eq!(lines.len(), 3, "{list}");
    assert!(
        lines[1].contains("Who, @everyone?") && lines[1].contains(",3,"),
        "{list}"
    );
    assert!(lines[2].starts_with("When?,4,"), "{list}");
    evening.ends(&[]).await;
}
