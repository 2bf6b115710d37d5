//! Addresses on this machine, which no proxy can reach.

use url::{Host, Url};

/// Whether an address is on this machine, so that a proxy from the environment must not be used.
pub(super) fn is_this_machine(url: &Url) -> bool {
    match url.host() {
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.is_loopback(),
        Some(Host::Domain(name)) => name == "localhost",
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_proxy_of_the_wide_world_is_not_asked_for_this_machine() {
        for (url, ours) in [
            ("http://127.0.0.1:8765", true),
            ("http://[::1]:8765", true),
            ("http://localhost:1", true),
            ("http://10.0.0.1:1", false),
            ("https://discord.com", false),
        ] {
            let parsed = Url::parse(url).expect("an address");
            assert_eq!(is_this_machine(&parsed), ours, "{url}");
        }
    }
}
