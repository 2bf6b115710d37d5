//! Laws at every reached step, over all presets and numbers of players.

use crate::cards::french::{Card, SIZE};
use crate::dice::{Dice, Seed};
use crate::game::{Action, Chance, Game};
use crate::ledger::{Entry, Ledger};
use crate::moment::{Countdown, Moment};
use crate::notation::Input;
use crate::options::Options as _;
use crate::play::Setup;
use crate::robot_level::RobotLevel;
use crate::seat::Seat;
use crate::seat_view::SeatView;
use crate::tamalou::hand::Slots;
use crate::tamalou::state::{Phase, Tamalou};
use crate::tamalou::{Act, Memory, Options, Public, Secret};

/// Far beyond the length of any match.
const STEPS: u32 = 400_000;

struct Play {
    game: Tamalou,
    chance: Chance,
    rng: Dice,
    public: Public,
    steps: u32,
}

impl Play {
    fn of(options: Options, players: u8, seed: &str) -> Self {
        let seed = Seed::of_text(seed);
        let setup = Setup::<Tamalou>::of_robots(options, players, seed).unwrap();
        let mut chance = Chance {
            dice: setup.seed.dice(&setup.ids),
            ledger: Ledger::default(),
        };
        let game = Tamalou::deal(&setup, &mut chance);
        let mut public = Public::default();
        game.public(&mut public);
        Self {
            game,
            chance,
            rng: setup.seed.dice(&["luck"]),
            public,
            steps: 0,
        }
    }

    fn advance(&mut self, input: &Input<Act>) {
        self.game.advance(Moment(0), input, &mut self.chance);
        self.game.public(&mut self.public);
        self.steps += 1;
        assert!(self.steps < STEPS, "no end: {:?}", self.game);
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.game.players).map(Seat::new)
    }

    fn choices(&self, seat: Seat) -> Vec<Act> {
        let mut acts = Vec::new();
        Tamalou::choices(
            SeatView::new(seat, &self.public, &Secret::default()),
            &mut acts,
        );
        acts
    }

    /// A timer now and then, otherwise a verb and then one of its acts.
    fn random(&mut self) -> Input<Act> {
        let running = Tamalou::timers(&self.public);
        let timers: Vec<Countdown> = running.iter().copied().collect();
        assert!(!timers.is_empty());
        if self.rng.below(20) == 0 {
            return Input::Fire(timers[self.rng.below(timers.len() as u32) as usize].timer);
        }
        let able: Vec<(Seat, Vec<Act>)> = self
            .seats()
            .map(|seat| (seat, self.choices(seat)))
            .filter(|(_, acts)| !acts.is_empty())
            .collect();
        let (seat, acts) = &able[self.rng.below(able.len() as u32) as usize];
        let mut verbs: Vec<usize> = acts.iter().map(Action::verb).collect();
        verbs.sort_unstable();
        verbs.dedup();
        let verb = verbs[self.rng.below(verbs.len() as u32) as usize];
        let acts: Vec<Act> = acts
            .iter()
            .copied()
            .filter(|act| act.verb() == verb)
            .collect();
        Input::Act(*seat, acts[self.rng.below(acts.len() as u32) as usize])
    }
}

fn everywhere(mut each: impl FnMut(&str, u8, Play)) {
    for preset in Options::PRESETS {
        let options = Options::preset(preset.name).unwrap();
        let (fewest, most) = options.players();
        for players in fewest..=most {
            let seed = format!("{} {players}", preset.name);
            each(preset.name, players, Play::of(options, players, &seed));
        }
    }
}

