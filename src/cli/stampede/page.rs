//! One connection of the sandbox's page protocol: what people do through it, and what they see.

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// An open page.
pub struct Page {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    asked: u64,
    /// Events that came before an answer that was waited for.
    events: Vec<Value>,
}

impl Page {
    /// Opens a page of the sandbox at an address, from which acts arrive at once.
    ///
    /// # Errors
    /// A line that says why it does not open.
    pub async fn open(url: &str) -> Result<Self, String> {
        let url = format!(
            "{}/page/socket",
            url.trim_end_matches('/').replacen("http", "ws", 1)
        );
        let opened = connect_async(&url).await;
        let (socket, _) = opened.map_err(|why| format!("no sandbox answers at {url}: {why}"))?;
        let mut page = Self {
            socket,
            asked: 0,
            events: Vec::new(),
        };
        page.ask(json!({"op": "latency", "ms": 0, "jitter": 0}))
            .await?;
        Ok(page)
    }

    /// A server for some tables; its id.
    ///
    /// # Errors
    /// A line that says what was refused; likewise below.
    pub async fn server(&mut self, number: usize) -> Result<Value, String> {
        let made = self.ask(json!({"op": "add_guild", "name": format!("Stampede {number}")}));
        Ok(made.await?["guild"].take())
    }

    /// Has events come for these people.
    pub async fn watch(&mut self, people: impl Iterator<Item = String>) -> Result<(), String> {
        let people: Vec<String> = people.collect();
        self.ask(json!({"op": "watch", "users": people})).await?;
        Ok(())
    }

    /// Sends a request and does not wait for its answer, which comes as an event without a name.
    pub async fn send(&mut self, mut request: Value) -> Result<u64, String> {
        self.asked += 1;
        request["n"] = json!(self.asked);
        let sent = self.socket.send(Message::Text(request.to_string())).await;
        sent.map_err(|why| format!("the sandbox has gone: {why}"))?;
        Ok(self.asked)
    }

    /// Sends a request and waits for its answer.
    pub async fn ask(&mut self, request: Value) -> Result<Value, String> {
        let number = self.send(request).await?;
        loop {
            let mut frame = self.frame().await?;
            if frame["n"] != number {
                self.events.push(frame);
            } else if frame["ok"].is_null() {
                return Err(format!("the sandbox refused: {}", frame["error"]));
            } else {
                return Ok(frame["ok"].take());
            }
        }
    }

    /// The next event, or the answer to what was sent without waiting.
    pub async fn next(&mut self) -> Result<Value, String> {
        match self.events.is_empty() {
            true => self.frame().await,
            false => Ok(self.events.remove(0)),
        }
    }

    async fn frame(&mut self) -> Result<Value, String> {
        loop {
            let frame = self.socket.next().await;
            let frame = frame.ok_or("the sandbox has gone")?;
            let frame = frame.map_err(|why| format!("the sandbox has gone: {why}"))?;
            if let Message::Text(text) = frame {
                return serde_json::from_str(&text).map_err(|why| why.to_string());
            }
        }
    }
}
