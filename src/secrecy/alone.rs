//! The law for acts of one person alone: an order, a queued move, a refusal, an input that is held.
//!
//! The twins differ in what was done here, not in their cards.

use tapis_rules::dice::Dice;

use super::eyes::Eyes;
use super::law::{Breach, Counts, Twins, pick};
use super::world::World;
use crate::model::UserId;

/// Time that two acts take, one after the other, in milliseconds.
const TWO_ACTS_MS: u64 = 200;

/// Whether the match waits for a person, or is not there.
fn is_awaited(world: &World, user: u64) -> bool {
    let awaited = world.table.game().map(|game| game.status().awaiting);
    let seat = world.table.seat(UserId(user));
    awaited
        .zip(seat)
        .is_none_or(|(awaited, seat)| awaited.has(seat))
}

/// An act of one person alone is seen by nobody else, not even in the time at which things happen.
pub fn hold_secret_acts(world: &World, luck: &mut Dice, counts: &mut Counts) -> Result<(), Breach> {
    let persons: Vec<u64> = world.persons().collect();
    let Some(&actor) = pick(&persons, luck) else {
        return Ok(());
    };
    // A move that is queued just before its turn comes is played before it can be taken back.
    let mut later = world.clone();
    later.passes(TWO_ACTS_MS);
    if is_awaited(world, actor) || is_awaited(&later, actor) {
        return Ok(());
    }
    let awaited = world.table.game().map(|game| game.status().awaiting);
    let eyes = match persons.iter().find(|&&user| user != actor) {
        Some(&user) if luck.below(2) == 0 => Eyes::Of(user),
        _ => Eyes::All,
    };
    let queue = format!("queue {}", world.game.queued[0]);
    let [one, two] = [queue.as_str(), "hand"].map(|request| {
        let mut world = world.clone();
        world.does(actor, request);
        world.does(actor, "unqueue");
        world
    });
    let mut twins = Twins { one, two, eyes };
    twins.compare_seen("after a secret act", counts)?;
    let active = awaited.into_iter().flatten().next();
    let next = persons
        .iter()
        .find(|&&user| active.is_some() && world.table.seat(UserId(user)) == active);
    let requests = next.map(|&user| (user, world.choices(user)));
    if let Some((user, choice)) =
        requests.and_then(|(user, all)| Some((user, pick(&all, luck)?.clone())))
    {
        for world in [&mut twins.one, &mut twins.two] {
            let mut luck = luck.clone();
            world.does(user, &format!("play {}", world.phrased(&choice, &mut luck)));
            world.passes(250);
        }
        if twins.same_views() {
            twins.compare_seen("after a secret act and a public one", counts)?;
        }
    }
    Ok(())
}

/// An act that the rules show to nobody else is seen by nobody else: an order, a refusal, an input
/// that is held.
pub fn hold_unseen_acts(world: &World, luck: &mut Dice, counts: &mut Counts) -> Result<(), Breach> {
    let persons: Vec<u64> = world.persons().collect();
    let Some(&actor) = pick(&persons, luck) else {
        return Ok(());
    };
    let eyes = match pick(&persons, luck) {
        Some(&user) if user != actor => Eyes::Of(user),
        _ => Eyes::All,
    };
    let choices = world.choices(actor);
    let fine = pick(&choices, luck).map(|text| world.phrased(text, luck));
    let request = match (fine, pick(world.game.requests, luck)) {
        (Some(text), _) if luck.below(2) == 0 => format!("play {text}"),
        // A request that is put off shows when its time comes.
        (_, Some(request))
            if !["queue", "always"]
                .iter()
                .any(|word| request.starts_with(word)) =>
        {
            (*request).to_owned()
        }
        _ => return Ok(()),
    };
    let [one, two] = [request.as_str(), "hand"].map(|request| {
        let mut world = world.clone();
        // A person who acts drops their queued move; one who comes a moment late is named beside
        // the first.
        world.does(actor, "unqueue");
        world.passes(1_100);
        world.does(actor, request);
        world
    });
    let mut twins = Twins { one, two, eyes };
    twins.one.passes(250);
    twins.two.passes(250);
    let mut when = format!("after {actor} did {request:?} alone");
    for _ in 0..4 {
        if !twins.same_views() {
            return Ok(());
        }
        twins.compare_seen(&when, counts)?;
        when += ", later";
        twins.one.wakes();
        twins.two.wakes();
    }
    Ok(())
}

/// An input that waits for its rivals is seen by nobody.
pub fn hold_held(world: &World, luck: &mut Dice, counts: &mut Counts) -> Result<(), Breach> {
    let persons: Vec<u64> = world.persons().collect();
    let Some(&actor) = pick(&persons, luck) else {
        return Ok(());
    };
    let choices = world.choices(actor);
    let (Some(first), Some(second)) = (pick(&choices, luck), pick(&choices, luck)) else {
        return Ok(());
    };
    let texts = [first, second].map(|text| world.phrased(text, luck));
    let seat = world.table.seat(UserId(actor));
    let held = |text: &String| seat.is_some_and(|seat| world.table.has_rivals(seat, text));
    if !texts.iter().all(held) {
        return Ok(());
    }
    let [one, two] = texts.each_ref().map(|text| {
        let mut world = world.clone();
        world.does(actor, &format!("play {text}"));
        world
    });
    let eyes = match persons.iter().find(|&&user| user != actor) {
        Some(&user) => Eyes::Of(user),
        None => Eyes::All,
    };
    let mut twins = Twins { one, two, eyes };
    match twins.same_views() {
        true => twins.compare_seen(&format!("while {texts:?} are held"), counts),
        false => Ok(()),
    }
}
