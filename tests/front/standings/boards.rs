//! `/leaderboard` and `/stats` as people read and turn them.

use discord_sandbox::{Client, Reply, Seen};
use serde_json::json;
use tapis::table::state::Tuning;

use crate::options::page::game;
use crate::standings::kept::{keep, made_ms};
use crate::support::opening::is_table;
use crate::support::table::pressed;
use crate::support::{PROMPT, TestBot};

/// A server in which 23 others have played Kaël this month, some of them worth the same, and Sam
/// stands among them; a month ago they played otherwise.
pub async fn busy() -> TestBot {
    busy_as(PROMPT).await
}

/// The same at another speed, or with pictures.
pub async fn busy_as(tuning: Tuning) -> TestBot {
    let evening = TestBot::begin_as(tuning, |builder| builder).await;
    let guild = evening.guild.id().0;
    let now = made_ms(
        evening
            .sam()
            .run("/about")
            .await
            .expect("a page")
            .interaction(),
    );
    let store = evening.store();
    for number in 0..23_u64 {
        for _ in 0..=number / 2 {
            let seats = [(1_000 + number, Some(1), 5), (2_000, Some(2), 60)];
            keep(store, guild, "kael", "standard", now, &seats).await;
        }
    }
    let (sam, lea) = (evening.sam.id().0, evening.lea.id().0);
    for _ in 0..3 {
        keep(
            store,
            guild,
            "kael",
            "quick",
            now,
            &[(sam, Some(1), 7), (2_000, Some(2), 50)],
        )
        .await;
    }
    // 32 days ago it was another month on any date.
    let before = now - 32 * 24 * 3_600_000;
    keep(
        store,
        guild,
        "kael",
        "standard",
        before,
        &[(lea, Some(1), 1), (sam, Some(2), 9)],
    )
    .await;
    evening
}

/// The page in its place after a press.
fn in_place(reply: &Reply, page: &Seen) -> Seen {
    let now = reply.message().expect("a page").clone();
    assert_eq!((reply.kind, now.id()), (7, page.id()), "{}", now.text());
    now
}

async fn press(client: &Client, page: &Seen, label: &str) -> Seen {
    let reply = client.press(label).on(page).await;
    in_place(&reply.unwrap_or_else(|missed| panic!("{missed}")), page)
}

async fn pick(client: &Client, page: &Seen, menu: &str, entry: &str) -> Seen {
    let reply = client.pick(menu, &[entry]).on(page).await;
    in_place(&reply.unwrap_or_else(|missed| panic!("{missed}")), page)
}

/// Somebody whom a client does not know: those who are ranked here were never on the server.
const UNKNOWN: &str = "@unknown-user";

/// The places that a page lists, as they are written.
fn places(page: &Seen) -> Vec<String> {
    let text = page.text();
    let lines = text
        .lines()
        .filter(|line| line.contains("<@") || line.contains(UNKNOWN));
    let places = lines.map(|line| {
        line.split_whitespace()
            .next()
            .unwrap_or_default()
            .to_owned()
    });
    places.collect()
}

