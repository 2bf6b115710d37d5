//! The laws of the lessons of every game.

use std::collections::BTreeSet;

use tapis_rules::play::Match;

use super::*;
use crate::game_screen::{GameScreen, Reader};
use crate::reader::tests::{fits, in_both};

/// The longest lesson with its title, in characters as they are read: on a phone, five lines.
const LONGEST: usize = 215;

/// How long a text is for its reader: a mention is a name, markup is nothing.
fn read_length(text: &str) -> usize {
    let mut length = 0;
    let mut rest = text;
    while let Some((before, mention)) = rest.split_once('<') {
        length += before.chars().count() + 8;
        rest = mention.split_once('>').map_or("", |(_, after)| after);
    }
    length + rest.chars().filter(|sign| !"*`".contains(*sign)).count()
}

/// Holds that what is set in bold begins and ends, and that nothing bold stands in it: Discord would
/// show the asterisks.
fn is_bold_in_pairs(text: &str) {
    let parts: Vec<&str> = text.split("**").collect();
    let within = parts.iter().skip(1).step_by(2);
    let stands = |part: &&str| !part.is_empty() && part.trim() == *part;
    assert!(parts.len() % 2 == 1 && within.clone().all(stands), "{text}");
}

/// Holds what must hold for the lessons of all seats at a position; notes which came up, and gives
/// `tell` each of them.
pub(crate) fn hold<G: GameScreen>(
    play: &Match<G>,
    readers: &[Reader<'_>],
    met: &mut BTreeSet<&'static str>,
) {
    let public = play.public();
    let reveals = G::status(public).reveals;
    for seat in play.seats() {
        let view = play.view(seat);
        let lessons = G::lessons(view, &view.choices());
        assert!(!G::over(public) || lessons.is_empty(), "{lessons:?}");
        for (place, lesson) in lessons.iter().enumerate() {
            let name = lesson.name();
            assert!(G::Lesson::NAMES.contains(&name), "{name}");
            let twice = lessons[..place].iter().any(|other| other.name() == name);
            assert!(!twice, "{lessons:?}");
            met.insert(name);
            for reader in readers {
                let sentence = G::lesson(lesson, public, reader);
                let told = in_hand(G::NAME, name, &sentence, reader.words);
                let length = read_length(&told);
                assert!(length <= LONGEST, "{length} of {name}: {told}");
                assert!(!sentence.contains("{ $") && !sentence.is_empty(), "{told}");
                is_bold_in_pairs(&told);
            }
        }
        if reveals > 0 || G::over(public) {
            for reader in readers {
                let learnt = G::learnt(seat, public, reader);
                // Who leaves may have ended the match before anything was marked.
                assert!(reveals == 0 || !learnt.marked.is_empty());
                for line in [&learnt.marked].into_iter().chain(&learnt.lines) {
                    is_bold_in_pairs(line);
                }
                for over in [false, true] {
                    fits(&last(G::NAME, &learnt, over, reader.words));
                }
            }
        }
    }
}

/// Holds that all lessons of a game have their titles, in both languages, and that all came up.
pub(crate) fn all_came_up<G: GameScreen>(met: &BTreeSet<&'static str>) {
    let names: BTreeSet<&str> = G::Lesson::NAMES.iter().copied().collect();
    assert_eq!(*met, names);
    in_both(|words| {
        for name in G::Lesson::NAMES {
            let title = title(G::NAME, name, words);
            assert!((2..30).contains(&title.chars().count()), "{name}: {title}");
        }
        let unmet = G::Lesson::NAMES.iter();
        let unmet: Vec<String> = unmet.map(|name| title(G::NAME, name, words)).collect();
        let learnt = Learnt {
            marked: "x".to_owned(),
            lines: vec!["x".to_owned(); 3],
            unmet,
        };
        fits(&last(G::NAME, &learnt, false, words));
    });
}

#[test]
fn the_last_screen_offers_a_table_for_everybody_and_going_on() {
    in_both(|words| {
        for (over, go_on) in [(false, Request::Ready), (true, Request::Rematch)] {
            let screen = last("kael", &Learnt::default(), over, words);
            let [Row::Buttons(buttons), ..] = screen.rows.as_slice() else {
                panic!("{screen:?}");
            };
            assert_eq!(buttons[0].request, Topic::Table("kael").request());
            assert_eq!(buttons[0].target, PressTarget::Table(TableId::NONE));
            assert_eq!(buttons[1].request, go_on);
        }
    });
}
