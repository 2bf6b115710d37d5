//! Every parameter and every value of every game in both languages, and the pages within limits.

use super::one::picking;
use super::refusal::{CodeFault, code_refusal, refusal};
use super::value::{from_written, hint as hint_of, word};
use super::*;
use crate::lobby::menus::{CALM, PACES};
use crate::reader::tests::{button, fits, game as info, in_both, in_english, requests};
use crate::tests::offers::OFFERS;
use crate::words::Words;
use tapis_model::Deck;
use tapis_model::preferences::{Cards, Forced, Invites, Look, Profile, Remind};
use tapis_rules::options::{Clash, Instead, OptionFault};
use tapis_rules::seat::Seat;
use tapis_rules::standing::Points;

/// The longest code a table can have.
const CODE_DIGITS: &str = "TAM1-0123-4567-89AB-CDEF-GHJK-MNPQ-RSTV-WXYZ-0123-4567-89AB-CDEF-GHJK";

fn terms(game: &str, preset: &str) -> Vec<Term> {
    let offer = OFFERS.iter().find(|offer| offer.name() == game);
    let offer = offer.expect("the game");
    offer.terms(preset, preset)
}

/// Every game with every preset.
fn all() -> impl Iterator<Item = (&'static str, &'static str, Vec<Term>)> {
    OFFERS.iter().flat_map(|offer| {
        let presets = offer.presets().into_iter();
        presets.map(|preset| (offer.name(), preset, terms(offer.name(), preset)))
    })
}

/// The values of a parameter, as many as can be counted off; else its longest.
fn values(term: &Term) -> Vec<Value> {
    match (term.kind, term.kind.count()) {
        (_, Some(count)) if count <= 300 => (0..count).filter_map(|at| term.kind.nth(at)).collect(),
        (_, Some(count)) => vec![term.kind.nth(count - 1).expect("the last")],
        (Kind::List(_, most), _) => vec![Value::List(Vec::new()), Value::List(vec![most; 16])],
        (Kind::Word(most), _) => vec![Value::Word("W".repeat(most))],
        _ => panic!("{term:?}"),
    }
}

/// The values of a parameter that are words, as the keys of the word files end.
fn said(term: &Term) -> Vec<String> {
    let word = |value: Value| match value {
        Value::Word(_) if matches!(term.kind, Kind::Word(_)) => None,
        Value::Word(said) => Some(said),
        Value::Null => Some("none".to_owned()),
        Value::List(all) if all.is_empty() => Some("none".to_owned()),
        _ => None,
    };
    values(term).into_iter().filter_map(word).collect()
}

/// Every key that is made of the names of presets, of parameters, of preferences and of their values.
pub fn named_keys() -> Vec<String> {
    let mut keys: Vec<String> = Vec::new();
    for info in OFFERS.iter().map(|offer| offer.info()) {
        let game = info.name;
        keys.extend([format!("game-{game}"), format!("game-{game}-hint")]);
        keys.extend(["text", "played"].map(|part| format!("help-{game}-{part}")));
        let lessons = info.lessons.iter();
        keys.extend(lessons.map(|lesson| format!("lesson-{game}-{lesson}-title")));
    }
    keys.extend(Remind::ALL.map(|one| format!("settings-remind-{}", one.name())));
    keys.extend(Look::ALL.map(|one| format!("settings-look-{}", one.name())));
    keys.extend(Deck::ALL.map(|one| format!("settings-deck-{}", one.name())));
    keys.extend(Cards::ALL.map(|one| format!("settings-cards-{}", one.name())));
    keys.extend(Forced::ALL.map(|one| format!("settings-forced-{}", one.name())));
    keys.extend(Invites::ALL.map(|one| format!("settings-invites-{}", one.name())));
    keys.extend(Profile::ALL.map(|one| format!("settings-profile-{}", one.name())));
    for pace in PACES {
        keys.extend([format!("pace-{pace}"), format!("pace-{pace}-hint")]);
        keys.extend((pace != CALM).then(|| format!("pace-{pace}-quiz")));
    }
    for (game, preset, terms) in all() {
        keys.push(format!("preset-{game}-{preset}"));
        keys.push(format!("preset-{game}-{preset}-hint"));
        for term in &terms {
            let key = format!("parameter-{game}-{}", term.name);
            keys.extend([key.clone(), format!("{key}-hint")]);
            keys.extend(said(term).iter().map(|said| format!("{key}-{said}")));
        }
    }
    keys.sort_unstable();
    keys.dedup();
    keys
}

