//! All that one pair of eyes gets of a table.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;
use std::sync::Arc;

use serde_json::{Value, json};

use super::eyes::Eyes;
use super::spoil::{self, KEPT};
use super::words::lang;
use super::world::World;
use crate::catalog::any_match::Which;
use crate::discord::compose::{self, Shown};
use crate::model::TableId;
use crate::screen::{Private, Screen};
use crate::store::{Change, Line};
use crate::table::effects::Effects;
use crate::table::press::Answer;

/// All that somebody gets, fact by fact, each under its name.
#[derive(Clone, Debug, Default)]
pub struct Seen(Vec<(String, String)>);

impl Seen {
    /// Looks at all effects of the table since the last call, and at its present screens.
    pub fn look(world: &mut World, eyes: Eyes) -> Self {
        let effects = world.effects();
        let mut seen = Self::default();
        seen.hands_out(world, eyes, &effects);
        seen.shows(world, eyes);
        seen.suggests(world, eyes);
        seen.happens(world, &effects);
        seen.0 = spoil::spoil_facts(world, std::mem::take(&mut seen.0));
        seen
    }

    /// The first fact that differs, with both sides.
    pub fn difference(&self, other: &Self) -> Option<(String, String, String)> {
        let pairs = self.0.iter().zip(&other.0);
        let differs = |(one, two): &(&(String, String), &(String, String))| one != two;
        match pairs.into_iter().find(differs) {
            Some((one, two)) if one.0 == two.0 => {
                Some((one.0.clone(), one.1.clone(), two.1.clone()))
            }
            None if self.0.len() == other.0.len() => None,
            // One world has a fact that the other has not.
            _ => {
                let [one, two] = [self, other].map(|seen| {
                    let names = seen.0.iter().map(|(name, _)| name.as_str());
                    names.collect::<Vec<_>>().join(", ")
                });
                Some(("number of facts".to_owned(), one, two))
            }
        }
    }

    /// The same without the facts that nobody sees: the lines of the log, and whether the messages
    /// are looked at anew.
    pub fn unkept(mut self) -> Self {
        self.0.retain(|(name, _)| name != KEPT && name != "changed");
        self
    }

    fn note(&mut self, name: &str, text: &dyn ToString) {
        self.0.push((name.to_owned(), text.to_string()));
    }

    /// Notes the lines for the log, the people who are answered, in order, and the answers to these
    /// eyes.
    fn hands_out(&mut self, world: &World, eyes: Eyes, effects: &Effects) {
        let secret = |line: &&Line| {
            let word = line.text.split(' ').next().unwrap_or_default();
            let unheard = !line.fact && world.game.secret.contains(&word);
            // A person who may not play yet has their move laid by, if it is one, which nobody else
            // hears of.
            let waits = ["queue", "claim", "unclaim"].contains(&word);
            unheard || line.fact && waits && world.is_calm()
        };
        let lines = effects.lines.iter().filter(|line| !secret(line));
        let lines: Vec<_> = lines
            .map(|line| (line.seat, line.fact, &line.text, line.discord_ms))
            .collect();
        let ended = |change: &&Change| matches!(change, Change::Ended(_));
        let ended = effects.changes.iter().find(ended);
        self.note(KEPT, &format!("{lines:?} {ended:?}"));
        // A secret order that is kept is worth a look, and shows nothing.
        let only_secret = lines.is_empty() && effects.lines.iter().any(|line| secret(&line));
        let looked = !only_secret || !effects.replies.is_empty();
        self.note("changed", &(effects.changed && looked));
        for (id, reply) in &effects.replies {
            self.note("answered", &format!("{id} {}", reply.user));
            if Some(reply.user) == eyes.user() {
                let answer = spoil::spoil_answer(world, world.table.answer(reply));
                self.note("answer", &composed(world, &answer));
            }
        }
    }

    /// Notes the messages as they should stand.
    fn shows(&mut self, world: &World, eyes: Eyes) {
        let wanted = spoil::spoil_wanted(world, world.table.wanted(world.time()));
        let edit = |screen: &Arc<Screen>| sent(world, Kind::Edit, screen, wanted.turn);
        self.note("lobby", &edit(&wanted.lobby));
        if let Some(main) = &wanted.main {
            self.note("table", &edit(&main.screen));
            self.note("thread", &compose::thread(&main.thread, "?", None));
            self.note("events", &main.events);
            self.note("brought", &main.reposts);
        }
        for reveal in &wanted.reveals {
            let nonce = format!("r{}", reveal.number);
            let shown = Shown {
                screen: Arc::clone(&reveal.screen),
                turn: wanted.turn,
            };
            self.note("reveal", &compose::post(wanted.table, &shown, &nonce));
        }
        for call in &wanted.calls {
            let nonce = format!("c{}-{}", call.turn, call.seat);
            for text in [&call.text, &call.open_hand] {
                let text = text.replace("{who}", &compose::mention(call.user));
                self.note("call", &compose::ping_users(&[call.user], &text, &nonce));
            }
        }
        self.note("rings", &format!("{:?}", wanted.rings));
        self.note("seated", &format!("{:?}", wanted.seated));
        self.note("notes", &format!("{:?}", wanted.notes));
        self.note("unseen", &format!("{:?}", wanted.unseen));
        self.note("over", &wanted.over);
        for hand in &wanted.hands {
            self.note("a hand", &hand.user());
            if let Some(screen) = eyes.user().and_then(|user| hand.open(user)) {
                self.note("hand", &edit(screen));
            }
        }
    }

