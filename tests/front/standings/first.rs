//! The help, and the table somebody plays at for the first time.

use discord_sandbox::{Channel, Client, Permissions, Seen, User};
use serde_json::json;
use tapis::catalog::OFFERS;
use tapis::store::Scope;

use crate::every_game::fewest;
use crate::standings::ends::play_alone;
use crate::support::player::{Player, is_hand};
use crate::support::table::{end, table_of};
use crate::support::{PROMPT, TestBot};

/// Opens the help and turns it to a game.
async fn reads(client: &Client, prompt: &str, game: &str) -> Seen {
    let home = client.run("/help").await.expect("the help");
    let home = home.message().expect("a message").clone();
    assert!(home.is_ephemeral());
    let page = client.pick(prompt, &[game]).on(&home).await;
    let page = page.unwrap_or_else(|missed| panic!("{missed}"));
    assert_eq!(page.kind, 7, "it turns in its place");
    page.message().expect("a page").clone()
}

/// Presses the button for a first table; gives what is said then.
async fn begins(client: &Client, page: &Seen) -> Seen {
    let button = page.buttons().into_iter().next().expect("a button");
    let said = client.press(&button.label).on(page).await;
    let said = said.unwrap_or_else(|missed| panic!("{missed}"));
    said.message().expect("a page").clone()
}

/// The thread of somebody's first table.
async fn thread_of(evening: &TestBot, user: &User) -> Channel {
    let thread = evening.thread().await;
    laid(user, &thread).await;
    thread
}

/// Waits until the table stands in its thread.
async fn laid(user: &User, thread: &Channel) {
    let there = user.at(thread);
    let table = there.sees_that("the table", |seen| !seen.buttons().is_empty());
    table.await.unwrap_or_else(|missed| panic!("{missed}"));
}

#[tokio::test]
async fn a_first_table_in_french_is_read_about_opened_and_played_to_its_end() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let lea = evening.lea();
    let page = reads(&lea, "Comment ça se joue\u{202f}?", "✂️ Kaël").await;
    assert!(
        page.text().contains("Presque plus rien en main"),
        "{}",
        page.text()
    );
    let said = begins(&lea, &page).await;
    assert!(said.text().contains("Ma main"), "{}", said.text());

    let thread = thread_of(&evening, &evening.lea).await;
    assert!(
        said.text().contains(&format!("<#{}>", thread.id())),
        "{}",
        said.text()
    );
    assert!(thread.members().contains(&evening.lea.id()));
    // The server reads English; where nobody else reads, the table speaks French.
    let player = Player::new(&evening.lea, &thread, "Ma main");
    let hand = player.opens_hand().await;
    assert!(
        is_hand(&hand) && hand.text().contains("🎓 **Le but.**"),
        "{}",
        hand.text()
    );
    let card = evening.store().table(table_of(&hand)).await.expect("read");
    let card = card.expect("a table");
    assert_eq!(
        (card.opened.pace.as_str(), card.seats.len()),
        ("relaxed", 2)
    );
    assert!(card.opened.private);

    play_alone(&player).await;
    let result = end(&player.client).await.text();
    assert!(result.contains("Partie amicale"), "{result}");
    evening.ends(&[]).await;
}

#[tokio::test]
async fn every_game_has_a_first_table_with_the_fewest_robots() {
    for offer in OFFERS {
        let robots = usize::from(fewest(offer.name()) - 1);
        let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
        let sam = evening.sam();
        let home = sam.run("/help").await.expect("the help");
        let home = home.message().expect("a message").clone();
        let menus = home.menus();
        let entry = menus[0]
            .options
            .iter()
            .find(|(_, value)| value.ends_with(offer.name()));
        let (label, _) = entry.expect("an entry").clone();
        let page = sam.pick(&menus[0].placeholder, &[&label]).on(&home).await;
        let page = page.expect("a page").message().expect("it").clone();
        begins(&sam, &page).await;
        let thread = thread_of(&evening, &evening.sam).await;
        let hand = Player::new(&evening.sam, &thread, "My hand")
            .opens_hand()
            .await;
        assert!(hand.text().contains("🎓 **"), "{}", hand.text());
        let kept = evening.store().table(table_of(&hand)).await.expect("read");
        let kept = kept.expect("a table");
        assert_eq!(kept.opened.game, offer.name());
        let empty = kept.seats.iter().filter(|row| row.user.is_none());
        assert_eq!(empty.count(), robots, "{}", offer.name());
        evening.ends(&[]).await;
    }
}

