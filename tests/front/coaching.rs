//! The coached first manche, as somebody plays it who has read one sentence in the help.

use std::collections::BTreeSet;

use discord_sandbox::{Channel, Client, Seen, User};
use tapis::catalog::OFFERS;
use tapis::screen::words::{Words, named};

use crate::support::opening::is_table;
use crate::support::player::{Player, is_end, is_last_lesson};
use crate::support::table::{pressed, table_of};
use crate::support::{PROMPT, TestBot};

/// So many presses end every first manche.
const PRESSES: usize = 600;

/// The page of the help about a game.
async fn page_of(client: &Client, game: &str) -> Seen {
    let home = client.run("/help").await.expect("the help");
    let home = home.message().expect("a message").clone();
    let menu = home.menus().remove(0).custom_id;
    let page = client
        .pick(&menu, &[&format!("page help {game}")])
        .on(&home);
    page.await.expect("a page").message().expect("it").clone()
}

/// The labels of a message's buttons.
fn labels(seen: &Seen) -> Vec<String> {
    seen.buttons()
        .into_iter()
        .map(|button| button.label)
        .collect()
}

/// Opens a first table by the button of the help, and goes there.
async fn begins(evening: &TestBot, user: &User, game: &str, my_hand: &'static str) -> Player {
    let client = user.at(&evening.lounge);
    let page = page_of(&client, game).await;
    pressed(&client, &page, &format!(":page practice {game}")).await;
    let thread = evening.thread().await;
    there(user, &thread, my_hand).await
}

async fn there(user: &User, thread: &Channel, my_hand: &'static str) -> Player {
    let table = user.at(thread).sees_that("the table", is_table).await;
    table.unwrap_or_else(|missed| panic!("{missed}"));
    let player = Player::new(user, thread, my_hand);
    player.opens_hand().await;
    player
}

/// The titles of the lessons in a hand.
fn lessons(hand: &Seen) -> Vec<String> {
    let text = hand.text();
    let told = text.lines().filter_map(|line| line.strip_prefix("🎓 **"));
    let titles = told.filter_map(|line| line.split_once(".**"));
    titles.map(|(title, _)| title.to_owned()).collect()
}

/// What somebody presses who does what they are told: lays, draws, throws, never calls falsely.
fn chosen(moves: &[String]) -> &String {
    let liked = [
        ":play kael",
        ":play cut",
        ":play lucky",
        ":play take",
        ":play throw",
        ":play pass",
        ":play deposit",
    ];
    let is = |id: &str, verb: &str| id.replace(":queue ", ":play ").contains(verb);
    let found = liked
        .iter()
        .find_map(|verb| moves.iter().rev().find(|id| is(id, verb)));
    found.unwrap_or(&moves[0])
}

/// Plays until the last screen of the first manche stands; gives it, and the titles of the lessons
/// in the order in which they came up. Each stands in hands that follow each other, and never again.
async fn plays_through(player: &Player) -> (Seen, Vec<String>) {
    let mut told: Vec<String> = Vec::new();
    let mut before: Vec<String> = Vec::new();
    for _ in 0..PRESSES {
        let hand = player
            .client
            .sees_that("a move, or the last screen", |seen| {
                // Of two hands the newer counts: the other is from before a restart.
                is_last_lesson(seen) || is_end(seen) || !player.moves().is_empty()
            });
        let hand = hand.await.unwrap_or_else(|missed| panic!("{missed}"));
        let last = player.client.screen().into_iter().find(is_last_lesson);
        if let Some(last) = last {
            return (last, told);
        }
        if is_end(&hand) {
            // The result may stand before the hand has its last screen.
            let last = player.client.sees_that("its last screen", is_last_lesson);
            let last = last.await.unwrap_or_else(|missed| panic!("{missed}"));
            return (last, told);
        }
        let Some(hand) = player.hand() else { continue };
        let now = lessons(&hand);
        assert!(now.len() <= 2, "{now:?}");
        // Nothing runs out while one reads.
        assert!(!hand.text().contains('⏳'), "{}", hand.text());
        for lesson in &now {
            match told.contains(lesson) {
                true => assert!(before.contains(lesson), "{lesson} twice: {told:?}"),
                false => told.push(lesson.clone()),
            }
        }
        before = now;
        let moves = player.moves();
        if moves.is_empty() {
            continue;
        }
        let id = chosen(&moves).clone();
        // The robots go on meanwhile: a press may find another hand than it was made on.
        if let Err(missed) = player.client.press(&id).await {
            let gone = player.hand().is_none() || !player.moves().contains(&id);
            assert!(gone, "{missed}");
        }
    }
    panic!("{}", player.client.dump());
}

