//! A table of people played by somebody who sees all hands, to a moment at which one can cut out of
//! turn and the one in turn can lay another value.

use std::collections::BTreeMap;

use discord_sandbox::{Channel, Clock, Seen, User};
use tapis::model::TableId;

use crate::kael::matches::seated;
use crate::support::TestBot;
use crate::support::player::{Player, moves, was_not_sent};
use crate::support::table::closes;

/// Presses that matter to no race are made so long ago that nobody waits for their rivals.
const LONG_AGO_MS: u64 = 260;

/// A table whose hands are all known.
pub struct Known {
    pub table: TableId,
    pub players: Vec<Player>,
    /// How many of each value everybody holds.
    hands: Vec<BTreeMap<String, usize>>,
    active: usize,
    pub clock: Clock,
    /// The last cut that was taken: whose, which and when it was made by Discord's clock.
    pub last_cut: Option<(usize, String, u64)>,
}

/// A moment at which somebody could cut and somebody else could end that chance.
#[derive(Clone, Debug)]
pub struct Moment {
    pub cutter: usize,
    pub active: usize,
    /// The input in the log once the cut is taken.
    pub cut: String,
    pub breaking: Lit,
}

impl Known {
    pub async fn sits(evening: &TestBot, channel: &Channel, users: &[User]) -> Self {
        let people: Vec<&User> = users.iter().collect();
        let (table, thread) = evening.plays_in(channel, &people, &[]).await;
        let players = seated(&thread, &people, "My hand").await;
        let mut known = Self {
            table,
            hands: vec![BTreeMap::new(); players.len()],
            players,
            active: 0,
            clock: evening.sandbox.clock().clone(),
            last_cut: None,
        };
        known.looks_around().await;
        // The dealer deals before anybody has cards.
        let hand = known.looks(known.active).await;
        let most = moves(&hand).pop().expect("a size");
        known.plays(&hand, &most).await;
        known.looks_around().await;
        known
    }

    /// Ends the match for everybody.
    pub async fn closes(self) {
        closes(&self.players[0].client).await;
    }

    /// Plays on until there is a moment for a race.
    pub async fn finds(&mut self) -> Moment {
        for _ in 0..200 {
            let looking = self.active;
            let hand = self.looks(looking).await;
            if looking != self.active {
                // The answer to the last press came before its decision.
                continue;
            }
            if let Some(moment) = self.moment(&hand).await {
                return moment;
            }
            let chosen = self.towards_a_square(&hand);
            self.plays(&hand, &chosen).await;
        }
        panic!("no cut came about:\n{}", self.players[0].client.dump());
    }

    async fn looks(&mut self, place: usize) -> Seen {
        let hand = self.players[place].looks().await.expect("a hand");
        self.learns(place, &hand);
        hand
    }

    pub async fn looks_around(&mut self) {
        for place in 0..self.players.len() {
            self.looks(place).await;
        }
    }

    /// Takes in what a hand tells: its cards, and whose turn it is.
    fn learns(&mut self, place: usize, hand: &Seen) {
        self.hands[place] = cards(hand);
        let text = hand.text();
        let called = text
            .lines()
            .find_map(|line| line.strip_prefix("### **To play:** "));
        let named = |player: &Player| called.is_some_and(|who| who.contains(&player.mention()));
        self.active = self.players.iter().position(named).unwrap_or(place);
    }

    /// Whether the one who looks at `own` can lay a value and so end somebody's chance of a cut.
    async fn moment(&mut self, own: &Seen) -> Option<Moment> {
        let (value, missing) = chain(own)?;
        let cutter = (0..self.players.len())
            .find(|place| *place != self.active && self.holds(*place, &value) >= missing)?;
        let breaking = deposits(own)
            .into_iter()
            .find(|lit| lit.value != value && lit.count == 1)?;
        let active = self.active;
        let hand = self.looks(cutter).await;
        assert!(hand.text().contains("You can cut"), "{}", hand.text());
        Some(Moment {
            cutter,
            active,
            cut: format!("cut {}", vec![value.as_str(); missing].join(" ")),
            breaking,
        })
    }

