//! A person's own choices: where they hold, and how long.

use discord_sandbox::Seen;
use serde_json::json;

use super::{chosen, page, picks};
use crate::support::opening::gathered;
use crate::support::player::{Player, is_hand};
use crate::support::{PROMPT, TestBot};

const ENGLISH: &str = "Your settings";
const FRENCH: &str = "Tes réglages";

#[tokio::test]
async fn a_page_edits_itself_and_speaks_the_language_that_was_just_chosen() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let lea = evening.lea();
    let mut mine = page(&lea, "/settings mine").await;
    assert!(mine.text().contains(FRENCH), "{}", mine.text());
    let usual = [
        "mine lang auto",
        "mine remind half",
        "mine look picture",
        "mine cards below",
        "mine forced ask",
        "mine invites anybody",
        "mine profile closed",
    ];
    assert_eq!(chosen(&mine), usual);
    let automatic = |page: &Seen| {
        let menus = page.menus().into_iter();
        let mut entries = menus.flat_map(|menu| menu.options);
        let found = entries.find(|(_, value)| value.ends_with("mine lang auto"));
        found.expect("the entry").0
    };
    let told = automatic(&mine);
    assert!(
        told.contains("automatique (en ce moment\u{202f}: Français)"),
        "{told}"
    );

    for (menu, value) in [
        ("lang", "en"),
        ("remind", "off"),
        ("cards", "above"),
        ("look", "text"),
        ("forced", "play"),
        ("invites", "nobody"),
        ("profile", "open"),
    ] {
        mine = picks(&lea, &mine, menu, &format!("mine {menu} {value}")).await;
        assert!(mine.text().contains(ENGLISH), "{}", mine.text());
    }
    let other = [
        "mine lang en",
        "mine remind off",
        "mine look text",
        "mine cards above",
        "mine forced play",
        "mine invites nobody",
        "mine profile open",
    ];
    assert_eq!(chosen(&mine), other);
    // In the words of the language that was chosen: what it would be without.
    let told = automatic(&mine);
    assert!(told.contains("automatic (now: Français)"), "{told}");

    let sam = evening.sam();
    let theirs = page(&sam, "/settings mine").await;
    assert_eq!(chosen(&theirs), usual, "it is nobody else's business");
    let theirs = picks(&sam, &theirs, "lang", "mine lang fr").await;
    assert!(theirs.text().contains(FRENCH), "{}", theirs.text());
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_language_holds_in_commands_and_suggestions_and_after_a_restart() {
    let mut evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let lea = evening.lea();
    let mine = page(&lea, "/settings mine").await;
    picks(&lea, &mine, "lang", "mine lang en").await;
    for again in [false, true] {
        if again {
            evening.sleep().await;
            evening.wake().await;
        }
        let none = page(&lea, "/hand").await;
        assert!(none.text().contains("no table"), "{}", none.text());
        let rules = page(&lea, "/rules").await;
        assert!(!rules.text().contains("Les règles"), "{}", rules.text());
        let run = lea.run("/table open").with("game", 2);
        let presets = run.suggest("variant", "").await.expect("suggestions");
        let names: Vec<&str> = presets.iter().map(|one| one.name.as_str()).collect();
        assert!(names.contains(&"Standard"), "{names:?}");
    }
    let mine = page(&lea, "/settings mine").await;
    assert_eq!(chosen(&mine)[0], "mine lang en");
    let mine = picks(&lea, &mine, "lang", "mine lang auto").await;
    assert!(mine.text().contains(FRENCH), "back to Discord's own");
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_hand_that_lives_follows_unprompted_and_after_a_restart() {
    let mut evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let (lea, sam) = (evening.lea.clone(), evening.sam.clone());
    let (_, thread) = evening.plays(&[&lea, &sam], &[]).await;
    let player = Player::new(&lea, &thread, "Ma main");
    let hand = player.opens_hand().await;
    assert!(!is_english(&hand), "{}", hand.text());

    // Chosen elsewhere: nothing is pressed in the hand.
    let lounge = evening.lea();
    let mine = page(&lounge, "/settings mine").await;
    picks(&lounge, &mine, "lang", "mine lang en").await;
    let english = |seen: &Seen| is_hand(seen) && is_english(seen);
    let follows = player
        .client
        .sees_that("the hand in English", english)
        .await;
    follows.unwrap_or_else(|missed| panic!("{missed}"));

    evening.sleep().await;
    evening.wake().await;
    let hand = page(&player.client, "/hand").await;
    assert!(is_english(&hand), "{}", hand.text());
    evening.ends(&[]).await;
}

#[tokio::test]
async fn cards_stand_where_they_were_chosen_to_stand() {
    const CARDS: &str = "Your cards";
    const TABLE: &str = "you and";
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let (lea, sam) = (evening.lea.clone(), evening.sam.clone());
    let kaddour = [("game", json!(1)), ("robots", json!(2))];
    let (_, thread) = evening.plays(&[&sam, &lea], &kaddour).await;
    let player = Player::new(&sam, &thread, "My hand");
    let below = player.opens_hand().await;
    let at = |seen: &Seen, what: &str| seen.text().find(what);
    assert!(at(&below, TABLE).is_some() && at(&below, TABLE) < at(&below, CARDS));

    let lounge = evening.sam();
    let mine = page(&lounge, "/settings mine").await;
    picks(&lounge, &mine, "cards", "mine cards above").await;
    let above = |seen: &Seen| {
        is_hand(seen) && at(seen, CARDS).is_some() && at(seen, CARDS) < at(seen, TABLE)
    };
    let follows = player.client.sees_that("the cards above", above).await;
    follows.unwrap_or_else(|missed| panic!("{missed}"));
    evening.ends(&[]).await;
}

#[tokio::test]
async fn who_wants_it_is_called_at_once_and_who_does_not_never() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let (lea, sam) = (evening.lea.clone(), evening.sam.clone());
    for (client, when) in [(evening.lea(), "once"), (evening.sam(), "off")] {
        let mine = page(&client, "/settings mine").await;
        picks(&client, &mine, "remind", &format!("mine remind {when}")).await;
    }
    let (_, thread) = evening.plays(&[&lea, &sam], &[]).await;
    let players = [&lea, &sam].map(|one| Player::new(one, &thread, "Ma main"));
    for player in &players {
        player.opens_hand().await;
    }
    // Everybody was told of the start; she alone so that it rings.
    gathered(&players[0].client).await;
    let called = |seen: &Seen| seen.mentions(lea.id());
    // No matter who begins: Sam plays on, and she does nothing.
    for _ in 0..6 {
        if players[0].client.screen().iter().any(called) {
            break;
        }
        let moves = players[1].moves();
        let verbs = ["size 7", "deposit", "draw"];
        let chosen = verbs.iter().find_map(|verb| {
            let wanted = format!(":play {verb}");
            moves.iter().find(|id| id.contains(&wanted))
        });
        if let Some(id) = chosen {
            players[1].presses(id).await.expect("a move");
        }
    }
    let call = players[0].client.sees_that("the call", called).await;
    let call = call.unwrap_or_else(|missed| panic!("{missed}"));
    assert!(!call.is_ephemeral());
    let screen = players[0].client.screen();
    assert!(!screen.iter().any(|seen| seen.mentions(sam.id())));
    evening.ends(&[]).await;
}

fn is_english(hand: &Seen) -> bool {
    let titles = ["To play", "Your turn"];
    titles.iter().any(|title| hand.text().contains(title))
}
