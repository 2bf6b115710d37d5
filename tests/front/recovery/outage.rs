//! A shard is away: no countdown of its tables fires meanwhile, nor in the second after it is back.

use std::sync::Arc;
use std::time::Duration;

use tapis::clock::{Clock, DiscordClock};
use tapis::model::{ChannelId, GuildId, InteractionId, Lang, MessageId, Slot, TableId, UserId};
use tapis::screen::Screen;
use tapis::settings::Database;
use tapis::store::Store;
use tapis::table::gateway_status::{GatewayStatus, shard_of};
use tapis::table::outward::{Denied, Feedback, Outward, Room, Wanted};
use tapis::table::pace::Pace;
use tapis::table::press::{Answer, Origin, Press};
use tapis::table::state::Tuning;
use tapis::table::tables::{Opening, Tables};
use tempfile::TempDir;

use crate::recovery::truth::words;

/// A turn at the rapid pace.
const TURN: Duration = Duration::from_secs(20);
/// How many shards there are.
const SHARDS: u32 = 4;
/// The server of the table.
const GUILD: u64 = 6 << 22;
/// Discord's clock when ours shows 0, in milliseconds since its epoch.
const THEN: u64 = 400_000_000_000;

/// Where the table is.
const HERE: Origin = Origin {
    guild: GuildId(GUILD),
    channel: ChannelId(2),
    parent: None,
};

/// A room in which nobody looks.
struct Nobody;

impl Outward for Nobody {
    fn enter(&self, _: Room) {}

    fn show(&self, _: Wanted) {}

    fn decided(&self, _: TableId) {}
}

/// Tables without a platform; time passes when it is told to.
struct OfflineTables {
    tables: Tables,
    clock: Clock,
    store: Store,
    table: TableId,
    presses: u64,
    _dir: TempDir,
}

impl OfflineTables {
    /// A match of two people that has just begun.
    async fn begin() -> Self {
        let dir = TempDir::new().expect("a directory");
        let file = Database::File(dir.path().join("tapis.db"));
        let store = Store::open(&file).await.expect("a database");
        let (clock, discord) = (Clock::start(), Arc::new(DiscordClock::default()));
        let tuning = Tuning::default();
        let tables = Tables::new(store.clone(), words(), clock, discord, tuning);
        tables.attach_outbox(Arc::new(Nobody));
        let opening = Opening {
            id: InteractionId(THEN << 22),
            guild: GuildId(GUILD),
            channel: ChannelId(2),
            host: UserId(1),
            lang: Lang::English,
            public: Lang::English,
            game: "kael".to_owned(),
            pace: Pace::Rapid,
            ..Opening::default()
        };
        let (table, _) = tables.open(opening).await.expect("a table");
        tables.attach_lobby(table, Some(MessageId(3))).await;
        let mut offline = Self {
            tables,
            clock,
            store,
            table,
            presses: 0,
            _dir: dir,
        };
        offline.presses(2, "join").await;
        offline.presses(1, "start").await;
        for user in [1, 2].map(UserId) {
            offline.hears(Feedback::HandShown { user, turn: 1 }).await;
        }
        offline
    }

    /// These shards are away, and no others.
    fn away(&self, away: &[u32]) {
        let mut status = GatewayStatus::disconnected(Slot::ONLY, SHARDS);
        for shard in 0..SHARDS {
            status.set_away(shard, away.contains(&shard));
        }
        self.tables.set_gateway(status);
    }

    async fn presses(&mut self, user: u64, request: &str) -> Answer {
        self.presses += 1;
        let id = ((THEN + self.clock.now()) << 22) | self.presses;
        let press = Press {
            id: InteractionId(id),
            user: UserId(user),
            lang: Lang::English,
            moderator: false,
            turn: None,
            request: request.parse().expect("a request"),
            heard: self.tables.hear(InteractionId(id)),
        };
        self.tables.press(self.table, press, HERE).await.answer
    }

    /// Advances time at once; everything that is due has happened when this returns.
    async fn passes(&mut self, time: Duration) {
        tokio::time::pause();
        tokio::time::advance(time).await;
        // The database works in real time.
        tokio::time::resume();
        // A table sees to what is due before it takes the second of two presses.
        for _ in 0..2 {
            self.presses(1, "hand").await;
        }
    }

    /// The table is told this, and has taken it in when this returns.
    async fn hears(&mut self, feedback: Feedback) {
        self.tables.feedback(self.table, feedback);
        self.passes(Duration::ZERO).await;
    }

    /// How many turns were ended by the clock.
    async fn timeouts(&self) -> usize {
        let stored = self
            .store
            .table(self.table)
            .await
            .expect("read")
            .expect("it");
        let fired = |text: &str| text.starts_with("timeout");
        stored.lines.iter().filter(|line| fired(&line.text)).count()
    }
}

#[tokio::test]
async fn no_countdown_fires_while_the_shard_is_away() {
    let mut offline = OfflineTables::begin().await;
    offline.away(&[]);
    offline.passes(TURN / 2).await;
    offline.away(&[shard_of(GuildId(GUILD), SHARDS)]);
    offline.passes(Duration::from_secs(600)).await;
    assert_eq!(offline.timeouts().await, 0, "while it was away");

    offline.away(&[]);
    offline.passes(Duration::ZERO).await;
    assert_eq!(offline.timeouts().await, 0, "once it was back");
    offline.passes(TURN + Duration::from_millis(900)).await;
    assert_eq!(
        offline.timeouts().await,
        0,
        "a whole turn and the second after"
    );
    offline.passes(Duration::from_millis(500)).await;
    assert_eq!(offline.timeouts().await, 1, "the fresh turn is over");
}

