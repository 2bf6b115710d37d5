//! The profile, as its person and others come to see it.

use discord_sandbox::{Client, Seen};
use serde_json::{Value, json};
use tapis::table::state::Tuning;

use crate::settings::picks;
use crate::standings::boards::{busy, busy_as};
use crate::standings::ends::seated;
use crate::standings::kept::{keep, made_ms};
use crate::support::table::{end, play_out, quick, reckless};
use crate::support::{PROMPT, TestBot};

/// All that a page says to somebody who runs this command: its texts, and what is told of its picture.
pub async fn card(client: &Client, command: &str) -> String {
    let page = client.run(command).await.expect("a page");
    said(page.message().expect("a message"))
}

fn said(page: &Seen) -> String {
    let described = page
        .pictures()
        .iter()
        .filter_map(|it| it.description.clone());
    let parts: Vec<String> = std::iter::once(page.text()).chain(described).collect();
    parts.join("\n")
}

/// Sets whether others may see somebody's profile.
async fn shows(client: &Client, open: bool) {
    let mine = client.run("/settings mine").await.expect("a page");
    let mine = mine.message().expect("a message").clone();
    let value = if open { "open" } else { "closed" };
    picks(client, &mine, "profile", &format!("mine profile {value}")).await;
}

#[tokio::test]
async fn a_card_tells_all_games_and_each_by_itself() {
    let drawn = Tuning {
        pictures: true,
        ..PROMPT
    };
    let evening = busy_as(drawn).await;
    let (guild, sam) = (evening.guild.id().0, evening.sam.id().0);
    let about = evening.sam().run("/about").await.expect("a page");
    let now = made_ms(about.interaction());
    let seats = [(sam, Some(1), 310)];
    keep(evening.store(), guild, "kaddour", "short", now, &seats).await;

    let client = evening.sam();
    let page = client.run("/stats").await.expect("a page");
    let page = page.message().expect("a message").clone();
    assert!(page.is_ephemeral());
    let all = said(&page);
    for told in [
        "3 of 4 matches won (75%) · Rating",
        "Casual · 1 of 1 match won (100%)",
        "4 matches ago",
        "Usual opponent: @unknown-user · 3 matches",
        "Only you can see this",
    ] {
        assert!(all.contains(told), "{told}: {all}");
    }
    assert_eq!(page.pictures().len(), 1);
    // Each fact stands once: the picture has the figures, the words have not.
    assert!(!page.text().contains("won"), "{}", page.text());

    let kael = client.pick("Which game?", &["✂️ Kaël"]).on(&page).await;
    let kael = kael.expect("a page");
    assert_eq!(kael.kind, 7, "in its place");
    let kael = kael.message().expect("a message").clone();
    let told = said(&kael);
    assert!(
        told.contains("3 of 3 matches won (100%) · 7 points on average, lowest 7")
            && told.contains("3 of 4 matches won (75%) · 7.5 points on average, lowest 7"),
        "{told}"
    );
    let words = client.run("/settings mine").await.expect("a page");
    let words = words.message().expect("a message").clone();
    picks(&client, &words, "look", "mine look text").await;
    let all_again = client
        .pick("Which game?", &["🃏 All games"])
        .on(&kael)
        .await;
    let all_again = all_again.expect("a page").message().expect("it").clone();
    assert!(all_again.pictures().is_empty());
    assert!(
        all_again
            .text()
            .contains("3 of 4 matches won (75%) · Rating"),
        "{}",
        all_again.text()
    );

    let nobody = evening.guild.user("Nour", "fr").at(&evening.lounge);
    let nobody = card(&nobody, "/stats").await;
    assert!(
        nobody.contains("Tu n’as pas encore terminé") && nobody.contains("/table"),
        "{nobody}"
    );
    evening.ends(&[]).await;
}

