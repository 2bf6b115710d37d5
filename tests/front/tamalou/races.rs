//! Snaps against each other over real sockets: cards are judged in the order in which Discord saw
//! the presses, however they arrive.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use discord_sandbox::{Fault, Pending, Seen, Trouble};
use tapis::table::state::Tuning;
use tapis_rules::dice::{Dice, Seed};
use tapis_rules::moment::Moment;
use tapis_rules::notation::Input;
use tapis_rules::play::Match;
use tapis_rules::seat::Seat;
use tapis_rules::tamalou::{Act, Phase, Tamalou};

use crate::support::player::is_hand;
use crate::support::table::closes;
use crate::support::{HURRIED, TestBot};
use crate::tamalou::script::{Sight, Story, brisk, control_id, would_be_right};

/// Rivals are waited for a little longer than usual: a busy machine is not what this is about.
const PATIENT: Tuning = Tuning {
    race_wait_ms: 500,
    ..HURRIED
};
/// So many sit at a table; one of them lays the card.
const PEOPLE: usize = 8;
/// So many cards of a hand can be snapped without turning a page, one more each race.
const SHOWN_AT_ONCE: usize = 9;
/// Races at one table.
const AT_ONE_TABLE: usize = 10;
/// The same again within this time counts as the second tap of one press.
const DOUBLE_TAP_MS: u64 = 1_500;
/// Everybody presses within this many milliseconds.
const SPREAD_MS: u32 = 50;

/// One press of a race.
struct Snap {
    seat: Seat,
    slot: u8,
    right: bool,
    /// How long before now it was made, in milliseconds.
    ago: u64,
}

/// Plays on without calls, so that there is another window and another.
pub fn calm(sight: &Sight<'_>, seat: Seat, act: Act) -> u32 {
    match act {
        Act::Call => 0,
        _ => brisk(sight, seat, act),
    }
}

/// A snap that was taken.
struct Taken {
    seat: Seat,
    slot: u8,
    /// When it was made by Discord's clock.
    made: u64,
}

/// The slots of a seat with a right card, and those with another.
pub fn slots(state: &Match<Tamalou>, seat: Seat) -> (Vec<u8>, Vec<u8>) {
    let filled = state.public().filled[seat.index()].into_iter();
    filled.partition(|slot| would_be_right(state, seat, Act::Snap(*slot)))
}

/// Whether a window has just opened in which at least two could be right.
pub fn is_close(state: &Match<Tamalou>) -> bool {
    let public = state.public();
    let able = |seat: &Seat| !slots(state, *seat).0.is_empty();
    public.phase == Phase::Window
        && public.waived.is_empty()
        && public.awaited.into_iter().filter(able).count() >= 2
}

/// Who presses what, in the order in which the presses are sent.
fn drawn(state: &Match<Tamalou>, luck: &mut Dice) -> Vec<Snap> {
    let mut seats: Vec<Seat> = state.public().awaited.into_iter().collect();
    luck.shuffle(&mut seats);
    let racers = 2 + luck.below(seats.len() as u32 - 1) as usize;
    seats.truncate(racers);
    let snap = |seat: Seat| {
        let (good, bad) = slots(state, seat);
        let right = !good.is_empty() && (bad.is_empty() || luck.below(3) > 0);
        let able = if right { good } else { bad };
        Snap {
            seat,
            slot: able[luck.below(able.len() as u32) as usize],
            right,
            ago: u64::from(luck.below(SPREAD_MS)),
        }
    };
    seats.into_iter().map(snap).collect()
}

/// What the rules say of these presses: the first made first, equal ones in turn order from the
/// player who laid the card, and nothing after the first right one.
fn judged(state: &Match<Tamalou>, snaps: &[Snap]) -> Vec<(Seat, u8, bool)> {
    let active = state.public().active;
    let people = PEOPLE as u8;
    let distance = |seat: Seat| (seat.number() + people - active.number()) % people;
    let mut order: Vec<&Snap> = snaps.iter().collect();
    order.sort_by_key(|snap| (Reverse(snap.ago), distance(snap.seat)));
    let first = order.iter().position(|snap| snap.right);
    order.truncate(first.map_or(order.len(), |first| first + 1));
    let judged = order.into_iter();
    judged
        .map(|snap| (snap.seat, snap.slot, snap.right))
        .collect()
}

impl Story {
    /// The number of cards in the largest hand.
    fn largest_hand(&self) -> usize {
        let hands = self.shadow.public().filled;
        let sizes = hands.map(|slots| slots.into_iter().count());
        sizes.into_iter().max().unwrap_or_default()
    }