fn board<'a>(name: &str, preset: &'a str, terms: &'a [Term]) -> Board<'a> {
    Board {
        game: info(name),
        preset,
        terms,
        code: CODE_DIGITS,
        seats: 8,
        hints: false,
        may: true,
        word: None,
    }
}

#[test]
fn every_parameter_and_every_value_has_its_words() {
    in_both(|words| {
        for (game, _, terms) in all() {
            for term in &terms {
                let (title, hint) = (
                    title(game, term.name, words),
                    hint_of(game, term.name, words),
                );
                assert_ne!(title, term.name, "{game}");
                for (text, most) in [(&title, 40), (&hint, 90)] {
                    let fits = (1..=most).contains(&text.chars().count());
                    assert!(fits, "{game}: longer than {most} characters: {text}");
                }
                for said in said(term) {
                    let known = word(game, term.name, &said, words);
                    assert!(known.is_some(), "{game}: {} {said}", term.name);
                }
            }
        }
    });
}

#[test]
fn no_words_are_kept_for_what_there_is_not() {
    in_english(|words| {
        assert_eq!(title("kael", "jokers", words), "jokers");
        assert_eq!(hint_of("chess", "limit", words), "");
        assert_eq!(word("kael", "end_mode", "never", words), None);
    });
}

#[test]
fn each_parameter_stands_in_one_group() {
    in_both(|words| {
        for (game, preset, terms) in all() {
            let board = board(game, preset, &terms);
            let grouped = board
                .game
                .option_groups
                .iter()
                .flat_map(|group| board.group(group));
            let mut grouped: Vec<&str> = grouped.map(|term| term.name).collect();
            let mut known: Vec<&str> = terms.iter().map(|term| term.name).collect();
            grouped.sort_unstable();
            known.sort_unstable();
            assert_eq!(grouped, known, "{game}");
            assert!(board.game.option_groups.len() <= MENUS.len());
            for group in board.game.option_groups {
                assert!(words.has(group.title), "{}", group.title);
                assert!(board.group(group).len() <= ENTRIES, "{game}");
                let stray = group.names.iter().find(|it| !known.contains(it));
                assert_eq!(stray, None, "{game} has no such parameter");
            }
        }
    });
}

#[test]
fn a_parameter_without_a_group_stands_at_the_end_of_the_last() {
    let mut terms = terms("kael", "standard");
    terms.push(Term {
        name: "new",
        ..terms[0].clone()
    });
    let board = board("kael", "standard", &terms);
    let (last, others) = board.game.option_groups.split_last().expect("groups");
    let new = |group: &Group| {
        board
            .group(group)
            .iter()
            .rposition(|term| term.name == "new")
    };
    assert_eq!(new(last), Some(board.group(last).len() - 1));
    assert!(others.iter().all(|group| new(group).is_none()));
}

#[test]
fn every_page_fits_whatever_is_chosen() {
    in_both(|words| {
        for (game, preset, mut terms) in all() {
            let board_of = |terms: &[Term], may| {
                let word = Said::refused("W".repeat(200));
                let board = Board {
                    may,
                    word: Some(&word),
                    ..board(game, preset, terms)
                };
                fits(&overview(&board, words));
                for term in terms {
                    fits(&one(term.name, &board, words).expect("a page"));
                }
            };
            board_of(&terms, true);
            for term in &mut terms {
                let values = values(term);
                let longest = values.into_iter().max_by_key(|value| {
                    let term = Term {
                        value: value.clone(),
                        ..term.clone()
                    };
                    shown(game, &term, value, words).chars().count()
                });
                term.value = longest.expect("a value");
            }
            board_of(&terms, false);
            let line = differing(info(game), &terms, words).expect("something differs");
            assert!(line.chars().count() <= 1_000, "{line}");
        }
    });
}

