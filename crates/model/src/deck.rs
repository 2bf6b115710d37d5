//! Styles in which cards are drawn.

/// The style in which a person likes their cards drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Deck {
    /// Pips and figures in soft colours.
    #[default]
    Normal,
    /// Pips and figures in strong colours, each suit its own, on a dark ground.
    HighContrast,
    /// The rank and the suit as large as they go, and nothing else.
    LargePrint,
}

impl Deck {
    /// All styles, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Normal, Self::HighContrast, Self::LargePrint];

    /// The name in the database and in button ids.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Normal => "normal",
            Self::HighContrast => "contrast",
            Self::LargePrint => "large",
        }
    }
}
