//! Pictures of all cards: what differs is seen to differ, and the same is the same, byte for byte.

use std::collections::{HashMap, HashSet};

use super::decks::{back, courts, figures, numbers, pips};
use super::packs::Pack;
use super::palette::Palette;
use super::*;
use tapis_model::UserId;
use tapis_screen::picture::{BoardRow, Chair, ChairSign, Corner, Mark, Seating, Spot, Suit, What};
use tapis_screen::signs::Sign;

/// The most bytes of a hand.
const SMALL: usize = 12_000;

/// The same in any deck: that of high contrast has harder edges.
const ANY_DECK: usize = 12_500;

/// The most bytes of a table.
const TABLE: usize = 25_000;

/// The most bytes of a ranking or a reveal.
const REVEAL: usize = 30_000;

/// The most bytes of an emoji, which Discord takes.
const EMOJI: usize = 256 * 1024;

const RANKS: [&str; 19] = [
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "A", "J", "Q", "K", "V",
    "R",
];

fn of(own: Vec<Spot>) -> Picture {
    Picture {
        own,
        ..Picture::default()
    }
}

fn drawn(own: Vec<Spot>) -> Vec<u8> {
    png(&of(own)).expect("a picture")
}

/// A hand of ten.
pub(super) fn ten() -> Vec<Spot> {
    let suits = [Suit::Gold, Suit::Cups, Suit::Swords, Suit::Cudgels];
    let ranks = ["1", "3", "12", "11", "10", "7", "6", "5", "4", "2"];
    let cards = ranks.into_iter().enumerate();
    cards
        .map(|(at, rank)| Spot::face(suits[at / 3], rank))
        .collect()
}

