//! The names that people and programs give to the fields, categories, difficulties and languages of a
//! pack: in any case, with or without accents, singular or plural, in French or English.

use tapis_rules::tiguidoo::questions::Difficulty;
use unicode_normalization::UnicodeNormalization;

use super::{Category, Language};

/// A name and the other names that mean it, folded.
type Names = [(&'static str, &'static [&'static str])];

/// The fields of a pack and of its entries.
const FIELDS: &Names = &[
    ("id", &["identifiant", "key", "cle"]),
    ("title", &["titre"]),
    ("language", &["langue", "lang"]),
    ("licence", &["license"]),
    ("entries", &["entry", "entrees", "entree"]),
    (
        "question",
        &[
            "questiontext",
            "questions",
            "enonce",
            "front",
            "recto",
            "prompt",
            "clue",
        ],
    ),
    (
        "answers",
        &[
            "answer",
            "reponse",
            "reponses",
            "back",
            "verso",
            "response",
            "responses",
        ],
    ),
    (
        "rejects",
        &[
            "reject",
            "rejet",
            "rejets",
            "refus",
            "refuse",
            "wronganswers",
            "mauvaisesreponses",
        ],
    ),
    ("choices", &["choice", "choix"]),
    // `clue` is the question in the files of quiz shows.
    ("clues", &["indice", "indices"]),
    ("source", &["sources", "reference"]),
    ("more", &["incomplet", "incomplets"]),
    ("units", &["unit", "unite", "unites"]),
    (
        "category",
        &["categories", "categorie", "subject", "sujet", "topic"],
    ),
    (
        "difficulty",
        &["difficulte", "difficultes", "niveau", "level"],
    ),
    (
        "note",
        &[
            "notes",
            "anecdote",
            "explanation",
            "explication",
            "remarque",
            "answerexplanation",
        ],
    ),
];

const CATEGORIES: [(Category, &[&str]); 10] = [
    (
        Category::General,
        &[
            "general",
            "generale",
            "culturegenerale",
            "generalknowledge",
            "divers",
            "mixed",
        ],
    ),
    (
        Category::Geography,
        &[
            "geography",
            "geographie",
            "geo",
            "monde",
            "world",
            "pays",
            "countries",
        ],
    ),
    (
        Category::History,
        &[
            "history",
            "histoire",
            "historical",
            "mythology",
            "mythologie",
        ],
    ),
    (
        Category::Science,
        &[
            "science",
            "sciences",
            "sciencenature",
            "sciencecomputers",
            "sciencemathematics",
            "sciencegadgets",
            "informatique",
            "computers",
            "maths",
            "mathematics",
            "mathematiques",
            "technologie",
            "technology",
            "vehicles",
            "vehicules",
            "astronomy",
            "astronomie",
        ],
    ),
    (
        Category::Language,
        &[
            "language",
            "languages",
            "langue",
            "langues",
            "langage",
            "words",
            "mots",
            "francais",
        ],
    ),
    (
        Category::Arts,
        &[
            "art",
            "arts",
            "literature",
            "litterature",
            "books",
            "livres",
            "entertainmentbooks",
            "theatre",
            "entertainmentmusicalstheatres",
            "peinture",
            "painting",
            "architecture",
            "artslitterature",
        ],
    ),
    (
        Category::Sport,
        &[
            "sport",
            "sports",
            "sportgames",
            "jeux",
            "games",
            "sportsloisirs",
            "sportetloisirs",
            "sportsetloisirs",
            "sportetjeux",
            "entertainmentvideogames",
            "entertainmentboardgames",
            "videogames",
            "jeuxvideo",
            "sportleisure",
            "sportsleisure",
        ],
    ),
    (
        Category::Food,
        &[
            "food",
            "fooddrink",
            "foodanddrink",
            "cuisine",
            "gastronomie",
            "nourriture",
            "cooking",
        ],
    ),
    (
        Category::Nature,
        &[
            "nature", "animals", "animaux", "animal", "plantes", "plants",
        ],
    ),
    (
        Category::Screen,
        &[
            "cinemamusic",
            "cinema",
            "musique",
            "music",
            "film",
            "films",
            "movies",
            "movie",
            "television",
            "tv",
            "series",
            "celebrities",
            "celebrites",
            "people",
            "entertainment",
            "divertissement",
            "entertainmentfilm",
            "entertainmentmusic",
            "entertainmenttelevision",
            "entertainmentcomics",
            "cinemaetmusique",
            "entertainmentjapaneseanimemanga",
            "entertainmentcartoonanimations",
            "anime",
            "manga",
            "comics",
            "bd",
        ],
    ),
];

const LEVELS: [(Difficulty, &[&str]); 3] = [
    (
        Difficulty::Easy,
        &["1", "easy", "facile", "debutant", "beginner", "simple"],
    ),
    (
        Difficulty::Medium,
        &[
            "2",
            "medium",
            "moyen",
            "moyenne",
            "confirme",
            "intermediaire",
            "intermediate",
        ],
    ),
    (
        Difficulty::Hard,
        &["3", "hard", "difficile", "expert", "avance", "difficult"],
    ),
];

const LANGUAGES: [(Language, &[&str]); 2] = [
    (
        Language::French,
        &["fr", "french", "francais", "francaise", "fra", "fre"],
    ),
    (
        Language::English,
        &["en", "english", "anglais", "anglaise", "eng"],
    ),
];

/// The least likeness of a misspelt name to the one that was meant.
const LIKE: f64 = 0.8;

/// A name without case, accents and anything but letters and digits.
pub(super) fn folded(name: &str) -> String {
    let signs = name.nfkd().flat_map(char::to_lowercase);
    signs.filter(|sign| sign.is_alphanumeric()).collect()
}

/// The field that a name means.
pub(super) fn field(name: &str) -> Option<&'static str> {
    let folded = folded(name);
    let means = |(known, others): &&(&'static str, &[&str])| {
        *known == folded || others.contains(&folded.as_str())
    };
    FIELDS.iter().find(means).map(|(known, _)| *known)
}

/// The category that a name means; the name of any pack's category is one.
pub(super) fn category(name: &str) -> Option<Category> {
    meant(name, &CATEGORIES)
}

/// The difficulty that a name means.
pub(super) fn difficulty(name: &str) -> Option<Difficulty> {
    meant(name, &LEVELS)
}

/// The language that a name or a tag such as `fr-FR` means.
pub(super) fn language(name: &str) -> Option<Language> {
    let first = name.split(['-', '_']).next().unwrap_or(name);
    meant(first, &LANGUAGES)
}

fn meant<T: Copy>(name: &str, all: &[(T, &[&str])]) -> Option<T> {
    let folded = folded(name);
    let means = |(_, names): &&(T, &[&str])| names.contains(&folded.as_str());
    all.iter().find(means).map(|(named, _)| *named)
}

/// The known name that a misspelt one resembles most, if it resembles any.
pub(super) fn resembled(name: &str, known: &[&'static str]) -> Option<&'static str> {
    let folded = folded(name);
    let likeness = |known: &&'static str| strsim::jaro_winkler(&folded, &self::folded(known));
    let scored = known.iter().map(|name| (likeness(name), *name));
    let best = scored.max_by(|(one, _), (other, _)| one.total_cmp(other))?;
    (best.0 >= LIKE).then_some(best.1)
}

/// The category that a misspelt name resembles most, in any of its names.
pub(super) fn resembled_category(name: &str) -> Option<&'static str> {
    let names = CATEGORIES
        .iter()
        .flat_map(|(category, names)| names.iter().map(|name| (*category, *name)));
    let names: Vec<(Category, &'static str)> = names.collect();
    let known: Vec<&'static str> = names.iter().map(|(_, name)| *name).collect();
    let resembled = resembled(name, &known)?;
    let found = names.iter().find(|(_, name)| *name == resembled)?;
    Some(found.0.name())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_known_in_any_case_number_and_language() {
        for name in ["answer", "Answers", "RÉPONSES", "réponse", " Back "] {
            assert_eq!(field(name), Some("answers"), "{name}");
        }
        for (name, category) in Category::ALL {
            assert_eq!(super::category(name), Some(category), "{name}");
            assert_eq!(
                super::category(&name.to_uppercase()),
                Some(category),
                "{name}"
            );
        }
        assert_eq!(category("Histoire"), Some(Category::History));
        assert_eq!(
            category("Entertainment: Video Games"),
            Some(Category::Sport)
        );
        for tag in ["FR", "fr-FR", "fr_CA", "Français", "french"] {
            assert_eq!(language(tag), Some(Language::French), "{tag}");
        }
        assert_eq!(language("de"), None);
        assert_eq!(difficulty("Débutant"), Some(Difficulty::Easy));
    }

    #[test]
    fn a_misspelt_name_is_put_right() {
        assert_eq!(resembled_category("Histroy"), Some("history"));
        assert_eq!(resembled_category("géografie"), Some("geography"));
        assert_eq!(resembled_category("pets"), None);
        assert_eq!(resembled("tiltle", &["id", "title"]), Some("title"));
    }
}
