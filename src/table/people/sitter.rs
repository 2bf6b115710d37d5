//! The person or robot in a seat, with what the table knows of them beside the game.

use tapis_rules::robot_level::RobotLevel;

use crate::model::{InteractionId, Lang, UserId};
use crate::preferences::UserPreferences;
use crate::screen::game_screen::Sitting;
use crate::screen::notice::robot_name;
use crate::screen::sentence::{Said, Sentence};
use crate::screen::team_play::team_title;
use crate::screen::words::Words;
use crate::store::SeatRow;

/// This many questions in a row that somebody did not answer make them absent; of other turns one
/// does.
const MISSES: u8 = 3;

/// The person or robot in a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sitter {
    /// The person; `None` for a robot.
    pub user: Option<UserId>,
    /// The interaction with which the seat was taken; 0 for a robot.
    pub joined: InteractionId,
    /// The language they read, as far as it is known.
    pub lang: Lang,
    /// Their preferences.
    pub preferences: UserPreferences,
    /// How many of their last moves in a row were forced. It stays at the limit once automatic
    /// playing was offered.
    pub forced_in_a_row: u8,
    /// How well the robot that was put here plays; `None` for the level of the table.
    pub level: Option<RobotLevel>,
    /// Whether a robot plays in for them until they press anything.
    pub absent: bool,
    /// Whether they have been absent so long that anybody may take the seat.
    pub vacant: bool,
    /// Whether they left the match.
    pub left: bool,
    /// While the seat is reserved for them: the part that a robot plays to its end first.
    pub reserved: Option<u32>,
    /// Whether their hand has been on their screen in this match, or nobody waits for that any
    /// more.
    pub gathered: bool,
    /// The move they queued, by its text.
    pub queued: Option<String>,
    /// Their standing order: the text of the no, and the number of its phase.
    pub order: Option<(String, u32)>,
    /// Whether their hand offers moves to queue.
    pub queueing: bool,
    /// The turn in which they opened a part of their hand, and which part.
    pub opened_part: Option<(u32, String)>,
    /// Whether they pressed that they have read the marks.
    pub ready: bool,
    /// A sentence that stays in their hand until they act.
    pub pinned: Option<Sentence>,
    /// The sentence that answered their last press; it stays in their hand until something happens.
    pub last_reply: Option<Said>,
    /// Their last accepted input, and when Discord created it.
    pub last_input: Option<(String, u64)>,
    /// In which parts of the match they acted.
    pub took_part: TookPart,
    /// The part of the match in which they left it.
    pub left_in: Option<u32>,
    /// The team that has this seat, by the number of its name; `None` where one person plays alone.
    pub team: Option<u8>,
    /// The members of the team after this one, who is its first; those who left it stay.
    pub mates: Vec<Self>,
    /// The number of the member whose inputs those of the seat are.
    pub speaker: u8,
    /// Whether this member is not in the team at this time: they left it, or have not come yet.
    pub parted: bool,
    /// Whether this member came during the match.
    pub late: bool,
    /// How many questions in a row this member of a team let pass.
    pub silent: u8,
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
    /// Notes that they act in a part, numbered from 0.
    pub fn add(&mut self, part: u32) {
        if self.last != Some(part) {
            self.last = Some(part);
            self.parts += 1;
        }
    }

    /// Whether they acted in any part.
    pub const fn at_all(self) -> bool {
        self.last.is_some()
    }

    /// Whether they acted in at least one and at least half of the first `parts` parts.
    pub fn half_of(self, parts: u32) -> bool {
        let beyond = u32::from(self.last.is_some_and(|last| last >= parts));
        let acted = self.parts - beyond;
        acted > 0 && 2 * acted >= parts
    }
}

impl Sitter {
    /// A person who sits down.
    pub fn person(user: UserId, joined: InteractionId, lang: Lang) -> Self {
        Self {
            user: Some(user),
            joined,
            lang,
            ..Self::robot()
        }
    }

    /// A robot.
    pub fn robot() -> Self {
        Self::of(&SeatRow::default(), Lang::English)
    }

    /// The same, where a robot was put at this level.
    #[must_use]
    pub fn at_level(self, level: Option<RobotLevel>) -> Self {
        Self { level, ..self }
    }

