//! What a host and a moderator do about others.

use discord_sandbox::{Client, Permissions, Seen, User};
use serde_json::json;

use crate::options::page::{opens, picks, pressed_with, says, table};
use crate::support::table::{invites, pressed};

/// What a command about somebody is answered with.
async fn about(client: &Client, command: &str, whom: &User) -> String {
    let told = client
        .run(command)
        .with("player", whom.id().to_string())
        .await;
    let told = told.unwrap_or_else(|missed| panic!("{missed}"));
    let page = told.message().expect("a sentence");
    assert!(page.is_ephemeral(), "{}", page.text());
    page.text()
}

#[tokio::test]
async fn a_host_asks_somebody_to_leave_and_hands_the_table_over() {
    let (mut evening, lobby) = table("kael", &[]).await;
    let nour = evening.guild.user("Nour", "en-US");
    let (sam, lea) = (evening.sam(), evening.lea());
    pressed(&lea, &lobby, ":join").await;
    pressed(&nour.at(&evening.lounge), &lobby, ":join").await;
    says(&sam, &lobby, "3/8").await;
    let refused = about(&lea, "/table kick", &nour).await;
    assert!(refused.contains("qui tient cette table"), "{refused}");
    let more = pressed(&lea, &lobby, ":more").await.text();
    let host = format!("{} est l’hôte", evening.sam.mention());
    assert!(more.contains(&host), "{more}");
    let more = pressed(&sam, &lobby, ":more").await;
    let more = more.message().expect("a page").clone();
    let kick = format!("kick {}", evening.lea.id());
    let menus = more.menus();
    let mut entries = menus.iter().flat_map(|menu| &menu.options);
    let entry = entries.find(|entry| entry.1 == kick).expect("the entry");
    assert_eq!(entry.0, "Léa", "a menu has names");
    let told = picks(&sam, &more, &kick).await;
    let text = told.text();
    assert!(text.contains("has left the table"), "{text}");
    assert!(
        text.contains(&evening.lea.mention()) && text.contains("/table invite"),
        "{text}"
    );
    says(&sam, &lobby, "2/8").await;
    let refused = pressed(&lea, &lobby, ":join").await.text();
    assert!(refused.contains("On t’a demandé de quitter"), "{refused}");
    let told = about(&sam, "/table host", &nour).await;
    assert!(told.contains("is the host of this table now"), "{told}");
    // It holds after a restart too.
    evening.sleep().await;
    evening.wake().await;
    let lobby = says(&sam, &lobby, &nour.mention()).await;
    let refused = pressed(&evening.lea(), &lobby, ":join").await.text();
    assert!(refused.contains("On t’a demandé de quitter"), "{refused}");
    let page = opens(&nour.at(&evening.lounge), &lobby).await;
    assert!(page.text().contains("or to change it"), "{}", page.text());
    let keys = Permissions::MANAGE_MESSAGES;
    evening.guild.grant(&evening.lea, keys).expect("a grant");
    let told = about(&evening.lea(), "/table kick", &evening.sam).await;
    assert!(told.contains("la place est libre"), "{told}");
    says(&sam, &lobby, "1/8").await;
    evening.ends(&[]).await;
}

#[tokio::test]
async fn who_leaves_a_lobby_last_closes_it_and_so_does_who_is_sent_from_it() {
    for leaves in [true, false] {
        let (evening, lobby) = table("kael", &[]).await;
        let (sam, lea) = (evening.sam(), evening.lea());
        if leaves {
            pressed(&sam, &lobby, ":leave").await;
        } else {
            let keys = Permissions::MANAGE_MESSAGES;
            evening.guild.grant(&evening.lea, keys).expect("a grant");
            let told = about(&lea, "/table kick", &evening.sam).await;
            assert!(told.contains("la place est libre"), "{told}");
        }
        let closed = |seen: &Seen| seen.id() == lobby.id() && seen.buttons().is_empty();
        let closed = sam.sees_that("the lobby closed", closed).await;
        closed.unwrap_or_else(|missed| panic!("{missed}"));
        let again = opens_anew(&sam).await;
        assert!(!again.is_ephemeral(), "{}", again.text());
        evening.ends(&[]).await;
    }
}

/// Opens one more table.
async fn opens_anew(client: &Client) -> Seen {
    let lobby = client.run("/table open").await.expect("an answer");
    lobby.message().expect("a message").clone()
}

