//! Who sits on a seat, and what the table knows of them beside the game.

use crate::model::{InteractionId, Lang, UserId};
use crate::preferences::UserPreferences;
use crate::screen::game_screen::Sitting;
use crate::screen::notice::robot_name;
use crate::screen::sentence::{Said, Sentence};
use crate::store::SeatRow;

/// So many turns missed in a row make somebody absent.
const MISSES: u8 = 2;

/// A seat's occupant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sitter {
    /// The person; none is a robot.
    pub user: Option<UserId>,
    /// The interaction with which the seat was taken; 0 for a robot.
    pub joined: InteractionId,
    /// The language they read, as far as is known.
    pub lang: Lang,
    /// What they chose for themselves.
    pub preferences: UserPreferences,
    /// How many of their last moves in a row were forced; it stays once that was so many that it was
    /// offered to have them play themselves.
    pub forced_in_a_row: u8,
    /// Whether a robot plays in for them until they press anything.
    pub absent: bool,
    /// Whether they left the match.
    pub left: bool,
    /// The part of the match that a robot plays to its end before the seat it had is theirs.
    pub reserved: Option<u32>,
    /// Whether their hand was on their screen in this match, or nobody waits for that any more.
    pub gathered: bool,
    /// The move they queued, by its text.
    pub queued: Option<String>,
    /// The no that stands as their order for a phase.
    pub order: Option<(String, u32)>,
    /// Whether their hand offers moves to queue.
    pub ahead: bool,
    /// The part of their hand they opened, and in which turn.
    pub open: Option<(u32, String)>,
    /// Whether they have read the marks.
    pub ready: bool,
    /// A word to them that stands in their hand until they act.
    pub note: Option<Sentence>,
    /// Whether they play for the first time and have not acted yet: their hand says what to press.
    pub first_time: bool,
    /// The word that their last press got: it stands in their hand until something happens.
    pub word: Option<Said>,
    /// Their last input that was taken, and when Discord made it.
    pub last: Option<(String, u64)>,
    /// In which parts of the match they acted.
    pub took_part: TookPart,
    /// The part of the match in which they left it.
    pub left_in: Option<u32>,
    misses: u8,
    missed_turn: Option<u32>,
}

/// In how many parts of a match somebody acted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TookPart {
    parts: u32,
    last: Option<u32>,
}

impl TookPart {
    /// They act in this part, from 0.
    pub fn add(&mut self, part: u32) {
        if self.last != Some(part) {
            self.last = Some(part);
            self.parts += 1;
        }
    }

    /// Whether they acted in any.
    pub const fn at_all(self) -> bool {
        self.last.is_some()
    }

    /// Whether they acted in at least half of the first so many.
    pub fn half_of(self, parts: u32) -> bool {
        let beyond = u32::from(self.last.is_some_and(|last| last >= parts));
        let acted = self.parts - beyond;
        acted > 0 && 2 * acted >= parts
    }
}

impl Sitter {
    /// Somebody who sits down.
    pub fn person(user: UserId, joined: InteractionId, lang: Lang) -> Self {
        Self::of(
            SeatRow {
                seat: 0,
                user: Some(user),
                joined,
            },
            lang,
        )
    }

    /// A robot.
    pub fn robot() -> Self {
        Self::of(
            SeatRow {
                seat: 0,
                user: None,
                joined: InteractionId(0),
            },
            Lang::English,
        )
    }

    /// Somebody who was kept.
    pub fn of(row: SeatRow, lang: Lang) -> Self {
        Self {
            user: row.user,
            joined: row.joined,
            lang,
            preferences: UserPreferences::default(),
            forced_in_a_row: 0,
            absent: false,
            left: false,
            reserved: None,
            gathered: false,
            queued: None,
            order: None,
            ahead: false,
            open: None,
            ready: false,
            note: None,
            first_time: false,
            word: None,
            last: None,
            took_part: TookPart::default(),
            left_in: None,
            misses: 0,
            missed_turn: None,
        }
    }

