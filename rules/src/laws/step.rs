//! All laws at one step.

use std::fmt::Write;

use crate::dice::Dice;
use crate::moment::{Countdowns, Timer};
use crate::notation::Input;
use crate::play::{Match, Setup};
use crate::seat::Seat;

use super::{Counts, Found, Lawful, hold};

/// Checks the laws at one step after another; reuses its storage.
pub(super) struct Inspector<G: Lawful> {
    universe: Vec<G::Action>,
    pack: Vec<u8>,
    /// Storage that was used for other views before.
    used: Views<G>,
    /// Storage for the views that a seat has of a re-dealt game.
    other: (G::Secret, G::Memory),
    /// The state's `Debug` text, and that of a re-dealt one.
    debug: (String, String),
    cards: Vec<u8>,
    moved: Vec<u8>,
    timers: Countdowns,
}

/// All views of a game.
struct Views<G: Lawful> {
    public: G::Public,
    secret: G::Secret,
    memory: G::Memory,
}

impl<G: Lawful> Inspector<G> {
    pub fn new(setup: &Setup<G>) -> Self {
        Self {
            universe: G::universe(setup.players),
            pack: G::pack(&setup.options),
            used: Views::default(),
            other: Default::default(),
            debug: Default::default(),
            cards: Vec::new(),
            moved: Vec::new(),
            timers: Countdowns::default(),
        }
    }

    /// Checks all laws; `choices` are those of every seat now.
    pub fn inspect(
        &mut self,
        play: &Match<G>,
        twin: &Match<G>,
        choices: &[Vec<G::Action>],
        rng: &mut Dice,
        counts: &mut Counts,
    ) -> Result<(), Found> {
        counts.steps += 1;
        self.public(play, twin)?;
        self.cards(play)?;
        write_debug(play.game(), &mut self.debug.0);
        for seat in play.seats() {
            let offered = &choices[seat.index()];
            offers(play, seat, offered, rng, counts)?;
            self.refusals(play, seat, offered, counts)?;
            self.views(play, twin, seat)?;
            self.hidden(play, seat, rng, counts)?;
        }
        self.waits(play, choices, counts)?;
        standing(play)
    }

    /// Checks `refused`.
    fn refusals(
        &self,
        play: &Match<G>,
        seat: Seat,
        offered: &[G::Action],
        counts: &mut Counts,
    ) -> Result<(), Found> {
        for act in &self.universe {
            if play.view(seat).check(act).is_err() {
                counts.refused += 1;
            } else {
                hold("refused", offered.contains(act), || {
                    format!("{seat} may {act} but is not offered it")
                })?;
            }
        }
        Ok(())
    }

    /// Checks `lent` and `replay` for the public view.
    fn public(&mut self, play: &Match<G>, twin: &Match<G>) -> Result<(), Found> {
        let mut fresh = G::Public::default();
        play.game().public(&mut fresh);
        play.game().public(&mut self.used.public);
        hold("lent", self.used.public == fresh, || {
            "a used public view differs".to_owned()
        })?;
        hold("lent", *play.public() == fresh, || {
            "the lent public view differs".to_owned()
        })?;
        hold("replay", *twin.public() == fresh, || {
            "the twin's public view differs".to_owned()
        })
    }

    /// Checks `lent` and `replay` for the views of one seat.
    fn views(&mut self, play: &Match<G>, twin: &Match<G>, seat: Seat) -> Result<(), Found> {
        let game = play.game();
        game.secret(seat, &mut self.used.secret);
        game.memory(seat, &mut self.used.memory);
        let (mut secret, mut memory) = (G::Secret::default(), G::Memory::default());
        game.secret(seat, &mut secret);
        game.memory(seat, &mut memory);
        hold("lent", self.used.secret == secret, || {
            format!("a used secret of {seat} differs")
        })?;
        hold("lent", self.used.memory == memory, || {
            format!("a used memory of {seat} differs")
        })?;
        hold("lent", *play.secret(seat) == secret, || {
            format!("the lent secret of {seat} differs")
        })?;
        hold("replay", *twin.secret(seat) == secret, || {
            format!("the twin's secret of {seat} differs")
        })
    }

    /// Checks `public`, `secret`, `memory` and `debug`; after `cards`, and `views` of the same
    /// seat.
    fn hidden(
        &mut self,
        play: &Match<G>,
        seat: Seat,
        rng: &mut Dice,
        counts: &mut Counts,
    ) -> Result<(), Found> {
        let game = play.game();
        let mut other = game.clone();
        other.redeal_unseen(seat, rng);
        other.redraw_orders(seat, rng);
        self.count_moved(&other, counts)?;
        let (secret, memory) = &mut self.other;
        let mut public = G::Public::default();
        other.public(&mut public);
        hold("public", public == *play.public(), || {
            format!(
                "it tells {seat} what is hidden: {public:?}, not {:?}",
                play.public()
            )
        })?;
        other.secret(seat, secret);
        hold("secret", secret == play.secret(seat), || {
            format!(
                "it tells {seat} what is hidden: {secret:?}, not {:?}",
                play.secret(seat)
            )
        })?;
        let (before, after) = &mut self.debug;
        write_debug(&other, after);
        hold("debug", before == after, || {
            format!("{before} became {after}")
        })?;
        let mut other = game.clone();
        other.redeal_unshown(seat, rng);
        other.redraw_orders(seat, rng);
        other.memory(seat, memory);
        let now = &self.used.memory;
        hold("memory", memory == now, || {
            format!("{seat} remembers what it was not shown: {memory:?}, not {now:?}")
        })?;
        self.count_moved(&other, counts)
    }

