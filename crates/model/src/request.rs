//! Requests: the things a press can ask for. Their text form is in button ids and menu values.
//!
//! A request names no presser: the seat is known from the press. Texts are untrusted.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::{Invitee, UserId};

/// Request of a person to a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Request {
    /// `join`: sit down in the lobby.
    Join,
    /// `robot`: add a robot.
    Robot,
    /// `robotless`: remove a robot.
    Robotless,
    /// `start`: begin the match; asks for confirmation if robots are needed on empty seats.
    Start,
    /// `fill`: put robots on the empty seats and begin.
    Fill,
    /// `preset koubo`: choose a preset.
    Preset(String),
    /// `game kael`: change the game.
    Game(String),
    /// `options`: show all options.
    Options,
    /// `option jokers`: show one parameter.
    Option(String),
    /// `set jokers 1`: give a parameter a value, in the text form that it reads.
    Set(String),
    /// `unset jokers`: give a parameter the value of the preset; `unset all` does so for all.
    Unset(String),
    /// `write code`: show the form for this value, in the lobby.
    Write(String),
    /// `written code KAE1-2345`: the text written into that form.
    Written(String),
    /// `kick 71`: remove this person from the lobby.
    Kick(UserId),
    /// `kick-sure 71`: remove this person from the match, or vote for that.
    KickSure(UserId),
    /// `host 71`: make this person the host.
    Host(UserId),
    /// `invite 71 72`: invite these people to a private table. An entry with this request and
    /// nobody in it is an empty place in a list that Discord fills with people.
    Invite(Vec<Invitee>),
    /// `decline 71`: refuse this person's invitation, for good. `decline` is the form of earlier builds and
    /// refuses the presser's own.
    Decline(Option<UserId>),
    /// `stand-in 3`: let a robot play this seat until its owner is back.
    StandIn(u8),
    /// `grant 3`: the last answer of this seat was right.
    Grant(u8),
    /// `pace rapid`: choose a pace.
    Pace(String),
    /// `robot 2 strong`: choose the level of the robot on this seat.
    SeatLevel(u8, String),
    /// `robots strong`: choose the level of all robots.
    RobotLevel(String),
    /// `hints on`: allow hints at the table, or not.
    Hints(bool),
    /// `teams with 2`: choose the teams, as [`super::Teams`] reads them, or `draw` them.
    Teams(String),
    /// `team-play on`: make the seats teams of several people, or seats of one person again.
    TeamPlay(bool),
    /// `team 3`: join the team with this name, by its number.
    JoinTeam(u8),
    /// `mix 4`: deal everybody out evenly to this many teams.
    Mix(u8),
    /// `pack fr-general`: choose a question pack.
    Pack(String),
    /// `questions`: show which questions can be chosen.
    Questions,
    /// `choose categories history food`: choose packs or categories of questions.
    Choose(String),
    /// `levels 12`: choose difficulties of questions.
    Levels(String),
    /// `hand`: show the presser's hand.
    Hand,
    /// `aim`: show the presser's hand, to interrupt from it.
    InterruptFromHand,
    /// `open p2`: show another part of the presser's moves; the game knows which.
    Open(String),
    /// `play deposit 5 5`: make an input of the game, which is complete.
    Play(String),
    /// `step 10 17`: interrupt out of turn; the game knows what its interrupt button carries.
    Interrupt(String),
    /// `ask 12 3`: show a form; the game knows its purpose.
    Ask(String),
    /// `hint`: show what a strong robot would do in the presser's place, and why.
    Hint,
    /// `ahead`: show the moves that can be queued, or stop showing them.
    Ahead,
    /// `queue deposit 5 5`: play this when the presser's turn comes.
    Queue(String),
    /// `unqueue`: drop the queued move.
    Unqueue,
    /// `always silent`: give this no each time the seat is asked, or stop it.
    StandingOrder(String),
    /// `ready`: the presser has read the marks.
    Ready,
    /// `report`: report the last question as faulty.
    Report,
    /// `rules`: show the rules in force here.
    Rules,
    /// `more`: show everything else that can be done.
    More,
    /// `watch`: show what everybody sees.
    Watch,
    /// `bring`: post the table message once more, at the bottom.
    Repost,
    /// `page help kael`: show a page that belongs to no table; the text says which.
    Page(String),
    /// `replace 3`: take this seat, which is free or played by a robot.
    Replace(u8),
    /// `review 2 1`: compare the presser's own decisions in this manche with what a strong robot
    /// would have done; the second number is the page, both from 1.
    Review(u32, u32),
    /// `leave`: leave the table; asks for confirmation once the match runs.
    Leave,
    /// `leave-sure`: leave, confirmed.
    LeaveSure,
    /// `close`: close the table; asks for confirmation.
    Close,
    /// `close-sure`: close, confirmed.
    CloseSure,
    /// `rematch`: open the same table again.
    Rematch,
    /// `replay`: see a finished match again.
    Replay,
    /// `record`: send the record of a finished match as a file.
    Record,
    /// `check`: check the record of a finished match.
    Check,
    /// What was asked in a match of a game with questions.
    Asked,
    /// `mine lang fr`: set a preference of the presser; asked of the bot, not of a table.
    Mine(String),
    /// `server threads off`: set a preference of the server, or show another page of its
    /// preferences.
    Server(String),
    /// `pick channels 12 34`: entries chosen in Discord's own list of channels or roles. An entry
    /// with this request is alone in its menu, which Discord fills.
    Pick(String),
    /// `data export`: export or erase the presser's data.
    Data(String),
}

