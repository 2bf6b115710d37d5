//! Screens of standings with invented figures, to be looked at.

use i18n_embed::fluent::FluentLanguageLoader;

use crate::catalog::OFFERS;
use crate::model::{Deck, Lang, UserId};
use crate::packs::Category;
use crate::screen::evening::{self, Evening, EveningMatch, EveningScore};
use crate::screen::feats::{Feat, FeatCount};
use crate::screen::leaders::{self, Board, Leader, Own, Rating, View};
use crate::screen::stats::{self, Done, Played, Profile, Sum};
use crate::screen::words::Words;
use crate::season::{Month, Season};
use crate::table::simulated::{SampleScreen, ScreenKind};

/// A leaderboard of the first game, with somebody on it.
pub fn leaderboard(lang: Lang, words: &Words) -> Option<SampleScreen> {
    let games: Vec<_> = OFFERS.iter().map(|offer| offer.info()).collect();
    let offer = OFFERS.first()?;
    let view = View::new(offer.name(), Season::AllTime);
    let leader = |rank: u32| Leader {
        rank,
        name: format!("<@{rank}>"),
        wins: 30 / rank,
        matches: 31,
        played: 30,
        halves: 900 - i64::from(rank),
        rating: None,
    };
    let (lines, own) = (
        (1..=8).map(leader).collect::<Vec<_>>(),
        Own::Here(leader(2), 0),
    );
    let board = Board {
        view: &view,
        game: Some(offer.info()),
        games: &games,
        presets: &offer.presets(),
        now: Month::of_ms(1_795_000_000_000),
        lines: &lines,
        own: &own,
        pages: 1,
        people: 8,
        least: 3,
        farthest: 50_000,
        may_post: true,
    };
    let screen = leaders::board(&board, words.of(lang));
    Some(SampleScreen::alone(ScreenKind::Leaderboard, screen))
}

/// An evening of eight people and as many matches as its page lists.
pub fn evening(words: &FluentLanguageLoader) -> SampleScreen {
    let score = |user: u32| EveningScore {
        user: UserId(user.into()),
        wins: 8 / user,
        matches: 12,
    };
    let game = |number: usize| OFFERS.get(number % OFFERS.len());
    let matches = (0..12).filter_map(|number| {
        Some(EveningMatch {
            game: game(number)?.info(),
            winners: vec![UserId(1), UserId(2)],
            ended: 1_795_000_000 + 600 * number as u64,
        })
    });
    let shown = Evening {
        scores: (1..=8).map(score).collect(),
        matches: matches.collect(),
        over: false,
    };
    SampleScreen::alone(ScreenKind::Evening, evening::evening(&shown, words))
}

/// The profile of somebody who has played everything, as a picture and in words, and of the quiz alone.
pub fn profiles(words: &FluentLanguageLoader) -> [SampleScreen; 3] {
    let sum = |matches| Sum {
        matches,
        wins: matches / 3,
        played: matches,
        halves: i64::from(matches) * 61,
        range: Some((-20, 241)),
    };
    let played = (1..).zip(OFFERS).map(|(number, offer)| Played {
        game: offer.info(),
        month: sum(3 * number),
        ever: sum(31 * number),
        casual: sum(number),
        rating: Some(Rating::new(24.0 + f64::from(number), 2.0, 40)),
    });
    let played: Vec<Played> = played.collect();
    let did = played.iter().flat_map(|one| {
        let done = |feat, of: &str| Done {
            game: one.game.name.to_owned(),
            feat,
            of: of.to_owned(),
            count: FeatCount {
                tried: 37,
                done: 24,
                best: (feat == Feat::Snap).then_some(640),
            },
        };
        match one.game.asks {
            true => Category::ALL
                .map(|(name, _)| done(Feat::Answer, name))
                .into(),
            false => vec![done(Feat::Snap, ""), done(Feat::Call, "")],
        }
    });
    let did: Vec<Done> = did.collect();
    // Up and down, and surer from match to match.
    let rating = |at: u32| {
        let at = f64::from(at);
        Rating::new(
            25.0 + at / 8.0 + 2.0 * (at / 3.0).sin(),
            8.0 / (1.0 + at / 10.0),
            40,
        )
    };
    let curve: Vec<Rating> = (0..40).map(rating).collect();
    let quiz = OFFERS.iter().find(|offer| offer.info().asks);
    let (quiz, pictures) = (quiz.map(|offer| offer.info()), Some(Deck::default()));
    let shown = [(None, pictures), (quiz, pictures), (None, None)];
    shown.map(|(game, deck)| {
        let profile = Profile {
            user: UserId(1),
            own: true,
            open: false,
            now: Month::of_ms(1_795_000_000_000),
            game,
            played: &played,
            curve: &curve,
            partner: Some((UserId(2), 17)),
            opponent: Some((UserId(3), 104)),
            done: &did,
            deck,
        };
        SampleScreen::alone(ScreenKind::Profile, stats::stats(&profile, words))
    })
}
