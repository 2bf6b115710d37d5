//! Answers typed into the place where a quiz is played, where the host lets the bot read what is
//! written there (`TAPIS_TYPED_ANSWERS`).
//!
//! What does not begin with the sign is talk and none of our business. Nothing is said back: what
//! an answer comes to stands at the table, and a refusal costs nothing.

use serenity::all::{Message, MessageType};

use super::origin;
use crate::discord::Bot;
use crate::discord::ids::DiscordId;
use crate::model::{InteractionId, Request};
use crate::screen::form::LONGEST;
use crate::table::press::Press;

/// Sign before an answer: who has one answer must not lose it by talking.
const SIGN: char = '!';

/// Takes a message for an answer if it is one.
pub(in crate::discord) async fn on_message(bot: &Bot, message: &Message) {
    let plain = matches!(
        message.kind,
        MessageType::Regular | MessageType::InlineReply
    );
    if message.author.bot || !plain {
        return;
    }
    let Some(text) = answer(&message.content) else {
        return;
    };
    // A message's id tells when it was made just as an interaction's does.
    let id = InteractionId(message.id.get());
    let (user, origin) = (message.author.id.ours(), origin::of_message(message));
    let Some((table, lang)) = bot.tables.playing_in(origin, user) else {
        return;
    };
    let press = Press {
        id,
        user,
        lang,
        moderator: false,
        turn: None,
        request: Request::Play(format!("answer {text}")),
        heard: bot.tables.hear(id),
    };
    bot.tables.press(table, press, origin).await;
}

/// The answer in a message; none if it is talk.
fn answer(content: &str) -> Option<String> {
    let text = content.strip_prefix(SIGN)?;
    let words: Vec<&str> = text.split_whitespace().collect();
    let text: String = words.join(" ").chars().take(LONGEST.into()).collect();
    (!text.is_empty()).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_begins_with_the_sign_is_an_answer() {
        for (content, expected) in [
            ("!Victor  Hugo ", Some("Victor Hugo")),
            ("! 1789", Some("1789")),
            ("what a question!", None),
            ("!", None),
            ("! \n", None),
            ("", None),
        ] {
            assert_eq!(answer(content).as_deref(), expected, "{content:?}");
        }
        let long = answer(&format!("!{}", "x".repeat(4_000))).expect("an answer");
        assert_eq!(long.len(), usize::from(LONGEST));
    }
}