    /// A sitter from its row in the database.
    pub fn of(row: &SeatRow, lang: Lang) -> Self {
        Self {
            user: row.user,
            joined: row.joined,
            lang,
            preferences: UserPreferences::default(),
            forced_in_a_row: 0,
            level: row.level.as_ref().and_then(|name| name.parse().ok()),
            absent: false,
            vacant: false,
            left: false,
            reserved: None,
            gathered: false,
            queued: None,
            order: None,
            queueing: false,
            opened_part: None,
            ready: false,
            pinned: None,
            last_reply: None,
            last_input: None,
            took_part: TookPart::default(),
            left_in: None,
            team: row.team,
            mates: row
                .mates
                .iter()
                .map(|mate| Self::mate(mate, lang))
                .collect(),
            speaker: 0,
            parted: false,
            late: false,
            silent: 0,
            misses: 0,
            missed_turn: None,
        }
    }

    /// How well a robot plays here, at a table with this level: one that was put here for itself may
    /// have a level of its own.
    pub fn robot_level(&self, table: RobotLevel) -> RobotLevel {
        let own = self.user.is_none() || self.reserved.is_some();
        self.level.filter(|_| own).unwrap_or(table)
    }

    /// Whether a person plays here right now.
    pub fn plays(&self) -> bool {
        self.user.is_some() && !self.absent && !self.left && self.reserved.is_none()
    }

    /// Whether the match waits at its start for their hand to be on their screen. A team needs none:
    /// its members answer on the public message.
    pub fn gathers(&self) -> bool {
        self.plays() && !self.gathered && self.team.is_none()
    }

    /// Whether they let their last turn pass and did nothing since.
    pub fn is_away(&self) -> bool {
        self.plays() && self.misses > 0
    }

    /// Whether a robot plays here right now.
    pub fn is_played_by_robot(&self) -> bool {
        !self.left && (self.user.is_none() || self.absent || self.reserved.is_some())
    }

    /// Whether a person sits or sat here, even one who was erased.
    pub const fn is_a_persons(&self) -> bool {
        self.user.is_some() || self.joined.get() != 0
    }

    /// The part of their hand that they opened in this turn; empty if none.
    pub fn opened(&self, turn: u32) -> &str {
        let open = self
            .opened_part
            .as_ref()
            .filter(|(opened, _)| *opened == turn);
        open.map_or("", |(_, part)| part.as_str())
    }

    /// Notes that they acted: missed turns are forgotten.
    pub fn acted(&mut self) {
        self.opened_part = None;
        self.misses = 0;
        self.missed_turn = None;
        self.queueing = false;
        self.queued = None;
        self.pinned = None;
    }

    /// Whether they let time pass and did nothing since.
    pub fn stalls(&self) -> bool {
        self.owner().is_some() && (self.absent || self.is_away())
    }

    /// Gives their seat to a robot. The deal depends on the Join of the first person on the seat,
    /// which stays.
    pub fn make_robot(&mut self) {
        *self = Self {
            joined: self.joined,
            lang: self.lang,
            gathered: true,
            ..Self::robot()
        };
    }

    /// Makes them absent: a robot plays for them until they press anything.
    pub fn absent(&mut self) {
        (self.absent, self.vacant, self.gathered) = (true, false, true);
        self.queued = None;
    }

    /// Makes the person who was put here begin in the match; in the part `reserved` a robot plays on.
    pub fn begin(&mut self, reserved: Option<u32>) {
        *self = Self {
            user: self.user,
            joined: self.joined,
            lang: self.lang,
            preferences: self.preferences,
            level: self.level,
            reserved,
            // The answer shows their hand, or what they wait for.
            gathered: true,
            ..Self::robot()
        };
    }

    /// Makes them leave; anybody may take the seat.
    pub fn vacate(&mut self) {
        self.acted();
        (self.absent, self.vacant, self.left, self.gathered) = (false, false, true, true);
    }

    /// Notes a question that was not answered; true if that makes them absent.
    pub fn missed(&mut self, turn: u32) -> bool {
        // A question whose two steps both time out is missed once.
        if self.missed_turn != Some(turn) {
            self.missed_turn = Some(turn);
            self.misses = self.misses.saturating_add(1);
        }
        self.plays() && self.misses >= MISSES
    }
}

/// The names of the seats in a language. The seat of a person who left is shown as free if seats are `kept`.
pub fn sitting(sitters: &[Sitter], kept: bool, (lang, words): (Lang, &Words)) -> Vec<Sitting> {
    let numbers = robot_numbers(sitters);
    sitters
        .iter()
        .zip(numbers)
        .map(|(sitter, number)| Sitting {
            name: match (sitter.team, sitter.user) {
                (Some(team), _) => team_title(team, words.of(lang)),
                // A robot finishes this manche, and its moves must not bear the name of the person.
                (None, Some(user)) if sitter.reserved.is_none() => format!("<@{user}>"),
                (None, _) => robot_name(number).to_owned(),
            },
            robot: sitter.is_played_by_robot(),
            free: sitter.left && kept,
            comes: sitter
                .user
                .filter(|_| sitter.reserved.is_some())
                .map(|user| format!("<@{user}>")),
        })
        .collect()
}