/// A text that is no [`Request`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unreadable")]
pub struct NotARequest;

impl fmt::Display for Request {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Preset(name) => write!(out, "preset {name}"),
            Self::Game(name) => write!(out, "game {name}"),
            Self::Option(name) => write!(out, "option {name}"),
            Self::Set(text) => write!(out, "set {text}"),
            Self::Unset(name) => write!(out, "unset {name}"),
            Self::Write(what) => write!(out, "write {what}"),
            Self::Written(text) => write!(out, "written {text}"),
            Self::Kick(user) => write!(out, "kick {user}"),
            Self::KickSure(user) => write!(out, "kick-sure {user}"),
            Self::Host(user) => write!(out, "host {user}"),
            Self::Decline(Some(user)) => write!(out, "decline {user}"),
            Self::Invite(invitees) => {
                out.write_str("invite")?;
                invitees
                    .iter()
                    .try_for_each(|invitee| write!(out, " {invitee}"))
            }
            Self::StandIn(seat) => write!(out, "stand-in {seat}"),
            Self::Grant(seat) => write!(out, "grant {seat}"),
            Self::Pace(name) => write!(out, "pace {name}"),
            Self::RobotLevel(level) => write!(out, "robots {level}"),
            Self::SeatLevel(at, level) => write!(out, "robot {at} {level}"),
            Self::Hints(on) => write!(out, "hints {}", switch(*on)),
            Self::Teams(how) => write!(out, "teams {how}"),
            Self::TeamPlay(on) => write!(out, "team-play {}", switch(*on)),
            Self::JoinTeam(team) => write!(out, "team {team}"),
            Self::Mix(teams) => write!(out, "mix {teams}"),
            Self::Pack(id) => write!(out, "pack {id}"),
            Self::Choose(what) => write!(out, "choose {what}"),
            Self::Levels(levels) => write!(out, "levels {levels}"),
            Self::Open(text) => write!(out, "open {text}"),
            Self::Play(text) => write!(out, "play {text}"),
            Self::Interrupt(text) => write!(out, "step {text}"),
            Self::Ask(text) => write!(out, "ask {text}"),
            Self::Queue(text) => write!(out, "queue {text}"),
            Self::StandingOrder(text) => write!(out, "always {text}"),
            Self::Page(which) => write!(out, "page {which}"),
            Self::Replace(seat) => write!(out, "replace {seat}"),
            Self::Review(manche, page) => write!(out, "review {manche} {page}"),
            Self::Mine(text) => write!(out, "mine {text}"),
            Self::Server(text) => write!(out, "server {text}"),
            Self::Pick(text) => write!(out, "pick {text}"),
            Self::Data(text) => write!(out, "data {text}"),
            plain => {
                let word = PLAIN.iter().find(|(request, _)| request == plain);
                out.write_str(word.map_or("", |(_, word)| word))
            }
        }
    }
}

