//! Cards that the rules leave no choice about: pressed by their player, until the player says that
//! they play themselves.

use discord_sandbox::{Channel, Seen};
use serde_json::json;
use tapis::model::TableId;

use crate::kaddour::alone::turn;
use crate::kaddour::four::{KADDOUR, due};
use crate::settings::{chosen, page, picks};
use crate::support::player::{Player, moves};
use crate::support::{PROMPT, TestBot};

const OFFER: &str = "**The only legal card?**";

/// How many cards a hand has.
const CARDS: usize = 10;

struct Alone<'a> {
    evening: &'a TestBot,
    table: TableId,
    sam: Player,
}

impl<'a> Alone<'a> {
    /// Sam and three robots.
    async fn begins(evening: &'a TestBot) -> Self {
        let options = [("game", json!(KADDOUR)), ("robots", json!(3))];
        let (table, thread): (TableId, Channel) = evening.plays(&[&evening.sam], &options).await;
        let sam = Player::new(&evening.sam, &thread, "My hand");
        sam.opens_hand().await;
        Self {
            evening,
            table,
            sam,
        }
    }

    /// The next hand that waits for Sam, and whether it leaves one card only; none at the end. The
    /// last card of a hand is left alone: it plays itself.
    async fn turn(&self) -> Option<(Seen, bool)> {
        loop {
            turn(&self.sam.client).await?;
            // Looked at anew it shows what is possible now, and nothing that was a moment ago.
            let hand = self.sam.looks().await?;
            // A cantico that could be ticked or declared is a choice besides the card.
            let moves = moves(&hand);
            if moves.is_empty() {
                continue;
            }
            let of_card = |id: &String| id.contains(":play play ");
            let forced = moves.len() == 1 && of_card(&moves[0]);
            let buttons = hand.buttons().into_iter();
            let cards = buttons.filter(|it| it.custom_id.as_ref().is_some_and(of_card));
            if !forced || cards.count() > 1 {
                return Some((hand, forced));
            }
            let gone = |_: &Seen| self.sam.has_changed(&hand);
            let gone = self
                .sam
                .client
                .sees_that("the last card played", gone)
                .await;
            gone.unwrap_or_else(|missed| panic!("{missed}"));
        }
    }

    /// Presses the first move there is; whether the answer makes the offer.
    async fn presses(&self, hand: &Seen) -> bool {
        // On a busy machine the card may have played itself since.
        let due = due(hand);
        let Some(first) = due.first() else {
            return false;
        };
        let pressed = self.sam.client.press(first).on(hand).await;
        let pressed = pressed.unwrap_or_else(|missed| panic!("{missed}"));
        // A hand that followed its table down in that moment has the answer too.
        let shown = pressed.message().cloned().or_else(|| self.sam.hand());
        let offered = shown.is_some_and(|hand| hand.text().contains(OFFER));
        // The same hand seen again would be one more card in the row.
        let gone = |_: &Seen| self.sam.has_changed(hand);
        let gone = self.sam.client.sees_that("what was pressed", gone).await;
        gone.unwrap_or_else(|missed| panic!("{missed}"));
        offered
    }

    /// How many of Sam's cards but the last of each hand played themselves.
    async fn by_themselves(&self) -> usize {
        let stored = self.evening.store().table(self.table).await;
        let lines = stored.expect("the database").expect("the table").lines;
        let own = lines
            .into_iter()
            .filter(|line| line.seat == Some(0) && !line.fact && line.text.starts_with("play "));
        let own = own.enumerate();
        own.filter(|(place, line)| line.interaction.is_none() && place % CARDS < CARDS - 1)
            .count()
    }
}

#[tokio::test]
async fn three_forced_cards_in_a_row_are_pressed_then_offered_once_then_play_themselves() {
    let evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    let lounge = evening.sam();
    let mine = page(&lounge, "/settings mine").await;
    assert!(chosen(&mine).contains(&"mine forced ask".to_owned()));

    // As often as it takes: what is dealt is left to chance.
    let mut offers = 0;
    while offers == 0 {
        let alone = Alone::begins(&evening).await;
        let (mut row, mut after) = (0, 0);
        while let Some((hand, forced)) = alone.turn().await {
            row = if forced { row + 1 } else { 0 };
            let offered = alone.presses(&hand).await;
            assert_eq!(
                offered,
                offers == 0 && row == 3,
                "{row}: {}",
                alone.sam.client.dump()
            );
            offers += usize::from(offered);
            after += usize::from(offers > 0 && row >= 3);
            if after > 3 {
                break;
            }
        }
        assert_eq!(alone.by_themselves().await, 0, "nobody asked for that");
        closes(&alone).await;
    }
    assert_eq!(offers, 1);

    let mine = page(&lounge, "/settings mine").await;
    let mine = picks(&lounge, &mine, "forced", "mine forced play").await;
    assert!(chosen(&mine).contains(&"mine forced play".to_owned()));
    let mut played = 0;
    while played == 0 {
        let alone = Alone::begins(&evening).await;
        while let Some((hand, forced)) = alone.turn().await {
            if !forced {
                alone.presses(&hand).await;
                continue;
            }
            // Nobody presses: it goes.
            let gone = |_: &Seen| alone.sam.has_changed(&hand);
            let gone = alone.sam.client.sees_that("the card played", gone).await;
            gone.unwrap_or_else(|missed| panic!("{missed}"));
        }
        played = alone.by_themselves().await;
    }
    evening.ends(&[]).await;
}

/// Ends the match if it is still played, so that another table can be opened.
async fn closes(alone: &Alone<'_>) {
    // It may have ended a moment ago, with the hand still on the screen.
    if alone.sam.looks().await.is_some() {
        crate::support::table::closes(&alone.sam.client).await;
    }
}
