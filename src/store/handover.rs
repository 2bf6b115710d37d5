//! Giving the slot of a database from one process to the next without a gap. The process that stops names an
//! heir among the processes that stand by. The heir opens sessions of its own and holds the presses that it
//! hears. The process that stops then takes no more presses, finishes those that it has, and gives the slot
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

    /// Whether the heir holds what people press; `None` if it is not alive, or that cannot be found out.
    pub async fn heir_is_ready(&self) -> Option<bool> {
        self.asks(Ask::IsReady).await
    }

    /// Gives the slot to the heir, with the ids of what this process took lately. From then on every write
    /// fails with [`StoreError::Superseded`](super::StoreError::Superseded). False if the heir is not alive.
    pub async fn gives(&self, taken: Vec<u64>) -> bool {
        self.asks(|answer| Ask::Give(taken, answer)).await
    }

    /// Waits until this process is to follow another one that stops.
    pub async fn inherits(&self) {
        self.lease().inherits().await;
    }

    /// Says that this process holds what people press; false if that was not kept.
    pub async fn says_ready(&self) -> bool {
        self.asks(Ask::SayReady).await
    }

    /// The ids of what the process before this one took lately; none if it left no word.
    pub async fn taken(&self) -> Vec<u64> {
        self.asks(Ask::Taken).await
    }

    /// Asks the task that keeps the slot; what there is not, or cannot be asked, is answered with nothing.
    async fn asks<T: Default>(
        &self,
        ask: impl FnOnce(tokio::sync::oneshot::Sender<T>) -> Ask,
    ) -> T {
        match &self.engine {
            Engine::Postgres(engine) => engine.ask(ask).await.unwrap_or_default(),
            Engine::Sqlite(_) => T::default(),
        }
    }
}
