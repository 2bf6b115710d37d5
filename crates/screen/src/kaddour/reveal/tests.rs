//! The reveal: worked examples of the rules, and whole matches.

use tapis_rules::kaddour::auction::Bid;
use tapis_rules::seat::Seat;

use super::super::tests::{positions, room};
use super::*;

/// A manche that team 0 bought, with the last trick to this seat.
fn shown(points: u8, cards: i16, last: u8, made: bool) -> Public {
    let buyers = usize::from(!made);
    let mut marks = [0; 2];
    marks[buyers] = i16::from(points);
    let mut outcome = Outcome {
        manche: 3,
        contract: Bid {
            seat: Seat::new(2),
            points,
        },
        trump: "D".parse().expect("a suit"),
        cards: [cards, 120 - cards],
        last: tapis_rules::kaddour::tricks::Trick::led_by(Seat::new(0)),
        canticos: tapis_rules::kaddour::cantico::Canticos::default(),
        total: cards
            + if last.is_multiple_of(2) {
                LAST_TRICK
            } else {
                0
            },
        made,
        marks,
        before: [100, 50],
        after: [100 + marks[0], 50 + marks[1]],
    };
    for card in ["C1", "C2", "E3", "B4"] {
        let card = card.parse().expect("a card");
        outcome.last.lay(card, outcome.trump);
    }
    outcome.last.winner = Seat::new(last);
    Public {
        outcome: Some(outcome),
        scored: 3,
        ..Public::default()
    }
}

fn lines(public: &Public) -> [Vec<String>; 2] {
    let room = room();
    room.readers().map(|reader| {
        let panel = panel(public, &reader);
        let scores = panel.sections.last().expect("a section").text.clone();
        let all = format!("{}\n{}\n{scores}", panel.title, panel.text);
        all.lines().map(str::to_owned).collect()
    })
}

#[test]
fn equality_is_enough() {
    let [english, french] = lines(&shown(90, 80, 0, true));
    assert_eq!(
        english,
        [
            "Deal 3: Léa & Anis make their contract of 90",
            "Léa & Anis promised **90** with 🪙 coins as trump:",
            "↳ Cards taken: **80**",
            "↳ Last trick, by Léa: **+10**",
            "Taken: **90** for 90. Made, and they score 90!",
            "**⛰️ Atlas** · Léa & Anis · 100 + 90 (the contract) = **190**",
            "**🏜️ Sahara** · Sam & Lina · **50**",
        ]
    );
    assert_eq!(
        french,
        [
            "Manche 3\u{202f}: Léa & Anis tiennent leur contrat de 90",
            "Léa & Anis ont promis **90** avec 🪙 denier pour atout\u{202f}:",
            "↳ Cartes des plis\u{202f}: **80**",
            "↳ Dernier pli, pris par Léa\u{202f}: **+10**",
            "Pris\u{202f}: **90** pour 90. Contrat rempli, 90\u{a0}points marqués\u{202f}!",
            "**⛰️ Atlas** · Léa & Anis · 100 + 90 (le contrat) = **190**",
            "**🏜️ Sahara** · Sam & Lina · **50**",
        ]
    );
}

#[test]
fn beside_the_picture_stand_the_last_trick_and_each_score_once() {
    let room = room();
    let told = room.readers().map(|reader| {
        let panel = panel(&shown(90, 80, 0, true), &reader);
        panel.beside_picture.expect("a text")
    });
    assert_eq!(
        told,
        [
            "Last trick: ⭐🏆\u{a0}`1` 🏆\u{a0}`2` ⚔\u{fe0f}\u{a0}`3` 🪵\u{a0}`4` · **+10** for Léa\nContract made: Léa & Anis score 90, the others nothing.\nIn all: Léa & Anis **190** · Sam & Lina **50**",
            "Dernier pli\u{202f}: ⭐🏆\u{a0}`1` 🏆\u{a0}`2` ⚔\u{fe0f}\u{a0}`3` 🪵\u{a0}`4` · **+10** pour Léa\nContrat rempli\u{202f}: Léa & Anis marquent 90, les autres rien.\nEn tout\u{202f}: Léa & Anis **190** · Sam & Lina **50**",
        ]
    );
}

#[test]
fn in_the_picture_the_last_trick_counts_for_whoever_took_it() {
    for (last, buyers, others) in [(0, "95 / 90", "35"), (1, "85 / 90", "45")] {
        let picture = picture(
            shown(90, 85, last, last == 0)
                .outcome
                .as_ref()
                .expect("a deal"),
            &room().readers()[0],
        );
        let scores: Vec<&str> = picture.lines.iter().map(|row| &*row.score).collect();
        assert_eq!(scores, [buyers, others]);
    }
}

#[test]
fn a_missed_contract_scores_for_the_others() {
    let [english, french] = lines(&shown(90, 85, 1, false));
    assert_eq!(english[0], "Deal 3: Léa & Anis miss their contract of 90");
    assert_eq!(english[3], "↳ Last trick, by Sam: **0**");
    assert_eq!(
        english[4],
        "Taken: **85** of 90, 5 short: Sam & Lina score 90!"
    );
    assert_eq!(
        english[6],
        "**🏜️ Sahara** · Sam & Lina · 50 + 90 (the contract) = **140**"
    );
    assert_eq!(
        french[4],
        "Pris\u{202f}: **85** sur 90, il en manque 5\u{202f}: Sam & Lina marquent 90\u{202f}!"
    );
}

#[test]
fn the_lines_add_up_in_every_manche() {
    let room = room();
    let (mut made, mut failed, mut declared) = (0, 0, 0);
    let mut before = 0;
    positions(|play| {
        let public = play.public();
        let reveals = public.scored;
        let new = reveals != before && reveals > 0;
        before = reveals;
        let Some(outcome) = public.outcome.filter(|_| new) else {
            return;
        };
        if outcome.made {
            made += 1;
        } else {
            failed += 1;
        }
        declared += outcome.canticos.as_slice().len();
        for reader in room.readers() {
            let panel = panel(public, &reader);
            let mut sum = 0;
            for line in panel.text.lines().filter(|line| line.starts_with('↳')) {
                let number = line.rsplit("**").nth(1).expect("a number");
                sum += number
                    .trim_start_matches('+')
                    .parse::<i16>()
                    .expect("points");
            }
            assert_eq!(sum, outcome.total, "{}", panel.text);
            assert!(panel.text.contains(&format!(" **{sum}** ")));
            for after in outcome.after {
                assert!(panel.sections[1].text.contains(&format!("**{after}**")));
            }
            for (_, card) in outcome.last.plays() {
                let card = super::super::cards::one(card);
                assert!(panel.sections[0].text.contains(&card));
            }
        }
    });
    assert!(
        made > 1 && failed > 1 && declared > 1,
        "{made} {failed} {declared}"
    );
}
