//! The token with which a message for everybody can be edited: of the newest press on it whose answer
//! changed nothing. Must not know what the message shows.

use super::token_place::{TokenPlace, is_usable, is_younger};
use crate::discord::rest::InteractionToken;

/// The age from which another token is asked for, in milliseconds: a token lives for fifteen minutes.
const ASK_MS: u64 = 10 * 60_000;
/// How long nobody else is asked for a token, in milliseconds: an answer is given by then, or never.
const ANSWER_MS: u64 = 5_000;

/// The token for one message, if there is one.
#[derive(Debug, Default)]
pub(super) struct LentToken(Option<Box<Lent>>);

/// Few tables have any of this at a time.
#[derive(Debug, Default)]
struct Lent {
    place: Option<TokenPlace>,
    /// The token of the newest press on this message or an earlier one.
    newest: Option<InteractionToken>,
    asked_until: u64,
    /// Whether Discord refused a message that was to follow an answer.
    refused: bool,
}

impl LentToken {
    /// The place by which the message can be edited.
    pub fn place(&self, discord_ms: Option<u64>) -> Option<&TokenPlace> {
        let place = self.0.as_ref()?.place.as_ref();
        place.filter(|place| is_usable(&place.token, discord_ms))
    }

    /// Notes that the message can be edited by this place, unless a newer one is known.
    pub fn lend(&mut self, place: TokenPlace) {
        let known = &mut self.lent().place;
        if known
            .as_ref()
            .is_none_or(|known| is_newer(&place.token, &known.token))
        {
            *known = Some(place);
        }
    }

    /// Notes that the message cannot be edited by this place.
    pub fn forget(&mut self, place: &TokenPlace) {
        self.lent().place.take_if(|known| known == place);
    }

    /// Notes a press on this message or an earlier one.
    pub fn pressed(&mut self, token: &InteractionToken) {
        let newest = &mut self.lent().newest;
        if newest.as_ref().is_none_or(|newest| is_newer(token, newest)) {
            *newest = Some(token.clone());
        }
    }

    /// The token of the newest press on this message or an earlier one, with which a message may
    /// follow its answer.
    pub fn newest(&self, discord_ms: Option<u64>) -> Option<&InteractionToken> {
        let newest = self.0.as_ref()?.newest.as_ref();
        newest.filter(|token| is_usable(token, discord_ms))
    }

    /// Notes that another message takes the place of this one.
    pub fn moved(&mut self) {
        let newest = self.0.take().and_then(|lent| lent.newest);
        self.0 = newest.map(|token| {
            Box::new(Lent {
                newest: Some(token),
                ..Lent::default()
            })
        });
    }

    /// Whether the next press is to lend its token: there is none, or an old one. If so, nobody else
    /// is asked for a while.
    pub fn ask(&mut self, now: u64, discord_ms: Option<u64>) -> bool {
        let lent = self.lent();
        let young = |place: &TokenPlace| is_younger(&place.token, ASK_MS, discord_ms);
        let ask = !lent.place.as_ref().is_some_and(young);
        let ask = ask && !lent.refused && lent.asked_until <= now;
        if ask {
            lent.asked_until = now + ANSWER_MS;
        }
        ask
    }

    /// Notes that Discord refused a message that was to follow an answer.
    pub fn refuse(&mut self) {
        self.lent().refused = true;
    }

    /// Whether a new message may follow an answer.
    pub fn may_follow(&self) -> bool {
        self.0.as_ref().is_none_or(|lent| !lent.refused)
    }

    fn lent(&mut self) -> &mut Lent {
        self.0.get_or_insert_default()
    }
}

fn is_newer(token: &InteractionToken, than: &InteractionToken) -> bool {
    token.interaction() > than.interaction()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::id_at;
    use crate::model::{InteractionId, MessageId};

    fn place(made_ms: u64) -> TokenPlace {
        TokenPlace {
            token: InteractionToken::new(InteractionId(id_at(made_ms, 0)), "secret", 0),
            follow_up: None,
        }
    }

    /// Some evening in 2026.
    const EVENING: u64 = 1_786_000_000_000;

    #[test]
    fn the_newest_token_is_used_until_shortly_before_its_end() {
        let mut lent = LentToken::default();
        lent.lend(place(EVENING));
        lent.lend(place(EVENING - 1_000));
        assert_eq!(lent.place(Some(EVENING)), Some(&place(EVENING)));
        let end = EVENING + (14 * 60 + 30) * 1_000;
        assert!(lent.place(Some(end - 1)).is_some());
        assert_eq!(lent.place(Some(end)), None);
    }

    #[test]
    fn only_the_place_that_failed_is_forgotten() {
        let mut lent = LentToken::default();
        lent.lend(place(EVENING));
        let other = TokenPlace {
            follow_up: Some(MessageId(1)),
            ..place(EVENING)
        };
        lent.forget(&other);
        assert!(lent.place(None).is_some());
        lent.forget(&place(EVENING));
        assert!(lent.place(None).is_none());
    }

    #[test]
    fn one_press_is_asked_for_its_token_every_ten_minutes() {
        let mut lent = LentToken::default();
        assert!(lent.ask(0, Some(EVENING)));
        assert!(!lent.ask(1, Some(EVENING)), "somebody was asked");
        assert!(lent.ask(ANSWER_MS, Some(EVENING)), "and did not answer");
        lent.lend(place(EVENING));
        assert!(!lent.ask(60_000, Some(EVENING + ASK_MS - 1)));
        assert!(lent.ask(60_000, Some(EVENING + ASK_MS)));
        lent.refuse();
        assert!(!lent.ask(120_000, Some(EVENING + 2 * ASK_MS)));
    }
}
