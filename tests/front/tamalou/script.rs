//! A match whose whole course is known beforehand: dealt once more beside the table, searched for
//! a line of play that reaches what a story is about, and played through everybody's hands.

use discord_sandbox::{Reply, Seen, User};
use serde_json::{Value, json};
use tapis::model::TableId;
use tapis_rules::cards::french::{Card, Rank};
use tapis_rules::dice::{Dice, Seed};
use tapis_rules::game::Game;
use tapis_rules::moment::Moment;
use tapis_rules::notation::Input;
use tapis_rules::options::Options as _;
use tapis_rules::play::{Match, Setup};
use tapis_rules::seat::Seat;
use tapis_rules::tamalou::event::Event;
use tapis_rules::tamalou::views::Known;
use tapis_rules::tamalou::{Act, Memory, Options, Phase, Public, Tamalou};

use crate::support::TestBot;
use crate::support::player::{Player, is_hand};

/// The slowest pace: no countdown comes between the presses of a busy machine.
const RELAXED: i64 = 2;
/// So many deals are looked at for what a story is about.
const TABLES: usize = 20;
/// How many lines of play are tried where another deal can be had, which may be quicker.
const HERE: usize = 800;
/// How many are tried where there is no other deal.
const ANYWHERE: usize = 5_000;

/// A table of people with the match that is played at it.
pub struct Story {
    pub table: TableId,
    pub players: Vec<Player>,
    /// The same match, played along.
    pub shadow: Match<Tamalou>,
}

/// What a player does in a script.
pub type Step = (Seat, Act);

/// How gladly somebody does something: 0 is never.
pub type Taste = fn(&Sight<'_>, Seat, Act) -> u32;

/// A match, and all that anybody at the table has seen of the cards there.
pub struct Sight<'a> {
    pub state: &'a Match<Tamalou>,
    known: Known,
}

impl<'a> Sight<'a> {
    fn of(state: &'a Match<Tamalou>, memory: &mut Memory) -> Self {
        let mut known = Memory::default().known;
        for seat in state.seats() {
            state.remember(seat, memory);
            let all = known.iter_mut().flatten();
            for (known, seen) in all.zip(memory.known.iter().flatten()) {
                *known = known.or(*seen);
            }
        }
        Self { state, known }
    }

    /// A card that somebody has seen.
    pub fn card(&self, seat: Seat, slot: u8) -> Option<Card> {
        self.known[seat.index()][usize::from(slot)]
    }

    /// Whether a card is known to be what is wanted now.
    pub fn is_right(&self, seat: Seat, slot: u8) -> bool {
        let public = self.state.public();
        let wanted = public.trigger.filter(|_| public.phase != Phase::Turn);
        let wanted = wanted.or(public.top).map(|card| card.rank());
        let card = self.card(seat, slot).map(|card| card.rank());
        card.is_some() && card == wanted
    }

    /// How many cards of a rank are known to lie before a seat.
    pub fn count(&self, seat: Seat, rank: Rank) -> usize {
        let cards = self.known[seat.index()].iter().flatten();
        cards.filter(|card| card.rank() == rank).count()
    }
}

impl Story {
    /// So many people sit down to a preset and open their hands.
    pub async fn begins(evening: &TestBot, preset: &str, people: usize) -> Self {
        let users: Vec<User> = (0..people)
            .map(|place| evening.guild.user(&format!("Player {place}"), "en-US"))
            .collect();
        let users: Vec<&User> = users.iter().collect();
        let number = tapis::catalog::OFFERS
            .iter()
            .position(|offer| offer.name() == "tamalou");
        let options: [(&str, Value); 3] = [
            ("game", json!(number.expect("the game"))),
            ("variant", json!(preset)),
            ("pace", json!(RELAXED)),
        ];
        let (table, thread) = evening.plays(&users, &options).await;
        let mut players = Vec::new();
        for user in users {
            let player = Player::new(user, &thread, "My hand");
            player.opens_hand().await;
            players.push(player);
        }
        let shadow = shadow(evening, table).await;
        Self {
            table,
            players,
            shadow,
        }
    }

    /// Plays to where `goal` holds, at the first of some tables whose deal has a way there.
    pub async fn where_it_comes(
        evening: &TestBot,
        preset: &str,
        people: usize,
        taste: Taste,
        goal: impl Fn(&Match<Tamalou>) -> bool,
    ) -> Self {
        for _ in 0..TABLES {
            let mut story = Self::begins(evening, preset, people).await;
            if let Some(script) = find(&story.shadow, HERE, taste, &goal) {
                story.follows(script).await;
                return story;
            }
        }
        panic!("no deal of {preset} led there");
    }

