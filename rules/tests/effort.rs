//! How much a test plays: little after every change, everything with `.ci/run --long`.

#![expect(
    clippy::disallowed_methods,
    reason = "how much is tried is a wish of whoever runs the test"
)]

/// `few` of something, or `all` of it where the variable `TAPIS_MATCHES` is `all`.
pub fn few_or_all<T>(few: T, all: T) -> T {
    let asked = std::env::var("TAPIS_MATCHES");
    if asked.is_ok_and(|asked| asked == "all") {
        all
    } else {
        few
    }
}

/// How many matches the laws are tried on, if the variable `LAW_MATCHES` says so.
pub fn law_matches() -> Option<u64> {
    let asked = std::env::var("LAW_MATCHES").ok()?;
    Some(asked.parse().expect("LAW_MATCHES is no number"))
}
