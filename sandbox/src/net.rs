//! Connections: accepted without delay, so many at once, closed where nothing is asked over them, and
//! ones that can be cut on purpose.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::extract::connect_info::Connected;
use axum::serve::{IncomingStream, Listener};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::Sleep;

/// How long the head of the first request on a connection may take.
const HEAD: Duration = Duration::from_secs(10);
/// How many connections there may be at once; others wait to be accepted. A bot that answers a rush
/// needs hundreds.
const CONNECTIONS: usize = 2_048;
/// The end of the head of a request.
const HEAD_END: &[u8] = b"\r\n\r\n";

/// Cuts the connection of a request, so that no answer goes out.
#[derive(Debug, Clone, Default)]
pub struct CutSwitch(Arc<AtomicBool>);

impl CutSwitch {
    /// Breaks the connection at the next byte.
    pub fn cut(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it was cut.
    pub fn is_cut(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// A listener whose connections send at once and can be cut.
#[derive(Debug)]
pub struct Door {
    listener: TcpListener,
    room: Arc<Semaphore>,
}

impl Door {
    /// A door on the port of `listener`.
    pub fn new(listener: TcpListener) -> Self {
        Self {
            listener,
            room: Arc::new(Semaphore::new(CONNECTIONS)),
        }
    }
}

impl Listener for Door {
    type Io = Wire;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Wire, SocketAddr) {
        // Never closed, so there is always a place in the end.
        let place = Arc::clone(&self.room).acquire_owned().await.ok();
        // axum's own listener waits a second on errors such as "too many open files".
        let (stream, address) = Listener::accept(&mut self.listener).await;
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "a connection keeps its delay");
        }
        let wire = Wire {
            stream,
            cut_switch: CutSwitch::default(),
            head: Some(Head::begin()),
            _place: place,
        };
        (wire, address)
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

impl Connected<IncomingStream<'_, Door>> for CutSwitch {
    fn connect_info(stream: IncomingStream<'_, Door>) -> Self {
        stream.io().cut_switch.clone()
    }
}

/// One connection.
#[derive(Debug)]
pub struct Wire {
    stream: TcpStream,
    cut_switch: CutSwitch,
    /// The head of the first request, until it is whole.
    head: Option<Head>,
    _place: Option<OwnedSemaphorePermit>,
}

/// The head of a request while it is read.
#[derive(Debug)]
struct Head {
    /// How much of [`HEAD_END`] the bytes so far end with.
    ended: usize,
    /// The time at which it is too late.
    late: Pin<Box<Sleep>>,
}

impl Head {
    fn begin() -> Self {
        Self {
            ended: 0,
            late: Box::pin(tokio::time::sleep(HEAD)),
        }
    }

    /// Takes the next bytes; whether it is whole now.
    fn takes(&mut self, bytes: &[u8]) -> bool {
        for byte in bytes {
            self.ended = match *byte {
                byte if byte == HEAD_END[self.ended] => self.ended + 1,
                b'\r' => 1,
                _ => 0,
            };
            if self.ended == HEAD_END.len() {
                return true;
            }
        }
        false
    }
}

impl Wire {
    fn whole(&self) -> io::Result<()> {
        if self.cut_switch.is_cut() {
            return Err(io::ErrorKind::ConnectionReset.into());
        }
        Ok(())
    }
}

impl AsyncRead for Wire {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        self.whole()?;
        let before = buffer.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(context, buffer);
        if let Some(head) = &mut self.head {
            if head.takes(&buffer.filled()[before..]) {
                self.head = None;
            } else if head.late.as_mut().poll(context).is_ready() {
                return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
            }
        }
        read
    }
}

impl AsyncWrite for Wire {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.whole()?;
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.whole()?;
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        pieces: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.whole()?;
        Pin::new(&mut self.stream).poll_write_vectored(context, pieces)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}

#[cfg(test)]
mod tests {
    use axum::Router;
    use axum::routing::get;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    use super::*;

    #[tokio::test]
    async fn a_head_is_whole_where_an_empty_line_ends_it() {
        let whole = |parts: &[&str]| {
            let mut head = Head::begin();
            parts.iter().any(|part| head.takes(part.as_bytes()))
        };
        assert!(whole(&["GET / HTTP/1.1\r\nHost: x\r\n\r", "\n"]));
        assert!(whole(&["a\r\r\n\r\n"]));
        assert!(!whole(&["GET / HTTP/1.1\r\n", "Host: x\r\n", "\r"]));
        assert!(!whole(&["a\n\n\r\n"]));
    }

    #[tokio::test(start_paused = true)]
    async fn half_a_request_is_closed_and_what_was_asked_over_may_stay_open() {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("its address");
        let router = Router::new().route("/", get(|| async { "here" }));
        tokio::spawn(async move { axum::serve(Door::new(listener), router).await });
        for begun in ["", "GET / HTTP/1.1\r\nHost: x\r\n"] {
            let mut stream = TcpStream::connect(address).await.expect("a connection");
            stream.write_all(begun.as_bytes()).await.expect("written");
            let mut told = String::new();
            // A cut may be seen as an end or as a reset.
            drop(stream.read_to_string(&mut told).await);
            assert_eq!(told, "", "{begun}");
        }
        let mut stream = TcpStream::connect(address).await.expect("a connection");
        for _ in 0..2 {
            let whole = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n";
            stream.write_all(whole).await.expect("written");
            let mut told = Vec::new();
            while !told.ends_with(b"here") {
                assert!(stream.read_buf(&mut told).await.expect("an answer") > 0);
            }
            tokio::time::sleep(2 * HEAD).await;
        }
    }
}
