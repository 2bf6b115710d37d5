//! A message with a picture: posted, changed with its picture kept, and deleted, by the code that does so
//! for tables.

use std::sync::Arc;

use i18n_embed_fl::fl;

use super::{Examination, said};
use crate::discord::compose::pending_body::PendingBody;
use crate::discord::compose::{self, Shown, ShownPicture};
use crate::discord::outbox::EVERYBODY;
use crate::discord::rest::{Outcome, Route, made};
use crate::model::{ChannelId, Lang, MessageId, TableId};
use crate::render::RenderPool;
use crate::screen::picture::{Picture, Spot, Suit};
use crate::screen::{Panel, Screen};

impl Examination<'_> {
    /// Tells of each step, and leaves nothing behind.
    pub(super) async fn picture(&mut self, channel: ChannelId, nonce: &str) {
        let renderer = RenderPool::default();
        let shown = self.screen("1");
        let body = compose::post(TableId(0), &shown, nonce);
        let body = PendingBody::begin(&renderer, EVERYBODY, &shown, body, None);
        let permit = self.rest.permit(Route::CreateMessage { channel }).await;
        let posted = permit.send(Some(&body.done().await)).await;
        let answer = match &posted {
            Outcome::Done(answer) => answer.as_ref(),
            _ => None,
        };
        let Some(message) = answer.and_then(made::<MessageId>) else {
            let why = said(&posted);
            return self.wrong(format!(
                "pictures: a message was not posted in {channel}: {why}"
            ));
        };
        match ShownPicture::sent(&shown, answer) {
            None => self.wrong(format!(
                "pictures: a message in {channel} lost its picture: give the bot Attach Files there"
            )),
            Some(picture) => {
                self.right(format!("pictures: one was posted in {channel}"));
                self.keeps(&renderer, (channel, message), &picture).await;
            }
        }
        let route = Route::DeleteMessage { channel, message };
        match self.rest.permit(route).await.send(None).await {
            Outcome::Done(_) => self.right("pictures: the message was deleted again".to_owned()),
            outcome => {
                let why = said(&outcome);
                self.wrong(format!("pictures: delete the message by hand: {why}"));
            }
        }
    }

    /// Changes the text of the message and keeps its picture.
    async fn keeps(
        &mut self,
        renderer: &RenderPool,
        (channel, message): (ChannelId, MessageId),
        picture: &ShownPicture,
    ) {
        let shown = self.screen("2");
        let body = compose::edit(TableId(0), &shown);
        let body = PendingBody::begin(renderer, EVERYBODY, &shown, body, Some(picture));
        let permit = self.rest.permit(Route::EditMessage { channel, message });
        let edited = permit.await.send(Some(&body.done().await)).await;
        let kept = match &edited {
            Outcome::Done(answer) => ShownPicture::sent(&shown, answer.as_ref()),
            _ => None,
        };
        match kept {
            Some(kept) if kept == *picture => {
                self.right("pictures: an edit keeps one that is there".to_owned());
            }
            _ => self.wrong(format!(
                "pictures: an edit does not keep one ({}): please report it, with this line",
                said(&edited)
            )),
        }
    }

    /// A screen of which the text tells the `number`, and the picture does not.
    fn screen(&self, number: &str) -> Shown {
        let words = self.words.of(Lang::English);
        let text = fl!(words, "doctor-message", number = number);
        let picture = Picture {
            own: vec![Spot::face(Suit::None, "7")],
            text: "7".to_owned(),
            ..Picture::default()
        };
        let panel = Panel {
            title: "Tapis".to_owned(),
            beside_picture: None,
            text,
            picture: Some(Box::new(picture)),
            ..Panel::default()
        };
        Shown {
            screen: Arc::new(Screen {
                panel,
                rows: Vec::new(),
            }),
            turn: 0,
        }
    }
}
