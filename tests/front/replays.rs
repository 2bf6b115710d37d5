//! A finished match seen again: from its result and by `/replay`, moment by moment to its end, by those
//! who may see it, and by nobody while it runs.

use discord_sandbox::{Channel, Client, Seen, User};
use serde_json::json;
use tapis::discord::interactions::custom_id::button;
use tapis::model::{Request, TableId};
use tapis::table::state::Tuning;

use crate::presses::forge;
use crate::settings::privacy::erases;
use crate::support::opening::is_table;
use crate::support::player::{Player, is_end, is_hand, moves};
use crate::support::table::{end, play_out, pressed, quick, reckless, table_of};
use crate::support::{PROMPT, TestBot};

/// In seconds since 1970, when all that is played today is long gone.
const LONG_AFTER: u64 = 4_000_000_000;

/// Pictures are drawn.
const DRAWN: Tuning = Tuning {
    pictures: true,
    ..PROMPT
};

/// Has these people play a quick match of Kaël; its table and thread.
async fn played(evening: &TestBot, people: &[&User], private: bool) -> (TableId, Channel) {
    let mut options = quick().to_vec();
    if private {
        options.push(("private", json!(true)));
    }
    let (table, thread) = evening.plays(people, &options).await;
    let mut players = Vec::new();
    for user in people {
        let player = Player::new(user, &thread, "My hand");
        player.opens_hand().await;
        players.push(player);
    }
    play_out(&players, reckless).await;
    end(&players[0].client).await;
    (table, thread)
}

/// A late friend's hand, once the robot has finished its deal.
async fn shown(late: &Player) -> Option<Seen> {
    let stands = late.client.sees_that("the table", is_table).await;
    let stands = stands.unwrap_or_else(|missed| panic!("{missed}"));
    let reply = pressed(&late.client, &stands, ":hand").await;
    reply.private().await.ok().filter(is_hand)
}

/// A quick match of a host and two robots, of whom a friend takes one seat in the first deal.
async fn played_with_a_late_friend(evening: &TestBot, host: &User, friend: &User) -> Channel {
    let mut options = quick().to_vec();
    options.push(("robots", json!(2)));
    let (_, thread) = evening.plays(&[host], &options).await;
    let [sam, late] = [host, friend].map(|user| Player::new(user, &thread, "My hand"));
    sam.opens_hand().await;
    let offers = |seen: &Seen| {
        let mut ids = seen.buttons().into_iter().filter_map(|it| it.custom_id);
        !seen.is_ephemeral() && ids.any(|id| id.ends_with(":join"))
    };
    let stands = late.client.sees_that("a seat", offers).await;
    let stands = stands.unwrap_or_else(|missed| panic!("{missed}"));
    pressed(&late.client, &stands, ":join").await;
    for _ in 0..500 {
        let Some(hand) = sam.looks().await else {
            return thread;
        };
        let theirs = match late.hand() {
            Some(_) => late.looks().await,
            None => shown(&late).await,
        };
        for (place, hand) in [Some(hand), theirs].into_iter().enumerate() {
            let player = [&sam, &late][place];
            let lit = hand.as_ref().map(moves).unwrap_or_default();
            if let Some(hand) = hand.filter(|_| !lit.is_empty()) {
                let played = player.client.press(&reckless(place, &lit)).on(&hand).await;
                played.unwrap_or_else(|missed| panic!("{missed}"));
            }
        }
    }
    panic!("it does not end: {}", sam.client.dump());
}

#[tokio::test]
async fn what_a_robot_did_before_a_friend_took_its_seat_is_told_of_the_robot() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let (sam, nour) = (evening.sam.clone(), evening.guild.user("Nour", "en-US"));
    let thread = played_with_a_late_friend(&evening, &sam, &nour).await;
    let client = nour.at(&thread);
    let mut page = opens(&client).await;
    let (mut before, mut after) = (0, 0);
    loop {
        let text = page.text();
        match text.contains("deal 1") {
            true => {
                before += 1;
                assert!(!text.contains(&nour.mention()), "{text}");
            }
            false => after += usize::from(text.contains(&nour.mention())),
        }
        if !tagged(&page, 'n').is_some_and(|(_, lit)| lit) {
            break;
        }
        page = turns(&client, &page, 'n').await;
    }
    assert!(before > 2 && after > 1, "{before} {after}");
    evening.ends(&[]).await;
}

