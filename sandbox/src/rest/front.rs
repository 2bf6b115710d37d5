//! Discord's outer defences, which turn some requests away by themselves: the answers are pages,
//! not JSON, and nothing below ever hears of such a request.

use axum::body::Body;
use axum::http::header::{CONTENT_LENGTH, CONTENT_TYPE, TRANSFER_ENCODING, USER_AGENT};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::response::Response;

/// The answer to a request that does not get through to the API.
pub fn turned_away(method: &Method, headers: &HeaderMap) -> Option<Response> {
    // Discord's page "API Reference", "User Agent": clients without one may be blocked.
    let named = headers
        .get(USER_AGENT)
        .is_some_and(|name| !name.as_bytes().trim_ascii().is_empty());
    if !named {
        return Some(page(StatusCode::FORBIDDEN));
    }
    // Bots in several languages met this with requests that have no body (serenity's issue 483).
    let may_bring_a_body = [Method::POST, Method::PUT, Method::PATCH].contains(method);
    let says_its_length =
        headers.contains_key(CONTENT_LENGTH) || headers.contains_key(TRANSFER_ENCODING);
    (may_bring_a_body && !says_its_length).then(|| page(StatusCode::LENGTH_REQUIRED))
}

fn page(status: StatusCode) -> Response {
    let title = format!(
        "{} {}",
        status.as_u16(),
        status.canonical_reason().unwrap_or_default()
    );
    let page = format!(
        "<html><head><title>{title}</title></head><body><center><h1>{title}</h1></center></body></html>\n"
    );
    let mut response = Response::new(Body::from(page));
    *response.status_mut() = status;
    let html = HeaderValue::from_static("text/html; charset=UTF-8");
    response.headers_mut().insert(CONTENT_TYPE, html);
    response
}
