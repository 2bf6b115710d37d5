//! The page of an evening, and the line under a result.

use super::*;
use crate::reader::tests::{fits, game, in_both, in_english};

fn score(user: u64, wins: u32, matches: u32) -> EveningScore {
    EveningScore {
        user: UserId(user),
        wins,
        matches,
    }
}

fn won_by(winners: &[u64], ended: u64) -> EveningMatch {
    EveningMatch {
        game: game("kael"),
        winners: winners.iter().copied().map(UserId).collect(),
        ended,
    }
}

#[test]
fn a_result_tells_the_evening_from_its_second_match_on() {
    in_english(|words| {
        let scores = [score(1, 2, 3), score(2, 1, 3), score(3, 0, 2)];
        let told = |scores: &[EveningScore], matches| {
            let mut result = Panel::default();
            tonight(&mut result, scores, matches, words);
            result.text
        };
        assert_eq!(told(&scores, 1), "");
        assert_eq!(
            told(&scores, 3).trim_start(),
            "🌙 Won tonight: <@1> **2** · <@2> **1** · <@3> **0**"
        );
        let many: Vec<EveningScore> = (1..=30).map(|user| score(user, 1, 2)).collect();
        assert!(told(&many, 2).ends_with("<@8> **1** · +22"));
    });
}

#[test]
fn the_page_ranks_by_wins_and_lists_the_last_matches() {
    in_english(|words| {
        let of = |over| Evening {
            scores: vec![
                score(1, 2, 3),
                score(2, 2, 2),
                score(3, 1, 3),
                score(4, 0, 1),
            ],
            matches: vec![won_by(&[1, 2], 60), won_by(&[], 120)],
            over,
        };
        let screen = evening(&of(false), words);
        assert_eq!(screen.panel.title, "🌙 Tonight · 2 matches");
        assert_eq!(
            screen.panel.foot,
            "Practice, matches with hints and matches against robots alone do not count here; a private table has its evening in its thread."
        );
        assert_eq!(
            screen.panel.text,
            "🥇 <@1> · **2** wins in 3\n🥇 <@2> · **2** wins in 2\n\
             🥉 <@3> · **1** win in 3\n– <@4> · **0** wins in 1"
        );
        assert_eq!(
            screen.panel.sections[0].text,
            "<t:60:t> ✂️ Kaël · 🏆 <@1>, <@2>\n<t:120:t> ✂️ Kaël · nobody’s win"
        );
        assert!(!screen.rows.is_empty());
        let together = Evening {
            scores: vec![score(1, 1, 2), score(2, 1, 2)],
            ..of(false)
        };
        let text = evening(&together, words).panel.text;
        assert_eq!(text, "🥇 <@1> · **1** win\n🥇 <@2> · **1** win");
        let over = posted(&of(true), words);
        assert_eq!(over.panel.title, "🌙 The last evening");
        assert!(over.panel.sections[0].text.starts_with("<t:60:f>"));
        assert!(over.rows.is_empty(), "what is posted has no button");
        assert!(evening(&Evening::default(), words).rows.is_empty());
    });
}

#[test]
fn the_longest_evening_fits() {
    let scores = (1..=64).map(|user| score(u64::MAX - user, 99, 100));
    let winners: Vec<u64> = (1..=8).map(|user| u64::MAX - user).collect();
    let long = Evening {
        scores: scores.collect(),
        matches: (0..90).map(|_| won_by(&winners, 1_796_083_199)).collect(),
        over: true,
    };
    in_both(|words| fits(&evening(&long, words)));
}
