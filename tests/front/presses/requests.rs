//! One of each kind of request that a button, a menu or a form can carry, and whose it is.
//!
//! A new kind does not compile here until it is said whose it is, and fails until it is tried.

use std::collections::BTreeSet;

use tapis::model::{Request, UserId};

/// Whose a request is: who may change something at a table with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// It changes nothing at a table, or is asked of the bot and not of a table.
    Nobody,
    /// People who may see the table and have no seat.
    Newcomer,
    /// Who sits there, for themselves.
    Seated,
    /// The host.
    Host,
    /// The host and the server's moderators.
    Keeper,
    /// People who sit there and the server's moderators.
    SeatedOrKeeper,
    /// Who was invited and has not sat down.
    Guest,
    /// Who was there when the table was over.
    Again,
}

/// Whose a request is.
pub fn whose(request: &Request) -> Whose {
    match request {
        Request::Join | Request::JoinTeam(_) | Request::Replace(_) => Whose::Newcomer,
        Request::Robot
        | Request::Robotless
        | Request::Hand
        | Request::InterruptFromHand
        | Request::Open(_)
        | Request::Play(_)
        | Request::Interrupt(_)
        | Request::Ask(_)
        | Request::Ahead
        | Request::Queue(_)
        | Request::Unqueue
        | Request::StandingOrder(_)
        | Request::Hint
        | Request::Ready
        | Request::Report
        | Request::Leave
        | Request::LeaveSure => Whose::Seated,
        Request::Start
        | Request::Fill
        | Request::Preset(_)
        | Request::Game(_)
        | Request::Set(_)
        | Request::Unset(_)
        | Request::Written(_)
        | Request::Host(_)
        | Request::Pace(_)
        | Request::RobotLevel(_)
        | Request::SeatLevel(..)
        | Request::Hints(_)
        | Request::Teams(_)
        | Request::TeamPlay(_)
        | Request::Mix(_)
        | Request::Pack(_)
        | Request::Choose(_)
        | Request::Levels(_)
        | Request::Grant(_) => Whose::Host,
        Request::Kick(_)
        | Request::KickSure(_)
        | Request::Invite(_)
        | Request::StandIn(_)
        | Request::CloseSure => Whose::Keeper,
        Request::Decline(_) => Whose::Guest,
        Request::Repost => Whose::SeatedOrKeeper,
        Request::Rematch => Whose::Again,
        Request::Options
        | Request::Questions
        | Request::Option(_)
        | Request::Write(_)
        | Request::Replay
        | Request::Record
        | Request::Check
        | Request::Asked
        | Request::Review(..)
        | Request::Rules
        | Request::More
        | Request::Watch
        | Request::Page(_)
        | Request::Close
        | Request::Mine(_)
        | Request::Server(_)
        | Request::Pick(_)
        | Request::Data(_) => Whose::Nobody,
    }
}

/// One of each, and more where one word does several things; the moves are legal ones of the
/// moment, where there are any.
pub fn samples(seated: u64, stranger: u64, moves: &[String]) -> Vec<Request> {
    let text = str::to_owned;
    let mut all = vec![
        Request::Join,
        Request::Robot,
        Request::Robotless,
        Request::Start,
        Request::Fill,
        Request::Preset(text("quick")),
        Request::Preset(text("koubo")),
        Request::Game(text("kaddour")),
        Request::Game(text("nosuch")),
        Request::Options,
        Request::Option(text("hand_max")),
        Request::Set(text("hand_max 6")),
        Request::Set(text("target_score 300")),
        Request::Set(text("jokers 0")),
        Request::Set(text("max_returns 3")),
        Request::Unset(text("all")),
        Request::Write(text("code")),
        Request::Write(text("team 0")),
        Request::Written(text("code KAE1-2345")),
        Request::Written(text("option hand_max 5")),
        Request::Written(text("team 0 The Others")),
        Request::Kick(UserId(seated)),
        Request::Host(UserId(seated)),
        Request::Invite(vec![UserId(stranger).into()]),
        Request::Decline(None),
        Request::StandIn(1),
        Request::Grant(1),
        Request::KickSure(UserId(seated)),
        Request::Pace(text("rapid")),
        Request::RobotLevel(text("beginner")),
        Request::SeatLevel(1, text("strong")),
        Request::Hints(true),
        Request::Hints(false),
        Request::Teams(text("draw")),
        Request::TeamPlay(true),
        Request::TeamPlay(false),
        Request::JoinTeam(0),
        Request::JoinTeam(1),
        Request::Mix(2),
        Request::Pack(text("fr-general")),
        Request::Questions,
        Request::Choose(text("categories history food")),
        Request::Levels(text("12")),
        Request::Hand,
        Request::InterruptFromHand,
        Request::Open(text("p2")),
        Request::Play(text("leave")),
        Request::Interrupt(text("now")),
        Request::Interrupt(text("5 1")),
        Request::Ask(text("answer")),
        Request::Ahead,
        Request::Queue(text("draw pile")),
        Request::Unqueue,
        Request::StandingOrder(text("silent")),
        Request::Hint,
        Request::Ready,
        Request::Report,
        Request::Rules,
        Request::More,
        Request::Watch,
        Request::Repost,
        Request::Page(text("help kael")),
        Request::Page(text("practice kael")),
        Request::Page(text("coached kael")),
        Request::Replace(0),
        Request::Replace(1),
        Request::Leave,
        Request::LeaveSure,
        Request::Close,
        Request::CloseSure,
        Request::Rematch,
        Request::Replay,
        Request::Record,
        Request::Check,
        Request::Asked,
        Request::Review(1, 1),
        Request::Mine(text("lang fr")),
        Request::Server(text("threads off")),
        Request::Pick(text("channels 12")),
        Request::Data(text("export")),
    ];
    all.extend(moves.iter().cloned().map(Request::Play));
    all.extend(moves.iter().cloned().map(Request::Queue));
    all
}

#[test]
fn every_kind_of_request_is_tried() {
    let source = include_str!("../../../crates/model/src/request.rs");
    let (_, kinds) = source
        .split_once("pub enum Request {")
        .expect("the requests");
    let (kinds, _) = kinds.split_once("\n}").expect("the end of them");
    let kinds = kinds.lines().map(str::trim);
    let name = |line: &str| line.split(['(', ',']).next().unwrap_or_default().to_owned();
    let kinds: BTreeSet<String> = kinds
        .filter(|line| line.starts_with(|first: char| first.is_ascii_uppercase()))
        .map(name)
        .collect();
    let tried = samples(1, 2, &[]);
    let tried: BTreeSet<String> = tried
        .iter()
        .map(|request| name(&format!("{request:?}")))
        .collect();
    assert_eq!(tried, kinds);
    assert!(kinds.len() > 40, "{kinds:?}");
}