#[tokio::test]
async fn a_first_manche_is_coached_offers_a_real_table_and_is_not_offered_again() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let lea = begins(&evening, &evening.lea, "kael", "Ma main").await;
    let hand = lea.hand().expect("a hand");
    let (table, first) = (table_of(&hand), lessons(&hand));
    assert!(first.contains(&"Le but".to_owned()), "{first:?}");
    let (last, told) = plays_through(&lea).await;
    let at = |title: &str| told.iter().position(|told| told == title);
    assert!(at("Le but").is_some_and(|at| at < 2), "{told:?}");
    // Which of these a turn begins with is up to the deal.
    let laid = [
        "Les hautes d’abord",
        "Cartes égales",
        "Les quatre pareilles",
        "Coupe",
        "Dire Kaël",
        "Après un Kaël",
    ];
    let laid = laid.into_iter().filter_map(at).min();
    // A short deal is over before anybody draws.
    let before_drawing = at("Piocher").is_none_or(|drawing| laid < Some(drawing));
    assert!(laid.is_some() && before_drawing, "{told:?}");
    let text = last.text();
    for learnt in ["Ce qui gagne", "Kaël promet", "D’abord"] {
        assert!(text.contains(learnt), "{text}");
    }
    // It says "you" to the player who called, and names anybody else.
    let called = ["Tu as dit Kaël", " a dit Kaël"].map(|told| text.contains(told));
    assert_ne!(called[0], called[1], "{text}");
    let unmet = text.lines().find(|line| line.contains("Reste à découvrir"));
    let unmet = unmet.unwrap_or_default();
    assert!(
        told.iter().all(|lesson| !unmet.contains(lesson)),
        "{unmet} {told:?}"
    );

    // Nothing moves meanwhile, and the screen is there again after a look elsewhere.
    let log = evening.log(table).await;
    let again = lea.opens_hand().await;
    assert!(is_last_lesson(&again), "{}", again.text());

    // A table for everybody, with robots, in the channel.
    let said = pressed(&lea.client, &again, ":page table kael").await;
    let said = said.settled().await.expect("an answer");
    let lounge = format!("<#{}>", evening.lounge.id());
    assert!(said.text().contains(&lounge), "{}", said.text());
    assert!(said.text().contains("robots"), "{}", said.text());
    assert_eq!(labels(&said), ["Y aller"]);
    let open = evening.open_tables().await;
    let real = open.iter().find(|open| !open.opened.practice).expect("it");
    assert_eq!((real.seats.len(), real.opened.private), (4, false));
    evening.lea().sees("Places 4/").await.expect("a lobby");
    assert_eq!(evening.log(table).await, log);

    // Going on deals the next manche, without lessons.
    pressed(&lea.client, &again, ":ready").await;
    lea.turn().await.expect("a move");
    let hand = lea.hand().expect("a hand");
    assert!(lessons(&hand).is_empty(), "{}", hand.text());
    let log = evening.log(table).await;
    assert!(log.contains(&(Some(0), "coached".to_owned())), "{log:?}");

    // Everywhere, and for this game alone.
    let page = page_of(&evening.lea(), "kael").await;
    let shown = labels(&page);
    assert!(shown.contains(&"Me guider encore".to_owned()), "{shown:?}");
    assert!(
        !shown.iter().any(|label| label.contains("Première fois")),
        "{shown:?}"
    );
    let page = page_of(&evening.lea(), "tamalou").await;
    assert!(
        labels(&page)[0].contains("Première fois"),
        "{:?}",
        labels(&page)
    );
    let page = page_of(&evening.sam(), "kael").await;
    assert!(
        labels(&page)[0].contains("First time"),
        "{:?}",
        labels(&page)
    );

    // Their data says so, and is erased with them.
    let kept = evening
        .store()
        .export(evening.lea.id().0.into())
        .await
        .expect("it");
    assert_eq!(kept["coached"][0]["game"], "kael", "{kept}");
    evening.ends(&[]).await;
}

#[tokio::test]
async fn every_game_has_its_coached_first_manche() {
    let words = Words::load().expect("the words");
    let english = words.of(tapis::model::Lang::English);
    for offer in OFFERS {
        let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
        let name = offer.name();
        let sam = begins(&evening, &evening.sam, name, "My hand").await;
        let (last, told) = plays_through(&sam).await;
        let told: BTreeSet<String> = told.into_iter().collect();
        let file = format!("crates/screen/src/{name}/lessons.rs");
        // Which of the others come up is luck, but never so few.
        assert!(told.len() >= 3, "{file} teaches little: {told:?}");
        let goal = named(&format!("lesson-{name}-goal-title"), english);
        let goal = goal.unwrap_or_else(|| panic!("{file} has no lesson `goal`: what wins"));
        assert!(told.contains(&goal), "{file} tells no goal: {told:?}");
        let wins = last.text().contains("What wins");
        assert!(wins, "{file}: `learnt` must say what wins: {}", last.text());
        let coached = evening.store().coached(evening.sam.id().0.into()).await;
        assert_eq!(coached.expect("read"), [name]);
        evening.ends(&[]).await;
    }
}