    /// Counts a re-dealt game, and checks `cards` for it; after `cards` of the same step.
    fn count_moved(&mut self, other: &G, counts: &mut Counts) -> Result<(), Found> {
        self.moved.clear();
        other.cards(&mut self.moved);
        counts.redealt += 1;
        counts.moved += u64::from(self.cards != self.moved);
        hold("cards", same_cards(&self.cards, &self.moved), || {
            "a re-deal lost a card".to_owned()
        })
    }

    /// Checks `cards`.
    fn cards(&mut self, play: &Match<G>) -> Result<(), Found> {
        self.cards.clear();
        play.game().cards(&mut self.cards);
        hold("cards", same_cards(&self.cards, &self.pack), || {
            format!(
                "{} cards are not the pack of {}",
                self.cards.len(),
                self.pack.len()
            )
        })
    }

    /// Checks `waits`, and `refused` for timers.
    fn waits(
        &mut self,
        play: &Match<G>,
        choices: &[Vec<G::Action>],
        counts: &mut Counts,
    ) -> Result<(), Found> {
        self.timers = play.timers();
        let awaited = G::awaiting(play.public());
        let over = G::over(play.public());
        let idle = self.timers.is_empty() && choices.iter().all(Vec::is_empty);
        hold("waits", over == awaited.is_empty(), || {
            format!("over: {over}, but {awaited:?} are awaited")
        })?;
        hold("waits", !over || idle, || {
            "something goes on after the end".to_owned()
        })?;
        // The clock plays for a seat that has left. In a window that closes by itself one seat that
        // can act is enough: whether another has waived may be secret.
        let window = self.runs(Timer::Close);
        let mut anybody = awaited.is_empty();
        for seat in awaited {
            let runs = self.runs(Timer::Timeout(seat));
            hold("waits", runs, || format!("no clock runs for {seat}"))?;
            let able = play.check(&Input::Leave(seat)).is_err()
                || choices
                    .get(seat.index())
                    .is_some_and(|acts| !acts.is_empty());
            anybody |= able;
            hold("waits", able || window, || {
                format!("{seat} is awaited and cannot act")
            })?;
        }
        hold("waits", anybody, || {
            format!("{awaited:?} are awaited and cannot act")
        })?;
        let seats = (0..=play.players()).map(|seat| Timer::Timeout(Seat::new(seat)));
        for timer in seats.chain([Timer::Close, Timer::Clue]) {
            let taken = play.check(&Input::Fire(timer)).is_ok();
            counts.refused += u64::from(!taken);
            hold("refused", taken == self.runs(timer), || {
                format!("{timer}: taken is {taken}")
            })?;
        }
        let nobody = Seat::new(play.players());
        let refused = play.check(&Input::Leave(nobody)).is_err();
        hold("refused", refused, || "nobody may leave".to_owned())
    }

    fn runs(&self, timer: Timer) -> bool {
        self.timers.runs(timer)
    }
}

impl<G: Lawful> Default for Views<G> {
    fn default() -> Self {
        Self {
            public: G::Public::default(),
            secret: G::Secret::default(),
            memory: G::Memory::default(),
        }
    }
}

/// Checks `offered` and `text`.
fn offers<G: Lawful>(
    play: &Match<G>,
    seat: Seat,
    offered: &[G::Action],
    rng: &mut Dice,
    counts: &mut Counts,
) -> Result<(), Found> {
    for (place, template) in offered.iter().enumerate() {
        counts.offered += 1;
        let act = &play.game().phrase(template, rng);
        let checked = play.check(&Input::Act(seat, act.clone()));
        hold("offered", checked.is_ok(), || {
            format!("{seat} is offered {act}: {checked:?}")
        })?;
        hold("offered", !offered[..place].contains(template), || {
            format!("{seat} is offered {act} twice")
        })?;
        let text = act.to_string();
        hold("text", text.parse().as_ref() == Ok(act), || {
            format!("{text:?} does not read back to {act:?}")
        })?;
    }
    Ok(())
}

fn write_debug<G: Lawful>(game: &G, into: &mut String) {
    into.clear();
    // Writing into a string cannot fail.
    let _ = write!(into, "{game:?}");
}

/// Whether both hold the same cards in any order. Sorting them would take most of the time of the
/// laws.
fn same_cards(one: &[u8], other: &[u8]) -> bool {
    if one == other {
        return true;
    }
    let mut count = [0i32; 256];
    for card in one {
        count[usize::from(*card)] += 1;
    }
    for card in other {
        count[usize::from(*card)] -= 1;
    }
    count == [0; 256]
}

/// Checks `standing`.
fn standing<G: Lawful>(play: &Match<G>) -> Result<(), Found> {
    let over = G::over(play.public());
    let standing = play.standing();
    let placed = standing.ranks.iter().flatten().count();
    // Nobody is first if all who would be have left and so have no place.
    let first = standing.ranks.contains(&Some(1)) || placed < usize::from(play.players());
    let holds = if over {
        placed > 0 && first
    } else {
        placed == 0
    };
    hold("standing", holds, || {
        format!("over: {over}, places {:?}", standing.ranks)
    })
}
