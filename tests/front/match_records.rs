//! The record of a match that is over: people get it under the result, it verifies, and it is of
//! the seal that stood in the lobby. Nobody gets it before, and of a private table nobody else.

use discord_sandbox::{Channel, Client, Seen, User};
use serde_json::{Value, json};
use tapis::discord::interactions::custom_id::button;
use tapis::model::{Request, TableId};
use tapis::packs::Language;
use tapis_rules::record;

use crate::kaddour::alone;
use crate::kaddour::four::due;
use crate::presses::forge;
use crate::support::player::{Player, is_end};
use crate::support::table::{closes, end, play_out, pressed, quick, reckless, table_of};
use crate::support::{PROMPT, TestBot};
use crate::tamalou::script::{Story, brisk, is_over};
use crate::tiguidoo::matches;
use crate::tiguidoo::quiz::{Known, quiz};

/// In seconds since 1970, when all that is played today is long gone.
const LONG_AFTER: u64 = 4_000_000_000;

/// The seal of the only table of the lounge, as it stands in the lobby.
async fn seal(evening: &TestBot) -> String {
    seal_in(&evening.sam()).await
}

/// The same where the lobby stands in a thread.
async fn seal_in(client: &Client) -> String {
    let lobby = client.sees("🔏 ").await;
    let text = lobby.unwrap_or_else(|missed| panic!("{missed}")).text();
    let (_, foot) = text.split_once("🔏 ").expect("a foot");
    let (_, seal) = foot.split_once(": ").expect("a seal");
    let digits = seal.chars().take_while(char::is_ascii_hexdigit);
    digits.collect()
}

/// What a press on one of the buttons under a result brings, once it is there.
async fn brought(client: &Client, result: &Seen, ending: &str) -> Seen {
    let reply = pressed(client, result, ending).await;
    let answer = reply.settled().await;
    let answer = answer.unwrap_or_else(|missed| panic!("{missed}"));
    assert!(answer.is_ephemeral(), "{}", answer.text());
    answer
}

/// The record in a message, with the name of its file.
fn file(seen: &Seen) -> (String, String) {
    let [file] = seen.pictures() else {
        panic!("one file: {}", seen.text())
    };
    let text = String::from_utf8(file.bytes.to_vec()).expect("text");
    (file.filename.clone(), text)
}

/// Presses **Check** under a result and **Record** on its page: the record verifies and is of this seal, and the check says
/// so. Gives the record.
async fn holds(client: &Client, result: &Seen, game: &str, table: TableId, seal: &str) -> String {
    let page = brought(client, result, ":check").await;
    let (name, text) = file(&brought(client, &page, ":record").await);
    assert_eq!(name, format!("tapis-{game}-{}.jsonl", table.0));
    let report = record::verify(&text);
    assert_eq!(report.records, 1, "{text}");
    assert!(report.faults.is_empty(), "{:?}", report.faults);
    assert!(text.contains("{\"end\": \"finished\""), "{text}");
    let header: Value = serde_json::from_str(text.lines().next().expect("a line")).expect("JSON");
    assert_eq!(header["game"], game);
    let said = |key: &str| header[key].as_str().expect("a text").to_owned();
    assert!(seal.len() >= 8 && said("commitment").starts_with(seal));
    // No pictures are drawn here.
    assert!(page.pictures().is_empty(), "{}", page.text());
    let page = page.text();
    for part in ["✅", "🃏", seal, &said("commitment"), &said("seed")] {
        assert!(page.contains(part), "{part}: {page}");
    }
    text
}

/// Discord's code for an edit in a thread that is archived: here that is so early that the last edit of
/// a hand may still be on its way.
const ARCHIVED: u64 = 50_083;

