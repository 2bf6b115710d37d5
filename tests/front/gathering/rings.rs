//! Whom the bot rings in a whole evening: who sits at a table or was invited to it, in the way they
//! chose, and nobody else.

use std::collections::BTreeSet;

use discord_sandbox::{Id, Seen, User};
use serde_json::{Value, json};

use crate::kael::matches::seated;
use crate::settings::{page, picks};
use crate::support::noise::rung;
use crate::support::opening::{gathered, is_gathering};
use crate::support::table::{end, invites, lobby_in, play_out, pressed, quick, reckless};
use crate::support::{PROMPT, TestBot, tells};

/// Everybody whom anything of the evening rang: new messages and answers that everybody sees. An edit
/// and an ephemeral message ring nobody, whomever they mention.
fn all_rung(evening: &TestBot) -> BTreeSet<String> {
    let requests = evening.requests();
    let new = requests.iter().filter(|one| one["method"] == "POST");
    let bodies = new.map(|one| match &one["request"] {
        answer if answer["type"] == 7 => &Value::Null,
        answer if answer["data"].is_object() => &answer["data"],
        message => message,
    });
    let public = bodies.filter(|body| body["flags"].as_u64().unwrap_or_default() & 64 == 0);
    public.flat_map(rung).collect()
}

fn ids<'a>(users: impl IntoIterator<Item = &'a User>) -> BTreeSet<String> {
    users
        .into_iter()
        .map(|user| user.id().to_string())
        .collect()
}

async fn chooses(evening: &TestBot, user: &User, when: &str) {
    let client = user.at(&evening.lounge);
    let mine = page(&client, "/settings mine").await;
    picks(&client, &mine, "remind", &format!("mine remind {when}")).await;
}

/// Whether a message names somebody, and whether that rings.
fn named(seen: &Seen, user: &User) -> (bool, bool) {
    (tells(&seen.text(), user), seen.mentions(user.id()))
}

#[tokio::test]
async fn an_evening_rings_who_sits_there_or_was_invited_as_they_chose_and_nobody_else() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let [nour, alex, max] = ["Nour", "Alex", "Max"].map(|name| evening.guild.user(name, "en-US"));
    // Zoe is only there.
    let zoe = evening.guild.user("Zoe", "en-US");
    let (sam, lea) = (evening.sam.clone(), evening.lea.clone());
    for (user, when) in [(&lea, "off"), (&max, "off"), (&nour, "once")] {
        chooses(&evening, user, when).await;
    }

    let people = [&sam, &lea, &nour];
    let (_, thread) = evening.plays(&people, &quick()).await;
    let there = sam.at(&thread);
    let start = there.sees_that("the table that waits", is_gathering).await;
    let start = start.unwrap_or_else(|missed| panic!("{missed}"));
    let told = people.map(|user| named(&start, user));
    assert_eq!(told, [(true, true), (true, false), (true, true)]);
    let players = seated(&thread, &people, "My hand").await;
    gathered(&there).await;
    play_out(&players, reckless).await;
    let result = end(&there).await;
    assert_eq!(all_rung(&evening), ids([&sam, &nour]));

    pressed(&there, &result, ":rematch").await;
    let again = there.sees("a rematch in").await;
    let again = again.unwrap_or_else(|missed| panic!("{missed}"));
    let told = people.map(|user| named(&again, user));
    assert_eq!(told, [(true, false), (true, false), (true, true)]);

    let corner = evening.guild.channel("corner");
    let open = nour
        .at(&corner)
        .run("/table open")
        .with("private", json!(true));
    let opened = open.await.expect("an answer");
    opened.settled().await.expect("the way to the thread");
    let corner = evening.thread_in(&corner, 1).await;
    // A thread can be seen a moment before its opener has been added to it.
    lobby_in(&nour.at(&corner)).await;
    for (guest, rings) in [(&alex, true), (&max, false)] {
        let before = all_rung(&evening);
        invites(&corner, &nour, guest).await;
        let about = |seen: &Seen| !seen.is_ephemeral() && named(seen, guest).0;
        let told = guest.at(&corner).sees_that("the invitation", about).await;
        let told = told.unwrap_or_else(|missed| panic!("{missed}"));
        assert_eq!(named(&told, guest), (true, rings));
        let id: Id = guest.id();
        let expected = before.contains(&id.to_string()) || rings;
        assert_eq!(all_rung(&evening).contains(&id.to_string()), expected);
    }
    assert_eq!(all_rung(&evening), ids([&sam, &nour, &alex]));
    assert!(!all_rung(&evening).contains(&zoe.id().to_string()));
    evening.ends(&[]).await;
}
