//! Requests with the token of an interaction: what they carry, and which limit they meet.

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

use super::*;

/// An API that gives one answer to each of some requests, and their heads.
async fn heads(answers: &[&'static str]) -> (String, tokio::task::JoinHandle<Vec<String>>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let url = format!("http://{}", listener.local_addr().expect("its address"));
    let answers = answers.to_vec();
    let serving = tokio::spawn(async move {
        let mut heads = Vec::new();
        for answer in answers {
            let (mut socket, _) = listener.accept().await.expect("a request");
            let mut head = Vec::new();
            while !head.windows(4).any(|four| four == b"\r\n\r\n") {
                head.push(socket.read_u8().await.expect("a head"));
            }
            socket.write_all(answer.as_bytes()).await.expect("heard");
            heads.push(String::from_utf8(head).expect("text").to_lowercase());
        }
        heads
    });
    (url, serving)
}

const DONE: &str = "HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n";
const TOO_MANY: &str = "HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\n\
    X-RateLimit-Global: true\r\nContent-Length: 37\r\n\r\n\
    {\"retry_after\": 3600, \"global\": true}";

fn token() -> InteractionToken {
    InteractionToken::new(InteractionId(1), "secret", 0)
}

#[tokio::test]
async fn what_carries_an_interactions_token_does_not_carry_the_bots() {
    let (url, serving) = heads(&[DONE; 4]).await;
    let rest = client(&url, Clock::start(), Arc::default());
    let token = token();
    rest.callback(&token, "{}".to_owned(), false).await;
    for route in [
        Route::EditOriginal { token: &token },
        Route::FollowUp { token: &token },
        Route::DeleteMessage {
            channel: ChannelId(1),
            message: MessageId(2),
        },
    ] {
        rest.permit(route).await.send(None).await;
    }
    let heads = serving.await.expect("no panic");
    let by_bot = |head: &String| head.contains("authorization: bot token");
    let by_bot: Vec<bool> = heads.iter().map(by_bot).collect();
    assert_eq!(by_bot, [false, false, false, true], "{heads:?}");
}

#[tokio::test]
async fn each_way_is_closed_by_its_own_refusals_alone() {
    let (token, message) = (token(), MessageId(2));
    let channel = ChannelId(1);
    let (edit, by_bot) = (
        Route::EditOriginal { token: &token },
        Route::EditMessage { channel, message },
    );
    for route in [edit, by_bot] {
        let (url, serving) = heads(&[TOO_MANY]).await;
        let clock = Clock::start();
        let rest = client(&url, clock, Arc::default());
        let outcome = rest.permit(route).await.send(None).await;
        assert_eq!(outcome, Outcome::RateLimited);
        serving.await.expect("no panic");
        let closed = [
            rest.shared.by_token.closed_until() > clock.now(),
            rest.buckets().closed_until(true) > clock.now(),
        ];
        assert_eq!(closed, [route == edit, route == by_bot]);
        assert_eq!(rest.buckets().closed_until(false), 0);
    }
}
