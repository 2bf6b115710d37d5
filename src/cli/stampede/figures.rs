//! Times measured, and what the system tells of a process. The benchmark of presses measures by it too.

use std::fmt;
use std::time::Duration;

/// Durations of one kind.
#[derive(Debug, Default)]
pub struct Times(Vec<Duration>);

impl Times {
    /// Takes in one more.
    pub fn add(&mut self, time: Duration) {
        self.0.push(time);
    }

    /// All of them, as they came.
    pub fn iter(&self) -> impl Iterator<Item = Duration> {
        self.0.iter().copied()
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// The given percentile of the times.
    pub fn at(&self, share: usize) -> Duration {
        let mut sorted = self.0.clone();
        sorted.sort_unstable();
        let place = sorted.len().saturating_sub(1) * share / 100;
        sorted.get(place).copied().unwrap_or_default()
    }
}

impl FromIterator<Duration> for Times {
    fn from_iter<T: IntoIterator<Item = Duration>>(times: T) -> Self {
        Self(times.into_iter().collect())
    }
}

impl fmt::Display for Times {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [p50, p99, longest] = [50, 99, 100].map(|share| self.at(share));
        write!(out, "p50 {p50:.1?}, p99 {p99:.1?}, longest {longest:.1?}")
    }
}

/// User and system time of a process so far; `None` where the system does not tell.
pub fn cpu(process: u32) -> Option<Duration> {
    let stat = proc_file(process, "stat")?;
    let after_name = stat.rsplit(')').next()?;
    let ticks = after_name.split_whitespace().skip(11).take(2);
    let ticks: u64 = ticks.filter_map(|t| t.parse::<u64>().ok()).sum();
    // The kernel counts a hundred ticks a second on every machine this runs on.
    Some(Duration::from_millis(ticks * 10))
}

/// The memory that a process has in use, in bytes; `None` where the system does not tell.
pub fn memory(process: u32) -> Option<u64> {
    let status = proc_file(process, "status")?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = line.split_whitespace().next()?.parse().ok()?;
    Some(kilobytes * 1024)
}

fn proc_file(process: u32, name: &str) -> Option<String> {
    std::fs::read_to_string(format!("/proc/{process}/{name}")).ok()
}
