//! The page and everything else that is served on the sandbox's one port.
//!
//! `GET /` is the page, or the gateway if it asks for a WebSocket. Host and Origin are checked
//! before anything else, so that no web page elsewhere can drive the sandbox.

mod assets;
mod guard;
mod news;
mod requests;
mod snapshot;
mod socket;

use std::sync::Arc;

use axum::Router;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{DefaultBodyLimit, Path, Query, State};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get, post};

use crate::Id;
use crate::control;
use crate::gateway::{Asked, Source};
use crate::hub::Hub;
use crate::rest;

/// All routes of the sandbox.
pub fn router(hub: Arc<Hub>) -> Router {
    Router::new()
        .route("/", get(page_or_gateway))
        .route("/resume", get(gateway))
        .route("/resume/", get(gateway))
        .route("/page/socket", get(socket::open))
        .route("/page/{file}", get(assets::serve))
        .route("/attachments/{channel}/{id}/{name}", get(attachment))
        .route("/emojis/{file}", get(emoji))
        .route("/sandbox/control", post(control::serve))
        // How large a request may be, the API says itself, in Discord's words.
        .route(
            "/api/{*path}",
            any(rest::serve).layer(DefaultBodyLimit::disable()),
        )
        .layer(from_fn_with_state(Arc::clone(&hub), guard::check))
        .with_state(hub)
}

type Upgrade = Result<WebSocketUpgrade, WebSocketUpgradeRejection>;

async fn page_or_gateway(hub: State<Arc<Hub>>, asked: Query<Asked>, upgrade: Upgrade) -> Response {
    match upgrade {
        Ok(_) => gateway(hub, asked, upgrade).await,
        Err(_) => assets::index(),
    }
}

async fn gateway(
    State(hub): State<Arc<Hub>>,
    Query(asked): Query<Asked>,
    upgrade: Upgrade,
) -> Response {
    match upgrade {
        Ok(upgrade) => {
            let source: Arc<dyn Source> = Arc::clone(&hub) as Arc<dyn Source>;
            hub.gateway.open(upgrade, asked, source)
        }
        Err(refusal) => refusal.into_response(),
    }
}

async fn attachment(
    State(hub): State<Arc<Hub>>,
    Path((_, id, name)): Path<(Id, Id, String)>,
) -> Response {
    let kind = mime_guess::from_path(&name).first_or_octet_stream();
    bytes_of(&hub, id, kind.as_ref())
}

async fn emoji(State(hub): State<Arc<Hub>>, Path(file): Path<String>) -> Response {
    let id = file
        .split('.')
        .next()
        .and_then(|stem| stem.parse::<Id>().ok());
    let found = id.and_then(|id| hub.read(|w| w.emojis.get(&id).cloned()));
    match found {
        Some(emoji) => bytes_of(&hub, emoji.id, &emoji.content_type),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// A file that somebody uploaded; an HTML or SVG one must not run as part of the page.
fn bytes_of(hub: &Hub, id: Id, kind: &str) -> Response {
    let Some(bytes) = hub.read(|w| w.file(id).cloned()) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let headers = [
        (CONTENT_TYPE, kind.to_owned()),
        (
            CACHE_CONTROL,
            "private, max-age=86400, immutable".to_owned(),
        ),
        (
            axum::http::header::CONTENT_SECURITY_POLICY,
            "sandbox; default-src 'none'".to_owned(),
        ),
        (
            axum::http::header::X_CONTENT_TYPE_OPTIONS,
            "nosniff".to_owned(),
        ),
    ];
    (headers, bytes.to_vec()).into_response()
}