    /// Plays to where `goal` holds; does nothing if it does.
    pub async fn reaches(&mut self, taste: Taste, goal: impl Fn(&Match<Tamalou>) -> bool) {
        if !goal(&self.shadow) {
            let script = find(&self.shadow, ANYWHERE, taste, goal);
            self.follows(script.expect("a way to it")).await;
        }
    }

    async fn follows(&mut self, script: Vec<Step>) {
        for (seat, act) in script {
            self.plays(seat, act).await;
        }
    }

    /// One step, by the controls that the hand has for it.
    pub async fn plays(&mut self, seat: Seat, act: Act) -> Reply {
        let player = &self.players[seat.index()];
        let hand = player.looks().await.expect("a hand");
        let reply = does(player, &hand, act).await;
        assert!(
            !reply.text().contains('💬'),
            "{seat} {act}: {}",
            reply.text()
        );
        let played = self.shadow.play(Moment(0), &Input::Act(seat, act));
        played.expect("the shadow follows");
        reply
    }

    /// The table plays what the shadow plays, and nothing else.
    pub async fn is_the_same(&self, evening: &TestBot) {
        let log = evening.log(self.table).await;
        let inputs = log.iter().filter(|(seat, _)| seat.is_some()).count();
        assert_eq!(inputs, self.shadow.steps() as usize, "{log:?}");
    }

    pub fn public(&self) -> &Public {
        self.shadow.public()
    }