#[test]
fn nothing_in_a_menu_or_on_a_button_is_cut_off() {
    in_both(|words| {
        for (game, preset, terms) in all() {
            let board = board(game, preset, &terms);
            for term in &terms {
                let hint = hint(game, term, words);
                assert!(hint.chars().count() <= ENTRY, "{game}: {hint}");
                assert!(!hint_of(game, term.name, words).is_empty());
                if let Some(Row::Menu(menu)) = picking(term, &board, words) {
                    for (entry, value) in menu.entries.iter().zip(values(term)) {
                        assert_eq!(entry.label, shown(game, term, &value, words));
                    }
                }
                let form = form(game, term, words);
                assert!(form.title.chars().count() <= 45, "{}", form.title);
                assert!(form.label.chars().count() <= 45, "{}", form.label);
                assert!(form.prompt.chars().count() <= 100, "{}", form.prompt);
            }
        }
        let form = code_form(words);
        assert!(form.title.chars().count() <= 45 && form.label.chars().count() <= 45);
    });
}

#[test]
fn what_is_changed_is_marked_and_can_be_undone() {
    in_english(|words| {
        let mut terms = terms("tamalou", "koubo");
        let usual = overview(&board("tamalou", "koubo", &terms), words);
        assert!(usual.panel.sections.is_empty() && usual.panel.foot.contains('🔑'));
        let reset = Request::Unset(ALL.to_owned());
        assert!(button(&usual, &reset).is_none(), "nothing to undo");
        assert_eq!(differing(info("tamalou"), &terms, words), None);
        let jokers = terms
            .iter_mut()
            .find(|term| term.name == "jokers")
            .expect("it");
        jokers.value = Value::Int(2);
        let page = overview(&board("tamalou", "koubo", &terms), words);
        let text: Vec<&str> = page
            .panel
            .sections
            .iter()
            .map(|it| it.text.as_str())
            .collect();
        assert!(
            text.join("\n").contains("✏️ Jokers: **2** (originally 1)"),
            "{text:?}"
        );
        assert!(button(&page, &reset).expect("it").enabled);
        let line = differing(info("tamalou"), &terms, words);
        assert_eq!(line.as_deref(), Some("Jokers: 2"));
    });
}

#[test]
fn who_may_not_change_anything_can_press_nothing_that_would() {
    in_english(|words| {
        for (game, preset, terms) in all() {
            let board = Board {
                may: false,
                ..board(game, preset, &terms)
            };
            let changes = |request: &Request| {
                matches!(
                    request,
                    Request::Set(_) | Request::Unset(_) | Request::Write(_)
                )
            };
            assert!(!requests(&overview(&board, words)).iter().any(changes));
            for term in &terms {
                let page = one(term.name, &board, words).expect("a page");
                for row in &page.rows {
                    match row {
                        Row::Buttons(buttons) => {
                            let mut live = buttons.iter().filter(|button| button.enabled);
                            assert!(!live.any(|button| changes(&button.request)));
                        }
                        Row::Menu(menu) => assert!(!menu.enabled),
                    }
                }
            }
        }
    });
}

#[test]
fn values_are_written_as_people_write_them() {
    let numbers = Kind::Int(-20, 0, Instead::Nothing);
    assert_eq!(from_written(numbers, " \u{2212}5 "), "-5");
    let halves = Kind::Halves(100);
    for (written, read) in [
        ("6,5", "6.5"),
        ("6.5", "6.5"),
        ("6½", "6.5"),
        ("½", "0.5"),
        ("7", "7"),
    ] {
        assert_eq!(from_written(halves, written), read);
    }
    let list = Kind::List(0, 1_000);
    for (written, read) in [
        ("25, 50,75", "25,50,75"),
        ("25 50 ; 75", "25,50,75"),
        ("-", "none"),
        ("25 / x", "25,x"),
    ] {
        assert_eq!(from_written(list, written), read);
    }
    assert_eq!(from_written(Kind::Word(32), " Oh là là! "), "Oh là là!");
}

