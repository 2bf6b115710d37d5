//! Styles in which cards are drawn.

use serde::{Deserialize, Serialize};

crate::named! {
    /// The style in which a person likes their cards drawn.
    #[derive(Default, Hash, Serialize, Deserialize)]
    pub enum Deck {
        /// Pips and figures in soft colours.
        #[default]
        Normal = "normal",
        /// Pips and figures in strong colours, each suit its own, on a dark ground.
        HighContrast = "contrast",
        /// The rank and the suit as large as they go, and nothing else.
        LargePrint = "large",
    }
}
