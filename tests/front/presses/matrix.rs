//! Every request that a control can carry, forged by everybody there is and from everywhere: it
//! changes nothing that is not their own, and from elsewhere a table is there for who sits at it alone.

use std::collections::BTreeSet;

use discord_sandbox::{Channel, Client, Permissions, Seen, User};
use serde_json::json;
use tapis::discord::interactions::custom_id::button;
use tapis::model::{GuildId, Request, TableId, UserId};
use tapis::store::{Place, StoredTable};

use crate::every_game::fewest;
use crate::presses::forge;
use crate::presses::requests::{Whose, samples, whose};
use crate::support::opening::{gathered, is_table, place};
use crate::support::player::Player;
use crate::support::table::{calls_in, pressed, table_of};
use crate::support::{PROMPT, TestBot};

/// A number that no table has.
const NONE: TableId = TableId(9_999_999);

/// What somebody is to the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    Host,
    Seat,
    /// They watch; at a private table they were invited.
    Watcher,
    Stranger,
    Moderator,
}

/// Somebody, and where they press.
struct Visitor {
    name: &'static str,
    role: Role,
    user: User,
    place: Channel,
    /// Whether they press where the table is.
    here: bool,
}

impl Visitor {
    fn client(&self) -> Client {
        self.user.at(&self.place)
    }
}

/// How far the table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Lobby,
    Playing,
    Over,
}

/// A table of one server with everybody who belongs to it, and another server.
struct Scene {
    evening: TestBot,
    abroad: Channel,
    corner: Channel,
    administrator: User,
    watcher: User,
    stranger: User,
    moderator: User,
    /// Who sits there beside the host and another.
    others: Vec<User>,
    table: TableId,
    private: bool,
    /// The thread, once it is there.
    thread: Option<Channel>,
}

impl Scene {
    async fn set(game: &str, private: bool) -> Self {
        let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
        let other = evening.sandbox.guild("Elsewhere");
        let (abroad, corner) = (other.channel("lounge"), evening.guild.channel("corner"));
        let administrator = other.user("Admin", "en-US");
        let all = Permissions::ADMINISTRATOR;
        other.grant(&administrator, all).expect("a role");
        let [watcher, stranger, moderator] =
            ["Wim", "Nour", "Mo"].map(|name| evening.guild.user(name, "en-US"));
        let keys = Permissions::MANAGE_CHANNELS | Permissions::MANAGE_THREADS;
        evening.guild.grant(&moderator, keys).expect("a role");
        evening.lea.set_locale("en-US");
        let options = [
            ("game", json!(place(game))),
            ("private", json!(private)),
            ("pace", json!(2)),
        ];
        let lobby = evening.opens(&evening.sam, &options).await;
        let mut here = evening.lounge.clone();
        if private {
            here = evening.thread().await;
            for guest in [&evening.lea, &watcher] {
                calls_in(&here, &evening.sam, guest).await;
            }
        }
        // No robots: nothing is to happen but what is pressed.
        let others: Vec<User> = (2..fewest(game))
            .map(|number| evening.guild.user(&format!("Ann {number}"), "en-US"))
            .collect();
        for user in [&evening.lea].into_iter().chain(&others) {
            pressed(&user.at(&here), &lobby, ":join").await;
        }
        let full = format!("{}/", 2 + others.len());
        let seated = |seen: &Seen| seen.id() == lobby.id() && seen.text().contains(&full);
        let sam = evening.sam.at(&here);
        let called = evening.lea.mention();
        let calls = |seen: &Seen| seen.content().starts_with(&called);
        let settled = |_: &Seen| {
            let screen = sam.screen();
            screen.iter().any(seated) && !screen.iter().any(calls)
        };
        let shown = sam.sees_that("all seats taken", settled).await;
        shown.unwrap_or_else(|missed| panic!("{missed}"));
        let table = table_of(&lobby);
        Self {
            others,
            evening,
            abroad,
            corner,
            administrator,
            watcher,
            stranger,
            moderator,
            table,
            private,
            thread: private.then_some(here),
        }
    }