/// The number of the robot that each seat has, or would have. It follows from who sat down first on
/// each seat alone, so a robot keeps its name when a person takes the seat of another one. Erased
/// people come last.
fn robot_numbers(sitters: &[Sitter]) -> Vec<u8> {
    let first = |sitter: &Sitter| sitter.joined.get() == 0;
    let mut robot = 0;
    let mut other = sitters.iter().map(|sitter| u8::from(first(sitter))).sum();
    let number = |sitter: &Sitter| {
        let next = if first(sitter) {
            &mut robot
        } else {
            &mut other
        };
        *next += 1;
        *next - 1
    };
    sitters.iter().map(number).collect()
}

/// The seats as rows of the database.
pub fn rows(sitters: &[Sitter]) -> Vec<SeatRow> {
    let numbered = (0..).zip(sitters);
    numbered
        .map(|(seat, sitter)| SeatRow {
            seat,
            user: sitter.user,
            joined: sitter.joined,
            level: sitter.level.map(|level| level.name().to_owned()),
            team: sitter.team,
            mates: sitter.mates.iter().map(Sitter::as_mate).collect(),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_questions_without_an_answer_make_somebody_absent() {
        let mut lea = Sitter::person(UserId(1), InteractionId(10), Lang::French);
        assert!(!lea.missed(4));
        assert!(!lea.missed(4), "the second step of one question");
        assert!(!lea.missed(5));
        assert!(lea.missed(6));
        lea.acted();
        assert!(!lea.missed(7));
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
    fn a_robot_of_its_own_keeps_its_level_and_a_stand_in_has_that_of_the_table() {
        use RobotLevel::{Beginner, Strong};
        let robot = Sitter::robot();
        assert_eq!(robot.robot_level(Beginner), Beginner);
        let strong = robot.at_level(Some(Strong));
        assert_eq!(strong.robot_level(Beginner), Strong);
        let back = Sitter::of(&rows(&[strong])[0], Lang::English);
        assert_eq!(back.robot_level(Beginner), Strong);
        // Somebody takes the seat: the robot plays the manche to its end.
        let mut lea = Sitter::person(UserId(1), InteractionId(10), Lang::French);
        lea = lea.at_level(back.level);
        assert_eq!(lea.robot_level(Beginner), Beginner);
        lea.reserved = Some(0);
        assert_eq!(lea.robot_level(Beginner), Strong);
    }

    #[test]
    fn a_robot_keeps_its_name_when_a_person_takes_the_seat_of_another() {
        let lea = Sitter::person(UserId(1), InteractionId(10), Lang::French);
        let mut seats = vec![Sitter::robot(), lea, Sitter::robot(), Sitter::robot()];
        let words = Words::load().expect("the words");
        let called = |seats: &[Sitter]| sitting(seats, true, (Lang::English, &words));
        let name = |seats: &[Sitter], seat: usize| called(seats)[seat].name.clone();
        assert_eq!(name(&seats, 2), robot_name(1));
        assert_eq!(name(&seats, 3), robot_name(2));
        seats[0] = Sitter::person(UserId(2), seats[0].joined, Lang::French);
        assert_eq!(name(&seats, 0), "<@2>");
        assert_eq!(name(&seats, 2), robot_name(1));
        // As the rows of the table tell it.
        let mut rows = rows(&seats);
        let back = |rows: &[SeatRow]| -> Vec<Sitter> {
            let back = rows.iter().map(|row| Sitter::of(row, Lang::French));
            back.collect()
        };
        assert_eq!(called(&back(&rows)), called(&seats));
        // A person who was erased takes the name of no robot.
        rows[1].user = None;
        assert_eq!(name(&back(&rows), 1), robot_name(3));
        assert_eq!(name(&back(&rows), 3), robot_name(2));
    }

    #[test]
    fn a_robot_is_never_absent() {
        let mut robot = Sitter::robot();
        assert!(!(0..9).any(|turn| robot.missed(turn)));
        assert!(robot.is_played_by_robot() && !robot.plays());
    }
}