/// Width, height and pixels of a file.
pub(super) fn read(file: &[u8]) -> (u32, u32, Vec<u8>) {
    let mut decoder = ::png::Decoder::new(std::io::Cursor::new(file));
    decoder.set_transformations(::png::Transformations::EXPAND);
    let mut reader = decoder.read_info().expect("a PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut pixels).expect("pixels");
    (info.width, info.height, pixels)
}

#[test]
fn the_same_picture_is_the_same_bytes() {
    assert_eq!(drawn(ten()), drawn(ten()));
    assert_eq!(name(&of(ten())), name(&of(ten())));
    let other: Vec<Spot> = ten().into_iter().rev().collect();
    assert_ne!(drawn(ten()), drawn(other.clone()));
    assert_ne!(name(&of(ten())), name(&of(other)));
}

#[test]
fn a_hand_is_a_small_file_that_fits_a_phone() {
    let file = drawn(ten());
    assert!(file.len() < SMALL, "{}", file.len());
    let (width, height, _) = read(&file);
    assert_eq!(width, 552);
    assert!(height > 280 && height < 390, "two rows: {height}");
    let most = Picture {
        table: (0..9).map(|_| Spot::of(What::Back)).collect(),
        own: (0..90).map(|_| Spot::of(What::Back).under("12")).collect(),
        apart: ten(),
        ..Picture::default()
    };
    let (width, height, _) = read(&png(&most).expect("a picture"));
    assert_eq!(width, 552);
    assert!(height < 2_600, "however many there are: {height}");
}

#[test]
fn every_card_on_the_table_is_drawn_however_many_there_are() {
    for count in [7, 8, 16, 17, 42] {
        let table = |last: &str| {
            let cards = ten().into_iter().cycle().take(count - 1);
            let table = cards.chain([Spot::face(Suit::Hearts, last)]).collect();
            let picture = Picture {
                table,
                ..Picture::default()
            };
            png(&picture).expect("a picture")
        };
        assert_ne!(table("2"), table("3"), "{count}");
    }
}

#[test]
fn no_two_cards_look_alike() {
    let mut seen = HashSet::new();
    for suit in Suit::ALL {
        // Without a rank a suit differs too, and the joker has none.
        let ranks: &[&str] = if suit == Suit::Joker {
            &["Joker"]
        } else {
            &RANKS
        };
        for rank in ranks {
            let fresh = seen.insert(drawn(vec![Spot::face(suit, *rank)]));
            assert!(fresh, "{suit:?} {rank}");
        }
    }
    for what in [What::Back, What::Nothing] {
        assert!(seen.insert(drawn(vec![Spot::of(what)])));
    }
}

#[test]
fn a_suit_is_known_without_its_colour() {
    let grey = |suit: Suit| {
        let (_, _, pixels) = read(&drawn(vec![Spot::face(suit, "")]));
        let card = pixels.chunks_exact(3);
        // What is drawn on the card is darker than the card, whatever its colour.
        let shape = card.map(|pixel| pixel.iter().map(|part| u32::from(*part)).sum::<u32>() < 600);
        shape.collect::<Vec<bool>>()
    };
    let shapes: HashSet<Vec<bool>> = Suit::ALL.into_iter().map(grey).collect();
    assert_eq!(shapes.len(), Suit::ALL.len());
}

#[test]
fn each_mark_and_caption_is_seen() {
    let plain = || Spot::face(Suit::Hearts, "7");
    let marked = |mark| drawn(vec![plain().marked(mark, true)]);
    let all = [
        drawn(vec![plain()]),
        marked(Mark::New),
        drawn(vec![plain().under("1")]),
        drawn(vec![plain().under("2")]),
        png(&Picture {
            table: vec![plain()],
            ..Picture::default()
        })
        .expect("a picture"),
        png(&Picture {
            table: vec![plain()],
            apart: vec![plain()],
            ..Picture::default()
        })
        .expect("a picture"),
    ];
    let different: HashSet<&Vec<u8>> = all.iter().collect();
    assert_eq!(different.len(), all.len());
}

#[test]
fn every_card_of_every_deck_is_another_picture() {
    for deck in Deck::ALL {
        let mut seen: HashMap<Vec<u8>, What> = HashMap::new();
        for what in Pack::ALL.into_iter().flat_map(Pack::cards) {
            let card = card_png(&what, deck).expect("a card");
            let (width, height, pixels) = read(&card);
            assert_eq!((width, height), (110, 148));
            if let Some(other) = seen.insert(pixels, what.clone()) {
                panic!("{what:?} is drawn like {other:?} in {deck:?}");
            }
        }
        assert_eq!(seen.len(), 40 + 65 + 16 + 2);
    }
}

#[test]
fn a_card_has_as_many_pips_as_its_rank_says_and_none_leaves_the_field() {
    for what in Pack::ALL.into_iter().flat_map(Pack::cards) {
        let pack = Pack::of(&what);
        let What::Face { suit, rank } = what else {
            continue;
        };
        let pips = pips::of(suit, &rank);
        let wanted = match (pack, rank.parse()) {
            (Pack::Numbers, _) => 0,
            (Pack::Spanish, Ok(number)) if number > 7 => 0,
            (_, Ok(number)) => number,
            (_, Err(_)) => usize::from(rank == "A"),
        };
        assert_eq!(pips.len(), wanted, "{suit:?} {rank}");
        for (at, pip) in pips.iter().enumerate() {
            let half = pip.size / 2.0;
            let within = pip.y >= half - 0.5 && pip.y <= 100.5 - half;
            assert!(within, "{suit:?} {rank} {pip:?}");
            for other in &pips[..at] {
                assert!((pip.x, pip.y) != (other.x, other.y), "{suit:?} {rank}");
            }
        }
    }
}

#[test]
fn each_deck_draws_a_hand_its_own_way_in_few_bytes() {
    let all = Deck::ALL.map(|deck| {
        let picture = Picture { deck, ..of(ten()) };
        png(&picture).expect("a picture")
    });
    assert_eq!(all[0], drawn(ten()));
    assert!(all[0] != all[1] && all[1] != all[2] && all[0] != all[2]);
    for file in all {
        assert!(file.len() < ANY_DECK, "{}", file.len());
    }
}

#[test]
fn the_colours_of_a_deck_fit_a_palette_and_move_within_it() {
    for deck in Deck::ALL {
        let palette = Palette::of(deck);
        let colours = palette.bytes().len() / 3;
        assert!(
            colours <= usize::from(palette::CLEAR),
            "{colours} in {deck:?}"
        );
        for mat in [false, true] {
            let moved = Palette::moved(mat);
            let mut used = moved.iter().take(colours);
            let within = used.all(|place| usize::from(*place) < colours);
            assert!(within, "{deck:?} {mat}");
            let felt = moved[usize::from(Palette::FELT)];
            assert_eq!(felt == Palette::FELT, !mat);
            assert_eq!(felt == Palette::MAT, mat);
        }
    }
}

#[test]
fn every_emoji_has_a_name_a_hash_and_pixels_of_its_own() {
    let (mut names, mut hashes) = (HashSet::new(), HashSet::new());
    for sign in emoji::signs() {
        let emoji = emoji::draw(&sign, Deck::Normal)
            .expect("drawn")
            .expect("an emoji");
        assert_eq!(Some(&emoji.name), emoji::name(&sign).as_ref());
        let mut letters = emoji.name.bytes();
        let plain = letters.all(|one| matches!(one, b'a'..=b'z' | b'0'..=b'9' | b'_'));
        assert!(plain && (2..=32).contains(&emoji.name.len()));
        assert!(emoji.file.len() < EMOJI);
        let (width, height, _) = read(&emoji.file);
        assert_eq!((width, height), (emoji::SIZE, emoji::SIZE));
        assert_eq!(
            emoji::draw(&sign, Deck::Normal).expect("drawn"),
            Some(emoji.clone())
        );
        assert!(names.insert(emoji.name.clone()), "{}", emoji.name);
        assert!(hashes.insert(emoji.hash), "{}", emoji.name);
    }
    for name in ["coins_12", "number_minus_1", "clubs_v", "card_back"] {
        assert!(names.contains(name), "{name}");
    }
    assert_eq!(emoji::name(&Sign::Card(What::Nothing)), None);
    assert_eq!(
        emoji::name(&Sign::Card(Spot::face(Suit::Gold, "8").what)),
        None
    );
}

#[test]
fn where_there_is_no_card_there_is_no_picture() {
    assert!(matches!(png(&of(Vec::new())), Err(NotDrawn::Size)));
}

#[test]
fn every_path_can_be_read_and_every_letter_is_known() {
    for letter in "0123456789ADEJKOQRVX\u{2212}#\u{b7}".chars() {
        assert!(glyphs::knows(letter), "{letter}");
        assert!(canvas::read(glyphs::glyph(letter).1).is_some(), "{letter}");
    }
    assert!(!glyphs::knows('é'));
    for path in every_path() {
        assert!(canvas::read(path).is_some(), "{path}");
    }
    for wrong in ["", "M 1", "M 1 x", "Y 1 1", "R 0 0 -1 0"] {
        assert!(canvas::read(wrong).is_none(), "{wrong}");
    }
}

fn every_path() -> impl Iterator<Item = &'static str> {
    let suits = Suit::ALL.into_iter().flat_map(suits::paths);
    let figures = figures::ALL.into_iter().chain(courts::ALL);
    let drawings = figures.chain(numbers::ALL).chain(back::ALL).flatten();
    suits
        .chain(drawings.map(|layer| layer.path))
        .chain([back::BEAD])
}

