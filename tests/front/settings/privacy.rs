//! What is kept of a person: all of it for themselves, nothing of it for ever.

use discord_sandbox::{Seen, User};
use serde_json::Value;

use super::{page, picks};
use crate::support::player::Player;
use crate::support::table::{end, invites, play_out, quick, reckless};
use crate::support::{PROMPT, TestBot};

/// Has Léa and Sam play a match to its end.
async fn play(evening: &TestBot) {
    let people = [&evening.lea, &evening.sam];
    let (_, thread) = evening.plays(&people, &quick()).await;
    let players = people.map(|one| Player::new(one, &thread, "Ma main"));
    for player in &players {
        player.opens_hand().await;
    }
    play_out(&players, reckless).await;
    end(&players[0].client).await;
}

/// Types the word into the form behind the button; what the page says then.
pub async fn erases(evening: &TestBot, who: &User, word: &str) -> Seen {
    let client = who.at(&evening.lounge);
    let data = page(&client, "/my-data").await;
    let form = client.press("1:0:0:data erase").on(&data).await;
    let form = form.expect("a form").dialog().expect("a form");
    let sent = form.fill("text", word).submit().expect("sent");
    let reply = sent.reply().await.expect("an answer");
    let changed = |seen: &Seen| seen.id() == data.id() && seen.text() != data.text();
    let page = client.sees_that("what came of it", changed).await;
    page.unwrap_or_else(|missed| panic!("{missed} {}", reply.kind))
}

#[tokio::test]
async fn who_asks_to_be_forgotten_is_and_others_are_not() {
    let mut evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let (lea, sam) = (evening.lea.clone(), evening.sam.clone());
    play(&evening).await;
    for client in [evening.lea(), evening.sam()] {
        let mine = page(&client, "/settings mine").await;
        picks(&client, &mine, "lang", "mine lang en").await;
    }
    assert!(evening.keeps(lea.id()).await && evening.keeps(sam.id()).await);

    let kept = erases(&evening, &lea, "EFFACE").await;
    assert!(
        kept.text().contains("ERASE"),
        "the word is told: {}",
        kept.text()
    );
    assert!(evening.keeps(lea.id()).await, "another word erases nothing");
    let gone = erases(&evening, &lea, " erase ").await;
    assert!(gone.buttons().is_empty(), "{}", gone.text());
    assert!(!evening.keeps(lea.id()).await && evening.keeps(sam.id()).await);

    // Her settings are gone at once, and all the rest after a restart too.
    let data = page(&evening.lea(), "/my-data").await;
    assert!(data.text().contains("Tes données"), "{}", data.text());
    evening.sleep().await;
    evening.wake().await;
    assert!(!evening.keeps(lea.id()).await);
    let stats = page(&evening.sam(), "/leaderboard").await;
    assert!(!stats.text().contains(&lea.mention()), "{}", stats.text());
    assert!(stats.text().contains(&sam.mention()), "{}", stats.text());
    let mine = page(&evening.sam(), "/settings mine").await;
    assert!(mine.text().contains("Your settings"));
    evening.ends(&[]).await;
}

#[tokio::test]
async fn who_sits_at_a_table_is_told_where_and_stays() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let (lea, sam) = (evening.lea.clone(), evening.sam.clone());
    let (_, thread) = evening.plays(&[&lea, &sam], &quick()).await;
    let told = erases(&evening, &lea, "effacer").await;
    let place = format!("<#{}>", thread.id());
    assert!(told.text().contains(&place), "{}", told.text());
    assert!(evening.keeps(lea.id()).await);
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_guest_who_goes_is_not_written_down_again() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let (lea, sam) = (evening.lea.clone(), evening.sam.clone());
    let nour = evening.guild.user("Nour", "fr");
    evening.opens(&sam, &[("private", true.into())]).await;
    invites(&evening.lounge, &sam, &lea).await;
    assert!(evening.keeps(lea.id()).await);
    let gone = erases(&evening, &lea, "effacer").await;
    assert!(gone.buttons().is_empty(), "{}", gone.text());
    assert!(!evening.keeps(lea.id()).await);
    // All guests of the table are written anew.
    invites(&evening.lounge, &sam, &nour).await;
    assert!(evening.keeps(nour.id()).await && !evening.keeps(lea.id()).await);
    evening.ends(&[]).await;
}

#[tokio::test]
async fn an_export_holds_all_that_is_ones_own_and_nothing_of_others() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let (lea, sam) = (evening.lea.clone(), evening.sam.clone());
    play(&evening).await;
    let client = evening.sam();
    let mine = page(&client, "/settings mine").await;
    picks(&client, &mine, "remind", "mine remind off").await;
    let data = page(&client, "/my-data").await;
    let reply = client.press("1:0:0:data export").on(&data).await;
    let answer = reply.expect("an answer").settled().await.expect("a file");
    assert!(answer.is_ephemeral() && answer.id() != data.id());
    let [file] = answer.pictures() else {
        panic!("one file: {}", client.dump())
    };
    assert!(file.filename.ends_with(".json"));
    let whole = String::from_utf8(file.bytes.to_vec()).expect("text");
    assert!(!whole.contains(&lea.id().to_string()), "{whole}");

    let export: Value = serde_json::from_str(&whole).expect("JSON");
    assert_eq!(export["id"], sam.id().to_string());
    assert_eq!(export["setting"][0]["key"], "remind");
    assert_eq!(export["standing"].as_array().map(Vec::len), Some(1));
    assert_eq!(export["seat"][0]["user_id"], sam.id().to_string());
    // The sums of one match: for its rules, all rules and all games, this month and for all time.
    let sums = export["tally"].as_array().expect("sums");
    let named = |sum: &Value| sum["leaderboard"].as_str().expect("a name").to_owned();
    let names: Vec<String> = sums.iter().map(named).collect();
    assert_eq!(names.len(), 6, "{names:?}");
    let rated = |sum: &&Value| sum["mu"].is_f64() && sum["rated"] == 1;
    assert_eq!(
        sums.iter().filter(rated).count(),
        2,
        "the game and all games"
    );
    assert!(names.contains(&"Kaël · First one out · All time".to_owned()));
    let month = |name: &&String| name.starts_with("Kaël · All variants · ");
    assert_eq!(names.iter().filter(month).count(), 2, "{names:?}");
    assert!(sums.iter().all(|sum| sum["board_id"].is_null()), "{whole}");
    let played = &export["matches"][0];
    assert_eq!(
        (&played["game"], &played["preset"]),
        (&"kael".into(), &"quick".into())
    );
    assert!(
        played["opened_at"]
            .as_i64()
            .is_some_and(|at| at > 1_500_000_000)
    );
    let lines = played["lines"].as_array().expect("lines");
    let text = |line: &Value| line["text"].as_str().expect("a text").to_owned();
    assert!(
        lines.iter().any(|line| text(line).starts_with("deposit")),
        "{whole}"
    );
    let others = evening.log(tapis::model::TableId(1)).await;
    let own = others
        .iter()
        .filter(|(seat, _)| *seat == played["seat"].as_u64().map(|s| s as u8));
    // And when their hand was first on their screen.
    let seen = lines.iter().filter(|line| text(line) == "seen").count();
    assert_eq!(
        (lines.len(), seen),
        (own.count() + 1, 1),
        "of the own seat only"
    );
    evening.ends(&[]).await;
}
