//! Races that somebody loses by 0.05 to 0.5 s: their press is under way when the race is decided,
//! arrives all the same, and is told who was first and by how much.

use discord_sandbox::{Reply, Seen, Travelling, User};
use tapis::packs::Language;
use tapis_rules::notation::Input;
use tapis_rules::tamalou::Act;

use crate::kael::known::Known as KnownHands;
use crate::support::player::{Player, is_hand};
use crate::support::table::closes;
use crate::support::{HURRIED, TestBot};
use crate::tamalou::races::{calm, is_close, slots};
use crate::tamalou::script::{Story, control_id};
use crate::tiguidoo::quiz::{Known, asker, control, looks, presses, quiz};

/// By how much the loser is late, in milliseconds; one after another.
const LATE: [u64; 10] = [50, 100, 150, 200, 250, 300, 350, 400, 450, 500];
/// How long before now the winner presses, where nothing has to be waited for.
const AGO_MS: u64 = 600;
/// Races at one table of Kaël; cuts shorten the hands.
const AT_ONE_TABLE: usize = 3;

/// How many races of each kind are run: ten, or as many as `TAPIS_RACES` says.
fn wanted() -> usize {
    let wanted = std::env::var("TAPIS_RACES").ok();
    wanted.map_or(10, |number| number.parse().expect("a number"))
}

/// By how much the loser of this race is late.
fn late(run: usize) -> u64 {
    LATE[run % LATE.len()]
}

/// The press of somebody who has lost arrives; they are told by whom they were beaten.
async fn is_told(under_way: Travelling, by: &Player, ms: u64) -> Reply {
    let pressed = under_way.arrives();
    let pressed = pressed.unwrap_or_else(|missed| panic!("{ms} ms late: {missed}"));
    let reply = pressed.reply().await;
    let reply = reply.unwrap_or_else(|missed| panic!("{ms} ms late: {missed}"));
    tells(&reply.text(), by, ms);
    reply
}

fn tells(text: &str, by: &Player, ms: u64) {
    let told = format!("⚡ {} was faster, by {ms} ms.", by.mention());
    assert!(text.contains(&told), "{told}: {text}");
}

/// Lets time pass until nobody can have pressed before what they press on.
async fn passes(evening: &TestBot, player: &Player, until: u64) {
    while evening.sandbox.clock().discord_ms() < until {
        player.looks().await.expect("a hand");
    }
}

