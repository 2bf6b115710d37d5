//! The end of a manche and a match before scoring: last window, time-outs, leaving (KAE-45, 66…69).

use crate::game::Chance;
use crate::moment::Timer;
use crate::seat::{Seat, Seats};

use super::event::Event;
use super::notation::Source;
use super::options::OnLeave;
use super::state::{Kael, Manche, Phase};

impl Kael {
    /// Notes that a seat is done with the last window; the last seat closes it.
    pub(super) fn get_ready(&mut self, seat: Seat, chance: &mut Chance) {
        self.manche.ready.insert(seat);
        self.tell(Event::Ready { seat });
        self.close_if_all_ready(chance);
    }

    /// The clock's action when a countdown expires (KAE-67, 68); it never calls.
    pub(super) fn expire(&mut self, timer: Timer, chance: &mut Chance) {
        let seat = match timer {
            Timer::Close => return self.score(chance),
            // Nothing here is judged.
            Timer::Clue | Timer::Grant(_) | Timer::Join(_) => return,
            Timer::Timeout(seat) => seat,
        };
        match (self.phase, self.hand(seat).cards.highest()) {
            (Phase::Size, _) => self.deal_hands(self.usual_size(), chance),
            (Phase::Turn, Some(card)) => self.deposit(seat, card, 1),
            (Phase::Turn, None) | (Phase::Draw, _) => self.draw_somewhere(seat, chance),
            (Phase::Final, _) => self.get_ready(seat, chance),
            (Phase::Over, _) => {}
        }
    }

    /// A seat leaves (KAE-66); under `on_leave = auto` the clock plays on for it.
    pub(super) fn leave(&mut self, seat: Seat, chance: &mut Chance) {
        self.tell(Event::Left { seat });
        self.game.left.insert(seat);
        if self.options.on_leave == OnLeave::Auto {
            // The clock never calls: if nobody is left who could, the match would not end.
            if self.playing.without(self.game.left).is_empty() {
                self.finish();
            }
            return;
        }
        self.playing.remove(seat);
        self.manche.drew.take_if(|drew| drew.seat == seat);
        if self.playing.len() < 2 {
            self.finish();
        } else if self.manche.caller == Some(seat) {
            self.tell(Event::Void);
            self.next_manche();
        } else if self.phase == Phase::Final {
            self.close_if_all_ready(chance);
        } else if seat == self.active {
            // A lucky draw of the turn before stays open (KAE-80).
            self.pass_from(seat);
        }
    }

    /// Ends the match; no cards are left on the table.
    pub(super) fn finish(&mut self) {
        self.phase = Phase::Over;
        self.manche = Manche::new();
        self.turn += 1;
        self.tell(Event::Over);
    }

    fn close_if_all_ready(&mut self, chance: &mut Chance) {
        if not_ready(self.playing, self.manche.ready, self.manche.caller).is_empty() {
            self.score(chance);
        }
    }

    fn draw_somewhere(&mut self, seat: Seat, chance: &mut Chance) {
        let source = match self.manche.has_pile() {
            true => Source::Pile,
            false => Source::Centre,
        };
        self.draw(seat, source, chance);
    }

    /// Passes on the deal or the turn of a seat that left; a turn not taken does not count.
    fn pass_from(&mut self, seat: Seat) {
        if self.phase == Phase::Size {
            self.dealer = self.playing.after(seat).unwrap_or(seat);
            self.active = self.dealer;
            self.turn += 1;
        } else {
            self.pass_on();
        }
    }
}

/// The seats that the last window waits for: never the caller (KAE-45, 75).
pub(super) fn not_ready(playing: Seats, ready: Seats, caller: Option<Seat>) -> Seats {
    let waits = |seat: &Seat| !ready.has(*seat) && caller != Some(*seat);
    playing.into_iter().filter(waits).collect()
}
