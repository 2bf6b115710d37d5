//! Each special rule of each variant, played through everybody's hands.

use tapis_rules::cards::french::{Card, Rank};
use tapis_rules::game::Game;
use tapis_rules::moment::Moment;
use tapis_rules::notation::Input;
use tapis_rules::play::Match;
use tapis_rules::seat::Seat;
use tapis_rules::tamalou::Reveal;
use tapis_rules::tamalou::event::Event;
use tapis_rules::tamalou::{Act, Phase, Tamalou};

use crate::support::{PROMPT, TestBot};
use crate::tamalou::memory::faces;
use crate::tamalou::script::{Sight, Story, brisk, brought, control, would_be_right};

async fn an_evening() -> TestBot {
    TestBot::begin_as(PROMPT, |builder| builder).await
}

/// Whether a deal was just revealed and is so.
fn revealed(state: &Match<Tamalou>, wanted: impl Fn(&Reveal) -> bool) -> bool {
    let reveal = state.public().reveal.as_ref();
    reveal.is_some_and(|reveal| reveal.manche == 1 && wanted(reveal))
}

/// Nobody calls; what is known to be right is laid, powers are used.
fn patient(sight: &Sight<'_>, seat: Seat, act: Act) -> u32 {
    let right = |seat, slot| 400 * u32::from(sight.is_right(seat, slot));
    match act {
        Act::Call | Act::Contre => 0,
        Act::Snap(slot) | Act::Own(slot) => right(seat, slot),
        Act::Autrui(place) => right(place.seat, place.slot),
        Act::Look(_) | Act::With(_) | Act::Swap(..) | Act::Top(_) => 20,
        Act::Throw => 8,
        _ => 2,
    }
}

#[tokio::test]
async fn koubo_shows_an_open_swap_to_both_and_to_nobody_else() {
    let evening = an_evening().await;
    let open = |state: &Match<Tamalou>| {
        let public = state.public();
        public.phase == Phase::Look && public.looked[1].is_some() && public.awaited.len() == 2
    };
    let mut story = Story::where_it_comes(&evening, "koubo", 3, patient, open).await;
    let both = story.public().awaited;
    for (place, player) in story.players.iter().enumerate() {
        let hand = player.looks().await.expect("a hand");
        let concerned = both.has(Seat::new(place as u8));
        let shown = if concerned { 2 } else { 0 };
        assert_eq!(faces(&hand), shown, "{}", hand.text());
    }
    for seat in both {
        story.plays(seat, Act::Peeked).await;
        let hand = story.at(seat).looks().await.expect("a hand");
        assert_eq!(faces(&hand), 0, "{}", hand.text());
    }
    story.is_the_same(&evening).await;
    evening.ends(&[]).await;
}

#[tokio::test]
async fn dutch_lets_one_lay_a_match_and_still_draw() {
    let evening = an_evening().await;
    let owned = |state: &Match<Tamalou>| {
        let public = state.public();
        let cards = public.filled[public.active.index()].len();
        cards == 3 && brought(state, |event| matches!(event, Event::Owned { .. }))
    };
    let mut story = Story::where_it_comes(&evening, "dutch", 3, patient, owned).await;
    story.tells("as well").await;
    let seat = story.public().active;
    assert_eq!(story.public().phase, Phase::Turn);
    assert_eq!(story.public().filled[seat.index()].len(), 3);
    story.plays(seat, Act::Draw).await;
    story.is_the_same(&evening).await;
    evening.ends(&[]).await;
}

/// A player who can counter does.
fn bold(sight: &Sight<'_>, seat: Seat, act: Act) -> u32 {
    match act {
        Act::Contre => 20,
        _ => brisk(sight, seat, act),
    }
}