    /// What brings a square about: lay what leaves all that is missing in one other hand, not the
    /// next one's, once the next ones have laid theirs on it; else what the whole table holds
    /// least of.
    fn towards_a_square(&self, hand: &Seen) -> String {
        let lying = chain(hand);
        let opens = |lit: &Lit| {
            let before = lying.as_ref().filter(|(value, _)| *value == lit.value);
            let missing = before.map_or(4, |(_, missing)| *missing);
            self.opens(&[self.active], &lit.value, missing - lit.count)
        };
        let together = |value: &str| -> usize {
            (0..self.players.len())
                .map(|place| self.holds(place, value))
                .sum()
        };
        let lit = moves(hand);
        let ending = |ending: &str| lit.iter().find(|id| id.ends_with(ending));
        let best = deposits(hand)
            .into_iter()
            .max_by_key(|lit| (opens(lit), lit.count == 1, 4 - together(&lit.value).min(4)));
        let drawn = || {
            ending("draw pile")
                .or_else(|| ending("draw centre"))
                .cloned()
        };
        best.map(|lit| lit.id)
            .or_else(drawn)
            .unwrap_or_else(|| panic!("no move in {}:\n{}", self.active, hand.text()))
    }

    /// Whether all that is `missing` once these have laid theirs will lie in one hand in time.
    fn opens(&self, laid: &[usize], value: &str, missing: usize) -> bool {
        let holds = |place: &usize| !laid.contains(place) && self.holds(*place, value) > 0;
        let others: Vec<usize> = (0..self.players.len()).filter(holds).collect();
        let held: usize = others.iter().map(|place| self.holds(*place, value)).sum();
        let next = laid
            .last()
            .map_or(0, |last| (last + 1) % self.players.len());
        match others.as_slice() {
            [] => false,
            _ if held != missing => false,
            [cutter] => *cutter != next,
            _ => {
                let mut laid = laid.to_vec();
                laid.push(next);
                let own = self.holds(next, value);
                others.contains(&next) && self.opens(&laid, value, missing - own)
            }
        }
    }

    /// How many cards of the value that a moment's deposit lays its player holds now.
    pub fn left_to_lay(&self, moment: &Moment) -> usize {
        self.holds(moment.active, &moment.breaking.value)
    }

    /// Whether the cut of a moment has been made, by what its cutter holds now.
    pub fn has_cut(&self, moment: &Moment) -> bool {
        let value = moment.cut.split(' ').nth(1).unwrap_or_default();
        self.holds(moment.cutter, value) == 0
    }

    fn holds(&self, place: usize, value: &str) -> usize {
        self.hands[place].get(value).copied().unwrap_or(0)
    }

    async fn plays(&mut self, hand: &Seen, id: &str) {
        let place = self.active;
        let player = &self.players[place];
        let press = player.client.press(id).on(hand);
        let made = self.clock.discord_ms() - LONG_AGO_MS;
        match press.minted_at(made).await {
            Ok(reply) => self.learns(place, reply.message().expect("a hand")),
            // An edit came between the look and the press: it is looked at anew.
            Err(missed) if was_not_sent(&missed) && player.has_changed(hand) => {}
            Err(missed) => panic!("{missed}"),
        }
    }
}

/// A deposit that can be pressed.
#[derive(Clone, Debug)]
pub struct Lit {
    pub id: String,
    pub input: String,
    value: String,
    count: usize,
}

fn deposits(hand: &Seen) -> Vec<Lit> {
    let lit = moves(hand).into_iter().filter_map(|id| {
        let input = id.split_once(":play ")?.1.to_owned();
        let cards: Vec<&str> = input.strip_prefix("deposit ")?.split(' ').collect();
        let (value, count) = (cards[0].to_owned(), cards.len());
        Some(Lit {
            id,
            input,
            value,
            count,
        })
    });
    lit.collect()
}

/// The value that could be cut, and how many are missing, as the button tells: "Cut with two 5s", or "Cut (needs two 5s)".
fn chain(hand: &Seen) -> Option<(String, usize)> {
    let button = hand.buttons().into_iter().find(|button| {
        let id = button.custom_id.as_deref().unwrap_or_default();
        id.contains(":step ")
    })?;
    let label = button.label.strip_prefix("Cut with ");
    let label = label.or(button.label.strip_prefix("Cut (needs "))?;
    let (count, card) = label.split_once(' ')?;
    let count = ["one", "two", "three"].iter().position(|it| *it == count)?;
    let card = card.trim_end_matches(')').trim_end_matches('s');
    Some((card.to_owned(), count + 1))
}

/// The cards of a hand: its values, and how many of each. Every deposit has a button, lit or not.
fn cards(hand: &Seen) -> BTreeMap<String, usize> {
    let mut held = BTreeMap::new();
    for button in hand.buttons() {
        let id = button.custom_id.unwrap_or_default();
        let Some((_, laid)) = id.split_once("deposit ") else {
            continue;
        };
        let value = laid.split(' ').next().unwrap_or_default().to_owned();
        let count = laid.split(' ').count();
        let most = held.entry(value).or_insert(0);
        *most = count.max(*most);
    }
    held
}
