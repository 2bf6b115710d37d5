//! Planning a night: who may, what is refused, and what Discord is not allowed to be asked.

use super::*;
use crate::presses::forge::buttons;
use crate::settings::{page, picks};

#[tokio::test]
async fn only_who_manages_the_server_plans_and_announces() {
    let evening = managed().await;
    let (sam, lea) = (evening.sam(), evening.lea());
    let refused = plans(&lea, "21h", &[("zone", "UTC")]).await;
    assert!(
        refused.text().contains("Gérer le serveur"),
        "{}",
        refused.text()
    );
    assert!(refused.buttons().is_empty());

    let asked = plans(&sam, "21:00", &[("zone", "UTC")]).await;
    let own = asked.buttons()[0].custom_id.clone().expect("an id");
    let ids: Vec<String> = [
        own.as_str(),
        "1:0:0:page night-announce 99",
        "1:0:0:page night-announce -1",
        "1:0:0:page night-announce x",
        "1:0:0:page night-quietly 9999999999999999999999",
    ]
    .map(str::to_owned)
    .into();
    buttons(&evening, &evening.lounge, &ids).await;
    let forged = lea.press(&own).await.expect("an answer").text();
    assert!(forged.contains("Gérer le serveur"), "{forged}");
    // Another manager's press on it is none of its planner's either.
    let granted = evening.guild.grant(&evening.lea, Permissions::MANAGE_GUILD);
    granted.expect("granted");
    for id in &ids {
        let forged = lea.press(id).await.expect("an answer").text();
        assert!(forged.contains("n’est plus là"), "{id}: {forged}");
    }
    assert!(evening.guild.events().is_empty());

    // A second press on what is announced changes nothing.
    answers(&sam, &asked, "night-announce").await;
    let again = sam.press(&own).await;
    let again = again.expect("an answer").text();
    assert!(again.contains("Planned"), "{again}");
    assert_eq!(evening.guild.events().len(), 1);
    let list = page(&evening.lea(), "/night list").await;
    assert!(
        list.text().contains("discord.com/events/"),
        "{}",
        list.text()
    );
    let refused = evening.guild.user("Tom", "en-US").at(&evening.lounge);
    let refused = refused.run("/night cancel").with("night", "1").await;
    let refused = refused.expect("an answer").text();
    assert!(refused.contains("Manage Server"), "{refused}");
    evening.ends(&[]).await;
}

#[tokio::test]
async fn what_is_typed_wrong_is_refused_with_what_to_do() {
    let evening = managed().await;
    let sam = evening.sam();
    for (options, told) in [
        (&[("zone", "Atlantis")][..], "I do not know this time zone"),
        (
            &[("zone", "UTC"), ("day", "someday")],
            "I cannot read this day",
        ),
        (&[("zone", "UTC"), ("day", "2020-01-01")], "too soon"),
        (&[("zone", "UTC"), ("day", "2154-01-01")], "too far ahead"),
    ] {
        let refused = plans(&sam, "21:00", options).await;
        assert!(refused.text().contains(told), "{told}: {}", refused.text());
    }
    // Nothing of that was kept: the zone neither.
    let no_zone = plans(&sam, "21:00", &[]).await;
    assert!(no_zone.text().contains("time zone"), "{}", no_zone.text());
    let zoned = plans(&sam, "21:00", &[("zone", "Europe/Paris")]).await;
    assert_eq!(zoned.buttons().len(), 2, "{}", zoned.text());
    let unread = plans(&sam, "25:00", &[]).await;
    assert!(unread.text().contains("I cannot read this hour"));
    let variant = plans(&sam, "21:00", &[("variant", "none")]).await;
    assert!(variant.buttons().is_empty(), "{}", variant.text());

    let suggested = sam.suggest("/night plan", "zone", "paris").await;
    let suggested = suggested.expect("suggestions");
    assert_eq!(suggested[0].value, "Europe/Paris");
    let days = sam.suggest("/night plan", "day", "").await.expect("days");
    assert_eq!(days.len(), 14);
    let day = days[1].value.as_str().expect("a day").to_owned();
    let same = plans(&sam, "21:00", &[("day", &day)]).await;
    assert_eq!(starts_ms(&same), starts_ms(&zoned));
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_server_without_a_time_zone_is_asked_for_one_with_the_rest() {
    let evening = managed().await;
    let sam = evening.sam();
    let asked = plans(&sam, "21:00", &[]).await;
    let text = asked.text();
    assert!(
        text.contains("21:00 by the clocks of America/New York"),
        "{text}"
    );
    let number = asked.buttons()[0].custom_id.clone().expect("an id");
    let number = number.split(' ').nth(2).expect("a number").to_owned();
    let zone = format!("page night-zone {number} America/New_York Europe/Paris");
    let moved = picks(&sam, &asked, "zone", &zone).await;
    let moved_text = moved.text();
    assert!(
        moved_text.contains("21:00 by the clocks of Europe/Paris"),
        "{moved_text}"
    );
    assert_eq!(starts_ms(&asked) - starts_ms(&moved), 6 * 3_600_000);
    answers(&sam, &moved, "night-announce").await;
    // It is the server's from now on.
    let again = plans(&sam, "21:00", &[]).await;
    assert_eq!(again.buttons().len(), 2, "{}", again.text());
    assert!(again.text().contains("Europe/Paris"), "{}", again.text());
    evening.ends(&[]).await;
}

#[tokio::test]
async fn without_the_right_to_make_events_a_night_is_planned_without_one() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let granted = evening.guild.grant(&evening.sam, Permissions::MANAGE_GUILD);
    granted.expect("granted");
    let (sam, lounge) = (evening.sam(), evening.lounge.clone());
    let asked = plans(&sam, "21:00", &[("zone", "UTC")]).await;
    assert!(
        asked.text().contains("**Create Events**"),
        "{}",
        asked.text()
    );
    let still = answers(&sam, &asked, "night-announce").await;
    assert!(
        still.text().contains("**Create Events**"),
        "{}",
        still.text()
    );
    let planned = answers(&sam, &still, "night-quietly").await;
    assert!(planned.text().contains("Planned"), "{}", planned.text());
    assert!(
        !planned.text().contains("discord.com"),
        "{}",
        planned.text()
    );
    let starts = starts_ms(&planned);
    comes(&evening, starts + 1_000);
    sees_lobby(&evening, &lounge).await;
    assert!(evening.guild.events().is_empty());

    // Where the bot may not write nothing is planned.
    let den = evening.guild.channel("den");
    den.deny_bot(Permissions::SEND_MESSAGES).expect("denied");
    let refused = plans(&evening.sam.at(&den), "21:00", &[]).await;
    assert!(
        refused.text().contains("Send Messages"),
        "{}",
        refused.text()
    );
    evening.ends(&[50_013]).await;
}
