//! All that one pair of eyes gets of a table.

use std::sync::Arc;

use serde_json::{Value, json};

use super::eyes::Eyes;
use super::spoil::{self, KEPT};
use super::words::lang;
use super::world::World;
use crate::catalog::any_match::Which;
use crate::discord::compose::{self, Shown};
use crate::model::TableId;
use crate::screen::Screen;
use crate::store::{Change, Line};
use crate::table::effects::Effects;
use crate::table::press::Answer;

/// All that somebody gets, fact by fact, each under its name.
#[derive(Clone, Debug, Default)]
pub struct Seen(Vec<(&'static str, Fact)>);

/// One thing that somebody gets.
#[derive(Clone, Debug)]
pub enum Fact {
    /// In words.
    Text(String),
    /// A screen as it goes to Discord.
    Screen(Sent),
}

impl Fact {
    /// Equal screens have equal bodies, so only those that differ are composed: that takes most of the time.
    fn is_same(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Text(one), Self::Text(other)) => one == other,
            (Self::Screen(one), Self::Screen(other)) => one == other || one.body() == other.body(),
            _ => false,
        }
    }

    fn text(&self) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Screen(sent) => sent.body(),
        }
    }
}

/// The number of every table here.
const TABLE: TableId = TableId(7);

/// A screen of a table, and the way in which it is sent.
#[derive(Clone, Debug, PartialEq)]
pub struct Sent {
    kind: Kind,
    shown: Shown,
}

/// The way in which a screen is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Edit,
    Reply,
    /// The reveal of this number.
    Reveal(u32),
}

impl Sent {
    /// Its message with the picture and all that is drawn of it: the file is made of that and of nothing else.
    fn body(&self) -> String {
        let shown = &self.shown;
        let body = match self.kind {
            Kind::Edit => compose::edit(TABLE, shown),
            Kind::Reply => compose::reply(TABLE, shown),
            Kind::Reveal(number) => compose::post(TABLE, shown, &format!("r{number}")),
        };
        let panel = &shown.screen.panel;
        match &panel.picture {
            None => body.to_string(),
            Some(picture) => {
                let drawn = compose::with_picture(body.clone(), panel, None);
                json!([body, drawn, format!("{picture:?}")]).to_string()
            }
        }
    }
}

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
        let mut pairs = self.0.iter().zip(&other.0);
        match pairs.find(|(one, two)| one.0 != two.0 || !one.1.is_same(&two.1)) {
            Some((one, two)) if one.0 == two.0 => {
                Some((one.0.to_owned(), one.1.text(), two.1.text()))
            }
            None if self.0.len() == other.0.len() => None,
            // One world has a fact that the other has not.
            _ => {
                let [one, two] = [self, other].map(|seen| {
                    let names = seen.0.iter().map(|(name, _)| *name);
                    names.collect::<Vec<_>>().join(", ")
                });
                Some(("number of facts".to_owned(), one, two))
            }
        }
    }

    /// The same without the facts that nobody sees: the lines of the log, and whether the messages
    /// are looked at anew.
    pub fn unkept(mut self) -> Self {
        self.0.retain(|(name, _)| ![KEPT, "changed"].contains(name));
        self
    }

    fn note(&mut self, name: &'static str, text: &dyn ToString) {
        self.0.push((name, Fact::Text(text.to_string())));
    }

    fn note_screen(&mut self, name: &'static str, (kind, turn): (Kind, u32), screen: &Arc<Screen>) {
        let shown = Shown {
            screen: Arc::clone(screen),
            turn,
        };
        self.0.push((name, Fact::Screen(Sent { kind, shown })));
    }

    fn note_answer(&mut self, turn: u32, answer: &Answer) {
        let (kind, screen) = match answer {
            Answer::Hand(hand) => ("hand", hand.open(hand.user())),
            Answer::Done(Some(hand)) => ("done with a hand", hand.open(hand.user())),
            Answer::Done(None) => ("done", None),
            Answer::Page(screen) => ("page", Some(screen)),
            Answer::Word(screen) => ("word", Some(screen)),
            Answer::Form(form) => return self.note("answer", &format!("form {form:?}")),
            Answer::Nothing => ("nothing", None),
        };
        self.note("answer", &kind);
        if let Some(screen) = screen {
            self.note_screen("answer", (Kind::Reply, turn), screen);
        }
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
                self.note_answer(world.table.turn(), &answer);
            }
        }
    }

    /// Notes the messages as they should stand.
    fn shows(&mut self, world: &World, eyes: Eyes) {
        let wanted = spoil::spoil_wanted(world, world.table.wanted(world.time()));
        let edit = (Kind::Edit, wanted.turn);
        self.note_screen("lobby", edit, &wanted.lobby);
        if let Some(main) = &wanted.main {
            self.note_screen("table", edit, &main.screen);
            self.note("thread", &compose::thread(&main.thread, "?", None));
            self.note("events", &main.events);
            self.note("brought", &main.reposts);
        }
        for reveal in &wanted.reveals {
            let kind = Kind::Reveal(reveal.number);
            self.note_screen("reveal", (kind, wanted.turn), &reveal.screen);
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
                self.note_screen("hand", edit, screen);
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
    let left_out = compose::left_out(TABLE, shown);
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
