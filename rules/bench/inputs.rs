//! How many inputs a second the games take: all seats' choices listed at every step, views rebuilt.

use divan::Bencher;
use divan::counter::ItemsCount;
use tapis_rules::registry;
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
#[divan::bench(args = registry::game("tamalou").expect("a game").presets())]
fn tamalou(bencher: Bencher<'_, '_>, preset: &str) {
    let game = registry::game("tamalou").expect("a game");
    let plan = Plan {
        preset: Some(preset.to_owned()),
        games: 20,
        ..Plan::default()
    };
    let play = || game.simulate(&plan, &mut |_| ()).expect("a plan");
    let inputs = play().inputs;
    bencher.counter(ItemsCount::new(inputs)).bench(play);
}