    /// Begins the match; gives the moves that are legal then, of all seats.
    async fn begins(&mut self) -> Vec<String> {
        let evening = &self.evening;
        self.presses(&evening.sam.at(self.place()), Request::Start)
            .await;
        let thread = evening.thread().await;
        let people = [&evening.sam, &evening.lea].into_iter().chain(&self.others);
        let players: Vec<Player> = people
            .map(|user| Player::new(user, &thread, "My hand"))
            .collect();
        for player in &players {
            let called = player.client.sees_that("the table", is_table);
            called.await.expect("it");
            player.opens_hand().await;
        }
        gathered(&players[0].client).await;
        if !self.private {
            // The lobby message shows the way.
            let way = format!("<#{}>", thread.id());
            let way = evening.sam().sees(&way).await;
            way.expect("the way to the thread");
        }
        self.thread = Some(thread);
        if !self.private {
            self.presses(&self.watcher.at(self.place()), Request::Watch)
                .await;
        }
        let moves = players.iter().flat_map(Player::moves);
        let text = |id: String| id.rsplit_once(":play ").map(|(_, text)| text.to_owned());
        let legal: BTreeSet<String> = moves.filter_map(text).collect();
        legal.into_iter().take(3).collect()
    }

    fn place(&self) -> &Channel {
        self.thread.as_ref().unwrap_or(&self.evening.lounge)
    }

    /// Everybody from everywhere.
    fn visitors(&self) -> Vec<Visitor> {
        let (here, evening) = (self.place(), &self.evening);
        // Who was not let into a private thread is in the channel, before the lobby message.
        let outside = if self.private { &evening.lounge } else { here };
        let people = [
            ("the host", Role::Host, &evening.sam, here),
            ("another seat", Role::Seat, &evening.lea, here),
            ("a watcher", Role::Watcher, &self.watcher, outside),
            ("a stranger", Role::Stranger, &self.stranger, outside),
            ("a moderator", Role::Moderator, &self.moderator, outside),
        ];
        let at_the_table = people.map(|(name, role, user, place)| Visitor {
            name,
            role,
            user: user.clone(),
            place: place.clone(),
            here: true,
        });
        let corner = [
            ("the host in another channel", Role::Host, &evening.sam),
            ("a seat in another channel", Role::Seat, &evening.lea),
            ("a moderator elsewhere", Role::Moderator, &self.moderator),
        ];
        let in_the_corner = corner.map(|(name, role, user)| Visitor {
            name,
            role,
            user: user.clone(),
            place: self.corner.clone(),
            here: role != Role::Moderator,
        });
        let administrator = Visitor {
            name: "another server's administrator",
            role: Role::Stranger,
            user: self.administrator.clone(),
            place: self.abroad.clone(),
            here: false,
        };
        let all = at_the_table.into_iter().chain(in_the_corner);
        all.chain([administrator]).collect()
    }

    /// Whether somebody may change something at the table with it.
    fn may(&self, visitor: &Visitor, stage: Stage, request: &Request) -> bool {
        let Visitor { role, here, .. } = *visitor;
        let let_in = !self.private || matches!(role, Role::Host | Role::Seat | Role::Watcher);
        // People find out of their own table from everywhere in the server.
        let leaves = matches!(request, Request::Leave | Request::LeaveSure);
        (here || leaves)
            && match whose(request) {
                Whose::Nobody => false,
                Whose::Guest => self.private && role == Role::Watcher,
                Whose::Newcomer => let_in,
                Whose::Seated => matches!(role, Role::Host | Role::Seat),
                Whose::Host => role == Role::Host,
                Whose::Keeper => matches!(role, Role::Host | Role::Moderator),
                Whose::SeatedOrKeeper => matches!(role, Role::Host | Role::Seat | Role::Moderator),
                Whose::Again => stage == Stage::Over && let_in,
            }
    }

    /// All tables of the server as they are kept.
    async fn kept(&self) -> Vec<StoredTable> {
        let store = self.evening.store();
        let mut all = self.evening.open_tables().await;
        all.retain(|table| table.opened.guild == GuildId(self.evening.guild.id().0));
        let own = store.table(self.table).await.expect("read").expect("it");
        all.extend([own]);
        // Its messages are posted in their own time.
        for table in &mut all {
            table.place = Place::default();
            table
                .guests
                .iter_mut()
                .for_each(|guest| guest.message = None);
        }
        all
    }

    /// What people see at the table and before it, all of it public.
    fn shown(&self) -> Vec<String> {
        let places = [&self.evening.lounge, self.place()];
        let seen = places.map(|place| self.evening.sam.at(place).screen());
        let public = seen.into_iter().flatten();
        let public = public.filter(|seen| !seen.is_ephemeral() && seen.content() != "Forged");
        // Calls and invitations come and go by the clock.
        let public = public.filter(|seen| !seen.content().contains("your turn!"));
        let public = public.filter(|seen| !seen.content().contains("invites you"));
        let timeless = |text: &str| -> String {
            let parts = text
                .split("<t:")
                .map(|part| part.trim_start_matches(char::is_numeric));
            parts.collect()
        };
        public
            .map(|seen| format!("{} {}", seen.id(), timeless(&seen.text())))
            .collect()
    }

