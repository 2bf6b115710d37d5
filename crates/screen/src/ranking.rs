//! The ranking of a match in which every seat has a rank of its own.

use i18n_embed_fl::fl;
use tapis_rules::seat::Seat;
use tapis_rules::standing::Standing;

use super::game_screen::Reader;
use super::picture::BoardRow;
use super::reader::joined;

/// The seats of a finished match by rank; players who left have none and come last.
pub(super) struct FinalRanking {
    pub seats: Vec<Seat>,
    standing: Standing,
}

impl FinalRanking {
    pub fn of(standing: Standing, players: u8) -> Self {
        let mut seats: Vec<Seat> = (0..players).map(Seat::new).collect();
        seats.sort_by_key(|seat| standing.ranks[seat.index()].unwrap_or(u8::MAX));
        Self { seats, standing }
    }

    /// The rank of a seat, 1 the best; `None` for a player who left.
    pub fn rank(&self, seat: Seat) -> Option<u8> {
        self.standing.ranks[seat.index()]
    }

    fn winners(&self) -> impl Iterator<Item = Seat> {
        let seats = self.seats.iter().copied();
        seats.filter(|seat| self.rank(*seat) == Some(1))
    }

    /// Whether several won.
    pub fn is_shared(&self) -> bool {
        self.winners().count() > 1
    }

    /// The title of the result: who won what. The picture and the lines below it tell the scores.
    pub fn title(&self, called: &str, reader: &Reader<'_>) -> String {
        let words = reader.words;
        let names: Vec<&str> = self.winners().map(|seat| reader.name(seat)).collect();
        match names.as_slice() {
            [] => fl!(words, "result-nobody", game = called),
            &[name] => fl!(words, "result-one", name = name, game = called),
            names => {
                let names = match names {
                    &[one, other] => fl!(words, "result-both", one = one, other = other),
                    more => more.join(", "),
                };
                fl!(words, "result-shared", names = names, game = called)
            }
        }
    }

    /// A line for each seat: its rank, then what `told` says of it.
    pub fn lines(&self, told: impl Fn(Seat) -> String) -> Vec<String> {
        let line = |seat: &Seat| {
            let rank = self.rank(*seat).map(u32::from);
            let place = rank.map_or_else(|| "–".to_owned(), medal);
            format!("{place} {}", told(*seat))
        };
        self.seats.iter().map(line).collect()
    }

    /// The players who left before the end; empty if nobody did.
    pub fn gone(&self, reader: &Reader<'_>) -> String {
        let gone = self.seats.iter().filter(|seat| self.rank(**seat).is_none());
        match joined(gone.map(|seat| reader.name(*seat)), ", ") {
            names if names.is_empty() => names,
            names => fl!(reader.words, "result-gone", names = names),
        }
    }

    /// A line for each seat in a picture, with its score and no cards; who left has none.
    pub fn pictured(&self, reader: &Reader<'_>, score: impl Fn(Seat) -> String) -> Vec<BoardRow> {
        let line = |seat: &Seat| BoardRow {
            rank: self.rank(*seat).unwrap_or(0),
            name: reader.name(*seat).to_owned(),
            score: match self.rank(*seat) {
                Some(_) => score(*seat),
                None => "–".to_owned(),
            },
            lit: self.rank(*seat) == Some(1),
            ..BoardRow::default()
        };
        self.seats.iter().map(line).collect()
    }
}

/// How a rank is written: a medal for the first three.
pub(super) fn medal(rank: u32) -> String {
    match rank {
        1 => "🥇".to_owned(),
        2 => "🥈".to_owned(),
        3 => "🥉".to_owned(),
        rank => format!("**{rank}**"),
    }
}