#[tokio::test]
async fn a_command_lays_a_first_table_too() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let said = evening.sam().run("/table practice").await.expect("a word");
    let thread = thread_of(&evening, &evening.sam).await;
    let said = said.message().expect("a message");
    let place = format!("<#{}>", thread.id());
    assert!(
        said.is_ephemeral() && said.text().contains(&place),
        "{}",
        said.text()
    );
    let player = Player::new(&evening.sam, &thread, "My hand");
    let hand = player.opens_hand().await;
    let kept = evening.store().table(table_of(&hand)).await.expect("read");
    assert_eq!(kept.expect("a table").opened.game, OFFERS[0].name());

    // A game can be named; the table before is closed for it.
    let tamalou = OFFERS.iter().position(|offer| offer.name() == "tamalou");
    let tamalou = tamalou.expect("a game");
    let again = evening.sam().run("/table practice").with("game", tamalou);
    let again = again.await.expect("a word").text();
    assert!(again.contains("Tamalou"), "{again}");
    let second = evening.thread_in(&evening.lounge, 2).await;
    laid(&evening.sam, &second).await;
    let open = evening.open_tables().await;
    let games: Vec<&str> = open.iter().map(|open| open.opened.game.as_str()).collect();
    assert_eq!(games, ["tamalou"]);
    evening.ends(&[]).await;
}

#[tokio::test]
async fn the_help_itself_offers_a_first_table_and_tells_of_all_games() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let sam = evening.sam();
    let home = sam.run("/help").await.expect("the help");
    let home = home.message().expect("a message").clone();
    for game in ["Kaddour", "Kaël", "Tamalou", "Tiguidoo"] {
        assert!(home.text().contains(game), "{}", home.text());
    }
    let page = reads(&sam, "How do you play …?", "🪙 Kaddour").await;
    let back = sam
        .pick("How do you play …?", &["🃏 What is Tapis?"])
        .on(&page)
        .await;
    let back = back.expect("the help");
    assert_eq!(back.text(), home.text());
    let said = begins(&sam, &home).await;
    assert!(said.text().contains("Kaël"), "{}", said.text());
    thread_of(&evening, &evening.sam).await;
    evening.ends(&[]).await;
}

