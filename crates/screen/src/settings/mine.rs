//! The page of a person's own preferences.

use i18n_embed::fluent::FluentLanguageLoader;
use i18n_embed_fl::fl;

use super::{language, languages, menu};
use crate::pages::page;
use crate::words::named;
use crate::{Entry, Menu, Row, Screen, Tone};
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
    let automatic = fl!(words, "settings-automatic", language = automatic);
    let language = languages(
        "lang",
        chosen.lang,
        (&automatic, &fl!(words, "settings-mine-lang-hint")),
        |value, title| {
            let label = fl!(words, "settings-mine-lang", language = title);
            (format!("🌐 {label}"), request("lang", value))
        },
        words,
    );
    let remind = Remind::ALL.map(|one| (one.name(), one == chosen.remind));
    let look = Look::ALL.map(|one| (one.name(), one == chosen.look));
    let deck = Deck::ALL.map(|one| (one.name(), one == chosen.deck));
    let cards = Cards::ALL.map(|one| (one.name(), one == chosen.cards));
    let forced = Forced::ALL.map(|one| (one.name(), one == chosen.forced));
    let invites = Invites::ALL.map(|one| (one.name(), one == chosen.invites));
    let profile = Profile::ALL.map(|one| (one.name(), one == chosen.profile));
    let of = |key, sign, values: &[(&str, bool)]| Row::Menu(values_of(key, sign, values, words));
    let title = format!("⚙️ {}", fl!(words, "settings-mine-title"));
    let mut screen = page(title, fl!(words, "settings-mine-text"), Tone::Table);
    screen.rows = vec![
        Row::Menu(language),
        of("remind", "🔔", &remind),
        of("look", "🖼️", &look),
        match pictures && chosen.look == Look::Picture {
            true => of("deck", "🎨", &deck),
            false => of("cards", "🃏", &cards),
        },
        of("forced", "☝️", &forced),
        of("invites", "✉️", &invites),
        of("profile", "👤", &profile),
    ];
    screen
}

/// The menu of a preference, from the names of its values, each with whether it is chosen. The title of a
/// value has the key `settings-<preference>-<value>`, and its hint, if it has one, the same with `-hint`.
fn values_of(
    key: &'static str,
    sign: &str,
    values: &[(&str, bool)],
    words: &FluentLanguageLoader,
) -> Menu {
    let entry = |(name, chosen): &(&str, bool)| {
        let title = format!("settings-{key}-{name}");
        let hint = named(&format!("{title}-hint"), words).unwrap_or_default();
        let title = named(&title, words).unwrap_or_default();
        Entry::new(format!("{sign} {title}"), request(key, name))
            .hint(hint)
            .picked(*chosen)
    };
    menu(key, values.iter().map(entry))
}

fn request(key: &str, value: &str) -> Request {
    Request::Mine(format!("{key} {value}"))
}
