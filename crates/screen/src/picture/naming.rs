//! The names of people in the pictures that everybody sees.

use std::collections::HashMap;

use tapis_model::UserId;

use super::{Picture, TEXT};
use crate::named::People;
use crate::reader::short;

impl Picture {
    /// Replaces mentions by names, in the picture and in its description by the same ones: by the number
    /// of the seat where a name is unknown or the picture cannot write it. `None` if all stays as it
    /// is.
    pub fn named(&self, people: &impl People) -> Option<Self> {
        if !self.is_for_all() && !self.text.contains(MENTION) {
            // Somebody's own cards, which name nobody.
            return None;
        }
        let mut named = self.clone();
        let mut known: HashMap<UserId, NameInPicture> = HashMap::new();
        let mut rename = |number: Option<usize>, written: &mut String| {
            let alone =
                written.starts_with(MENTION) && written.find('>') == Some(written.len() - 1);
            *written = names(written, |user| {
                let name = known.entry(user);
                let name = name.or_insert_with(|| {
                    let unknown = || "?".to_owned();
                    let number = || number.map_or_else(unknown, |number| format!("#{number}"));
                    NameInPicture::of(user, people, number)
                });
                match alone {
                    true => name.drawn.clone(),
                    false => beside_others(&name.drawn),
                }
            });
        };
        let seating = named.seating.iter_mut();
        let chairs = seating.flat_map(|seating| &mut seating.chairs);
        let lines = named.lines.iter_mut().map(|line| &mut line.name);
        for (number, written) in (1..).zip(lines.chain(chairs.map(|chair| &mut chair.name))) {
            rename(Some(number), written);
        }
        for spot in &mut named.apart {
            rename(None, &mut spot.caption);
        }
        for deal in &mut named.deals {
            for (number, hand) in (1..).zip(&mut deal.hands) {
                rename(Some(number), &mut hand.name);
            }
        }
        let seating = named.seating.iter_mut();
        for corner in seating.flat_map(|seating| &mut seating.corners) {
            // A team's own name; the team is known by its sign where that cannot be written.
            corner.label = people.legible(&corner.label).unwrap_or_default();
        }
        named.text = names(&self.text, |user| {
            let name = known.entry(user);
            let name = name.or_insert_with(|| NameInPicture::of(user, people, || "?".to_owned()));
            name.described.clone()
        });
        named.text = short(&named.text, TEXT);
        (named != *self).then_some(named)
    }
}

/// What somebody is called in a picture and in its description.
struct NameInPicture {
    drawn: String,
    /// The same, after the name that cannot be drawn if there is one.
    described: String,
}

impl NameInPicture {
    /// Takes the number `otherwise` where the seat is unknown, too.
    fn of(user: UserId, people: &impl People, otherwise: impl FnOnce() -> String) -> Self {
        let name = people.name(user);
        if let Some(drawn) = name.as_deref().and_then(|name| people.legible(name)) {
            return Self {
                described: drawn.clone(),
                drawn,
            };
        }
        let number = people.numbered(user).unwrap_or_else(otherwise);
        Self {
            described: match name {
                Some(name) => format!("{name} ({number})"),
                None => number.clone(),
            },
            drawn: number,
        }
    }
}

/// The longest name beside another one, in characters.
const BESIDE_OTHERS: usize = 14;

/// A name that leaves room for the others on its line, and whose letters keep their direction from
/// theirs: the Unicode signs around it begin and end an isolate, and nothing draws them.
fn beside_others(name: &str) -> String {
    let name = short(name, BESIDE_OTHERS);
    format!("\u{2068}{name}\u{2069}")
}

/// How a mention begins; it ends with `>`.
const MENTION: &str = "<@";