    /// The player on a seat.
    pub fn at(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// Waits until everybody can read this at the table.
    pub async fn tells(&self, text: &str) -> Seen {
        self.players[0]
            .client
            .sees_that(text, |seen| {
                !seen.is_ephemeral() && seen.text().contains(text)
            })
            .await
            .unwrap_or_else(|missed| panic!("{missed}"))
    }
}

/// Presses and picks what it takes.
async fn does(player: &Player, hand: &Seen, act: Act) -> Reply {
    let mut hand = hand.clone();
    for _ in 0..8 {
        if let Some(control) = control(&hand, &format!("play {act}")) {
            return control.used(player, &hand).await;
        }
        // A swap is picked in two steps, a call asked once more; what four rows cannot hold is turned
        // to.
        let first = match act {
            Act::Swap(one, other) => [one, other]
                .map(|place| format!("open {}.{}", place.seat, place.slot))
                .iter()
                .find_map(|open| control(&hand, open)),
            Act::Call => control(&hand, "open call"),
            _ => None,
        };
        let on = first.or_else(|| control(&hand, "open p"));
        let on = on.unwrap_or_else(|| panic!("{act} is not in {}", player.client.dump()));
        let reply = on.used(player, &hand).await;
        hand = reply
            .message()
            .filter(|seen| is_hand(seen))
            .expect("a hand")
            .clone();
    }
    panic!("{act} is nowhere in {}", player.client.dump());
}

/// Something that can be used in a hand.
pub enum Control {
    Press(String),
    Pick(String, String),
}

impl Control {
    pub async fn used(&self, player: &Player, hand: &Seen) -> Reply {
        let done = match self {
            Self::Press(id) => player.client.press(id).on(hand).await,
            Self::Pick(menu, value) => player.client.pick(menu, &[value]).on(hand).await,
        };
        done.unwrap_or_else(|missed| panic!("{missed}"))
    }
}

/// The control of a hand that says this to the table; a request that ends in a letter may go on.
pub fn control(hand: &Seen, request: &str) -> Option<Control> {
    let says = |text: &str| {
        let said = text.splitn(4, ':').nth(3).unwrap_or(text);
        said == request || request == "open p" && said.starts_with(request)
    };
    let buttons = hand.buttons().into_iter().filter(|button| !button.disabled);
    let mut ids = buttons.filter_map(|button| button.custom_id);
    if let Some(id) = ids.find(|id| says(id)) {
        return Some(Control::Press(id));
    }
    let menus = hand.menus().into_iter().filter(|menu| !menu.disabled);
    let mut entries = menus.flat_map(|menu| {
        let id = menu.custom_id;
        menu.options
            .into_iter()
            .map(move |(_, value)| Control::Pick(id.clone(), value))
    });
    entries.find(|entry| matches!(entry, Control::Pick(_, value) if says(value)))
}

/// The button of a hand that says this to the table.
pub fn control_id(hand: &Seen, request: &str) -> Option<String> {
    match control(hand, request)? {
        Control::Press(id) => Some(id),
        Control::Pick(..) => None,
    }
}

/// The match of a table, dealt once more from what is kept of it.
async fn shadow(evening: &TestBot, table: TableId) -> Match<Tamalou> {
    let stored = evening.store().table(table).await.expect("the database");
    let stored = stored.expect("the table");
    let values: Value = serde_json::from_str(&stored.opened.options).expect("options");
    let mut options = Options::default();
    for (name, value) in values.as_object().expect("options") {
        options.set_json(name, value).expect("an option");
    }
    let joined = stored.seats.iter().map(|seat| seat.joined);
    let setup = Setup::<Tamalou> {
        edition: stored.opened.edition,
        options,
        match_data: (),
        players: stored.seats.len() as u8,
        seed: Seed::new(stored.opened.seed),
        ids: joined
            .chain(stored.started)
            .map(|id| id.to_string())
            .collect(),
        members: [1; tapis_rules::seat::MAX_SEATS],
    };
    Match::start(&setup).expect("a match")
}

/// The shortest of some lines of play that lead to where `goal` holds, if one of so many does.
pub fn find(
    from: &Match<Tamalou>,
    tries: usize,
    taste: Taste,
    goal: impl Fn(&Match<Tamalou>) -> bool,
) -> Option<Vec<Step>> {
    /// How many more are tried for a shorter one.
    const MORE: usize = 60;
    let mut luck = Seed::of_text("script").dice::<&str>(&[]);
    let mut best: Option<Vec<Step>> = None;
    let mut left = tries;
    while left > 0 {
        left -= 1;
        let longest = best.as_ref().map_or(400, Vec::len);
        if let Some(script) = once(from, taste, &goal, longest, &mut luck) {
            if best.is_none() {
                left = left.min(MORE);
            }
            best = Some(script);
        }
    }
    best
}

/// One line of play shorter than `longest`.
fn once(
    from: &Match<Tamalou>,
    taste: Taste,
    goal: impl Fn(&Match<Tamalou>) -> bool,
    longest: usize,
    luck: &mut Dice,
) -> Option<Vec<Step>> {
    let mut state = from.clone();
    let mut script = Vec::new();
    let (mut acts, mut weighed) = (Vec::new(), Vec::new());
    let mut memory = Memory::default();
    while script.len() + 1 < longest && state.public().phase != Phase::Over {
        weighed.clear();
        let sight = Sight::of(&state, &mut memory);
        for seat in state.seats() {
            state.choices(seat, &mut acts);
            let verbs = |act: &Act| acts.iter().filter(|other| same_verb(act, other)).count();
            weighed.extend(acts.iter().map(|act| {
                // What can be done in many ways is not done more often for it.
                let weight = taste(&sight, seat, *act) * 10_000 / verbs(act) as u32;
                (seat, *act, weight)
            }));
        }
        let all = weighed.iter().map(|(.., weight)| *weight).sum();
        if all == 0 {
            return None;
        }
        let mut at = luck.below(all);
        let chosen = weighed.iter().find(|(.., weight)| {
            let here = at < *weight;
            at = at.saturating_sub(*weight);
            here
        });
        let &(seat, act, _) = chosen?;
        state
            .play(Moment(0), &Input::Act(seat, act))
            .expect("a choice");
        script.push((seat, act));
        if goal(&state) {
            return Some(script);
        }
    }
    None
}

fn same_verb(one: &Act, other: &Act) -> bool {
    std::mem::discriminant(one) == std::mem::discriminant(other)
}

/// Whether a card that is laid would be right, known to anybody or not.
pub fn would_be_right(state: &Match<Tamalou>, seat: Seat, act: Act) -> bool {
    let mut trial = state.clone();
    trial
        .play(Moment(0), &Input::Act(seat, act))
        .expect("a choice");
    let right = |event: &Event| matches!(event, Event::Snapped { .. } | Event::Owned { .. });
    brought(&trial, right)
}

/// Whether the last step brought such an event.
pub fn brought(state: &Match<Tamalou>, wanted: fn(&Event) -> bool) -> bool {
    let chronicle = &state.public().chronicle;
    let last = chronicle.since(chronicle.total().saturating_sub(3));
    last.map(|entry| entry.event).any(|event| wanted(&event))
}

/// Everybody plays on quickly: no snaps, no powers, now and then a call.
pub fn brisk(_: &Sight<'_>, _: Seat, act: Act) -> u32 {
    match act {
        Act::Snap(_) | Act::Autrui(_) | Act::Own(_) => 0,
        Act::Decline | Act::Waive | Act::Peeked => 8,
        Act::Call => 2,
        Act::Contre => 0,
        _ => 4,
    }
}

/// Whether the match is over.
pub fn is_over(state: &Match<Tamalou>) -> bool {
    Tamalou::over(state.public())
}
