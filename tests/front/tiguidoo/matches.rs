//! Whole matches of both ways of winning, by people with forms and by robots.

use discord_sandbox::Seen;
use tapis::packs::Language;

use crate::support::player::{Player, is_hand};
use crate::support::table::end;
use crate::support::{PROMPT, TestBot};
use crate::tiguidoo::quiz::{Known, answers, control, presses, quiz};

/// How often somebody did what.
#[derive(Debug, Default)]
pub struct Count {
    answers: u32,
    draws: u32,
    bets: u32,
}

/// Does what a hand asks for, as long as it asks for something; false at the end of the match.
async fn acts(player: &Player, known: &Known, count: &mut Count) -> bool {
    loop {
        let Some(hand) = player.looks().await else {
            return false;
        };
        if control(&hand, ":ask ").is_some() {
            count.answers += 1;
            // Every fourth answer is wrong, and typed carelessly.
            let answer = known.answer(&hand);
            let text = match count.answers % 4 {
                0 => "  xyz   *wrong* ".to_owned(),
                _ => format!(" {} ", answer.to_uppercase()),
            };
            answers(&player.client, &hand, &text).await;
        } else if let Some((menu, bet)) = bet(&hand).filter(|_| count.bets * 4 < count.draws) {
            count.bets += 1;
            let picked = player.client.pick(&menu, &[&bet]).on(&hand).await;
            picked.unwrap_or_else(|missed| panic!("{missed}"));
        } else if control(&hand, ":play draw").is_some() {
            count.draws += 1;
            presses(&player.client, &hand, ":play draw").await;
        } else {
            return is_hand(&hand);
        }
    }
}

/// The first challenge on offer: its menu and its value.
fn bet(hand: &Seen) -> Option<(String, String)> {
    let menu = hand.menus().into_iter().next()?;
    let (_, value) = menu.options.first()?.clone();
    Some((menu.custom_id, value))
}

/// Plays a match to its end; gives the message that tells it.
pub async fn play_out(players: &[Player], known: &Known) -> (Seen, Count) {
    let mut count = Count::default();
    for _ in 0..400 {
        for player in players {
            if !acts(player, known, &mut count).await {
                return (end(&players[0].client).await, count);
            }
        }
    }
    panic!("it does not end:\n{}", players[0].client.dump());
}

#[tokio::test]
async fn two_people_and_two_robots_play_for_points() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let people = [&evening.sam, &evening.lea];
    let (table, thread, players) = quiz(&evening, &people, "points", 2, "My hand").await;
    let known = Known::of(Language::English);
    let (end, count) = play_out(&players, &known).await;
    let text = end.text();
    assert!(text.contains('🏆') && text.contains("points"), "{text}");
    assert!(count.answers > 5 && count.draws > 5, "{count:?}");
    let log = evening.log(table).await;
    let typed = log.iter().filter(|(_, text)| text == "answer xyz *wrong*");
    assert!(typed.count() > 0, "blanks are collapsed: {log:?}");
    evening.was_quiet(&thread).await;
    evening.ends(&[]).await;
}

#[tokio::test]
async fn two_people_and_a_robot_play_poker_in_french() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let people = [&evening.lea, &evening.sam];
    let (_, thread, players) = quiz(&evening, &people, "poker", 1, "Ma main").await;
    let known = Known::of(Language::French);
    let (end, count) = play_out(&players, &known).await;
    let text = end.text();
    let ends = [
        "gagne cette partie de Tiguidoo",
        "Victoire partagée dans cette partie de Tiguidoo",
    ];
    assert!(ends.iter().any(|end| text.contains(end)), "{text}");
    let hands = ["paire", "brelan", "quinte", "couleur", "full", "carré"];
    assert!(hands.iter().any(|hand| text.contains(hand)), "{text}");
    assert!(count.answers > 5 && count.draws > 5, "{count:?}");
    evening.was_quiet(&thread).await;
    evening.ends(&[]).await;
}
