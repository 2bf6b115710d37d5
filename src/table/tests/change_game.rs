//! Another game for a lobby: who may choose it, who stays, what goes with the game.

use super::*;
use crate::model::Request;
use crate::model::Teams;
use crate::packs::{PackInfo, ours};
use crate::screen::pages;
use crate::screen::{Row, Screen};
use crate::store::Change;

/// Why a press is refused, in French if `french`.
fn refusal(reply: Option<ReplyKind>, french: bool) -> String {
    let lang = if french { Lang::French } else { Lang::English };
    match reply {
        Some(ReplyKind::Said(said)) => {
            assert!(said.refused, "{said:?}");
            pages::said(&said, words().of(lang)).panel.text
        }
        other => panic!("no refusal: {other:?}"),
    }
}

fn lobby(evening: &TableHarness) -> Screen {
    (*evening.table.wanted(evening.time()).lobby).clone()
}

fn game(evening: &TableHarness) -> (&str, &str, u8) {
    let opened = &evening.table.opened;
    (&opened.game, &opened.preset, opened.seats)
}

#[test]
fn the_host_changes_the_game_and_everybody_keeps_their_seat() {
    let mut evening = TableHarness::lobby(1, 3, 1);
    let before = evening.table.opened.clone();
    let seated = evening.table.sitters.clone();
    for name in ["tamalou", "tiguidoo", "kaddour", "kael"] {
        assert_eq!(
            evening.does(1, &format!("game {name}")),
            Some(ReplyKind::Done)
        );
        let offer = offer(name).expect("the game");
        let opened = &evening.table.opened;
        assert_eq!(evening.table.offer.name(), name);
        assert_eq!(
            (opened.game.as_str(), opened.edition),
            (name, offer.edition())
        );
        assert_eq!(opened.preset, offer.opens_with());
        assert_eq!(
            Some(&opened.options),
            offer.options(&opened.preset).as_ref()
        );
        assert_eq!(evening.table.sitters, seated, "{name}");
        assert_eq!(evening.table.summary().game, offer.info());
        let shown = lobby(&evening);
        assert!(
            shown.panel.title.starts_with(offer.info().sign),
            "{}",
            shown.panel.title
        );
        // What a restart makes of it is the same.
        let mut back = evening.brought_back();
        back.touch(evening.time());
        evening.table.touch(evening.time());
        assert_eq!(
            *back.wanted(evening.time()).lobby,
            lobby(&evening),
            "{name}"
        );
    }
    let now = &evening.table.opened;
    assert_eq!(now.seed, before.seed);
    assert_eq!((now.host, now.hints), (before.host, before.hints));
    let facts: Vec<String> = evening.log().into_iter().map(|(_, text)| text).collect();
    assert_eq!(
        facts[3..],
        ["game tamalou", "game tiguidoo", "game kaddour", "game kael"]
    );
    evening.does(1, "start");
    assert!(evening.table.is_playing());
}

#[test]
fn what_is_written_is_the_game_with_all_that_depends_on_it() {
    let mut evening = TableHarness::lobby(1, 1, 0);
    evening.does(1, "game kaddour");
    let kaddour = offer("kaddour").expect("the game");
    let preset = kaddour.opens_with();
    let wanted = Change::Game {
        game: "kaddour".to_owned(),
        edition: kaddour.edition(),
        preset: preset.to_owned(),
        options: kaddour.options(preset).expect("options"),
        seats: 4,
    };
    assert!(evening.changes().any(|change| *change == wanted));
}

#[test]
fn nobody_else_changes_it_and_nothing_changes_once_it_began() {
    let mut evening = TableHarness::lobby(1, 2, 0);
    let before = (evening.table.opened.clone(), evening.log());
    for user in [2, 77] {
        let why = refusal(evening.does(user, "game tamalou"), false);
        assert!(why.contains("the host of this table"), "{why}");
    }
    for forged in ["game nosuch", "game Kaël", "game kael ", "game "] {
        let why = refusal(evening.does(1, forged), false);
        let usual = refusal(evening.does(1, "pace nosuch"), false);
        assert_eq!(why, usual, "{forged}");
    }
    // The game that it is.
    assert_eq!(evening.does(1, "game kael"), Some(ReplyKind::Done));
    assert_eq!((evening.table.opened.clone(), evening.log()), before);
    evening.starts();
    let began = evening.log();
    evening.does(1, "game tamalou");
    assert_eq!(evening.log(), began);
    assert_eq!(evening.table.offer.name(), "kael");
}

#[test]
fn robots_make_room_and_too_many_people_are_told_how_many_play() {
    let mut evening = TableHarness::lobby(1, 5, 3);
    let before = (evening.table.opened.clone(), evening.log());
    let why = refusal(evening.does(1, "game kaddour"), false);
    assert!(why.contains("Kaddour is for 4 players at most"), "{why}");
    let why = refusal(evening.does(1, "game kaddour"), true);
    assert!(why.contains("Kaddour se joue à 4 au plus"), "{why}");
    assert_eq!((evening.table.opened.clone(), evening.log()), before);
    assert_eq!(evening.table.sitters.len(), 8, "no robot went for nothing");
    evening.does(5, "leave");
    assert_eq!(evening.does(1, "game kaddour"), Some(ReplyKind::Done));
    assert_eq!(evening.table.sitters.len(), 4);
    let mut sitters = evening.table.sitters.iter();
    assert!(sitters.all(|sitter| sitter.user.is_some()));
    assert_eq!(evening.stored().seats.len(), 4);
}