#[tokio::test]
async fn tamoul_pays_a_contre_that_is_lower() {
    let evening = an_evening().await;
    let won = |reveal: &Reveal| {
        let seat = reveal.contre.map(Seat::index);
        seat.is_some_and(|place| reveal.marks[place] == -40)
    };
    let story =
        Story::where_it_comes(&evening, "tamoul", 3, bold, |state| revealed(state, won)).await;
    let text = story.tells("the Contre succeeds!").await.text();
    assert!(text.contains("the Contre succeeds: −20"), "{text}");
    assert!(text.contains("beaten by the Contre"), "{text}");
    story.is_the_same(&evening).await;
    evening.ends(&[]).await;
}

#[tokio::test]
async fn and_punishes_one_that_is_not() {
    let evening = an_evening().await;
    let lost = |reveal: &Reveal| {
        let seat = reveal.contre.map(Seat::index);
        seat.is_some_and(|place| reveal.marks[place] > 0)
    };
    let story =
        Story::where_it_comes(&evening, "tamoul", 3, bold, |state| revealed(state, lost)).await;
    let text = story.tells("the Contre fails.").await.text();
    assert!(text.contains("the Contre fails: "), "{text}");
    assert!(text.contains(" + 20 = "), "{text}");
    story.is_the_same(&evening).await;
    evening.ends(&[]).await;
}

#[tokio::test]
async fn fontenay_ends_the_deal_with_somebodys_last_card() {
    let evening = an_evening().await;
    let emptied = |reveal: &Reveal| reveal.emptied.is_some();
    let story = Story::where_it_comes(&evening, "fontenay", 2, patient, |state| {
        revealed(state, emptied)
    })
    .await;
    let text = story.tells("has got rid of every card").await.text();
    assert!(text.contains("rid of all cards: −10"), "{text}");
    assert!(text.contains("by the scale, "), "{text}");
    story.is_the_same(&evening).await;
    evening.ends(&[]).await;
}

#[tokio::test]
async fn bruxelles_charges_two_points_for_a_wrong_card_and_allows_one_try() {
    let evening = an_evening().await;
    let mut story = Story::where_it_comes(&evening, "bruxelles", 3, brisk, |state| {
        state.public().phase == Phase::Window
    })
    .await;
    let state = &story.shadow;
    let wrong = story.public().awaited.into_iter().find_map(|seat| {
        let slots = story.public().filled[seat.index()];
        let mut slots = slots.into_iter();
        let slot = slots.find(|slot| !would_be_right(state, seat, Act::Snap(*slot)))?;
        Some((seat, Act::Snap(slot)))
    });
    let (seat, act) = wrong.expect("a wrong card");
    story.plays(seat, act).await;
    // The row of slots is there, and dark.
    let hand = story.at(seat).looks().await.expect("a hand");
    assert!(control(&hand, "play snap 1").is_none(), "{}", hand.text());
    // The same card once more would be the second tap of one press.
    // A first slot is 0 in the notation and card 1 to its player.
    let other = if act == Act::Snap(0) { "2" } else { "1" };
    let again = story.at(seat).client.run("/snap").with("card", other).await;
    let again = again.expect("a hand").text();
    assert!(again.contains('💬'), "{again}");
    let ended = |state: &Match<Tamalou>| revealed(state, |reveal| reveal.caller.is_some());
    story.reaches(brisk, ended).await;
    let text = story.tells("Deal 1: ").await.text();
    assert!(text.contains("+2 for wrong snaps"), "{text}");
    story.is_the_same(&evening).await;
    evening.ends(&[]).await;
}

/// What a card that nobody has seen is taken for, in halves.
const UNSEEN: i32 = 13;

/// Seat 0 keeps what makes its hand cheaper and calls below nothing; the other throws all.
fn frugal(sight: &Sight<'_>, seat: Seat, act: Act) -> u32 {
    let mine = seat == Seat::new(0);
    match act {
        Act::Snap(_) | Act::Look(_) | Act::Swap(..) => 0,
        Act::Keep(slot) if mine => cheaper(sight, seat, slot, sight.state.secret(seat).held),
        Act::Take(slot) if mine => cheaper(sight, seat, slot, sight.state.public().top),
        Act::Keep(_) | Act::Take(_) => 0,
        Act::Call => 1_000 * u32::from(mine && total(sight, seat) < 0),
        _ => 1,
    }
}

