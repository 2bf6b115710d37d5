//! All laws at one step.

use crate::dice::Dice;
use crate::moment::Timer;
use crate::notation::Input;
use crate::play::{Match, Setup};
use crate::seat::Seat;

use super::{Counts, Found, Lawful, hold};

/// Checks the laws at one step after another; reuses its storage.
pub(super) struct Inspector<G: Lawful> {
    universe: Vec<G::Action>,
    pack: Vec<u8>,
    /// Storage that was used for other views before.
    used: (G::Public, G::Secret, G::Memory),
    /// Storage for the views that a seat has of a re-dealt game.
    other: (G::Secret, G::Memory),
    cards: Vec<u8>,
    moved: Vec<u8>,
}

impl<G: Lawful> Inspector<G> {
    pub fn new(setup: &Setup<G>) -> Self {
        Self {
            universe: G::universe(setup.players),
            pack: G::pack(&setup.options),
            used: Default::default(),
            other: Default::default(),
            cards: Vec::new(),
            moved: Vec::new(),
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
        for seat in play.seats() {
            let offered = &choices[seat.index()];
            offers(play, seat, offered, rng, counts)?;
            self.refusals(play, seat, offered, counts)?;
            self.views(play, twin, seat)?;
            self.hidden(play, seat, rng, counts)?;
        }
        waits(play, choices, counts)?;
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
                let what = format_args!("{seat} may {act} but is not offered it");
                hold("refused", offered.contains(act), what)?;
            }
        }
        Ok(())
    }

    /// Checks `lent` and `replay` for the public view.
    fn public(&mut self, play: &Match<G>, twin: &Match<G>) -> Result<(), Found> {
        let mut fresh = G::Public::default();
        play.game().public(&mut fresh);
        let used = &mut self.used.0;
        play.game().public(used);
        hold("lent", *used == fresh, "a used public view differs")?;
        let lent = *play.public() == fresh;
        hold("lent", lent, "the lent public view differs")?;
        let same = *twin.public() == fresh;
        hold("replay", same, "the twin's public view differs")
    }

    /// Checks `lent` and `replay` for the views of one seat.
    fn views(&mut self, play: &Match<G>, twin: &Match<G>, seat: Seat) -> Result<(), Found> {
        let game = play.game();
        let (_, used_secret, used_memory) = &mut self.used;
        game.secret(seat, used_secret);
        game.memory(seat, used_memory);
        let (mut secret, mut memory) = (G::Secret::default(), G::Memory::default());
        game.secret(seat, &mut secret);
        game.memory(seat, &mut memory);
        let what = format_args!("a used secret of {seat} differs");
        hold("lent", *used_secret == secret, what)?;
        let what = format_args!("a used memory of {seat} differs");
        hold("lent", *used_memory == memory, what)?;
        let what = format_args!("the lent secret of {seat} differs");
        hold("lent", *play.secret(seat) == secret, what)?;
        let what = format_args!("the twin's secret of {seat} differs");
        hold("replay", *twin.secret(seat) == secret, what)
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
        let (mut public, shown) = (G::Public::default(), play.public());
        other.public(&mut public);
        let what = format_args!("it tells {seat} what is hidden: {public:?}, not {shown:?}");
        hold("public", public == *shown, what)?;
        let shown = play.secret(seat);
        other.secret(seat, secret);
        let what = format_args!("it tells {seat} what is hidden: {secret:?}, not {shown:?}");
        hold("secret", secret == shown, what)?;
        let (before, after) = (format!("{game:?}"), format!("{other:?}"));
        let what = format_args!("{before} became {after}");
        hold("debug", before == after, what)?;
        let mut other = game.clone();
        other.redeal_unshown(seat, rng);
        other.redraw_orders(seat, rng);
        other.memory(seat, memory);
        let now = &self.used.2;
        let what = format_args!("{seat} remembers what it was not shown: {memory:?}, not {now:?}");
        hold("memory", memory == now, what)?;
        self.count_moved(&other, counts)
    }

    /// Counts a re-dealt game, and checks `cards` for it; after `cards` of the same step.
    fn count_moved(&mut self, other: &G, counts: &mut Counts) -> Result<(), Found> {
        self.moved.clear();
        other.cards(&mut self.moved);
        counts.redealt += 1;
        counts.moved += u64::from(self.cards != self.moved);
        let same = same_cards(&self.cards, &self.moved);
        hold("cards", same, "a re-deal lost a card")
    }

    /// Checks `cards`.
    fn cards(&mut self, play: &Match<G>) -> Result<(), Found> {
        self.cards.clear();
        play.game().cards(&mut self.cards);
        let (count, whole) = (self.cards.len(), self.pack.len());
        let what = format_args!("{count} cards are not the pack of {whole}");
        hold("cards", same_cards(&self.cards, &self.pack), what)
    }
}

/// Checks `waits`, and `refused` for timers.
fn waits<G: Lawful>(
    play: &Match<G>,
    choices: &[Vec<G::Action>],
    counts: &mut Counts,
) -> Result<(), Found> {
    let timers = play.timers();
    let awaited = G::awaiting(play.public());
    let over = G::over(play.public());
    let idle = timers.is_empty() && choices.iter().all(Vec::is_empty);
    let what = format_args!("over: {over}, but {awaited:?} are awaited");
    hold("waits", over == awaited.is_empty(), what)?;
    hold("waits", !over || idle, "something goes on after the end")?;
    // The clock plays for a seat that has left. In a window that closes by itself one seat that
    // can act is enough: whether another has waived may be secret.
    let window = timers.runs(Timer::Close);
    let mut anybody = awaited.is_empty();
    for seat in awaited {
        let what = format_args!("no clock runs for {seat}");
        hold("waits", timers.runs(Timer::Timeout(seat)), what)?;
        let acts = choices.get(seat.index());
        let able =
            play.check(&Input::Leave(seat)).is_err() || acts.is_some_and(|it| !it.is_empty());
        anybody |= able;
        let what = format_args!("{seat} is awaited and cannot act");
        hold("waits", able || window, what)?;
    }
    let what = format_args!("{awaited:?} are awaited and cannot act");
    hold("waits", anybody, what)?;
    let seats = (0..=play.players()).map(|seat| Timer::Timeout(Seat::new(seat)));
    for timer in seats.chain([Timer::Close, Timer::Clue]) {
        let taken = play.check(&Input::Fire(timer)).is_ok();
        counts.refused += u64::from(!taken);
        let what = format_args!("{timer}: taken is {taken}");
        hold("refused", taken == timers.runs(timer), what)?;
    }
    let nobody = Seat::new(play.players());
    let refused = play.check(&Input::Leave(nobody)).is_err();
    hold("refused", refused, "nobody may leave")
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
        let what = format_args!("{seat} is offered {act}: {checked:?}");
        hold("offered", checked.is_ok(), what)?;
        let what = format_args!("{seat} is offered {act} twice");
        hold("offered", !offered[..place].contains(template), what)?;
        let text = act.to_string();
        let what = format_args!("{text:?} does not read back to {act:?}");
        hold("text", text.parse().as_ref() == Ok(act), what)?;
    }
    Ok(())
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
    let holds = match over {
        true => placed > 0 && first,
        false => placed == 0,
    };
    let what = format_args!("over: {over}, places {:?}", standing.ranks);
    hold("standing", holds, what)
}