#[tokio::test]
async fn only_the_invited_sit_down_at_a_private_table_and_see_its_thread() {
    let (evening, lobby) = table("kael", &[("private", json!(true))]).await;
    let (nour, zoe) = (
        evening.guild.user("Nour", "en-US"),
        evening.guild.user("Zoé", "fr"),
    );
    let thread = evening.thread().await;
    let (sam, lea) = (evening.sam.at(&thread), evening.lea.at(&thread));
    let told = about(&sam, "/table invite", &evening.lea).await;
    assert!(told.contains("is invited"), "{told}");
    // From the channel it is the host's own table that is meant.
    invites(&evening.lounge, &evening.sam, &nour).await;
    pressed(&lea, &lobby, ":join").await;
    let lobby = says(&sam, &lobby, "2/8").await;
    assert!(lobby.text().contains(&nour.mention()), "{}", lobby.text());
    let list = nour
        .at(&evening.lounge)
        .run("/table list")
        .await
        .expect("a list");
    assert!(list.text().contains("Kaël"), "{}", list.text());
    pressed(&sam, &lobby, ":start").await;
    // Who was invited and has no seat is let in too, and nobody else.
    nour.at(&thread)
        .sees("Kaël · deal 1")
        .await
        .expect("it is let in");
    lea.sees("Kaël · deal 1").await.expect("it is let in");
    assert!(!thread.members().contains(&zoe.id()));
    let watched = zoe
        .at(&evening.lounge)
        .run("/table watch")
        .await
        .expect("a word");
    assert!(
        watched.text().contains("Il n’y a pas de table ici"),
        "{}",
        watched.text()
    );
    // An invitation while the match runs opens the thread as well.
    invites(&thread, &evening.sam, &zoe).await;
    zoe.at(&thread)
        .sees("Kaël · deal 1")
        .await
        .expect("it is let in");
    let table = sam_sees_table(&sam).await;
    let more = pressed_with(&sam, &table, ":more").await;
    assert!(more.text().contains("/table invite"), "{}", more.text());
    evening.ends(&[]).await;
}

async fn sam_sees_table(client: &Client) -> Seen {
    let table = client.sees("Kaël · deal 1").await;
    table.unwrap_or_else(|missed| panic!("{missed}"))
}

#[tokio::test]
async fn a_person_sits_at_five_tables_of_a_server_and_is_told_so() {
    let (evening, _) = table("kael", &[]).await;
    for number in 2..=5 {
        let channel = evening.guild.channel(&format!("salon-{number}"));
        let opened = evening.sam.at(&channel).run("/table open").await;
        let opened = opened.expect("a lobby");
        assert!(
            !opened.message().expect("it").is_ephemeral(),
            "{}",
            opened.text()
        );
    }
    let sixth = evening.guild.channel("sixth");
    let refused = evening
        .sam
        .at(&sixth)
        .run("/table open")
        .await
        .expect("a sentence");
    assert!(
        refused.text().contains("You already sit at 5 tables"),
        "{}",
        refused.text()
    );
    let lobby = evening
        .lea
        .at(&sixth)
        .run("/table open")
        .await
        .expect("a lobby");
    let lobby = lobby.message().expect("it").clone();
    let refused = pressed(&evening.sam.at(&sixth), &lobby, ":join").await;
    assert!(
        refused.text().contains("You already sit at 5 tables"),
        "{}",
        refused.text()
    );
    evening.ends(&[]).await;
}

#[tokio::test]
async fn a_team_writes_its_name_into_a_form() {
    let (evening, lobby) = table("kaddour", &[("robots", json!(2))]).await;
    let (sam, lea) = (evening.sam(), evening.lea());
    pressed(&lea, &lobby, ":join").await;
    let lobby = says(&sam, &lobby, "4/4").await;
    let more = pressed(&lea, &lobby, ":more").await;
    let more = more.message().expect("a page").clone();
    let opened = pressed_with(&lea, &more, ":write team ").await;
    let form = opened.dialog().expect("a form");
    let (label, _) = form.fields[0].clone();
    let sent = form.fill(&label, "Les Lions").submit().expect("sent");
    sent.reply().await.expect("a nod");
    says(&sam, &lobby, "Les Lions").await;
    pressed(&sam, &lobby, ":start").await;
    let thread = evening.thread().await;
    let there = evening.sam.at(&thread);
    there.sees("Les Lions").await.expect("the scores");
    evening.ends(&[]).await;
}
