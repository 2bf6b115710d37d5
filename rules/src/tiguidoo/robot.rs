//! The computer player: answers the questions it knows, steals cards that are worth points, judges
//! honestly. The better it plays, the more it knows. `strong` waits with its Tiguidoo cards for a
//! theft that is worth them, and counts the loss of the others.
//!
//! Knows views and a memory, never the state.

use crate::cards::ace_high::Cards;
use crate::dice::Dice;
use crate::robot_level::RobotLevel;
use crate::seat::Seat;
use crate::seat_view::RobotView;

use super::hand::Hand;
use super::notation::Act;
use super::options::{Options, ScoredBy, WinMode};
use super::scoring::worth;
use super::state::{Phase, Tiguidoo};
use super::views::{Known, Memory, Public, Secret};

/// With this many cards in the pile per player or fewer, any theft is better than none.
pub(super) const LATE: u8 = 2;
/// Points that a theft must bring before a Tiguidoo card is spent on it.
const WORTH_IT: i32 = 10;
/// Points that one more category of poker hand is worth.
const CATEGORY: i32 = 10;

/// The act of a robot of this level; `None` to let others go first.
pub(super) fn decide(
    level: RobotLevel,
    view: RobotView<'_, Tiguidoo>,
    rng: &mut Dice,
) -> Option<Act> {
    let (seat, public, secret, memory) = (view.seat, view.public, view.secret, view.memory);
    let acts = view.seat_view().choices();
    match public.phase {
        Phase::Turn if level >= RobotLevel::Strong => Some(steal_or_draw(seat, public, &acts)),
        Phase::Turn => take_turn(seat, public, &acts, rng),
        Phase::Question | Phase::Challenge => {
            acts.first()?;
            answer(level, public, memory)
        }
        Phase::Ruling => rule(public, secret).filter(|act| acts.contains(act)),
        // Robots have no say in a dispute of people (TIG-78).
        Phase::Appeal | Phase::Over => None,
    }
}

/// The theft that is worth most, if one is worth anything; otherwise it draws.
fn take_turn(seat: Seat, public: &Public, acts: &[Act], rng: &mut Dice) -> Option<Act> {
    let late = public.pile <= LATE * public.playing.len();
    let poker = by_hands(&public.options);
    let worth = |cards: Cards| {
        let hand = Hand::best(cards, public.options.ace_low_straight);
        match poker {
            false => (worth(cards, &public.options), hand),
            true => (0, hand),
        }
    };
    let mine = public.won[seat.index()];
    let mut best = None;
    for act in acts {
        if let Act::Challenge { own, card, .. } = act {
            let gain = worth(mine.with([*own, *card].into_iter().collect()));
            let better = gain.0 > worth(mine).0 || poker;
            if (better || late) && best.as_ref().is_none_or(|(most, _)| gain > *most) {
                best = Some((gain, act));
            }
        }
    }
    // A robot that always stole at its first chance would be easy to foresee.
    let now = best.filter(|_| late || rng.below(2) == 0);
    Some(now.map_or(Act::Draw, |(_, act)| act.clone()))
}

/// The theft that brings most, once it is worth a card or the cards must be used up; otherwise it
/// draws. Nothing is known about the knowledge of others, so all its questions are equally good.
fn steal_or_draw(seat: Seat, public: &Public, acts: &[Act]) -> Act {
    let worth = |cards: Cards| match by_hands(&public.options) {
        false => worth(cards, &public.options),
        true => {
            let hand = Hand::best(cards, public.options.ace_low_straight);
            hand.category as i32 * CATEGORY + i32::from(hand.ranks[0]) / 2
        }
    };
    let mine = public.won[seat.index()];
    let others = i32::from(public.playing.len()) - 1;
    let brings = |act: &Act| {
        let Act::Challenge {
            own,
            opponent,
            card,
        } = act
        else {
            return None;
        };
        let theirs = public.won[opponent.index()];
        let left = theirs.without(Cards::only(*card));
        let after = mine.with([*own, *card].into_iter().collect());
        let lost = (worth(theirs) - worth(left)) / others.max(1);
        Some(worth(after) - worth(mine) + lost)
    };
    let thefts = acts.iter().filter_map(|act| Some((brings(act)?, act)));
    let best = thefts.max_by_key(|(brings, _)| *brings);
    let turns_left = public.pile / public.playing.len().max(1);
    let must = turns_left <= public.held[seat.index()];
    match best {
        Some((brings, act)) if brings >= WORTH_IT || must && brings > 0 => act.clone(),
        _ => Act::Draw,
    }
}

/// Whether hands of five win, and not points or cards (TIG-7, 74).
pub(super) fn by_hands(options: &Options) -> bool {
    options.scored_by == ScoredBy::Combination && options.win_mode == WinMode::Poker
}

/// The answer it knows. By clues alone it knows what a weaker robot would know by the question, and
/// waits for the question otherwise (TIG-66).
fn answer(level: RobotLevel, public: &Public, memory: &Memory) -> Option<Act> {
    let asked = public.asked.as_ref()?.question.is_some();
    let knows = |known: &&Known| known.from < level || asked && known.from == level;
    let known = memory.knows.as_ref().filter(knows);
    match known.filter(|_| memory.secret.hint.is_none()) {
        Some(known) => Some(match known.choice {
            Some(number) => Act::Choose(number),
            None => Act::answer(&known.answer),
        }),
        None => asked.then_some(Act::GiveUp),
    }
}

fn rule(public: &Public, secret: &Secret) -> Option<Act> {
    let solution = &secret.asking.as_ref()?.solution;
    let (_, text) = public.asked.as_ref()?.ruling.as_ref()?;
    let right = solution.is_right(text, &public.options);
    Some(if right { Act::Right } else { Act::Wrong })
}

/// Whether an answer that a seat gave to the last question agrees with the solution that was told.
pub(super) fn was_right(seat: Seat, public: &Public) -> Option<bool> {
    let settled = public.settled.as_ref()?;
    let solution = settled.solution.as_ref()?;
    let mut given = settled.given.iter();
    Some(given.any(|one| one.seat == seat && solution.is_right(&one.text, &public.options)))
}
