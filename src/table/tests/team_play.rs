//! Teams of several people in a lobby (TIG-75).

use std::collections::BTreeSet;

use super::*;
use crate::screen::Row;
use crate::screen::sentence::Sentence;
use crate::screen::team_play::TeamWord;

/// A lobby of the quiz with these many people, as teams; user 1 is the host.
pub(super) fn lobby_of_teams(seed: u64, people: u8) -> TableHarness {
    let mut evening = TableHarness::of("tiguidoo", "quick", seed, (1, 0), 0);
    evening.does(1, "team-play on");
    for user in 2..=u64::from(people) {
        // One team of all, which takes eight.
        let request = if user <= 8 { "team 0" } else { "team 1" };
        let request = if user == 9 { "join" } else { request };
        evening.does(user, request);
    }
    evening
}

impl TableHarness {
    /// The people of each team, by the number of its name.
    pub(super) fn teams(&self) -> Vec<(u8, Vec<u64>)> {
        let teams = self.table.sitters.iter();
        teams
            .filter_map(|sitter| {
                let users = sitter.present().filter_map(|(_, one)| one.user);
                Some((sitter.team?, users.map(UserId::get).collect()))
            })
            .collect()
    }

    /// Whether a request was refused with this word.
    pub(super) fn is_told(&mut self, user: u64, request: &str, word: TeamWord) -> bool {
        match self.does(user, request) {
            Some(ReplyKind::Said(said) | ReplyKind::Hand(Some(said))) => {
                said.what == Sentence::Team(word)
            }
            _ => false,
        }
    }
}

#[test]
fn everybody_makes_a_team_joins_one_or_moves_and_is_never_in_two() {
    let mut evening = TableHarness::of("tiguidoo", "quick", 1, (3, 0), 0);
    evening.does(1, "team-play on");
    assert_eq!(evening.teams(), [(0, vec![1]), (1, vec![2]), (2, vec![3])]);
    evening.does(2, "team 0");
    assert_eq!(evening.teams(), [(0, vec![1, 2]), (2, vec![3])]);
    // A newcomer joins one, or makes one with the first name that is free.
    evening.does(4, "team 2");
    evening.does(5, "join");
    assert_eq!(
        evening.teams(),
        [(0, vec![1, 2]), (2, vec![3, 4]), (1, vec![5])]
    );
    // The first member leaves, and the team goes on.
    evening.does(3, "leave");
    evening.does(2, "join");
    assert_eq!(
        evening.teams(),
        [(0, vec![1]), (2, vec![4]), (1, vec![5]), (3, vec![2])]
    );
    assert!(evening.is_told(2, "join", TeamWord::OwnAlready));
    assert!(evening.is_told(2, "team 7", TeamWord::NoTeam));
    // The seat and the member move with the person.
    let back = evening.brought_back();
    assert_eq!(
        back.team_seats(Lang::English),
        evening.table.team_seats(Lang::English)
    );
}

#[test]
fn a_team_has_eight_people_and_a_table_eight_teams() {
    let mut evening = lobby_of_teams(2, 8);
    assert!(evening.is_told(9, "team 0", TeamWord::Full(0)));
    for user in 9..=15 {
        evening.does(user, "join");
    }
    assert!(evening.is_told(16, "join", TeamWord::AllTeams));
    assert!(evening.is_told(2, "join", TeamWord::AllTeams));
    for team in 1..8 {
        for number in 0..7 {
            evening.does(100 + 10 * team + number, &format!("team {team}"));
        }
    }
    assert_eq!(evening.table.users().count(), 64);
    let users: BTreeSet<UserId> = evening.table.users().collect();
    assert_eq!(users.len(), 64);
    assert_eq!(evening.table.summary().people.len(), 64);
}

#[test]
fn only_the_host_makes_teams_and_mixes_them_evenly() {
    let mut evening = lobby_of_teams(3, 10);
    let before = evening.teams();
    for request in ["mix 3", "team-play off"] {
        evening.does(2, request);
        evening.does(77, request);
    }
    assert_eq!(evening.teams(), before);
    evening.does(1, "mix 3");
    let mixed = evening.teams();
    let sizes: Vec<usize> = mixed.iter().map(|(_, users)| users.len()).collect();
    assert_eq!(sizes, [4, 3, 3]);
    let users: BTreeSet<u64> = mixed.iter().flat_map(|(_, users)| users.clone()).collect();
    assert_eq!(users, (1..=10).collect());
    // Once more, and it is another mixture.
    evening.does(1, "mix 3");
    assert_ne!(evening.teams(), mixed);
    assert!(evening.is_told(1, "mix 1", TeamWord::TooFewToMix));
    assert_eq!(evening.table.host(), Some(UserId(1)));
}

#[test]
fn whoever_is_asked_to_leave_leaves_their_team() {
    let mut evening = lobby_of_teams(4, 3);
    evening.does(1, "kick 2");
    assert_eq!(evening.teams(), [(0, vec![1, 3])]);
    evening.does(2, "team 0");
    assert_eq!(evening.teams(), [(0, vec![1, 3])]);
    // The host may be any member of a team.
    evening.does(1, "host 3");
    assert_eq!(evening.table.host(), Some(UserId(3)));
}

#[test]
fn teams_are_dissolved_where_there_is_a_seat_for_everybody() {
    let mut evening = lobby_of_teams(5, 9);
    evening.does(1, "team-play off");
    assert_eq!(evening.teams().len(), 2, "nine people have no nine seats");
    evening.does(9, "leave");
    evening.does(1, "team-play off");
    assert!(evening.teams().is_empty());
    assert_eq!(evening.table.sitters.len(), 8);

    let mut other = lobby_of_teams(6, 5);
    other.does(1, "game kaddour");
    assert_eq!(other.table.offer.name(), "tiguidoo", "five do not play it");
    other.does(5, "leave");
    other.does(1, "game kaddour");
    assert_eq!(other.table.offer.name(), "kaddour");
    assert!(other.teams().is_empty());
    // A game without teams makes none.
    other.does(1, "team-play on");
    assert!(other.teams().is_empty());
}

#[test]
fn a_lobby_of_teams_names_them_in_its_language_and_fits_a_phone() {
    let mut evening = lobby_of_teams(7, 8);
    for user in 9..=15 {
        evening.does(user, "join");
    }
    for lang in Lang::ALL {
        evening.table.lang = lang;
        let screen = evening.table.wanted(evening.time()).lobby;
        assert!(screen.rows.len() <= 6, "{:?}", screen.rows);
        let text = &screen.panel.sections[0].text;
        let fox = if lang == Lang::English {
            "Fox"
        } else {
            "Renard"
        };
        assert!(text.contains(fox) && text.contains("+7"), "{text}");
        let menus = screen.rows.iter().filter_map(|row| match row {
            Row::Menu(menu) => Some(menu.name),
            Row::Buttons(_) => None,
        });
        let menus: Vec<&str> = menus.collect();
        assert!(
            menus.contains(&"team") && menus.contains(&"mix"),
            "{menus:?}"
        );
    }
}

#[test]
fn teams_play_at_no_pace_without_reflexes() {
    let mut evening = TableHarness::of("tiguidoo", "quick", 8, (2, 0), 0);
    evening.does(1, "pace calm");
    evening.does(1, "team-play on");
    assert_eq!(evening.table.pace, Pace::Relaxed);
    evening.does(1, "pace calm");
    assert_eq!(evening.table.pace, Pace::Relaxed);
}
