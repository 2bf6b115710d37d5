//! People at a table of Kaël, who press what keeps the match going.

use std::time::Duration;

use discord_sandbox::{Channel, Missed, Seen, User};
use tapis::catalog::OFFERS;
use tokio::task::JoinSet;

use crate::player::{Player, is_hand, moves};
use crate::program::Place;
use crate::{LULL, timed};

/// Tables that are opened at the same time.
const TOGETHER: usize = 25;
/// Discord takes so few requests a second that a table may have to wait for its thread.
const PATIENCE: Duration = Duration::from_secs(60);

/// The pace at which nobody is taken for absent while the others are measured, by its place.
const RELAXED: i64 = 2;

/// Who sits beside the host.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Company {
    /// The other person of the place.
    Guest,
    /// So many easy robots.
    Robots(usize),
}

/// A running match.
#[derive(Clone)]
pub struct Table {
    players: Vec<Player>,
    thread: Channel,
}

/// What can be pressed now.
pub struct Turn {
    player: usize,
    id: String,
    pub kind: Kind,
}

/// What matters about a move here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Nobody can contest it: a card from the pile.
    Draw,
    /// Nor this: the size of the hands.
    Size,
    /// A card laid down: the other may have what would have come first.
    Deposit,
}

/// Opens a table at each of these places and deals; everybody has their hand before them.
pub async fn open_all(places: &[Place], company: Company) -> Vec<Table> {
    let mut tables = Vec::new();
    for some in places.chunks(TOGETHER) {
        let mut opening = JoinSet::new();
        for place in some {
            opening.spawn(Table::open(
                place.channel.clone(),
                place.people.clone(),
                company,
            ));
        }
        tables.extend(opening.join_all().await);
    }
    tables
}

impl Table {
    /// Opens a table at a place and deals; each person has their hand before them.
    pub async fn open(channel: Channel, people: [User; 2], company: Company) -> Self {
        let [host, guest] = people;
        let seats = match company {
            Company::Guest => 2,
            Company::Robots(robots) => robots as i64 + 1,
        };
        let game = OFFERS.iter().position(|offer| offer.name() == "kael");
        let mut opening = host
            .at(&channel)
            .run("/table open")
            .with("game", game.expect("Kaël is offered"))
            .with("seats", seats)
            .with("pace", RELAXED);
        if let Company::Robots(robots) = company {
            opening = opening.with("robots", robots as i64);
        }
        let lobby = opening.await.expect("a lobby");
        let lobby = lobby.message().expect("a message").clone();
        if company == Company::Guest {
            let joined = guest.at(&channel).press("Join").on(&lobby).await;
            joined.expect("a seat");
        }
        let before = channel.threads().len();
        // Not by the button, which comes with the next edit of the lobby.
        let started = host.at(&channel).run("/table start").await;
        started.expect("a start");
        let thread = loop {
            let mut threads = channel.threads();
            match threads.pop() {
                Some(thread) if threads.len() >= before => break thread,
                _ => tokio::time::sleep(Duration::from_millis(10)).await,
            }
        };
        let guest = (company == Company::Guest).then_some(guest);
        let people = [Some(host), guest].into_iter().flatten();
        let players = people.map(|user| {
            let mut player = Player::new(&user, &thread, "My hand");
            player.client = player.client.patient_for(PATIENCE);
            player
        });
        let players: Vec<Player> = players.collect();
        for player in &players {
            let table = |seen: &Seen| !seen.buttons().is_empty();
            player
                .client
                .sees_that("the table", table)
                .await
                .expect("it");
            player.opens_hand().await;
        }
        Self { players, thread }
    }

    /// Ends the match for both.
    pub async fn close(&self, host: &User) {
        let host = host.at(&self.thread);
        let asked = host.run("/table close").await.expect("a question");
        let page = asked.message().expect("a page").clone();
        let sure = |id: &String| id.ends_with(":close-sure");
        let mut ids = page.buttons().into_iter().filter_map(|one| one.custom_id);
        let sure = ids.find(sure).expect("a button to be sure with");
        host.press(&sure).on(&page).await.expect("the end");
    }

