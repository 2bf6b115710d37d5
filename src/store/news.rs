//! News about people: where the servers are divided into slots, the same person may be known to several processes,
//! and each must hear that they have changed a setting, or were erased.

use std::collections::BTreeSet;

use super::engine::Engine;
use super::{Store, StoreError, postgres};
use crate::model::UserId;

/// What has happened to a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct News {
    /// The person.
    pub user: UserId,
    /// Whether they were erased; if not, they have changed a setting.
    pub erased: bool,
}

impl Store {
    /// The news that are not among the `heard` ones, which they are put into; those of the last minute at most.
    ///
    /// # Errors
    /// [`StoreError`].
    pub async fn news(&self, heard: &mut BTreeSet<i64>) -> Result<Vec<News>, StoreError> {
        let Engine::Postgres(engine) = &self.engine else {
            return Ok(Vec::new());
        };
        let all = postgres::hear_news(&mut *engine.readers.acquire().await?).await?;
        let (numbers, fresh) = all.into_iter().fold(
            (BTreeSet::new(), Vec::new()),
            |(mut numbers, mut fresh), (number, news)| {
                numbers.insert(number);
                fresh.extend((!heard.contains(&number)).then_some(news));
                (numbers, fresh)
            },
        );
        *heard = numbers;
        Ok(fresh)
    }
}
