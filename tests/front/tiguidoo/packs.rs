//! Packs as a host brings them: import, choice, fresh questions, export, removal, reports.

use std::collections::HashSet;
use std::fmt::Write;

use discord_sandbox::{Client, Permissions, Reply, Seen, Trouble, User};
use serde_json::json;
use tapis::model::{GuildId, TableId};
use tapis::packs::{Format, Language, Pack, first};

use crate::support::table::{pressed, table_of};
use crate::support::{PROMPT, TestBot, once};
use crate::tiguidoo::quiz::{Known, answers, asker, looks, presses, question, quiz, quiz_of};

/// A sound pack with this many questions of its own.
pub fn yaml(id: &str, entries: usize, word: &str) -> String {
    let mut text = format!("id: {id}\ntitle: Asked of *stars*\nlanguage: en\nlicence: CC0-1.0\n");
    text.push_str("entries:\n");
    for number in 0..entries {
        let _ = writeln!(
            text,
            "  - {{id: e{number}, question: \"Which {word} is number {number}?\", \
             answers: [said {number}a], note: \"Star {number}.\"}}"
        );
    }
    text
}

pub fn read(text: &str) -> Pack {
    Pack::read(text.as_bytes(), Format::Yaml).expect("a sound pack")
}

/// An evening whose Sam may manage the server.
pub async fn managed() -> TestBot {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let keys = Permissions::PEOPLE | Permissions::MANAGE_GUILD;
    evening.guild.grant(&evening.sam, keys).expect("a role");
    evening
}

/// Gives a file to `/questions import`; what is said in the end.
pub async fn imports(evening: &TestBot, user: &User, name: &str, bytes: &[u8]) -> Seen {
    let there = user.at(&evening.lounge);
    let run = there
        .run("/questions import")
        .with_file("file", name, bytes);
    settled(evening, user, run.await.expect("an answer")).await
}

/// The answer once it does not say any more that one will come.
async fn settled(evening: &TestBot, user: &User, reply: Reply) -> Seen {
    let first = reply.message().expect("a message").id();
    let there = user.at(&evening.lounge);
    let told = there.sees_that("the answer itself", |seen| {
        seen.id() == first && !seen.is_loading()
    });
    let told = told.await.unwrap_or_else(|missed| panic!("{missed}"));
    assert!(told.is_ephemeral());
    told
}

/// Removes the stars and says that it is meant; what is said then.
async fn removes(client: &Client) -> String {
    let asked = client.run("/questions remove").with("pack", "stars").await;
    let asked = asked
        .expect("a question")
        .message()
        .expect("a page")
        .clone();
    assert!(asked.text().contains("Remove Asked of"), "{}", asked.text());
    pressed(client, &asked, ":page remove-pack stars")
        .await
        .text()
}

pub async fn shows(evening: &TestBot, user: &User, pack: &str) -> String {
    let there = user.at(&evening.lounge);
    let shown = there.run("/questions show").with("pack", pack).await;
    shown.expect("a page").text()
}

fn guild(evening: &TestBot) -> u64 {
    evening.guild.id().0
}

/// What a table's match was handed.
pub async fn handed_to(evening: &TestBot, table: TableId) -> (String, HashSet<String>) {
    let stored = evening.store().table(table).await.expect("the database");
    let match_data = stored.expect("the table").match_data.expect("questions");
    let kept: serde_json::Value = serde_json::from_str(&match_data).expect("JSON");
    let cards = kept["questions"].as_object().expect("by card").values();
    let ids = cards.map(|card| card["id"].as_str().expect("an id").to_owned());
    (
        kept["pack"].as_str().expect("a pack").to_owned(),
        ids.collect(),
    )
}

