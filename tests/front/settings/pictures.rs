//! Cards as a picture: for whom they were chosen, in every way a hand is sent, and gone again.

use discord_sandbox::{Picture, Seen, Trouble};
use serde_json::{Value, json};
use tapis::catalog::OFFERS;
use tapis::table::state::Tuning;

use super::{chosen, page, picks};
use crate::support::player::{Player, is_hand};
use crate::support::{self, TestBot};

/// Cards are drawn for those who want it.
const PROMPT: Tuning = Tuning {
    pictures: true,
    ..support::PROMPT
};
const MEDIA_GALLERY: u64 = 12;
const PNG: [u8; 8] = *b"\x89PNG\r\n\x1a\n";

/// The picture of a hand, which its message shows; a hand has one or none.
fn picture(hand: &Seen) -> Option<&Picture> {
    let parts = hand
        .components()
        .iter()
        .flat_map(|part| part["components"].as_array());
    let gallery = parts.flatten().find(|part| part["type"] == MEDIA_GALLERY);
    let shown = gallery.map(|gallery| &gallery["items"][0]);
    match hand.pictures() {
        [] => {
            assert_eq!(shown, None, "a message without its file");
            None
        }
        [one] => {
            let shown = shown.expect("a message that shows it");
            let url = shown["media"]["url"].as_str().expect("an address");
            assert!(url.contains(&one.filename), "{url}");
            assert_eq!(shown["description"].as_str(), one.description.as_deref());
            assert_eq!(one.content_type, "image/png");
            assert_eq!(one.bytes[..8], PNG);
            assert!(one.bytes.len() < 25_000, "{}", one.bytes.len());
            Some(one)
        }
        more => panic!("{} pictures", more.len()),
    }
}

/// By what the picture of a hand is kept when its message is edited.
fn attachment(hand: &Seen) -> &Value {
    let part = |part: &&Value| part["type"] == MEDIA_GALLERY;
    let parts = hand.components()[0]["components"].as_array();
    let gallery = parts.and_then(|parts| parts.iter().find(part));
    &gallery.expect("a picture")["items"][0]["media"]["attachment_id"]
}

/// What a picture says of itself.
fn told(picture: &Picture) -> &str {
    picture.description.as_deref().expect("a description")
}

/// The place of a game in the list of the command.
fn game(name: &str) -> Value {
    let place = OFFERS.iter().position(|game| game.name() == name);
    json!(place.expect("the game"))
}

/// Chooses how somebody's cards are shown, in the lounge.
async fn chooses(evening: &TestBot, french: bool, look: &str) {
    let client = if french { evening.lea() } else { evening.sam() };
    let mine = page(&client, "/settings mine").await;
    picks(&client, &mine, "look", &format!("mine look {look}")).await;
}

/// The hand once its picture is as wanted.
async fn once(player: &Player, wanted: impl Fn(Option<&Picture>) -> bool) -> Seen {
    let shown = |seen: &Seen| is_hand(seen) && wanted(picture(seen));
    let seen = player.client.sees_that("such a picture", shown).await;
    seen.unwrap_or_else(|missed| panic!("{missed}"))
}

/// Kaddour for both of them and two robots.
async fn kaddour(evening: &TestBot) -> [Player; 2] {
    let (lea, sam) = (evening.lea.clone(), evening.sam.clone());
    let options = [("game", game("kaddour")), ("robots", json!(2))];
    let (_, thread) = evening.plays(&[&sam, &lea], &options).await;
    [&sam, &lea].map(|user| Player::new(user, &thread, "My hand"))
}

