//! The page's own files, built into the program.

use axum::extract::Path;
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

/// Everything only from here (and pictures that are part of the page); nothing may frame it.
///
/// Some browsers do not count a WebSocket to the same port as coming from `'self'`.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data:; font-src 'self'; connect-src 'self' ws:; frame-ancestors 'none'; base-uri 'none'; \
    form-action 'none'";

#[derive(RustEmbed)]
#[folder = "page/"]
struct Files;

/// The page.
pub fn index() -> Response {
    file("index.html")
}

/// One of its scripts, styles or pictures.
pub async fn serve(Path(name): Path<String>) -> Response {
    file(&name)
}

fn file(name: &str) -> Response {
    let Some(found) = Files::get(name) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let kind = mime_guess::from_path(name).first_or_octet_stream();
    let headers = [
        (CONTENT_TYPE, kind.as_ref().to_owned()),
        (CACHE_CONTROL, "no-cache".to_owned()),
        (CONTENT_SECURITY_POLICY, POLICY.to_owned()),
    ];
    (headers, found.data.into_owned()).into_response()
}
