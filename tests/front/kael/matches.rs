//! Whole matches: by slash commands alone, by buttons, in two languages.

use discord_sandbox::{Channel, Client, User};
use serde_json::json;

use crate::standings::profile::card;
use crate::support::player::{Player, is_end, is_hand};
use crate::support::table::{end, play_out, pressed, quick, reckless};
use crate::support::{PROMPT, TestBot, tells};

/// Everybody's hand, opened.
pub async fn seated(thread: &Channel, people: &[&User], my_hand: &'static str) -> Vec<Player> {
    let mut players = Vec::new();
    for user in people {
        let player = Player::new(user, thread, my_hand);
        player.opens_hand().await;
        players.push(player);
    }
    players
}

#[tokio::test]
async fn one_person_and_three_robots_play_a_match_by_buttons_alone() {
    let evening = TestBot::begin().await;
    let (_, thread) = evening
        .plays(&[&evening.sam], &[("robots", json!(3))])
        .await;
    let sam = &seated(&thread, &[&evening.sam], "My hand").await[0];
    let mut presses = 0;
    while let Some(moves) = sam.turn().await {
        // Never the first alone, or a match would go on for ever with high cards.
        let chosen = moves
            .iter()
            .find(|id| id.ends_with("kael"))
            .unwrap_or(&moves[presses % moves.len()]);
        sam.presses(chosen)
            .await
            .unwrap_or_else(|missed| panic!("{missed}"));
        presses += 1;
        assert!(presses < 2_000, "{}", sam.client.dump());
    }
    let result = end(&sam.client).await;
    let text = result.text();
    assert!(tells(&text, &evening.sam), "{text}");
    evening.was_quiet(&thread).await;
    evening.ends(&[]).await;
}

#[tokio::test]
async fn one_person_and_three_robots_play_a_match_by_commands_alone() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let sam = evening.sam();
    let presets = sam.suggest("/table open", "variant", "fir").await;
    let presets = presets.expect("suggestions");
    assert_eq!(presets.len(), 1, "{presets:?}");
    let opened = sam
        .run("/table open")
        .with("variant", presets[0].value.clone())
        .with("robots", 3)
        .await
        .expect("a lobby");
    assert!(opened.text().contains("4/8"), "{}", opened.text());
    let begun = sam.run("/table start").await.expect("a start");
    assert!(
        begun.message().expect("a word").is_ephemeral(),
        "{}",
        begun.text()
    );
    let thread = evening.thread().await;
    let sam = Player::new(&evening.sam, &thread, "My hand");
    let hand = sam.client.run("/hand").await.expect("a hand");
    assert!(
        is_hand(hand.message().expect("a message")),
        "{}",
        hand.text()
    );
    let (mut moves, mut cuts) = (0, 0);
    while sam.turn().await.is_some() {
        // After each choice, another suggestion of the whole list is next.
        match types(&sam.client, moves).await.as_str() {
            "cut" => cuts += 1,
            "" => {}
            _ => moves += 1,
        }
        assert!(moves < 500, "{}", sam.client.dump());
    }
    assert!(moves > 4, "{moves} moves, {cuts} cuts");
    let result = end(&sam.client).await;
    assert!(tells(&result.text(), &evening.sam));
    evening.was_quiet(&thread).await;
    evening.ends(&[]).await;
}

/// Types a move that is suggested, by the shortest command there is for it; gives the verb, none
/// where the turn was over meanwhile.
async fn types(client: &Client, luck: usize) -> String {
    let calls = client.suggest("/call", "word", "").await.expect("a list");
    if let Some(call) = calls.first() {
        let done = client.run("/call").with("word", call.value.clone()).await;
        is_hand_or_result(client, done.expect("a reply").message()).await;
        return "kael".to_owned();
    }
    let all = client.suggest("/play", "move", "").await.expect("a list");
    let Some(choice) = all.get(luck % all.len().max(1)) else {
        return String::new();
    };
    // What is said and what is sent both find it.
    let typed = choice.name.to_uppercase();
    let found = client
        .suggest("/play", "move", &typed)
        .await
        .expect("a list");
    assert!(
        found.is_empty() || found.contains(choice),
        "{typed} {found:?}"
    );
    let text = choice.value.as_str().expect("text").to_owned();
    let verb = text.split(' ').next().unwrap_or_default().to_owned();
    let done = match verb.as_str() {
        "cut" => client.run("/cut").await,
        _ => client.run("/play").with("move", text).await,
    };
    is_hand_or_result(client, done.expect("a reply").message()).await;
    verb
}

/// The answer to a command is the new hand, until the match is over; those before it go.
async fn is_hand_or_result(client: &Client, answer: Option<&discord_sandbox::Seen>) {
    assert!(answer.expect("an answer").is_ephemeral());
    let alone = |_: &discord_sandbox::Seen| {
        let screen = client.screen();
        screen.iter().filter(|seen| is_hand(seen)).count() <= 1
    };
    let alone = client.sees_that("no other hand", alone).await;
    alone.unwrap_or_else(|missed| panic!("{missed}"));
}