    /// Notes the suggestions they get while they type.
    fn suggests(&mut self, world: &World, eyes: Eyes) {
        let Some(user) = eyes.user() else {
            return;
        };
        for which in [Which::All, Which::Calls] {
            let choices = world.table.choices(user, lang(user.get()), which);
            self.note("suggestions", &format!("{choices:?}"));
        }
    }

    /// Notes the times at which something happens next.
    fn happens(&mut self, world: &World, effects: &Effects) {
        let wake = spoil::spoil_wake(world, world.table.wake(world.now));
        self.note("next", &format!("{wake:?}"));
        self.note("robots", &format!("{:?}", world.table.robots_due()));
        self.note("rematch", &effects.rematch.is_some());
    }
}

/// Holds a screen as it goes to Discord against its limits: with an emoji for every card, and no
/// mention of one is torn; no control is missing.
pub fn keeps_limits(shown: &Shown, body: &Value) {
    let left_out = compose::left_out(TableId(7), shown);
    assert_eq!(left_out, 0, "controls are left out: {body}");
    let message = if body["data"].is_object() {
        &body["data"]
    } else {
        body
    };
    let components = &message["components"];
    let weight = components.to_string().len();
    assert!(weight <= 9_600, "{weight} bytes: {body}");
    let parts = components[0]["components"].as_array().into_iter().flatten();
    let texts: Vec<&str> = parts.filter_map(|part| part["content"].as_str()).collect();
    let long: usize = texts.iter().map(|text| text.chars().count()).sum();
    assert!(long <= 4_000, "{long} characters: {body}");
    for text in texts {
        let mut mentions = text.split("<:").skip(1);
        let whole = |mention: &str| {
            let inside = mention.split('>').next().unwrap_or_default();
            inside.len() < mention.len() && inside.contains("_abcdef:1000000000000000")
        };
        assert!(mentions.all(whole), "{text}");
    }
}

/// A body with the picture of its screen, and all that is drawn of it: the file is made of that and
/// of nothing else.
fn with_picture(shown: &Shown, body: Value) -> Value {
    keeps_limits(shown, &body);
    let panel = &shown.screen.panel;
    match &panel.picture {
        None => body,
        Some(picture) => {
            let drawn = compose::with_picture(body.clone(), panel, None);
            keeps_limits(shown, &drawn);
            json!([body, drawn, format!("{picture:?}")])
        }
    }
}

/// An answer as it goes to Discord, with its kind.
fn composed(world: &World, answer: &Answer) -> String {
    let reply = |screen: &Arc<Screen>| sent(world, Kind::Reply, screen, world.table.turn());
    let private = |hand: &Private<Screen>| hand.open(hand.user()).map(reply);
    match answer {
        Answer::Hand(hand) => format!("hand {:?}", private(hand)),
        Answer::Done(hand) => format!("done {:?}", hand.as_ref().map(private)),
        Answer::Page(screen) => format!("page {}", reply(screen)),
        Answer::Word(screen) => format!("word {}", reply(screen)),
        Answer::Form(form) => format!("form {form:?}"),
        Answer::Nothing => "nothing".to_owned(),
    }
}

/// The way in which a screen is sent.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Edit,
    Reply,
}

/// Screens that were composed last.
type Recent = VecDeque<(Kind, Shown, Rc<str>)>;

/// Number of screens to remember, more than one look at a full table shows: the second of two
/// worlds that look the same finds all of them.
const RECENT: usize = 24;

thread_local! {
    static RECENT_BODIES: RefCell<Recent> = const { RefCell::new(VecDeque::new()) };
}

/// A screen as it goes to Discord. A screen composed a moment ago is not composed again: the bodies
/// of equal screens are equal, and composing takes most of the time of these tests.
fn sent(world: &World, kind: Kind, screen: &Arc<Screen>, turn: u32) -> Rc<str> {
    let shown = Shown {
        screen: Arc::clone(screen),
        turn,
    };
    let known = RECENT_BODIES.with_borrow(|recent| {
        let same = |(of, one, _): &&(Kind, Shown, Rc<str>)| *of == kind && *one == shown;
        recent.iter().find(same).map(|(_, _, body)| Rc::clone(body))
    });
    known.unwrap_or_else(|| {
        let table = world.table.summary().table;
        let body = match kind {
            Kind::Edit => compose::edit(table, &shown),
            Kind::Reply => compose::reply(table, &shown),
        };
        let body: Rc<str> = with_picture(&shown, body).to_string().into();
        RECENT_BODIES.with_borrow_mut(|recent| {
            recent.truncate(RECENT - 1);
            recent.push_front((kind, shown, Rc::clone(&body)));
        });
        body
    })
}