fn halves(sight: &Sight<'_>, card: Option<Card>) -> i32 {
    let values = sight.state.public().options.values;
    card.map_or(UNSEEN, |card| i32::from(values.halves(card)))
}

/// How much better a card would be in a slot than what lies there.
fn cheaper(sight: &Sight<'_>, seat: Seat, slot: u8, card: Option<Card>) -> u32 {
    let gain = halves(sight, sight.card(seat, slot)) - halves(sight, card);
    gain.max(0).unsigned_abs().pow(2)
}

/// What a seat's cards are taken to cost.
fn total(sight: &Sight<'_>, seat: Seat) -> i32 {
    let slots = sight.state.public().filled[seat.index()].into_iter();
    slots
        .map(|slot| halves(sight, sight.card(seat, slot)))
        .sum()
}

#[tokio::test]
async fn bruxelles_makes_a_negative_total_cost_everybody_else() {
    let evening = an_evening().await;
    let negative = |reveal: &Reveal| {
        let caller = reveal.caller.map(Seat::index);
        caller.is_some_and(|place| reveal.totals[place] < 0)
    };
    let story = Story::where_it_comes(&evening, "bruxelles", 2, frugal, |state| {
        revealed(state, negative)
    })
    .await;
    let text = story.tells("Deal 1: ").await.text();
    assert!(text.contains("for the caller’s negative total"), "{text}");
    assert!(text.contains("nobody was lower: 0"), "{text}");
    story.is_the_same(&evening).await;
    evening.ends(&[]).await;
}

/// Toulouse without a call: Valets are kept until two others hold one, and saved for that.
fn valets(sight: &Sight<'_>, seat: Seat, act: Act) -> u32 {
    let public = sight.state.public();
    let is_valet = |card: Card| card.rank() == Rank::Jack;
    let drawn = sight.state.secret(seat).held.is_some_and(is_valet);
    let wanted = public.trigger.is_some_and(is_valet);
    let others = public.playing.into_iter().filter(|other| *other != seat);
    let holders = others.filter(|other| sight.count(*other, Rank::Jack) > 0);
    let enough = holders.count() >= 2;
    let lies = |slot| sight.card(seat, slot).is_some_and(is_valet);
    match act {
        Act::Keep(slot) if drawn => 100 * u32::from(!enough && !lies(slot)),
        Act::Keep(slot) => u32::from(!lies(slot)),
        Act::Throw if drawn => 100 * u32::from(enough) + 1,
        Act::Snap(_) if !wanted => 0,
        Act::Autrui(_) => 0,
        _ => patient(sight, seat, act),
    }
}

#[tokio::test]
async fn toulouse_carries_out_three_valets_in_a_row_the_player_last() {
    let evening = an_evening().await;
    let three = |state: &Match<Tamalou>| {
        let public = state.public();
        let valet = public.trigger.map(|card| card.rank()) == Some(Rank::Jack);
        let mut users = Vec::new();
        let (mut ahead, mut acts) = (state.clone(), Vec::new());
        while let (Phase::Power, Some((seat, _)), true) =
            (ahead.public().phase, ahead.public().power, valet)
        {
            users.push(seat);
            acts.clear();
            ahead.choices(seat, &mut acts);
            let Some(act) = acts.first() else { break };
            if ahead.play(Moment(0), &Input::Act(seat, *act)).is_err() {
                break;
            }
        }
        // A second one could have been the player's own.
        users.len() == 3 && users.iter().filter(|seat| **seat == public.active).count() == 1
    };
    let mut story = Story::where_it_comes(&evening, "toulouse", 4, valets, three).await;
    let active = story.public().active;
    let mut order = Vec::new();
    while let (Phase::Power, Some((seat, _))) = (story.public().phase, story.public().power) {
        order.push(seat);
        let mut acts = Vec::new();
        story.shadow.choices(seat, &mut acts);
        // It must be used: there is nothing to decline with.
        assert!(!acts.contains(&Act::Decline));
        story.plays(seat, acts[0]).await;
    }
    let distance = |seat: &Seat| (seat.number() + 4 - active.number() - 1) % 4;
    assert_eq!(order.len(), 3, "{order:?}");
    assert!(order.is_sorted_by_key(distance), "{order:?} from {active}");
    assert_eq!(order.last(), Some(&active));
    story.tells("🔁").await;
    story.is_the_same(&evening).await;
    evening.ends(&[]).await;
}