#[tokio::test]
async fn a_leaderboard_turns_its_own_pages_and_always_shows_ones_own_place() {
    let evening = busy().await;
    let sam = evening.sam();
    let first = sam.run("/leaderboard").await.expect("a page");
    let first = first.message().expect("a message").clone();
    assert!(first.is_ephemeral());
    let text = first.text();
    assert!(text.contains("Kaël · "), "{text}");
    assert!(text.contains("Page 1 of 3"), "{text}");
    // 23 and 22 of them won 12 and 11: two share each place but the first.
    assert_eq!(
        places(&first)[..5],
        ["🥇", "🥈", "🥈", "**4**", "**4**"],
        "{text}"
    );
    let own = format!("{} · **3** wins in 3 · page 2", evening.sam.mention());
    assert!(text.contains(&own), "{text}");

    let second = press(&sam, &first, "Next").await;
    let there = format!("{} · **3** wins in 3", evening.sam.mention());
    let text = second.text();
    assert!(
        text.contains("Page 2 of 3") && text.contains(&there),
        "{text}"
    );
    assert!(!text.contains("Your place"), "it stands once: {text}");
    let third = press(&sam, &second, "Next").await;
    assert!(third.text().contains("Page 3 of 3") && third.text().contains(&own));
    let mine = press(&sam, &third, "My page").await;
    assert!(mine.text().contains("Page 2 of 3"), "{}", mine.text());
    assert_eq!(mine.text().matches(&evening.sam.mention()).count(), 1);
    let back = press(&sam, &mine, "Previous").await;
    assert_eq!(places(&back), places(&first));
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_leaderboard_opens_on_the_game_that_is_played_where_it_is_asked_for() {
    let evening = busy().await;
    let (sam, lea) = (evening.sam(), evening.lea());
    let options = [game("tamalou"), ("robots", json!(1))];
    let lobby = evening.opens(&evening.sam, &options).await;
    // A table that only gathers says nothing of what people want to see.
    let before = lea.run("/leaderboard").await.expect("une page").text();
    assert!(before.contains("Kaël · "), "{before}");
    pressed(&sam, &lobby, ":start").await;
    let there = evening.lea.at(&evening.thread().await);
    let table = there.sees_that("the table", is_table).await;
    table.unwrap_or_else(|missed| panic!("{missed}"));
    for place in [there, lea] {
        let page = place.run("/leaderboard").await.expect("une page").text();
        assert!(page.contains("Tamalou"), "{page}");
    }
    evening.ends(&[]).await;
}

#[tokio::test]
async fn menus_and_buttons_choose_what_a_leaderboard_shows() {
    let evening = busy().await;
    let sam = evening.sam();
    let page = sam
        .run("/leaderboard")
        .with("game", 0)
        .await
        .expect("a page");
    let page = page.message().expect("a message").clone();

    let quick = pick(&sam, &page, "Which rules?", "First one out").await;
    assert!(quick.text().contains("2 players"), "{}", quick.text());
    let rate = press(&sam, &quick, "Win rate").await;
    assert!(rate.text().contains("**100%** · 3 of 3"), "{}", rate.text());
    let mean = press(&sam, &rate, "Average").await;
    let text = mean.text();
    assert!(text.contains("lowest first"), "{text}");
    assert!(text.contains("**7** over 3 matches"), "{text}");

    let before = press(&sam, &mean, "Last month").await;
    assert!(
        before.text().contains("Nobody was ranked here"),
        "{}",
        before.text()
    );
    let ever = press(&sam, &before, "All time").await;
    let wins = press(&sam, &ever, "Wins").await;
    let all = pick(&sam, &wins, "Which rules?", "All variants").await;
    assert!(all.text().contains(&evening.lea.mention()) || all.text().contains("Page 1 of 3"));

    let rated = press(&sam, &all, "Rating").await;
    let text = rated.text();
    assert!(text.contains("4 of the 10 matches"), "{text}");
    assert!(text.contains("**1** ") && !text.contains("🥇"), "{text}");
    assert!(text.contains(" ± "), "{text}");
    let games = pick(&sam, &rated, "Which game?", "🃏 All games").await;
    assert!(
        games.text().contains("All games · All time"),
        "{}",
        games.text()
    );
    let wins = press(&sam, &games, "Wins").await;
    assert!(wins.text().contains("🥇"), "{}", wins.text());

    let other = pick(&sam, &wins, "Which game?", "🧠 Tamalou").await;
    let text = other.text();
    assert!(text.contains("Tamalou · All time"), "{text}");
    assert!(text.contains("first place is up for grabs"), "{text}");
    assert!(!text.contains("at least one other person"), "{text}");
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_leaderboard_is_read_in_ones_own_language() {
    let evening = busy().await;
    let lea = evening.lea();
    let page = lea.run("/leaderboard").await.expect("une page");
    let page = page.message().expect("un message").clone();
    assert!(
        page.text().contains("Tu n’es pas encore au classement"),
        "{}",
        page.text()
    );
    let ever = press(&lea, &page, "Depuis toujours").await;
    let own = format!("{} · **1**\u{a0}victoire sur 1", evening.lea.mention());
    assert!(ever.text().contains(&own), "{}", ever.text());
    let rate = press(&lea, &ever, "% de victoires").await;
    assert!(
        rate.text().contains("Tu as joué 1 des 3\u{a0}parties"),
        "{}",
        rate.text()
    );
    let on = press(&lea, &rate, "Suivants").await;
    assert!(on.text().contains("Page 2 sur"), "{}", on.text());
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_month_without_matches_gives_way_to_all_time() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let empty = evening.sam().run("/leaderboard").await.expect("a page");
    assert!(
        empty.text().contains("first place is up for grabs"),
        "{}",
        empty.text()
    );
    let long_ago = made_ms(empty.interaction()) - 32 * 24 * 3_600_000;
    let guild = evening.guild.id().0;
    let seats = [(7, Some(1), 3), (8, Some(2), 9)];
    keep(evening.store(), guild, "kael", "standard", long_ago, &seats).await;
    let page = evening.sam().run("/leaderboard").await.expect("a page");
    assert!(
        page.text().contains("All time") && page.text().contains(UNKNOWN),
        "{}",
        page.text()
    );
    evening.ends(&[]).await;
}

#[tokio::test]
async fn forged_pages_get_one_sentence() {
    let evening = busy().await;
    let requests = [
        "page",
        "page ",
        "page x",
        "page leaders",
        "page leaders g",
        "page leaders g kael * all wins",
        "page leaders g kael * all wins 0 0",
        "page leaders z kael * all wins 0",
        "page leaders g kael * all luck 0",
        "page leaders g kael nothing all wins 0",
        "page leaders g poker * all wins 0",
        "page leaders g kael * 2026-13 wins 0",
        "page leaders g kael * all wins 99999999999",
        "page leaders g kael' * all wins 0",
        "page stats",
        "page stats 0",
        "page stats 7 poker",
        "page help",
        "page help ",
        "page help chess",
        "page practice chess",
        "page coached chess",
        "page table chess",
        "page practice home",
    ];
    let buttons = |requests: &[&str]| {
        let button = |request: &&str| json!({ "type": 2, "style": 2, "label": request, "custom_id": format!("1:0:0:{request}") });
        json!({ "type": 1, "components": requests.iter().map(button).collect::<Vec<_>>() })
    };
    let rows: Vec<_> = requests.chunks(5).map(buttons).collect();
    let message =
        json!({ "content": "Forged", "components": rows, "allowed_mentions": { "parse": [] } });
    let place = format!(
        "{}/api/v10/channels/{}/messages",
        evening.sandbox.url(),
        evening.lounge.id()
    );
    let post = crate::support::http()
        .post(place)
        .header("authorization", format!("Bot {}", evening.sandbox.token()))
        .header("content-type", "application/json")
        .body(message.to_string());
    assert!(post.send().await.expect("an answer").status().is_success());
    let sam = evening.sam();
    let forged = sam.sees("Forged").await.expect("it");
    for request in requests {
        let reply = sam.press(&format!("1:0:0:{request}")).on(&forged).await;
        let reply = reply.unwrap_or_else(|missed| panic!("{request}: {missed}"));
        let text = reply.text();
        let seen = reply.message().expect("a sentence");
        assert!(
            seen.is_ephemeral() && seen.buttons().is_empty(),
            "{request}: {text}"
        );
        assert!(
            (10..300).contains(&text.chars().count()),
            "{request}: {text}"
        );
    }
    assert!(evening.lounge.threads().is_empty());
    evening.ends(&[]).await;
}
