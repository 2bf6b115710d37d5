//! Free space on the disk of the database.

use std::convert::Infallible;
use std::path::Path;

use super::Store;
use super::engine::Engine;
use crate::clock::Clock;
use crate::trouble::{Trouble, Troubles};

/// Fewer bytes than this are a trouble.
const LITTLE: u64 = 500_000_000;
/// The pause between two looks, in milliseconds.
const LOOK_MS: u64 = 10 * 60 * 1000;

impl Store {
    /// Looks at the disk every ten minutes and reports whether it is low, for ever.
    pub async fn watch_space(self, troubles: Troubles, clock: Clock) -> Infallible {
        let Engine::Sqlite(engine) = &self.engine else {
            // The disk is the server's.
            return std::future::pending().await;
        };
        let file = engine.file();
        let directory = file.parent().filter(|parent| *parent != Path::new(""));
        let directory = directory.unwrap_or(Path::new("."));
        loop {
            look(directory, LITTLE, &troubles);
            clock.until(clock.now() + LOOK_MS).await;
        }
    }
}

/// Reports whether fewer than `little` bytes are free. A disk that cannot be asked is no trouble:
/// its failures are reported elsewhere.
fn look(directory: &Path, little: u64, troubles: &Troubles) {
    match fs4::available_space(directory) {
        Ok(free) => troubles.set(Trouble::DiskLow, free < little),
        Err(why) => tracing::debug!(reason = %why, "the disk does not say how much room is left"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_disk_is_low_until_there_is_room_again() {
        let troubles = Troubles::default();
        let directory = tempfile::tempdir().expect("a directory");
        look(directory.path(), u64::MAX, &troubles);
        assert!(troubles.all().contains(&Trouble::DiskLow));
        look(&directory.path().join("none"), 0, &troubles);
        assert!(
            troubles.all().contains(&Trouble::DiskLow),
            "nothing is known of it"
        );
        look(directory.path(), 0, &troubles);
        assert!(troubles.all().is_empty());
    }
}