#[tokio::test]
async fn who_chose_it_sees_their_hand_as_a_picture_and_nobody_else_does() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let [sam, lea] = kaddour(&evening).await;
    let first = sam.opens_hand().await;
    assert!(
        picture(&first).is_some(),
        "a picture is what everybody begins with"
    );
    assert!(!first.text().contains("Your cards"), "{}", first.text());
    for french in [false, true] {
        chooses(&evening, french, "text").await;
    }
    let words = once(&sam, |picture| picture.is_none()).await;
    assert!(words.text().contains("Your cards"), "{}", words.text());
    lea.opens_hand().await;

    // The hand that stands follows, and one that comes anew has it at once.
    chooses(&evening, false, "picture").await;
    let hand = once(&sam, |picture| picture.is_some()).await;
    let ten = picture(&hand).expect("it");
    assert!(told(ten).starts_with("Your cards: "), "{}", told(ten));
    assert_eq!(
        told(ten)
            .split('.')
            .next()
            .expect("cards")
            .matches(" of ")
            .count(),
        10
    );
    assert!(!hand.text().contains("Your cards"), "not said twice");
    let anew = page(&sam.client, "/hand").await;
    assert_eq!(picture(&anew).map(told), Some(told(ten)));
    let pressed = sam.looks().await.expect("the hand");
    assert_eq!(
        picture(&pressed).map(|picture| &picture.bytes),
        Some(&ten.bytes)
    );
    assert_eq!(
        attachment(&pressed),
        attachment(&anew),
        "what stands is not sent again"
    );
    assert!(
        lea.client
            .screen()
            .iter()
            .filter(|seen| seen.is_ephemeral())
            .all(|seen| seen.pictures().is_empty())
    );

    chooses(&evening, true, "picture").await;
    let hand = once(&lea, |picture| picture.is_some()).await;
    let hers = picture(&hand).expect("it");
    assert!(
        told(hers).starts_with("Tes cartes\u{202f}: "),
        "{}",
        told(hers)
    );
    assert_ne!(hers.bytes, ten.bytes);
    for (player, own) in [(&sam, ten), (&lea, hers)] {
        let screen = player.client.screen();
        let hands = screen.iter().filter(|seen| seen.is_ephemeral());
        let mut pictures = hands.flat_map(Seen::pictures);
        assert!(pictures.all(|picture| picture.filename == own.filename));
    }

    chooses(&evening, false, "text").await;
    let hand = once(&sam, |picture| picture.is_none()).await;
    assert!(hand.text().contains("Your cards"), "{}", hand.text());
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_move_changes_the_picture_at_once_and_the_end_takes_it_away() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    chooses(&evening, false, "picture").await;
    chooses(&evening, true, "picture").await;
    let (lea, sam) = (evening.lea.clone(), evening.sam.clone());
    let (_, thread) = evening
        .plays(&[&sam, &lea], &[("game", game("kael"))])
        .await;
    let players = [&sam, &lea].map(|user| Player::new(user, &thread, "My hand"));
    for player in &players {
        player.opens_hand().await;
    }
    let (mut laid, mut drew) = (0, 0);
    for _ in 0..40 {
        let turn = tokio::select! {
            moves = players[0].turn() => moves.map(|moves| (0, moves)),
            moves = players[1].turn() => moves.map(|moves| (1, moves)),
        };
        let (who, moves) = turn.expect("a match that goes on");
        let player = &players[who];
        let before = player.hand();
        let verb = ["size 5", "deposit", "draw pile", "lucky"]
            .into_iter()
            .find_map(|verb| {
                let wanted = format!(":play {verb}");
                moves.iter().find(|id| id.contains(&wanted))
            });
        let id = verb.unwrap_or_else(|| panic!("a move among {moves:?}"));
        let Ok(reply) = player.presses(id).await else {
            continue;
        };
        let Some(after) = reply.message().filter(|seen| is_hand(seen)) else {
            continue;
        };
        // Type 7: without a file of its own it would have none.
        assert_eq!(reply.kind, 7, "{}", after.text());
        let own = picture(after).map(told).unwrap_or_default();
        let framed = ["Framed", "Encadr"][who];
        if id.contains("deposit") {
            laid += 1;
            let before = before.as_ref().and_then(picture).map(told);
            assert_ne!(before, Some(own));
        } else if id.contains("draw") {
            drew += 1;
            assert!(own.contains(framed), "{own}");
        }
        if laid > 3 && drew > 3 {
            break;
        }
    }
    assert!(laid > 3 && drew > 3, "{laid} {drew}");

    let hands = players
        .each_ref()
        .map(|player| player.hand().expect("a hand").id());
    let closing = sam.at(&thread).run("/table close").await.expect("a page");
    let page = closing.message().expect("a question").clone();
    let button = page.buttons().into_iter().find(|button| !button.disabled);
    let sure = button
        .and_then(|button| button.custom_id)
        .expect("a button");
    sam.at(&thread)
        .press(&sure)
        .on(&page)
        .await
        .expect("closed");
    for (player, id) in players.iter().zip(hands) {
        let bare = |seen: &Seen| seen.id() == id && !is_hand(seen);
        let gone = player.client.sees_that("a hand without cards", bare).await;
        let gone = gone.unwrap_or_else(|missed| panic!("{missed}"));
        assert!(picture(&gone).is_none(), "{}", gone.text());
    }
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_picture_that_is_refused_costs_nobody_their_hand() {
    let mut evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    chooses(&evening, false, "picture").await;
    let [sam, _] = kaddour(&evening).await;
    let too_large = Trouble::ServerError { status: 413 };
    // The first hand follows an acknowledgement.
    evening.fault("follow_up", too_large.clone());
    let anew = sam.opens_hand().await;
    assert!(picture(&anew).is_none(), "the text alone");
    assert!(anew.text().contains("Your cards"), "{}", anew.text());
    let again = sam.looks().await.expect("the hand");
    assert!(picture(&again).is_some(), "the next one has it");
    // Neither as it stands there nor as a file. Beside an edit under way the answer brings the file at
    // once, and the second refusal is for none.
    evening.fault("callback", Trouble::ServerError { status: 400 });
    evening.fault("upload", too_large);
    let bare = sam.looks().await.expect("the hand");
    assert!(picture(&bare).is_none(), "and no older one stays");
    // Not by its record: what was refused was never read.
    evening.sleep().await;
}

