//! `tapis health`: asks the running bot whether it is alive, or ready. For health checks in places
//! that have no other program for it.

use std::io::{self, Read, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream};
use std::time::Duration;

use crate::app::{self, Failure};
use crate::cli::Health;
use crate::settings::Serve;

/// The longest wait for the bot: longer than it needs to find out that it is not ready.
const PATIENCE: Duration = Duration::from_secs(5);

/// The longest answer that is read, in bytes: metrics are the longest.
const MOST: u64 = 256 * 1024;

/// Asks, and prints the answer.
///
/// # Errors
/// [`Failure`]: no address is set, nobody answers there, or the answer is no.
pub fn run(args: &Health) -> Result<(), Failure> {
    let Some(address) = app::settings(&Serve::default())?.watch else {
        return Err(Failure::input(
            "TAPIS_WATCH is not set: set it to the address at which the bot answers",
        ));
    };
    let path = if args.ready { "/readyz" } else { "/healthz" };
    let answer = ask(reachable(address), path)
        .map_err(|why| Failure::Fault(format!("nothing answers at {address} ({why})")))?;
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    if head.split_whitespace().nth(1) != Some("200") {
        let body = body.trim_end().replace('\n', "; ");
        return Err(Failure::Fault(format!("the bot is not well: {body}")));
    }
    // Nobody may be listening there.
    drop(write!(io::stdout(), "{body}"));
    Ok(())
}

/// One request and its whole answer, which is short.
pub(super) fn ask(address: SocketAddr, path: &str) -> io::Result<String> {
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    write!(
        stream,
        "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n"
    )?;
    let mut answer = String::new();
    stream.take(MOST).read_to_string(&mut answer)?;
    Ok(answer)
}

/// A bot that listens at all addresses of the machine is asked at the machine's own.
fn reachable(address: SocketAddr) -> SocketAddr {
    let own = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        other => other,
    };
    SocketAddr::new(own, address.port())
}
