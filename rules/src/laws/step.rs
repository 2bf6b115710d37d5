//! All laws at one step.

use crate::dice::Dice;
use crate::moment::{Countdowns, Timer};
use crate::notation::Input;
use crate::play::{Match, Setup};
use crate::seat::Seat;

use super::{Counts, Found, Lawful, hold};

/// Holds the laws against one step after the other; keeps its storage.
pub(super) struct Inspector<G: Lawful> {
    universe: Vec<G::Action>,
    pack: Vec<u8>,
    /// Storage that was used for other views before.
    used: (G::Public, G::Secret, G::Memory),
    cards: Vec<u8>,
    moved: Vec<u8>,
    timers: Countdowns,
}

impl<G: Lawful> Inspector<G> {
    pub fn new(setup: &Setup<G>) -> Self {
        Self {
            universe: G::universe(setup.players),
            pack: G::pack(&setup.options),
            used: Default::default(),
            cards: Vec::new(),
            moved: Vec::new(),
            timers: Countdowns::default(),
        }
    }

    /// All laws; `choices` are those of every seat now.
    pub fn inspect(
        &mut self,
        play: &Match<G>,
        twin: &Match<G>,
        choices: &[Vec<G::Action>],
        luck: &mut Dice,
        counts: &mut Counts,
    ) -> Result<(), Found> {
        counts.steps += 1;
        for seat in play.seats() {
            let offered = &choices[seat.index()];
            self.acts(play, seat, offered, luck, counts)?;
            self.views(play, twin, seat)?;
            self.hidden(play, seat, luck, counts)?;
        }
        self.cards(play)?;
        self.waits(play, choices, counts)?;
        standing(play)
    }

    /// `offered`, `refused`, `text`.
    fn acts(
        &self,
        play: &Match<G>,
        seat: Seat,
        offered: &[G::Action],
        luck: &mut Dice,
        counts: &mut Counts,
    ) -> Result<(), Found> {
        for (place, template) in offered.iter().enumerate() {
            counts.offered += 1;
            let act = &play.game().phrase(template, luck);
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
        let (public, secret) = (play.public(), play.secret(seat));
        for act in &self.universe {
            if G::check(seat, public, secret, act).is_err() {
                counts.refused += 1;
            } else {
                hold("refused", offered.contains(act), || {
                    format!("{seat} may {act} but is not offered it")
                })?;
            }
        }
        Ok(())
    }

    /// `lent`, `replay`.
    fn views(&mut self, play: &Match<G>, twin: &Match<G>, seat: Seat) -> Result<(), Found> {
        let game = play.game();
        let (public, secret, memory) = &mut self.used;
        game.public(public);
        game.secret(seat, secret);
        game.memory(seat, memory);
        let mut fresh: (G::Public, G::Secret, G::Memory) = Default::default();
        game.public(&mut fresh.0);
        game.secret(seat, &mut fresh.1);
        game.memory(seat, &mut fresh.2);
        hold("lent", *public == fresh.0, || {
            "a used public view differs".to_owned()
        })?;
        hold("lent", *secret == fresh.1, || {
            format!("a used secret of {seat} differs")
        })?;
        hold("lent", *memory == fresh.2, || {
            format!("a used memory of {seat} differs")
        })?;
        hold("lent", *play.public() == fresh.0, || {
            "the lent public view differs".to_owned()
        })?;
        hold("lent", *play.secret(seat) == fresh.1, || {
            format!("the lent secret of {seat} differs")
        })?;
        hold("replay", *twin.public() == fresh.0, || {
            "the twin's public view differs".to_owned()
        })?;
        hold("replay", *twin.secret(seat) == fresh.1, || {
            format!("the twin's secret of {seat} differs")
        })
    }

    /// `public`, `secret`, `memory`, `debug`.
    fn hidden(
        &mut self,
        play: &Match<G>,
        seat: Seat,
        luck: &mut Dice,
        counts: &mut Counts,
    ) -> Result<(), Found> {
        let game = play.game();
        let mut other = game.clone();
        other.redeal_unseen(seat, luck);
        other.redraw_orders(seat, luck);
        self.count_moved(game, &other, counts)?;
        let mut public = G::Public::default();
        other.public(&mut public);
        hold("public", public == *play.public(), || {
            format!(
                "it tells {seat} what is hidden: {public:?}, not {:?}",
                play.public()
            )
        })?;
        let mut secret = G::Secret::default();
        other.secret(seat, &mut secret);
        hold("secret", secret == *play.secret(seat), || {
            format!(
                "it tells {seat} what is hidden: {secret:?}, not {:?}",
                play.secret(seat)
            )
        })?;
        let (before, after) = (format!("{game:?}"), format!("{other:?}"));
        hold("debug", before == after, || {
            format!("{before} became {after}")
        })?;
        let mut other = game.clone();
        other.redeal_unshown(seat, luck);
        other.redraw_orders(seat, luck);
        let (mut now, mut memory) = (G::Memory::default(), G::Memory::default());
        game.memory(seat, &mut now);
        other.memory(seat, &mut memory);
        hold("memory", memory == now, || {
            format!("{seat} remembers what it was not shown: {memory:?}, not {now:?}")
        })?;
        self.count_moved(game, &other, counts)
    }

    fn count_moved(&mut self, game: &G, other: &G, counts: &mut Counts) -> Result<(), Found> {
        self.cards.clear();
        game.cards(&mut self.cards);
        self.moved.clear();
        other.cards(&mut self.moved);
        counts.redealt += 1;
        counts.moved += u64::from(self.cards != self.moved);
        hold("cards", same_cards(&self.cards, &self.moved), || {
            "a re-deal lost a card".to_owned()
        })
    }

    /// `cards`.
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

    /// `waits`, and `refused` for timers.
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
        // For who has left the clock plays. In a window that closes by itself one seat that can act
        // is enough: that another has waived may be a secret.
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
        for timer in seats.chain([Timer::Close]) {
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

/// Whether both hold the same cards in whatever order: sorting them would take most of the time
/// that the laws take.
fn same_cards(one: &[u8], other: &[u8]) -> bool {
    let mut count = [0i32; 256];
    for card in one {
        count[usize::from(*card)] += 1;
    }
    for card in other {
        count[usize::from(*card)] -= 1;
    }
    count == [0; 256]
}

/// `standing`.
fn standing<G: Lawful>(play: &Match<G>) -> Result<(), Found> {
    let over = G::over(play.public());
    let standing = play.standing();
    let placed = standing.ranks.iter().flatten().count();
    let first = standing.ranks.contains(&Some(1));
    let holds = if over { first } else { placed == 0 };
    hold("standing", holds, || {
        format!("over: {over}, places {:?}", standing.ranks)
    })
}