/// Opens the replay from the result that stands here.
async fn opens(client: &Client) -> Seen {
    let result = client.sees_that("the result", is_end).await;
    let result = result.unwrap_or_else(|missed| panic!("{missed}"));
    let page = pressed(client, &result, ":replay").await;
    let page = page.settled().await.expect("a page");
    assert!(page.is_ephemeral(), "{}", page.text());
    page
}

/// The id of the button of a page that has this tag, and whether it is lit.
fn tagged(page: &Seen, tag: char) -> Option<(String, bool)> {
    let with = format!(":page replay {tag} ");
    let mut buttons = page.buttons().into_iter().filter_map(|button| {
        let id = button.custom_id?;
        Some((id, !button.disabled))
    });
    buttons.find(|(id, _)| id.contains(&with))
}

/// Presses that button; what stands there then.
async fn turns(client: &Client, page: &Seen, tag: char) -> Seen {
    let (id, lit) = tagged(page, tag).unwrap_or_else(|| panic!("{tag}: {}", page.text()));
    assert!(lit, "{tag}: {}", page.text());
    let reply = client.press(&id).on(page).await;
    let reply = reply.unwrap_or_else(|missed| panic!("{missed}"));
    reply.settled().await.expect("an answer")
}

/// What somebody is told who presses a button that the bot would not make.
async fn forged(evening: &TestBot, user: &User, place: &Channel, request: &Request) -> String {
    let id = button(TableId::NONE, 0, &request.to_string()).expect("an id");
    forge::buttons(evening, place, std::slice::from_ref(&id)).await;
    let reply = user.at(place).press(&id).await.expect("an answer");
    let told = reply.message().expect("an answer").clone();
    assert!(told.is_ephemeral() && told.pictures().is_empty());
    told.text()
}

/// The request for a moment of a match.
fn moment(table: TableId, step: u32, tag: char) -> Request {
    Request::Page(format!("replay {tag} {} {step} all", table.0))
}

#[tokio::test]
async fn a_match_is_seen_again_to_its_end_and_by_manche_before_and_after_a_restart() {
    let mut evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let (sam, lea) = (evening.sam.clone(), evening.lea.clone());
    let (table, thread) = played(&evening, &[&sam, &lea], false).await;
    let client = sam.at(&thread);
    let first = opens(&client).await;
    assert!(
        first.text().contains("deal 1 · the start"),
        "{}",
        first.text()
    );
    assert!(tagged(&first, 'b').is_some_and(|(_, lit)| !lit));
    let (mut page, mut reveals, mut moves) = (first.clone(), 0, 0);
    while tagged(&page, 'n').is_some_and(|(_, lit)| lit) {
        let before = page.text();
        page = turns(&client, &page, 'n').await;
        assert_eq!(page.id(), first.id(), "it stays one message");
        let text = page.text();
        assert_ne!(text, before);
        reveals += u32::from(text.contains("the cards on the table"));
        // Both hands are open in play.
        let hand = |user: &User| text.contains(&format!("**{}** `", user.mention()));
        moves += u32::from(hand(&sam) && hand(&lea));
    }
    assert!(page.text().contains("the result"), "{}", page.text());
    assert!(reveals > 0 && moves > 3, "{reveals} {moves}");
    let total = format!("Step {moments} of {moments}", moments = moments(&page));
    assert!(page.text().contains(&total), "{}", page.text());
    // Her own moves alone, by their button; it goes after the last one.
    let start = client
        .pick("Go to…", &["Deal 1: the start"])
        .on(&page)
        .await;
    let mut own = start.expect("the start").settled().await.expect("a page");
    let mut mine = 0;
    while tagged(&own, 'm').is_some() {
        own = turns(&client, &own, 'm').await;
        assert!(own.text().contains(&sam.mention()), "{}", own.text());
        mine += 1;
    }
    assert!(mine > 1 && mine < moves, "{mine} of {moves}");
    // Back to the beginning by the menu.
    let back = client
        .pick("Go to…", &["Deal 1: the start"])
        .on(&page)
        .await;
    let back = back.expect("the start").settled().await.expect("a page");
    assert_eq!(back.text(), first.text());

    evening.sleep().await;
    evening.wake().await;
    let again = turns(&client, &back, 'n').await;
    let own = turns(&client, &again, 'v').await;
    let text = own.text();
    assert!(text.contains(&format!("**{}** `", sam.mention())), "{text}");
    assert!(
        !text.contains(&format!("**{}** `", lea.mention())),
        "{text}"
    );

    // Whoever may see the table sees it too, in their language, and has no cards of their own there.
    let nour = evening.guild.user("Nour", "fr");
    let theirs = opens(&nour.at(&evening.lounge)).await;
    assert!(
        theirs.text().contains("manche 1 · le début"),
        "{}",
        theirs.text()
    );
    assert!(tagged(&theirs, 'v').is_none());

    // What no button asks for is refused, and nothing is lost.
    for (request, told) in [
        (moment(table, 9_999, 'a'), "no such moment"),
        (moment(TableId(99), 0, 'a'), "cannot find"),
        (Request::Page("replay a 1 1 some".to_owned()), "cannot read"),
        (Request::Page("replay".to_owned()), "cannot read"),
    ] {
        let text = forged(&evening, &sam, &evening.lounge, &request).await;
        assert!(text.contains(told), "{request}: {text}");
    }
    evening.store().retire(LONG_AFTER).await.expect("retired");
    let gone = forged(&evening, &sam, &evening.lounge, &moment(table, 0, 'b')).await;
    assert!(gone.contains("more than a year ago"), "{gone}");
    evening.ends(&[]).await;
}

