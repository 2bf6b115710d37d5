//! A person at a table: what they see in their hand, and what they press.

use discord_sandbox::{Channel, Client, Id, Missed, Reply, Seen, User};

/// Somebody who plays in a thread.
#[derive(Clone)]
pub struct Player {
    pub client: Client,
    /// Their id, for faults that strike them alone.
    pub user: Id,
    name: String,
    /// The label of the button that opens the hand, in the table's language.
    my_hand: &'static str,
}

impl Player {
    pub fn new(user: &User, thread: &Channel, my_hand: &'static str) -> Self {
        Self {
            client: user.at(thread),
            user: user.id(),
            name: user.name(),
            my_hand,
        }
    }

    /// Opens the hand from the table message.
    pub async fn opens_hand(&self) -> Seen {
        let answer = self.client.press(self.my_hand).await.expect("a hand");
        answer.private().await.expect("a message")
    }

    /// How a text names them.
    pub fn mention(&self) -> String {
        format!("<@{}>", self.user)
    }

    /// Whether a text tells them, by a mention or by name.
    pub fn is_told(&self, text: &str) -> bool {
        text.contains(&self.mention()) || text.contains(&self.name)
    }

    /// The hand as it stands on the screen.
    pub fn hand(&self) -> Option<Seen> {
        self.client.screen().into_iter().rev().find(is_hand)
    }

    /// The moves that can be pressed in the hand, by their ids.
    pub fn moves(&self) -> Vec<String> {
        self.hand().map(|hand| moves(&hand)).unwrap_or_default()
    }

    /// Waits until there is a move to press or the match is over; none at its end.
    pub async fn turn(&self) -> Option<Vec<String>> {
        let seen = self
            .client
            .sees_that("a move to make, or the end", |seen| {
                is_hand(seen) && !moves(seen).is_empty() || is_end(seen)
            })
            .await
            .unwrap_or_else(|missed| panic!("{missed}"));
        if is_end(&seen) {
            return None;
        }
        // In a hand that is looked at anew a move is named as what it is.
        match is_named_as_queued(&seen) {
            true => self.looks().await.map(|hand| moves(&hand)),
            false => Some(moves(&seen)),
        }
    }

    /// Asks for the hand as it is now, by the button in it; none once the match is over.
    pub async fn looks(&self) -> Option<Seen> {
        let mut first = true;
        loop {
            let hand = self.hand()?;
            let buttons = hand.buttons().into_iter();
            let mut ids = buttons.filter_map(|button| button.custom_id);
            let anew = ids.find(|id| id.ends_with(":hand"))?;
            match self.client.press(&anew).on(&hand).await {
                Ok(reply) => match reply.message().filter(|seen| is_hand(seen)) {
                    // Their turn came between the answer and this look at it.
                    Some(hand) if first && is_named_as_queued(hand) => first = false,
                    hand => return hand.cloned(),
                },
                // Between the look and the press another hand, or the result, took its place.
                Err(missed) if was_not_sent(&missed) && self.has_changed(&hand) => {}
                Err(missed) => panic!("{missed}"),
            }
        }
    }

    /// Whether another hand, or none, has taken the place of this one.
    pub fn has_changed(&self, hand: &Seen) -> bool {
        let now = self.hand();
        now.is_none_or(|now| now.id() != hand.id() || now.buttons() != hand.buttons())
    }

    /// Presses one of those.
    pub async fn presses(&self, id: &str) -> Result<Reply, Missed> {
        self.client.press(id).await
    }
}

/// Whether there was nothing to press any more, so that no answer can be missing.
pub fn was_not_sent(missed: &Missed) -> bool {
    let wanted = &missed.wanted;
    wanted.contains("is not on the screen") || wanted.contains("no enabled component")
}

/// In an id: a move that was to be queued. It has that name until its player acts, also in their turn.
const QUEUED: &str = ":queue ";

/// Whether somebody's turn has come since their hand named its moves.
fn is_named_as_queued(hand: &Seen) -> bool {
    moves(hand).iter().any(|id| id.contains(QUEUED))
}

/// Whether a message is a hand: private, with a button that shows it anew.
pub fn is_hand(seen: &Seen) -> bool {
    let anew = |id: &Option<String>| id.as_deref().is_some_and(|id| id.ends_with(":hand"));
    seen.is_ephemeral() && seen.buttons().iter().any(|button| anew(&button.custom_id))
}

/// Whether a message tells the end of a match.
pub fn is_end(seen: &Seen) -> bool {
    let again = |id: &Option<String>| id.as_deref().is_some_and(|id| id.ends_with(":rematch"));
    !seen.is_ephemeral() && seen.buttons().iter().any(|button| again(&button.custom_id))
}

/// Whether a message is the last screen of somebody's first manche.
pub fn is_last_lesson(seen: &Seen) -> bool {
    let table = |id: &Option<String>| id.as_deref().is_some_and(|id| id.contains(":page table "));
    seen.is_ephemeral() && seen.buttons().iter().any(|button| table(&button.custom_id))
}

/// The ids of the moves that can be pressed in a hand, with the question before a false Kaël, and
/// with what goes on after the last screen of a first manche.
pub fn moves(hand: &Seen) -> Vec<String> {
    let last = is_last_lesson(hand);
    let text = hand.text();
    let mine = text.contains("Your turn") || text.starts_with("### À toi");
    let goes_on = |id: &str| last && id.ends_with(":ready");
    // A call that is asked once more.
    let asks = |id: &str| id.ends_with(":open kael") || id.ends_with(":open call");
    let buttons = hand.buttons().into_iter().filter(|button| !button.disabled);
    buttons
        .filter_map(|button| button.custom_id)
        .filter(|id| {
            id.contains(":play ") || mine && id.contains(QUEUED) || asks(id) || goes_on(id)
        })
        .collect()
}
