//! Times measured, as a table.

use std::time::Duration;
use tapis::cli::stampede::figures;
pub use tapis::cli::stampede::figures::Times;

/// Prints times as a line below [`head`].
pub trait Print {
    fn print(&self, what: &str);
}

impl Print for Times {
    fn print(&self, what: &str) {
        println!(
            "  {what:<36} {:>6} {:>10.1?} {:>10.1?} {:>10.1?} {:>10.1?}",
            self.count(),
            self.at(50),
            self.at(90),
            self.at(99),
            self.at(100)
        );
    }
}

/// The line above [`Print::print`].
pub fn head() {
    println!(
        "  {:<36} {:>6} {:>10} {:>10} {:>10} {:>10}",
        "", "count", "p50", "p90", "p99", "longest"
    );
}

/// User and system time of a process so far.
pub fn cpu(process: u32) -> Duration {
    figures::cpu(process).expect("a Linux machine")
}

/// The memory that a process has in use, in bytes.
pub fn memory(process: u32) -> u64 {
    figures::memory(process).expect("a Linux machine")
}