#[tokio::test]
async fn what_may_not_be_seen_lies_face_down() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    chooses(&evening, true, "picture").await;
    let (lea, sam) = (evening.lea.clone(), evening.sam.clone());
    let options = [("game", game("tamalou")), ("robots", json!(0))];
    let (_, thread) = evening.plays(&[&lea, &sam], &options).await;
    let player = Player::new(&lea, &thread, "Ma main");
    let hand = player.opens_hand().await;
    let alt = told(picture(&hand).expect("a picture"));
    // Two of the four are looked at before the first turn.
    let of = |what: &str| {
        let part = alt.split('.').find(|part| part.contains(what));
        let cards = part.and_then(|part| part.split(": ").nth(1));
        cards.expect("such cards").split(", ").count()
    };
    assert_eq!((of("face cachée"), of("Encadr")), (2, 2), "{alt}");
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_deck_is_its_owners_and_stands_in_the_place_of_what_has_no_effect() {
    let mut evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let lounge = evening.sam();
    let mine = page(&lounge, "/settings mine").await;
    let offered = |page: &Seen, key: &str| {
        let mut menus = page.menus().into_iter().flat_map(|menu| menu.options);
        menus.any(|(_, value)| value.contains(&format!("mine {key} ")))
    };
    assert!(offered(&mine, "deck") && !offered(&mine, "cards"));
    let [sam, lea] = kaddour(&evening).await;
    let usual = sam.opens_hand().await;
    let bytes = |hand: &Seen| picture(hand).expect("a picture").bytes.clone();
    let hers = lea.opens_hand().await;
    let mut seen = vec![bytes(&usual)];
    let mut mine = mine;
    for deck in ["contrast", "large"] {
        mine = picks(&lounge, &mine, "deck", &format!("mine deck {deck}")).await;
        // The hand that stands follows.
        let another = |picture: Option<&Picture>| {
            picture.is_some_and(|picture| !seen.contains(&picture.bytes))
        };
        let hand = once(&sam, another).await;
        assert_eq!(
            told(picture(&hand).expect("it")),
            told(picture(&usual).expect("it"))
        );
        seen.push(bytes(&hand));
    }
    let still = lea.looks().await.expect("a hand");
    assert_eq!(bytes(&still), bytes(&hers), "it is nobody else's deck");

    evening.sleep().await;
    evening.wake().await;
    let lounge = evening.sam();
    let mine = page(&lounge, "/settings mine").await;
    assert!(chosen(&mine).contains(&"mine deck large".to_owned()));
    let large = sam.opens_hand().await;
    assert_eq!(bytes(&large), seen[2], "a deck is kept");
    let words = picks(&lounge, &mine, "look", "mine look text").await;
    assert!(offered(&words, "cards") && !offered(&words, "deck"));
    evening.ends(&[]).await;
}
