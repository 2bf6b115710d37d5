//! What is sent of a hand: its body, and with it the picture of its cards where it has one.
//!
//! A picture that cannot be drawn in time is left out; the text says all there is to say. Must not
//! know what is to be seen in it.

use serde_json::Value;

use super::compose::{Shown, illustrated};
use super::gate::{File, Parcel};
use crate::render::{Drawing, Studio};
use crate::screen::picture::Picture;

/// A body, while its picture is being drawn.
pub(super) enum Packing {
    /// It has none.
    Done(Parcel),
    /// It has one.
    Drawing {
        body: Value,
        picture: Picture,
        drawing: Drawing,
    },
}

impl Packing {
    /// Begins to draw what somebody's screen shows; within a runtime.
    pub fn begin(studio: &Studio, user: u64, shown: &Shown, body: Value) -> Self {
        match &shown.screen.panel.picture {
            None => Self::Done(Parcel::from(&body)),
            Some(picture) => Self::Drawing {
                body,
                picture: Picture::clone(picture),
                drawing: studio.begin(user, picture),
            },
        }
    }

    /// All that is to be sent.
    pub async fn done(self) -> Parcel {
        match self {
            Self::Done(parcel) => parcel,
            Self::Drawing {
                body,
                picture,
                drawing,
            } => match drawing.done().await {
                None => Parcel::from(&body),
                Some(drawn) => {
                    let (name, png) = (drawn.name, drawn.png);
                    Parcel::with(&illustrated(body, &picture), File { name, png })
                }
            },
        }
    }
}