#[test]
fn the_last_robots_go_first() {
    let mut evening = TableHarness::lobby(1, 2, 0);
    evening.does(1, "robot");
    evening.does(1, "robot");
    evening.does(1, "robot");
    evening.does(1, "robot 2 strong");
    evening.does(1, "robot 4 beginner");
    evening.does(1, "game kaddour");
    let levels: Vec<Option<&str>> = evening
        .table
        .sitters
        .iter()
        .map(|sitter| sitter.level.map(|level| level.name()))
        .collect();
    assert_eq!(levels, [None, None, Some("strong"), None]);
}

#[test]
fn all_seats_of_one_game_become_all_of_the_other_and_fewer_stay_fewer() {
    let mut evening = TableHarness::lobby(1, 1, 0);
    let (kaddour, kael) = ("normale-80-20", offer("kael").expect("it").opens_with());
    evening.does(1, "game kaddour");
    assert_eq!(game(&evening), ("kaddour", kaddour, 4));
    evening.does(1, "game kael");
    assert_eq!(game(&evening), ("kael", kael, 8));
    for (seats, at_kaddour, at_tamalou) in [(5, 4, 8), (3, 4, 8)] {
        let mut evening = TableHarness::lobby(1, 1, 0);
        evening.table.opened.seats = seats;
        evening.does(1, "game tiguidoo");
        assert_eq!(evening.table.room(), (2, seats));
        evening.does(1, "game kaddour");
        assert_eq!(evening.table.room(), (4, at_kaddour));
        evening.does(1, "game tamalou");
        assert_eq!(evening.table.room(), (2, at_tamalou));
    }
}

#[test]
fn a_pace_that_the_game_does_not_have_is_the_next_one() {
    let mut evening = TableHarness::lobby(1, 1, 0);
    evening.does(1, "pace calm");
    evening.does(1, "game tamalou");
    assert_eq!(evening.table.pace, Pace::Calm);
    evening.does(1, "game kaddour");
    assert_eq!(evening.table.pace, Pace::Relaxed);
    assert_eq!(evening.table.opened.pace, "relaxed");
    let pace = Change::Pace("relaxed".to_owned());
    assert!(evening.changes().any(|change| *change == pace));
}

#[test]
fn there_are_teams_in_a_game_of_partners_alone() {
    let mut evening = TableHarness::lobby(1, 4, 0);
    assert_eq!(evening.table.teams(), None);
    evening.does(1, "game kaddour");
    assert_eq!(evening.table.teams(), Some(Teams::JOINED));
    evening.does(1, "teams with 2");
    evening.does(1, "written team 0 Les Lions");
    evening.does(1, "game tamalou");
    assert_eq!(evening.table.teams(), None);
    assert!(evening.table.nameable(UserId(1)).is_empty());
    refusal(evening.does(1, "teams draw"), false);
    evening.does(1, "start");
    let people = evening.table.sitters.iter().map(|sitter| sitter.user);
    let wanted = [1, 2, 3, 4].map(|user| Some(UserId(user)));
    assert_eq!(people.collect::<Vec<_>>(), wanted, "nobody was moved");
}

#[test]
fn questions_are_chosen_where_they_are_asked() {
    let mut evening = TableHarness::lobby(4, 2, 0);
    let mut stars = PackInfo::of(ours().next().expect("a pack"), true);
    (stars.id, stars.ours) = ("stars".to_owned(), false);
    let all = ours().map(|pack| PackInfo::of(pack, true));
    evening.table.set_pack_list(all.chain([stars]).collect());
    evening.gather();
    let shown = |evening: &TableHarness| {
        let rows = lobby(evening).rows;
        rows.iter().any(|row| match row {
            Row::Buttons(buttons) => buttons.iter().any(|one| one.request == Request::Questions),
            Row::Menu(_) => false,
        })
    };
    assert!(!shown(&evening));
    refusal(evening.does(1, "pack stars"), false);
    refusal(evening.does(1, "questions"), false);
    evening.does(1, "game tiguidoo");
    assert!(shown(&evening));
    assert_eq!(evening.does(1, "pack stars"), Some(ReplyKind::Done));
    // Nobody fetches its questions here, so the match could not begin.
    refusal(evening.does(1, "start"), false);
    evening.does(1, "game tamalou");
    assert!(!shown(&evening));
    assert_eq!(evening.does(1, "start"), Some(ReplyKind::Done));
    assert!(evening.table.is_playing());
}

#[test]
fn a_code_of_another_game_brings_its_game() {
    let mut there = TableHarness::of("kaddour", "normale-90-20", 3, (1, 0), 0);
    there.does(1, "set bid_min 90");
    let terms = there.table.terms();
    let code =
        crate::table::lobby::options::code::write(there.table.offer, "normale-90-20", &terms);
    let written = format!("written code {code}");
    let mut here = TableHarness::lobby(1, 5, 1);
    let before = (here.table.opened.clone(), here.log());
    for (user, why) in [(1, "Kaddour is for 4 players"), (2, "the host of this")] {
        let told = match here.does(user, &written) {
            Some(ReplyKind::Page(page)) => format!("{:?}", page.panel),
            reply => refusal(reply, false),
        };
        assert!(told.contains(why), "{told}");
        assert_eq!((here.table.opened.clone(), here.log()), before);
    }
    here.does(5, "leave");
    let Some(ReplyKind::Page(page)) = here.does(1, &written) else {
        panic!("no page");
    };
    let page = format!("{:?}", page.panel);
    assert!(page.contains("options of the code"), "{page}");
    assert_eq!(game(&here), ("kaddour", "normale-90-20", 4));
    assert_eq!(here.table.opened.options, there.table.opened.options);
    assert_eq!(here.table.sitters.len(), 4);
    let fact = here.log().pop().expect("a line").1;
    assert!(fact.starts_with("code KAD1"), "{fact}");
    assert_eq!(here.brought_back().offer.name(), "kaddour");
}
