//! How long an act takes from somebody's screen to the sandbox.
//!
//! An act is made on what stands on the screen at that moment and is judged by what stands there
//! when it arrives. Must not know what an act is.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng};

/// The time that acts take, in milliseconds.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, serde::Serialize)]
pub struct Latency {
    /// In the middle.
    pub ms: u64,
    /// By how much a single act may take more or less.
    pub jitter: u64,
}

/// The way that the acts of the library's users take, each as long as the next draw says.
#[derive(Debug)]
pub struct Travel(Mutex<(Latency, StdRng)>);

impl Default for Travel {
    fn default() -> Self {
        Self(Mutex::new((Latency::default(), StdRng::seed_from_u64(0))))
    }
}

impl Travel {
    /// Sets how long acts take from now on; equal seeds draw equal times.
    pub fn set(&self, latency: Latency, seed: u64) {
        let mut inner = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *inner = (latency, StdRng::seed_from_u64(seed));
    }

    /// How long the next act takes.
    pub fn draw(&self) -> Duration {
        let mut inner = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (latency, luck) = &mut *inner;
        latency.draw(luck)
    }
}

impl Latency {
    /// How long one act takes.
    pub fn draw(self, luck: &mut impl rand::Rng) -> Duration {
        let Self { ms, jitter } = self;
        let ms = luck.random_range(ms.saturating_sub(jitter)..=ms.saturating_add(jitter));
        Duration::from_millis(ms)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_seeds_draw_equal_times_within_the_jitter() {
        let latency = Latency {
            ms: 150,
            jitter: 80,
        };
        let times = |seed: u64| {
            let travel = Travel::default();
            travel.set(latency, seed);
            std::iter::repeat_with(move || travel.draw().as_millis())
                .take(200)
                .collect::<Vec<_>>()
        };
        assert_eq!(times(7), times(7));
        assert_ne!(times(7), times(8));
        assert!(times(7).iter().all(|ms| (70..=230).contains(ms)));
        assert_eq!(Travel::default().draw(), Duration::ZERO);
    }
}
