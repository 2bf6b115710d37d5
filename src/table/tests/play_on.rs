//! Playing on from a moment of a finished match: the cards lie as they lay, and the match goes on to an
//! end.

use super::seen_again::{ME, each};
use super::*;
use crate::screen::game_screen::Mode;
use crate::store::{Change, Line, Place, StoredTable};
use crate::table::lobby::play_on::Branch;
use crate::table::play::counting::LEAVE;
use crate::table::tables::Opening;

fn opening(host: UserId) -> Opening {
    Opening {
        host,
        guild: GuildId(1),
        channel: ChannelId(5),
        ..Opening::default()
    }
}

/// A table as the database would give it back.
fn stored(branch: Branch) -> StoredTable {
    let mut stored = StoredTable {
        id: TableId(72),
        opened: branch.new,
        place: Place {
            revealed: branch.revealed,
            ..Place::default()
        },
        guests: Vec::new(),
        seats: branch.seats,
        started: None,
        pack: None,
        match_data: None,
        lines: branch.lines,
        ended: None,
    };
    for change in branch.changes {
        match change {
            Change::Started { interaction, .. } => stored.started = Some(interaction),
            Change::MatchData(data) => stored.match_data = Some(data),
            Change::Pack(pack) => stored.pack = Some(pack),
            other => panic!("{other:?}"),
        }
    }
    stored
}

#[test]
fn a_match_goes_on_from_each_moment_with_the_cards_as_they_lay() {
    let words = words();
    each(|game, of| {
        let last = of.last_moment().expect("it leads to its end");
        let stride = (last / 8).max(1) as usize;
        for step in (0..last).step_by(stride) {
            let (_, then) = of.at(step).expect("a moment");
            if then.status().over {
                continue;
            }
            let branch = of.branch(step, &opening(ME)).expect("it goes on");
            let stored = stored(branch);
            let tuning = Tuning::default();
            let table = Table::revive(stored, Arc::clone(&words), tuning).expect("it replays");
            assert!(table.is_playing() && table.opened.practice);
            assert_eq!(table.host(), Some(ME));
            let robots = table.sitters.iter().filter(|it| it.user.is_none());
            assert_eq!(robots.count(), table.sitters.len() - 1);
            assert!(table.reveals.is_empty(), "no old one again");
            let hand = |game: &dyn crate::catalog::any_match::AnyMatch| {
                table.read(Lang::English, |reader| {
                    let seat = of.seat_of(ME).expect("their seat");
                    format!("{:?}", game.hand(seat, Mode::Play, "", reader))
                })
            };
            let now = table.lifecycle.running().expect("a match");
            assert_eq!(
                hand(now.game.as_ref()),
                hand(then.as_ref()),
                "{} {step}",
                game.name()
            );
        }
        let over = of.branch(last, &opening(ME));
        assert!(over.is_err(), "a match that is over");
        let stranger = of.branch(0, &opening(UserId(9)));
        assert!(stranger.is_err(), "no seat of theirs");
    });
}

#[test]
fn who_had_left_does_not_play_on() {
    each(|_, mut of| {
        let (_, dealt) = of.at(0).expect("its deal");
        let mut stored = StoredTable::clone(&of.stored);
        let left = Line {
            text: LEAVE.to_owned(),
            fact: false,
            seat: Some(0),
            ..stored.lines[0].clone()
        };
        stored.lines.insert(0, left);
        of.stored = Arc::new(stored);
        let goes_on = |lines| of.goes_on_for(Seat::new(0), dealt.as_ref(), lines);
        assert!(goes_on(0) && !goes_on(1));
    });
}