    async fn presses(&self, client: &Client, request: Request) -> String {
        let id = id(self.table, &request);
        let place = self.place();
        forge::buttons(&self.evening, place, std::slice::from_ref(&id)).await;
        let reply = client.press(&id).await;
        reply.unwrap_or_else(|missed| panic!("{missed}")).text()
    }

    /// Has everybody try everything that is not theirs.
    async fn is_safe(&self, stage: Stage, legal: &[String]) {
        let (seated, stranger) = (self.evening.lea.id().0, self.stranger.id().0);
        let requests = samples(seated, stranger, legal);
        for visitor in self.visitors() {
            let tried: Vec<&Request> = requests
                .iter()
                .filter(|request| !self.may(&visitor, stage, request))
                .collect();
            let ids = tried.iter().map(|request| id(self.table, request));
            let unknown = [Request::Join, Request::CloseSure, Request::Rematch]
                .map(|request| id(NONE, &request));
            let all: Vec<String> = ids.chain(unknown.clone()).collect();
            forge::buttons(&self.evening, &visitor.place, &all).await;
            let (kept, shown) = (self.kept().await, self.shown());
            let client = visitor.client();
            // The words for a table that never was.
            let gone = told(&client, &unknown[0]).await;
            for id in &unknown {
                assert_eq!(told(&client, id).await, gone, "{id}");
            }
            for request in tried {
                let told = told(&client, &id(self.table, request)).await;
                let what = format!("{} at a {stage:?}: {request:?}: {told}", visitor.name);
                if !visitor.here {
                    assert_eq!(told, gone, "{what}");
                } else if self.private && visitor.role == Role::Stranger {
                    let over = stage == Stage::Over && *request != Request::Rematch;
                    assert!(told.contains("whom its host invites") || over, "{what}");
                }
            }
            assert_eq!(self.kept().await, kept, "{}", visitor.name);
            assert_eq!(self.shown(), shown, "{}", visitor.name);
        }
    }

    /// Has those who may not try menus and forms that stand for requests.
    async fn is_safe_from_menus_and_forms(&self) {
        let kept = self.kept().await;
        for visitor in self.visitors() {
            if matches!(visitor.role, Role::Host | Role::Moderator) && visitor.here {
                continue;
            }
            let client = visitor.client();
            let values = ["close-sure", "preset quick", "robotless", "kick 1"].map(str::to_owned);
            let menus = [self.table, NONE].map(|table| id_of(table, "menu x"));
            let mut words: Vec<Vec<String>> = Vec::new();
            for menu in &menus {
                forge::menu(&self.evening, &visitor.place, menu, &values).await;
                let mut told = Vec::new();
                for value in values.iter().filter(|value| {
                    !visitor.here || visitor.role != Role::Seat || value.as_str() != "robotless"
                }) {
                    let picked = client.pick(menu, &[value]).await;
                    told.push(picked.unwrap_or_else(|why| panic!("{why}")).text());
                }
                words.push(told);
            }
            for (request, typed) in [("write code", "KAE1-2345"), ("write option hand_max", "5")] {
                let mut told = Vec::new();
                for table in [self.table, NONE] {
                    let who = (&visitor.user, &client);
                    let id = id_of(table, request);
                    let sent = forge::sends_form(&self.evening, who, &visitor.place, &id, typed);
                    told.push(sent.await.text());
                }
                words
                    .iter_mut()
                    .zip(told)
                    .for_each(|(all, one)| all.push(one));
            }
            if !visitor.here {
                assert_eq!(words[0], words[1], "{}", visitor.name);
            }
            assert_eq!(self.kept().await, kept, "{}", visitor.name);
        }
    }
}

fn id(table: TableId, request: &Request) -> String {
    id_of(table, &request.to_string())
}

fn id_of(table: TableId, request: &str) -> String {
    button(table, 1, request).expect("short enough")
}

/// What somebody is told who presses it.
async fn told(client: &Client, id: &str) -> String {
    let reply = client.press(id).await;
    reply.unwrap_or_else(|missed| panic!("{missed}")).text()
}

