//! Cards as emojis: small squares, readable at the height of a line of text.
//!
//! Two thirds are the rank, one third the suit, both bold. The name says which card it is and never
//! changes; the hash changes only with the pixels.

use super::canvas::{At, Canvas, Slab};
use super::decks::{back, numbers};
use super::ink::Ink;
use super::packs::Pack;
use super::{Deck, NotDrawn, glyphs, png, suits};
use tapis_screen::picture::{Suit, What};
use tapis_screen::signs::Sign;

/// The width and height of an emoji, in pixels.
pub const SIZE: u32 = 128;
const WIDE: f32 = SIZE as f32;

/// An emoji of ours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Emoji {
    /// The name: lower-case letters, digits, underscores.
    pub name: String,
    /// A PNG with a transparent background.
    pub file: Vec<u8>,
    /// The hash of its pixels: 16 hex digits, the same in every build.
    pub hash: String,
}

/// The digits of the hash in the name of an upload.
const VERSION: usize = 6;

impl Emoji {
    /// The name under which it is uploaded: with a part of the hash, so that a new drawing gets a
    /// new name.
    pub fn upload_name(&self) -> String {
        let version = self.hash.get(..VERSION).unwrap_or_default();
        format!("{}_{version}", self.name)
    }
}

/// The name without the hash, if this is the name of an upload.
pub fn without_version(upload_name: &str) -> Option<&str> {
    let (name, version) = upload_name.rsplit_once('_')?;
    let digits = version.bytes().all(|digit| digit.is_ascii_hexdigit());
    (digits && version.len() == VERSION).then_some(name)
}

/// Every emoji, with the sign that it shows.
///
/// # Errors
/// [`NotDrawn`] if one cannot be encoded.
pub fn all(deck: Deck) -> Result<Vec<(Sign, Emoji)>, NotDrawn> {
    let drawn = signs().map(|sign| {
        let emoji = draw(&sign, deck)?;
        Ok(emoji.map(|emoji| (sign, emoji)))
    });
    drawn.filter_map(Result::transpose).collect()
}

/// Every sign that has an emoji: all faces, the back, the suits of both packs.
pub fn signs() -> impl Iterator<Item = Sign> {
    let cards = Pack::ALL.into_iter().flat_map(Pack::cards);
    let cards = cards.filter(|what| *what != What::Nothing).map(Sign::Card);
    // The joker's sign is its card.
    let suits = Suit::ALL.into_iter();
    let suits = suits.filter(|suit| !matches!(suit, Suit::Joker | Suit::None));
    cards.chain(suits.map(Sign::Suit))
}

/// The name of its emoji; `None` if it has none.
pub fn name(sign: &Sign) -> Option<String> {
    let what = match sign {
        Sign::Suit(suit) => return Some(format!("suit_{}", word(*suit)?)),
        Sign::Card(what) => what,
    };
    match what {
        What::Nothing => None,
        What::Back => Some("card_back".to_owned()),
        What::Face { suit, rank } => {
            let known = Pack::of(what).cards().contains(what);
            let rank = rank.replace('\u{2212}', "minus_").to_lowercase();
            known.then(|| match suit {
                Suit::None => format!("number_{rank}"),
                Suit::Joker => "joker".to_owned(),
                _ => format!("{}_{rank}", word(*suit).unwrap_or_default()),
            })
        }
    }
}

/// Draws its emoji; `None` if it has none.
///
/// # Errors
/// [`NotDrawn`] if it cannot be encoded.
pub fn draw(sign: &Sign, deck: Deck) -> Result<Option<Emoji>, NotDrawn> {
    let Some(name) = name(sign) else {
        return Ok(None);
    };
    let mut canvas = Canvas::new(SIZE, SIZE, None, deck).ok_or(NotDrawn::Size)?;
    let slab = Slab {
        x: 2.0,
        y: 2.0,
        width: WIDE - 4.0,
        height: WIDE - 4.0,
        radius: 24.0,
    };
    canvas.slab(slab, Ink::Edge);
    canvas.slab(slab.inset(3.0), Ink::Ivory);
    match sign {
        Sign::Suit(suit) => suits::draw(&mut canvas, *suit, At::around(64.0, 64.0, 98.0)),
        Sign::Card(What::Face { suit, rank }) => face(&mut canvas, *suit, rank, slab),
        Sign::Card(_) => back::small(&mut canvas, slab),
    }
    let hash = format!("{:016x}", hash(canvas.pixels().data()));
    let file = png::transparent(canvas.pixels())?;
    Ok(Some(Emoji { name, file, hash }))
}

fn face(canvas: &mut Canvas, suit: Suit, rank: &str, slab: Slab) {
    let ink = suits::ink(suit);
    match suit {
        Suit::None => {
            canvas.slab(slab.inset(3.0), numbers::ink(rank));
            let high = 88.0_f32.min(88.0 * 104.0 / glyphs::width(rank, 88.0));
            let top = (WIDE / 2.0, (WIDE - high) / 2.0);
            glyphs::heavy(canvas, rank, top, high, Ink::White);
        }
        Suit::Joker => suits::draw(canvas, suit, At::around(64.0, 64.0, 104.0)),
        _ if rank.chars().count() == 1 => {
            let high = 84.0;
            glyphs::heavy(canvas, rank, (42.0, 11.0), high, ink);
            suits::draw(canvas, suit, At::around(92.0, 93.0, 58.0));
        }
        // Two digits leave no room beside them.
        _ => {
            let high = 68.0;
            glyphs::heavy(canvas, rank, (WIDE / 2.0, 9.0), high, ink);
            suits::draw(canvas, suit, At::around(64.0, 101.0, 44.0));
        }
    }
}

/// The word for a suit in names.
const fn word(suit: Suit) -> Option<&'static str> {
    Some(match suit {
        Suit::Gold => "coins",
        Suit::Cups => "cups",
        Suit::Swords => "swords",
        Suit::Cudgels => "cudgels",
        Suit::Spades => "spades",
        Suit::Hearts => "hearts",
        Suit::Diamonds => "diamonds",
        Suit::Trefoils => "clubs",
        Suit::Joker | Suit::None => return None,
    })
}

/// The FNV hash: a few lines, and the same in every build.
fn hash(bytes: &[u8]) -> u64 {
    let step = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, step)
}
