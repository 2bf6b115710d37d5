//! The private message to the operator: what is in it, and that it comes once a day at most.

use std::time::Duration;

use discord_sandbox::{Fault, Permissions, Trouble};
use tapis::store::{Scope, Store};
use tempfile::TempDir;
use tokio::time::sleep;

use crate::recovery::program::Place;
use crate::settings::page;
use crate::support::{PROMPT, TestBot, sandbox};

/// The pause before the log is read again.
const PAUSE: Duration = Duration::from_millis(50);
/// So often it is read.
const MANY: usize = 600;

/// Waits until the log has a line so often.
async fn logs(place: &Place, line: &str, times: usize) {
    for _ in 0..MANY {
        if place.log().matches(line).count() >= times {
            return;
        }
        sleep(PAUSE).await;
    }
    panic!("never {times} times: {line}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_that_fails_is_told_once_a_day_across_restarts() {
    let dir = TempDir::new().expect("a directory");
    let sandbox = sandbox().start().await.expect("a sandbox");
    let guild = sandbox.guild("Tavern");
    let (owner, stranger) = (guild.user("Ann", "en-US"), guild.user("Ben", "en-US"));
    let place = Place::new(dir.path());
    // No directory can be made below a file.
    std::fs::write(dir.path().join("file"), "").expect("written");
    let id = owner.id().to_string();
    let settings = [
        ("TAPIS_BACKUPS", "file/backups"),
        ("TAPIS_OPERATOR", id.as_str()),
        ("RUST_LOG", "tapis=debug"),
    ];
    let direct = owner.direct().expect("direct messages");
    let mut program = place.start_with(&sandbox, &settings);
    program.is_ready().await;
    let told = direct
        .sees("The daily backup failed")
        .await
        .expect("a message");
    assert!(
        !told.text().contains("Discord does not take"),
        "{}",
        told.text()
    );
    logs(&place, "the operator was told what needs them", 1).await;
    program.kill();

    let program = place.start_with(&sandbox, &settings);
    logs(&place, "the operator was told within a day", 1).await;
    assert_eq!(direct.screen().len(), 1, "{}", direct.dump());
    program.kill();

    let store = Store::open(&place.database()).await.expect("a database");
    let yesterday = (tapis::clock::host_ms() / 1000 - 24 * 60 * 60).to_string();
    let written = store.set_setting(Scope::Bot, 0_u64, "operator-told", Some(&yesterday));
    written.await.expect("written");
    store.close().await;
    let _program = place.start_with(&sandbox, &settings);
    logs(&place, "the operator was told what needs them", 2).await;
    assert_eq!(direct.screen().len(), 2, "{}", direct.dump());
    let nobody = stranger.direct().expect("direct messages");
    assert!(nobody.screen().is_empty(), "nobody else is told");
}

#[tokio::test]
async fn what_needs_the_operator_comes_in_one_message_in_their_language() {
    let mut evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let sam = evening.sam.clone();
    let all = Permissions::MANAGE_GUILD;
    evening.guild.grant(&sam, all).expect("a role");
    let place = evening.lounge.id();
    let store = evening.store();
    let guild = evening.guild.id().0;
    for (scope, whose, key, value) in [
        (Scope::Guild, guild, "channels", place.to_string()),
        (Scope::User, sam.id().0, "lang", "fr".to_owned()),
    ] {
        let written = store.set_setting(scope, whose, key, Some(&value));
        written.await.expect("written");
    }
    evening.sleep().await;
    evening.operator.user = Some(tapis::model::UserId(sam.id().0));
    evening.sandbox.add_fault(Fault {
        on: Some("put_commands".to_owned()),
        user: None,
        trouble: Trouble::ServerError { status: 404 },
        times: Some(1),
    });
    evening.wake().await;
    evening
        .lounge
        .deny_bot(Permissions::SEND_MESSAGES)
        .expect("denied");
    let refused = evening.lea().run("/table open").await.expect("a word");
    assert!(refused.text().contains("Envoyer"), "{}", refused.text());

    let direct = sam.direct().expect("direct messages");
    let told = direct
        .sees("besoin de toi")
        .await
        .expect("a message")
        .text();
    assert!(told.contains("refuse les commandes"), "{told}");
    assert!(told.contains(&format!("<#{place}>")), "{told}");
    assert!(!told.contains("sauvegarde"), "{told}");
    assert_eq!(direct.screen().len(), 1);
    evening.ends(&[0]).await;
}

#[tokio::test]
async fn a_channel_that_is_lost_is_told_if_the_settings_name_it() {
    let mut evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let direct = evening.sam.direct().expect("direct messages");
    let den = evening.guild.channel("den");
    evening.sleep().await;
    evening.operator.user = Some(tapis::model::UserId(evening.sam.id().0));
    evening.wake().await;
    for place in [&evening.lounge, &den] {
        let open = evening.sam.at(place).run("/table open").with("game", 1);
        open.await.expect("a lobby");
    }
    let manager = evening.guild.grant(&evening.sam, Permissions::MANAGE_GUILD);
    manager.expect("granted");
    let settings = page(&evening.sam(), "/settings server").await;
    let lounge = evening.lounge.id().to_string();
    let named = evening.sam();
    let named = named.pick("1:0:0:pick channels", &[&lounge]).on(&settings);
    named.await.expect("a page");
    for place in [&den, &evening.lounge] {
        place.deny_bot(Permissions::VIEW_CHANNEL).expect("hidden");
        // The press arrives; what it changes cannot be shown.
        evening.lea.at(place).press("Join").await.expect("a seat");
    }
    // The first try fails on its way; the message is not lost for it.
    for on in ["open_direct", "create_message"] {
        evening.fault(on, Trouble::ServerError { status: 503 });
    }
    let told = direct.sees("where the settings").await.expect("a message");
    let text = told.text();
    assert!(text.contains(&format!("<#{lounge}>")), "{text}");
    assert!(!text.contains(&den.id().to_string()), "{text}");
    assert_eq!(direct.screen().len(), 1, "{}", direct.dump());
    let troubles = evening.operator.troubles.all();
    assert_eq!(troubles.len(), 1, "{troubles:?}");
    evening.sleep().await;
}
