//! Tables in every kind of place that Discord has: channels of all kinds, threads that people make,
//! and posts.

mod elsewhere;
mod matches;
mod meant;
mod members;
mod private;
mod refused;

use discord_sandbox::{Channel, ChannelKind, Guild, Seen, User};
use serde_json::Value;

use crate::support::TestBot;
use crate::support::opening::is_table;
use crate::support::player::Player;
use crate::support::table::{end, play_out, pressed, quick, reckless};

/// A post in a new forum or media channel.
fn post(guild: &Guild, kind: ChannelKind, author: &User) -> Channel {
    let forum = guild.channel_of(kind, "games");
    let post = author.posts(&forum, "Game night", "Who plays?");
    post.expect("a post")
}

/// Opens a table somewhere; gives the answer, which is its lobby where all is well.
async fn opens(user: &User, place: &Channel, options: &[(&str, Value)]) -> Seen {
    let client = user.at(place);
    let mut open = client.run("/table open");
    for (name, value) in options {
        open = open.with(name, value.clone());
    }
    let opened = open.await.unwrap_or_else(|missed| panic!("{missed}"));
    let settled = opened.settled().await;
    settled.unwrap_or_else(|missed| panic!("{missed}"))
}

/// Opens a short match there, has the other sit down, and begins; gives the lobby.
async fn begins(place: &Channel, people: [&User; 2]) -> Seen {
    let lobby = opens(people[0], place, &quick()).await;
    assert!(!lobby.is_ephemeral(), "{}", lobby.text());
    pressed(&people[1].at(place), &lobby, ":join").await;
    pressed(&people[0].at(place), &lobby, ":start").await;
    lobby
}

/// Waits until the table plays there; gives the players with their hands open.
async fn seated(place: &Channel, people: [&User; 2], my_hand: &'static str) -> Vec<Player> {
    let client = people[0].at(place);
    let table = client.sees_that("the table", is_table).await;
    table.unwrap_or_else(|missed| panic!("{missed}"));
    let mut players = Vec::new();
    for user in people {
        let player = Player::new(user, place, my_hand);
        player.opens_hand().await;
        players.push(player);
    }
    players
}

/// Plays a short match from the first command to its result, which stands in `played_in`.
async fn plays(place: &Channel, people: [&User; 2], my_hand: &'static str) -> Seen {
    begins(place, people).await;
    let players = seated(place, people, my_hand).await;
    play_out(&players, reckless).await;
    end(&players[0].client).await
}

/// An evening whose traffic is recorded and whose robots think fast.
async fn evening() -> TestBot {
    TestBot::begin_as(crate::support::PROMPT, |builder| builder).await
}
