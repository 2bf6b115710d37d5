//! What stands between a program and a server: it passes everything on until it is cut. Neither side hears of
//! that, as when a cable is pulled.

use std::net::Ipv4Addr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;
use url::Url;

/// How PostgreSQL's protocol ends a transaction of several statements.
const COMMIT: &[u8] = b"COMMIT\0";
/// What only the connection that writes tells PostgreSQL of itself, before all else.
const WRITER: &[u8] = b"tapis writes";

/// A relay; it ends when this is dropped.
pub struct Relay {
    passing: Arc<watch::Sender<Passing>>,
    said: Arc<AtomicUsize>,
    accepting: JoinHandle<()>,
}

/// What is passed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Passing {
    All,
    /// All, until the connection that writes wants to end a transaction.
    UntilCommit,
    Nothing,
}

/// A text that the connection that writes sends, and what reaches the server instead. Both are equally long.
#[derive(Clone, Copy)]
pub struct Instead(pub &'static str, pub &'static str);

impl Relay {
    /// Stands before the server of an address and listens at another, with port 0 for any free one; returns
    /// also that address.
    pub async fn before(address: &Url, listen: (Ipv4Addr, u16)) -> (Self, Url) {
        Self::open(address, listen, &[], Duration::ZERO).await
    }

    /// The same as one that alters what the connection that writes sends.
    pub async fn altering(
        address: &Url,
        listen: (Ipv4Addr, u16),
        instead: &'static [Instead],
    ) -> (Self, Url) {
        Self::open(address, listen, instead, Duration::ZERO).await
    }

    /// The same before a server to which the way and back takes so long.
    pub async fn far(address: &Url, listen: (Ipv4Addr, u16), away: Duration) -> (Self, Url) {
        Self::open(address, listen, &[], away / 2).await
    }

    async fn open(
        address: &Url,
        listen: (Ipv4Addr, u16),
        instead: &'static [Instead],
        way: Duration,
    ) -> (Self, Url) {
        let listener = TcpListener::bind(listen).await.expect("a free port");
        let port = listener.local_addr().expect("its address").port();
        let host = address.host_str().expect("a host").to_owned();
        let server = (host, address.port().unwrap_or(5432));
        let passing = Arc::new(watch::Sender::new(Passing::All));
        let said = Arc::new(AtomicUsize::new(0));
        let to_server = ToServer {
            passing: Arc::clone(&passing),
            said: Arc::clone(&said),
            instead,
            writes: false,
        };
        let accepting = tokio::spawn(async move {
            while let Ok((from, _)) = listener.accept().await {
                let to = TcpStream::connect(server.clone()).await;
                let (from, to) = (from.into_split(), to.expect("a server").into_split());
                let passing = to_server.passing.subscribe();
                tokio::spawn(pass((to.0, from.1), way, passing.clone(), |_| {}));
                let mut there = to_server.clone();
                let sees = move |bytes: &mut [u8]| there.sees(bytes);
                tokio::spawn(pass((from.0, to.1), way, passing, sees));
            }
        });
        let mut relayed = address.clone();
        let host = listen.0.to_string();
        relayed.set_host(Some(&host)).expect("a host");
        relayed.set_port(Some(port)).expect("a port");
        let relay = Self {
            passing,
            said,
            accepting,
        };
        (relay, relayed)
    }

    /// How many requests over HTTP were to change something.
    pub fn said(&self) -> usize {
        self.said.load(Ordering::Acquire)
    }

    /// Passes nothing on from now on.
    pub fn cut(&self) {
        self.passing.send_replace(Passing::Nothing);
    }

    /// Passes nothing on from the moment on at which the program has done everything in a transaction but end
    /// it; waits for that.
    pub async fn cut_in_a_transaction(&self) {
        self.passing.send_replace(Passing::UntilCommit);
        let mut cut = self.passing.subscribe();
        let cut = cut.wait_for(|passing| *passing == Passing::Nothing).await;
        drop(cut.expect("the relay is there"));
    }

    /// Passes everything on again, also what came meanwhile.
    pub fn mend(&self) {
        self.passing.send_replace(Passing::All);
    }
}

impl Drop for Relay {
    fn drop(&mut self) {
        self.accepting.abort();
    }
}

/// The way from the program to the server.
#[derive(Clone)]
struct ToServer {
    passing: Arc<watch::Sender<Passing>>,
    said: Arc<AtomicUsize>,
    instead: &'static [Instead],
    /// Whether it is that of the connection that writes.
    writes: bool,
}

impl ToServer {
    /// Looks at what arrived, and alters it.
    fn sees(&mut self, bytes: &mut [u8]) {
        let text = String::from_utf8_lossy(bytes);
        let says = |line: &&str| {
            let methods = ["POST /", "PATCH /", "PUT /", "DELETE /"];
            line.ends_with("HTTP/1.1") && methods.iter().any(|method| line.contains(method))
        };
        let said = text.lines().filter(says).count();
        self.said.fetch_add(said, Ordering::AcqRel);
        self.writes |= place_of(WRITER, bytes).is_some();
        if !self.writes {
            return;
        }
        for Instead(from, to) in self.instead {
            while let Some(at) = place_of(from.as_bytes(), bytes) {
                bytes[at..at + to.len()].copy_from_slice(to.as_bytes());
            }
        }
        if place_of(COMMIT, bytes).is_some() {
            self.passing.send_if_modified(|passing| {
                let cuts = *passing == Passing::UntilCommit;
                if cuts {
                    *passing = Passing::Nothing;
                }
                cuts
            });
        }
    }
}

fn place_of(what: &[u8], bytes: &[u8]) -> Option<usize> {
    bytes.windows(what.len()).position(|part| part == what)
}

async fn pass(
    (mut from, mut to): (OwnedReadHalf, OwnedWriteHalf),
    way: Duration,
    mut passing: watch::Receiver<Passing>,
    mut sees: impl FnMut(&mut [u8]),
) {
    let mut bytes = vec![0; 64 * 1024];
    while let Ok(count @ 1..) = from.read(&mut bytes).await {
        let arrived = &mut bytes[..count];
        sees(arrived);
        if way > Duration::ZERO {
            tokio::time::sleep(way).await;
        }
        let passed = passing.wait_for(|passing| *passing != Passing::Nothing);
        if passed.await.is_err() || to.write_all(&bytes[..count]).await.is_err() {
            return;
        }
    }
}
