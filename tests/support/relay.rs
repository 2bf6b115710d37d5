//! What stands between a program and a server: it passes everything on until it is cut. Neither side hears of
//! that, as when a cable is pulled.

use std::net::Ipv4Addr;
use std::sync::{Arc, Mutex};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;
use url::Url;

/// A relay; it ends when this is dropped.
pub struct Relay {
    cut: Arc<watch::Sender<bool>>,
    /// What it passed on to the server.
    passed: Arc<Mutex<Vec<u8>>>,
    accepting: JoinHandle<()>,
}

impl Relay {
    /// Stands before the server of an address and listens at another, with port 0 for any free one; returns
    /// also that address.
    pub async fn before(address: &Url, listen: (Ipv4Addr, u16)) -> (Self, Url) {
        let listener = TcpListener::bind(listen).await.expect("a free port");
        let port = listener.local_addr().expect("its address").port();
        let host = address.host_str().expect("a host").to_owned();
        let server = (host, address.port().unwrap_or(5432));
        let cut = Arc::new(watch::Sender::new(false));
        let cuts = Arc::clone(&cut);
        let passed = Arc::new(Mutex::default());
        let passes = Arc::clone(&passed);
        let accepting = tokio::spawn(async move {
            while let Ok((from, _)) = listener.accept().await {
                let to = TcpStream::connect(server.clone()).await;
                let (from, to) = (from.into_split(), to.expect("a server").into_split());
                let back = Arc::new(Mutex::default());
                tokio::spawn(pass(from.0, to.1, cuts.subscribe(), Arc::clone(&passes)));
                tokio::spawn(pass(to.0, from.1, cuts.subscribe(), back));
            }
        });
        let mut relayed = address.clone();
        let host = listen.0.to_string();
        relayed.set_host(Some(&host)).expect("a host");
        relayed.set_port(Some(port)).expect("a port");
        let relay = Self {
            cut,
            passed,
            accepting,
        };
        (relay, relayed)
    }

    /// How many requests over HTTP were to change something.
    pub fn said(&self) -> usize {
        let passed = self.passed.lock().expect("no panic");
        let passed = String::from_utf8_lossy(&passed);
        let methods = ["POST /", "PATCH /", "PUT /", "DELETE /"];
        let says = |line: &&str| {
            line.ends_with("HTTP/1.1") && methods.iter().any(|method| line.contains(method))
        };
        passed.lines().filter(says).count()
    }

    /// Passes nothing on from now on.
    pub fn cut(&self) {
        self.cut.send_replace(true);
    }

    /// Passes everything on again, also what came meanwhile.
    pub fn mend(&self) {
        self.cut.send_replace(false);
    }
}

impl Drop for Relay {
    fn drop(&mut self) {
        self.accepting.abort();
    }
}

async fn pass(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    mut cut: watch::Receiver<bool>,
    passed: Arc<Mutex<Vec<u8>>>,
) {
    let mut bytes = vec![0; 16 * 1024];
    while let Ok(count @ 1..) = from.read(&mut bytes).await {
        let whole = cut.wait_for(|cut| !cut).await.is_ok();
        if !whole || to.write_all(&bytes[..count]).await.is_err() {
            return;
        }
        let mut passed = passed.lock().expect("no panic");
        passed.extend_from_slice(&bytes[..count]);
    }
}
