//! Cuts against the deposits that would take their chance, over real sockets: whoever pressed
//! first by Discord's clock wins, however the presses arrive.
//!
//! A table of people is played by somebody who sees all hands, to a moment at which one can cut
//! out of turn and the next in turn can lay another value.

use std::collections::{BTreeMap, BTreeSet};

use discord_sandbox::{Channel, Clock, Fault, Pending, Reply, Seen, Trouble, User};
use futures_util::future::join_all;
use tapis::store::TableId;

use crate::matches::seated;
use crate::support::player::{Player, is_hand, moves};
use crate::support::table::pressed;
use crate::support::{Evening, HURRIED};

/// Presses that matter to no race are made so long ago that nobody waits for their rivals.
const LONG_AGO_MS: u64 = 260;
/// How long after another a press may come and still be in time to be compared, with room for a
/// slow machine.
const LATE_MS: u64 = 60;

/// So many people hold most of the pack between them.
const PEOPLE: usize = 6;
/// Races at one table; cuts shorten the hands.
const AT_ONE_TABLE: usize = 3;

/// A table whose hands are all known.
struct Known {
    table: TableId,
    players: Vec<Player>,
    /// How many of each value everybody holds.
    hands: Vec<BTreeMap<String, usize>>,
    active: usize,
    clock: Clock,
}

/// A moment at which somebody could cut and somebody else could end that chance.
#[derive(Clone, Debug)]
struct Moment {
    cutter: usize,
    active: usize,
    /// The input in the log once the cut is taken.
    cut: String,
    breaking: Lit,
}

/// One race.
#[derive(Clone, Copy, Debug)]
struct Race {
    /// How long before now each press was made, in milliseconds.
    cut: u64,
    deposit: u64,
    /// Which of them is sent first.
    cut_first: bool,
    /// What happens to the events on their way.
    cut_trouble: Option<Way>,
    deposit_trouble: Option<Way>,
}

/// What can happen to an event on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Twice,
    Late(u64),
    Overtaken,
}

impl Race {
    const fn plain(cut: u64, deposit: u64, cut_first: bool) -> Self {
        Self {
            cut,
            deposit,
            cut_first,
            cut_trouble: None,
            deposit_trouble: None,
        }
    }

    const fn on_the_way(self, cut: Option<Way>, deposit: Option<Way>) -> Self {
        Self {
            cut_trouble: cut,
            deposit_trouble: deposit,
            ..self
        }
    }
}

impl Known {
    async fn sits(evening: &Evening, channel: &Channel, users: &[User]) -> Self {
        let people: Vec<&User> = users.iter().collect();
        let (table, thread) = evening.plays_in(channel, &people, &[]).await;
        let players = seated(&thread, &people, "My hand").await;
        let mut known = Self {
            table,
            hands: vec![BTreeMap::new(); players.len()],
            players,
            active: 0,
            clock: evening.sandbox.clock().clone(),
        };
        known.looks_around().await;
        // Whoever deals does so before anybody has cards.
        let hand = known.looks(known.active).await;
        let most = moves(&hand).pop().expect("a size");
        known.plays(&hand, &most).await;
        known.looks_around().await;
        known
    }

    /// Ends the match for everybody.
    async fn closes(self) {
        let host = &self.players[0].client;
        let asked = host.run("/table close").await.expect("a question");
        let page = asked.message().expect("a page").clone();
        pressed(host, &page, ":close-sure").await;
    }

