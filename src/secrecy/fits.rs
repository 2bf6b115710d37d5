//! Every screen of a table fits into its message with all of its controls, in every game and
//! preset, with the most seats and the longest names.

use std::collections::BTreeSet;
use std::sync::Arc;

use serde_json::Value;
use tapis_rules::dice::Seed;

use super::games::{Game, Tale, tale};
use super::seen::keeps_limits;
use super::story::Story;
use super::words::words;
use super::world::{WATCHER, World};
use crate::catalog::offer;
use crate::discord::compose::{self, Shown};
use crate::model::{Request, TableId, UserId};
use crate::screen::picture::Picture;
use crate::screen::{Button, EncodedScreen, Panel, Row, Screen};
use crate::table::press::Answer;

/// Number of things that happen while one match is followed.
const MOMENTS: usize = 160;

/// Number of them after which all that it shows is held.
const LOOKS: usize = 20;

/// The screens held so far.
#[derive(Debug, Default)]
struct Held {
    screens: u32,
    /// The longest text of a message, controls included, and the most components.
    characters: usize,
    components: usize,
    /// The words of the requests that its controls carried.
    requests: BTreeSet<String>,
}

impl Held {
    /// Holds the answers that people got since the last call.
    fn answers(&mut self, world: &mut World) {
        let effects = world.effects();
        for (_, reply) in &effects.replies {
            match world.table.answer(reply) {
                Answer::Hand(hand) => self.some(hand.open(hand.user()), world),
                Answer::Done(Some(hand)) => self.some(hand.open(hand.user()), world),
                Answer::Page(screen) | Answer::Word(screen) => self.screen(&screen, world),
                Answer::Done(None) | Answer::Form(_) | Answer::Nothing => {}
            }
        }
    }

    /// Holds all screens of a table at this moment, for everybody and for each of its people.
    fn moment(&mut self, world: &mut World) {
        self.answers(world);
        let wanted = world.table.wanted(world.time());
        if wanted.main.is_none() || wanted.over {
            self.screen(&wanted.lobby, world);
        }
        self.some(wanted.main.as_ref().map(|main| &main.screen), world);
        self.some(wanted.reveals.last().map(|last| &last.screen), world);
        for hand in &wanted.hands {
            self.some(hand.open(hand.user()), world);
        }
    }

    fn some(&mut self, screen: Option<&Arc<Screen>>, world: &World) {
        if let Some(screen) = screen {
            self.screen(screen, world);
        }
    }

    /// One screen, with names as long as Discord allows on its controls.
    fn screen(&mut self, screen: &Arc<Screen>, world: &World) {
        assert_eq!(EncodedScreen::from(&**screen).decode(), **screen);
        let plain = Shown {
            screen: Arc::clone(screen),
            turn: world.table.turn(),
        };
        let shown = plain.named(&|_: UserId| Some("\u{1f0cf}".repeat(32)));
        let body = compose::edit(TableId(7), &shown);
        keeps_limits(&shown, &body);
        self.message(&body);
        let panel = &shown.screen.panel;
        if panel.picture.is_some() {
            let drawn = compose::with_picture(body, panel, None);
            keeps_limits(&shown, &drawn);
            self.message(&drawn);
        }
        for request in requests(screen) {
            let text = request.to_string();
            let word = text.split(' ').next().unwrap_or_default();
            self.requests.insert(word.to_owned());
        }
    }

    fn message(&mut self, body: &Value) {
        self.screens += 1;
        let (mut characters, mut components) = (0, 0);
        count(&body["components"], &mut characters, &mut components);
        assert!(characters <= 4_000, "{characters} characters: {body}");
        assert!(components <= 40, "{components} components: {body}");
        self.characters = self.characters.max(characters);
        self.components = self.components.max(components);
        let mut ids = BTreeSet::new();
        let rows = body["components"].as_array().into_iter().flatten();
        for control in rows
            .filter_map(|row| row["components"].as_array())
            .flatten()
        {
            if let Some(id) = control["custom_id"].as_str() {
                assert!(ids.insert(id), "{id} stands twice: {body}");
            }
        }
    }
}

/// Adds up the components, and the characters that people read, without alt texts.
fn count(part: &Value, characters: &mut usize, components: &mut usize) {
    let length = |name: &str| part[name].as_str().map_or(0, |text| text.chars().count());
    *characters += ["content", "label", "placeholder", "description"]
        .map(length)
        .iter()
        .sum::<usize>();
    *components += usize::from(part["type"].is_u64());
    let inner = ["components", "options"].map(|name| &part[name]);
    for one in inner
        .into_iter()
        .chain([part])
        .filter_map(Value::as_array)
        .flatten()
    {
        count(one, characters, components);
    }
}

