//! A manche that is over, seen again by one person: their own decisions beside what a strong
//! robot would have done in their place.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;
use tapis_rules::advice::Advice;
use tapis_rules::game::Action as _;

use super::game_screen::{GameScreen, Reader};
use super::hint;
use super::pages::page;
use super::reader::{BODY, blocks, count, short};
use super::{Button, PressTarget, Row, Screen, Tone};
use tapis_model::{Request, TableId};
use tapis_say::say;

/// The longest line of one decision.
const LINE: usize = 420;
/// The longest list on one page: it is read, not searched.
const LIST: usize = 2_200;

/// The most moments of one act that are listed; more are counted.
const MOMENTS: usize = 3;

/// A decision of a person beside what a strong robot would have done in their place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The moment within the manche, in two or three words.
    pub when: String,
    /// The act of the person.
    pub did: String,
    /// The robot's choice and its reason, in one sentence.
    pub advised: String,
    /// Whether that is the same.
    pub agrees: bool,
}

impl Decision {
    /// Compares an act with the advice; `None` if there was no choice, or the act was to let a chance
    /// pass.
    pub fn of<G: GameScreen>(
        done: &G::Action,
        advice: &Advice<G>,
        public: &G::Public,
        reader: &Reader<'_>,
    ) -> Option<Self> {
        let same = |action: &G::Action| action.amounts_to(done);
        let agrees = advice.action.as_ref().is_some_and(same);
        // A call may fail although it was right to call: by its reason people see why.
        let explained = agrees && done.calls() && !advice.reasons.is_empty();
        (!advice.only && !G::concedes(done)).then(|| Self {
            when: G::stage(public, reader),
            did: match explained {
                true => {
                    let told = hint::sentence(advice, public, reader).replace("**", "");
                    told.trim_end_matches('.').to_owned()
                }
                false => G::advised(done, public, reader),
            },
            advised: match &advice.action {
                Some(action) if !agrees && advice.reasons.is_empty() => {
                    let act = G::advised(action, public, reader);
                    fl!(reader.words, "hint-promised-more", act = act)
                }
                _ => hint::sentence(advice, public, reader),
            },
            agrees,
        })
    }
}

/// The button below a reveal that opens the review of its manche.
pub fn details(manche: u32, words: &FluentLanguageLoader) -> Button {
    let label = fl!(words, "review-button");
    Button::new("🔎", label, Request::Review(manche, 1))
}

/// A manche that is over, as one person sees it again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Review {
    /// Their own decisions, in order.
    pub decisions: Vec<Decision>,
    /// The outcome of the same cards among strong robots, in a game that tells it.
    pub other_table: Option<String>,
    /// How many manches of the match are over.
    pub manches: u32,
}

/// A page of a review, the decisions that differ first; `at` is the manche and the page, from 1.
pub fn review(
    Review {
        decisions,
        other_table,
        manches,
    }: &Review,
    (table, manche, at): (TableId, u32, u32),
    words: &FluentLanguageLoader,
) -> Screen {
    let pages = pages(decisions, words);
    let at = (at as usize).clamp(1, pages.len().max(1));
    let alike = decisions.iter().filter(|it| it.agrees).count();
    let intro = say!(words, "review"; match decisions.len() {
        0 => "nothing-decided",
        made if made == alike => "agrees-all"(made),
        made => "agrees-some"(alike, made),
    });
    let other = match other_table {
        Some(told) if at == 1 => fl!(words, "review-other-table", told = told.as_str()),
        _ => String::new(),
    };
    let list = pages.get(at - 1).map(String::as_str).unwrap_or_default();
    let button = |label: String, (manche, page): (u32, u32)| {
        let request = Request::Review(manche, page);
        Button::new("", label, request).target(PressTarget::Table(table))
    };
    let turn = |label: String, page: usize| {
        let there = (1..=pages.len()).contains(&page);
        button(label, (manche, page as u32)).enabled(there)
    };
    let title = format!("🔎 {}", fl!(words, "review-title", number = manche));
    let text = short(&blocks(&[&intro, list, &other]), BODY);
    let mut screen = page(title, text, Tone::Table);
    if pages.len() > 1 {
        screen.rows.push(Row::Buttons(vec![
            turn(fl!(words, "review-earlier"), at - 1),
            turn(fl!(words, "review-later"), at + 1),
        ]));
    }
    let others = [manche - 1, manche + 1].into_iter();
    let others = others.filter(|other| (1..=*manches).contains(other));
    let others = others.map(|other| button(fl!(words, "review-other", number = other), (other, 1)));
    screen.rows.extend(Row::of(others.collect()));
    screen
}

/// The decisions in lines, those that differ first, as many on a page as are read at once.
fn pages(decisions: &[Decision], words: &FluentLanguageLoader) -> Vec<String> {
    let (same, differs): (Vec<_>, Vec<_>) = decisions.iter().cloned().partition(|it| it.agrees);
    let mut pages: Vec<String> = Vec::new();
    // The intro says it where all of them agree.
    let headed = !differs.is_empty();
    let part = |heading: String, mut lines: Vec<String>| {
        if let Some(first) = lines.first_mut().filter(|_| headed) {
            *first = format!("\n**{heading}**\n{first}");
        }
        lines
    };
    let differs = differs.iter().map(|it| worded(it, words)).collect();
    let differs = part(fl!(words, "review-part-differs"), differs);
    let same = part(fl!(words, "review-part-same"), agreed(same, words));
    for line in differs.into_iter().chain(same) {
        match pages.last_mut() {
            Some(page) if count(page) + 1 + count(&line) <= LIST => {
                page.push('\n');
                page.push_str(&line);
            }
            _ => pages.push(line.trim_start().to_owned()),
        }
    }
    pages
}