/// Presses all that stands under a result in the channel, long after the thread of its match was
/// archived: nothing of it needs the thread. `details` is what Details tells this person; none where no
/// manche is reviewed.
async fn outlasts_its_thread(evening: &TestBot, user: &User, details: Option<&str>) {
    for thread in evening.lounge.threads() {
        thread.set_archived(true).expect("a thread");
    }
    let client = user.at(&evening.lounge);
    let result = client.sees_that("the result", is_end).await;
    let result = result.unwrap_or_else(|missed| panic!("{missed}"));
    for ending in [":replay", ":check"] {
        brought(&client, &result, ending).await;
    }
    let ids = result.buttons().into_iter().filter_map(|one| one.custom_id);
    let ids: Vec<String> = ids.collect();
    let with = |part: &str| ids.iter().find(|id| id.contains(part)).cloned();
    let leaders = with(":page leaders").expect("the way to the leaderboard");
    brought(&client, &result, &leaders).await;
    let reviews = with(":review ");
    assert_eq!(reviews.is_some(), details.is_some(), "{ids:?}");
    if let Some((id, told)) = reviews.zip(details) {
        let page = brought(&client, &result, &id).await.text();
        assert!(page.contains(told), "{page}");
    }
    if details != Some("no seat") {
        pressed(&client, &result, ":rematch").await;
        let joins = |seen: &Seen| {
            let mut ids = seen.buttons().into_iter().filter_map(|one| one.custom_id);
            ids.any(|id| id.ends_with(":join"))
        };
        let lobby = client.sees_that("the next lobby", joins).await;
        lobby.unwrap_or_else(|missed| panic!("{missed}"));
    }
}

/// What the bot asked for when it put a thread away: after how many minutes it is archived.
fn put_away(evening: &TestBot) -> Vec<Value> {
    let asked = evening.requests();
    let asked = asked.iter().filter(|one| one["method"] == "PATCH");
    let minutes = asked.map(|one| one["request"]["auto_archive_duration"].clone());
    minutes.filter(|minutes| !minutes.is_null()).collect()
}

/// Has somebody press a button that the bot would not make.
async fn forged(evening: &TestBot, user: &User, place: &Channel, id: &str) -> Seen {
    forge::buttons(evening, place, &[id.to_owned()]).await;
    let reply = user.at(place).press(id).await;
    let reply = reply.unwrap_or_else(|missed| panic!("{missed}"));
    let told = reply.message().expect("an answer").clone();
    assert!(told.is_ephemeral() && told.pictures().is_empty());
    told
}

/// The ids of the buttons at a table that show all of its match.
fn ids(table: TableId) -> [String; 3] {
    [Request::Record, Request::Check, Request::Replay]
        .map(|request| button(table, 0, &request.to_string()).expect("an id"))
}

/// Has two people play a quick match of Kaël; the message that tells its end.
async fn kael(people: &[Player; 2]) -> Seen {
    for player in people {
        player.opens_hand().await;
    }
    play_out(people, reckless).await;
    end(&people[0].client).await
}

#[tokio::test]
async fn a_match_of_kael_has_a_record_before_and_after_a_restart_and_for_a_year() {
    let mut evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let (lea, sam) = (evening.lea.clone(), evening.sam.clone());
    let (table, thread) = evening.plays(&[&sam, &lea], &quick()).await;
    let seal = seal(&evening).await;
    let people = [&sam, &lea].map(|user| Player::new(user, &thread, "My hand"));
    let result = kael(&people).await;
    let first = holds(&people[0].client, &result, "kael", table, &seal).await;
    // Somebody who did not play may have it too, from the result in the channel.
    let nour = evening.guild.user("Nour", "fr").at(&evening.lounge);
    let lobby = nour.sees_that("the result", is_end).await.expect("it");
    let again = holds(&nour, &lobby, "kael", table, &seal).await;
    assert_eq!(first, again);
    let french = brought(&nour, &lobby, ":check").await.text();
    assert!(french.contains("Tout est conforme au sceau"), "{french}");

    assert_eq!(put_away(&evening), [60]);

    evening.sleep().await;
    evening.wake().await;
    outlasts_its_thread(&evening, &sam, Some("Details of deal")).await;
    let after = holds(&nour, &lobby, "kael", table, &seal).await;
    assert_eq!(first, after);
    evening.store().retire(LONG_AFTER).await.expect("retired");
    for ending in [":replay", ":check"] {
        let told = brought(&nour, &lobby, ending).await;
        assert!(told.text().contains("plus d’un an"), "{}", told.text());
        assert!(told.pictures().is_empty());
    }
    evening.ends(&[ARCHIVED]).await;
}