#[tokio::test]
async fn others_see_a_profile_once_its_person_shows_it_and_else_learn_nothing() {
    let evening = busy().await;
    let (sam, lea) = (evening.sam(), evening.lea());
    let nour = evening.guild.user("Nour", "fr");
    let of = async |client: &Client, user: &discord_sandbox::User| {
        let asked = client.run("/stats").with("player", user.id().to_string());
        let asked = asked.await.expect("a page");
        let chosen = client.run_on_user("Profile", user).await.expect("a page");
        assert_eq!(chosen.text(), asked.text());
        chosen.message().expect("a message").clone()
    };
    // Whoever has played and whoever has not is refused in the same words.
    let played = of(&lea, &evening.sam).await.text();
    let never = of(&lea, &nour).await.text();
    assert!(played.contains("est privé. Pour voir le tien"), "{played}");
    assert_eq!(
        played.replace(&evening.sam.mention(), ""),
        never.replace(&nour.mention(), "")
    );

    shows(&sam, true).await;
    let page = of(&lea, &evening.sam).await;
    let told = said(&page);
    assert!(told.contains(&evening.sam.mention()), "{told}");
    assert!(
        told.contains("sur 4") && !told.contains("Les autres peuvent"),
        "{told}"
    );
    // Whom Sam played with has not shown theirs, and is not named here.
    assert!(!told.contains("@unknown-user"), "{told}");
    let own = card(&sam, "/stats").await;
    assert!(own.contains("Others here can see this"), "{own}");

    // A page that is open still when it is hidden again shows nothing more.
    shows(&sam, false).await;
    let turned = lea.pick("Quel jeu\u{202f}?", &["✂️ Kaël"]).on(&page).await;
    let turned = turned.expect("a page").text();
    assert!(turned.contains("est privé. Pour voir le tien"), "{turned}");
    evening.ends(&[]).await;
}

#[tokio::test]
async fn what_people_did_in_a_match_is_told_exported_and_erased() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let people = [&evening.sam, &evening.lea];
    let (_, thread) = evening.plays(&people, &quick()).await;
    let players = seated(people, &thread).await;
    play_out(&players, reckless).await;
    end(&players[0].client).await;
    let store = evening.store();
    let guild = evening.guild.id().0;
    let about = evening.sam().run("/about").await.expect("a page");
    let seats = people.map(|user| (user.id().0, Some(1), 5));
    keep(
        store,
        guild,
        "kael",
        "quick",
        made_ms(about.interaction()),
        &seats,
    )
    .await;
    let of = async |user: u64| store.export(user.into()).await.expect("read");
    let calls = |kept: &Value| -> Vec<(u64, u64)> {
        let rows = kept["standing"].as_array().expect("rows").iter();
        let feats = rows.filter_map(|row| row["feats"].as_str());
        let feats = feats.flat_map(|text| serde_json::from_str::<Vec<Value>>(text).expect("JSON"));
        let calls = feats.filter(|feat| feat["what"] == "call");
        calls
            .map(|feat| {
                (
                    feat["tried"].as_u64().expect("a count"),
                    feat["done"].as_u64().expect("one"),
                )
            })
            .collect()
    };
    let (sam, lea) = (evening.sam.id().0, evening.lea.id().0);
    let (hers, his) = (calls(&of(lea).await), calls(&of(sam).await));
    assert!(!hers.is_empty() || !his.is_empty(), "somebody says Kaël");
    for (client, own, other) in [
        (evening.sam(), &his, &evening.lea),
        (evening.lea(), &hers, &evening.sam),
    ] {
        let told = card(&client, "/stats").await;
        assert!(
            told.contains(&format!("{} · 2 ", other.mention())),
            "{told}"
        );
        let tried: u64 = own.iter().map(|(tried, _)| tried).sum();
        let done: u64 = own.iter().map(|(_, done)| done).sum();
        if tried > 0 {
            let either = [format!("{done} of {tried} call"), format!("{done} annonce")];
            assert!(
                either.iter().any(|it| told.contains(it)),
                "{either:?}: {told}"
            );
        }
    }

    store.erase(lea.into()).await.expect("erased");
    assert_eq!(of(lea).await["standing"], json!([]));
    let told = card(&evening.sam(), "/stats").await;
    assert!(!told.contains(&evening.lea.mention()), "{told}");
    let told = card(&evening.lea(), "/stats").await;
    assert!(told.contains("Tu n’as pas encore terminé"), "{told}");
    evening.ends(&[]).await;
}