fn requests(screen: &Screen) -> Vec<&Request> {
    fn row(row: &Row) -> Vec<&Request> {
        match row {
            Row::Buttons(buttons) => buttons.iter().map(|one| &one.request).collect(),
            Row::Menu(menu) => menu.entries.iter().map(|one| &one.request).collect(),
        }
    }
    screen.rows.iter().flat_map(row).collect()
}

/// Follows a match of these rules and holds all its screens, each part of a hand that can be opened
/// included.
fn follow(game: Game, tale: &Tale, held: &mut Held) {
    let ids = [game.name, tale.preset, "fits"].map(str::to_owned);
    let mut luck = Seed::of_text("every control").dice(&[ids.concat(), tale.people.to_string()]);
    let seed = [luck.below(256) as u8; 32];
    let mut lobby = World::lobby(seed, game, tale, None);
    held.moment(&mut lobby);
    let mut story = Story::at(World::begin(seed, game, tale, None), luck);
    for moment in 0..MOMENTS {
        if moment % LOOKS == 0 {
            held.moment(&mut story.world);
            let user = 1 + u64::from(story.luck.below(tale.people as u32));
            looks(&story.world, user, held);
            opens_all(&story.world, held);
        }
        if !story.goes_on() {
            break;
        }
    }
    held.moment(&mut story.world);
}

/// Holds the answers to buttons and commands of one person, at the table or beside it.
fn looks(world: &World, user: u64, held: &mut Held) {
    let pages = ["ahead", "more", "rules", "options", "leave", "close"];
    for (user, request) in pages
        .into_iter()
        .flat_map(|page| [(user, page), (WATCHER, page)])
    {
        let mut asked = world.clone();
        asked.does(user, request);
        held.answers(&mut asked);
    }
}

/// Holds the parts of hands that people open with buttons.
fn opens_all(world: &World, held: &mut Held) {
    let wanted = world.table.wanted(world.time());
    for user in world.persons() {
        let hand = wanted.hand(UserId(user));
        let parts = hand.into_iter().flat_map(|screen| requests(screen));
        let parts = parts.filter(|one| matches!(one, Request::Open(_)));
        for part in parts {
            let mut opened = world.clone();
            opened.does(user, &part.to_string());
            let wanted = opened.table.wanted(opened.time());
            held.some(wanted.hand(UserId(user)), &opened);
        }
    }
}

fn holds(game: Game) {
    let offer = offer(game.name).expect("the game");
    let mut held = Held::default();
    let with_most = |preset: &&'static str| {
        let options = offer.options(preset).expect("the preset");
        let (_, most) = offer.players(&options).expect("its players");
        tale(preset, most.into(), 0)
    };
    let presets = offer.presets();
    let full = presets.iter().map(with_most);
    for tale in full.chain(game.tales.iter().copied()) {
        follow(game, &tale, &mut held);
    }
    let asked = ["hand", "rules", "more", "play"];
    assert!(
        asked.iter().all(|word| held.requests.contains(*word)),
        "{held:?}"
    );
    let (name, screens) = (offer.name(), held.screens);
    let file = format!("src/secrecy/stories/{name}.rs");
    assert!(
        screens > 1_000,
        "more stories, or longer ones, are needed in {file}: {screens} screens of 1,000 were seen"
    );
}

#[test]
fn a_hand_with_as_many_challenges_as_there_can_be_loses_none() {
    let hands = super::stories::tiguidoo::fullest_hands(&words());
    assert!(hands.len() > 100, "{}", hands.len());
    for body in hands {
        let last = [Request::Hand, Request::Ahead, Request::Hint];
        let last = last.map(|request| Button::new("🔄", "x".repeat(30), request));
        let panel = Panel {
            title: "t".repeat(100),
            text: body.state,
            duty: body.duty,
            picture: Some(Box::new(Picture {
                text: "p".repeat(1_024),
                ..Picture::default()
            })),
            ..Panel::default()
        };
        let rows = body.rows.into_iter().chain([Row::Buttons(last.into())]);
        let shown = Shown {
            screen: Arc::new(Screen {
                panel,
                rows: rows.collect(),
            }),
            turn: 100,
        };
        let body = compose::edit(TableId(7), &shown);
        keeps_limits(&shown, &body);
        Held::default().message(&body);
    }
}

/// One test for each game.
macro_rules! fits {
    ($($module:ident: $Game:ident,)*) => {$(
        #[test]
        fn $module() {
            holds(crate::secrecy::stories::$module::STORIES);
        }
    )*};
}

tapis_rules::for_every_game!(fits);
