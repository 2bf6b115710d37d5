//! What a strong robot would have done: told under a reveal, to each player of their own
//! decisions, and to nobody before the cards are shown.

use discord_sandbox::{Channel, Client, Seen};
use tapis::discord::interactions::custom_id::button;
use tapis::model::{Request, TableId};

use crate::kaddour::four::{Four, HAND_GONE, no, texts};
use crate::presses::forge;
use crate::support::TestBot;
use crate::support::player::{Player, is_hand, moves};
use crate::support::table::{pressed, quick};

/// Whether a message is the reveal of the first manche.
fn is_reveal(seen: &Seen) -> bool {
    let mut ids = seen.buttons().into_iter().filter_map(|it| it.custom_id);
    !seen.is_ephemeral() && ids.any(|id| id.ends_with(":review 1 1"))
}

/// The reveal of the first manche, once it stands there.
async fn reveal(client: &Client) -> Seen {
    let seen = client.sees_that("the reveal", is_reveal).await;
    seen.unwrap_or_else(|missed| panic!("{missed}"))
}

/// Whether it stands there.
fn is_revealed(client: &Client) -> bool {
    client.screen().iter().any(is_reveal)
}

/// Presses Details under a reveal and turns all pages; their text.
async fn details(client: &Client, reveal: &Seen) -> String {
    let reply = pressed(client, reveal, ":review 1 1").await;
    let answer = reply.settled().await;
    let mut page = answer.unwrap_or_else(|missed| panic!("{missed}"));
    let mut text = page.text();
    for number in 2.. {
        assert!(page.is_ephemeral(), "{text}");
        let next = format!(":review 1 {number}");
        let mut buttons = page.buttons().into_iter();
        let there =
            buttons.any(|it| !it.disabled && it.custom_id.is_some_and(|id| id.ends_with(&next)));
        if !there {
            break;
        }
        let reply = pressed(client, &page, &next).await;
        page = reply.settled().await.expect("the next page");
        text += &page.text();
    }
    text
}

/// How many moments a review tells of: those in which a robot would have done something else, and those of
/// each act that it would have done too.
fn told(text: &str) -> usize {
    let agreed = text.lines().filter_map(|line| line.split_once('✅'));
    let moments = agreed.map(|(_, line)| {
        line.rsplit(" · ")
            .next()
            .map_or(0, |all| all.split(", ").count())
    });
    text.matches("•").count() + moments.sum::<usize>()
}

/// How many choices its first sentence speaks of.
fn choices(text: &str) -> usize {
    let sentence = text
        .lines()
        .find(|line| line.contains("A strong robot would have"));
    let sentence = sentence.unwrap_or_else(|| panic!("{text}"));
    let mut numbers = sentence.rsplit(' ').filter_map(|word| word.parse().ok());
    numbers.next().unwrap_or(1)
}

/// What a review says of the other table.
fn other_table(text: &str) -> String {
    let line = text.lines().find(|line| line.contains("The other table"));
    line.unwrap_or_else(|| panic!("{text}")).to_owned()
}

/// What somebody is told who presses Details before there is a reveal.
async fn too_early(evening: &TestBot, table: TableId, player: &Player, place: &Channel) {
    // Of another page than the button of the reveal, to tell them apart.
    let id = button(table, 0, &Request::Review(1, 2).to_string()).expect("an id");
    forge::buttons(evening, place, std::slice::from_ref(&id)).await;
    let reply = player.presses(&id).await;
    let reply = reply.unwrap_or_else(|missed| panic!("{missed}"));
    let text = reply.settled().await.expect("an answer").text();
    assert!(text.contains("not over yet"), "{text}");
}

#[tokio::test]
async fn at_kaddour_each_is_told_of_their_own_decisions_and_the_same_after_a_restart() {
    let mut four = Four::begin().await;
    let (seat, hand) = four.turn().await.expect("a turn");
    let mut hand = four.buys(seat, &hand, 70).await;
    let mut at = seat;
    too_early(&four.evening, four.table, &four.people[0], &four.thread).await;
    while !is_revealed(&four.people[0].client) {
        let lit = texts(&hand, "", true);
        let of = |verb: &str| lit.iter().find(|text| text.starts_with(verb)).cloned();
        let text = of("trump").or_else(|| of("play"));
        four.does(at, &hand, &text.unwrap_or_else(|| no(&hand).to_owned()))
            .await;
        (at, hand) = four.turn().await.expect("a turn");
    }
    let (mut before, mut others) = (Vec::new(), Vec::new());
    for player in &four.people {
        let reveal = reveal(&player.client).await;
        let text = details(&player.client, &reveal).await;
        let all = told(&text);
        // What one says, and every card but the last.
        assert!((3..=13).contains(&all), "{text}");
        assert!(
            text.contains("Bidding") && text.contains("Trick "),
            "{text}"
        );
        assert!(!text.contains("Trick 10"), "{text}");
        others.push(other_table(&text));
        // What was done twice in one auction is told once.
        assert!((all..=all + 2).contains(&choices(&text)), "{text}");
        before.push(text);
    }
    assert!(
        before[0] != before[1] && before[1] != before[2],
        "{before:#?}"
    );
    // Four robots played it once, and everybody is told the same of it.
    assert!(others.iter().all(|told| *told == others[0]), "{others:#?}");
    assert!(others[0].contains("bought"), "{others:#?}");
    // A person without a seat has no decisions to review.
    let zoe = four.evening.guild.user("Zoe", "en-US").at(&four.thread);
    let shown = reveal(&zoe).await;
    let reply = pressed(&zoe, &shown, ":review 1 1").await;
    let text = reply.settled().await.expect("an answer").text();
    assert!(text.contains("no seat at this table"), "{text}");

    four.evening.sleep().await;
    four.evening.wake().await;
    for (player, before) in four.people.iter().zip(&before) {
        let reveal = reveal(&player.client).await;
        assert_eq!(details(&player.client, &reveal).await, *before);
    }
    four.evening.ends(&[HAND_GONE]).await;
}

#[tokio::test]
async fn at_kael_decisions_are_told_by_round_and_a_later_manche_stays_closed() {
    let evening = TestBot::begin().await;
    let (table, thread) = evening.plays(&[&evening.sam, &evening.lea], &quick()).await;
    let players = [&evening.sam, &evening.lea].map(|user| Player::new(user, &thread, "My hand"));
    for player in &players {
        player.opens_hand().await;
    }
    too_early(&evening, table, &players[0], &thread).await;
    'manche: for round in 0.. {
        assert!(round < 500, "{}", players[0].client.dump());
        for player in &players {
            let Some(hand) = player.looks().await.filter(is_hand) else {
                break 'manche;
            };
            if is_revealed(&player.client) {
                break 'manche;
            }
            let moves = moves(&hand);
            let ends = |ending: &str| moves.iter().find(|id| id.ends_with(ending));
            let kael = ends("play kael").or(ends("open kael"));
            if let Some(id) = kael.or(ends("play size 2")).or(moves.last()) {
                player.presses(id).await.expect("a move");
            }
        }
    }
    for player in &players {
        let reveal = reveal(&player.client).await;
        let all = told(&details(&player.client, &reveal).await);
        let log = evening.log(table).await;
        let seat = Some(u8::from(player.user == players[1].user));
        let made = log
            .iter()
            .filter(|(who, text)| *who == seat && text != "ready");
        assert!((1..=made.count()).contains(&all), "{all}");
    }
    evening.ends(&[HAND_GONE]).await;
}
