//! REST: one request from its arrival to its answer.
//!
//! In this order: ban, length and sender ([`front`]), route, token, misbehaviour, rate limit, body, deed, record. What may be asked
//! for is in [`route`]; what is done, in one file per resource.

pub mod ban;
mod body;
mod channels;
mod commands;
mod emojis;
mod events;
mod front;
mod guilds;
mod interactions;
pub mod limit;
mod messages;
pub mod route;
mod success;

use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE, HeaderValue, RETRY_AFTER};
use axum::http::{HeaderMap, Uri};
use axum::response::Response;
use serde_json::json;

use crate::error::Retry;
use crate::fault::Trouble;
use crate::hub::Hub;
use crate::net::CutSwitch;
use crate::record::{self, Exchange, Recorder};
use crate::wire;
use crate::{ApiError, Id};
use body::RequestBody;
use route::Route;
use success::Success;

type Outcome = Result<Success, ApiError>;

/// Answers any request below `/api`.
pub async fn serve(
    State(hub): State<Arc<Hub>>,
    ConnectInfo(cut_switch): ConnectInfo<CutSwitch>,
    request: Request,
) -> Response {
    if let Some(left_ms) = hub.invalid.banned() {
        return ban::shut_out(left_ms);
    }
    if let Some(response) = front::turned_away(request.method(), request.headers()) {
        return response;
    }
    let (method, uri) = (request.method().clone(), request.uri().clone());
    let mut headers = HeaderMap::new();
    let mut body = RequestBody::default();
    let outcome = attempt(&hub, &cut_switch, request, &mut headers, &mut body).await;
    if let Err(refused) = &outcome
        && let Some(warning) = hub.invalid.count(refused)
    {
        hub.warn(warning);
    }
    if let Some(recorder) = hub.recorder.as_ref().filter(|_| !cut_switch.is_cut()) {
        let exchange = exchange(method.as_str(), &uri, &body, &outcome);
        if Recorder::takes(exchange.status) {
            recorder.write(&exchange);
        }
    }
    respond(outcome, headers)
}

async fn attempt(
    hub: &Arc<Hub>,
    cut_switch: &CutSwitch,
    request: Request,
    headers: &mut HeaderMap,
    body: &mut RequestBody,
) -> Outcome {
    let application = hub.read(|w| w.application);
    let route = Route::read(request.method(), request.uri().path(), application)?;
    let query = request.uri().query().unwrap_or_default().to_owned();
    let by_bot = is_by_bot(hub, request.headers());
    if route.token().is_none() && !by_bot {
        return Err(ApiError::UNAUTHORIZED);
    }
    let (user, channel) = hub.read(|world| {
        let acting = route.token().and_then(|t| world.by_named_token(t));
        acting.map_or((None, None), |i| (Some(i.user), Some(i.channel)))
    });
    let uploads = RequestBody::uploads(request.headers());
    let trouble = hub.faults.request(route.name(), user, uploads);
    match trouble {
        Some(Trouble::Drop) => {
            cut_switch.cut();
            return Err(ApiError::INTERNAL);
        }
        Some(Trouble::ServerError { status }) => return Err(ApiError::server_error(status)),
        Some(Trouble::Hang { ms }) => hub.clock.pause(Duration::from_millis(ms)).await,
        _ => {}
    }
    let posts = matches!(route, Route::FollowUp { .. })
        .then_some(channel)
        .flatten();
    let (budget, spent) = hub.limits.spend(&route, posts.map(|id| id.0), by_bot);
    budget.write(headers);
    if let Some(Trouble::RateLimited { scope, after_ms }) = trouble {
        return Err(ApiError::too_many(Retry { after_ms, scope }));
    }
    if let Some(retry) = spent.filter(|_| hub.terms.enforce_rate_limits) {
        return Err(ApiError::too_many(retry));
    }
    *body = RequestBody::read(request).await?;
    if let Some(Trouble::Refused { status, code }) = trouble {
        return Err(ApiError::on_demand(status, code));
    }
    let outcome = perform(hub, route, &query, body);
    if trouble == Some(Trouble::DropAnswer) {
        cut_switch.cut();
    }
    outcome
}

/// Whether a request carries the bot's token.
fn is_by_bot(hub: &Hub, headers: &HeaderMap) -> bool {
    let given = headers.get(AUTHORIZATION).and_then(|h| h.to_str().ok());
    let token = given.and_then(|h| h.strip_prefix("Bot "));
    token == Some(hub.terms.token.as_str())
}