#[tokio::test]
async fn a_cut_that_comes_late_is_told_whose_card_came_before_it() {
    let evening = TestBot::begin_as(HURRIED, |builder| builder).await;
    let name = |place: usize| format!("Player {place}");
    let people: Vec<User> = (0..6)
        .map(|place| evening.guild.user(&name(place), "en-US"))
        .collect();
    let mut run = 0;
    while run < wanted() {
        let mut table = KnownHands::sits(&evening, &evening.lounge, &people).await;
        for _ in 0..AT_ONE_TABLE {
            let moment = table.finds().await;
            let [active, cutter] = [moment.active, moment.cutter].map(|at| &table.players[at]);
            let hand = cutter.hand().expect("a hand");
            let step = control(&hand, ":step ").expect("a cut");
            let (now, ms) = (evening.sandbox.clock().discord_ms(), late(run));
            let cut = cutter.client.press(&step).on(&hand);
            let cut = cut.minted_at(now - AGO_MS + ms).made().expect("lit");
            let lay = active.client.press(&moment.breaking.id);
            let lay = lay.minted_at(now - AGO_MS).send().expect("a press");
            lay.reply()
                .await
                .unwrap_or_else(|missed| panic!("{missed}"));
            is_told(cut, active, ms).await;
            table.looks_around().await;
            run += 1;
        }
        table.closes().await;
    }
    assert_eq!(evening.sandbox.refused_presses(), 0);
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_snap_that_comes_late_is_told_who_snapped_before_it() {
    let evening = TestBot::begin_as(HURRIED, |builder| builder).await;
    let mut run = 0;
    while run < wanted() {
        let mut story = Story::begins(&evening, "standard", 6).await;
        for _ in 0..5 {
            story.reaches(calm, is_close).await;
            let (laid, ms) = (evening.sandbox.clock().discord_ms(), late(run));
            let awaited = story.public().awaited.into_iter();
            let able = awaited.filter(|seat| !slots(&story.shadow, *seat).0.is_empty());
            let [winner, loser] = able.take(2).collect::<Vec<_>>()[..] else {
                panic!("two who could be right");
            };
            let press = |hand: &Seen, slot: u8, of: &Player| {
                let id = control_id(hand, &format!("play snap {slot}")).expect("a slot");
                of.client.press(&id).on(hand)
            };
            let [first, second] = [winner, loser].map(|seat| story.at(seat).clone());
            let [right, also] = [winner, loser].map(|seat| slots(&story.shadow, seat).0[0]);
            let hands = [&first, &second].map(Player::looks);
            let [one, other] = hands;
            let (one, other) = (one.await.expect("a hand"), other.await.expect("a hand"));
            passes(&evening, &first, laid + ms + 20).await;
            let one = first.looks().await.unwrap_or(one);
            let now = evening.sandbox.clock().discord_ms();
            let under_way = press(&other, also, &second)
                .minted_at(now)
                .made()
                .expect("lit");
            let snapped = press(&one, right, &first).minted_at(now - ms).send();
            let snapped = snapped.expect("a press").reply().await;
            snapped.unwrap_or_else(|missed| panic!("{missed}"));
            is_told(under_way, &first, ms).await;
            let act = Input::Act(winner, Act::Snap(right));
            let played = story.shadow.play(tapis_rules::moment::Moment(0), &act);
            played.expect("the shadow follows");
            run += 1;
        }
        closes(&story.players[0].client).await;
    }
    assert_eq!(evening.sandbox.refused_presses(), 0);
    evening.ends(&[]).await;
}

/// The loser of every other race has the form open already.
#[tokio::test]
async fn an_answer_that_comes_late_is_told_who_knew_it_before() {
    let evening = TestBot::begin_as(HURRIED, |builder| builder).await;
    evening.lea.set_locale("en-US");
    let nour = evening.guild.user("Nour", "en-US");
    let people = [&evening.sam, &evening.lea, &nour];
    let known = Known::of(Language::English);
    let mut run = 0;
    while run < wanted() {
        let (_, _, players) = quiz(&evening, &people, "points", 0, "My hand").await;
        while run < wanted() && players[0].looks().await.is_some() {
            let (asks, _) = asker(&players).await;
            let [asker, winner, loser] = [0, 1, 2].map(|step| &players[(asks + step) % 3]);
            presses(&asker.client, &looks(asker).await, ":play draw").await;
            let (asked, ms) = (evening.sandbox.clock().discord_ms(), late(run));
            let (hand, theirs) = (looks(winner).await, looks(loser).await);
            let answer = known.answer(&hand);
            let form = presses(&winner.client, &hand, ":ask ").await.dialog();
            let open = match run % 2 {
                0 => None,
                _ => Some(presses(&loser.client, &theirs, ":ask ").await.dialog()),
            };
            passes(&evening, asker, asked + ms + 20).await;
            let now = evening.sandbox.clock().discord_ms();
            let id = control(&theirs, ":ask ").expect("lit");
            let press = loser.client.press(&id).on(&theirs).minted_at(now);
            let under_way = press.made().expect("lit");
            let form = form.expect("a form").fill("text", answer.as_str());
            let sent = form.submit_at(now - ms).expect("sent").reply().await;
            sent.unwrap_or_else(|missed| panic!("{missed}"));
            match open {
                None => {
                    is_told(under_way, winner, ms).await;
                }
                Some(form) => {
                    let sent = form.expect("a form").fill("text", "no idea").submit_at(now);
                    let told = sent.expect("sent").reply().await;
                    let told = told.unwrap_or_else(|missed| panic!("{missed}"));
                    tells(&told.text(), winner, ms);
                }
            }
            run += 1;
            // Whoever may say something to the verdict lets it stand.
            for player in &players {
                let Some(hand) = player.looks().await.filter(is_hand) else {
                    continue;
                };
                if control(&hand, ":play waive").is_some() {
                    presses(&player.client, &hand, ":play waive").await;
                }
            }
        }
        if players[0].looks().await.is_some() {
            closes(&players[0].client).await;
        }
    }
    assert_eq!(evening.sandbox.refused_presses(), 0);
    evening.ends(&[]).await;
}
