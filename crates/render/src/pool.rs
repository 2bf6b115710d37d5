//! Draws pictures on threads of their own, a few at a time, and keeps them.

use std::collections::hash_map::DefaultHasher;
use std::fmt::Display;
use std::hash::{Hash, Hasher};
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use lru::LruCache;
use tokio::sync::Semaphore;
use tokio::task::JoinHandle;
use tokio::time::timeout;

use super::png;
use tapis_model::UserId;
use tapis_screen::picture::Picture;

/// The most pictures that are kept, some ten kilobytes each. One is drawn again where somebody opens a
/// hand that has not changed; that of a busy table changes within seconds.
const CACHED: NonZeroUsize = NonZeroUsize::new(128).unwrap();
/// The most pictures that are drawn at the same time.
const AT_ONCE: usize = 2;
/// The longest wait of a message for its picture before it goes out without. The first one of a pack
/// takes most of a second in an unoptimised build. Names may have been asked for before, and a first
/// answer still has to reach Discord within three seconds.
const PATIENCE: Duration = Duration::from_millis(1_400);

/// A finished picture; cheap to clone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// The file's name, different for every picture.
    pub name: String,
    /// The file's contents.
    pub bytes: Arc<[u8]>,
}

/// Draws pictures; clones share what they have drawn.
#[derive(Clone)]
pub struct RenderPool(Arc<Inner>);

struct Inner {
    cache: Mutex<LruCache<Key, Arc<[u8]>>>,
    slots: Semaphore,
}

/// The person and the picture. The person is part of it, so that no picture comes sooner because
/// somebody else holds the same cards.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Key {
    user: UserId,
    picture: Picture,
}

impl Default for RenderPool {
    fn default() -> Self {
        Self(Arc::new(Inner {
            cache: Mutex::new(LruCache::new(CACHED)),
            slots: Semaphore::new(AT_ONCE),
        }))
    }
}

/// A picture that is being drawn.
pub struct Drawing {
    name: String,
    work: Work,
}

enum Work {
    Done(Arc<[u8]>),
    UnderWay(JoinHandle<Option<Arc<[u8]>>>),
}

impl RenderPool {
    /// Draws a picture for a person, see [`Drawing::done`].
    pub async fn draw(&self, user: UserId, picture: &Picture) -> Option<Drawn> {
        self.begin(user, picture).done().await
    }

    /// Begins to draw a picture for a person. Must be called within a runtime.
    pub fn begin(&self, user: UserId, picture: &Picture) -> Drawing {
        let key = Key {
            user,
            picture: Picture {
                // What is said of a picture is not drawn.
                text: String::new(),
                ..picture.clone()
            },
        };
        let work = match self.cached(&key) {
            Some(png) => Work::Done(png),
            // A task of its own: a picture that is late is finished and kept for the next time.
            None => Work::UnderWay(tokio::spawn(self.clone().draw_now(key))),
        };
        let name = name(picture);
        Drawing { name, work }
    }

    async fn draw_now(self, key: Key) -> Option<Arc<[u8]>> {
        // The semaphore is never closed.
        let _slot = self.0.slots.acquire().await;
        if let Some(png) = self.cached(&key) {
            return Some(png);
        }
        let work = tokio::task::spawn_blocking(move || (png(&key.picture), key));
        let (png, key) = match work.await {
            Ok(done) => done,
            Err(why) => return fault(&why),
        };
        match png {
            Ok(png) => {
                let png: Arc<[u8]> = png.into();
                self.lock().put(key, Arc::clone(&png));
                Some(png)
            }
            Err(why) => fault(&why),
        }
    }

    fn cached(&self, key: &Key) -> Option<Arc<[u8]>> {
        self.lock().get(key).cloned()
    }

    fn lock(&self) -> MutexGuard<'_, LruCache<Key, Arc<[u8]>>> {
        self.0.cache.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drawing {
    /// The picture; `None` if it could not be drawn or not in time, which is logged.
    pub async fn done(self) -> Option<Drawn> {
        let bytes = match self.work {
            Work::Done(bytes) => bytes,
            Work::UnderWay(work) => match timeout(PATIENCE, work).await {
                Ok(Ok(drawn)) => drawn?,
                Ok(Err(why)) => return fault(&why),
                Err(_) => {
                    tracing::warn!("a hand goes out before its picture is drawn");
                    return None;
                }
            },
        };
        let name = self.name;
        Some(Drawn { name, bytes })
    }
}

/// Logs why there is no picture; the line names no card.
fn fault<T>(why: &dyn Display) -> Option<T> {
    tracing::error!(reason = %why, "the picture of a hand could not be drawn");
    None
}

/// The name of a picture's file. It tells nothing about the cards, and differs with what is drawn, so
/// that no client shows an older one from its cache. The description may change meanwhile.
pub fn name(picture: &Picture) -> String {
    let Picture {
        table,
        own,
        apart,
        room,
        lines,
        deals,
        seating,
        chart,
        deck,
        text: _,
    } = picture;
    let mut hasher = DefaultHasher::new();
    (table, own, apart, room).hash(&mut hasher);
    (lines, deals, seating, chart, deck).hash(&mut hasher);
    format!("hand-{:016x}.png", hasher.finish())
}
