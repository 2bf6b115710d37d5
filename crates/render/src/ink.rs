//! The colours of all drawings, and their values in each deck.

use super::Deck;

/// The uses of colours; each deck has its own value for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ink {
    /// The table below the reader's own cards.
    Felt,
    /// The pattern of the felt.
    Cloth,
    /// The mat below the cards on the table.
    Mat,
    /// Shadows, and the veil over a faded card.
    Shade,
    /// Captions.
    Chalk,
    /// The frame of a new card.
    Frame,
    /// The empty place of a card.
    Place,
    /// A card.
    Ivory,
    /// The edge of a card.
    Edge,
    /// Black suits, lines.
    Black,
    /// Hearts.
    Red,
    /// Diamonds: the red of hearts, unless the deck gives each suit its own colour.
    Diamond,
    /// Trefoils: black, unless the deck gives each suit its own colour.
    Trefoil,
    /// Coins, crowns, trimmings.
    Gold,
    /// The outline of gold.
    GoldDark,
    /// Highlights on gold.
    GoldLight,
    /// Cups.
    Wine,
    /// The outline of cups.
    WineDark,
    /// Blades.
    Steel,
    /// The outline of swords.
    Blue,
    /// Cudgels.
    Leaf,
    /// The outline of cudgels.
    LeafDark,
    /// Cut wood.
    Wood,
    /// The joker.
    Plum,
    /// Faces and hands.
    Skin,
    /// Hair, beards, horses.
    Hair,
    /// Fur, pearls, digits on a coloured ground.
    White,
    /// The back of a card.
    Back,
    /// The pattern of the back.
    Weave,
    /// A low number.
    Teal,
    /// A number below the middle.
    Green,
    /// A middle number.
    Amber,
    /// A number above the middle.
    Orange,
    /// A high number.
    Crimson,
    /// The highest number.
    Night,
    /// In a figure: the main colour of its suit.
    Chief,
    /// In a figure: the dark colour of its suit, for outlines.
    Dark,
    /// In a figure: the light colour of its suit.
    Light,
}

impl Ink {
    /// The inks that are used on cards.
    pub const ON_CARDS: [Self; 26] = [
        Self::Black,
        Self::Red,
        Self::Diamond,
        Self::Trefoil,
        Self::Gold,
        Self::GoldDark,
        Self::GoldLight,
        Self::Wine,
        Self::WineDark,
        Self::Steel,
        Self::Blue,
        Self::Leaf,
        Self::LeafDark,
        Self::Wood,
        Self::Plum,
        Self::Skin,
        Self::Hair,
        Self::White,
        Self::Back,
        Self::Weave,
        Self::Teal,
        Self::Green,
        Self::Amber,
        Self::Orange,
        Self::Crimson,
        Self::Night,
    ];

    /// The colour in a deck, as `0xRRGGBB`.
    pub const fn rgb(self, deck: Deck) -> u32 {
        match deck {
            Deck::Normal | Deck::LargePrint => self.soft(),
            Deck::HighContrast => self.hard(),
        }
    }

    const fn soft(self) -> u32 {
        match self {
            Self::Felt => 0x1f_6f_54,
            Self::Cloth => 0x1b_64_4b,
            Self::Mat => 0x17_55_40,
            Self::Shade => 0x0f_38_2b,
            Self::Chalk => 0xee_f4_ea,
            Self::Frame => 0xff_c9_3c,
            Self::Place => 0x5f_a0_87,
            Self::Ivory => 0xfd_f9_ee,
            Self::Edge => 0xcf_c4_a6,
            Self::Black | Self::Trefoil => 0x1f_29_33,
            Self::Red | Self::Diamond => 0xc6_28_28,
            Self::Gold | Self::Chief => 0xeb_b1_26,
            Self::GoldDark | Self::Dark => 0x83_52_07,
            Self::GoldLight | Self::Light => 0xff_e6_9a,
            Self::Wine => 0xb8_2c_38,
            Self::WineDark => 0x6b_12_1d,
            Self::Steel => 0xa6_ca_ee,
            Self::Blue => 0x1d_49_8c,
            Self::Leaf => 0x62_a3_42,
            Self::LeafDark => 0x26_52_1d,
            Self::Wood => 0xdd_b8_7d,
            Self::Plum => 0x76_3a_9a,
            Self::Skin => 0xf3_c7_9d,
            Self::Hair => 0x7a_4a_2a,
            Self::White => 0xff_ff_ff,
            Self::Back => 0x7b_23_3b,
            Self::Weave => 0xa8_45_5a,
            Self::Teal => 0x12_81_86,
            Self::Green => 0x4b_8d_33,
            Self::Amber => 0xd7_8b_0c,
            Self::Orange => 0xd6_56_1c,
            Self::Crimson => 0xab_1a_33,
            Self::Night => 0x2c_20_45,
        }
    }

    /// The colour with high contrast: dark colours of [`Ink::soft`] darker and light ones lighter,
    /// and four colours for the four French suits.
    const fn hard(self) -> u32 {
        match self {
            Self::Felt => 0x0b_2a_20,
            Self::Cloth => 0x09_23_1b,
            Self::Mat => 0x05_17_11,
            Self::Shade => 0x00_00_00,
            Self::Chalk | Self::Ivory | Self::White => 0xff_ff_ff,
            Self::Frame => 0xff_e0_00,
            Self::Place => 0xa8_d8_c6,
            Self::Edge | Self::Black => 0x00_00_00,
            Self::Red => 0xc0_00_00,
            Self::Diamond => 0x00_45_c4,
            Self::Trefoil => 0x00_6b_1e,
            Self::Gold | Self::Chief => 0xff_b8_00,
            Self::GoldDark | Self::Dark => 0x5c_34_00,
            Self::GoldLight | Self::Light => 0xff_ee_a8,
            Self::Wine => 0xd0_00_1c,
            Self::WineDark => 0x5a_00_0c,
            Self::Steel => 0xb8_dc_ff,
            Self::Blue => 0x00_2f_86,
            Self::Leaf => 0x3c_b0_20,
            Self::LeafDark => 0x0a_42_00,
            Self::Wood => 0xf0_cf_90,
            Self::Plum => 0x5c_00_96,
            Self::Skin => 0xff_d8_b0,
            Self::Hair => 0x4a_24_08,
            Self::Back => 0x5a_00_1c,
            Self::Weave => 0xd8_60_7c,
            Self::Teal => 0x00_5e_66,
            Self::Green => 0x1c_62_00,
            Self::Amber => 0x8a_52_00,
            Self::Orange => 0xa8_32_00,
            Self::Crimson => 0x86_00_1c,
            Self::Night => 0x14_00_2e,
        }
    }
}