/// The number of the last moment, as the last page tells it.
fn moments(page: &Seen) -> u32 {
    let text = page.text();
    let (_, number) = text.rsplit_once(" of ").expect("its number");
    let digits: String = number.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().expect("a number")
}

#[tokio::test]
async fn a_robot_says_the_same_twice_and_only_of_what_a_person_did() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let (sam, lea) = (evening.sam.clone(), evening.lea.clone());
    let (_, thread) = played(&evening, &[&sam, &lea], false).await;
    let client = lea.at(&thread);
    let mut page = opens(&client).await;
    assert_eq!(tagged(&page, 'r'), None, "nobody has moved");
    let (mut asked, mut told) = (0, 0);
    while tagged(&page, 'n').is_some_and(|(_, lit)| lit) && asked < 8 {
        page = turns(&client, &page, 'n').await;
        if tagged(&page, 'r').is_none() {
            continue;
        }
        let (plain, robot) = (page.clone(), turns(&client, &page, 'r').await);
        let text = robot.text();
        assert!(
            text.contains("🤖") && text.len() > plain.text().len(),
            "{text}"
        );
        asked += 1;
        told += u32::from(text.contains("un robot fort"));
        let forth = turns(&client, &robot, 'n').await;
        let back = turns(&client, &forth, 'b').await;
        assert_eq!(back.text(), plain.text());
        page = turns(&client, &back, 'r').await;
        assert_eq!(page.text(), text);
    }
    assert!(asked > 3 && told > 0, "{asked} {told}");
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_moment_is_shown_to_everybody_once_as_a_picture_with_names() {
    let evening = TestBot::begin_as(DRAWN, |builder| builder).await;
    let (sam, lea) = (evening.sam.clone(), evening.lea.clone());
    let (table, thread) = played(&evening, &[&sam, &lea], false).await;
    let client = sam.at(&thread);
    let page = opens(&client).await;
    let page = turns(&client, &page, 'n').await;
    // Right after the deal every hand has cards.
    let page = turns(&client, &page, 's').await;
    assert!(
        tagged(&page, 's').is_some_and(|(_, lit)| !lit),
        "{}",
        page.text()
    );
    let shown = |seen: &Seen| !seen.is_ephemeral() && seen.text().contains("shows a moment");
    let posted = lea.at(&thread).sees_that("the moment", shown).await;
    let posted = posted.unwrap_or_else(|missed| panic!("{missed}"));
    let [picture] = posted.pictures() else {
        panic!("a picture: {}", posted.text())
    };
    let told = picture.description.as_deref().expect("a description");
    assert!(told.contains("Sam:") && told.contains("Léa:"), "{told}");
    assert!(posted.text().contains("Sam shows") && posted.buttons().is_empty());
    assert!(
        ![&sam, &lea]
            .into_iter()
            .any(|user| posted.mentions(user.id()))
    );

    // Again, by a button that the bot would not make now; and where it was not played.
    let again = forged(&evening, &sam, &evening.lounge, &moment(table, 1, 's')).await;
    assert!(again.contains("already"), "{again}");
    let corner = evening.guild.channel("corner");
    let elsewhere = forged(&evening, &sam, &corner, &moment(table, 3, 's')).await;
    assert!(
        elsewhere.contains("where its match was played"),
        "{elsewhere}"
    );
    let posted = lea.at(&thread).screen().into_iter().filter(shown).count();
    assert_eq!(posted, 1);
    evening.ends(&[]).await;
}

