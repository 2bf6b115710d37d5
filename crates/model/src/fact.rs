//! The facts of a table: the lines of its log beside the inputs of the game.
//!
//! A fact is written as a line of text (`queue deposit 5`). The seat of the line is the seat that
//! the fact is about; facts about the whole table have none. A word that a released version has
//! written must stay readable for ever.

use std::fmt;
use std::str::FromStr;

use super::request::{switch, switched};
use super::{CloseReason, Teams};

/// Something that happened at a table and is not an input of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// `join`: somebody sat down in the lobby.
    Join,
    /// `leave`: somebody gave up their seat in the lobby.
    Leave,
    /// `robot`: a robot sat down in the lobby.
    Robot,
    /// `robot 2 strong`: the robot on this seat plays at this level; the others keep theirs.
    SeatLevel(u8, String),
    /// `robotless`: a robot left the lobby.
    Robotless,
    /// `preset koubo`: the preset was chosen.
    Preset(String),
    /// `game kael`: the game was changed.
    Game(String),
    /// `option jokers 1`: a parameter got this value, as it was typed.
    Option(String),
    /// `options reset`: the options of the preset were restored.
    OptionsReset,
    /// `code KAE1-2345`: the options of an option code were chosen.
    Code(String),
    /// `pace rapid`: the pace was chosen.
    Pace(String),
    /// `robots strong`: the level of the robots was chosen.
    RobotLevel(String),
    /// `hints on`: hints were allowed, or not.
    Hints(bool),
    /// `teams with 2`: the teams were chosen or drawn.
    Teams(Teams),
    /// `name 0 Les Lions`: team 0 or 1 has this name; with nothing after the number, its usual
    /// name.
    Name(u8, String),
    /// `team-play on`: the seats became teams of several people, or seats of one person again.
    TeamPlay(bool),
    /// `team 3`: somebody joined the team with this name in the lobby.
    JoinTeam(u8),
    /// `mix 4`: everybody was dealt out evenly to this many teams.
    Mix(u8),
    /// `member 3`: a member with this number came to the team of the seat during the match.
    Member(u8),
    /// `parted 3`: the member with this number left the team of the seat, which goes on.
    Parted(u8),
    /// `speaker 3`: the inputs of the seat are those of this member from now on.
    Speaker(u8),
    /// `pass`: the present speaker of the seat has nothing more to say to the question.
    Pass,
    /// `pack fr-general`: the question pack was chosen.
    Pack(String),
    /// `kick 2`: the person on this seat was asked to leave the lobby.
    Kick(u8),
    /// `host 2`: the person on this seat is the host from now on.
    Host(u8),
    /// `invite`: somebody was invited to a private table.
    Invite,
    /// `decline`: somebody refused their invitation.
    Decline,
    /// `start`: the match begins.
    Start,
    /// `seen`: the seat's hand is on its owner's screen for the first time in the match.
    HandSeen,
    /// `absent`: the seat's owner is absent, and a robot plays until they press something.
    Absent,
    /// `vacant`: the seat's owner has been absent so long that anybody may take the seat.
    Vacant,
    /// `removed`: the seat's owner had to leave the match, and a robot has the seat.
    Removed,
    /// `back`: the seat's owner is not absent any more.
    Back,
    /// `gone`: the seat's owner left the match, and the game keeps the seat.
    Gone,
    /// `replace`: somebody else takes the seat.
    Replace,
    /// `reserve`: somebody takes the seat of a robot, which plays the manche to its end first.
    Reserve,
    /// `release`: a reserved seat is given back to the robot.
    Release,
    /// `queue deposit 5`: an input is queued until the seat's turn comes.
    Queue(String),
    /// `unqueue`: the queued input is dropped.
    Unqueue,
    /// `always`: the seat gives its standing order for the present phase.
    Order,
    /// `asked`: the standing order is cancelled.
    OrderCancelled,
    /// `claim cut 5 5`: an input is decided in turn order when the window ends.
    Claim(String),
    /// `unclaim`: the claim is dropped, because it is not legal any more when it is decided.
    Unclaim,
    /// `hint`: the seat asked for a hint, for the first time in the match.
    Hint,
    /// `report`: the seat reports the last question as faulty.
    Report,
    /// `unattended`: nobody has acted for a whole manche, so the match stands still.
    Unattended,
    /// `attended`: somebody who sits there pressed something, and the match goes on.
    Attended,
    /// `coached`: the seat's owner has read the lessons of their coached first manche, and the
    /// match goes on.
    Coached,
    /// `close expired`: the table ends before its match is over.
    Close(CloseReason),
}

