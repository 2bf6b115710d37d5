//! Which questions a match asks, as a host chooses them: packs, categories and difficulties.

use std::collections::HashSet;
use std::fmt::Write;

use discord_sandbox::{Channel, Client, Permissions, Seen, User};
use serde_json::{Value, json};
use tapis::model::{GuildId, TableId};
use tapis::packs::{Category, Counts, Filter, our_pack};

use crate::options::page::{picks, says};
use crate::support::table::{pressed, table_of};
use crate::support::{PROMPT, TestBot};
use crate::tiguidoo::imports::start_is_grey;
use crate::tiguidoo::quiz::{asker, looks, presses, quiz};

/// A bot where Sam opened a lobby of Tiguidoo; everybody reads English.
async fn lobby() -> (TestBot, Seen) {
    let bot = TestBot::begin_as(PROMPT, |builder| builder).await;
    bot.lea.set_locale("en-US");
    let lobby = bot.opens(&bot.sam, &[("game", json!(3))]).await;
    (bot, lobby)
}

/// Opens the page with the choice.
async fn opens(client: &Client, lobby: &Seen) -> Seen {
    let reply = pressed(client, lobby, ":questions").await;
    let page = reply.message().expect("a page").clone();
    assert!(page.is_ephemeral(), "{}", page.text());
    page
}

/// Picks several entries of one menu; the page is rewritten in its place.
async fn picks_all(client: &Client, page: &Seen, requests: &[&str]) -> Seen {
    let menus = page.menus();
    let has = |menu: &&discord_sandbox::Menu| {
        let mut options = menu.options.iter();
        options.any(|entry| entry.1 == requests[0])
    };
    let menu = menus.iter().find(has).expect("the menu");
    let reply = client.pick(&menu.custom_id, requests).on(page).await;
    let reply = reply.unwrap_or_else(|missed| panic!("{missed}"));
    let shown = reply.message().expect("a page").clone();
    assert_eq!(shown.id(), page.id(), "it edits itself in place");
    shown
}

/// The questions a match was handed, each with its pack and its id in it.
async fn handed(bot: &TestBot, table: TableId) -> HashSet<(String, String)> {
    let stored = bot.store().table(table).await.expect("the database");
    let match_data = stored.expect("the table").match_data.expect("questions");
    let kept: Value = serde_json::from_str(&match_data).expect("JSON");
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let cards = kept["questions"].as_object().expect("by card").values();
    let named = cards.map(|card| {
        let pack = text(&card["pack"]).or_else(|| text(&kept["pack"]));
        (pack.expect("a pack"), text(&card["id"]).expect("an id"))
    });
    named.collect()
}

/// How many questions of our English packs are meant.
fn left(packs: &[&str], filter: Filter) -> usize {
    let pack = |id: &&str| our_pack(id).expect("a pack");
    let counts = packs.iter().map(|id| Counts::of(pack(id)).within(filter));
    counts.sum()
}

const BOTH: [&str; 2] = ["en-general", "en-maghreb"];

#[tokio::test]
async fn a_host_mixes_packs_and_keeps_what_the_table_likes_through_a_restart() {
    let (mut bot, lobby) = lobby().await;
    let sam = bot.sam();
    let page = opens(&sam, &lobby).await;
    assert!(page.text().contains("General knowledge"), "{}", page.text());
    let french = |menu: discord_sandbox::Menu| menu.options.iter().any(|it| it.1.contains("fr-"));
    assert!(
        !page.menus().into_iter().any(french),
        "one language at a time"
    );
    let both = ["choose packs en-general", "choose packs en-maghreb"];
    let page = picks_all(&sam, &page, &both).await;
    let all = left(&BOTH, Filter::default());
    let wanted = format!("**General knowledge + Morocco and the Maghreb** ({all} questions");
    assert!(page.text().contains(&wanted), "{}", page.text());
    let page = picks_all(
        &sam,
        &page,
        &[
            "choose categories all",
            "choose categories history",
            "choose categories food",
        ],
    )
    .await;
    let page = picks(&sam, &page, "levels 12").await;
    let filter = Filter::default().with_categories(&["history", "food"]);
    let filter = filter
        .and_then(|filter| filter.with_levels("12"))
        .expect("a filter");
    let few = left(&BOTH, filter);
    let line = format!("({few} questions, English · history, food · easy and medium)");
    assert!(page.text().contains(&line), "{}", page.text());
    // The lobby says it to everybody, and others read the page without changing anything.
    let lobby = says(&sam, &lobby, &line).await;
    bot.lea.set_locale("fr");
    let read = opens(&bot.lea(), &lobby).await;
    assert!(
        read.text().contains("histoire, cuisine · facile et moyen"),
        "{}",
        read.text()
    );
    assert!(
        read.menus().iter().all(|menu| menu.disabled),
        "only the host chooses"
    );

    bot.sleep().await;
    bot.wake().await;
    let sam = bot.sam();
    let page = opens(&sam, &lobby).await;
    assert!(page.text().contains(&line), "{}", page.text());
    let table = table_of(&lobby);
    let log = bot.log(table).await;
    let texts: Vec<&str> = log.iter().map(|(_, text)| text.as_str()).collect();
    let mix = "pack en-general+en-maghreb";
    let wanted = [
        mix.to_owned(),
        format!("{mix} categories=history,food"),
        format!("{mix} categories=history,food levels=12"),
    ];
    assert_eq!(texts, wanted);

    pressed(&bot.lea(), &lobby, ":join").await;
    pressed(&sam, &lobby, ":start").await;
    bot.thread().await;
    let handed = handed(&bot, table).await;
    assert_eq!(handed.len(), 52);
    for (pack, entry) in &handed {
        let pack = our_pack(pack).expect("a pack");
        let mut entries = pack.entries.iter();
        let entry = entries.find(|it| it.id == *entry).expect("its entry");
        assert!(filter.takes_entry(entry), "{}", entry.id);
        assert!(matches!(entry.category, Category::History | Category::Food));
    }
    let packs: HashSet<&str> = handed.iter().map(|(pack, _)| pack.as_str()).collect();
    assert_eq!(packs.len(), 2, "from both packs");
    bot.ends(&[]).await;
}

