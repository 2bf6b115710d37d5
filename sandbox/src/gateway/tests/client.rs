//! A bot as the tests need it: it says what it is told to and forgets nothing it hears.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// Only there to end a test that would hang.
const GUARD: Duration = Duration::from_secs(60);

pub struct Bot {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    pub session: String,
    pub seq: u64,
}

impl Bot {
    pub async fn connect(address: &str, query: &str) -> Self {
        let (socket, _) = connect_async(format!("ws://{address}/{query}"))
            .await
            .expect("connects");
        Self {
            socket,
            session: String::new(),
            seq: 0,
        }
    }

    pub async fn say(&mut self, payload: Value) {
        self.say_raw(payload.to_string()).await;
    }

    pub async fn say_raw(&mut self, payload: impl Into<Message>) {
        self.socket.send(payload.into()).await.expect("is sent");
    }

    /// Identifies with these fields besides the usual ones.
    pub async fn identify(&mut self, fields: Value) {
        let mut data = json!({
            "token": "secret",
            "properties": {"os": "linux", "browser": "test", "device": "test"},
        });
        for (key, value) in fields.as_object().expect("fields") {
            data[key] = value.clone();
        }
        self.say(json!({"op": 2, "d": data})).await;
    }

    pub fn resume_payload(&self) -> Value {
        json!({"op": 6, "d": {"token": "secret", "session_id": self.session, "seq": self.seq}})
    }

    /// The next message, whatever it is; `None` when the transport is gone.
    pub async fn message(&mut self) -> Option<Result<Message, Error>> {
        timeout(GUARD, self.socket.next()).await.expect("not mute")
    }

    /// The next payload, uncompressed.
    pub async fn hear(&mut self) -> Value {
        match self.message().await {
            Some(Ok(Message::Text(text))) => {
                let payload = serde_json::from_str(&text).expect("is JSON");
                self.note(&payload);
                payload
            }
            other => panic!("not a text payload: {other:?}"),
        }
    }

    /// The next payload, which must be an event.
    pub async fn event(&mut self) -> Value {
        let payload = self.hear().await;
        assert_eq!(payload["op"], 0, "{payload}");
        payload
    }

    /// The names of the next events.
    pub async fn events(&mut self, count: usize) -> Vec<String> {
        let mut names = Vec::new();
        for _ in 0..count {
            let event = self.event().await;
            names.push(event["t"].as_str().expect("a name").to_owned());
        }
        names
    }

    /// Remembers what a client remembers of a payload.
    pub fn note(&mut self, payload: &Value) {
        if let Some(seq) = payload["s"].as_u64() {
            self.seq = seq;
        }
        if payload["t"] == "READY" {
            self.session = payload["d"]["session_id"]
                .as_str()
                .expect("a session id")
                .to_owned();
        }
    }

    /// The code of the close frame that must come next.
    pub async fn closed(&mut self) -> u16 {
        match self.message().await {
            Some(Ok(Message::Close(Some(frame)))) => frame.code.into(),
            other => panic!("not a close frame: {other:?}"),
        }
    }

    /// Closes with this code and waits for the gateway's answer.
    pub async fn leave(&mut self, code: u16) {
        let frame = CloseFrame {
            code: code.into(),
            reason: "".into(),
        };
        self.socket.close(Some(frame)).await.expect("is sent");
        while let Some(Ok(_)) = self.message().await {}
    }
}