fn perform(hub: &Hub, route: Route, query: &str, body: &RequestBody) -> Outcome {
    match route {
        Route::Gateway => Ok(Success::ok(&json!({"url": hub.terms.gateway_url}))),
        Route::GatewayBot => Ok(Success::ok(&json!({
            "url": hub.terms.gateway_url,
            "shards": hub.gateway.shards(),
            "session_start_limit": {
                "total": 1000, "remaining": 1000, "reset_after": 0,
                "max_concurrency": hub.gateway.max_concurrency(),
            },
        }))),
        Route::Me => hub.read(|w| Ok(Success::ok(&wire::user::SelfOut::new(w.bot())))),
        Route::User { user } => {
            hub.read(|w| Ok(Success::ok(&wire::user::UserOut::new(w.user(user)?))))
        }
        Route::Application => {
            let message_content = hub.gateway.has_message_content();
            hub.read(|w| Ok(Success::ok(&wire::application::of(w, message_content))))
        }
        Route::Callback { .. }
        | Route::FollowUp { .. }
        | Route::GetByToken { .. }
        | Route::EditByToken { .. }
        | Route::DeleteByToken { .. } => interactions::perform(hub, route, query, body),
        Route::ListMessages { .. }
        | Route::CreateMessage { .. }
        | Route::GetMessage { .. }
        | Route::EditMessage { .. }
        | Route::DeleteMessage { .. }
        | Route::Typing { .. } => messages::perform(hub, &route, query, body),
        Route::GetChannel { .. }
        | Route::PatchChannel { .. }
        | Route::DeleteChannel { .. }
        | Route::OpenThread { .. }
        | Route::OpenDirect
        | Route::ListThreadMembers { .. }
        | Route::ArchivedThreads { .. }
        | Route::GetThreadMember { .. }
        | Route::AddThreadMember { .. }
        | Route::RemoveThreadMember { .. } => channels::perform(hub, &route, query, body),
        Route::GetGuild { .. }
        | Route::ListChannels { .. }
        | Route::ListRoles { .. }
        | Route::ActiveThreads { .. }
        | Route::GetMember { .. } => guilds::perform(hub, &route),
        Route::CreateEvent { .. } | Route::GetEvent { .. } | Route::DeleteEvent { .. } => {
            events::perform(hub, &route, body)
        }
        Route::ListCommands { .. }
        | Route::PutCommands { .. }
        | Route::CreateCommand { .. }
        | Route::GetCommand { .. }
        | Route::PatchCommand { .. }
        | Route::DeleteCommand { .. } => commands::perform(hub, &route, query, body),
        Route::ListEmojis
        | Route::CreateEmoji
        | Route::GetEmoji { .. }
        | Route::PatchEmoji { .. }
        | Route::DeleteEmoji { .. } => emojis::perform(hub, &route, body),
    }
}

fn exchange<'a>(
    method: &'a str,
    uri: &'a Uri,
    body: &'a RequestBody,
    outcome: &Outcome,
) -> Exchange<'a> {
    let (status, response) = match outcome {
        Ok(answer) => (answer.status, answer.json()),
        Err(error) => (error.status, Some(error.to_json())),
    };
    Exchange {
        method,
        path: uri.path_and_query().map_or("", |p| p.as_str()),
        request: body.json.as_ref().map(record::as_read),
        files: body.files.iter().map(|f| f.filename.as_str()).collect(),
        status,
        response,
    }
}

fn respond(outcome: Outcome, mut headers: HeaderMap) -> Response {
    headers.insert("via", HeaderValue::from_static("1.1 discord-sandbox"));
    let (status, text) = match outcome {
        Ok(answer) => (answer.status, answer.body.map(|b| b.get().to_owned())),
        Err(error) => {
            if let Some(retry) = error.retry {
                let whole_seconds = retry.after_ms.div_ceil(1_000);
                headers.insert(RETRY_AFTER, HeaderValue::from(whole_seconds));
                headers.insert(
                    "x-ratelimit-scope",
                    HeaderValue::from_static(retry.scope.name()),
                );
                if retry.scope == crate::error::Scope::Global {
                    headers.insert("x-ratelimit-global", HeaderValue::from_static("true"));
                }
            }
            (error.status, Some(error.to_json().to_string()))
        }
    };
    if text.is_some() {
        headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    }
    let mut response = Response::new(Body::from(text.unwrap_or_default()));
    *response.status_mut() = status.try_into().unwrap_or_default();
    *response.headers_mut() = headers;
    response
}

/// Whether a query has `key=true`.
fn asks(query: &str, key: &str) -> bool {
    query
        .split('&')
        .filter_map(|pair| pair.split_once('='))
        .any(|(k, v)| k == key && matches!(v, "true" | "1" | "True"))
}

/// The id a query gives for `key`.
fn id_in(query: &str, key: &str) -> Option<Id> {
    let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
    pairs
        .filter(|(k, _)| *k == key)
        .find_map(|(_, v)| v.parse().ok())
}
