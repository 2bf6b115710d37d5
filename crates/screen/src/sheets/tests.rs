//! The way to every rule sheet.

use super::*;
use crate::reader::tests::{fits, in_both, requests};
use crate::tests::offers::OFFERS;

fn every_variant() -> Variants {
    let of = |offer: &&'static dyn crate::tests::offers::Offer| {
        let game = offer.info();
        let presets = offer.presets();
        presets.into_iter().map(move |preset| (game, preset))
    };
    OFFERS.iter().flat_map(of).collect()
}

#[test]
fn every_variant_of_every_game_stands_in_the_menu() {
    let variants = every_variant();
    let wanted: Vec<Request> = variants
        .iter()
        .map(|(game, preset)| Request::Page(format!("rules {} {preset}", game.name)))
        .collect();
    in_both(|words| {
        let screen = choice(&variants, words);
        fits(&screen);
        assert_eq!(requests(&screen), wanted);
    });
}

#[test]
fn a_sheet_marks_its_variant_and_leads_to_the_others() {
    let variants = every_variant();
    in_both(|words| {
        for &(game, preset) in &variants {
            let panel = Panel {
                title: "the rules".to_owned(),
                text: "one by one".to_owned(),
                ..Panel::default()
            };
            let sheet = Sheet {
                game,
                preset,
                panel,
            };
            let screen = page(sheet, &variants, words);
            fits(&screen);
            let Some(Row::Menu(menu)) = screen.rows.first() else {
                panic!("no menu: {screen:?}")
            };
            let picked: Vec<&Request> = menu
                .entries
                .iter()
                .filter(|entry| entry.picked)
                .map(|entry| &entry.request)
                .collect();
            let wanted = Request::Page(format!("rules {} {preset}", game.name));
            assert_eq!(picked, [&wanted]);
        }
    });
}
