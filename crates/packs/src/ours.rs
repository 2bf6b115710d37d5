//! The packs that come with the program: general knowledge in each language, themes, and a template
//! for one's own packs.

use std::sync::{Arc, LazyLock};

use super::{Format, Language, Pack, PackFault, PackInfo};

/// A pack's language and the text of its file.
type File = (Language, &'static str);
type Read = Result<Arc<Pack>, Vec<PackFault>>;

/// For each language, general knowledge comes before its themes.
const FILES: [File; 7] = [
    (
        Language::French,
        include_str!("../../../assets/questions/fr-general.yaml"),
    ),
    (
        Language::French,
        include_str!("../../../assets/questions/fr-now.yaml"),
    ),
    (
        Language::French,
        include_str!("../../../assets/questions/fr-maghreb.yaml"),
    ),
    (
        Language::French,
        include_str!("../../../assets/questions/fr-quebec.yaml"),
    ),
    (
        Language::English,
        include_str!("../../../assets/questions/en-general.yaml"),
    ),
    (
        Language::English,
        include_str!("../../../assets/questions/en-now.yaml"),
    ),
    (
        Language::English,
        include_str!("../../../assets/questions/en-maghreb.yaml"),
    ),
];

static PACKS: LazyLock<Vec<(Language, Read)>> = LazyLock::new(|| {
    let read = |(language, text): File| {
        let pack = Pack::read(text.as_bytes(), Format::Yaml);
        (language, pack.map(Arc::new))
    };
    FILES.into_iter().map(read).collect()
});

/// A pack to start one's own from: valid as it is, with an explanation of each field.
#[derive(Clone, Copy, Debug)]
pub struct Template {
    /// The name of the file.
    pub name: &'static str,
    /// The contents of the file.
    pub text: &'static str,
}

/// The template in a language.
#[must_use]
pub const fn template(language: Language) -> Template {
    match language {
        Language::French => Template {
            name: "mon-paquet.yaml",
            text: include_str!("../../../assets/questions/template.fr.yaml"),
        },
        Language::English => Template {
            name: "my-pack.yaml",
            text: include_str!("../../../assets/questions/template.en.yaml"),
        },
    }
}

/// The template as a sheet, for people who write in a spreadsheet.
#[must_use]
pub const fn sheet_template(language: Language) -> Template {
    match language {
        Language::French => Template {
            name: "mon-paquet.csv",
            text: include_str!("../../../assets/questions/template.fr.csv"),
        },
        Language::English => Template {
            name: "my-pack.csv",
            text: include_str!("../../../assets/questions/template.en.csv"),
        },
    }
}

/// Ids of packs in earlier versions, each with the pack that has its questions now.
const RENAMED: [(&str, &str); 2] = [("fr-first", "fr-general"), ("en-first", "en-general")];

/// The pack of general knowledge in a language.
///
/// # Errors
/// The faults of a pack that was built in without a check; tests make sure that there are none.
pub fn first(language: Language) -> Result<&'static Arc<Pack>, &'static [PackFault]> {
    let read = PACKS.iter().find(|(spoken, _)| *spoken == language);
    match read.map(|(_, read)| read) {
        Some(Ok(pack)) => Ok(pack),
        Some(Err(faults)) => Err(faults),
        None => Err(&[]),
    }
}

/// All packs that come with the program.
pub fn ours() -> impl Iterator<Item = &'static Arc<Pack>> {
    PACKS.iter().filter_map(|(_, read)| read.as_ref().ok())
}

/// The program's own pack with this id, which may be one of an earlier version.
pub fn our_pack(id: &str) -> Option<&'static Arc<Pack>> {
    let renamed = RENAMED.into_iter().find(|(before, _)| *before == id);
    let id = renamed.map_or(id, |(_, now)| now);
    ours().find(|pack| pack.id == id)
}

/// The facts of all packs that come with the program, made once.
pub fn our_list() -> Arc<[PackInfo]> {
    static LIST: LazyLock<Arc<[PackInfo]>> =
        LazyLock::new(|| ours().map(|pack| PackInfo::of(pack, true)).collect());
    Arc::clone(&LIST)
}