#[tokio::test]
async fn with_too_few_questions_start_is_grey_and_the_lobby_says_how_many_it_takes() {
    let (bot, lobby) = lobby().await;
    let sam = bot.sam();
    let page = opens(&sam, &lobby).await;
    let page = picks_all(&sam, &page, &["choose packs en-maghreb"]).await;
    let page = picks_all(&sam, &page, &["choose categories food"]).await;
    let page = picks(&sam, &page, "levels 3").await;
    let filter = Filter::default().with_categories(&["food"]);
    let filter = filter
        .and_then(|filter| filter.with_levels("3"))
        .expect("a filter");
    let found = left(&["en-maghreb"], filter);
    // Two hands of one card and a pile of twelve (TIG-73).
    assert!((2..14).contains(&found), "{found}");
    let refusal = format!("That leaves {found} questions, and a match needs 14");
    assert!(page.text().contains(&refusal), "{}", page.text());
    let lobby = says(&sam, &lobby, &refusal).await;
    pressed(&bot.lea(), &lobby, ":join").await;
    let full = sam.sees_that("a lobby of two", |seen| {
        start_is_grey(seen) == Some(true) && seen.text().contains(&refusal)
    });
    full.await.unwrap_or_else(|missed| panic!("{missed}"));
    let table = table_of(&lobby);
    let stored = bot.store().table(table).await.expect("the database");
    assert_eq!(stored.expect("the table").started, None);

    // The menu of the lobby goes on choosing one pack, as its buttons did before packs were mixed.
    let menus = lobby.menus();
    let old = menus
        .iter()
        .find(|menu| menu.custom_id.ends_with("menu pack"));
    let picked = sam.pick(&old.expect("the menu").custom_id, &["pack en-general"]);
    picked
        .on(&lobby)
        .await
        .unwrap_or_else(|missed| panic!("{missed}"));
    let page = picks_all(
        &sam,
        &page,
        &["choose categories food", "choose categories all"],
    )
    .await;
    assert!(!page.text().contains("a match needs"), "{}", page.text());
    pressed(&sam, &lobby, ":start").await;
    bot.thread().await;
    assert_eq!(handed(&bot, table).await.len(), 52);
    bot.ends(&[]).await;
}

/// A pack of 52 questions, of which this many are about history.
fn pack(id: &str, history: usize) -> String {
    let mut text = format!("id: {id}\ntitle: The {id}\nlanguage: en\nlicence: CC0-1.0\nentries:\n");
    for number in 0..52 {
        let category = if number < history {
            "history"
        } else {
            "nature"
        };
        let _ = writeln!(
            text,
            "  - {{id: e{number}, question: \"Which {id} is number {number}?\", \
             answers: [said {number}a], category: {category}}}"
        );
    }
    text
}

async fn imports(bot: &TestBot, user: &User, id: &str, text: &str) {
    let run = user.at(&bot.lounge).run("/questions import");
    let run = run.with_file("file", &format!("{id}.yaml"), text.as_bytes());
    let reply = run.await.expect("an answer");
    let told = reply.settled().await.expect("a word").text();
    assert!(told.contains("is imported"), "{told}");
}