/// Replaces each mention in a text.
pub(crate) fn names(text: &str, mut name: impl FnMut(UserId) -> String) -> String {
    let mut parts = text.split(MENTION);
    let mut named = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let mention = part.split_once('>');
        match mention.and_then(|(id, rest)| Some((id.parse().ok()?, rest))) {
            Some((user, rest)) => {
                named.push_str(&name(user));
                named.push_str(rest);
            }
            None => {
                named.push_str(MENTION);
                named.push_str(part);
            }
        }
    }
    named
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::{BoardRow, Corner, Seating, Spot, What};

    #[test]
    fn names_stand_where_people_were_mentioned() {
        let line = |name: &str| BoardRow {
            name: name.to_owned(),
            ..BoardRow::default()
        };
        let picture = Picture::of_lines(
            vec![
                line("<@7>"),
                line("Ada"),
                line("<@8> · <@7>"),
                line("<@x> <@"),
            ],
            "<@7>: 3. <@8>: 4.",
        );
        let known = |user: UserId| (user == UserId(7)).then(|| "Sam".to_owned());
        let named = picture.named(&known).expect("names");
        let names = named.lines.iter().map(|line| line.name.as_str());
        assert_eq!(
            names.collect::<Vec<_>>(),
            [
                "Sam",
                "Ada",
                "\u{2068}#3\u{2069} · \u{2068}Sam\u{2069}",
                "<@x> <@"
            ]
        );
        assert_eq!(named.text, "Sam: 3. #3: 4.");
        assert_eq!(
            Picture::of_lines(vec![line("Ada")], "Ada: 3").named(&known),
            None
        );
    }

    #[test]
    fn a_card_of_somebody_else_bears_their_name() {
        let card = |of: &str| Spot::of(What::Back).under(format!("2 · {of}"));
        let hand = Picture {
            apart: vec![card("<@7>"), card("<@8>"), card("Anis")],
            text: "Framed: <@7>’s card 2.".to_owned(),
            ..Picture::default()
        };
        let known = |user: UserId| (user == UserId(7)).then(|| "Sam".to_owned());
        let named = hand.named(&known).expect("names");
        let captions = named.apart.iter().map(|spot| spot.caption.as_str());
        assert_eq!(
            captions.collect::<Vec<_>>(),
            [
                "2 · \u{2068}Sam\u{2069}",
                "2 · \u{2068}?\u{2069}",
                "2 · Anis"
            ]
        );
    }

    #[test]
    fn a_name_that_cannot_be_drawn_gives_way_to_the_number_of_the_seat() {
        struct Latin;
        impl People for Latin {
            fn name(&self, user: UserId) -> Option<String> {
                let name = ["Zoé", "李雷", "Ω"].get(usize::try_from(user.0).ok()?);
                name.map(|name| (*name).to_owned())
            }

            fn numbered(&self, user: UserId) -> Option<String> {
                (user != UserId(2)).then(|| format!("Player {}", user.0 + 4))
            }

            fn legible(&self, text: &str) -> Option<String> {
                text.chars()
                    .all(|sign| sign < '\u{100}')
                    .then(|| text.to_owned())
            }
        }
        let line = |name: &str| BoardRow {
            name: name.to_owned(),
            ..BoardRow::default()
        };
        let lines = ["<@0>", "<@1>", "<@2>", "<@3>"].map(line).into();
        let text = "<@0>: 1. <@1>: 2. <@2>: 3. <@3>: 4.";
        let named = Picture::of_lines(lines, text).named(&Latin).expect("names");
        let drawn: Vec<&str> = named.lines.iter().map(|line| line.name.as_str()).collect();
        assert_eq!(drawn, ["Zoé", "Player 5", "#3", "Player 7"]);
        assert_eq!(
            named.text,
            "Zoé: 1. 李雷 (Player 5): 2. Ω (#3): 3. Player 7: 4."
        );
        let corner = |label: &str| Corner {
            label: label.to_owned(),
            ..Corner::default()
        };
        let seating = Seating {
            corners: vec![corner("Atlas"), corner("雷")],
            ..Seating::default()
        };
        let named = Picture::of_seating(seating, "")
            .named(&Latin)
            .expect("names");
        let corners = named.seating.expect("a table").corners;
        assert_eq!(corners, [corner("Atlas"), corner("")]);
    }
}
