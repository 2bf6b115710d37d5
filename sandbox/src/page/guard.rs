//! Admission of callers: names of this machine, pages of our own, and guests who know the key.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::http::header::{HOST, ORIGIN};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use percent_encoding::percent_decode_str;

use crate::hub::{Hub, Terms};

/// Refuses a request whose Host is not ours or whose Origin is another page, and a guest's without
/// the join key.
///
/// A bot needs no key: it shows its token. Pictures need none: their addresses cannot be guessed,
/// and the page's own files hold no secret.
pub async fn check(State(hub): State<Arc<Hub>>, request: Request, next: Next) -> Response {
    match why_not(&hub.terms, &request) {
        Some(words) => (StatusCode::FORBIDDEN, words).into_response(),
        None => next.run(request).await,
    }
}

fn why_not(terms: &Terms, request: &Request) -> Option<&'static str> {
    let text = |name| request.headers().get(name).and_then(|v| v.to_str().ok());
    let host = text(HOST).unwrap_or_default();
    if !is_ours(terms, host) {
        return Some("this sandbox is called by the address it printed, not by this name");
    }
    if let Some(origin) = text(ORIGIN)
        && origin.strip_prefix("http://") != Some(host)
    {
        return Some("no page of another origin may call the sandbox");
    }
    let path = request.uri().path();
    let needs_key = path == "/page/socket" || path.starts_with("/sandbox/");
    if needs_key && !has_key(terms, request.uri().query().unwrap_or_default()) {
        return Some("the join key is missing or wrong: add ?key=… to the address");
    }
    None
}

/// Listening for guests, any name may be theirs for us and the key decides; otherwise only the
/// names of this machine's own loopback.
fn is_ours(terms: &Terms, host: &str) -> bool {
    let (name, port) = match host.rsplit_once(':') {
        Some((name, port)) if !name.ends_with(':') => (name, port.parse().unwrap_or(0)),
        _ => (host, 80),
    };
    if terms.join_key.is_some() {
        return !host.is_empty();
    }
    let address = name.trim_start_matches('[').trim_end_matches(']');
    let loopback = address.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback());
    port == terms.port && (loopback || name.eq_ignore_ascii_case("localhost"))
}

fn has_key(terms: &Terms, query: &str) -> bool {
    let Some(key) = &terms.join_key else {
        return true;
    };
    let given = query.split('&').find_map(|pair| pair.strip_prefix("key="));
    given.is_some_and(|given| percent_decode_str(given).eq(key.bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::InteractionLimit;

    fn terms(join_key: Option<&str>) -> Terms {
        Terms {
            token: "sandbox".into(),
            join_key: join_key.map(str::to_owned),
            enforce_rate_limits: false,
            interaction_limit: InteractionLimit::None,
            invalid_requests: 1,
            gateway_url: String::new(),
            port: 4000,
            first_command: None,
        }
    }

    #[test]
    fn only_this_machines_names_are_ours() {
        let ours = terms(None);
        for host in [
            "127.0.0.1:4000",
            "127.0.0.2:4000",
            "localhost:4000",
            "[::1]:4000",
        ] {
            assert!(is_ours(&ours, host), "{host}");
        }
        for host in [
            "evil.example:4000",
            "127.0.0.1:4001",
            "127.0.0.1",
            "",
            "localhost.evil.example:4000",
        ] {
            assert!(!is_ours(&ours, host), "{host}");
        }
    }

    #[test]
    fn guests_need_the_key() {
        let guests = terms(Some("mint"));
        assert!(is_ours(&guests, "192.0.2.7:4000"));
        assert!(has_key(&guests, "user=3&key=mint"));
        assert!(has_key(
            &terms(Some("th\u{e9} vert")),
            "key=th%C3%A9%20vert"
        ));
        assert!(!has_key(&guests, "key=min"));
        assert!(!has_key(&guests, ""));
        assert!(has_key(&terms(None), ""));
    }
}