impl Fact {
    /// Whether the fact counts as taking part in the match: a queued move, an order or a claim.
    pub const fn is_act(&self) -> bool {
        matches!(
            self,
            Self::Queue(_)
                | Self::Unqueue
                | Self::Order
                | Self::OrderCancelled
                | Self::Claim(_)
                | Self::Unclaim
                | Self::Pass
        )
    }
}

/// A text that is no [`Fact`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no fact of a table")]
pub struct NotAFact;

impl fmt::Display for Fact {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Preset(name) => write!(out, "preset {name}"),
            Self::Game(name) => write!(out, "game {name}"),
            Self::Option(text) => write!(out, "option {text}"),
            Self::Code(code) => write!(out, "code {code}"),
            Self::Pace(name) => write!(out, "pace {name}"),
            Self::RobotLevel(level) => write!(out, "robots {level}"),
            Self::SeatLevel(seat, level) => write!(out, "robot {seat} {level}"),
            Self::Hints(on) => write!(out, "hints {}", switch(*on)),
            Self::Teams(teams) => write!(out, "teams {teams}"),
            Self::Name(team, name) => write!(out, "name {team} {name}"),
            Self::TeamPlay(on) => write!(out, "team-play {}", switch(*on)),
            Self::JoinTeam(team) => write!(out, "team {team}"),
            Self::Mix(teams) => write!(out, "mix {teams}"),
            Self::Member(number) => write!(out, "member {number}"),
            Self::Parted(number) => write!(out, "parted {number}"),
            Self::Speaker(number) => write!(out, "speaker {number}"),
            Self::Pack(id) => write!(out, "pack {id}"),
            Self::Kick(seat) => write!(out, "kick {seat}"),
            Self::Host(seat) => write!(out, "host {seat}"),
            Self::Queue(input) => write!(out, "queue {input}"),
            Self::Claim(input) => write!(out, "claim {input}"),
            Self::Close(reason) => write!(out, "close {reason}"),
            plain => {
                let word = PLAIN.iter().find(|(fact, _)| fact == plain);
                out.write_str(word.map_or("", |(_, word)| word))
            }
        }
    }
}

/// The facts without parameters, with their text.
const PLAIN: [(Fact, &str); 27] = [
    (Fact::Join, "join"),
    (Fact::Leave, "leave"),
    (Fact::Robot, "robot"),
    (Fact::Robotless, "robotless"),
    (Fact::OptionsReset, "options reset"),
    (Fact::Invite, "invite"),
    (Fact::Decline, "decline"),
    (Fact::Start, "start"),
    (Fact::HandSeen, "seen"),
    (Fact::Absent, "absent"),
    (Fact::Vacant, "vacant"),
    (Fact::Removed, "removed"),
    (Fact::Back, "back"),
    (Fact::Gone, "gone"),
    (Fact::Replace, "replace"),
    (Fact::Reserve, "reserve"),
    (Fact::Release, "release"),
    (Fact::Unqueue, "unqueue"),
    (Fact::Order, "always"),
    (Fact::OrderCancelled, "asked"),
    (Fact::Unclaim, "unclaim"),
    (Fact::Hint, "hint"),
    (Fact::Report, "report"),
    (Fact::Unattended, "unattended"),
    (Fact::Attended, "attended"),
    (Fact::Coached, "coached"),
    (Fact::Pass, "pass"),
];