#[test]
fn random_matches_end_and_keep_their_cards() {
    everywhere(|preset, players, mut play| {
        let mut seen = [false; 18];
        while play.game.phase != Phase::Over {
            conserved(&play.game);
            let input = play.random();
            if let Input::Act(_, act) = &input {
                seen[act.verb()] = true;
                assert_eq!(act.to_string().parse(), Ok(*act));
            }
            play.advance(&input);
        }
        let standing = Tamalou::standing(&play.public);
        let ranks = &standing.ranks[..usize::from(players)];
        assert!(
            ranks.contains(&Some(1)) && !ranks.contains(&None),
            "{preset} {ranks:?}"
        );
        let verbs = Tamalou::verbs(&play.public.options);
        for (verb, _) in Act::VERBS.iter().zip(seen).filter(|(_, seen)| *seen) {
            assert!(
                verbs.contains(verb),
                "{preset}: {verb} is not told to exist"
            );
        }
    });
}

#[test]
fn every_offer_is_taken_and_every_other_text_refused() {
    everywhere(|preset, players, mut play| {
        let universe = universe(players);
        for step in 0..400 {
            if play.game.phase == Phase::Over {
                break;
            }
            if step % 19 == 0 {
                for seat in play.seats() {
                    let mut offered = play.choices(seat);
                    let secret = Secret::default();
                    let mut taken: Vec<Act> = universe
                        .iter()
                        .copied()
                        .filter(|act| {
                            Tamalou::check(SeatView::new(seat, &play.public, &secret), act).is_ok()
                        })
                        .collect();
                    offered.sort_unstable();
                    offered.retain(|act| universe.binary_search(act).is_ok());
                    taken.sort_unstable();
                    assert_eq!(offered, taken, "{preset} {players} {seat}");
                }
            }
            let input = play.random();
            play.advance(&input);
        }
    });
}

/// All texts with seats below `players + 1` and slots below 14, and some far outside.
fn universe(players: u8) -> Vec<Act> {
    let mut texts: Vec<String> = [
        "peeked", "draw", "throw", "waive", "done", "decline", "call", "contre", "end",
    ]
    .map(str::to_owned)
    .to_vec();
    let seats: Vec<u8> = (0..=players).chain([15, 16, 255]).collect();
    let slots: Vec<u8> = (0..14).chain([63, 64, 255]).collect();
    for slot in &slots {
        for verb in ["take", "own", "swap", "snap", "give", "with"] {
            texts.push(format!("{verb} {slot}"));
        }
    }
    for one in &seats {
        texts.push(format!("top {one}"));
        for slot in &slots {
            texts.push(format!("look {one} {slot}"));
            texts.push(format!("autrui {one} {slot}"));
            for other in seats.iter().filter(|other| *other > one) {
                texts.extend(
                    slots
                        .iter()
                        .map(|at| format!("swap {one} {slot} {other} {at}")),
                );
            }
        }
    }
    let mut acts: Vec<Act> = texts.iter().map(|text| text.parse().unwrap()).collect();
    acts.sort_unstable();
    acts
}

/// Checks that every card is in one place, those of seats that left included.
fn conserved(game: &Tamalou) {
    let manche = &game.manche;
    let cards: Vec<Card> = manche.cards().collect();
    for hand in &manche.hands {
        for seen in hand.seen {
            assert_eq!(seen.without(hand.filled), Slots::NONE);
        }
    }
    let mut there = [0; SIZE];
    for card in &cards {
        there[card.index()] += 1;
    }
    assert!(there.iter().all(|count| *count <= 1));
    let pack = Card::pack(game.options.pack.is_short(), game.options.jokers).count();
    assert_eq!(cards.len(), pack);
}

#[test]
fn the_robot_plays_every_preset_to_its_end_by_what_it_may_know() {
    everywhere(|preset, players, mut play| {
        let (mut secret, mut memory) = (Secret::default(), Memory::default());
        while play.game.phase != Phase::Over {
            let mut acted = false;
            for seat in play.seats() {
                if play.choices(seat).is_empty() {
                    continue;
                }
                play.game.secret(seat, &mut secret);
                play.game.memory(seat, &mut memory);
                let mut again = play.rng.clone();
                let decide = |rng: &mut Dice| {
                    Tamalou::decide(
                        RobotLevel::Easy,
                        SeatView::new(seat, &play.public, &secret).with_memory(&memory),
                        rng,
                    )
                };
                let act = decide(&mut again);
                assert_eq!(act, decide(&mut play.rng.clone()));
                play.rng = again;
                if let Some(act) = act {
                    let legal = Tamalou::check(SeatView::new(seat, &play.public, &secret), &act);
                    assert_eq!(legal, Ok(()), "{preset} {players} {act}");
                    play.advance(&Input::Act(seat, act));
                    acted = true;
                    break;
                }
            }
            assert!(acted, "{preset} {players}: nobody acts in {:?}", play.game);
        }
    });
}

