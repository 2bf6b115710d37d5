//! Teams: their text, who sits opposite whom, and how a lobby shows them.

use super::*;
use crate::reader::tests::{in_both, in_english, sitting};
use tapis_model::{NoTeams, SEATS, own_name};

/// Every order of four.
fn orders() -> Vec<[u8; SEATS]> {
    let all = (0..256_u32).map(|bits| [0, 2, 4, 6].map(|shift| (bits >> shift & 3) as u8));
    all.filter(|places| (0..4).all(|place| places.contains(&place)))
        .collect()
}

#[test]
fn teams_read_back_to_themselves() {
    assert_eq!(orders().len(), 24);
    let drawn = orders().into_iter().map(Teams::by_lot);
    for teams in Teams::CHOICES.into_iter().chain(drawn) {
        assert_eq!(teams.to_string().parse(), Ok(teams), "{teams}");
    }
    for text in [
        "",
        "draw",
        "drawn",
        "drawn 0012",
        "drawn 0123 ",
        "drawn 01234",
        "drawn 4210",
        "with 3",
        "with",
        "Joined",
    ] {
        assert_eq!(text.parse::<Teams>(), Err(NoTeams), "{text}");
    }
}

#[test]
fn partners_sit_opposite_and_nobody_gets_lost() {
    let opposite = |teams: Teams| {
        let seats: Vec<usize> = teams.order(4).collect();
        let mut pair = [seats[0], seats[2]];
        pair.sort_unstable();
        pair
    };
    assert_eq!(opposite(Teams::JOINED), [0, 2]);
    assert_eq!(opposite(Teams::FIRST_TWO), [0, 1]);
    assert_eq!(opposite(Teams::FIRST_LAST), [0, 3]);
    for places in orders() {
        for count in 0..=8 {
            let mut seats: Vec<usize> = Teams::by_lot(places).order(count).collect();
            seats.sort_unstable();
            assert_eq!(seats, (0..count).collect::<Vec<_>>());
        }
    }
}

#[test]
fn what_is_no_order_leaves_everybody_where_they_are() {
    assert_eq!(Teams::by_lot([0, 0, 1, 2]), Teams::JOINED);
}

#[test]
fn a_lobby_shows_both_teams_by_name_with_their_free_seats() {
    in_english(|words| {
        let told = lines(
            Teams::FIRST_TWO,
            [Some("Lions"), None],
            (&sitting(3), ""),
            words,
        );
        assert_eq!(told.len(), 3);
        assert!(told[0].starts_with("**⛰️ Lions** · 1. "), "{}", told[0]);
        assert!(told[0].contains(" & 2. "), "{}", told[0]);
        assert!(told[1].starts_with("**🏜️ Sahara** · 3. "), "{}", told[1]);
        assert!(told[1].ends_with(" & a free seat"), "{}", told[1]);
        assert_eq!(told[2], "*Partners sit opposite each other.*");
        let titles = Teams::CHOICES.map(|teams| title(teams, words));
        assert_eq!(
            titles,
            [
                "1 & 3 against 2 & 4",
                "1 & 2 against 3 & 4",
                "1 & 4 against 2 & 3"
            ]
        );
    });
}

#[test]
fn what_holds_stands_picked_and_a_lot_leaves_nothing_picked() {
    in_both(|words| {
        for teams in Teams::CHOICES {
            let menu = menu(teams, words);
            let picked: Vec<&Entry> = menu.entries.iter().filter(|it| it.picked).collect();
            assert_eq!(picked.len(), 1);
            assert_eq!(picked[0].request, Request::Teams(teams.to_string()));
        }
        let menu = menu(Teams::by_lot([2, 0, 3, 1]), words);
        assert!(menu.entries.iter().all(|it| !it.picked));
    });
}

#[test]
fn a_team_calls_itself_what_can_stand_anywhere() {
    for (typed, name) in [
        ("Les Lions", Some("Les Lions")),
        ("  les   lions !  ", Some("les lions !")),
        ("**Atlas** <@71>", Some("Atlas 71")),
        ("\u{202e}Sahara\u{200b}", Some("Sahara")),
        ("https://example.org", Some("httpsexample.org")),
        ("Rey & Kabal", Some("Rey & Kabal")),
        ("-", None),
        ("!!", None),
        ("", None),
    ] {
        assert_eq!(own_name(typed).as_deref(), name, "{typed:?}");
    }
    let long = own_name(&"é".repeat(80)).expect("a name");
    assert_eq!(long.chars().count(), 24);
}
