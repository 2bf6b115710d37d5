//! Scratch.
use super::tests::{Room, positions};
use super::*;
use crate::screen::Row;
use std::collections::BTreeSet;

fn draw(rows: &[Row]) {
    for row in rows {
        match row {
            Row::Buttons(b) => println!(
                "   {}",
                b.iter()
                    .map(|b| if b.enabled {
                        format!("[{} {}]", b.sign, b.label)
                    } else {
                        format!("({} {})", b.sign, b.label)
                    })
                    .collect::<Vec<_>>()
                    .join(" ")
            ),
            Row::Menu(m) => println!(
                "   <{} v {}: {}>",
                m.prompt,
                m.enabled,
                m.entries
                    .iter()
                    .map(|e| e.label.clone())
                    .collect::<Vec<_>>()
                    .join(" | ")
            ),
        }
    }
}

#[test]
fn look() {
    let room = Room::new();
    let mut seen = BTreeSet::new();
    let mut n = 0;
    positions(|play| {
        n += 1;
        let public = play.public();
        let key = (
            format!("{:?}", public.phase),
            public.trick.len,
            public.canticos.open,
            public.auction.informs(),
            public.tricks == 5,
        );
        if !seen.insert(key) {
            return;
        }
        for reader in room.readers() {
            println!("=========== {n} {public}");
            let t = Kaddour::table(public, &reader);
            println!("{}\n> {}", t.state, t.events.join("\n> "));
            for s in &t.sections {
                println!("[{}]\n{}", s.title, s.text);
            }
            for seat in [
                public.active,
                tapis_rules::kaddour::tricks::right_of(public.active),
            ] {
                println!(
                    "--- hand of {} (active {})",
                    reader.name(seat),
                    seat == public.active
                );
                let mut choices = Vec::new();
                play.choices(seat, &mut choices);
                let h = Kaddour::hand(
                    seat,
                    public,
                    play.secret(seat),
                    &choices,
                    Mode::Play,
                    &reader,
                );
                println!("{}\n--\n{}", h.state, h.cards);
                draw(&h.rows);
            }
            if public.tricks == 5 {
                let p = Kaddour::reveal(public, &reader);
                println!("REVEAL {}\n{}", p.title, p.text);
                for s in &p.sections {
                    println!("[{}]\n{}", s.title, s.text);
                }
            }
        }
    });
    for reader in room.readers() {
        let p = Kaddour::sheet(&Options::default(), reader.words);
        println!("SHEET {}\n{}", p.title, p.text);
        for s in &p.sections {
            println!("[{}]\n{}", s.title, s.text);
        }
    }
}