    /// Runs a race; gives how many were wrong, right and late.
    async fn races(
        &mut self,
        evening: &TestBot,
        luck: &mut Dice,
        taken: &mut Vec<Taken>,
    ) -> (usize, usize, usize) {
        let clock = evening.sandbox.clock();
        let laid = clock.discord_ms();
        let snaps = drawn(&self.shadow, luck);
        let expected = judged(&self.shadow, &snaps);
        let before = evening.log(self.table).await.len();
        let mut hands = Vec::new();
        for snap in &snaps {
            hands.push(self.at(snap.seat).looks().await.expect("a hand"));
        }
        // Nobody snaps at a card before it lies there.
        while clock.discord_ms() < laid + u64::from(SPREAD_MS) {
            self.at(snaps[0].seat).looks().await.expect("a hand");
        }
        let now = clock.discord_ms();
        let mut pressed: Vec<Pending> = Vec::new();
        for (snap, hand) in snaps.iter().zip(&hands) {
            let player = self.at(snap.seat);
            if luck.below(3) == 0 {
                evening.sandbox.add_fault(Fault {
                    on: Some("INTERACTION_CREATE".to_owned()),
                    user: Some(player.user),
                    trouble: Trouble::Duplicate,
                    times: Some(1),
                });
            }
            let id = control_id(hand, &format!("play snap {}", snap.slot));
            let press = player.client.press(&id.expect("a slot")).on(hand);
            pressed.push(press.minted_at(now - snap.ago).send().expect("a press"));
        }
        for (press, snap) in pressed.into_iter().zip(&snaps) {
            let reply = press.reply().await;
            let text = reply.unwrap_or_else(|missed| panic!("{missed}")).text();
            let counted = expected.iter().any(|(seat, ..)| *seat == snap.seat);
            let made = now - snap.ago;
            if counted {
                assert!(!text.contains('💬'), "{text}");
                taken.retain(|taken| taken.seat != snap.seat);
                taken.push(Taken {
                    seat: snap.seat,
                    slot: snap.slot,
                    made,
                });
                continue;
            }
            let doubled = |taken: &Taken| {
                let soon = made.abs_diff(taken.made) < DOUBLE_TAP_MS;
                taken.seat == snap.seat && taken.slot == snap.slot && soon
            };
            if taken.iter().any(doubled) {
                continue;
            }
            // Who was late is told so; if an edit crossed the answer it is said again.
            let told = |seen: &Seen| is_hand(seen) && seen.text().contains('💬');
            let told = self.at(snap.seat).client.sees_that("why not", told).await;
            told.unwrap_or_else(|missed| panic!("{missed}"));
        }
        let log = evening.log(self.table).await.split_off(before);
        let told = expected
            .iter()
            .map(|(seat, slot, _)| (Some(seat.number()), format!("snap {slot}")));
        assert_eq!(log, told.collect::<Vec<_>>());
        for (seat, slot, _) in &expected {
            let act = Input::Act(*seat, Act::Snap(*slot));
            let played = self.shadow.play(Moment(0), &act);
            played.expect("the shadow follows");
        }
        let right = expected.iter().filter(|(.., right)| *right).count();
        let late = snaps.len() - expected.len();
        (expected.len() - right, right, late)
    }
}

/// Five, or as many as `TAPIS_RACES` says.
#[tokio::test]
async fn many_snaps_are_judged_in_the_order_in_which_they_were_made() {
    let wanted = std::env::var("TAPIS_RACES").ok();
    let wanted: usize = wanted.map_or(5, |number| number.parse().expect("a number"));
    let evening = TestBot::begin_as(PATIENT, |builder| builder).await;
    let mut luck = Seed::of_text("snaps").dice::<&str>(&[]);
    let (mut seen, mut run) = (BTreeSet::new(), 0);
    while run < wanted {
        let mut story = Story::begins(&evening, "standard", PEOPLE).await;
        let mut taken = Vec::new();
        for _ in 0..AT_ONE_TABLE.min(wanted - run) {
            // Penalties fill the hands, and a full one does not show all its cards at once.
            if story.largest_hand() > SHOWN_AT_ONCE {
                break;
            }
            story.reaches(calm, is_close).await;
            let (wrong, right, late) = story.races(&evening, &mut luck, &mut taken).await;
            seen.insert((wrong > 0, right, late > 0));
            run += 1;
        }
        // A server has room for a limited number of tables.
        closes(&story.players[0].client).await;
    }
    assert!(seen.len() >= 2, "{seen:?}");
    // An answer to a repetition, where there is one, comes second.
    evening.ends(&[40_060]).await;
}

/// The public button opens the slots at once, and a press on one of them is the snap, right or wrong.
#[tokio::test]
async fn the_public_button_opens_the_slots_of_whoever_presses_it() {
    let evening = TestBot::begin_as(PATIENT, |builder| builder).await;
    for (right, told) in [(true, "snapped!"), (false, "wrong!")] {
        let snap = |state: &Match<Tamalou>| {
            let public = state.public();
            let open = public.phase == Phase::Window;
            let mut seats = public.awaited.into_iter().filter(|_| open);
            seats.find_map(|seat| {
                let (good, bad) = slots(state, seat);
                let able = if right { good } else { bad };
                Some((seat, *able.first()?))
            })
        };
        let goal = |state: &Match<Tamalou>| snap(state).is_some();
        let story = Story::where_it_comes(&evening, "standard", 3, calm, goal).await;
        let (seat, slot) = snap(&story.shadow).expect("a snap");
        let opened = story.at(seat).client.press("Snap").await.expect("a hand");
        let hand = opened.message().expect("a hand").clone();
        let id = control_id(&hand, &format!("play snap {slot}")).expect("a slot");
        let pressed = story.at(seat).client.press(&id).on(&hand).await;
        assert!(!pressed.expect("a hand").text().contains('💬'));
        story.tells(told).await;
    }
    evening.ends(&[]).await;
}
