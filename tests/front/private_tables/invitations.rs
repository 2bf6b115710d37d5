//! Inviting from the list in the lobby: who is, who is not and why, and what the invited answer.

use discord_sandbox::{Permissions, Seen, Trouble, User};

use super::{declines, evening, invitation, invitations, opened, says};
use crate::options::page::picks;
use crate::support::opening::is_table;
use crate::support::table::{picks_people, pressed, table_of};
use crate::support::tells;

#[tokio::test]
async fn who_is_chosen_is_added_first_and_called_then() {
    let evening = evening().await;
    let (lobby, thread) = opened(&evening.sam, &evening).await;
    let nour = evening.guild.user("Nour", "en-US");
    let sam = evening.sam.at(&thread);
    let told = picks_people(&sam, &lobby, &[&evening.lea, &nour]).await;
    // Their invitations are the answer.
    assert_eq!(told.id(), lobby.id(), "{}", told.text());
    for guest in [&evening.lea, &nour] {
        let called = invitation(&guest.at(&thread), guest).await;
        assert!(thread.members().contains(&guest.id()));
        assert!(
            called.text().contains("invites you to a table of Kaël")
                && tells(&called.text(), &evening.sam),
            "{}",
            called.text()
        );
    }
    // Chosen again they are not called again.
    picks_people(&sam, &lobby, &[&nour]).await;
    says(&sam, &nour.mention()).await;
    assert_eq!(invitations(&sam).len(), 2);
    // They say what is played, also when that changes.
    for (preset, title) in [("short", "Kaël · Short."), ("standard", "Kaël · Standard.")] {
        picks(&sam, &lobby, &format!("preset {preset}")).await;
        let says = |seen: &Seen| seen.mentions(nour.id()) && seen.text().contains(title);
        let told = nour.at(&thread).sees_that(title, says).await;
        told.unwrap_or_else(|missed| panic!("{missed}"));
    }
    evening.ends(&[]).await;
}

#[tokio::test]
async fn who_answers_after_the_start_takes_the_seat_of_a_robot() {
    let mut evening = evening().await;
    let (lobby, thread) = opened(&evening.sam, &evening).await;
    let (sam, lea) = (evening.sam.at(&thread), evening.lea.at(&thread));
    picks_people(&sam, &lobby, &[&evening.lea]).await;
    invitation(&lea, &evening.lea).await;
    pressed(&sam, &lobby, ":robot").await;
    says(&sam, "2/").await;
    pressed(&sam, &lobby, ":start").await;
    let table = sam.sees_that("the table", is_table).await;
    table.unwrap_or_else(|missed| panic!("{missed}"));
    // All that was to be edited is, before the bot stops.
    evening.sleep().await;
    evening.wake().await;
    let call = invitation(&lea, &evening.lea).await;
    let hand = pressed(&lea, &call, ":join").await;
    let hand = hand.message().expect("a hand").text();
    assert!(hand.contains("Tu as ta place"), "{hand}");
    evening.ends(&[]).await;
}

#[tokio::test]
async fn only_the_choice_of_the_host_counts() {
    let evening = evening().await;
    let (lobby, thread) = opened(&evening.sam, &evening).await;
    let [nour, mo] = ["Nour", "Mo"].map(|name| evening.guild.user(name, "en-US"));
    let keys = Permissions::MANAGE_THREADS;
    evening.guild.grant(&mo, keys).expect("a role");
    picks_people(&evening.sam.at(&thread), &lobby, &[&evening.lea]).await;
    let lea = evening.lea.at(&thread);
    invitation(&lea, &evening.lea).await;
    let refused = |user: &User| (user.clone(), thread.clone());
    for (user, place) in [refused(&evening.lea), refused(&mo)] {
        let told = picks_people(&user.at(&place), &lobby, &[&nour]).await;
        let word = [
            "the host of this table",
            "à son hôte",
            "qui tient cette table",
        ];
        assert!(
            told.is_ephemeral() && word.iter().any(|word| told.text().contains(word)),
            "{}",
            told.text()
        );
    }
    pressed(&lea, &lobby, ":join").await;
    picks_people(&lea, &lobby, &[&nour]).await;
    // Who stands up again is told that the invitation holds.
    let told = pressed(&lea, &lobby, ":leave").await.text();
    assert!(told.contains("Ton invitation tient toujours"), "{told}");
    assert!(!thread.members().contains(&nour.id()));
    evening.ends(&[]).await;
}

