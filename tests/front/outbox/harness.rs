//! One table in a sandbox, an outbox that serves it, and people who look on.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use discord_sandbox::{
    Builder, Channel, Client, Fault, Guild, Id, Pending, Sandbox, Seen, Trouble, User,
};
use serde_json::Value;
use serenity::all::ApplicationId;
use serenity::async_trait;
use tapis::clock::{Clock, DiscordClock};
use tapis::discord::compose::{self, Shown};
use tapis::discord::outbox::HandMessage;
use tapis::discord::outbox::{HandLease, Outbox, Places};
use tapis::discord::rest::{InteractionToken, Outcome, RestClient, Route, made};
use tapis::model::{ChannelId, GuildId, InteractionId, MessageId, Request, TableId, UserId};
use tapis::screen::{Button, Panel, Private, Row, Screen};
use tapis::settings::{Access, Token};
use tapis::store::Place;
use tapis::table::outward::{Feedback, Main, Outward as _, Reveal, Room, Wanted};
use tempfile::TempDir;
use tokio::sync::watch;

use crate::support::limits;

pub const TABLE: TableId = TableId(7);

/// A table whose lobby message stands in the lounge.
pub struct OutboxHarness {
    pub sandbox: Sandbox,
    pub guild: Guild,
    pub lounge: Channel,
    pub lea: User,
    pub sam: User,
    pub outbox: Outbox,
    pub clock: Clock,
    pub discord: Arc<DiscordClock>,
    pub lobby: u64,
    heard: watch::Receiver<Vec<Feedback>>,
    kept: watch::Receiver<Place>,
    record: PathBuf,
    _dir: TempDir,
}

/// Keeps the place of the one table there is.
struct Shelf(watch::Sender<Place>);

#[async_trait]
impl Places for Shelf {
    async fn place(&self, table: TableId, place: &Place) {
        assert_eq!(table, TABLE);
        self.0.send_replace(place.clone());
    }
}

impl OutboxHarness {
    /// A table that has entered with its lobby message.
    pub async fn begin() -> Self {
        let harness = Self::outside().await;
        harness.enter(false);
        harness
    }

    /// A table that has not entered yet.
    pub async fn outside() -> Self {
        let dir = tempfile::tempdir().expect("a folder");
        let record = record(dir.path());
        let sandbox = Builder::default()
            .record(&record)
            .start()
            .await
            .expect("a sandbox");
        let guild = sandbox.guild("Café");
        let lounge = guild.channel("lounge");
        let (lea, sam) = (guild.user("Léa", "fr"), guild.user("Sam", "en-US"));
        let access = Access {
            api: sandbox.url().parse().expect("an address"),
            token: Token::new(sandbox.token()),
        };
        let clock = Clock::start();
        let discord = Arc::new(DiscordClock::default());
        let rest = RestClient::new(&access, clock, Arc::clone(&discord)).expect("a client");
        rest.set_application(ApplicationId::new(sandbox.application().0));
        let rest = Arc::new(rest);
        let (keep, kept) = watch::channel(Place::default());
        let (say, heard) = watch::channel(Vec::new());
        let tell = move |_, feedback| say.send_modify(|all| all.push(feedback));
        let outbox = Outbox::new(
            rest,
            clock,
            Arc::clone(&discord),
            Arc::new(Shelf(keep)),
            Arc::new(tell),
            Arc::new(|_| true),
        );
        let mut harness = Self {
            sandbox,
            guild,
            lounge,
            lea,
            sam,
            outbox,
            clock,
            discord,
            lobby: 0,
            heard,
            kept,
            record,
            _dir: dir,
        };
        harness.lobby = harness.post_lobby().await;
        harness
    }

    async fn post_lobby(&self) -> u64 {
        let shown = shown("Lobby", 0);
        let body = compose::post(TABLE, &shown, &self.lounge.id().to_string());
        let channel = self.lounge.id().0;
        let permit = self
            .outbox
            .rest()
            .permit(Route::CreateMessage {
                channel: ChannelId(channel),
            })
            .await;
        match permit.send_json(&body).await {
            Outcome::Done(Some(answer)) => made(&answer).expect("a message"),
            other => panic!("{other:?}"),
        }
    }

    /// A thread that somebody opened in the lounge.
    pub async fn open_thread(&self) -> Channel {
        let route = Route::StartThread {
            channel: ChannelId(self.lounge.id().0),
            message: None,
        };
        let body = compose::thread("Cards", "", Some(compose::PUBLIC_THREAD));
        let permit = self.outbox.rest().permit(route).await;
        assert!(matches!(permit.send_json(&body).await, Outcome::Done(_)));
        self.lounge.threads().remove(0)
    }

