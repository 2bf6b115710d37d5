//! One of each kind of request that a button, a menu or a form can carry, and whose it is.
//!
//! A new kind does not compile here until it is said whose it is, and fails until it is tried.

use std::collections::BTreeSet;

use tapis::screen::deed::Deed;

/// Whose a request is: who may change something at a table with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// It changes nothing at a table, or is asked of the bot and not of a table.
    Nobody,
    /// Whoever is let in and has no seat.
    Newcomer,
    /// Who sits there, for themselves.
    Seated,
    /// The host.
    Host,
    /// The host, and whoever looks after the server.
    Keeper,
    /// Whoever sits there or looks after the server.
    SeatedOrKeeper,
    /// Who was there when the table was over.
    Again,
}

/// Whose a request is.
pub fn whose(deed: &Deed) -> Whose {
    match deed {
        Deed::Join | Deed::Replace(_) => Whose::Newcomer,
        Deed::Robot
        | Deed::Robotless
        | Deed::Hand
        | Deed::Aim
        | Deed::Open(_)
        | Deed::Play(_)
        | Deed::Step(_)
        | Deed::Ask(_)
        | Deed::Ahead
        | Deed::Queue(_)
        | Deed::Unqueue
        | Deed::Always(_)
        | Deed::Ready
        | Deed::Report
        | Deed::Leave
        | Deed::LeaveSure => Whose::Seated,
        Deed::Start
        | Deed::Fill
        | Deed::Preset(_)
        | Deed::Set(_)
        | Deed::Unset(_)
        | Deed::Written(_)
        | Deed::Host(_)
        | Deed::Pace(_)
        | Deed::Teams(_)
        | Deed::Pack(_) => Whose::Host,
        Deed::Kick(_) | Deed::Invite(_) | Deed::StandIn(_) | Deed::CloseSure => Whose::Keeper,
        Deed::Bring => Whose::SeatedOrKeeper,
        Deed::Rematch => Whose::Again,
        Deed::Options
        | Deed::Option(_)
        | Deed::Write(_)
        | Deed::Rules
        | Deed::More
        | Deed::Watch
        | Deed::Page(_)
        | Deed::Close
        | Deed::Mine(_)
        | Deed::Server(_)
        | Deed::Pick(_)
        | Deed::Data(_) => Whose::Nobody,
    }
}

/// One of each, and more where one word does several things; the moves are legal ones of the
/// moment, where there are any.
pub fn samples(seated: u64, stranger: u64, moves: &[String]) -> Vec<Deed> {
    let text = str::to_owned;
    let mut all = vec![
        Deed::Join,
        Deed::Robot,
        Deed::Robotless,
        Deed::Start,
        Deed::Fill,
        Deed::Preset(text("quick")),
        Deed::Preset(text("koubo")),
        Deed::Options,
        Deed::Option(text("hand_max")),
        Deed::Set(text("hand_max 6")),
        Deed::Set(text("target_score 300")),
        Deed::Set(text("jokers 0")),
        Deed::Set(text("max_returns 3")),
        Deed::Unset(text("all")),
        Deed::Write(text("code")),
        Deed::Write(text("team 0")),
        Deed::Written(text("code KAE1-2345")),
        Deed::Written(text("option hand_max 5")),
        Deed::Written(text("team 0 The Others")),
        Deed::Kick(seated),
        Deed::Host(seated),
        Deed::Invite(stranger),
        Deed::StandIn(1),
        Deed::Pace(text("rapid")),
        Deed::Teams(text("draw")),
        Deed::Pack(text("fr-first")),
        Deed::Hand,
        Deed::Aim,
        Deed::Open(text("p2")),
        Deed::Play(text("leave")),
        Deed::Step(text("now")),
        Deed::Step(text("5 1")),
        Deed::Ask(text("answer")),
        Deed::Ahead,
        Deed::Queue(text("draw pile")),
        Deed::Unqueue,
        Deed::Always(text("silent")),
        Deed::Ready,
        Deed::Report,
        Deed::Rules,
        Deed::More,
        Deed::Watch,
        Deed::Bring,
        Deed::Page(text("help kael")),
        Deed::Page(text("practice kael")),
        Deed::Replace(0),
        Deed::Replace(1),
        Deed::Leave,
        Deed::LeaveSure,
        Deed::Close,
        Deed::CloseSure,
        Deed::Rematch,
        Deed::Mine(text("lang fr")),
        Deed::Server(text("threads off")),
        Deed::Pick(text("channels 12")),
        Deed::Data(text("export")),
    ];
    all.extend(moves.iter().cloned().map(Deed::Play));
    all.extend(moves.iter().cloned().map(Deed::Queue));
    all
}

#[test]
fn every_kind_of_request_is_tried() {
    let source = include_str!("../../src/screen/deed.rs");
    let (_, kinds) = source.split_once("pub enum Deed {").expect("the requests");
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
        .map(|deed| name(&format!("{deed:?}")))
        .collect();
    assert_eq!(tried, kinds);
    assert!(kinds.len() > 40, "{kinds:?}");
}