#[tokio::test]
async fn a_table_in_play_and_one_that_was_closed_have_no_record() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let (lea, sam) = (evening.lea.clone(), evening.sam.clone());
    let lobby = evening.opens(&sam, &[]).await;
    let table = table_of(&lobby);
    for id in ids(table) {
        let told = forged(&evening, &sam, &evening.lounge, &id).await.text();
        assert!(told.contains("once the match is over"), "{told}");
    }
    pressed(&lea.at(&evening.lounge), &lobby, ":join").await;
    pressed(&sam.at(&evening.lounge), &lobby, ":start").await;
    let thread = evening.thread().await;
    let client = sam.at(&thread);
    let stands = |seen: &Seen| !seen.buttons().is_empty();
    client.sees_that("the table", stands).await.expect("it");
    for (user, place) in [(&sam, &thread), (&lea, &evening.lounge)] {
        for id in ids(table) {
            let told = forged(&evening, user, place, &id).await.text();
            let later = told.contains("once the match is over");
            assert!(later || told.contains("dès que la partie"), "{told}");
        }
    }
    closes(&client).await;
    for id in ids(table) {
        let told = forged(&evening, &sam, &evening.lounge, &id).await.text();
        assert!(told.contains("never finished"), "{told}");
    }
    evening.ends(&[]).await;
}

#[tokio::test]
async fn the_record_of_a_private_table_is_for_its_people() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let (lea, sam) = (evening.lea.clone(), evening.sam.clone());
    let options = [quick()[0].clone(), ("private", json!(true))];
    let (table, thread) = evening.plays(&[&sam, &lea], &options).await;
    let people = [&sam, &lea].map(|user| Player::new(user, &thread, "My hand"));
    let seal = seal_in(&people[1].client).await;
    let result = kael(&people).await;
    holds(&people[1].client, &result, "kael", table, &seal).await;
    // Its result stands in its thread alone.
    assert_eq!(put_away(&evening), [0; 0]);
    let stranger = evening.guild.user("Nour", "en-US");
    let corner = evening.guild.channel("corner");
    for id in ids(table) {
        let told = forged(&evening, &stranger, &evening.lounge, &id).await;
        assert!(
            told.text().contains("whom its host invites"),
            "{}",
            told.text()
        );
    }
    // From elsewhere a table is not even there, but who played sees the match again wherever they are.
    for id in &ids(table)[..2] {
        let told = forged(&evening, &sam, &corner, id).await;
        assert!(told.text().contains("cannot find"), "{}", told.text());
    }
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_match_of_kaddour_has_a_record() {
    let evening = TestBot::begin().await;
    let thread = alone::begin_by_buttons(&evening).await;
    let sam = Player::new(&evening.sam, &thread, "My hand");
    let stands = |seen: &Seen| !seen.buttons().is_empty();
    sam.client.sees_that("the table", stands).await.expect("it");
    let seal = seal(&evening).await;
    let hand = sam.opens_hand().await;
    let mut presses = 0;
    while let Some(hand) = alone::turn(&sam.client).await {
        let due = due(&hand);
        let pass = due.iter().find(|id| id.ends_with(":play pass"));
        let pressed = sam.presses(pass.unwrap_or(&due[0])).await;
        pressed.unwrap_or_else(|missed| panic!("{missed}"));
        presses += 1;
        assert!(presses < 2_000, "{}", sam.client.dump());
    }
    let result = end(&sam.client).await;
    holds(&sam.client, &result, "kaddour", table_of(&hand), &seal).await;
    outlasts_its_thread(&evening, &evening.sam, Some("Details of deal")).await;
    evening
        .ends(&[crate::kaddour::four::HAND_GONE, ARCHIVED])
        .await;
}

#[tokio::test]
async fn a_match_of_tamalou_has_a_record() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let mut story = Story::begins(&evening, "standard", 3).await;
    let seal = seal(&evening).await;
    story.reaches(brisk, is_over).await;
    let client = &story.players[2].client;
    let result = end(client).await;
    let text = holds(client, &result, "tamalou", story.table, &seal).await;
    let steps = text.lines().filter(|line| line.contains("\"step\""));
    outlasts_its_thread(&evening, &evening.sam, Some("no seat")).await;
    assert_eq!(steps.count(), story.shadow.steps() as usize);
    evening.ends(&[ARCHIVED]).await;
}

#[tokio::test]
async fn a_match_of_tiguidoo_has_a_record_with_its_questions() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let people = [&evening.sam, &evening.lea];
    let (table, _, players) = quiz(&evening, &people, "points", 1, "My hand").await;
    let seal = seal(&evening).await;
    let known = Known::of(Language::English);
    let (result, _) = matches::play_out(&players, &known).await;
    let text = holds(&players[0].client, &result, "tiguidoo", table, &seal).await;
    assert!(text.contains("\"verdict\": \"right\""), "{text}");
    outlasts_its_thread(&evening, &evening.sam, None).await;
    evening.ends(&[ARCHIVED]).await;
}
