//! A match of three people with their hands open, in the test's own process.

use std::sync::Arc;

use discord_sandbox::{Channel, Reply, Seen, User};
use tapis::model::TableId;
use tapis::store::{Store, StoredTable};
use tapis::table::pace::Pace;

use crate::recovery::truth::{hand_agrees, stored, wanted};
use crate::support::TestBot;
use crate::support::opening::{begin, is_table, named, own_id};
use crate::support::player::{Player, moves};

pub struct Table {
    pub evening: Arc<TestBot>,
    pub people: Vec<User>,
    pub thread: Channel,
    pub id: TableId,
}

impl Table {
    pub async fn begin() -> Self {
        let evening = Arc::new(TestBot::begin().await);
        Self::within(evening, ["Ann", "Ben", "Cleo"], Pace::Relaxed).await
    }

    /// One more table in the same lounge, with other people.
    pub async fn another(&self) -> Self {
        let evening = Arc::clone(&self.evening);
        Self::within(evening, ["Dora", "Emil", "Fay"], Pace::Relaxed).await
    }

    pub async fn within(evening: Arc<TestBot>, names: [&str; 3], pace: Pace) -> Self {
        let people = names.map(|name| evening.guild.user(name, "en-US"));
        let thread = begin(&evening.lounge, &people, pace).await;
        let shown = people[0].at(&thread).sees_that("the table", is_table).await;
        let id = own_id(&shown.expect("it"), ":hand").expect("a button");
        for user in &people {
            Player::new(user, &thread, "My hand").opens_hand().await;
        }
        Self {
            evening,
            people: people.to_vec(),
            thread,
            id: named(&id).0,
        }
    }

    /// The table as it is kept now.
    pub async fn stored(&self) -> StoredTable {
        let store = Store::read_only(&self.evening.database()).expect("it");
        let stored = stored(&store, self.id).await;
        store.close().await;
        stored
    }

    /// A player who can move does, in one way or another.
    pub async fn moves(&self, way: usize) -> Reply {
        for user in &self.people {
            let client = user.at(&self.thread);
            let anew = client.press("Refresh").await.expect("a hand");
            let hand = anew.message().expect("a hand");
            let mut moves = moves(hand);
            moves.retain(|id| !id.ends_with("kael"));
            if let Some(id) = moves.get(way % moves.len().max(1)) {
                let reply = client.press(id).on(hand).await;
                return reply.unwrap_or_else(|why| panic!("{why}"));
            }
        }
        panic!(
            "nobody can move:\n{}",
            self.people[0].at(&self.thread).dump()
        );
    }

    /// Everybody opens their hand anew, and finds in it what the log has dealt them.
    pub async fn hands_agree(&self) {
        let wanted = wanted(&self.stored().await);
        for user in &self.people {
            let hand = user
                .at(&self.thread)
                .press("Refresh")
                .await
                .expect("a hand");
            hand_agrees(hand.message().expect("a hand"), user, &wanted);
        }
    }

    /// Waits until the table message is as described.
    pub async fn shows(&self, what: &str, fits: impl Fn(&Seen) -> bool) -> Seen {
        let client = self.people[0].at(&self.thread);
        let patient = client.patient_for(std::time::Duration::from_secs(60));
        let seen = patient
            .sees_that(what, |seen| !seen.is_ephemeral() && fits(seen))
            .await;
        seen.unwrap_or_else(|missed| panic!("{missed}"))
    }
}