/// Opens a table and has the host choose everybody who cannot be invited; gives the answer.
async fn refuses(french: bool) -> String {
    let evening = evening().await;
    let host = if french { &evening.lea } else { &evening.sam };
    let (lobby, thread) = opened(host, &evening).await;
    let there = host.at(&thread);
    let [kicked, refuser, sits, closed, blind] =
        ["Ana", "Ben", "Cem", "Dia", "Eli"].map(|name| evening.guild.user(name, "en-US"));
    picks_people(&there, &lobby, &[&kicked, &refuser, &sits]).await;
    for guest in [&kicked, &sits] {
        let call = invitation(&guest.at(&thread), guest).await;
        pressed(&guest.at(&thread), &call, ":join").await;
    }
    let call = invitation(&refuser.at(&thread), &refuser).await;
    declines(&refuser.at(&thread), &call, &refuser).await;
    says(&there, "3/").await;
    let kick = there
        .run("/table kick")
        .with("player", kicked.id().to_string());
    kick.await.expect("a word");
    let settings = closed.at(&evening.lounge).run("/settings mine").await;
    let settings = settings.expect("a page").message().expect("it").clone();
    let menu = settings.menus().into_iter();
    let mut menu = menu.filter(|menu| menu.custom_id.ends_with("menu invites"));
    let menu = menu.next().expect("a menu");
    let chosen = closed.at(&evening.lounge);
    let chosen = chosen
        .pick(&menu.custom_id, &["mine invites nobody"])
        .on(&settings);
    chosen.await.expect("a page");
    // Everybody but one sees the channel.
    let everyone = Permissions::PEOPLE - Permissions::VIEW_CHANNEL;
    for user in [host, &kicked, &refuser, &sits, &closed] {
        let role = evening.guild.grant(user, Permissions::PEOPLE);
        role.expect("a role");
    }
    evening.guild.set_everyone(everyone).expect("a role");
    let people = [&kicked, &refuser, &sits, &closed, &blind];
    let ids = people.map(|user| user.id().to_string());
    let bot = evening.sandbox.application().to_string();
    let ids: Vec<&str> = ids
        .iter()
        .map(String::as_str)
        .chain([bot.as_str()])
        .collect();
    let list = lobby.menus().into_iter();
    let mut list = list.filter(|menu| menu.custom_id.ends_with(":invite"));
    let list = list.next().expect("the list").custom_id;
    let told = there.pick(&list, &ids).on(&lobby).await.expect("a word");
    let told = told.settled().await.expect("a word");
    assert!(told.is_ephemeral(), "{}", told.text());
    let members = thread.members();
    for user in [&kicked, &refuser, &closed, &blind] {
        assert!(told.text().contains(&user.mention()), "{}", told.text());
        assert!(!members.contains(&user.id()), "{}", user.name());
    }
    let stored = evening.store().table(table_of(&lobby)).await.expect("read");
    let guests = stored.expect("it").guests;
    assert_eq!(guests.len(), 3, "{guests:?}: {}", told.text());
    evening.ends(&[]).await;
    told.text()
}

#[tokio::test]
async fn who_cannot_be_invited_is_named_with_the_reason() {
    let told = refuses(false).await;
    for reason in [
        "was asked to leave this table",
        "said no thanks to this table",
        "already has a seat here",
        "has chosen not to be invited",
        "does not see this channel",
        "is a bot",
    ] {
        assert!(told.contains(reason), "{reason}: {told}");
    }
    let told = refuses(true).await;
    for reason in [
        "de quitter cette table",
        "a dit non merci",
        "a déjà sa place ici",
        "préfère ne pas recevoir",
        "ne voit pas ce salon",
        "est un bot",
    ] {
        assert!(told.contains(reason), "{reason}: {told}");
    }
}