#[test]
fn the_clock_alone_never_calls_nor_gets_stuck() {
    everywhere(|preset, _, mut play| {
        for _ in 0..2000 {
            let running = Tamalou::timers(&play.public);
            let timers: Vec<Countdown> = running.iter().copied().collect();
            assert!(!timers.is_empty(), "{preset}");
            let chosen = play.rng.below(timers.len() as u32) as usize;
            play.advance(&Input::Fire(timers[chosen].timer));
            assert_eq!(play.public.caller, None);
            conserved(&play.game);
        }
    });
}

#[test]
fn who_leaves_is_out_of_the_ranking_and_the_rest_goes_on() {
    everywhere(|preset, players, mut play| {
        let mut left = 0;
        while play.game.phase != Phase::Over {
            let chosen = play.rng.below(u32::from(players)) as u8;
            let seat = Seat::new(chosen);
            let may = Tamalou::check_leave(seat, &play.public).is_ok();
            let input = if may && play.rng.below(60) == 0 {
                left += 1;
                Input::Leave(seat)
            } else {
                play.random()
            };
            play.advance(&input);
            conserved(&play.game);
        }
        let standing = Tamalou::standing(&play.public);
        let ranks = &standing.ranks[..usize::from(players)];
        let unranked = ranks.iter().filter(|rank| rank.is_none()).count();
        assert_eq!(unranked, left, "{preset} {players}");
        assert!(ranks.contains(&Some(1)), "{preset} {players}");
    });
}

#[test]
fn unusual_options_play_to_the_end_too() {
    let sets: [(&str, &[(&str, &str)]); 6] = [
        (
            "standard",
            &[("window_close", "next_action"), ("memory_aid", "true")],
        ),
        (
            "toulouse",
            &[("window_close", "next_action"), ("quick_penalty", "3")],
        ),
        (
            "toulouse",
            &[
                ("call_timing", "both"),
                ("peek_until", "first_draw"),
                ("pack", "32"),
            ],
        ),
        (
            "koubo",
            &[
                ("autrui", "true"),
                ("contre", "true"),
                ("caller_frozen", "false"),
            ],
        ),
        (
            "dutch",
            &[
                ("next_deal", "caller"),
                ("empty_hand_ends", "true"),
                ("last_round", "true"),
            ],
        ),
        (
            "bruxelles",
            &[
                ("powers", "toulouse"),
                ("power_trigger", "every"),
                ("on_leave", "auto"),
            ],
        ),
    ];
    for (preset, set) in sets {
        let mut options = Options::preset(preset).unwrap();
        for (name, value) in set {
            options.set(name, value).unwrap();
        }
        for players in 2..=5 {
            let mut play = Play::of(options, players, preset);
            while play.game.phase != Phase::Over {
                let input = play.random();
                if let Input::Act(seat, act) = &input {
                    let legal =
                        Tamalou::check(SeatView::new(*seat, &play.public, &Secret::default()), act);
                    assert_eq!(legal, Ok(()));
                }
                play.advance(&input);
                conserved(&play.game);
            }
        }
    }
}

#[test]
fn a_record_tells_the_manche_before_the_shuffles_of_its_last_input() {
    let mut play = Play::of(Options::default(), 3, "ledger");
    play.chance.ledger = Ledger::open();
    while play.game.game.scored == 0 {
        play.chance.ledger.take();
        let input = play.random();
        play.advance(&input);
    }
    let told = play.chance.ledger.take();
    assert!(matches!(
        told[..],
        [Entry::Manche { .. }, Entry::Shuffle(_), Entry::Dealt(_)]
    ));
}