/// The requests without parameters, with their text.
const PLAIN: &[(Request, &str)] = &[
    (Request::Join, "join"),
    (Request::Robot, "robot"),
    (Request::Robotless, "robotless"),
    (Request::Start, "start"),
    (Request::Fill, "fill"),
    (Request::Options, "options"),
    (Request::Questions, "questions"),
    (Request::Hand, "hand"),
    (Request::InterruptFromHand, "aim"),
    (Request::Hint, "hint"),
    (Request::Ahead, "ahead"),
    (Request::Unqueue, "unqueue"),
    (Request::Ready, "ready"),
    (Request::Report, "report"),
    (Request::Rules, "rules"),
    (Request::More, "more"),
    (Request::Watch, "watch"),
    (Request::Repost, "bring"),
    (Request::Leave, "leave"),
    (Request::LeaveSure, "leave-sure"),
    (Request::Invite(Vec::new()), "invite"),
    (Request::Decline(None), "decline"),
    (Request::Close, "close"),
    (Request::CloseSure, "close-sure"),
    (Request::Rematch, "rematch"),
    (Request::Replay, "replay"),
    (Request::Record, "record"),
    (Request::Check, "check"),
    (Request::Asked, "asked"),
];

impl FromStr for Request {
    type Err = NotARequest;

    fn from_str(text: &str) -> Result<Self, NotARequest> {
        if let Some((request, _)) = PLAIN.iter().find(|(_, word)| *word == text) {
            return Ok(request.clone());
        }
        let (word, rest) = text.split_once(' ').ok_or(NotARequest)?;
        match word {
            "preset" => Ok(Self::Preset(rest.to_owned())),
            "game" => Ok(Self::Game(rest.to_owned())),
            "pace" => Ok(Self::Pace(rest.to_owned())),
            "robots" => Ok(Self::RobotLevel(rest.to_owned())),
            "robot" => {
                let (at, level) = rest.split_once(' ').ok_or(NotARequest)?;
                Ok(Self::SeatLevel(seat(at)?, level.to_owned()))
            }
            "hints" => switched(rest).map(Self::Hints).ok_or(NotARequest),
            "teams" => Ok(Self::Teams(rest.to_owned())),
            "team-play" => switched(rest).map(Self::TeamPlay).ok_or(NotARequest),
            "team" => seat(rest).map(Self::JoinTeam),
            "mix" => seat(rest).map(Self::Mix),
            "pack" => Ok(Self::Pack(rest.to_owned())),
            "choose" => Ok(Self::Choose(rest.to_owned())),
            "levels" => Ok(Self::Levels(rest.to_owned())),
            "open" => Ok(Self::Open(rest.to_owned())),
            "play" => Ok(Self::Play(rest.to_owned())),
            "step" => Ok(Self::Interrupt(rest.to_owned())),
            "ask" => Ok(Self::Ask(rest.to_owned())),
            "queue" => Ok(Self::Queue(rest.to_owned())),
            "always" => Ok(Self::StandingOrder(rest.to_owned())),
            "mine" => Ok(Self::Mine(rest.to_owned())),
            "server" => Ok(Self::Server(rest.to_owned())),
            "pick" => Ok(Self::Pick(rest.to_owned())),
            "data" => Ok(Self::Data(rest.to_owned())),
            "replace" => seat(rest).map(Self::Replace),
            "review" => review(rest).ok_or(NotARequest),
            "option" => Ok(Self::Option(rest.to_owned())),
            "set" => Ok(Self::Set(rest.to_owned())),
            "unset" => Ok(Self::Unset(rest.to_owned())),
            "write" => Ok(Self::Write(rest.to_owned())),
            "written" => Ok(Self::Written(rest.to_owned())),
            "kick" => user(rest).map(Self::Kick),
            "kick-sure" => user(rest).map(Self::KickSure),
            "host" => user(rest).map(Self::Host),
            "decline" => user(rest).map(Some).map(Self::Decline),
            "invite" => {
                let invitees = rest
                    .split(' ')
                    .map(|word| word.parse().map_err(|_| NotARequest));
                invitees.collect::<Result<_, _>>().map(Self::Invite)
            }
            "stand-in" => seat(rest).map(Self::StandIn),
            "grant" => seat(rest).map(Self::Grant),
            "page" => Ok(Self::Page(rest.to_owned())),
            _ => Err(NotARequest),
        }
    }
}

