//! The page of a person's own preferences.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;

use super::{language, languages, menu};
use crate::{Entry, Panel, Row, Screen};
use tapis_model::preferences::{Cards, Forced, Invites, Look, Profile, Remind, UserPreferences};
use tapis_model::{Deck, Lang, Request};

/// The page of one's own preferences; `automatic` is the language while none is chosen. It offers
/// decks if `pictures` says that hands are drawn, else places for the words.
pub fn mine(
    chosen: &UserPreferences,
    automatic: Lang,
    pictures: bool,
    words: &FluentLanguageLoader,
) -> Screen {
    let automatic = language(Some(automatic), "", words);
    let language = languages(
        "lang",
        chosen.lang,
        (
            &fl!(words, "settings-automatic", language = automatic),
            &fl!(words, "settings-mine-lang-hint"),
        ),
        |value, title| {
            let label = fl!(words, "settings-mine-lang", language = title);
            (format!("🌐 {label}"), request("lang", value))
        },
        words,
    );
    let reminder = |one: Remind| {
        let (label, hint) = remind(one, words);
        Entry {
            label: format!("🔔 {label}"),
            hint,
            request: request("remind", one.name()),
            picked: one == chosen.remind,
            emoji: None,
        }
    };
    let place = |one: Cards| Entry {
        label: format!("🃏 {}", cards(one, words)),
        hint: String::new(),
        request: request("cards", one.name()),
        picked: one == chosen.cards,
        emoji: None,
    };
    let deck = |one: Deck| {
        let (label, hint) = deck(one, words);
        Entry {
            label: format!("🎨 {label}"),
            hint,
            request: request("deck", one.name()),
            picked: one == chosen.deck,
            emoji: None,
        }
    };
    let of_cards = match pictures && chosen.look == Look::Picture {
        true => menu("deck", Deck::ALL.map(deck).into()),
        false => menu("cards", Cards::ALL.map(place).into()),
    };
    let drawn = |one: Look| {
        let (label, hint) = look(one, words);
        Entry {
            label: format!("🖼️ {label}"),
            hint,
            request: request("look", one.name()),
            picked: one == chosen.look,
            emoji: None,
        }
    };
    let played = |one: Forced| {
        let (label, hint) = forced(one, words);
        Entry {
            label: format!("☝️ {label}"),
            hint,
            request: request("forced", one.name()),
            picked: one == chosen.forced,
            emoji: None,
        }
    };
    let invited = |one: Invites| {
        let (label, hint) = invites(one, words);
        Entry {
            label: format!("✉️ {label}"),
            hint,
            request: request("invites", one.name()),
            picked: one == chosen.invites,
            emoji: None,
        }
    };
    let seen = |one: Profile| Entry {
        label: format!("👤 {}", profile(one, words).0),
        hint: profile(one, words).1,
        request: request("profile", one.name()),
        picked: one == chosen.profile,
        emoji: None,
    };
    Screen {
        panel: Panel {
            title: format!("⚙️ {}", fl!(words, "settings-mine-title")),
            text: fl!(words, "settings-mine-text"),
            ..Panel::default()
        },
        rows: vec![
            Row::Menu(language),
            Row::Menu(menu("remind", Remind::ALL.map(reminder).into())),
            Row::Menu(menu("look", Look::ALL.map(drawn).into())),
            Row::Menu(of_cards),
            Row::Menu(menu("forced", Forced::ALL.map(played).into())),
            Row::Menu(menu("invites", Invites::ALL.map(invited).into())),
            Row::Menu(menu("profile", Profile::ALL.map(seen).into())),
        ],
    }
}

fn request(key: &str, value: &str) -> Request {
    Request::Mine(format!("{key} {value}"))
}

fn remind(one: Remind, words: &FluentLanguageLoader) -> (String, String) {
    match one {
        Remind::Off => (
            fl!(words, "settings-remind-off"),
            fl!(words, "settings-remind-off-hint"),
        ),
        Remind::HalfTime => (
            fl!(words, "settings-remind-half"),
            fl!(words, "settings-remind-half-hint"),
        ),
        Remind::AtOnce => (
            fl!(words, "settings-remind-once"),
            fl!(words, "settings-remind-once-hint"),
        ),
    }
}

fn cards(one: Cards, words: &FluentLanguageLoader) -> String {
    match one {
        Cards::Below => fl!(words, "settings-cards-below"),
        Cards::Above => fl!(words, "settings-cards-above"),
    }
}

fn look(one: Look, words: &FluentLanguageLoader) -> (String, String) {
    match one {
        Look::Text => (fl!(words, "settings-look-text"), String::new()),
        Look::Picture => (
            fl!(words, "settings-look-picture"),
            fl!(words, "settings-look-picture-hint"),
        ),
    }
}

fn deck(one: Deck, words: &FluentLanguageLoader) -> (String, String) {
    match one {
        Deck::Normal => (fl!(words, "settings-deck-normal"), String::new()),
        Deck::HighContrast => (
            fl!(words, "settings-deck-contrast"),
            fl!(words, "settings-deck-contrast-hint"),
        ),
        Deck::LargePrint => (
            fl!(words, "settings-deck-large"),
            fl!(words, "settings-deck-large-hint"),
        ),
    }
}

fn forced(one: Forced, words: &FluentLanguageLoader) -> (String, String) {
    match one {
        Forced::Ask => (
            fl!(words, "settings-forced-ask"),
            fl!(words, "settings-forced-ask-hint"),
        ),
        Forced::Play => (
            fl!(words, "settings-forced-play"),
            fl!(words, "settings-forced-play-hint"),
        ),
    }
}

fn invites(one: Invites, words: &FluentLanguageLoader) -> (String, String) {
    match one {
        Invites::Anybody => (fl!(words, "settings-invites-anybody"), String::new()),
        Invites::Nobody => (
            fl!(words, "settings-invites-nobody"),
            fl!(words, "settings-invites-nobody-hint"),
        ),
    }
}

fn profile(one: Profile, words: &FluentLanguageLoader) -> (String, String) {
    match one {
        Profile::Closed => (fl!(words, "settings-profile-closed"), String::new()),
        Profile::Open => (
            fl!(words, "settings-profile-open"),
            fl!(words, "settings-profile-open-hint"),
        ),
    }
}