#[tokio::test]
async fn a_host_brings_a_pack_and_plays_it_though_it_goes_meanwhile() {
    let mut evening = managed().await;
    let (lea, sam) = (evening.lea.clone(), evening.sam.clone());
    let text = yaml("stars", 60, "star");
    let told = imports(&evening, &sam, "my stars.YAML", text.as_bytes()).await;
    assert!(
        told.text().contains("is imported") && told.text().contains("60 questions"),
        "{}",
        told.text()
    );
    let list = evening
        .sam()
        .run("/questions list")
        .await
        .expect("a page")
        .text();
    assert!(
        list.contains("Asked of \\*stars\\*") && list.contains("`fr-general`"),
        "{list}"
    );

    lea.set_locale("en-US");
    let (table, _, players) = quiz_of(
        &evening,
        &[&sam, &lea],
        &[("variant", json!("points")), ("pack", json!("stars"))],
    )
    .await;
    let (asks, other) = asker(&players).await;
    presses(
        &players[asks].client,
        &looks(&players[asks]).await,
        ":play draw",
    )
    .await;
    let hand = looks(&players[other]).await;
    let asked = question(&hand).expect("a question");
    assert!(asked.starts_with("Which star is number"), "{asked}");

    // Another pack of this id takes its place, then that goes too, and the bot starts anew.
    let other_stars = yaml("stars", 52, "moon");
    let told = imports(&evening, &sam, "again.yml", other_stars.as_bytes()).await;
    assert!(told.text().contains("replaces the pack"), "{}", told.text());
    let gone = removes(&evening.sam()).await;
    assert!(gone.contains("is removed"), "{gone}");
    evening.sleep().await;
    evening.wake().await;

    let hand = looks(&players[other]).await;
    assert_eq!(question(&hand).as_ref(), Some(&asked));
    let answer = Known::of_pack(&read(&text)).answer(&hand);
    answers(&players[other].client, &hand, &answer).await;
    let told = looks(&players[asks]).await.text();
    assert!(told.contains('🏆'), "{told}");
    let noted = |seen: &Seen| !seen.is_ephemeral() && seen.text().contains("Star ");
    let noted = players[asks].client.sees_that("the note", noted).await;
    noted.unwrap_or_else(|missed| panic!("{missed}"));
    assert_eq!(handed_to(&evening, table).await.0, "stars");
    evening.ends(&[]).await;
}

