//! The packs that come with the program, one for each language.

use std::sync::LazyLock;

use super::{Format, Language, Pack, PackFault};

type Read = Result<Pack, Vec<PackFault>>;

static FRENCH: LazyLock<Read> =
    LazyLock::new(|| read(include_str!("../../assets/questions/fr-first.yaml")));
static ENGLISH: LazyLock<Read> =
    LazyLock::new(|| read(include_str!("../../assets/questions/en-first.yaml")));

/// The first pack of a language.
///
/// # Errors
/// The faults of a pack that was built in without a check; tests hold that there are none.
pub fn first(language: Language) -> Result<&'static Pack, &'static [PackFault]> {
    let read = match language {
        Language::French => &FRENCH,
        Language::English => &ENGLISH,
    };
    match &**read {
        Ok(pack) => Ok(pack),
        Err(faults) => Err(faults),
    }
}

/// All packs that come with the program.
pub fn ours() -> impl Iterator<Item = &'static Pack> {
    let languages = Language::ALL.iter();
    languages.filter_map(|(_, language)| first(*language).ok())
}

fn read(text: &str) -> Read {
    Pack::read(text.as_bytes(), Format::Yaml)
}