/// A game from the lobby to its end.
async fn holds(game: &str, private: bool) {
    let mut scene = Scene::set(game, private).await;
    scene.is_safe(Stage::Lobby, &[]).await;
    scene.is_safe_from_menus_and_forms().await;
    let legal = scene.begins().await;
    assert!(!legal.is_empty(), "somebody has a move");
    scene.is_safe(Stage::Playing, &legal).await;
    scene.is_safe_from_menus_and_forms().await;
    // What was refused to the others is done for whom it is.
    let moderator = scene.moderator.at(&scene.evening.lounge);
    let id = id(scene.table, &Request::CloseSure);
    forge::buttons(
        &scene.evening,
        &scene.evening.lounge,
        std::slice::from_ref(&id),
    )
    .await;
    told(&moderator, &id).await;
    let ended = scene.kept().await.pop().expect("it").ended;
    assert_eq!(ended.as_deref(), Some("closed"));
    scene.is_safe(Stage::Over, &[]).await;
    scene.evening.ends(&[]).await;
}

macro_rules! holds {
    ($($module:ident: $Game:ident,)*) => {$(
        #[tokio::test]
        async fn $module() {
            super::holds(stringify!($module), false).await;
        }
    )*};
}

mod a_public_table_is_safe_from_forged_presses {
    tapis_rules::for_every_game!(holds);
}

#[tokio::test]
async fn a_private_table_of_kael_is_safe_from_forged_presses() {
    holds("kael", true).await;
}

#[tokio::test]
async fn a_private_table_of_tamalou_is_safe_from_forged_presses() {
    holds("tamalou", true).await;
}

#[tokio::test]
async fn each_may_do_what_is_theirs() {
    let scene = Scene::set("kael", false).await;
    let [sam, lea, stranger, moderator] = [
        &scene.evening.sam,
        &scene.evening.lea,
        &scene.stranger,
        &scene.moderator,
    ]
    .map(|user| user.at(&scene.evening.lounge));
    let guest = vec![UserId(scene.watcher.id().0).into()];
    for (client, request, line) in [
        (&lea, Request::Robot, "robot"),
        (&stranger, Request::Join, "join"),
        (&sam, Request::Preset("quick".to_owned()), "preset quick"),
        (&moderator, Request::Invite(guest), "invite"),
        (
            &moderator,
            Request::Kick(UserId(scene.stranger.id().0)),
            "kick 3",
        ),
        (
            &sam,
            Request::Host(UserId(scene.evening.lea.id().0)),
            "host 1",
        ),
        (&lea, Request::Start, "start"),
    ] {
        scene.presses(client, request).await;
        let log = scene.evening.log(scene.table).await;
        let found = log.iter().any(|(_, text)| text == line);
        assert!(found, "{line}: {log:?}");
    }
    scene.evening.ends(&[]).await;
}

/// What is asked of the bot changes what is one's own, and a server's only for its managers.
#[tokio::test]
async fn a_servers_settings_are_its_own() {
    let scene = Scene::set("kael", false).await;
    let (evening, keys) = (&scene.evening, Permissions::MANAGE_GUILD);
    let manager = evening.guild.user("Ada", "en-US");
    evening.guild.grant(&manager, keys).expect("a role");
    let page = async || {
        let asked = manager.at(&evening.lounge).run("/settings server").await;
        asked.expect("a page").text()
    };
    let before = page().await;
    let own = TableId(0);
    let corner = scene.corner.id().to_string();
    for visitor in scene.visitors() {
        let client = visitor.client();
        let requests = [
            "server threads off",
            "server pace rapid",
            "server preset kael quick",
        ];
        let ids: Vec<String> = requests.map(|request| id_of(own, request)).to_vec();
        forge::buttons(evening, &visitor.place, &ids).await;
        for id in &ids {
            told(&client, id).await;
        }
        let list = id_of(own, "pick channels");
        forge::list(evening, &visitor.place, 8, &list).await;
        let picked = visitor.place.id().to_string();
        let picked = if visitor.here { &corner } else { &picked };
        client.pick(&list, &[picked]).await.expect("an answer");
        let data = id_of(own, "data erase");
        let who = (&visitor.user, &client);
        let sent = forge::sends_form(evening, who, &visitor.place, &data, "no").await;
        assert!(!sent.text().is_empty());
        assert_eq!(page().await, before, "{}", visitor.name);
    }
    // The administrator changed what is theirs.
    let theirs = scene.administrator.at(&scene.abroad);
    let theirs = theirs.run("/settings server").await.expect("a page").text();
    assert_ne!(theirs, before);
    scene.evening.ends(&[]).await;
}
