//! The colours of all drawings, and their values in each deck.

use super::Deck;

/// Makes the inks: each with its colour as `0xRRGGBB`, and the one with high contrast, where dark colours
/// are darker, light ones lighter, and the four French suits have four colours.
macro_rules! inks {
    ($($(#[$about:meta])+ $Ink:ident = $soft:literal, $hard:literal;)+) => {
        /// The uses of colours; each deck has its own value for each.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Ink {
            $($(#[$about])+ $Ink,)+
        }

        impl Ink {
            const ALL: &[Self] = &[$(Self::$Ink),+];

            /// The colour in a deck, as `0xRRGGBB`.
            pub const fn rgb(self, deck: Deck) -> u32 {
                let (soft, hard) = match self {
                    $(Self::$Ink => ($soft, $hard),)+
                };
                match deck {
                    Deck::Normal | Deck::LargePrint => soft,
                    Deck::HighContrast => hard,
                }
            }
        }
    };
}

inks! {
    /// The table below the reader's own cards.
    Felt = 0x1f_6f_54, 0x0b_2a_20;
    /// The pattern of the felt.
    Cloth = 0x1b_64_4b, 0x09_23_1b;
    /// The mat below the cards on the table.
    Mat = 0x17_55_40, 0x05_17_11;
    /// Shadows, and the veil over a faded card.
    Shade = 0x0f_38_2b, 0x00_00_00;
    /// Captions.
    Chalk = 0xee_f4_ea, 0xff_ff_ff;
    /// The frame of a new card.
    Frame = 0xff_c9_3c, 0xff_e0_00;
    /// The empty place of a card.
    Place = 0x5f_a0_87, 0xa8_d8_c6;
    /// A card.
    Ivory = 0xfd_f9_ee, 0xff_ff_ff;
    /// The edge of a card.
    Edge = 0xcf_c4_a6, 0x00_00_00;
    /// Black suits, lines.
    Black = 0x1f_29_33, 0x00_00_00;
    /// Hearts.
    Red = 0xc6_28_28, 0xc0_00_00;
    /// Diamonds: the red of hearts, unless the deck gives each suit its own colour.
    Diamond = 0xc6_28_28, 0x00_45_c4;
    /// Trefoils: black, unless the deck gives each suit its own colour.
    Trefoil = 0x1f_29_33, 0x00_6b_1e;
    /// Coins, crowns, trimmings.
    Gold = 0xeb_b1_26, 0xff_b8_00;
    /// The outline of gold.
    GoldDark = 0x83_52_07, 0x5c_34_00;
    /// Highlights on gold.
    GoldLight = 0xff_e6_9a, 0xff_ee_a8;
    /// Cups.
    Wine = 0xb8_2c_38, 0xd0_00_1c;
    /// The outline of cups.
    WineDark = 0x6b_12_1d, 0x5a_00_0c;
    /// Blades.
    Steel = 0xa6_ca_ee, 0xb8_dc_ff;
    /// The outline of swords.
    Blue = 0x1d_49_8c, 0x00_2f_86;
    /// Cudgels.
    Leaf = 0x62_a3_42, 0x3c_b0_20;
    /// The outline of cudgels.
    LeafDark = 0x26_52_1d, 0x0a_42_00;
    /// Cut wood.
    Wood = 0xdd_b8_7d, 0xf0_cf_90;
    /// The joker.
    Plum = 0x76_3a_9a, 0x5c_00_96;
    /// Faces and hands.
    Skin = 0xf3_c7_9d, 0xff_d8_b0;
    /// Hair, beards, horses.
    Hair = 0x7a_4a_2a, 0x4a_24_08;
    /// Fur, pearls, digits on a coloured ground.
    White = 0xff_ff_ff, 0xff_ff_ff;
    /// The back of a card.
    Back = 0x7b_23_3b, 0x5a_00_1c;
    /// The pattern of the back.
    Weave = 0xa8_45_5a, 0xd8_60_7c;
    /// A low number.
    Teal = 0x12_81_86, 0x00_5e_66;
    /// A number below the middle.
    Green = 0x4b_8d_33, 0x1c_62_00;
    /// A middle number.
    Amber = 0xd7_8b_0c, 0x8a_52_00;
    /// A number above the middle.
    Orange = 0xd6_56_1c, 0xa8_32_00;
    /// A high number.
    Crimson = 0xab_1a_33, 0x86_00_1c;
    /// The highest number.
    Night = 0x2c_20_45, 0x14_00_2e;
    /// In a figure: the main colour of its suit.
    Chief = 0xeb_b1_26, 0xff_b8_00;
    /// In a figure: the dark colour of its suit, for outlines.
    Dark = 0x83_52_07, 0x5c_34_00;
    /// In a figure: the light colour of its suit.
    Light = 0xff_e6_9a, 0xff_ee_a8;
}

impl Ink {
    /// The inks that are used on cards; each of a figure's is one of these.
    pub fn on_cards() -> impl Iterator<Item = Self> {
        let all = &Self::ALL[Self::Black as usize..=Self::Night as usize];
        all.iter().copied()
    }
}