    /// Plays on until there is a moment for a race.
    async fn finds(&mut self) -> Moment {
        for _ in 0..200 {
            let hand = self.looks(self.active).await;
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

    async fn looks_around(&mut self) {
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
            .find_map(|line| line.strip_prefix("**To play:** "));
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
        best.map(|lit| lit.id).or_else(drawn).expect("a move")
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

    fn holds(&self, place: usize, value: &str) -> usize {
        self.hands[place].get(value).copied().unwrap_or(0)
    }

    async fn plays(&mut self, hand: &Seen, id: &str) {
        let place = self.active;
        let press = self.players[place].client.press(id).on(hand);
        let made = self.clock.discord_ms() - LONG_AGO_MS;
        let reply = press.minted_at(made).await.expect("a hand");
        self.learns(place, reply.message().expect("a hand"));
    }

    /// Runs a race; whether the cut was taken, and before the deposit.
    async fn runs(&mut self, evening: &Evening, moment: &Moment, race: Race) -> bool {
        let before = evening.log(self.table).await.len();
        let now = self.clock.discord_ms();
        let cutter = self.players[moment.cutter].client.clone();
        let active = self.players[moment.active].client.clone();
        let cut = || {
            let hand = self.players[moment.cutter].hand().expect("a hand");
            let mut ids = hand
                .buttons()
                .into_iter()
                .filter_map(|button| button.custom_id);
            let step = ids.find(|id| id.contains(":step ")).expect("a cut");
            way(evening, &self.players[moment.cutter], race.cut_trouble);
            let press = cutter.press(&step).on(&hand).minted_at(now - race.cut);
            press.send().expect("a press")
        };
        let lay = || {
            way(evening, &self.players[moment.active], race.deposit_trouble);
            let press = active.press(&moment.breaking.id);
            press.minted_at(now - race.deposit).send().expect("a press")
        };
        let pressed: [Pending; 2] = if race.cut_first {
            [cut(), lay()]
        } else {
            let laid = lay();
            [cut(), laid]
        };
        // An event that waits to be overtaken needs another behind it.
        let bystander = (0..self.players.len())
            .find(|place| ![moment.cutter, moment.active].contains(place))
            .expect("somebody else");
        self.players[bystander].looks().await;
        let mut answers: Vec<Reply> = Vec::new();
        for press in pressed {
            answers.push(
                press
                    .reply()
                    .await
                    .unwrap_or_else(|missed| panic!("{missed}")),
            );
        }
        let log = evening.log(self.table).await.split_off(before);
        let inputs: Vec<&str> = log.iter().map(|(_, text)| text.as_str()).collect();
        assert!(
            inputs.contains(&moment.breaking.input.as_str()),
            "the deposit is always taken: {inputs:?} {race:?}"
        );
        self.looks_around().await;
        let cut_first = inputs[0] == moment.cut;
        let taken = usize::from(cut_first) + 1;
        assert_eq!(
            inputs.len(),
            taken,
            "each press counts once: {inputs:?} {race:?}"
        );
        let refused = answers[0].text().contains('💬');
        assert_ne!(
            refused,
            cut_first,
            "the loser is told: {}",
            answers[0].text()
        );
        assert!(is_hand(answers[1].message().expect("a hand")));
        cut_first
    }
}

/// Has the next event that a player causes fare like this on its way.
fn way(evening: &Evening, player: &Player, way: Option<Way>) {
    let trouble = match way {
        None => return,
        Some(Way::Twice) => Trouble::Duplicate,
        Some(Way::Late(ms)) => Trouble::Delay { ms },
        Some(Way::Overtaken) => Trouble::Reorder,
    };
    evening.sandbox.add_fault(Fault {
        on: Some("INTERACTION_CREATE".to_owned()),
        user: Some(player.user),
        trouble,
        times: Some(1),
    });
}

/// A deposit that can be pressed.
#[derive(Clone, Debug)]
struct Lit {
    id: String,
    input: String,
    value: String,
    count: usize,
}

fn deposits(hand: &Seen) -> Vec<Lit> {
    let lit = moves(hand).into_iter().filter_map(|id| {
        let input = id.split_once(":play ")?.1.to_owned();
        let cards: Vec<&str> = input.strip_prefix("deposit ")?.split(' ').collect();
        let (value, count) = (cards[0].to_owned(), cards.len());
        Some(Lit {
            id: id.clone(),
            input,
            value,
            count,
        })
    });
    lit.collect()
}

/// The value that could be cut, and how many are missing, as the button tells: "Cut 5 5".
fn chain(hand: &Seen) -> Option<(String, usize)> {
    let button = hand.buttons().into_iter().find(|button| {
        let id = button.custom_id.as_deref().unwrap_or_default();
        id.contains(":step ")
    })?;
    let cards: Vec<&str> = button.label.split(' ').skip(1).collect();
    Some(((*cards.first()?).to_owned(), cards.len()))
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

/// People of their own for each table, as nobody sits at two in one channel.
fn people(evening: &Evening, table: usize) -> Vec<User> {
    let name = |place: usize| format!("Player {table}.{place}");
    (0..PEOPLE)
        .map(|place| evening.guild.user(&name(place), "en-US"))
        .collect()
}

/// Each race at a table of the same people, one after the other; the cut wins where it was made
/// first.
async fn all(evening: &Evening, races: &[Race]) {
    let people = people(evening, 0);
    for some in races.chunks(AT_ONE_TABLE) {
        let mut table = Known::sits(evening, &evening.lounge, &people).await;
        for race in some {
            let moment = table.finds().await;
            let won = table.runs(evening, &moment, *race).await;
            assert_eq!(won, race.cut > race.deposit, "{race:?} {moment:?}");
        }
        table.closes().await;
    }
}

#[tokio::test]
async fn a_cut_made_a_millisecond_before_the_deposit_counts_however_they_arrive() {
    let evening = Evening::begin().await;
    let (early, late) = ((21, 20), (19, 20));
    let races = [
        Race::plain(early.0, early.1, true),
        Race::plain(early.0, early.1, false),
        Race::plain(late.0, late.1, true),
        Race::plain(late.0, late.1, false),
        // In the same millisecond it goes in turn order.
        Race::plain(20, 20, true),
    ];
    all(&evening, &races).await;
    evening.ends(&[]).await;
}

#[tokio::test]
async fn deliveries_that_are_repeated_delayed_and_overtaken_change_no_winner() {
    let evening = Evening::begin().await;
    let (early, late) = ((30, 20), (20, 30));
    let races = [
        Race::plain(early.0, early.1, true).on_the_way(Some(Way::Twice), Some(Way::Twice)),
        Race::plain(late.0, late.1, true).on_the_way(Some(Way::Twice), Some(Way::Twice)),
        Race::plain(early.0, early.1, true).on_the_way(Some(Way::Late(LATE_MS)), None),
        Race::plain(late.0, late.1, false).on_the_way(None, Some(Way::Late(LATE_MS))),
        Race::plain(early.0, early.1, true).on_the_way(Some(Way::Overtaken), None),
        Race::plain(late.0, late.1, false).on_the_way(None, Some(Way::Overtaken)),
    ];
    all(&evening, &races).await;
    // An answer to a repetition, where there is one, comes second.
    evening.ends(&[40_060]).await;
}

#[tokio::test]
async fn whatever_discords_clock_shows_the_same_press_wins() {
    let clocks = [(5_000, 0), (-5_000, 0), (0, 2_000), (0, -2_000)];
    let evenings = clocks.map(async |(skew, drift)| {
        let clock = Clock::host();
        clock.set_skew(skew);
        clock.set_drift(drift);
        let evening = Evening::begin_as(HURRIED, |builder| builder.clock(clock)).await;
        let races = [
            Race::plain(21, 20, false),
            Race::plain(20, 21, true),
            Race::plain(30, 20, false).on_the_way(Some(Way::Late(LATE_MS)), None),
        ];
        all(&evening, &races).await;
        evening.ends(&[]).await;
    });
    join_all(evenings).await;
}

/// Ten, or as many as `TAPIS_RACES` says, at several tables at once.
#[tokio::test]
async fn many_races_are_won_by_who_was_first() {
    let wanted = std::env::var("TAPIS_RACES").ok();
    let wanted: usize = wanted.map_or(10, |number| number.parse().expect("a number"));
    let evening = Evening::begin().await;
    let tables = wanted.div_ceil(AT_ONE_TABLE).min(8);
    let sites: Vec<_> = (0..tables)
        .map(|number| {
            let channel = evening.guild.channel(&format!("table-{number}"));
            (channel, people(&evening, number))
        })
        .collect();
    let (mut run, mut seen) = (0, BTreeSet::new());
    while run < wanted {
        let sit = async |(channel, people)| Known::sits(&evening, channel, people).await;
        let mut known =
            join_all(sites.iter().map(|(channel, people)| sit((channel, people)))).await;
        for _ in 0..AT_ONE_TABLE {
            // All is quiet while races run: a busy machine is not what this is about.
            let moments = join_all(known.iter_mut().map(Known::finds)).await;
            let races: Vec<Race> = (run..).take(tables).map(drawn).collect();
            let trials = known.iter_mut().zip(&moments).zip(&races);
            let won = trials.map(|((table, moment), race)| table.runs(&evening, moment, *race));
            for (won, race) in join_all(won).await.into_iter().zip(&races) {
                assert_eq!(won, race.cut > race.deposit, "trial {run}: {race:?}");
                seen.insert((won, race.cut_first));
                run += 1;
            }
        }
        join_all(known.into_iter().map(Known::closes)).await;
    }
    assert_eq!(seen.len(), 4, "both winners, in and out of order");
    evening.ends(&[40_060]).await;
}

/// A race of no particular kind, the same in every run.
fn drawn(trial: usize) -> Race {
    let mixed = (trial as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let ways = [None, Some(Way::Twice), Some(Way::Late(LATE_MS / 2)), None];
    let part = |shift: u32, most: u64| (mixed >> shift) % most;
    Race {
        cut: part(8, 40),
        deposit: part(16, 40),
        cut_first: trial % 2 == 0,
        cut_trouble: ways[part(24, 4) as usize],
        deposit_trouble: ways[part(32, 4) as usize],
    }
}