/// The word for a switch that is on or off, in requests and facts.
pub(super) const fn switch(on: bool) -> &'static str {
    if on { "on" } else { "off" }
}

/// Reads a word that [`switch`] wrote.
pub(super) fn switched(word: &str) -> Option<bool> {
    [true, false].into_iter().find(|on| switch(*on) == word)
}

/// The numbers of a manche and a page; only the spelling that this program writes is accepted.
fn review(text: &str) -> Option<Request> {
    let number = |text: &str| {
        let number: u32 = text.parse().ok()?;
        (number > 0 && number.to_string() == text).then_some(number)
    };
    let (manche, page) = text.split_once(' ')?;
    Some(Request::Review(number(manche)?, number(page)?))
}

fn seat(text: &str) -> Result<u8, NotARequest> {
    match text.parse() {
        Ok(seat) if text.len() == 1 => Ok(seat),
        _ => Err(NotARequest),
    }
}

/// The id of a person; only the spelling that this program writes is accepted.
pub(super) fn user(text: &str) -> Result<UserId, NotARequest> {
    let user: UserId = text.parse().map_err(|_| NotARequest)?;
    if user.to_string() == text {
        Ok(user)
    } else {
        Err(NotARequest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Hindrance;

    #[test]
    fn every_request_reads_back_to_itself() {
        let carrying = [
            Request::Preset("koubo".to_owned()),
            Request::Game("kael".to_owned()),
            Request::Pace("rapid".to_owned()),
            Request::Pack("fr-general".to_owned()),
            Request::Choose("categories history food".to_owned()),
            Request::Levels("12".to_owned()),
            Request::Open("p2".to_owned()),
            Request::Play("deposit 5 5".to_owned()),
            Request::Interrupt("10 17".to_owned()),
            Request::Ask("12 3".to_owned()),
            Request::Queue("deposit 5".to_owned()),
            Request::RobotLevel("strong".to_owned()),
            Request::SeatLevel(2, "strong".to_owned()),
            Request::Hints(true),
            Request::Hints(false),
            Request::Teams("with 2".to_owned()),
            Request::TeamPlay(true),
            Request::TeamPlay(false),
            Request::JoinTeam(7),
            Request::Mix(4),
            Request::StandingOrder("silent".to_owned()),
            Request::Page("help kael".to_owned()),
            Request::Replace(3),
            Request::Review(12, 3),
            Request::Mine("lang fr".to_owned()),
            Request::Server("threads off".to_owned()),
            Request::Pick("channels 12 34".to_owned()),
            Request::Data("export".to_owned()),
            Request::Option("jokers".to_owned()),
            Request::Set("landings 25,50".to_owned()),
            Request::Unset("all".to_owned()),
            Request::Write("option landings".to_owned()),
            Request::Written("code KAE1-2345".to_owned()),
            Request::Kick(UserId(u64::MAX)),
            Request::KickSure(UserId(3)),
            Request::Host(UserId(1)),
            Request::Decline(Some(UserId(1))),
            Request::Invite(vec![UserId(2).into(), UserId(u64::MAX).into()]),
            Request::Invite(Hindrance::ALL.map(|one| Invitee::of(UserId(3), one)).into()),
            Request::StandIn(7),
            Request::Grant(2),
        ];
        let plain = PLAIN.iter().map(|(request, _)| request.clone());
        for request in plain.chain(carrying) {
            assert_eq!(request.to_string().parse(), Ok(request));
        }
    }

    #[test]
    fn what_is_no_request_is_refused() {
        for text in [
            "",
            " ",
            "joi",
            "join ",
            "play",
            "replace x",
            "robot strong",
            "robot 12 strong",
            "review 1",
            "review 0 1",
            "review 01 1",
            "review 1 1 1",
            "replace 31",
            "leave-maybe",
            "kick",
            "kick me",
            "decline me",
            "hints",
            "hints maybe",
            "host 01",
            "invite -1",
            "invite 1  2",
            "invite 1-robot",
            "stand-in 12",
            "grant 12",
            "team",
            "team 12",
            "team-play",
            "mix -1",
        ] {
            assert_eq!(text.parse::<Request>(), Err(NotARequest), "{text:?}");
        }
    }
}