#[tokio::test]
async fn a_restart_finds_the_lessons_and_the_last_screen_where_they_were() {
    let mut evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let sam = begins(&evening, &evening.sam, "kael", "My hand").await;
    let before = lessons(&sam.hand().expect("a hand"));
    evening.sleep().await;
    evening.wake().await;
    assert_eq!(lessons(&sam.opens_hand().await), before);
    let (last, _) = plays_through(&sam).await;
    evening.sleep().await;
    evening.wake().await;
    let again = sam.opens_hand().await;
    assert_eq!(again.text(), last.text());
    pressed(&sam.client, &again, ":ready").await;
    sam.turn().await.expect("a move");
    evening.ends(&[]).await;
}

#[tokio::test]
async fn who_likes_is_coached_again() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let sam = begins(&evening, &evening.sam, "kael", "My hand").await;
    plays_through(&sam).await;
    let garden = evening.guild.channel("garden");
    let client = evening.sam.at(&garden);
    let page = page_of(&client, "kael").await;
    let said = pressed(&client, &page, ":page practice kael").await;
    let said = said.settled().await.expect("an answer");
    assert!(said.text().contains("practice table"), "{}", said.text());
    let thread = evening.thread_in(&garden, 1).await;
    let plain = there(&evening.sam, &thread, "My hand").await;
    assert!(lessons(&plain.hand().expect("a hand")).is_empty());

    let terrace = evening.guild.channel("terrace");
    let client = evening.sam.at(&terrace);
    let page = page_of(&client, "kael").await;
    pressed(&client, &page, ":page coached kael").await;
    let thread = evening.thread_in(&terrace, 1).await;
    let coached = there(&evening.sam, &thread, "My hand").await;
    assert!(!lessons(&coached.hand().expect("a hand")).is_empty());
    evening.ends(&[]).await;
}

/// Leaves a thread by Discord's own button, which the bot is not told of.
async fn walks_out(user: &User, thread: &Channel) {
    user.leave(thread).expect("out");
    assert!(!thread.members().contains(&user.id()));
}

#[tokio::test]
async fn a_practice_table_whose_thread_was_left_blocks_no_other() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    begins(&evening, &evening.lea, "kael", "Ma main").await;
    let thread = evening.thread().await;
    walks_out(&evening.lea, &thread).await;
    // Another first manche closes the one before.
    let page = page_of(&evening.lea(), "kaddour").await;
    let said = pressed(&evening.lea(), &page, ":page practice kaddour").await;
    let said = said.settled().await.expect("an answer");
    let second = evening.thread_in(&evening.lounge, 2).await;
    assert!(
        said.text().contains(&format!("<#{}>", second.id())),
        "{}",
        said.text()
    );
    there(&evening.lea, &second, "Ma main").await;
    let open = evening.open_tables().await;
    let games: Vec<&str> = open.iter().map(|open| open.opened.game.as_str()).collect();
    assert_eq!(games, ["kaddour"]);
    // A table for everybody is no matter of practice.
    evening.opens(&evening.lea, &[]).await;
    evening.ends(&[]).await;
}

#[tokio::test]
async fn who_left_a_thread_leaves_the_table_from_anywhere_or_is_shown_the_way_back() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let options = [("private", true.into()), ("robots", 1.into())];
    let (_, thread) = evening.plays(&[&evening.sam], &options).await;
    walks_out(&evening.sam, &thread).await;
    // The refusal of another table brings them back.
    let said = evening.sam().run("/table open").await.expect("an answer");
    let said = said.message().expect("a refusal").clone();
    let shown = labels(&said);
    assert!(
        shown.contains(&"Go there".to_owned()) && shown.contains(&"Leave it".to_owned()),
        "{shown:?}"
    );
    let client = evening.sam.at(&thread);
    let back = client.sees_that("the table", is_table).await;
    back.unwrap_or_else(|missed| panic!("{missed}"));
    walks_out(&evening.sam, &thread).await;
    // So does the list of tables.
    let listed = evening.sam().run("/table list").await.expect("a list");
    assert!(listed.text().contains(&format!("<#{}>", thread.id())));
    let back = client.sees_that("the table", is_table).await;
    back.unwrap_or_else(|missed| panic!("{missed}"));
    walks_out(&evening.sam, &thread).await;
    let garden = evening.sam.at(&evening.guild.channel("garden"));
    let asked = garden.run("/table leave").await.expect("a question");
    let asked = asked.message().expect("a page").clone();
    pressed(&garden, &asked, ":leave-sure").await;
    assert!(evening.open_tables().await.is_empty());
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_practice_table_that_is_left_was_no_match_and_is_in_no_list() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let sam = begins(&evening, &evening.sam, "kael", "My hand").await;
    let asked = sam.client.run("/table leave").await.expect("a question");
    let asked = asked.message().expect("a question").clone();
    assert!(asked.text().contains("No other person is at this table"));
    pressed(&sam.client, &asked, ":leave-sure").await;
    let closed = |seen: &Seen| !seen.is_ephemeral() && seen.text().contains("practice is over");
    let closed = sam.client.sees_that("the end", closed).await;
    closed.unwrap_or_else(|missed| panic!("{missed}"));
    let listed = evening.sam().run("/replay").await.expect("a word");
    let text = listed.text();
    assert!(text.contains("finished no match"), "{text}");
    evening.ends(&[]).await;
}
