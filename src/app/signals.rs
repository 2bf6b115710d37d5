//! The signals that ask the program to end: Ctrl-C, and SIGTERM where there is such a thing.

use std::io;
use std::time::Duration;

use tokio::sync::mpsc;

use super::Failure;

/// Listens from its making on, so that no signal in between is lost.
#[derive(Debug)]
pub struct Signals(mpsc::Receiver<()>);

impl Signals {
    /// Takes over the signals of the process. Within a runtime.
    ///
    /// # Errors
    /// The system refuses to hand them over.
    pub fn new() -> io::Result<Self> {
        let (seen, signals) = mpsc::channel(2);
        #[cfg(unix)]
        {
            use tokio::signal::unix::{SignalKind, signal};
            let mut interrupt = signal(SignalKind::interrupt())?;
            let mut terminate = signal(SignalKind::terminate())?;
            tokio::spawn(async move {
                loop {
                    tokio::select! {
                        _ = interrupt.recv() => {}
                        _ = terminate.recv() => {}
                    }
                    if seen.send(()).await.is_err() {
                        return;
                    }
                }
            });
        }
        #[cfg(not(unix))]
        tokio::spawn(async move {
            while tokio::signal::ctrl_c().await.is_ok() && seen.send(()).await.is_ok() {}
        });
        Ok(Self(signals))
    }

    /// Signals that somebody else sends; without a sender none comes any more.
    pub fn sent_by(signals: mpsc::Receiver<()>) -> Self {
        Self(signals)
    }

    /// Waits for the next one.
    pub async fn next(&mut self) {
        if self.0.recv().await.is_none() {
            std::future::pending::<()>().await;
        }
    }

    /// Waits for `ending`, though no longer than `limit`, and not when one more signal asks for the
    /// end at once. What is not done by then is no fault: all that was answered is on disk.
    ///
    /// # Errors
    /// [`Failure::Impatience`], if that signal came.
    pub async fn patiently(
        &mut self,
        limit: Duration,
        ending: impl Future<Output = ()>,
    ) -> Result<(), Failure> {
        tokio::select! {
            ended = tokio::time::timeout(limit, ending) => {
                if ended.is_err() {
                    tracing::warn!("stopped before everything was closed in good order");
                }
                Ok(())
            }
            () = self.next() => Err(Failure::Impatience),
        }
    }
}
