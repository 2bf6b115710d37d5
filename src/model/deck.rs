//! How cards are drawn.

/// How cards are drawn, as somebody likes them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Deck {
    /// Pips and figures in soft colours.
    #[default]
    Normal,
    /// The same in strong colours, each suit its own, on a dark ground.
    HighContrast,
    /// The rank and the suit as large as they go, and nothing else.
    LargePrint,
}

impl Deck {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Normal, Self::HighContrast, Self::LargePrint];

    /// Its name in the database and in button ids.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Normal => "normal",
            Self::HighContrast => "contrast",
            Self::LargePrint => "large",
        }
    }
}