#[tokio::test]
async fn a_picture_is_drawn_once_for_each_who_sees_it() {
    let pool = RenderPool::default();
    let picture = of(ten());
    let first = pool.draw(UserId(1), &picture).await.expect("a picture");
    let again = pool.draw(UserId(1), &picture).await.expect("a picture");
    assert!(std::sync::Arc::ptr_eq(&first.bytes, &again.bytes));
    let other = pool.draw(UserId(2), &picture).await.expect("a picture");
    assert_eq!(other, first);
    assert!(!std::sync::Arc::ptr_eq(&first.bytes, &other.bytes));
    assert_eq!(pool.draw(UserId(1), &of(Vec::new())).await, None);
}

/// Everybody's cards, or their places alone.
fn board(people: usize, cards: usize) -> Picture {
    let names = [
        "Léa",
        "سامي بن يوسف",
        "Ada",
        "Maximilian der Große von und zu",
        "Юля",
        "Ω",
    ];
    let line = |at: usize| BoardRow {
        rank: if cards == 0 { at as u8 + 1 } else { 0 },
        name: names[at % names.len()].to_owned(),
        cards: ten().into_iter().take(cards).collect(),
        score: (7 * at).to_string(),
        lit: at == 0,
    };
    Picture {
        lines: (0..people).map(line).collect(),
        ..Picture::default()
    }
}

#[test]
fn everybody_has_a_line_in_a_small_file() {
    let mut seen = HashSet::new();
    for (people, cards, most) in [
        (4, 5, 500),
        (4, 10, 700),
        (8, 4, 900),
        (8, 0, 640),
        (1, 7, 200),
    ] {
        let file = png(&board(people, cards)).expect("a picture");
        let (width, height, _) = read(&file);
        assert_eq!(width, 640);
        assert!(height < most + 200, "{people} with {cards}: {height}");
        assert!(file.len() < REVEAL, "{people} with {cards}: {}", file.len());
        assert!(seen.insert(file));
    }
}