#[tokio::test]
async fn tables_of_other_shards_keep_time() {
    let mut offline = OfflineTables::begin().await;
    offline.away(&[]);
    offline.passes(Duration::ZERO).await;
    offline.passes(TURN / 2).await;
    let others = (0..SHARDS).filter(|shard| *shard != shard_of(GuildId(GUILD), SHARDS));
    offline.away(&others.collect::<Vec<_>>());
    offline.passes(TURN / 4).await;
    // Nor does their coming back begin the turn anew.
    offline.away(&[]);
    // The turn began anew when this shard came back, and a second later.
    offline
        .passes(TURN / 4 + Duration::from_millis(1_500))
        .await;
    assert_eq!(offline.timeouts().await, 1, "the turn took as long as any");
}

#[tokio::test]
async fn a_shard_that_was_away_too_shortly_to_be_seen_gives_the_turn_anew_all_the_same() {
    let mut offline = OfflineTables::begin().await;
    let mut status = GatewayStatus::disconnected(Slot::ONLY, SHARDS);
    for shard in 0..SHARDS {
        status.set_away(shard, false);
    }
    offline.tables.set_gateway(status.clone());
    offline.passes(Duration::ZERO).await;
    offline.passes(TURN - Duration::from_millis(500)).await;
    let own = shard_of(GuildId(GUILD), SHARDS);
    status.set_away(own, true);
    status.set_away(own, false);
    offline.tables.set_gateway(status);
    offline.passes(Duration::ZERO).await;
    offline.passes(TURN + Duration::from_millis(900)).await;
    assert_eq!(offline.timeouts().await, 0, "a whole turn and a second");
    offline.passes(Duration::from_millis(500)).await;
    assert_eq!(offline.timeouts().await, 1);
}

#[tokio::test]
async fn without_an_outage_the_same_turn_ends() {
    let mut offline = OfflineTables::begin().await;
    offline.passes(TURN / 2).await;
    assert_eq!(offline.timeouts().await, 0);
    offline.passes(TURN).await;
    assert_eq!(offline.timeouts().await, 1);
}

#[tokio::test]
async fn what_was_pressed_before_the_outage_is_decided_in_it() {
    let mut offline = OfflineTables::begin().await;
    // The dealer's press counts; the other is refused.
    for user in [1, 2] {
        let told = offline.presses(user, "play size 7").await;
        assert!(!matches!(told, Answer::Nothing), "{told:?}");
    }
    offline.away(&[0, 1, 2, 3]);
    // A cut waits for its rivals, at most so long; it is refused here, which is an answer too.
    let cut = offline.presses(1, "step now").await;
    assert!(!matches!(cut, Answer::Nothing), "{cut:?}");
}

/// The answer to a press.
fn text(told: &Answer) -> String {
    let read = |screen: &Screen| [screen.panel.text.as_str(), &screen.panel.duty].join("\n");
    match told {
        Answer::Hand(hand) => read(hand.open(hand.user()).expect("theirs")),
        Answer::Page(screen) | Answer::Word(screen) => read(screen),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn while_a_table_cannot_show_itself_its_clocks_stand_still_and_whoever_presses_is_told_why() {
    let mut offline = OfflineTables::begin().await;
    offline.passes(TURN / 2).await;
    let barred = Feedback::Forbidden(Denied::MissingAccess);
    offline.hears(barred).await;
    offline.passes(Duration::from_secs(600)).await;
    assert_eq!(offline.timeouts().await, 0, "while it cannot be shown");
    for (user, request) in [(1, "hand"), (2, "play size 7"), (1, "ready")] {
        let told = offline.presses(user, request).await;
        assert!(text(&told).contains("**View Channel**"), "{told:?}");
    }
    assert!(!text(&offline.presses(1, "rules").await).contains("View Channel"));

    offline.hears(Feedback::Allowed).await;
    offline.passes(TURN + Duration::from_millis(900)).await;
    assert_eq!(
        offline.timeouts().await,
        0,
        "a whole turn and the second after"
    );
    offline.passes(Duration::from_millis(500)).await;
    assert_eq!(offline.timeouts().await, 1, "the fresh turn is over");
}

#[tokio::test]
async fn a_table_that_cannot_show_itself_for_a_day_closes_and_keeps_its_record() {
    const DAY: Duration = Duration::from_secs(24 * 60 * 60);
    let mut offline = OfflineTables::begin().await;
    let barred = Feedback::Forbidden(Denied::ThreadLocked);
    offline.hears(barred).await;
    offline.passes(DAY - Duration::from_secs(1)).await;
    // To be told once more is no new beginning.
    offline.hears(barred).await;
    let open = offline.store.table(offline.table).await.expect("read");
    let open = open.expect("it");
    assert_eq!(open.ended, None);
    offline.passes(Duration::from_secs(2)).await;
    let closed = offline.store.table(offline.table).await.expect("read");
    let closed = closed.expect("it");
    assert_eq!(closed.ended.as_deref(), Some("unshown"));
    assert_eq!(closed.lines[..open.lines.len()], open.lines);
}