#[test]
fn points_are_shown_with_their_halves() {
    in_english(|words| {
        let terms = terms("tamalou", "tamoul");
        let most = terms
            .iter()
            .find(|term| term.name == "call_max")
            .expect("it");
        let shown = |halves| {
            shown(
                "tamalou",
                most,
                &Value::Points(Points::halves(halves)),
                words,
            )
        };
        assert_eq!([13, 1, 14, 0].map(shown), ["6½", "½", "7", "0"]);
    });
}

#[test]
fn every_refusal_is_one_sentence_in_each_language() {
    in_both(|words| {
        let clashes = [
            Clash::Players {
                players: 3,
                fewest: 4,
                most: 4,
            },
            Clash::Pack {
                players: 7,
                fewest: 2,
                most: 6,
                cards: 33,
            },
            Clash::Seat {
                name: "first_dealer",
                seat: Seat::new(4),
                last: 2,
            },
            Clash::Crossed {
                low: "hand_min",
                least: 5,
                high: "hand_max",
                most: 4,
            },
            Clash::Cards {
                name: "hand_min",
                cards: 6,
                players: 8,
                most: 5,
            },
            Clash::Step {
                name: "hand_min",
                value: 75,
                step_name: "hand_max",
                step: 10,
            },
            Clash::TooHigh {
                name: "limit",
                value: 2,
                most: 1,
                other: "end_mode",
                word: "first_over",
            },
        ];
        let terms = terms("kael", "standard");
        let mut said = Vec::new();
        for clash in clashes {
            let fault = OptionFault::Together(clash);
            said.push(refusal(&fault, "kael", &terms, words));
            let coded = CodeFault::Options(fault);
            assert_eq!(
                said.last(),
                Some(&code_refusal(&coded, "kael", &terms, "", words))
            );
        }
        let value = OptionFault::Value {
            name: "limit",
            value: String::new(),
            range: String::new(),
        };
        said.push(refusal(&value, "kael", &terms, words));
        for fault in [CodeFault::Shape, CodeFault::Version, CodeFault::Slip] {
            said.push(code_refusal(&fault, "kael", &terms, CODE_DIGITS, words));
        }
        for (at, text) in said.iter().enumerate() {
            assert!(!text.contains('_') && !text.is_empty(), "{text}");
            assert!(!said[..at].contains(text), "{text}");
        }
    });
}

#[test]
fn the_word_that_a_form_prints_is_taken_as_it_is_written_in_either_language() {
    let words = Words::load().expect("the words");
    let terms = terms("tamalou", "standard");
    let term = |name: &str| terms.iter().find(|term| term.name == name).expect("it");
    for (name, typed, read) in [
        ("quick_max", "sans limite", "none"),
        ("quick_max", " Sans limite ", "none"),
        ("quick_max", "no limit", "none"),
        ("quick_max", "2", "2"),
        ("call_max", "No limit", "none"),
        ("call_max", "6½", "6.5"),
        ("first_dealer", "au sort", "random"),
    ] {
        assert_eq!(written("tamalou", term(name), typed, &words), read);
    }
}

#[test]
fn what_another_option_switches_off_is_not_shown() {
    in_english(|words| {
        let mut terms = terms("tamalou", "standard");
        let of = |terms: &[Term]| {
            let page = overview(&board("tamalou", "standard", terms), words);
            requests(&page)
        };
        let half = Request::Option("fontenay_half".to_owned());
        assert!(!of(&terms).contains(&half));
        let end = terms.iter_mut().find(|term| term.name == "end_mode");
        end.expect("it").value = Value::Word("fontenay".to_owned());
        assert!(of(&terms).contains(&half));
    });
}

#[test]
fn what_a_need_names_is_there() {
    for (game, _, terms) in all() {
        for need in info(game).option_needs {
            let term = |name: &str| terms.iter().find(|term| term.name == name);
            assert!(term(need.name).is_some(), "{game}: {}", need.name);
            let other = term(need.other).expect("the other one");
            let known: Vec<String> = values(other).iter().map(plain).collect();
            for word in need.one_of {
                assert!(known.iter().any(|known| known == word), "{game}: {word}");
            }
        }
    }
}