    /// Whether a person plays here right now.
    pub fn plays(&self) -> bool {
        self.user.is_some() && !self.absent && !self.left && self.reserved.is_none()
    }

    /// Whether they let their last turn pass and did nothing since.
    pub fn is_away(&self) -> bool {
        self.plays() && self.misses > 0
    }

    /// Whether a robot plays here right now.
    pub fn is_played_by_robot(&self) -> bool {
        !self.left && (self.user.is_none() || self.absent || self.reserved.is_some())
    }

    /// The person who is still at the table, present or not.
    pub fn owner(&self) -> Option<UserId> {
        self.user.filter(|_| !self.left)
    }

    /// Whether a person sits here or sat here: somebody who was erased has no name any more.
    pub const fn is_a_persons(&self) -> bool {
        self.user.is_some() || self.joined.get() != 0
    }

    /// What they opened of their hand; it is closed again in another turn.
    pub fn opened(&self, turn: u32) -> &str {
        let open = self.open.as_ref().filter(|(opened, _)| *opened == turn);
        open.map_or("", |(_, part)| part.as_str())
    }

    /// They did something: nothing was missed.
    pub fn acted(&mut self) {
        self.open = None;
        self.misses = 0;
        self.missed_turn = None;
        self.ahead = false;
        self.queued = None;
        self.note = None;
        self.first_time = false;
    }

    /// A robot plays for them from now on, until they press anything.
    pub fn absent(&mut self) {
        (self.absent, self.gathered) = (true, true);
        self.queued = None;
    }

    /// They go, and leave their seat to whoever takes it.
    pub fn vacate(&mut self) {
        self.acted();
        (self.absent, self.left, self.gathered) = (false, true, true);
    }

    /// They let a turn pass; true if that makes them absent.
    pub fn missed(&mut self, turn: u32) -> bool {
        // A turn of two steps that both time out is missed once.
        if self.missed_turn != Some(turn) {
            self.missed_turn = Some(turn);
            self.misses = self.misses.saturating_add(1);
        }
        self.plays() && self.misses >= MISSES
    }
}

/// How the seats are named, robots by their own count; who left leaves a free seat where seats are
/// `kept`.
pub fn sitting(sitters: &[Sitter], kept: bool) -> Vec<Sitting> {
    let mut robots = 0;
    let mut name = |sitter: &Sitter| match sitter.user {
        Some(user) => format!("<@{user}>"),
        None => {
            robots += 1;
            robot_name(robots - 1).to_owned()
        }
    };
    sitters
        .iter()
        .map(|sitter| Sitting {
            name: name(sitter),
            robot: sitter.is_played_by_robot(),
            free: sitter.left && kept,
        })
        .collect()
}

/// The seats as they are kept.
pub fn rows(sitters: &[Sitter]) -> Vec<SeatRow> {
    let numbered = (0..).zip(sitters);
    numbered
        .map(|(seat, sitter)| SeatRow {
            seat,
            user: sitter.user,
            joined: sitter.joined,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_missed_turns_make_somebody_absent() {
        let mut lea = Sitter::person(UserId(1), InteractionId(10), Lang::French);
        assert!(!lea.missed(4));
        assert!(!lea.missed(4), "the second step of one turn");
        assert!(lea.missed(5));
        lea.acted();
        assert!(!lea.missed(6));
    }

    #[test]
    fn who_acted_in_half_of_the_match_took_part_in_it() {
        let mut took_part = TookPart::default();
        assert!(!took_part.half_of(0) && !took_part.half_of(1) && !took_part.at_all());
        for part in [0, 0, 2] {
            took_part.add(part);
        }
        assert!(took_part.half_of(4) && took_part.half_of(3));
        assert!(!took_part.half_of(5));
        // The last part was not played to its end.
        assert!(took_part.half_of(2) && took_part.half_of(1));
        took_part.add(3);
        assert!(took_part.half_of(5));
    }

    #[test]
    fn a_robot_is_never_absent() {
        let mut robot = Sitter::robot();
        assert!(!(0..9).any(|turn| robot.missed(turn)));
        assert!(robot.is_played_by_robot() && !robot.plays());
    }
}