#[tokio::test]
async fn nothing_of_a_running_match_is_seen() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let (sam, lea) = (evening.sam.clone(), evening.lea.clone());
    let (table, thread) = evening.plays(&[&sam, &lea], &quick()).await;
    for place in [&thread, &evening.lounge] {
        for tag in ['a', 'r', 's'] {
            let told = forged(&evening, &sam, place, &moment(table, 0, tag)).await;
            assert!(told.contains("once the match is over"), "{told}");
        }
    }
    let id = button(table, 0, &Request::Replay.to_string()).expect("an id");
    forge::buttons(&evening, &thread, std::slice::from_ref(&id)).await;
    let told = lea.at(&thread).press(&id).await.expect("an answer").text();
    assert!(told.contains("dès que la partie"), "{told}");
    evening.ends(&[]).await;
}

/// The cards of a line, however equal ones are put together.
fn bare(line: &str) -> Vec<String> {
    let line = line.replace(['`', '#'], " ");
    line.split_whitespace().map(str::to_owned).collect()
}

#[tokio::test]
async fn a_match_is_played_on_from_a_moment_with_robots_and_counts_for_nothing() {
    let mut evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let (sam, lea) = (evening.sam.clone(), evening.lea.clone());
    let (table, thread) = played(&evening, &[&sam, &lea], false).await;
    let boards = evening.sam();
    let board = boards.run("/leaderboard").await.expect("a board").text();
    let client = sam.at(&thread);
    let mut page = opens(&client).await;
    // To a moment in the middle of the first deal.
    for _ in 0..3 {
        page = turns(&client, &page, 'n').await;
    }
    let own = turns(&client, &page, 'v').await;
    let way = turns(&client, &own, 'p').await;
    assert_ne!(way.id(), own.id(), "the replay stays");
    assert!(
        way.is_ephemeral() && way.text().contains("play on from step"),
        "{}",
        way.text()
    );

    let place = evening.thread_in(&evening.lounge, 2).await;
    assert!(
        way.text().contains(&format!("<#{}>", place.id())),
        "{}",
        way.text()
    );
    let player = Player::new(&sam, &place, "My hand");
    let stands = |seen: &Seen| !seen.buttons().is_empty();
    let table_message = player.client.sees_that("the table", stands).await;
    table_message.unwrap_or_else(|missed| panic!("{missed}"));
    let hand = player.opens_hand().await;
    let mine = format!("**{}** ", sam.mention());
    let then = own.text();
    let (_, cards) = then.split_once(&mine).expect("their cards");
    let cards = bare(cards.lines().next().expect("a line"));
    let text = hand.text();
    assert!(
        text.lines().any(|line| bare(line) == cards),
        "{cards:?}: {text}"
    );
    assert!(lea.at(&place).screen().is_empty(), "nobody else is there");

    player.turn().await.expect("a move");
    evening.sleep().await;
    evening.wake().await;
    player.looks().await.expect("their hand");
    while let Some(moves) = player.turn().await {
        let reply = player.presses(&reckless(0, &moves)).await;
        reply.unwrap_or_else(|missed| panic!("{missed}"));
    }
    let result = end(&player.client).await;
    assert!(!result.text().contains(&lea.mention()), "{}", result.text());
    let after = evening.sam().run("/leaderboard").await;
    let after = after.expect("a board").text();
    assert_eq!(after, board, "it counts for nothing");

    // Neither somebody without a seat, nor after the end.
    let nour = evening.guild.user("Nour", "en-US");
    let theirs = opens(&nour.at(&evening.lounge)).await;
    assert!(tagged(&theirs, 'p').is_none());
    let told = forged(&evening, &nour, &evening.lounge, &moment(table, 1, 'p')).await;
    assert!(told.contains("a seat of your own"), "{told}");
    let last = moments(&theirs);
    let told = forged(&evening, &sam, &evening.lounge, &moment(table, last, 'p')).await;
    assert!(told.contains("a seat of your own"), "{told}");
    evening.ends(&[]).await;
}