    /// Opens the table there instead.
    pub async fn move_to(&mut self, channel: &Channel) {
        self.lounge = channel.clone();
        self.lobby = self.post_lobby().await;
    }

    pub fn enter(&self, private: bool) {
        let place = Place {
            lobby: Some(MessageId(self.lobby)),
            ..Place::default()
        };
        self.enter_at(private, &place);
    }

    pub fn enter_at(&self, private: bool, place: &Place) {
        let (channel, guild) = (self.lounge.id().0, self.guild.id().0);
        self.outbox.enter(Room {
            table: TABLE,
            guild: GuildId(guild),
            channel: ChannelId(channel),
            private,
            place: place.clone(),
        });
    }

    pub fn show(&self, wanted: Wanted) {
        self.outbox.show(wanted);
    }

    /// Begins the match and waits until its table message stands in its thread.
    pub async fn start(&self) -> Channel {
        // As a live table does: first its lobby, so that nothing is doubted of what is posted.
        let lobby = Wanted {
            main: None,
            ..playing("Table 1", 1)
        };
        self.show(lobby);
        self.show(playing("Table 1", 1));
        self.accepted(1).await;
        let threads = self.lounge.threads();
        assert_eq!(threads.len(), 1);
        threads[0].clone()
    }

    pub fn lea_at(&self, channel: &Channel) -> Client {
        self.lea.at(channel)
    }

    /// Waits until an edit with this many events was accepted.
    pub async fn accepted(&self, events: u32) {
        self.hears(|feedback| matches!(feedback, Feedback::Accepted { events: told, .. } if *told == events))
            .await;
    }

    pub async fn hears(&self, wanted: impl Fn(&Feedback) -> bool) {
        let mut heard = self.heard.clone();
        let waiting = heard.wait_for(|all| all.iter().any(&wanted));
        let came = tokio::time::timeout(Duration::from_secs(20), waiting).await;
        let said = self.heard.borrow().clone();
        assert!(came.is_ok(), "waited in vain; heard {said:?}");
    }

    /// All feedback but where the table plays.
    pub fn heard(&self) -> Vec<Feedback> {
        let mut heard = self.heard.borrow().clone();
        heard.retain(|feedback| !matches!(feedback, Feedback::Placed { .. }));
        heard
    }

    /// The threads the table was told of.
    pub fn placed(&self) -> Vec<Option<ChannelId>> {
        let heard = self.heard.borrow();
        let thread = |feedback: &Feedback| match feedback {
            Feedback::Placed { thread } => Some(*thread),
            _ => None,
        };
        heard.iter().filter_map(thread).collect()
    }

    /// Waits until the place that is kept is as wanted.
    pub async fn keeps(&self, wanted: impl Fn(&Place) -> bool) -> Place {
        let mut kept = self.kept.clone();
        let waiting = kept.wait_for(|place| wanted(place));
        let came = tokio::time::timeout(Duration::from_secs(20), waiting).await;
        match came {
            Ok(place) => place.expect("the shelf stands").clone(),
            Err(_) => panic!("waited in vain; kept {:?}", self.kept.borrow()),
        }
    }

    /// Waits until the outbox has forgotten the table.
    pub async fn left(&self) {
        until(|| self.outbox.tables() == 0).await;
    }

    /// Waits until Léa's hand cannot be rewritten any more.
    pub async fn hand_dies(&self) {
        until(|| !self.outbox.has_live_hand(TABLE, UserId(self.lea.id().0))).await;
    }

    pub fn fault(&self, on: &str, trouble: Trouble, times: u32) {
        self.sandbox.add_fault(Fault {
            on: Some(on.to_owned()),
            user: None,
            trouble,
            times: Some(times),
        });
    }

    /// Requests on record: their statuses, where the method is this and the path holds that.
    pub fn asked(&self, method: &str, path: &str) -> Vec<u16> {
        let record = std::fs::read_to_string(&self.record).expect("the record");
        limits::asked(&record, method, path)
    }

    /// The bodies of the messages posted to a channel.
    pub fn posted(&self, channel: &Channel) -> Vec<Value> {
        let record = std::fs::read_to_string(&self.record).expect("the record");
        let lines = record.lines();
        let mut requests: Vec<Value> = lines
            .map(|line| serde_json::from_str(line).expect("a line of the record"))
            .collect();
        let path = format!("/channels/{}/messages", channel.id());
        requests.retain(|one| {
            one["method"] == "POST" && one["path"].as_str().is_some_and(|at| at.ends_with(&path))
        });
        let bodies = requests.into_iter();
        bodies.map(|mut one| one["request"].take()).collect()
    }

    /// Lets Discord's clock be known as it is now.
    pub fn learn_the_time(&self) {
        let now = self.sandbox.clock().discord_ms();
        self.discord.learn(now, self.clock.now());
    }