#[tokio::test]
async fn another_first_table_closes_the_one_before() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let sam = evening.sam();
    let page = reads(&sam, "How do you play …?", "✂️ Kaël").await;
    begins(&sam, &page).await;
    thread_of(&evening, &evening.sam).await;
    let page = reads(&sam, "How do you play …?", "✂️ Kaël").await;
    let said = begins(&sam, &page).await;
    let second = evening.thread_in(&evening.lounge, 2).await;
    assert!(
        said.text().contains(&format!("<#{}>", second.id())),
        "{}",
        said.text()
    );
    assert!(said.is_ephemeral());
    laid(&evening.sam, &second).await;
    assert_eq!(evening.open_tables().await.len(), 1);
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_first_table_stands_in_a_private_thread_or_not_at_all() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    for (name, denied, told) in [
        (
            "open",
            Permissions::CREATE_PRIVATE_THREADS,
            "Créer des fils privés",
        ),
        (
            "mute",
            Permissions::SEND_MESSAGES_IN_THREADS,
            "Envoyer des messages dans les fils",
        ),
    ] {
        let channel = evening.guild.channel(name);
        channel.deny_bot(denied).expect("an overwrite");
        let there = evening.lea.at(&channel);
        let page = reads(&there, "Comment ça se joue\u{202f}?", "✂️ Kaël").await;
        let said = begins(&there, &page).await;
        assert!(said.text().contains(told), "{}", said.text());
        assert!(channel.threads().is_empty());
    }
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_first_table_opens_only_where_the_server_wants_tables() {
    let mut evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let garden = evening.guild.channel("garden");
    let (guild, only) = (evening.guild.id().0, garden.id().to_string());
    let kept = evening.store();
    let kept = kept.set_setting(Scope::Guild, guild, "channels", Some(&only));
    kept.await.expect("a choice");
    evening.sleep().await;
    evening.wake().await;
    let page = reads(&evening.sam(), "How do you play …?", "✂️ Kaël").await;
    let said = begins(&evening.sam(), &page).await;
    assert!(
        said.text().contains(&format!("<#{only}>")),
        "{}",
        said.text()
    );
    assert!(evening.lounge.threads().is_empty());
    let there = evening.sam.at(&garden);
    let page = reads(&there, "How do you play …?", "✂️ Kaël").await;
    begins(&there, &page).await;
    evening.thread_in(&garden, 1).await;
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_first_table_and_the_rules_are_those_the_server_plays() {
    let mut evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let sam = evening.sam();
    let rules = |client: Client| async move {
        let run = client.run("/rules").with("game", json!(0)).await;
        run.expect("the rules").text()
    };
    let first = rules(sam.clone()).await;
    let kept = evening.store();
    for (key, preset) in [("preset.kael", "standard"), ("preset.tamalou", "none-such")] {
        let choice = kept.set_setting(Scope::Guild, evening.guild.id().0, key, Some(preset));
        choice.await.expect("a choice");
    }
    evening.sleep().await;
    evening.wake().await;
    assert_ne!(rules(sam.clone()).await, first);

    let page = reads(&sam, "How do you play …?", "✂️ Kaël").await;
    begins(&sam, &page).await;
    let preset = async |thread: &Channel| {
        let hand = Player::new(&evening.sam, thread, "My hand");
        let table = table_of(&hand.opens_hand().await);
        let kept = evening.store().table(table).await.expect("read");
        kept.expect("a table").opened.preset
    };
    let thread = thread_of(&evening, &evening.sam).await;
    assert_eq!(preset(&thread).await, "standard");

    // A choice that means nothing any more is none.
    let garden = evening.guild.channel("garden");
    let there = evening.sam.at(&garden);
    let page = reads(&there, "How do you play …?", "🧠 Tamalou").await;
    begins(&there, &page).await;
    let thread = evening.thread_in(&garden, 1).await;
    laid(&evening.sam, &thread).await;
    assert_eq!(preset(&thread).await, "standard");
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_press_that_arrives_twice_opens_one_first_table() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let sam = evening.sam();
    let page = reads(&sam, "How do you play …?", "✂️ Kaël").await;
    evening.fault("INTERACTION_CREATE", discord_sandbox::Trouble::Duplicate);
    begins(&sam, &page).await;
    thread_of(&evening, &evening.sam).await;
    let list = sam.run("/table list").await.expect("a list");
    assert_eq!(list.text().matches("Kaël").count(), 1, "{}", list.text());
    // The second delivery finds itself answered.
    evening.ends(&[40_060]).await;
}

#[tokio::test]
async fn another_first_table_is_answered_in_the_thread_of_the_one_before() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let sam = evening.sam();
    let page = reads(&sam, "How do you play …?", "✂️ Kaël").await;
    begins(&sam, &page).await;
    let first = thread_of(&evening, &evening.sam).await;
    // That thread is archived, and nothing can be answered in an archived one.
    let inside = evening.sam.at(&first);
    let page = reads(&inside, "How do you play …?", "🪙 Kaddour").await;
    let said = begins(&inside, &page).await;
    let second = evening.thread_in(&evening.lounge, 2).await;
    assert!(
        said.text().contains(&format!("<#{}>", second.id())),
        "{}",
        said.text()
    );
    let over = inside.sees("This practice is over.").await;
    over.unwrap_or_else(|missed| panic!("{missed}"));
    laid(&evening.sam, &second).await;
    assert_eq!(evening.open_tables().await.len(), 1);
    evening.ends(&[50083]).await;
}
