//! A match of two people in a server, on a database that several processes share.

use discord_sandbox::{Channel, Guild, User};
use tapis::settings::{Database, ServerAddress};
use tapis::store::Store;
use tapis::table::pace::Pace;
use url::Url;

use crate::recovery::trouble::is_refused;
use crate::support::opening::{begin, is_table, named, own_id};
use crate::support::player::Player;

/// Where it is played.
pub struct Room {
    pub people: Vec<User>,
    pub lounge: Channel,
    /// Where it plays, once it has begun.
    pub thread: Option<Channel>,
}

impl Room {
    /// Two people in a server, who do not play yet.
    pub fn furnish(guild: &Guild) -> Self {
        Self {
            lounge: guild.channel("lounge"),
            people: ["Ann", "Ben"]
                .map(|name| guild.user(name, "en-US"))
                .to_vec(),
            thread: None,
        }
    }

    /// They begin a match, and somebody moves.
    pub async fn begins(&mut self) {
        self.thread = Some(begin(&self.lounge, &self.people, Pace::Relaxed).await);
        assert!(!self.moves().await, "it was refused");
    }

    fn thread(&self) -> &Channel {
        self.thread.as_ref().expect("a match")
    }

    /// Both, in the thread.
    pub fn players(&self) -> Vec<Player> {
        let player = |user: &User| Player::new(user, self.thread(), "My hand");
        self.people.iter().map(player).collect()
    }

    /// Somebody who can move does; whether that was refused.
    pub async fn moves(&self) -> bool {
        for player in self.players() {
            player.opens_hand().await;
            let moves = player.moves();
            let Some(id) = moves.iter().find(|id| !id.ends_with("kael")) else {
                continue;
            };
            return is_refused(&player.presses(id).await.expect("an answer"));
        }
        panic!("nobody can move");
    }

    /// The lines of the match, as they are kept; those that say who has seen a hand are left out.
    pub async fn lines(&self, database: &Url) -> usize {
        let client = self.people[0].at(self.thread());
        let shown = client.sees_that("the table", is_table).await.expect("it");
        let (table, _) = named(&own_id(&shown, ":hand").expect("a button"));
        let store = Store::read_only(&Database::Postgres(ServerAddress::new(database.clone())));
        let store = store.expect("a database");
        let lines = store.table(table).await.expect("read").expect("it").lines;
        store.close().await;
        lines.iter().filter(|line| line.text != "seen").count()
    }
}