    /// A press by somebody, whose answer is about to be given.
    pub fn press(&self, who: &Client, label: &str) -> Pressed {
        let pending = who.press(label).send().expect("a press");
        let token = InteractionToken::new(InteractionId(pending.id().0), pending.token(), 0);
        Pressed { token, pending }
    }

    /// The same on a message of one's choice.
    pub fn press_on(&self, who: &User, (channel, on): (&Channel, &Seen), label: &str) -> Pressed {
        let pending = who.at(channel).press(label).on(on).send();
        let pending = pending.expect("a press");
        let token = InteractionToken::new(InteractionId(pending.id().0), pending.token(), 0);
        let token = token.in_channel(ChannelId(channel.id().0));
        Pressed { token, pending }
    }

    pub fn lease(&self, who: &User, pressed: &Pressed) -> HandLease {
        self.outbox
            .lease(TABLE, UserId(who.id().0), pressed.token.clone())
    }

    /// Answers a press with a hand of its own, as the press handler does; its message.
    pub async fn open_hand(&self, who: &User, channel: &Channel, hand: &Shown) -> u64 {
        let pressed = self.press(&who.at(channel), "My hand");
        let lease = self.lease(who, &pressed);
        let message = self.answer(&pressed, hand).await;
        lease.accepted(hand, HandMessage::New(Some(MessageId(message))), None);
        message
    }

    /// The first answer alone.
    pub async fn answer(&self, pressed: &Pressed, hand: &Shown) -> u64 {
        let body = compose::reply(TABLE, hand);
        let rest = self.outbox.rest();
        match rest.callback(&pressed.token, &body, true).await {
            Outcome::Done(Some(answer)) => made(&answer).expect("a message"),
            other => panic!("{other:?}"),
        }
    }
}

/// A file for the traffic; with `SANDBOX_RECORD=DIR` it lies where all records of a test run do.
fn record(otherwise: &Path) -> PathBuf {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let Some(dir) = std::env::var_os("SANDBOX_RECORD") else {
        return otherwise.join("traffic.jsonl");
    };
    std::fs::create_dir_all(&dir).expect("a folder");
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    PathBuf::from(dir).join(format!("outbox-{}-{number}.jsonl", std::process::id()))
}

/// Looks again and again until it is so; fails after a good while.
async fn until(so: impl Fn() -> bool) {
    let looking = async {
        while !so() {
            tokio::task::yield_now().await;
        }
    };
    let seen = tokio::time::timeout(Duration::from_secs(20), looking).await;
    seen.expect("it comes to that");
}

/// A press whose answer is open.
pub struct Pressed {
    pub token: InteractionToken,
    pub pending: Pending,
}

pub fn id(number: u64) -> Id {
    Id(number)
}

pub fn screen(text: &str) -> Arc<Screen> {
    Arc::new(Screen {
        panel: Panel {
            title: "Kaël".to_owned(),
            text: text.to_owned(),
            ..Panel::default()
        },
        rows: vec![Row::Buttons(vec![Button::new(
            "",
            "My hand",
            Request::Hand,
        )])],
    })
}

/// The same as somebody's hand.
pub fn private(of: &User, text: &str) -> Private<Screen> {
    Private::new(UserId(of.id().0), Screen::clone(&screen(text)))
}

pub fn shown(text: &str, turn: u32) -> Shown {
    Shown {
        screen: screen(text),
        turn,
    }
}

/// A table that has not begun.
pub fn waiting(lobby: &str) -> Wanted {
    Wanted {
        table: TABLE,
        turn: 0,
        questions: 0,
        lobby: screen(lobby),
        main: None,
        hands: Vec::new(),
        turns: Vec::new(),
        thread: None,
        guests: Vec::new(),
        shut_out: Vec::new(),
        seated: Arc::default(),
        reveals: Vec::new(),
        unseen: Vec::new(),
        rings: Vec::new(),
        calls: Vec::new(),
        notes: Vec::new(),
        hidden: false,
        archived: false,
        over: false,
    }
}

/// A table that plays; its message tells this many events.
pub fn playing(text: &str, events: u32) -> Wanted {
    Wanted {
        main: Some(Main {
            screen: screen(text),
            events,
            thread: "Table de Léa".to_owned(),
            reposts: 0,
        }),
        ..waiting("Playing")
    }
}

pub fn reveals(numbers: impl IntoIterator<Item = u32>) -> Vec<Reveal> {
    let reveal = |number| Reveal {
        number,
        screen: screen(&format!("Reveal {number}")),
    };
    numbers.into_iter().map(reveal).collect()
}

/// All that is to be read in a channel, oldest first.
pub fn texts(client: &Client) -> Vec<String> {
    client.screen().iter().map(|seen| seen.text()).collect()
}
