//! A bot whose application has the emojis shows cards with them; one without plays in words.

use discord_sandbox::{Builder, Seen};
use serde_json::json;
use tapis::catalog::OFFERS;

use crate::support::emojis::{furnish, on_controls};
use crate::support::player::Player;
use crate::support::{PROMPT, TestBot, sandbox};

async fn begin(game: &str, furnished: bool) -> (TestBot, Player) {
    let mut evening = match furnished {
        false => TestBot::begin_as(PROMPT, |builder: Builder| builder).await,
        true => {
            let sandbox = sandbox().start().await.expect("a sandbox");
            furnish(&sandbox);
            TestBot::asleep_in(sandbox, PROMPT)
        }
    };
    if furnished {
        evening.wake().await;
    }
    let place = OFFERS.iter().position(|offer| offer.name() == game);
    let options = [
        ("game", json!(place.expect("the game"))),
        ("robots", json!(3)),
    ];
    let sam = evening.sam.clone();
    let (_, thread) = evening.plays(&[&sam], &options).await;
    (evening, Player::new(&sam, &thread, "My hand"))
}

/// Chooses how many cards are dealt, if that is to be chosen.
async fn deals(player: &Player) {
    let moves = player.moves();
    if let Some(size) = moves.iter().find(|id| id.contains("play size")) {
        player.presses(size).await.expect("a deal");
    }
}

/// The hand, once the bot knows which emojis there are; it looks them up beside its start.
async fn furnished_hand(player: &Player) -> Seen {
    player.opens_hand().await;
    for _ in 0..1_000 {
        let hand = player.looks().await.expect("a hand");
        if hand.text().contains("<:") {
            return hand;
        }
        deals(player).await;
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("cards are words:\n{}", player.client.dump());
}

#[tokio::test]
async fn a_bot_with_emojis_shows_them_in_headings_events_and_on_buttons() {
    let (evening, sam) = begin("kael", true).await;
    furnished_hand(&sam).await;
    let moves = sam.turn().await.expect("a turn");
    let hand = sam.looks().await.expect("a hand");
    let heading = hand.text();
    let heading = heading.lines().find(|line| line.starts_with("# "));
    let heading = heading.expect("the centre");
    assert!(heading.starts_with("# <:number_"), "{heading}");
    let named = on_controls(hand.components());
    assert!(named.iter().any(|name| name.starts_with("card_back_")));
    assert!(named.iter().any(|name| name.starts_with("number_")));
    // A label says the card too.
    for button in hand.buttons() {
        assert!(!button.label.is_empty() || button.custom_id.is_none());
    }
    let deposit = moves.iter().find(|id| id.contains("play deposit"));
    sam.presses(deposit.expect("a deposit"))
        .await
        .expect("a move");
    let told = |seen: &Seen| {
        let text = seen.text();
        !seen.is_ephemeral() && text.lines().any(|line| line.contains("plays <:number_"))
    };
    let told = sam.client.sees_that("the event with its card", told).await;
    told.unwrap_or_else(|missed| panic!("{missed}"));
    drop(evening);
}

#[tokio::test]
async fn a_bot_without_emojis_plays_in_words() {
    let (evening, sam) = begin("kael", false).await;
    sam.opens_hand().await;
    deals(&sam).await;
    sam.turn().await.expect("a turn");
    let hand = sam.looks().await.expect("a hand");
    assert!(hand.text().contains("## Centre: `"), "{}", hand.text());
    assert!(!hand.text().contains("<:"), "{}", hand.text());
    assert_eq!(on_controls(hand.components()), Vec::<String>::new());
    evening.ends(&[]).await;
}

#[tokio::test]
async fn an_outdated_emoji_is_a_word_and_the_others_stay() {
    let sandbox = sandbox().start().await.expect("a sandbox");
    furnish(&sandbox);
    let numbers = sandbox.emojis().into_iter();
    for (id, name) in numbers.filter(|(_, name)| name.starts_with("card_back_")) {
        sandbox.remove_emoji(id).expect("it was there");
        let old = sandbox.add_emoji(&format!("{}000000", &name[..10]), b"\x89PNG\r\n\x1a\n");
        old.expect("an older drawing");
    }
    let mut evening = TestBot::asleep_in(sandbox, PROMPT);
    evening.wake().await;
    let sam = evening.sam.clone();
    let place = OFFERS.iter().position(|offer| offer.name() == "kael");
    let options = [
        ("game", json!(place.expect("the game"))),
        ("robots", json!(3)),
    ];
    let (_, thread) = evening.plays(&[&sam], &options).await;
    let sam = Player::new(&sam, &thread, "My hand");
    furnished_hand(&sam).await;
    sam.turn().await.expect("a turn");
    let hand = sam.looks().await.expect("a hand");
    let named = on_controls(hand.components());
    assert!(
        named.iter().all(|name| name.starts_with("number_")),
        "{named:?}"
    );
    assert!(!named.is_empty());
}
