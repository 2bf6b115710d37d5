//! Teams on screens: their names, their lines, their menus.

use std::collections::BTreeSet;

use super::*;
use crate::reader::tests::{in_both, in_english};

fn team(team: u8, members: usize) -> TeamSeat {
    TeamSeat {
        name: format!("🦊 {team}"),
        team: Some(team),
        members: (0..members).map(|member| format!("<@{member}>")).collect(),
    }
}

#[test]
fn every_team_has_a_name_of_its_own() {
    in_both(|words| {
        let names: BTreeSet<String> = (0..TEAMS).map(|team| team_title(team, words)).collect();
        assert_eq!(names.len(), usize::from(TEAMS), "{names:?}");
    });
}

#[test]
fn where_there_are_many_the_others_are_counted() {
    in_english(|words| {
        let robot = TeamSeat {
            name: "Anis".to_owned(),
            ..TeamSeat::default()
        };
        let few = lines(&[team(0, 6), team(1, 1), robot], Some("<@0>"), words);
        assert_eq!(
            few,
            [
                "**🦊 0** · <@0> (host), <@1>, <@2>, <@3> +2",
                "**🦊 1** · <@0> (host)",
                "🤖\u{a0}Anis",
            ]
        );
        let eight: Vec<TeamSeat> = (0..8).map(|number| team(number, 8)).collect();
        let many = lines(&eight, None, words);
        assert_eq!(many[7], "**🦊 7** · <@0> +7");
        assert_eq!(heading(&eight, 8, words), "👥 Teams 8/8 · 64 people");
    });
}

#[test]
fn people_are_mixed_into_as_many_teams_as_there_are_people_for() {
    in_english(|words| {
        assert!(mix_menu(1, 8, words).is_none());
        let menu = mix_menu(5, 8, words).expect("a menu");
        let hints: Vec<&str> = menu
            .entries
            .iter()
            .map(|entry| entry.hint.as_str())
            .collect();
        assert_eq!(
            hints,
            [
                "2 or 3 people in each",
                "1 or 2 people in each",
                "1 or 2 people in each",
                "one person in each",
            ]
        );
        assert_eq!(mix_menu(64, 8, words).expect("a menu").entries.len(), 7);
        assert!(join_menu(&[], words).is_none());
        let menu = join_menu(&[(3, 1), (0, 7)], words).expect("a menu");
        assert_eq!(menu.entries[0].request, Request::JoinTeam(3));
        assert_eq!((menu.entries[0].hint.as_str()), "1 person");
    });
}

#[test]
fn a_result_names_the_members_of_its_teams() {
    in_both(|words| {
        let mut alone = Panel::default();
        add_members(&mut alone, &[], words);
        assert_eq!(alone, Panel::default());
        let mut panel = Panel {
            beside_picture: Some(String::new()),
            ..Panel::default()
        };
        add_members(&mut panel, &[team(0, 2)], words);
        // The picture stands for the text, but it names no members.
        let beside = panel.beside_picture.unwrap_or_default();
        assert!(beside.contains("<@1>") && panel.text.contains("<@1>"));
    });
}

#[test]
fn every_word_about_teams_is_one_sentence_or_says_what_can_be_done() {
    let all = [
        TeamWord::Joined(1),
        TeamWord::Pick,
        TeamWord::InNoTeam,
        TeamWord::NoTeam,
        TeamWord::Full(7),
        TeamWord::AllTeams,
        TeamWord::OwnAlready,
        TeamWord::TooFewToMix,
        TeamWord::LeftBefore,
        TeamWord::AttemptsUsed(1),
        TeamWord::AttemptsUsed(3),
        TeamWord::Passed,
        TeamWord::Faster(UserId(1)),
    ];
    in_both(|words| {
        let told: BTreeSet<String> = all.iter().map(|what| word(*what, words)).collect();
        assert_eq!(told.len(), all.len(), "{told:?}");
    });
}