/// Begins a match with the history of both packs in this channel.
async fn begins(bot: &TestBot, channel: &Channel) -> TableId {
    let sam = bot.sam.at(channel);
    let open = sam
        .run("/table open")
        .with("game", json!(3))
        .with("pack", "stars");
    let opened = open.with("variant", "points").await.expect("a lobby");
    let lobby = opened.message().expect("a message").clone();
    let page = opens(&sam, &lobby).await;
    let page = picks_all(&sam, &page, &["choose packs stars", "choose packs moons"]).await;
    let page = picks_all(&sam, &page, &["choose categories history"]).await;
    assert!(page.text().contains("(60 questions"), "{}", page.text());
    pressed(&bot.lea.at(channel), &lobby, ":join").await;
    pressed(&sam, &lobby, ":start").await;
    bot.thread_in(channel, 1).await;
    table_of(&lobby)
}

#[tokio::test]
async fn no_question_of_a_mix_comes_again_before_all_others_were_asked() {
    let bot = TestBot::begin_as(PROMPT, |builder| builder).await;
    bot.lea.set_locale("en-US");
    let keys = Permissions::PEOPLE | Permissions::MANAGE_GUILD;
    bot.guild.grant(&bot.sam, keys).expect("a role");
    for (id, history) in [("stars", 35), ("moons", 25)] {
        imports(&bot, &bot.sam, id, &pack(id, history)).await;
    }
    let mut all = HashSet::new();
    for (id, history) in [("stars", 35), ("moons", 25)] {
        all.extend((0..history).map(|number| (id.to_owned(), format!("e{number}"))));
    }
    let mut shown: HashSet<(String, String)> = HashSet::new();
    for number in 1..=3 {
        let channel = bot.guild.channel(&format!("quiz-{number}"));
        let handed = handed(&bot, begins(&bot, &channel).await).await;
        assert_eq!(handed.len(), 52);
        assert!(handed.is_subset(&all), "of both packs, and history alone");
        let fresh: HashSet<_> = all.difference(&shown).cloned().collect();
        match fresh.len() {
            52.. => assert!(handed.is_subset(&fresh), "match {number}: all others first"),
            _ => assert!(
                fresh.is_subset(&handed),
                "match {number}: what is left comes first"
            ),
        }
        // Two hands of three cards count as asked, each in the pack it is from.
        let mut asked = 0;
        for id in ["stars", "moons"] {
            let rows = bot.store().questions(GuildId(bot.guild.id().0), id).await;
            let rows = rows.expect("the database").into_iter();
            for row in rows.filter(|row| row.asked > 0) {
                asked += row.asked;
                shown.insert((id.to_owned(), row.entry));
            }
        }
        assert_eq!(asked, 6 * number);
    }
    bot.ends(&[]).await;
}

#[tokio::test]
async fn reported_questions_are_listed_for_who_manages_the_server() {
    let bot = TestBot::begin_as(PROMPT, |builder| builder).await;
    bot.lea.set_locale("en-US");
    let keys = Permissions::PEOPLE | Permissions::MANAGE_GUILD;
    bot.guild.grant(&bot.sam, keys).expect("a role");
    let list = async |user: &User| {
        let page = user.at(&bot.lounge).run("/questions reports").await;
        page.expect("a page").text()
    };
    assert!(list(&bot.sam).await.contains("Nobody has reported"));
    let people = [&bot.sam, &bot.lea];
    let (_, _, players) = quiz(&bot, &people, "quiz", 0, "My hand").await;
    let (asks, _) = asker(&players).await;
    let hand = looks(&players[asks]).await;
    presses(&players[asks].client, &hand, ":play draw").await;
    for player in &players {
        player
            .client
            .run("/questions report")
            .await
            .expect("a word");
    }
    let rows = bot.store().reported(GuildId(bot.guild.id().0)).await;
    let rows = rows.expect("the database");
    let [row] = rows.as_slice() else {
        panic!("one question: {rows:?}")
    };
    assert_eq!((row.pack.as_str(), row.question.reports), ("en-general", 2));
    let pack = our_pack("en-general").expect("a pack");
    let mut entries = pack.entries.iter();
    let entry = entries.find(|entry| entry.id == row.question.entry);
    let page = list(&bot.sam).await.replace('\\', "");
    let question = &entry.expect("an entry").entry.question;
    assert!(page.contains(&format!("||{question}||")), "{page}");
    assert!(
        page.contains(&row.question.entry) && page.contains("reported: 2"),
        "{page}"
    );
    let told = list(&bot.lea).await;
    assert!(told.contains("Manage Server"), "{told}");
    bot.ends(&[]).await;
}
