//! The powers behind ⋯, whoever may use them.

use super::*;
use crate::pages::{More, more};
use crate::reader::tests::{fits, in_both, in_english, requests};
use tapis_model::{ChannelId, UserId};

fn full() -> Powers {
    let people: Vec<(u8, UserId)> = (0..8)
        .map(|seat| (seat, UserId(u64::MAX - u64::from(seat))))
        .collect();
    Powers {
        kick: people.clone(),
        stalling: Vec::new(),
        new_hosts: people.clone(),
        away: people,
        invite: true,
    }
}

#[test]
fn the_menu_fits_with_all_powers_in_it() {
    in_both(|words| {
        for seated in [true, false] {
            let powers = full();
            let all = More {
                has_rules: false,
                seated,
                may_close: true,
                host: Some(UserId(1)),
                running: true,
                replaceable: &[],
                nameable: &[],
                team_names: [None; 2],
                powers: &powers,
            };
            fits(&more(&all, words));
        }
    });
}

#[test]
fn who_has_no_powers_is_offered_none() {
    in_english(|words| {
        let none = Powers::default();
        assert!(rows(&none, words).is_empty() && lines(&none, words).is_empty());
        let rows = rows(&full(), words);
        let screen = crate::Screen {
            panel: Default::default(),
            rows,
        };
        let all = requests(&screen);
        assert!(
            all.contains(&Request::StandIn(0)) && all.contains(&Request::Kick(UserId(u64::MAX)))
        );
        assert!(all.contains(&Request::Host(UserId(u64::MAX))));
    });
}

#[test]
fn every_word_differs_from_all_others() {
    in_both(|words| {
        let who = UserId(71);
        let all = [
            Word::Kicked { who, private: true },
            Word::Kicked {
                who,
                private: false,
            },
            Word::NotThere,
            Word::HandedOver(who),
            Word::Invited(who),
            Word::Open(who),
            Word::Seated(who, ChannelId(8)),
            Word::Declined,
            Word::SaidNo,
            Word::Barred(who, Bar::Bot),
            Word::Barred(who, Bar::Sits),
            Word::Barred(who, Bar::Blind),
            Word::Barred(who, Bar::AskedToLeave),
            Word::Barred(who, Bar::SaidNo),
            Word::Barred(who, Bar::Unwilling),
            Word::Barred(who, Bar::Full),
            Word::StandsIn(who),
            Word::There,
            Word::Removed(who),
            Word::Voted {
                votes: 1,
                needed: 2,
            },
            Word::WholeTeam,
            Word::NotInvited,
            Word::AskedToLeave,
        ];
        let said: Vec<String> = all.iter().map(|what| word(*what, words)).collect();
        for (at, text) in said.iter().enumerate() {
            assert!(!text.is_empty() && !said[..at].contains(text), "{text}");
        }
    });
}
