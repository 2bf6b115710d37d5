//! Connections to the port of health checks and metrics: few at a time, and none that keeps its
//! place without a request.

use std::convert::Infallible;
use std::time::Duration;

use axum::Router;
use axum::serve::Listener;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio::task::JoinSet;

/// Longest time for the head of a request, and for a silence between two.
const HEAD: Duration = Duration::from_secs(10);
/// Most connections at once; others wait to be accepted.
const CONNECTIONS: usize = 64;

/// Answers with `router` until it is dropped, which ends all connections.
pub(super) async fn serve(mut listener: TcpListener, router: Router) -> Infallible {
    let mut connections = JoinSet::new();
    loop {
        while connections.try_join_next().is_some() {}
        if connections.len() >= CONNECTIONS {
            connections.join_next().await;
        }
        // Waits after errors such as too many open files.
        let (stream, _) = Listener::accept(&mut listener).await;
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new()).header_read_timeout(HEAD);
        let service = TowerToHyperService::new(router.clone());
        let connection = http.serve_connection(TokioIo::new(stream), service);
        connections.spawn(async move {
            // A client that breaks the connection off is no fault of ours.
            drop(connection.await);
        });
    }
}

#[cfg(test)]
mod tests {
    use std::net::SocketAddr;

    use axum::routing::get;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpStream;

    use super::*;

    async fn serving() -> (SocketAddr, tokio::task::JoinHandle<Infallible>) {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("its address");
        let router = Router::new().route("/", get(|| async { "here" }));
        (address, tokio::spawn(serve(listener, router)))
    }

    /// Writes `begun` and reads until the connection is closed.
    async fn answer(address: SocketAddr, begun: &str) -> String {
        let mut stream = TcpStream::connect(address).await.expect("a connection");
        stream.write_all(begun.as_bytes()).await.expect("written");
        let mut told = String::new();
        stream.read_to_string(&mut told).await.expect("text");
        told
    }

    #[tokio::test(start_paused = true)]
    async fn half_a_request_is_closed_and_a_whole_one_answered() {
        let (address, _serving) = serving().await;
        for begun in ["", "GET / HTTP/1.1\r\nHost: here\r\n"] {
            assert!(!answer(address, begun).await.contains("200"), "{begun}");
        }
        // Kept open for more, then closed.
        let told = answer(address, "GET / HTTP/1.1\r\nHost: here\r\n\r\n").await;
        assert!(
            told.starts_with("HTTP/1.1 200") && told.ends_with("here"),
            "{told}"
        );
    }

    #[tokio::test(start_paused = true)]
    async fn who_holds_all_connections_loses_them() {
        let (address, _serving) = serving().await;
        let mut held = Vec::new();
        for _ in 0..2 * CONNECTIONS {
            held.push(TcpStream::connect(address).await.expect("a connection"));
        }
        let told = answer(address, "GET / HTTP/1.0\r\n\r\n").await;
        assert!(told.ends_with("here"), "{told}");
    }
}
