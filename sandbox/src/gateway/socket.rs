//! One connection: what is written, what is read, and how it ends.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, WebSocket};
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};

use super::close::Close;
use super::codec::Codec;
use super::connection::Connection;
use super::hub::Hub;
use super::listener::Listener;
use super::pulse::Overdue;
use super::{Asked, Source, frame};
use crate::clock::Clock;

type Sink = SplitSink<WebSocket, Message>;
type Stream = SplitStream<WebSocket>;

/// How long a client may take to answer a close frame.
const PATIENCE: Duration = Duration::from_secs(5);

/// Why a connection ends.
enum End {
    /// The gateway closes it.
    Close(Close),
    /// The client left, with a close code or without a word.
    Left(Option<u16>),
    /// The transport vanishes.
    Cut,
}

impl End {
    fn ends_session(&self) -> bool {
        match self {
            Self::Close(close) => close.ends_session(),
            Self::Left(code) => matches!(code, Some(1000 | 1001)),
            Self::Cut => false,
        }
    }
}

/// Serves one client until it is gone.
pub async fn attend(hub: Arc<Hub>, socket: WebSocket, asked: Asked, source: Arc<dyn Source>) {
    let (mut sink, mut stream) = socket.split();
    let clock = hub.clock.clone();
    let end = match asked.terms() {
        Ok((version, codec)) => {
            let connection = Connection::open(hub);
            let end = converse(&connection, &mut sink, &mut stream, codec, version, source).await;
            match connection.leave(end.ends_session()) {
                Some(ordered) => End::Close(ordered),
                None => end,
            }
        }
        Err(close) => End::Close(close),
    };
    match end {
        End::Close(close) => part(sink, stream, Some(close), &clock).await,
        End::Left(Some(_)) => part(sink, stream, None, &clock).await,
        End::Left(None) | End::Cut => {}
    }
}

async fn converse(
    connection: &Connection,
    sink: &mut Sink,
    stream: &mut Stream,
    codec: Codec,
    version: u64,
    source: Arc<dyn Source>,
) -> End {
    let listener = Listener::new(connection, source, version);
    let interval = connection.hub.settings.heartbeat;
    connection.say(frame::hello(interval.as_millis() as u64));
    tokio::select! {
        end = write(connection, sink, codec) => end,
        end = read(connection, stream, listener) => end,
        () = connection.cut() => End::Cut,
        never = connection.hub.release_late() => match never {},
    }
}

/// Sends what waits, and what comes to wait.
async fn write(connection: &Connection, sink: &mut Sink, mut codec: Codec) -> End {
    let mut events = Vec::new();
    loop {
        connection.flows().await;
        let errand = connection.collect(&mut events);
        let idle = errand.payloads.is_empty() && events.is_empty();
        let events = events.drain(..).map(|event| frame::dispatch(&event));
        for payload in errand.payloads.into_iter().chain(events) {
            let Ok(message) = codec.wrap(payload, errand.deflate) else {
                return End::Close(Close::UNKNOWN_ERROR);
            };
            if sink.feed(message).await.is_err() {
                return unwritable().await;
            }
        }
        if let Some(close) = errand.close {
            return End::Close(close);
        }
        if errand.more {
            continue;
        }
        if !idle && sink.flush().await.is_err() {
            return unwritable().await;
        }
        tokio::select! {
            () = connection.bell() => {}
            () = moment(errand.leave_by, &connection.hub.clock) => {
                return End::Close(Close::UNKNOWN_ERROR);
            }
        }
    }
}

async fn moment(ms: Option<u64>, clock: &Clock) {
    match ms {
        Some(ms) => clock.until(ms).await,
        None => std::future::pending().await,
    }
}

/// Leaves it to the reading half to find out how the client went: a close frame may still be there.
async fn unwritable() -> End {
    std::future::pending().await
}

/// Listens until the client leaves or has to.
async fn read(connection: &Connection, stream: &mut Stream, mut listener: Listener<'_>) -> End {
    let clock = &connection.hub.clock;
    loop {
        // On a stalled line nothing is heard, not even that nothing is.
        connection.flows().await;
        let message = tokio::select! {
            message = stream.next() => message,
            () = clock.until(listener.pulse.due_ms()) => {
                match listener.pulse.overdue(clock.now_ms()) {
                    Overdue::NotYet => {}
                    Overdue::Ask => listener.ask(),
                    Overdue::TimedOut => return End::Close(Close::SESSION_TIMED_OUT),
                }
                continue;
            }
        };
        connection.flows().await;
        let heard = match message {
            Some(Ok(Message::Text(text))) => listener.hear(text.as_bytes()),
            Some(Ok(Message::Binary(bytes))) => listener.hear(&bytes),
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => Ok(()),
            Some(Ok(Message::Close(frame))) => {
                return End::Left(frame.map(|frame| frame.code));
            }
            // A frame that breaks the protocol or its size; on a dead transport nobody hears it.
            Some(Err(_)) => Err(Close::DECODE_ERROR),
            None => return End::Left(None),
        };
        if let Err(close) = heard {
            return End::Close(close);
        }
    }
}

/// Closes in an orderly manner: says so (or answers the client's own close), then waits for the
/// client to hang up, since closing on unread input would lose the words on their way.
async fn part(mut sink: Sink, mut stream: Stream, close: Option<Close>, clock: &Clock) {
    let goodbye = async {
        if let Some(close) = close {
            let frame = CloseFrame {
                code: close.code,
                reason: close.reason.into(),
            };
            if sink.send(Message::Close(Some(frame))).await.is_err() {
                return;
            }
        }
        while let Some(Ok(_)) = stream.next().await {}
    };
    tokio::select! {
        () = goodbye => {}
        () = clock.pause(PATIENCE) => {}
    }
}