#[tokio::test]
async fn the_list_has_ones_own_matches_and_a_private_one_is_for_its_people() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let (sam, lea) = (evening.sam.clone(), evening.lea.clone());
    let corner = evening.guild.channel("corner");
    let none = lea.at(&corner).run("/replay").await.expect("un mot");
    assert!(
        none.text().contains("pas encore fini de partie"),
        "{}",
        none.text()
    );

    let (table, thread) = played(&evening, &[&sam, &lea], true).await;
    let client = sam.at(&corner);
    let listed = client.run("/replay").await.expect("a list");
    let listed = listed.message().expect("a page").clone();
    assert!(listed.is_ephemeral(), "{}", listed.text());
    let menus = listed.menus();
    let [menu] = &menus[..] else {
        panic!("a menu: {}", listed.text())
    };
    let [(label, value)] = &menu.options[..] else {
        panic!("one match: {:?}", menu.options)
    };
    assert!(label.contains("Kaël · just now"), "{label}");
    let told = serde_json::Value::from(listed.components()).to_string();
    for part in ["🏆 ", "you: ", "with "] {
        assert!(told.contains(part), "{told}");
    }
    let page = client.pick(&menu.custom_id, &[value]).on(&listed).await;
    let page = page.expect("a page").settled().await.expect("it");
    assert!(page.text().contains("deal 1"), "{}", page.text());
    assert!(tagged(&page, 's').is_none(), "nobody here may see it");
    let back = pressed(&client, &page, ":page replay list").await;
    let back = back.settled().await.expect("a list");
    assert_eq!((back.id(), back.text()), (page.id(), listed.text()));
    assert_eq!(back.menus()[0].options, menu.options);

    // Nobody else, wherever they are; and what its people show stays in its thread.
    let stranger = evening.guild.user("Nour", "en-US");
    for (place, tag) in [
        (&evening.lounge, 'a'),
        (&corner, 'b'),
        (&evening.lounge, 's'),
    ] {
        let told = forged(&evening, &stranger, place, &moment(table, 0, tag)).await;
        let refused = told.contains("whom its host invites") || told.contains("cannot find");
        assert!(refused, "{told}");
    }
    let told = forged(&evening, &sam, &evening.lounge, &moment(table, 1, 's')).await;
    assert!(told.contains("where its match was played"), "{told}");
    let inside = opens(&lea.at(&thread)).await;
    let inside = turns(&lea.at(&thread), &inside, 's').await;
    assert!(tagged(&inside, 's').is_some_and(|(_, lit)| !lit));
    let shown = |seen: &Seen| !seen.is_ephemeral() && seen.text().contains("montre un moment");
    sam.at(&thread)
        .sees_that("the moment", shown)
        .await
        .expect("it");

    // Who was erased has played nothing.
    erases(&evening, &sam, "Erase").await;
    let none = client.run("/replay").await.expect("a word");
    assert!(none.text().contains("finished no match"), "{}", none.text());
    let told = forged(&evening, &sam, &corner, &moment(table, 2, 'a')).await;
    assert!(told.contains("cannot find"), "{told}");
    let theirs = lea.at(&corner).run("/replay").await.expect("une liste");
    let options = theirs.message().expect("a page").menus();
    assert_eq!(options[0].options.len(), 1);
    assert_eq!(table_of(&inside), TableId::NONE);
    evening.ends(&[]).await;
}