    /// What can be pressed now, if any hand shows it.
    pub fn now(&self) -> Option<Turn> {
        let mut players = self.players.iter().enumerate();
        players.find_map(|(player, who)| turn(player, &who.moves()))
    }

    /// Waits until something can be pressed.
    pub async fn turn(&self) -> Turn {
        let wait = |player: &Player| {
            let client = player.client.clone();
            async move {
                let active = |seen: &Seen| is_hand(seen) && turn(0, &moves(seen)).is_some();
                client.sees_that("a move", active).await.expect("it");
            }
        };
        loop {
            if let Some(turn) = self.now() {
                return turn;
            }
            match &self.players[..] {
                [first, second] => tokio::select! {
                    () = wait(first) => {}
                    () = wait(second) => {}
                },
                people => wait(&people[0]).await,
            }
        }
    }

    /// Presses whatever comes first; once more if an older screen came over the button meanwhile.
    pub async fn plays(&self) {
        loop {
            let turn = self.turn().await;
            if self.press(&turn).await.is_ok() {
                return;
            }
        }
    }

    /// How long it takes until a press is answered; the button may have gone meanwhile.
    pub async fn press(&self, turn: &Turn) -> Result<Duration, Missed> {
        let client = &self.players[turn.player].client;
        let (time, answered) = timed(client.press(&turn.id).into_future()).await;
        answered.map(|_| time)
    }

    /// Presses a move where a hand shows one, else for the hand as it is now; how long it takes
    /// until that is answered, if it ever is.
    pub async fn presses_something(&self) -> (Option<Kind>, Option<Duration>) {
        if let Some(turn) = self.now() {
            let (time, answered) = timed(self.attempt(&turn)).await;
            if let Some(answered) = answered {
                return (Some(turn.kind), answered.then_some(time));
            }
        }
        let (time, hand) = timed(self.players[0].looks()).await;
        (None, hand.map(|_| time))
    }

    /// Draws a card after a lull, if it is the turn for that: how long it takes until that is answered.
    pub async fn draws(&self) -> Option<Duration> {
        let turn = self.turn().await;
        if turn.kind != Kind::Draw {
            return None;
        }
        tokio::time::sleep(LULL).await;
        self.press(&turn).await.ok()
    }

    /// Whether a press is answered; none where its button has gone meanwhile.
    async fn attempt(&self, turn: &Turn) -> Option<bool> {
        let client = &self.players[turn.player].client;
        let pending = client.press(&turn.id).send().ok()?;
        Some(pending.reply().await.is_ok())
    }

    /// How long it takes until the hand of the first person is shown once more.
    pub async fn looks(&self) -> Duration {
        let (time, hand) = timed(self.players[0].looks()).await;
        hand.expect("a hand");
        time
    }

    /// Plays until somebody is to draw.
    pub async fn until_draw(self) {
        loop {
            if self.turn().await.kind == Kind::Draw {
                return;
            }
            self.plays().await;
        }
    }
}

/// The move that an id names, as one to be played or, in a hand that was sent before its turn, as one to
/// be queued.
fn asked(id: &str) -> &str {
    let request = id.splitn(4, ':').nth(3).unwrap_or_default();
    let queued = request.strip_prefix("queue ");
    queued.or(request.strip_prefix("play ")).unwrap_or_default()
}

/// The move that goes on longest: draws and single cards, never a call.
fn turn(player: usize, moves: &[String]) -> Option<Turn> {
    let found = |kind, id: Option<&String>| {
        let id = id?.clone();
        Some(Turn { player, id, kind })
    };
    let draw = moves.iter().find(|id| asked(id) == "draw pile");
    let size = moves.iter().rfind(|id| asked(id).starts_with("size "));
    // X ends the turn without a draw.
    let single = moves.iter().find(|id| {
        let laid = asked(id).strip_prefix("deposit ");
        laid.is_some_and(|cards| !cards.contains(' ') && cards != "X")
    });
    let any = moves.iter().find(|id| asked(id).starts_with("deposit "));
    found(Kind::Draw, draw)
        .or_else(|| found(Kind::Size, size))
        .or_else(|| found(Kind::Deposit, single.or(any)))
}
