//! The law for the times at which things happen: pauses of robots, and the waking of a table.

use tapis_rules::dice::Dice;

use super::eyes::Eyes;
use super::law::{Breach, Counts, Twins, pick};
use super::world::World;

/// Holds that the next act of a robot comes at the same time as it would with other cards.
pub fn hold_pauses(
    world: &World,
    eyes: Eyes,
    luck: &mut Dice,
    counts: &mut Counts,
) -> Result<(), Breach> {
    let [here, there] = [world.clone(), world.redealt(eyes, luck)].map(|world| next(world, eyes));
    if let (Some(here), Some(there)) = (here, there)
        && here.0 == there.0
    {
        counts.compared += 1;
        if here.1 != there.1 {
            return Err(Breach {
                fact: "a pause".to_owned(),
                when: format!("of seat {}", here.0),
                here: format!("{} at {}", here.2, here.1),
                there: format!("{} at {}", there.2, there.1),
            });
        }
    }
    Ok(())
}

/// The next act that these eyes see if nobody presses anything: its seat, its time and its text.
fn next(mut world: World, eyes: Eyes) -> Option<(u8, u64, String)> {
    world.effects();
    let before = world.views(eyes)?;
    for _ in 0..6 {
        world.wakes();
        let lines = world.effects().lines;
        if world.views(eyes).is_none_or(|views| views != before) {
            let mut acts = lines.into_iter().filter(|line| !line.fact);
            let last = acts.next_back()?;
            return Some((last.seat?, last.discord_ms, last.text));
        }
    }
    None
}

/// Asking the table once more whether something is due changes nothing: so the hidden reason for
/// which it was asked does not matter.
pub fn hold_ticks(world: &World, luck: &mut Dice, counts: &mut Counts) -> Result<(), Breach> {
    let mut one = world.clone();
    let persons: Vec<u64> = one.persons().collect();
    for _ in 0..2 {
        if let Some(&user) = pick(&persons, luck) {
            let request = match luck.below(4) {
                0 => "step now",
                1 => pick(one.game.requests, luck).unwrap_or(&"hand"),
                2 => "leave-sure",
                _ => "hand",
            };
            one.does(user, request);
        }
    }
    // An act that is due at once happens without any further reason.
    one.passes(0);
    // A match that is left to robots is played on at each waking until it ends.
    for _ in 0..1_000 {
        if !one.has_more_at_once() {
            break;
        }
        one.passes(0);
    }
    let mut two = one.clone();
    two.tick();
    let eyes = pick(&persons, luck).map_or(Eyes::All, |&user| Eyes::Of(user));
    Twins { one, two, eyes }.compare_seen("after a tick", counts)
}