#[tokio::test]
async fn no_thanks_is_final_and_takes_the_guest_out_of_the_thread() {
    let evening = evening().await;
    let (lobby, thread) = opened(&evening.sam, &evening).await;
    let (sam, lea) = (evening.sam.at(&thread), evening.lea.at(&thread));
    let nour = evening.guild.user("Nour", "en-US");
    picks_people(&sam, &lobby, &[&evening.lea, &nour]).await;
    let call = invitation(&lea, &evening.lea).await;
    // A press by somebody else refuses neither this invitation nor the presser's own.
    for other in [&sam, &nour.at(&thread)] {
        let told = declines(other, &call, &evening.lea).await;
        assert!(told.contains("This invitation is for"), "{told}");
    }
    for guest in [&evening.lea, &nour] {
        assert!(thread.members().contains(&guest.id()), "{}", guest.name());
    }
    let told = declines(&lea, &call, &evening.lea).await;
    assert!(told.contains("ce sera sans toi"), "{told}");
    let gone = sam.sees_that("the thread without them", |_| {
        !thread.members().contains(&evening.lea.id()) && invitations(&sam).len() == 1
    });
    gone.await.unwrap_or_else(|missed| panic!("{missed}"));
    let declined = format!("{} declined the invitation.", evening.lea.name());
    let read = sam.sees_that("who declined", |seen| seen.text() == declined);
    read.await.unwrap_or_else(|missed| panic!("{missed}"));
    let told = picks_people(&sam, &lobby, &[&evening.lea]).await;
    assert!(told.text().contains("said no thanks"), "{}", told.text());
    let told = evening
        .lea()
        .run("/table join")
        .await
        .expect("a word")
        .text();
    assert!(told.contains("Il n’y a pas de table ici"), "{told}");
    assert!(!thread.members().contains(&evening.lea.id()));
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_table_invites_ten_people_and_no_more() {
    let evening = evening().await;
    let (lobby, thread) = opened(&evening.sam, &evening).await;
    let sam = evening.sam.at(&thread);
    let guests: Vec<User> = (0..11)
        .map(|number| evening.guild.user(&format!("Guest {number}"), "en-US"))
        .collect();
    let all: Vec<&User> = guests.iter().collect();
    picks_people(&sam, &lobby, &all[..7]).await;
    picks_people(&sam, &lobby, &all[7..10]).await;
    // The list is gone, and a command adds nobody either.
    let full = |seen: &Seen| {
        let mut lists = seen.menus().into_iter();
        seen.id() == lobby.id() && !lists.any(|menu| menu.custom_id.ends_with(":invite"))
    };
    let full = sam.sees_that("the lobby without the list", full).await;
    full.unwrap_or_else(|missed| panic!("{missed}"));
    let invite = sam.run("/table invite");
    let told = invite.with("player", guests[10].id().to_string()).await;
    let told = told.expect("a word").text();
    assert!(told.contains("ten people at most"), "{told}");
    invitation(&sam, &guests[9]).await;
    assert!(!thread.members().contains(&guests[10].id()));
    evening.ends(&[]).await;
}

#[tokio::test]
async fn who_cannot_be_added_is_told_of_in_the_thread_and_added_later() {
    let mut evening = evening().await;
    let (lobby, thread) = opened(&evening.sam, &evening).await;
    let sam = evening.sam.at(&thread);
    evening.fault("add_thread_member", Trouble::ServerError { status: 403 });
    picks_people(&sam, &lobby, &[&evening.lea]).await;
    let told = sam.sees("I could not add").await;
    let told = told.unwrap_or_else(|missed| panic!("{missed}"));
    assert!(
        told.text().contains(&evening.lea.mention()),
        "{}",
        told.text()
    );
    assert_eq!(super::public(&evening.lea()), [""; 0]);
    // Anything about the channel may have changed that.
    let nothing = Permissions::empty();
    evening.lounge.deny_bot(nothing).expect("an overwrite");
    invitation(&evening.lea.at(&thread), &evening.lea).await;
    let gone = sam.sees_no("I could not add").await;
    gone.unwrap_or_else(|missed| panic!("{missed}"));
    evening.sleep().await;
}