/// Acts that a robot would have done too, each with all its moments: a reason is of use where one would
/// do something else.
fn agreed(decisions: Vec<Decision>, words: &FluentLanguageLoader) -> Vec<String> {
    let mut told: Vec<(String, Vec<String>)> = Vec::new();
    for Decision { when, did, .. } in decisions {
        match told.iter_mut().find(|(act, _)| *act == did) {
            Some((_, moments)) => moments.push(when),
            None => told.push((did, vec![when])),
        }
    }
    let line = |(did, mut moments): (String, Vec<String>)| {
        let times = moments.len();
        moments.dedup();
        let when = match moments.len() {
            ..=MOMENTS => moments.join(", "),
            _ => fl!(words, "review-times", times = times),
        };
        short(&fl!(words, "review-same", did = did, when = when), LINE)
    };
    told.into_iter().map(line).collect()
}

/// An act beside what a robot would have done.
fn worded(decision: &Decision, words: &FluentLanguageLoader) -> String {
    let (when, did) = (decision.when.as_str(), decision.did.as_str());
    let advised = decision.advised.as_str();
    short(&say!(words, "review-differs"(when, did, advised)), LINE)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Words;
    use tapis_model::Lang;

    fn decision(number: usize, agrees: bool) -> Decision {
        Decision {
            when: format!("Trick {number}"),
            did: format!("the ace {number}"),
            advised: format!("{number:03}{}", "x".repeat(497)),
            agrees,
        }
    }

    /// The requests of the buttons that can be pressed.
    fn ways(screen: &Screen) -> Vec<Request> {
        let rows = screen.rows.iter().flat_map(|row| match row {
            Row::Buttons(buttons) => buttons.as_slice(),
            Row::Menu(_) => &[],
        });
        let open = rows.filter(|button| button.enabled);
        open.map(|button| button.request.clone()).collect()
    }

    #[test]
    fn what_differs_comes_first_and_every_decision_is_on_one_page() {
        let words = Words::load().expect("the words");
        for lang in Lang::ALL {
            let words = words.of(lang);
            let all: Vec<Decision> = (1..=36).map(|at| decision(at, at % 3 > 0)).collect();
            let all = Review {
                decisions: all,
                other_table: Some("They made 90.".to_owned()),
                manches: 2,
            };
            let page = |at| review(&all, (TableId(7), 2, at), words);
            let (first, last) = (page(1).panel.text, page(3).panel.text);
            let place = |text: &str, trick: &str| text.find(trick).expect("it is told");
            assert!(place(&first, "Trick 3 ") < place(&first, "Trick 12 "));
            assert!(place(&last, "Trick 36 ") < place(&last, "✅ the ace 1 · Trick 1"));
            let mut told = 0;
            for at in 1..=3 {
                let text = page(at).panel.text;
                assert!(count(&text) < BODY, "{text}");
                told += text.matches("Trick").count();
            }
            assert_eq!(told, all.decisions.len());
            let other = |at| page(at).panel.text.contains("They made 90.");
            assert_eq!([1, 2, 3].map(other), [true, false, false]);
            let before = Request::Review(1, 1);
            assert_eq!(ways(&page(1)), [Request::Review(2, 2), before.clone()]);
            assert_eq!(
                ways(&page(2)),
                [Request::Review(2, 1), Request::Review(2, 3), before]
            );
            // A page that is not there is the last one.
            assert_eq!(page(99), page(3));
        }
    }

    #[test]
    fn a_manche_without_a_choice_says_so() {
        let words = Words::load().expect("the words");
        let screen = review(
            &Review::default(),
            (TableId(7), 1, 1),
            words.of(Lang::English),
        );
        assert!(screen.panel.text.contains("no choice"), "{screen:?}");
        assert!(screen.rows.is_empty());
    }

    #[test]
    fn what_was_right_several_times_is_told_once_with_its_moments_and_no_reason() {
        let words = Words::load().expect("the words");
        let right = |at| Decision {
            did: "Pass".to_owned(),
            ..decision(at, true)
        };
        let all = Review {
            decisions: vec![right(1), right(2), right(2), right(4), decision(3, true)],
            ..Review::default()
        };
        let text = review(&all, (TableId(7), 1, 1), words.of(Lang::English))
            .panel
            .text;
        assert!(
            text.contains("✅ Pass · Trick 1, Trick 2, Trick 4\n"),
            "{text}"
        );
        assert!(!text.contains("xxx"), "{text}");
        let often = Review {
            decisions: (1..=5).map(right).collect(),
            ..Review::default()
        };
        let often = review(&often, (TableId(7), 1, 1), words.of(Lang::English));
        assert!(often.panel.text.ends_with("✅ Pass · 5 times"), "{often:?}");
        assert!(text.contains("all 5 of your choices"), "{text}");
    }
}
