//! A whole match to 600 by four people, and somebody who watches it.

use discord_sandbox::Seen;

use crate::kaddour::four::{Four, HAND_GONE, due, no, slams_first, texts};
use crate::support::opening::is_table;
use crate::support::player::{is_hand, moves};
use crate::support::table::{end, pressed};
use crate::support::tells;

/// What somebody does on their turn: the first bid is enough to buy, every fourth card is slammed.
fn chosen(hand: &Seen, step: usize) -> String {
    let lit = texts(hand, "", true);
    let of = |verb: &str| lit.iter().find(|text| text.starts_with(verb)).cloned();
    let first = of("bid 70").and(of("bid 110"));
    let card = || of("play").filter(|_| step.is_multiple_of(2));
    let last = || {
        lit.iter()
            .rev()
            .find(|text| text.starts_with("play"))
            .cloned()
    };
    first
        .or_else(|| of("cantico"))
        .or_else(|| of("trump"))
        .or_else(card)
        .or_else(last)
        .unwrap_or_else(|| no(hand).to_owned())
}

/// Slams the first card that may be slammed, for everybody to see.
async fn slams(four: &mut Four, seat: usize, hand: &Seen) -> bool {
    let client = &four.people[seat].client;
    if !slams_first(client, hand).await {
        return false;
    }
    client
        .sees_that("the flourish", |seen| {
            !seen.is_ephemeral() && seen.text().contains("**Tetra9!**")
        })
        .await
        .unwrap_or_else(|missed| panic!("{missed}"));
    true
}

/// All come to the rematch, those of one team first, and play with whom they had played.
async fn are_partners_again(four: &Four, result: &Seen) {
    for place in [0, 2, 1, 3] {
        pressed(&four.people[place].client, result, ":rematch").await;
    }
    let [one, _, other, _] = &four.users;
    let team = format!(
        "**⛰️ Atlas** · 1. {} (host) & 2. {}",
        one.mention(),
        other.mention()
    );
    let lounge = one.at(&four.evening.lounge);
    let lobby = |seen: &Seen| seen.text().contains("4/4") && seen.text().contains(&team);
    let seen = lounge.sees_that("the lobby with both teams", lobby).await;
    seen.unwrap_or_else(|missed| panic!("{missed}"));
}

#[tokio::test]
async fn four_people_play_a_match_to_600_without_robots_and_one_watches() {
    let mut four = Four::begin().await;
    let zoe = four.evening.guild.user("Zoe", "en-US").at(&four.thread);
    let table = zoe.sees_that("the table", is_table).await.expect("it");
    let more = pressed(&zoe, &table, ":more").await;
    let more = more.message().expect("a page").clone();
    let watched = pressed(&zoe, &more, ":watch").await;
    let watched = watched.message().expect("a view").clone();
    assert!(watched.is_ephemeral() && !is_hand(&watched));

    let (mut step, mut slammed, mut armed) = (0_usize, 0, 0);
    while let Some((seat, hand)) = four.turn().await {
        step += 1;
        assert!(step < 2_000, "{}", four.people[0].client.dump());
        if let Some(arm) = moves(&hand)
            .into_iter()
            .find(|id| id.contains(":play arm "))
        {
            let hand = four.presses(seat, &hand, &arm).await;
            let disarms = |id: &String| id.contains(":play disarm ");
            assert!(moves(&hand).iter().any(disarms), "{}", hand.text());
            armed += 1;
            continue;
        }
        if slammed < 3 && step.is_multiple_of(9) && slams(&mut four, seat, &hand).await {
            slammed += 1;
            continue;
        }
        let text = chosen(&hand, step);
        four.does(seat, &hand, &text).await;
        if step == 8 {
            // Whoever watches sees what everybody sees, and no more, without asking for it.
            zoe.sees_that("the contract", |seen| {
                let text = seen.text();
                seen.is_ephemeral() && text.contains(" of 110")
            })
            .await
            .unwrap_or_else(|missed| panic!("{missed}"));
            let seen = zoe
                .screen()
                .into_iter()
                .find(|seen| seen.id() == watched.id());
            let seen = seen.expect("the view");
            assert!(!seen.text().contains("Your cards"), "{}", seen.text());
            assert!(due(&seen).is_empty());
        }
    }
    assert_eq!(slammed, 3);
    let end = end(&zoe).await;
    let text = end.text();
    assert!(text.contains(" win Kaddour"), "{text}");
    assert!(text.contains("**⛰️ Atlas** · "), "{text}");
    assert!(text.contains("**🏜️ Sahara** · "), "{text}");
    for user in &four.users {
        assert!(tells(&text, user), "{text}");
    }
    let log = four.evening.log(four.table).await;
    let count = |verb: &str| {
        log.iter()
            .filter(|(_, text)| text.starts_with(verb))
            .count()
    };
    // Five deals at least: no contract counts more than it was bought for.
    assert!(count("trump ") >= 6 && count("play ") + count("slam ") >= 240);
    assert_eq!((count("slam "), count("arm ")), (slammed, armed));
    let timeouts = count("timeout") + count("absent");
    assert_eq!(timeouts, 0, "people played all of it");
    four.evening.was_quiet(&four.thread).await;
    are_partners_again(&four, &end).await;
    four.evening.ends(&[HAND_GONE]).await;
}
