//! What happens at the hour of a night, across restarts and downtimes.

use discord_sandbox::{Channel, Seen, User};

use super::*;
use crate::settings::privacy::erases;
use crate::settings::{page, presses};
use crate::standings::kept::{Seat, keep_in};
use crate::support::table::pressed;

/// Has the server mention a role for new tables; the role.
async fn chooses_role(evening: &TestBot) -> discord_sandbox::Id {
    let sam = evening.sam();
    let role = *evening.guild.roles().last().expect("a role");
    let server = page(&sam, "/settings server").await;
    let mention = presses(&sam, &server, "server page mention").await;
    let id = role.to_string();
    let list = sam.pick("1:0:0:pick role", &[&id]).on(&mention).await;
    list.expect("a page");
    role
}

#[tokio::test]
async fn at_its_hour_the_lobby_stands_and_its_role_is_mentioned_once_across_restarts() {
    let mut evening = managed().await;
    let lounge = evening.lounge.clone();
    let role = chooses_role(&evening).await;
    let options = [("zone", "Europe/Paris"), ("title", "Le grand soir")];
    let asked = plans(&evening.sam(), "21h", &options).await;
    let text = asked.text();
    let starts = starts_ms(&asked);
    for told in [
        "Le grand soir".to_owned(),
        format!("<t:{}:F> (<t:{0}:R>)", starts / 1000),
        format!("<#{}>", lounge.id()),
        format!("<@&{role}>"),
    ] {
        assert!(text.contains(&told), "{told}: {text}");
    }
    assert!(evening.guild.events().is_empty(), "it is not announced yet");
    let planned = answers(&evening.sam(), &asked, "night-announce").await;
    let [event] = &evening.guild.events()[..] else {
        panic!("one event: {}", planned.text())
    };
    assert_eq!(
        (&*event.name, &*event.location),
        ("Le grand soir", "#lounge")
    );
    assert_eq!((event.start_ms, event.end_ms), (starts, starts + 3 * HOUR));
    let link = format!("discord.com/events/{}/{}", evening.guild.id(), event.id);
    assert!(planned.text().contains(&link), "{}", planned.text());
    assert!(planned.buttons().is_empty());

    restarts(&mut evening).await;
    assert_eq!(count(&evening, &lounge, is_lobby), 0, "not before its hour");
    comes(&evening, starts + 1_000);
    let lobby = sees_lobby(&evening, &lounge).await;
    assert!(lobby.text().contains("Kaël"), "{}", lobby.text());
    let called = |seen: &Seen| seen.pinged_roles() == [role];
    let call = evening.lea().sees_that("the call", called).await;
    let call = call.unwrap_or_else(|missed| panic!("{missed}"));
    assert!(
        call.text().contains("**Le grand soir** begins"),
        "{}",
        call.text()
    );
    assert!(!call.mentions(evening.sam.id()) && !call.mentions(evening.lea.id()));

    restarts(&mut evening).await;
    let (lobbies, calls) = (
        count(&evening, &lounge, is_lobby),
        count(&evening, &lounge, called),
    );
    assert_eq!((lobbies, calls), (1, 1));
    // Sam is its host.
    pressed(&evening.lea(), &lobby, ":join").await;
    pressed(&evening.sam(), &lobby, ":start").await;
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_night_missed_by_twenty_minutes_is_made_good_and_one_by_fifty_is_told_once() {
    let mut evening = managed().await;
    let (lounge, den) = (evening.lounge.clone(), evening.guild.channel("den"));
    let zone = ("zone", "UTC");
    let (_, first) = announces(&evening.sam(), "21:00", &[zone]).await;
    let (_, second) = announces(&evening.sam.at(&den), "21:30", &[]).await;
    assert_eq!(second - first, 30 * MINUTE);
    evening.sleep().await;
    comes(&evening, second + 20 * MINUTE);
    evening.wake().await;
    sees_lobby(&evening, &den).await;
    let late = |seen: &Seen| seen.text().contains("begins 20 minutes late");
    let told = evening.lea.at(&den).sees_that("a word", late).await;
    told.unwrap_or_else(|missed| panic!("{missed}"));
    let missed = |seen: &Seen| seen.text().contains("could not open its table");
    let told = evening.lea().sees_that("a line", missed).await;
    told.unwrap_or_else(|missed| panic!("{missed}"));

    restarts(&mut evening).await;
    page(&evening.sam(), "/night list").await;
    let there = (
        count(&evening, &lounge, missed),
        count(&evening, &lounge, is_lobby),
        count(&evening, &den, late),
        count(&evening, &den, is_lobby),
    );
    assert_eq!(there, (1, 0, 1, 1));
    evening.ends(&[]).await;
}

#[tokio::test]
async fn what_was_called_off_does_not_begin_and_one_without_a_host_says_so() {
    let evening = managed().await;
    let (sam, lounge) = (evening.sam(), evening.lounge.clone());
    let [off, gone, den] = ["off", "gone", "den"].map(|name| evening.guild.channel(name));
    announces(&evening.sam.at(&off), "20:00", &[("zone", "UTC")]).await;
    announces(&evening.sam.at(&gone), "20:01", &[]).await;
    let deleted = evening.guild.events()[1].id;
    evening.guild.delete_event(deleted).expect("deleted");

    let suggested = sam.suggest("/night cancel", "night", "").await;
    let suggested = suggested.expect("suggestions");
    assert_eq!(suggested.len(), 2, "{suggested:?}");
    let number = suggested[0].value.as_str().expect("a number").to_owned();
    let cancelled = sam.run("/night cancel").with("night", number).await;
    let cancelled = cancelled.expect("a word").text();
    assert!(cancelled.contains("is cancelled"), "{cancelled}");
    assert!(
        evening.guild.events().is_empty(),
        "Discord lists it no more"
    );

    // Nobody's any more when its hour comes; and one whose host is still there.
    let nour = evening.guild.user("Nour", "en-US");
    let granted = evening.guild.grant(&nour, Permissions::MANAGE_GUILD);
    granted.expect("granted");
    announces(&nour.at(&lounge), "20:02", &[]).await;
    let (_, last) = announces(&evening.sam.at(&den), "20:03", &[]).await;
    erases(&evening, &nour, "Erase").await;
    comes(&evening, last + 1_000);
    sees_lobby(&evening, &den).await;
    let told = |seen: &Seen| seen.text().contains("nobody hosts it any more");
    let seen = evening.lea().sees_that("a line", told).await;
    seen.unwrap_or_else(|missed| panic!("{missed}"));
    for place in [&off, &gone, &lounge] {
        assert_eq!(count(&evening, place, is_lobby), 0, "{}", place.name());
    }
    for place in [&off, &gone] {
        let screen = evening.lea.at(place).screen();
        assert!(screen.is_empty(), "{}", place.name());
    }
    assert_eq!(evening.guild.events().len(), 1, "only that of the den");
    evening.ends(&[10_070]).await;
}

#[tokio::test]
async fn a_night_is_summed_up_at_its_end_where_no_other_evening_is() {
    let mut evening = managed().await;
    let (lounge, den) = (evening.lounge.clone(), evening.guild.channel("den"));
    let (_, starts) = announces(&evening.sam(), "21:00", &[("zone", "UTC")]).await;
    comes(&evening, starts + 1_000);
    sees_lobby(&evening, &lounge).await;
    let (sam, lea): (&User, &User) = (&evening.sam, &evening.lea);
    for (place, ended) in [(&den, starts), (&lounge, starts + HOUR)] {
        for _ in 0..2 {
            let seats: [Seat; 2] = [(sam.id().0, Some(1), 5), (lea.id().0, Some(2), 6)];
            let place = (evening.guild.id().0, place.id().0);
            let game = ("kael", "standard");
            keep_in(evening.store(), place, game, ended, &seats).await;
        }
    }
    restarts(&mut evening).await;
    comes(&evening, starts + 8 * HOUR);
    let is_sum = |seen: &Seen| seen.text().contains("La soirée · 2 parties");
    let sum = evening.lea().sees_that("the sum", is_sum).await;
    let sum = sum.unwrap_or_else(|missed| panic!("{missed}"));
    assert!(sum.is_silent());
    assert_eq!(sums_in(&evening, &den), 0);
    evening.ends(&[]).await;
}

fn sums_in(evening: &TestBot, place: &Channel) -> usize {
    count(evening, place, |seen| seen.text().contains("La soirée"))
}