/// Toulouse with an eye on others' cards.
fn nosy(sight: &Sight<'_>, seat: Seat, act: Act) -> u32 {
    match act {
        Act::Look(place) if place.seat == seat => 0,
        Act::Snap(_) => 0,
        _ => patient(sight, seat, act),
    }
}

#[tokio::test]
async fn toulouse_plays_for_another_and_gives_a_card_for_it() {
    let evening = an_evening().await;
    let mut story = Story::where_it_comes(&evening, "toulouse", 4, nosy, |state| {
        state.public().phase == Phase::Give
    })
    .await;
    let owed = story.public().owed.expect("a card");
    let actor = story.public().awaited.into_iter().next().expect("somebody");
    let hand = story.at(actor).looks().await.expect("a hand");
    assert!(
        hand.text().contains(&story.at(owed.seat).mention()),
        "{}",
        hand.text()
    );
    let given = story.public().filled[actor.index()];
    let slot = given.lowest().expect("a card of one's own");
    story.plays(actor, Act::Give(slot)).await;
    assert!(story.public().filled[owed.seat.index()].has(owed.slot));
    story.tells("🎁").await;
    story.is_the_same(&evening).await;
    evening.ends(&[]).await;
}

/// The same by somebody who remembers badly.
fn careless(sight: &Sight<'_>, seat: Seat, act: Act) -> u32 {
    match act {
        Act::Autrui(place) => 40 * u32::from(!sight.is_right(place.seat, place.slot)),
        _ => nosy(sight, seat, act),
    }
}

#[tokio::test]
async fn and_pays_for_a_wrong_one() {
    let evening = an_evening().await;
    let wrong = |state: &Match<Tamalou>| {
        brought(
            state,
            |event| matches!(event, Event::Wrong { seat, place, .. } if *seat != place.seat),
        )
    };
    let story = Story::where_it_comes(&evening, "toulouse", 4, careless, wrong).await;
    story.tells("wrong!").await;
    story.tells("Penalty: one more card").await;
    story.is_the_same(&evening).await;
    evening.ends(&[]).await;
}

#[tokio::test]
async fn toulouse_makes_a_failed_caller_draw_a_card_for_each_who_is_lower() {
    let evening = an_evening().await;
    let story = Story::where_it_comes(&evening, "toulouse", 3, brisk, |state| {
        revealed(state, |reveal| reveal.drawn > 0)
    })
    .await;
    let text = story.tells("Deal 1: ").await.text();
    assert!(text.contains("drawn and counted in"), "{text}");
    story.is_the_same(&evening).await;
    evening.ends(&[]).await;
}

#[tokio::test]
async fn standard_settles_a_false_call_at_the_reveal() {
    let evening = an_evening().await;
    let false_call = |reveal: &Reveal| {
        let caller = reveal.caller.map(Seat::index);
        caller.is_some_and(|place| reveal.rules[place] == "TAM-60")
    };
    let story = Story::where_it_comes(&evening, "standard", 3, brisk, |state| {
        revealed(state, false_call)
    })
    .await;
    let text = story.tells("a false call!").await.text();
    assert!(text.contains("all cards count"), "{text}");
    assert!(!Tamalou::over(story.public()));
    story.is_the_same(&evening).await;
    evening.ends(&[]).await;
}
