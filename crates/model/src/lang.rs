//! The languages that Tapis speaks.

/// A language Tapis speaks.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Lang {
    /// English, for everybody whose own language Tapis does not speak.
    #[default]
    English,
    /// French.
    French,
}

impl Lang {
    /// All languages, the fallback first.
    pub const ALL: [Self; 2] = [Self::English, Self::French];

    /// The language for a Discord locale such as `fr` or `en-US`.
    pub fn from_locale(locale: &str) -> Self {
        match locale.split('-').next() {
            Some("fr") => Self::French,
            _ => Self::English,
        }
    }

    /// The Discord locales that read this language.
    pub fn locales(self) -> &'static [&'static str] {
        match self {
            Self::English => &["en-GB", "en-US"],
            Self::French => &["fr"],
        }
    }

    /// The name of the language's folder under `locales`.
    pub fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::French => "fr",
        }
    }
}
