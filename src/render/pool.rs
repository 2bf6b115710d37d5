//! Where pictures are drawn: on threads of their own, a few at a time, and not twice.

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
use crate::model::UserId;
use crate::screen::picture::Picture;

/// So many pictures are kept, some ten kilobytes each.
const CACHED: NonZeroUsize = NonZeroUsize::new(400).unwrap();
/// So many are drawn at the same time.
const AT_ONCE: usize = 2;
/// Who waits longer than this for a picture is better off without; the first of a pack takes most of a
/// second where nothing is optimised.
const PATIENCE: Duration = Duration::from_secs(2);

/// A picture that was drawn; cheap to clone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// The name of its file: another one for every other picture.
    pub name: String,
    /// The file.
    pub bytes: Arc<[u8]>,
}

/// Draws pictures; clones share what they have drawn.
#[derive(Clone)]
pub struct RenderPool(Arc<Inner>);

struct Inner {
    cache: Mutex<LruCache<Key, Arc<[u8]>>>,
    slots: Semaphore,
}

/// For whom a picture is, and which. Nobody's comes sooner because somebody else holds the same
/// cards.
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

    /// Begins to draw a picture for a person; within a runtime.
    pub fn begin(&self, user: UserId, picture: &Picture) -> Drawing {
        let key = Key {
            user,
            picture: picture.clone(),
        };
        let work = match self.cached(&key) {
            Some(png) => Work::Done(png),
            // A task of its own: what comes too late is there the next time.
            None => Work::UnderWay(tokio::spawn(self.clone().draw_now(key))),
        };
        Drawing {
            name: name(picture),
            work,
        }
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
    /// What was drawn; none where it could not be drawn, or not in time, which is logged.
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

/// One line for the log, which names no card.
fn fault<T>(why: &dyn Display) -> Option<T> {
    tracing::error!(reason = %why, "the picture of a hand could not be drawn");
    None
}

/// The name of a picture's file: it says nothing, is the same for the same picture, and differs
/// where the picture does, so that nobody is shown an older one that was kept somewhere.
pub fn name(picture: &Picture) -> String {
    let mut hasher = DefaultHasher::new();
    picture.hash(&mut hasher);
    format!("hand-{:016x}.png", hasher.finish())
}
