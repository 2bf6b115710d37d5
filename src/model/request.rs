//! What a press means, whatever was pressed; its text form stands in button ids and menu values.
//!
//! No seat stands in it: who presses is known from the press. Read from hostile text.

use std::fmt;
use std::str::FromStr;

use super::UserId;

/// What somebody wants of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// `join`: sit down in the lobby.
    Join,
    /// `robot`: one more robot.
    Robot,
    /// `robotless`: one robot less.
    Robotless,
    /// `start`: begin; asks for robots where seats are empty.
    Start,
    /// `fill`: put robots on the empty seats and begin.
    Fill,
    /// `preset koubo`: other options.
    Preset(String),
    /// `options`: show me all options.
    Options,
    /// `option jokers`: show me one of them.
    Option(String),
    /// `set jokers 1`: another value, as parameters read it.
    Set(String),
    /// `unset jokers`: as in the preset again; `unset all` is all of them.
    Unset(String),
    /// `write code`: give me a form to write this into, before the match.
    Write(String),
    /// `written code KAE1-2345`: what was written into it.
    Written(String),
    /// `kick 71`: this person gives up their seat in the lobby.
    Kick(UserId),
    /// `host 71`: this person decides for the lobby from now on.
    Host(UserId),
    /// `invite 71`: this person may sit down at a private table.
    Invite(UserId),
    /// `stand-in 3`: a robot plays this seat until its owner is back.
    StandIn(u8),
    /// `pace rapid`: another pace.
    Pace(String),
    /// `robots strong`: how well the robots of the table play.
    RobotLevel(String),
    /// `teams with 2`: who plays with whom, as [`super::Teams`] reads it, or `draw`.
    Teams(String),
    /// `pack fr-general`: other questions.
    Pack(String),
    /// `questions`: show me which questions can be chosen.
    Questions,
    /// `choose categories history food`: questions of these packs, or of these categories.
    Choose(String),
    /// `levels 12`: questions of these difficulties.
    Levels(String),
    /// `hand`: show me my hand as it is now.
    Hand,
    /// `aim`: show me my hand, I want to interrupt from it.
    InterruptFromHand,
    /// `open p2`: show me another part of my moves; the game knows which.
    Open(String),
    /// `play deposit 5 5`: an input of the game, complete.
    Play(String),
    /// `step 10 17`: interrupt, out of turn; the game knows what its interrupt button carries.
    Interrupt(String),
    /// `ask 12 3`: give me a form to write into; the game knows what for.
    Ask(String),
    /// `ahead`: show me what I can queue, or stop showing it.
    Ahead,
    /// `queue deposit 5 5`: play this when my turn comes.
    Queue(String),
    /// `unqueue`: think no more of it.
    Unqueue,
    /// `always silent`: give this no for me each time, or stop it.
    StandingOrder(String),
    /// `ready`: I have read the marks.
    Ready,
    /// `report`: something is wrong with the last question.
    Report,
    /// `rules`: the rules in force here.
    Rules,
    /// `more`: what else can be done.
    More,
    /// `watch`: show me what everybody sees.
    Watch,
    /// `bring`: post the table message once more, at the bottom.
    Repost,
    /// `page help kael`: show me another page that belongs to no table; what follows says which.
    Page(String),
    /// `replace 3`: I take the seat a robot keeps warm.
    Replace(u8),
    /// `leave`: I want to go; asks back once the match runs.
    Leave,
    /// `leave-sure`: I go.
    LeaveSure,
    /// `close`: end the table; asks back.
    Close,
    /// `close-sure`: end it.
    CloseSure,
    /// `rematch`: the same once more.
    Rematch,
    /// `record`: the whole of a match that is over, as a file.
    Record,
    /// `check`: whether the record of a match that is over is right.
    Check,
    /// `mine lang fr`: a choice for oneself, asked of the bot and not of a table.
    Mine(String),
    /// `server threads off`: a choice for the server, or another page of its preferences.
    Server(String),
    /// `pick channels 12 34`: what is chosen in the platform's own list of channels or roles. An
    /// entry with this request is alone in its menu, which the platform fills.
    Pick(String),
    /// `data export`: something about one's own data.
    Data(String),
}

/// A text that is no request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unreadable")]
pub struct NotARequest;

impl fmt::Display for Request {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Preset(name) => write!(out, "preset {name}"),
            Self::Option(name) => write!(out, "option {name}"),
            Self::Set(text) => write!(out, "set {text}"),
            Self::Unset(name) => write!(out, "unset {name}"),
            Self::Write(what) => write!(out, "write {what}"),
            Self::Written(text) => write!(out, "written {text}"),
            Self::Kick(user) => write!(out, "kick {user}"),
            Self::Host(user) => write!(out, "host {user}"),
            Self::Invite(user) => write!(out, "invite {user}"),
            Self::StandIn(seat) => write!(out, "stand-in {seat}"),
            Self::Pace(name) => write!(out, "pace {name}"),
            Self::RobotLevel(level) => write!(out, "robots {level}"),
            Self::Teams(how) => write!(out, "teams {how}"),
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

/// The requests that are their word alone.
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
    (Request::Close, "close"),
    (Request::CloseSure, "close-sure"),
    (Request::Rematch, "rematch"),
    (Request::Record, "record"),
    (Request::Check, "check"),
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
            "pace" => Ok(Self::Pace(rest.to_owned())),
            "robots" => Ok(Self::RobotLevel(rest.to_owned())),
            "teams" => Ok(Self::Teams(rest.to_owned())),
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
            "option" => Ok(Self::Option(rest.to_owned())),
            "set" => Ok(Self::Set(rest.to_owned())),
            "unset" => Ok(Self::Unset(rest.to_owned())),
            "write" => Ok(Self::Write(rest.to_owned())),
            "written" => Ok(Self::Written(rest.to_owned())),
            "kick" => user(rest).map(Self::Kick),
            "host" => user(rest).map(Self::Host),
            "invite" => user(rest).map(Self::Invite),
            "stand-in" => seat(rest).map(Self::StandIn),
            "page" => Ok(Self::Page(rest.to_owned())),
            _ => Err(NotARequest),
        }
    }
}

fn seat(text: &str) -> Result<u8, NotARequest> {
    match text.parse() {
        Ok(seat) if text.len() == 1 => Ok(seat),
        _ => Err(NotARequest),
    }
}

/// Somebody's id, in the one spelling we write.
fn user(text: &str) -> Result<UserId, NotARequest> {
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

    #[test]
    fn every_request_reads_back_to_itself() {
        let carrying = [
            Request::Preset("koubo".to_owned()),
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
            Request::Teams("with 2".to_owned()),
            Request::StandingOrder("silent".to_owned()),
            Request::Page("help kael".to_owned()),
            Request::Replace(3),
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
            Request::Host(UserId(1)),
            Request::Invite(UserId(2)),
            Request::StandIn(7),
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
            "replace 31",
            "leave-maybe",
            "kick",
            "kick me",
            "host 01",
            "invite -1",
            "stand-in 12",
        ] {
            assert_eq!(text.parse::<Request>(), Err(NotARequest), "{text:?}");
        }
    }
}
