//! Times measured, and what the system tells of a process.

use std::time::Duration;

/// Durations of one kind.
#[derive(Default)]
pub struct Times(Vec<Duration>);

impl Times {
    pub fn add(&mut self, time: Duration) {
        self.0.push(time);
    }

    pub fn iter(&self) -> impl Iterator<Item = Duration> {
        self.0.iter().copied()
    }

    /// The given percentile of the times.
    pub fn at(&self, share: usize) -> Duration {
        let mut sorted = self.0.clone();
        sorted.sort_unstable();
        let place = sorted.len().saturating_sub(1) * share / 100;
        sorted.get(place).copied().unwrap_or_default()
    }

    pub fn print(&self, what: &str) {
        println!(
            "  {what:<36} {:>6} {:>10.1?} {:>10.1?} {:>10.1?} {:>10.1?}",
            self.0.len(),
            self.at(50),
            self.at(90),
            self.at(99),
            self.at(100)
        );
    }
}

impl FromIterator<Duration> for Times {
    fn from_iter<T: IntoIterator<Item = Duration>>(times: T) -> Self {
        Self(times.into_iter().collect())
    }
}

/// The line above [`Times::print`].
pub fn head() {
    println!(
        "  {:<36} {:>6} {:>10} {:>10} {:>10} {:>10}",
        "", "count", "p50", "p90", "p99", "longest"
    );
}

/// User and system time of a process so far.
pub fn cpu(process: u32) -> Duration {
    let stat = proc_file(process, "stat");
    let after_name = stat.rsplit(')').next().unwrap_or_default();
    let ticks = after_name.split_whitespace().skip(11).take(2);
    let ticks: u64 = ticks.filter_map(|t| t.parse::<u64>().ok()).sum();
    // The kernel counts a hundred ticks a second on every machine this runs on.
    Duration::from_millis(ticks * 10)
}

/// The memory that a process has in use, in bytes.
pub fn memory(process: u32) -> u64 {
    let status = proc_file(process, "status");
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    kilobytes.expect("a Linux machine") * 1024
}

fn proc_file(process: u32, name: &str) -> String {
    std::fs::read_to_string(format!("/proc/{process}/{name}")).expect("a Linux machine")
}
