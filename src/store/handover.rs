//! Giving a slot of a database from one process to the next without a gap. The process that gives names an
//! heir among the others. The heir opens sessions of its own and holds the presses that it
//! hears. The process that gives then takes no more presses, finishes those that it has, and gives the slot
//! away together with a list of the presses it took. So every press is answered by one of the two.
//!
//! Beside an SQLite file there is no other process, and none of this happens.

use super::Store;
use super::engine::Engine;
use super::postgres::Ask;

impl Store {
    /// Names an heir; false if no other process is alive.
    pub async fn names_heir(&self) -> bool {
        self.asks(Ask::NameHeir).await
    }

    /// Waits until this process is to give the slot to an heir that is named already, because it has more slots than
    /// its share.
    pub async fn is_to_give(&self) {
        self.lease().gives().await;
    }

    /// How many shards the heir has not connected yet; with none of them it holds what people press. `None` if it is
    /// not alive, or that cannot be found out.
    pub async fn heir_lacks(&self) -> Option<u64> {
        let missing: Option<i64> = self.asks(Ask::Missing).await;
        missing.map(i64::cast_unsigned)
    }

    /// Gives the slot to the heir, with the ids of what this process took lately. From then on every write
    /// fails with [`StoreError::Superseded`](super::StoreError::Superseded). False if the heir is not alive.
    pub async fn gives(&self, taken: Vec<u64>) -> bool {
        self.asks(|slot, answer| Ask::Give(slot, taken, answer))
            .await
    }

    /// Keeps the slot, because the heir did not become ready.
    pub async fn keeps(&self) {
        self.asks(Ask::Keep).await;
    }

    /// Waits until this process is to follow another one.
    pub async fn inherits(&self) {
        self.lease().inherits().await;
    }

    /// Waits until this process, which was to follow another one in the slot, is not any more.
    pub async fn is_passed_over(&self) {
        self.lease().is_passed_over().await;
    }

    /// Says how many shards of the slot this process has not connected yet; with none of them it holds what people
    /// press. False if that was not kept.
    pub async fn says_missing(&self, shards: usize) -> bool {
        let shards = i64::try_from(shards).unwrap_or(i64::MAX);
        self.asks(|slot, answer| Ask::SayMissing(slot, shards, answer))
            .await
    }

    /// The ids of what the process before this one took lately; none if it left no word.
    pub async fn taken(&self) -> Vec<u64> {
        self.asks(Ask::Taken).await
    }

    /// Asks the task that keeps the slot; what there is not, or cannot be asked, is answered with nothing.
    async fn asks<T: Default>(
        &self,
        ask: impl FnOnce(i64, tokio::sync::oneshot::Sender<T>) -> Ask,
    ) -> T {
        match &self.engine {
            Engine::Postgres(engine) => engine.ask(ask).await.unwrap_or_default(),
            Engine::Sqlite(_) => T::default(),
        }
    }
}