impl FromStr for Fact {
    type Err = NotAFact;

    fn from_str(text: &str) -> Result<Self, NotAFact> {
        if let Some((fact, _)) = PLAIN.iter().find(|(_, word)| *word == text) {
            return Ok(fact.clone());
        }
        let (word, rest) = text.split_once(' ').ok_or(NotAFact)?;
        let owned = || rest.to_owned();
        let number = || rest.parse().map_err(|_| NotAFact);
        Ok(match word {
            "preset" => Self::Preset(owned()),
            "game" => Self::Game(owned()),
            "option" => Self::Option(owned()),
            "code" => Self::Code(owned()),
            "pace" => Self::Pace(owned()),
            "robots" => Self::RobotLevel(owned()),
            "robot" => {
                let (seat, level) = rest.split_once(' ').ok_or(NotAFact)?;
                let seat = seat.parse().map_err(|_| NotAFact)?;
                Self::SeatLevel(seat, level.to_owned())
            }
            "hints" => Self::Hints(switched(rest).ok_or(NotAFact)?),
            "teams" => Self::Teams(rest.parse().map_err(|_| NotAFact)?),
            "name" => {
                let (team, name) = rest.split_once(' ').unwrap_or((rest, ""));
                Self::Name(team.parse().map_err(|_| NotAFact)?, name.to_owned())
            }
            "team-play" => Self::TeamPlay(switched(rest).ok_or(NotAFact)?),
            "team" => Self::JoinTeam(number()?),
            "mix" => Self::Mix(number()?),
            "member" => Self::Member(number()?),
            "parted" => Self::Parted(number()?),
            "speaker" => Self::Speaker(number()?),
            "pack" => Self::Pack(owned()),
            "kick" => Self::Kick(number()?),
            "host" => Self::Host(number()?),
            "queue" => Self::Queue(owned()),
            "claim" => Self::Claim(owned()),
            "close" => Self::Close(rest.parse().map_err(|_| NotAFact)?),
            _ => return Err(NotAFact),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fact_reads_back_to_itself() {
        let text = || "deposit 5 5".to_owned();
        let carrying = [
            Fact::Preset("koubo".to_owned()),
            Fact::Game("kael".to_owned()),
            Fact::Option("landings 25,50".to_owned()),
            Fact::Code("KAE1-2345".to_owned()),
            Fact::Pace("rapid".to_owned()),
            Fact::RobotLevel("strong".to_owned()),
            Fact::SeatLevel(2, "strong".to_owned()),
            Fact::Hints(true),
            Fact::Hints(false),
            Fact::Teams(Teams::FIRST_TWO),
            Fact::Teams(Teams::by_lot([2, 0, 3, 1])),
            Fact::Name(1, "Les Lions".to_owned()),
            Fact::Name(0, String::new()),
            Fact::TeamPlay(true),
            Fact::TeamPlay(false),
            Fact::JoinTeam(7),
            Fact::Mix(4),
            Fact::Member(3),
            Fact::Parted(0),
            Fact::Speaker(200),
            Fact::Pack("fr-general".to_owned()),
            Fact::Kick(3),
            Fact::Host(0),
            Fact::Queue(text()),
            Fact::Claim(text()),
        ];
        let closes = CloseReason::ALL.map(Fact::Close);
        let plain = PLAIN.iter().map(|(fact, _)| fact.clone());
        for fact in plain.chain(carrying).chain(closes) {
            assert_eq!(fact.to_string().parse(), Ok(fact));
        }
    }

    #[test]
    fn what_is_no_fact_is_refused() {
        for text in [
            "", "joins", "start 1", "close", "close x", "teams", "name x", "kick me", "host -1",
        ] {
            assert_eq!(text.parse::<Fact>(), Err(NotAFact), "{text:?}");
        }
    }
}