#[test]
fn a_name_is_written_in_its_own_letters_and_never_wider_than_its_place() {
    let width = |name: &str| text::Written::new(name, 40.0).width;
    for name in ["Léa", "سامي", "Юля", "Ωδή"] {
        assert!(width(name) > 20.0, "{name}");
    }
    // Letters that hang together are narrower than alone.
    assert!(width("سسس") < 3.0 * width("س"));
    assert_eq!(width("\u{1f3b4}"), 0.0, "what the font has not is left out");
    let long = "Maximilian der Große".repeat(5);
    assert!(text::Written::within(&long, 40.0, 200.0).width <= 200.0);
    assert_eq!(
        text::Written::within("Ada", 40.0, 200.0).width,
        width("Ada")
    );
}
/// A table at which so many sit, with something of everything.
fn seating(people: usize, scored: usize) -> Picture {
    let names = ["Léa", "Ω", "سامي بن يوسف", "Maximilian der Große"];
    let chair = |at: usize| Chair {
        name: names[at % names.len()].to_owned(),
        score: (13 * at + scored).to_string(),
        signs: vec![ChairSign::Team(at as u8 % 2), ChairSign::Dealer],
        out: at == 3,
    };
    let corner = |number: usize| Corner {
        label: format!("corner {number}"),
        lines: vec![(ChairSign::Suit(Suit::Cups), scored.to_string()); number],
    };
    let seating = Seating {
        chairs: (0..people).map(chair).collect(),
        corners: (1..=if people == 4 { 2 } else { 0 }).map(corner).collect(),
        ..Seating::default()
    };
    *Picture::of_seating(seating, "a table")
}

#[test]
fn a_table_is_a_small_file_whose_size_stays_from_manche_to_manche() {
    let mut seen = HashSet::new();
    for people in 2..=8 {
        let drawn = [0, 5].map(|scored| png(&seating(people, scored)).expect("a picture"));
        let sizes = drawn.each_ref().map(|file| {
            let (width, height, _) = read(file);
            (width, height)
        });
        assert_eq!(sizes[0], sizes[1], "{people} people");
        assert!(sizes[0].0 == 640 && sizes[0].1 < 640, "{sizes:?}");
        for file in drawn {
            assert!(file.len() < TABLE, "{people}: {} bytes", file.len());
            assert!(seen.insert(file), "{people} people");
        }
    }
}

#[test]
fn the_same_table_is_the_same_bytes_and_all_that_differs_is_seen() {
    let table = |change: fn(&mut Seating)| {
        let mut picture = seating(4, 3);
        picture.seating.iter_mut().for_each(change);
        png(&picture).expect("a picture")
    };
    let plain = table(|_| {});
    assert_eq!(plain, table(|_| {}));
    let changes: [fn(&mut Seating); 6] = [
        |all| all.chairs[0].name.push('a'),
        |all| all.chairs[1].score.push('1'),
        |all| all.chairs[1].signs = vec![ChairSign::Dealer],
        |all| all.chairs[0].out = true,
        |all| all.clockwise = true,
        |all| all.corners[1].lines[0].0 = ChairSign::Team(0),
    ];
    let mut seen = HashSet::from([plain]);
    for (at, change) in changes.into_iter().enumerate() {
        assert!(seen.insert(table(change)), "change {at}");
    }
}

#[test]
fn what_is_written_is_the_same_whether_it_was_kept_or_is_drawn_anew() {
    let table = || png(&seating(4, 3)).expect("a picture");
    let ranking = || png(&board(8, 0)).expect("a picture");
    let first = (table(), ranking());
    assert_eq!(first, (table(), ranking()));
    // More than are kept.
    for number in 0..600 {
        let mut picture = seating(1, 0);
        let all = picture.seating.as_mut().expect("a table");
        all.chairs[0].name = format!("{number}");
        png(&picture).expect("a picture");
    }
    assert_eq!(first, (table(), ranking()));
}

#[test]
fn nobody_and_more_people_than_tables_have_seats_are_no_picture() {
    for people in [0, 9] {
        let picture = seating(people, 1);
        assert!(matches!(png(&picture), Err(NotDrawn::Size)), "{people}");
    }
}

#[test]
fn no_two_people_sit_in_one_place() {
    for clockwise in [false, true] {
        for people in 1..=8 {
            let mut picture = seating(people, 2);
            let seating = picture.seating.as_mut().expect("a table");
            seating.clockwise = clockwise;
            let room = table_layout::TableLayout::of(seating);
            assert_eq!(room.positions.len(), people);
            for (at, one) in room.positions.iter().enumerate() {
                assert!(one.x >= 0.0 && one.x + one.width <= 640.0, "{one:?}");
                let bottom = one.y + table_layout::PLATE;
                assert!(one.y >= 0.0 && bottom <= room.height, "{one:?}");
                for other in &room.positions[..at] {
                    let beside = one.x + one.width <= other.x || other.x + other.width <= one.x;
                    let apart = (one.y - other.y).abs() >= table_layout::PLATE;
                    assert!(beside || apart, "{people}: {one:?} {other:?}");
                }
            }
        }
    }
}
