//! How many inputs a second the games take: all seats' choices listed at every step, views rebuilt;
//! and deals of Kaddour alone.

use divan::Bencher;
use divan::counter::ItemsCount;
use tapis_rules::cards::spanish::{PACK, SUITS};
use tapis_rules::kaddour::Options;
use tapis_rules::kaddour::play::Play;
use tapis_rules::registry;
use tapis_rules::seat::Seat;
use tapis_rules::simulate::Plan;

fn main() {
    divan::main();
}

/// Whole matches, no record; items are inputs.
#[divan::bench(args = ["random", "eager", "easy"])]
fn kael(bencher: Bencher<'_, '_>, robot: &str) {
    let game = registry::game("kael").expect("a game");
    let plan = Plan {
        games: 20,
        robots: vec![robot.to_owned()],
        ..Plan::default()
    };
    let play = || game.simulate(&plan, &mut |_| ()).expect("a plan");
    let inputs = play().inputs;
    bencher.counter(ItemsCount::new(inputs)).bench(play);
}

/// The same under every preset of Tamalou, at random.
#[divan::bench(args = presets("tamalou"))]
fn tamalou(bencher: Bencher<'_, '_>, preset: &str) {
    at_random(bencher, "tamalou", preset);
}

/// The same under every preset of Tiguidoo.
#[divan::bench(args = presets("tiguidoo"))]
fn tiguidoo(bencher: Bencher<'_, '_>, preset: &str) {
    at_random(bencher, "tiguidoo", preset);
}

fn presets(game: &str) -> Vec<&'static str> {
    registry::game(game).expect("a game").presets()
}

fn at_random(bencher: Bencher<'_, '_>, game: &str, preset: &str) {
    let game = registry::game(game).expect("a game");
    let plan = Plan {
        preset: Some(preset.to_owned()),
        games: 20,
        ..Plan::default()
    };
    let play = || game.simulate(&plan, &mut |_| ()).expect("a plan");
    let inputs = play().inputs;
    bencher.counter(ItemsCount::new(inputs)).bench(play);
}

/// Whole manches of Kaddour: deal, auction, ten tricks, score; items are manches.
#[divan::bench]
fn kaddour_manches(bencher: Bencher<'_, '_>) {
    let game = registry::game("kaddour").expect("a game");
    let plan = Plan {
        games: 20,
        ..Plan::default()
    };
    let play = || game.simulate(&plan, &mut |_| ()).expect("a plan");
    let manches = play().manches;
    bencher.counter(ItemsCount::new(manches)).bench(play);
}

/// Deals of Kaddour and their tricks, as a robot that tries out deals would play them; items are
/// deals.
#[divan::bench]
fn kaddour_deals(bencher: Bencher<'_, '_>) {
    const DEALS: u32 = 1_000;
    let rules = Options::default();
    let mut rng = Luck(1);
    bencher.counter(ItemsCount::new(DEALS)).bench_local(|| {
        let mut taken = 0;
        for number in 0..DEALS {
            let mut pack = PACK;
            // The hand dealt last is what is left.
            for place in 0..30 {
                let other = place + rng.below(40 - place as u32) as usize;
                pack.swap(place, other);
            }
            let mut play = Play::deal(&pack, Seat::new(number as u8 & 3));
            play.trump = SUITS[rng.below(4) as usize];
            while !play.over() {
                let legal = play.legal(&rules);
                let Some(card) = legal.nth(rng.below(u32::from(legal.len())) as u8) else {
                    break;
                };
                play.play(card);
            }
            taken += play.taken[0];
        }
        taken
    });
}

/// A stream of numbers that costs next to nothing.
struct Luck(u64);

impl Luck {
    fn below(&mut self, limit: u32) -> u32 {
        self.0 = self.0.wrapping_add(0xa076_1d64_78bd_642f);
        let product = u128::from(self.0) * u128::from(self.0 ^ 0xe703_7ed1_a0b4_28db);
        let drawn = (product >> 64) as u64 ^ product as u64;
        (((drawn >> 32) * u64::from(limit)) >> 32) as u32
    }
}