#[tokio::test]
async fn no_question_that_was_shown_comes_again_before_all_others() {
    let evening = managed().await;
    evening.lea.set_locale("en-US");
    let people = [&evening.sam, &evening.lea];
    let mut seen: HashSet<String> = HashSet::new();
    for number in 1..=3 {
        let channel = evening.guild.channel(&format!("quiz-{number}"));
        let options = [("game", json!(3)), ("variant", json!("points"))];
        let (table, _) = evening.plays_in(&channel, &people, &options).await;
        let (pack, entries) = handed_to(&evening, table).await;
        assert_eq!((pack.as_str(), entries.len()), ("en-general", 52));
        assert!(entries.is_disjoint(&seen), "match {number}");
        // What lies in the pile nobody has seen yet: two hands of three cards count as asked.
        let rows = evening
            .store()
            .questions(GuildId(guild(&evening)), &pack)
            .await;
        let rows = rows.expect("the database").into_iter();
        seen = rows
            .filter(|row| row.asked > 0)
            .map(|row| row.entry)
            .collect();
        assert_eq!(seen.len(), 6 * number);
    }
    let fresh = first(Language::English).expect("a pack").entries.len() - 18;
    let page = shows(&evening, &evening.lea, "en-general").await;
    assert!(
        page.contains("Asked here: **18**") && page.contains(&format!("fresh: **{fresh}**")),
        "{page}"
    );
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_file_at_fault_is_refused_whole_with_every_place() {
    let evening = managed().await;
    let sam = &evening.sam;
    let mut text = yaml("stars", 52, "star");
    text.push_str("  - {id: e1, question: \"Is it @everyone?\", answers: []}\n");
    text.push_str("  - {id: No!, question: \"What?\", answers: [\"a\u{202e}b\"], colour: red}\n");
    let told = imports(&evening, sam, "stars.yaml", text.as_bytes())
        .await
        .text();
    for wanted in [
        "Nothing was imported",
        "line 58",
        "line 59",
        "mention",
        "`answers` is empty",
        "U+202E",
        "colour",
        "lower case",
    ] {
        assert!(told.contains(wanted), "{wanted}: {told}");
    }
    assert!(!told.contains("@everyone"), "{told}");
    let kept = evening.store().packs(GuildId(guild(&evening))).await;
    assert_eq!(kept.expect("the database"), [], "nothing is kept by half");

    sam.set_locale("fr");
    let told = imports(&evening, sam, "stars.json", b"{\"id\": 1")
        .await
        .text();
    assert!(
        told.contains("Rien n’a été importé") && told.contains("ligne 1"),
        "{told}"
    );
    evening.ends(&[]).await;
}

#[tokio::test]
async fn hostile_files_and_people_get_a_word_and_nothing_else() {
    let evening = managed().await;
    let (lea, sam) = (&evening.lea, &evening.sam);
    lea.set_locale("en-US");
    let sound = yaml("stars", 52, "star");
    let large = vec![b' '; 10 * 1024 * 1024 + 1];
    let deep = "[".repeat(100_000);
    let ours = yaml("fr-general", 52, "star");
    for (user, name, bytes, wanted) in [
        (lea, "stars.yaml", sound.as_bytes(), "Manage Server"),
        (sam, "stars.exe", sound.as_bytes(), "must end in"),
        (sam, "stars.yaml", &large, "larger than 10 MB"),
        (sam, "stars.json", deep.as_bytes(), "Nothing was imported"),
        (sam, "stars.yaml", b"id: \xff\xfe\0", "not UTF-8"),
        (sam, "stars.csv", b"", "Nothing was imported"),
        (sam, "stars.yaml", ours.as_bytes(), "another id"),
    ] {
        let told = imports(&evening, user, name, bytes).await.text();
        assert!(told.contains(wanted), "{name}: {told}");
    }
    for command in ["/questions export", "/questions remove"] {
        let there = lea.at(&evening.lounge);
        let told = there.run(command).with("pack", "fr-general").await;
        let told = told.expect("a word").text();
        assert!(told.contains("Manage Server"), "{command}: {told}");
    }
    for pack in ["fr-general", "nothing-here"] {
        let told = evening
            .sam()
            .run("/questions remove")
            .with("pack", pack)
            .await;
        let told = told.expect("a word").text();
        assert!(
            told.contains("come with Tapis") || told.contains("no such pack"),
            "{told}"
        );
    }
    let kept = evening.store().packs(GuildId(guild(&evening))).await;
    assert_eq!(kept.expect("the database"), []);
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_lobby_learns_of_packs_that_come_and_go() {
    let evening = managed().await;
    let (lea, sam) = (&evening.lea, &evening.sam);
    lea.set_locale("en-US");
    let lobby = evening.opens(sam, &[("game", json!(3))]).await;
    let there = evening.sam();
    imports(
        &evening,
        sam,
        "a.yaml",
        yaml("stars", 52, "star").as_bytes(),
    )
    .await;
    let offers = |seen: &Seen| {
        let all = seen.menus().into_iter().flat_map(|menu| menu.options);
        seen.id() == lobby.id()
            && all
                .into_iter()
                .any(|(_, value)| value.contains("pack stars"))
    };
    let seen = there.sees_that("the pack in the menu", offers).await;
    let seen = seen.unwrap_or_else(|missed| panic!("{missed}"));
    let stars = |(_, value): &(String, String)| value.contains("pack stars");
    let mut menus = seen.menus().into_iter();
    let menu = menus
        .find(|menu| menu.options.iter().any(stars))
        .expect("the menu");
    let value = menu.options.into_iter().find(stars).expect("its entry").1;
    let picked = there.pick(&menu.custom_id, &[&value]).on(&seen).await;
    picked.unwrap_or_else(|missed| panic!("{missed}"));
    // What is picked tells how many questions it has.
    let chosen = |seen: &Seen| {
        let mut options = seen.menus().into_iter().flat_map(|menu| menu.options);
        options.any(|(label, _)| label.starts_with("Asked of") && label.contains(" · "))
    };
    there.sees_that("the choice", chosen).await.expect("it");

    removes(&there).await;
    pressed(&lea.at(&evening.lounge), &lobby, ":join").await;
    let told = pressed(&there, &lobby, ":start").await.text();
    assert!(told.contains("not here any more"), "{told}");
    let table = table_of(&lobby);
    let stored = evening.store().table(table).await.expect("the database");
    assert_eq!(stored.expect("the table").started, None);
    evening.ends(&[]).await;
}

#[tokio::test]
async fn reports_and_granted_appeals_are_counted() {
    let evening = managed().await;
    evening.lea.set_locale("en-US");
    let max = evening.guild.user("Max", "en-US");
    let people = [&evening.sam, &evening.lea, &max];
    let (table, _, players) = quiz(&evening, &people, "quiz", 0, "My hand").await;
    let early = players[0]
        .client
        .run("/questions report")
        .await
        .expect("a word")
        .text();
    assert!(early.contains("No question has been asked yet"), "{early}");

    let (asks, _) = asker(&players).await;
    presses(
        &players[asks].client,
        &looks(&players[asks]).await,
        ":play draw",
    )
    .await;
    let others = [(asks + 1) % 3, (asks + 2) % 3];
    for other in others {
        answers(
            &players[other].client,
            &looks(&players[other]).await,
            "no idea",
        )
        .await;
    }
    let [contests, speaks] = others;
    let hand = looks(&players[contests]).await;
    presses(&players[contests].client, &hand, ":play contest").await;
    for voice in [asks, speaks] {
        presses(
            &players[voice].client,
            &looks(&players[voice]).await,
            ":play overturn",
        )
        .await;
    }
    for player in &players {
        // Twice from one seat is once.
        for _ in 0..2 {
            let told = player
                .client
                .run("/questions report")
                .await
                .expect("a word")
                .text();
            assert!(told.contains("Reported, thank you: “"), "{told}");
        }
    }
    let rows = evening
        .store()
        .questions(GuildId(guild(&evening)), "en-general")
        .await;
    let rows = rows.expect("the database");
    let doubted: Vec<_> = rows.iter().filter(|row| row.reports > 0).collect();
    let [row] = doubted.as_slice() else {
        panic!("one question: {doubted:?}")
    };
    assert_eq!((row.granted, row.reports, row.asked), (1, 3, 1));
    let page = shows(&evening, &evening.lea, "en-general").await;
    assert!(
        page.contains("One verdict was overturned") && page.contains("is set aside"),
        "{page}"
    );
    assert!(
        !page.contains(&row.entry),
        "its name is for those who can mend it: {page}"
    );
    let page = shows(&evening, &evening.sam, "en-general").await;
    assert!(page.contains(&format!("`{}`", row.entry)), "{page}");

    // The next two matches of the server ask all others first, and not this one again.
    for number in 0..2 {
        let channel = evening.guild.channel(&format!("quiz-{number}"));
        let options = [("game", json!(3)), ("variant", json!("points"))];
        let (next, _) = evening.plays_in(&channel, &people[..2], &options).await;
        assert_ne!(next, table);
        let (_, entries) = handed_to(&evening, next).await;
        assert!(!entries.contains(&row.entry), "match {number}");
    }
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_server_imports_one_pack_at_a_time_and_no_other_waits_for_it() {
    let evening = managed().await;
    let other = evening.sandbox.guild("Elsewhere");
    let (there, nour) = (other.channel("lounge"), other.user("Nour", "en-US"));
    let keys = Permissions::PEOPLE | Permissions::MANAGE_GUILD;
    other.grant(&nour, keys).expect("a role");
    let import = |client: &Client, id: &str| {
        let file = yaml(id, 60, "star");
        let run = client.run("/questions import");
        run.with_file("file", "pack.yaml", file.as_bytes())
    };
    // The first one is not done before what it came to is shown.
    let slow = Trouble::Hang { ms: 4_000 };
    let mut hangs = once("edit_original", slow);
    hangs.user = Some(evening.sam.id());
    evening.sandbox.add_fault(hangs);
    let sam = evening.sam();
    let first = import(&sam, "first").await.expect("an answer");
    assert!(first.message().expect("it").is_loading());
    let second = import(&sam, "second").await.expect("a word").text();
    assert!(
        second.contains("Another pack is being imported"),
        "{second}"
    );
    let elsewhere = import(&nour.at(&there), "first").await.expect("an answer");
    let elsewhere = elsewhere.settled().await.expect("a word").text();
    assert!(elsewhere.contains("is imported"), "{elsewhere}");
    let first = first.settled().await.expect("a word").text();
    assert!(first.contains("is imported"), "{first}");
    evening.ends(&[]).await;
}
