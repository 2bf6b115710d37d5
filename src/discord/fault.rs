//! Errors of the client libraries, redacted.
//!
//! The library's errors carry the address of the request, and an interaction's address holds its
//! token.

use std::error::Error;
use std::fmt;

use serenity::gateway::GatewayError;
use serenity::http::HttpError;

/// A library error that displays itself in one line, without addresses, payloads or tokens.
pub(super) struct Redacted<'a>(pub &'a serenity::Error);

impl fmt::Display for Redacted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            serenity::Error::Http(HttpError::Request(why)) if why.is_timeout() => {
                f.write_str("no answer came in time")
            }
            serenity::Error::Http(HttpError::Request(why)) => {
                write!(f, "the request failed ({})", root(why))
            }
            // Nothing but typed answers needs any that Discord could deny.
            serenity::Error::Gateway(GatewayError::DisallowedGatewayIntents) => f.write_str(
                "it may not read messages: switch the Message Content intent on at the Bot page \
                 of your application, or set TAPIS_TYPED_ANSWERS=no",
            ),
            serenity::Error::Gateway(GatewayError::InvalidAuthentication) => f.write_str(
                "DISCORD_TOKEN is accepted no longer: copy the new token from the Bot page of your \
                 application and start again",
            ),
            serenity::Error::Gateway(GatewayError::InvalidGatewayIntents) => f.write_str(
                "Discord does not know an intent that is asked for: start a newer version of Tapis",
            ),
            other => write!(f, "{other}"),
        }
    }
}

/// An error in one line with all its causes, library errors as [`Redacted`].
pub(super) fn redacted(error: &anyhow::Error) -> String {
    let mut lines = Vec::new();
    for cause in error.chain() {
        if let Some(library) = cause.downcast_ref::<serenity::Error>() {
            lines.push(Redacted(library).to_string());
            break;
        }
        lines.push(cause.to_string());
    }
    lines.join(": ")
}

/// The innermost cause: unlike the outer ones it names no address.
fn root(error: &reqwest::Error) -> String {
    let mut cause: Option<&dyn Error> = error.source();
    let mut innermost = None;
    while let Some(deeper) = cause {
        innermost = Some(deeper.to_string());
        cause = deeper.source();
    }
    innermost.unwrap_or_else(|| "no reason given".to_owned())
}

#[cfg(test)]
mod tests {
    use anyhow::Context as _;

    use super::*;

    /// A request to a port where nobody listens, whose address holds a secret.
    async fn refused() -> serenity::Error {
        let nobody = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = nobody.local_addr().expect("its address").port();
        drop(nobody);
        let client = reqwest::Client::builder()
            .no_proxy()
            .build()
            .expect("a client");
        client
            .get(format!("http://127.0.0.1:{port}/webhooks/1/secret"))
            .send()
            .await
            .expect_err("nobody answers")
            .into()
    }

    #[tokio::test]
    async fn an_error_is_told_without_its_address() {
        let error = refused().await;
        let line = Redacted(&error).to_string();
        assert!(line.contains("refused"), "{line}");
        assert!(!line.contains("secret"), "{line}");
    }

    #[tokio::test]
    async fn a_context_keeps_the_secret_too() {
        let error = Err::<(), _>(refused().await)
            .context("answering /help")
            .expect_err("an error");
        let line = redacted(&error);
        assert!(line.starts_with("answering /help: "), "{line}");
        assert!(!line.contains("secret"), "{line}");
    }
}
