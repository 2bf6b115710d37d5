//! What is sent of a hand: its body, and with it the picture of its cards where it has one.
//!
//! A picture that cannot be drawn in time is left out; the text says all there is to say. Must not
//! know what is to be seen in it.

use std::fmt;
use std::sync::Arc;

use serde_json::Value;
use serenity::async_trait;

use super::{Shown, ShownPicture, with_picture};
use crate::discord::rest::{Body, File, FileSource};
use crate::model::UserId;
use crate::render::{Drawing, Drawn, RenderPool};
use crate::screen::Screen;

/// A body, while its picture is being drawn.
pub(in crate::discord) enum PendingBody {
    /// It has none.
    Done(Body),
    /// It has one; boxed, because few have.
    Drawing(Box<Pending>),
}

/// A body with the picture it waits for.
pub(in crate::discord) struct Pending {
    body: Value,
    shown: Arc<Screen>,
    drawing: Drawing,
}

impl PendingBody {
    /// Begins to draw what somebody's screen shows, unless the message that is to be edited has
    /// `before`, which is the same; within a runtime.
    pub fn begin(
        renderer: &RenderPool,
        user: UserId,
        shown: &Shown,
        body: Value,
        before: Option<&ShownPicture>,
    ) -> Self {
        let before = before.filter(|before| before.is_of(shown));
        match (&shown.screen.panel.picture, before) {
            (None, _) => Self::Done(Body::from(&body)),
            (Some(_), Some(before)) => Self::Done(kept(renderer, user, shown, body, before)),
            (Some(picture), None) => Self::Drawing(Box::new(Pending {
                body,
                shown: Arc::clone(&shown.screen),
                drawing: renderer.begin(user, picture),
            })),
        }
    }

    /// All that is to be sent.
    pub async fn done(self) -> Body {
        match self {
            Self::Done(body) => body,
            Self::Drawing(pending) => pending.done().await,
        }
    }
}

impl Pending {
    async fn done(self) -> Body {
        let Some(drawn) = self.drawing.done().await else {
            return Body::from(&self.body);
        };
        let body = with_picture(self.body.clone(), &self.shown.panel, None);
        Body::with_picture(&body, drawn.into(), self.body)
    }
}

/// The body of an edit that keeps the picture of its message, which is drawn anew only if Discord
/// does not find it there.
fn kept(
    renderer: &RenderPool,
    user: UserId,
    shown: &Shown,
    body: Value,
    before: &ShownPicture,
) -> Body {
    let kept = with_picture(body.clone(), &shown.screen.panel, Some(before.id));
    let redraw = Redraw {
        renderer: renderer.clone(),
        user,
        shown: Arc::clone(&shown.screen),
    };
    Body::with_kept_picture(kept, Arc::new(redraw), body)
}

/// Draws the picture of a screen once more.
struct Redraw {
    renderer: RenderPool,
    user: UserId,
    shown: Arc<Screen>,
}

#[async_trait]
impl FileSource for Redraw {
    async fn file(&self) -> Option<File> {
        let picture = self.shown.panel.picture.as_deref()?;
        let drawn = self.renderer.draw(self.user, picture).await?;
        Some(drawn.into())
    }
}

impl fmt::Debug for Redraw {
    // What somebody sees belongs in no log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Redraw")
    }
}

impl From<Drawn> for File {
    fn from(drawn: Drawn) -> Self {
        Self {
            name: drawn.name,
            mime: "image/png",
            bytes: drawn.bytes,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::compose::edit;
    use crate::model::TableId;
    use crate::screen::Panel;
    use crate::screen::picture::{Picture, Spot, Suit};

    async fn packed(picture: Option<Picture>) -> String {
        let panel = Panel {
            title: "hand".to_owned(),
            text: "cards".to_owned(),
            picture: picture.map(Box::new),
            ..Panel::default()
        };
        let screen = Screen {
            panel,
            ..Screen::default()
        };
        let shown = Shown {
            screen: Arc::new(screen),
            turn: 0,
        };
        let body = edit(TableId(1), &shown);
        let pending = PendingBody::begin(&RenderPool::default(), UserId(1), &shown, body, None);
        format!("{:?}", pending.done().await)
    }

    #[tokio::test]
    async fn what_cannot_be_drawn_goes_out_as_text() {
        let text = packed(None).await;
        assert!(text.contains("cards"), "{text}");
        // Nothing can be drawn of no card.
        assert_eq!(packed(Some(Picture::default())).await, text);
        let card = Picture {
            own: vec![Spot::face(Suit::None, "7")],
            ..Picture::default()
        };
        let drawn = packed(Some(card)).await;
        assert!(drawn.contains("attachment://hand-"), "{drawn:.500}");
        assert!(
            drawn.contains("cards"),
            "what goes out if the file is refused: {drawn:.500}"
        );
    }
}