#[tokio::test]
async fn four_people_play_a_match_and_find_it_in_the_standings() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let (nour, alex) = (
        evening.guild.user("Nour", "en-US"),
        evening.guild.user("Alex", "en-GB"),
    );
    let people = [&evening.sam, &evening.lea, &nour, &alex];
    let (table, thread) = evening.plays(&people, &quick()).await;
    let players = seated(&thread, &people, "My hand").await;
    let moves = play_out(&players, reckless).await;
    let log = evening.log(table).await;
    let played = log.iter().filter(|(seat, _)| seat.is_some()).count();
    // A last window in which nobody can do anything is over before people have said so.
    assert!(
        played <= moves,
        "each press is one move at most: {moves} {log:?}"
    );
    let result = end(&players[1].client).await.text();
    let leaders = evening.sam().run("/leaderboard").await.expect("a page");
    for user in people {
        assert!(tells(&result, user), "{result}");
        assert!(
            leaders.text().contains(&user.mention()),
            "{}",
            leaders.text()
        );
    }
    let ended = end(&players[0].client).await;
    let board = pressed(
        &players[0].client,
        &ended,
        ":page leaders r kael * all wins 0",
    )
    .await;
    let board = board.message().expect("a page").text();
    let of_month = board.contains("Kaël · ") && !board.contains("Kaël · All time");
    assert!(of_month, "{board}");
    let stats = card(&evening.lea(), "/stats").await;
    assert!(stats.contains("sur 1") && stats.contains("Kaël"), "{stats}");
    let stats = evening
        .sam()
        .run("/stats")
        .with("player", nour.id().to_string());
    let stats = stats.await.expect("a page").text();
    assert!(stats.contains(&nour.mention()), "{stats}");
    // Every manche was shown, and stays.
    let reveals = log.iter().filter(|(_, text)| text == "kael").count();
    let sam = &players[0].client;
    sam.sees(&format!("Deal {reveals}:"))
        .await
        .expect("the last reveal");
    for number in 1..=reveals {
        sam.sees(&format!("Deal {number}:"))
            .await
            .expect("a reveal");
    }
    assert_eq!(evening.was_quiet(&thread).await, reveals);
    evening.ends(&[]).await;
}

#[tokio::test]
async fn eight_people_read_their_hands_in_their_own_language_and_the_table_in_its_hosts() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let locales = ["fr", "en-US", "en-GB", "fr", "de", "fr", "en-US", "fr"];
    let users: Vec<User> = locales
        .iter()
        .enumerate()
        .map(|(place, locale)| evening.guild.user(&format!("Player {place}"), locale))
        .collect();
    let people: Vec<&User> = users.iter().collect();
    let (_, thread) = evening.plays(&people, &quick()).await;
    let players = seated(&thread, &people, "Ma main").await;
    for (player, locale) in players.iter().zip(locales) {
        reads_its_own(player, locale == "fr");
        // A refusal too.
        let refused = player.client.run("/play").with("move", "deposit 99").await;
        let refused = refused.expect("a hand").text();
        assert_eq!(
            refused.contains("Je n’ai pas reconnu"),
            locale == "fr",
            "{refused}"
        );
        let public = player
            .client
            .screen()
            .into_iter()
            .find(|seen| !seen.is_ephemeral());
        let public = public.expect("the table").text();
        // Once the last hand is open, it goes on.
        let gathers = public.contains("✋ **On attend") || public.contains("C’est à");
        assert!(public.contains("manche 1") && gathers, "{public}");
    }
    play_out(&players, |place, moves| {
        reads_its_own(&players[place], locales[place] == "fr");
        reckless(place, moves)
    })
    .await;
    let result = end(&players[0].client).await.text();
    assert!(result.contains("partie de Kaël"), "{result}");
    for (player, locale) in players.iter().zip(locales) {
        let own = |seen: &discord_sandbox::Seen| {
            let text = seen.text();
            // The table tells it in French; in English one wins alone, or several share the win.
            let told = match locale {
                "fr" => text.contains("La partie est finie"),
                _ => text.contains("wins Kaël") || text.contains("the win at Kaël"),
            };
            // What the end closes stays lit for a moment.
            seen.is_ephemeral() && told && !is_hand(seen)
        };
        player
            .client
            .sees_that("the result", own)
            .await
            .expect("it");
    }
    assert!(players[0].client.screen().iter().any(is_end));
    evening.was_quiet(&thread).await;
    evening.ends(&[]).await;
}

/// What somebody sees alone is in their language, and in no other.
fn reads_its_own(player: &Player, french: bool) {
    let hand = player.hand().expect("a hand").text();
    let french_hand = ["Tes cartes", "C’est à", "À toi"];
    let english_hand = ["Your cards", "To play", "Your turn"];
    let [own, other] =
        [french_hand, english_hand].map(|titles| titles.iter().any(|title| hand.contains(title)));
    assert_eq!((own, other), (french, !french), "{hand}");
}
