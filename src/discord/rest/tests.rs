//! Buckets by the clock, answers by their codes.

use reqwest::header::{HeaderMap, HeaderName, HeaderValue};

use super::buckets::{BucketKey, Buckets, from_429, from_headers};
use super::outcome;
use super::request::is_refusal;
use super::*;
use crate::model::{ChannelId, InteractionId, MessageId};
use crate::settings::Token;

mod by_token;

/// A client of the API at an address.
fn client(url: &str, clock: Clock, discord: Arc<DiscordClock>) -> RestClient {
    let access = Access {
        api: url.parse().expect("an address"),
        token: Token::new("token"),
    };
    RestClient::new(&access, clock, discord).expect("a client")
}

const EDITS: BucketKey = BucketKey::Channel("edit", ChannelId(7));

fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
    let pair = |(name, value): &(&'static str, &'static str)| {
        (
            HeaderName::from_static(name),
            HeaderValue::from_static(value),
        )
    };
    pairs.iter().map(pair).collect()
}

#[test]
fn a_bucket_nobody_told_of_is_guessed() {
    let mut buckets = Buckets::default();
    for _ in 0..5 {
        assert_eq!(buckets.take(EDITS, 1_000), Ok(()));
    }
    assert_eq!(buckets.take(EDITS, 2_000), Err(6_000));
    assert_eq!(
        buckets.take(BucketKey::Channel("edit", ChannelId(8)), 2_000),
        Ok(())
    );
    assert_eq!(
        buckets.take(BucketKey::Channel("post", ChannelId(7)), 2_000),
        Ok(())
    );
    assert_eq!(buckets.take(EDITS, 6_000), Ok(()));
    for _ in 0..5 {
        assert_eq!(buckets.take(BucketKey::Token(1), 0), Ok(()));
    }
    assert_eq!(buckets.take(BucketKey::Token(1), 0), Err(2_000));
}

#[test]
fn a_bucket_is_learnt_from_the_headers() {
    let told = from_headers(&headers(&[
        ("x-ratelimit-limit", "3"),
        ("x-ratelimit-remaining", "1"),
        ("x-ratelimit-reset-after", "2.5"),
    ]))
    .expect("a bucket");
    let mut buckets = Buckets::default();
    assert_eq!(buckets.take(EDITS, 0), Ok(()));
    buckets.update(EDITS, told, 100);
    assert_eq!(buckets.take(EDITS, 200), Ok(()));
    assert_eq!(buckets.take(EDITS, 200), Err(2_600));
    for _ in 0..3 {
        assert_eq!(buckets.take(EDITS, 2_600), Ok(()));
    }
    assert!(buckets.take(EDITS, 2_600).is_err());
}

#[test]
fn an_answer_that_comes_late_gives_nothing_back() {
    let told = from_headers(&headers(&[
        ("x-ratelimit-limit", "5"),
        ("x-ratelimit-remaining", "4"),
        ("x-ratelimit-reset-after", "5"),
    ]))
    .expect("a bucket");
    let mut buckets = Buckets::default();
    for _ in 0..5 {
        assert_eq!(buckets.take(EDITS, 0), Ok(()));
    }
    buckets.update(EDITS, told, 10);
    assert!(buckets.take(EDITS, 10).is_err());
    buckets.give_back(EDITS);
    assert_eq!(buckets.take(EDITS, 10), Ok(()));
}

#[test]
fn headers_that_make_no_sense_say_nothing() {
    for (limit, left, reset) in [
        ("0", "0", "1"),
        ("x", "0", "1"),
        ("5", "-1", "1"),
        ("5", "1", "NaN"),
        ("5", "1", "-3"),
    ] {
        let headers = headers(&[
            ("x-ratelimit-limit", limit),
            ("x-ratelimit-remaining", left),
            ("x-ratelimit-reset-after", reset),
        ]);
        assert_eq!(from_headers(&headers), None, "{limit} {left} {reset}");
    }
}

#[test]
fn a_refusal_says_how_long_and_for_whom() {
    let own = from_429(
        &headers(&[("retry-after", "2"), ("x-ratelimit-scope", "user")]),
        br#"{"retry_after": 1.25, "global": false}"#,
    );
    assert_eq!(
        (own.retry_after_ms, own.global, own.shared),
        (1_250, false, false)
    );
    let shared = from_429(&headers(&[("x-ratelimit-scope", "shared")]), b"{}");
    assert!(shared.shared && !shared.global);
    let whole = from_429(&headers(&[]), br#"{"retry_after": 1, "global": true}"#);
    assert!(whole.global);
    let banned = from_429(&headers(&[("retry-after", "3600")]), b"error code: 1015");
    assert_eq!((banned.retry_after_ms, banned.banned), (3_600_000, true));
    assert!(!own.banned && !whole.banned);
}

#[test]
fn a_pause_of_all_lets_interactions_through_and_a_silence_does_not() {
    let mut buckets = Buckets::default();
    buckets.pause(900);
    buckets.pause(500);
    assert_eq!(buckets.closed_until(true), 900);
    assert_eq!(buckets.closed_until(false), 0);
    assert!(buckets.silence(0, 1_000));
    assert!(!buckets.silence(10, 2_000));
    assert_eq!(buckets.closed_until(false), 1_000);
    assert!(buckets.silence(1_000, 2_000));
}

#[test]
fn buckets_that_are_full_again_are_forgotten() {
    let mut buckets = Buckets::default();
    for interaction in 0..10_000 {
        let now = interaction * 100;
        assert_eq!(buckets.take(BucketKey::Token(interaction), now), Ok(()));
    }
    assert!(buckets.len() < 1_200, "{}", buckets.len());
}

#[test]
fn what_an_answer_means_depends_on_what_was_asked() {
    let token = InteractionToken::new(InteractionId(1), "secret", 0);
    let hand = Route::EditOriginal { token: &token };
    let post = Route::CreateMessage {
        channel: ChannelId(1),
    };
    let body = |code: u32| format!(r#"{{"code": {code}, "message": "no"}}"#);
    for (route, status, code, outcome) in [
        (hand, 404, 10015, Outcome::NotFound),
        (hand, 401, 50027, Outcome::NotFound),
        (hand, 404, 10062, Outcome::NotFound),
        (post, 404, 10008, Outcome::NotFound),
        (post, 404, 10003, Outcome::ChannelGone),
        (post, 403, 50001, Outcome::Forbidden(Denied::MissingAccess)),
        (
            post,
            403,
            50013,
            Outcome::Forbidden(Denied::MissingPermissions),
        ),
        (post, 400, 160_005, Outcome::Forbidden(Denied::ThreadLocked)),
        (post, 400, 50083, Outcome::Archived),
        (post, 429, 30046, Outcome::TooOldToEdit),
        (post, 429, 0, Outcome::RateLimited),
    ] {
        assert_eq!(
            outcome::of(route, true, status, body(code).as_bytes()),
            outcome
        );
    }
    assert!(matches!(
        outcome::of(post, true, 503, b"<html>"),
        Outcome::Unreachable(_)
    ));
    let refused = outcome::of(
        post,
        true,
        400,
        br#"{"code": 50035, "message": "Invalid Form Body", "errors":
            {"content": {"_errors": [{"code": "X", "message": "too long"}]}}}"#,
    );
    let Outcome::Refused(why) = refused else {
        panic!("{refused:?}");
    };
    assert_eq!((why.status, why.code), (400, 50035));
    assert!(why.words.contains("content: too long"), "{why}");
}

#[test]
fn what_was_made_is_read_from_either_kind_of_answer() {
    let message = serde_json::json!({ "id": "12", "channel_id": "3" });
    assert_eq!(made(&message), Some(12));
    let first = serde_json::json!({ "interaction": { "id": "1" }, "resource": { "type": 4, "message": message } });
    assert_eq!(made(&first), Some(12));
    assert_eq!(made::<MessageId>(&serde_json::json!({})), None);
}

#[test]
fn what_we_wrote_wrong_is_not_sent_again() {
    let outcome = |status| outcome::of(Route::SetCommands, true, status, b"{}");
    assert!(outcome(429).is_transient() && outcome(503).is_transient());
    assert!(
        [400, 401, 403]
            .map(outcome)
            .iter()
            .all(|one| !one.is_transient())
    );
}

#[tokio::test]
async fn the_librarys_own_client_reaches_nobody() {
    let http = library_http();
    assert_eq!(http.token(), "Bot ");
    let error = http.get_bot_gateway().await.expect_err("nobody is there");
    assert!(matches!(error, serenity::Error::Http(_)), "{error}");
}

#[test]
fn a_token_is_never_shown() {
    let token = InteractionToken::new(InteractionId(5), "secret", 0);
    let route = Route::EditOriginal { token: &token };
    assert!(!format!("{token:?} {route:?}").contains("secret"));
}

#[test]
fn a_limit_shared_with_other_bots_is_no_refusal() {
    assert!(
        [401, 403, 429]
            .iter()
            .all(|status| is_refusal(*status, false))
    );
    assert!(!is_refusal(429, true) && !is_refusal(404, false));
}

#[tokio::test(start_paused = true)]
async fn too_many_refusals_close_the_door_for_ten_minutes() {
    let clock = Clock::start();
    let rest = client("https://discord.com", clock, Arc::default());
    for _ in 0..REFUSALS {
        rest.count_refusal(clock.now());
    }
    assert_eq!(rest.buckets().closed_until(false), 0);
    rest.count_refusal(clock.now());
    let token = InteractionToken::new(InteractionId(1), "secret", 0);
    drop(rest.permit(Route::EditOriginal { token: &token }).await);
    assert!(clock.now() >= SILENCE_MS, "{}", clock.now());
}

#[tokio::test(start_paused = true)]
async fn no_second_sees_fifty_requests_that_count() {
    let clock = Clock::start();
    let rest = client("https://discord.com", clock, Arc::default());
    let mut gone = Vec::new();
    for channel in 0..200 {
        drop(
            rest.permit(Route::CreateMessage {
                channel: ChannelId(channel),
            })
            .await,
        );
        gone.push(clock.now());
    }
    for (first, at) in gone.iter().enumerate() {
        let within = gone[first..]
            .iter()
            .take_while(|other| **other < at + 1_000);
        assert!(within.count() < 50);
    }
    rest.buckets().pause(clock.now() + 60_000);
    let token = InteractionToken::new(InteractionId(1), "secret", 0);
    let before = clock.now();
    for _ in 0..AT_ONCE.get() {
        drop(rest.permit(Route::EditOriginal { token: &token }).await);
    }
    assert_eq!(clock.now(), before, "interactions do not count");
}

#[tokio::test(start_paused = true)]
async fn who_waits_for_one_bucket_keeps_nobody_else() {
    let clock = Clock::start();
    let rest = Arc::new(client("https://discord.com", clock, Arc::default()));
    rest.buckets().exhaust(
        Route::CreateMessage {
            channel: ChannelId(1),
        }
        .key(),
        60_000,
        0,
    );
    let waiting: Vec<_> = (0..OTHERS * 2)
        .map(|_| {
            let rest = Arc::clone(&rest);
            tokio::spawn(async move {
                let channel = ChannelId(1);
                drop(rest.permit(Route::CreateMessage { channel }).await);
            })
        })
        .collect();
    tokio::task::yield_now().await;
    drop(
        rest.permit(Route::CreateMessage {
            channel: ChannelId(2),
        })
        .await,
    );
    assert!(clock.now() < 60_000);
    assert!(waiting.iter().all(|one| !one.is_finished()));
}

#[tokio::test(start_paused = true)]
async fn what_lets_others_pass_goes_out_and_holds_nobody_up() {
    let clock = Clock::start();
    let rest = Arc::new(client("https://discord.com", clock, Arc::default()));
    let edit = |channel| {
        let rest = Arc::clone(&rest);
        tokio::spawn(async move {
            let route = Route::EditMessage {
                channel: ChannelId(channel),
                message: MessageId(1),
            };
            let _behind = rest.behind().await;
            drop(rest.permit(route).await);
        })
    };
    let edits: Vec<_> = (0..450).map(edit).collect();
    clock.until(1_000).await;
    drop(rest.permit(Route::SetCommands).await);
    assert!(clock.now() < 1_100, "{}", clock.now());
    for edit in edits {
        edit.await.expect("no panic");
    }
    assert!((9_000..11_000).contains(&clock.now()), "{}", clock.now());
}

#[tokio::test(start_paused = true)]
async fn an_answer_whose_time_has_run_out_is_not_sent() {
    const EPOCH_MS: u64 = 1_420_070_400_000;
    let nobody = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let url = format!("http://{}", nobody.local_addr().expect("its address"));
    let (clock, discord) = (Clock::start(), Arc::new(DiscordClock::default()));
    let rest = client(&url, clock, Arc::clone(&discord));
    // By Discord's clock it is a second after its epoch.
    discord.learn(EPOCH_MS + 1_000, clock.now());
    let token = InteractionToken::new(InteractionId(1_000 << 22), "secret", 0);
    assert_eq!(rest.made(&token), 0);

    clock.until(CALLBACK_MS).await;
    assert_eq!(
        rest.callback(&token, "{}".to_owned(), false).await,
        Outcome::NotFound
    );
    nobody.set_nonblocking(true).expect("it can");
    assert!(nobody.accept().is_err(), "somebody was asked");
}

#[tokio::test(start_paused = true)]
async fn who_has_a_wrong_idea_of_discords_clock_answers_all_the_same() {
    let (clock, discord) = (Clock::start(), Arc::new(DiscordClock::default()));
    let rest = client("https://discord.com", clock, Arc::clone(&discord));
    discord.learn(1_420_070_400_000 + 60_000, clock.now());
    clock.until(10_000).await;
    let token = InteractionToken::new(InteractionId(1_000 << 22), "secret", 10_000);
    assert_eq!(rest.made(&token), 10_000 - ON_ITS_WAY_MS);
}

#[tokio::test]
async fn first_answers_do_not_wait_for_each_other() {
    const MANY: u64 = 100;
    let discord = tokio::net::TcpListener::bind("127.0.0.1:0").await;
    let discord = discord.expect("a port");
    let url = format!("http://{}", discord.local_addr().expect("its address"));
    let rest = client(&url, Clock::start(), Arc::default());
    let rest = Arc::new(rest);
    let answering: Vec<_> = (1..=MANY)
        .map(|interaction| {
            let (rest, token) = (
                Arc::clone(&rest),
                InteractionToken::new(InteractionId(interaction), "secret", 0),
            );
            tokio::spawn(async move { rest.callback(&token, "{}".to_owned(), false).await })
        })
        .collect();
    let mut lines = Vec::new();
    for _ in 0..MANY {
        // Kept open and not answered: Discord takes its time.
        lines.push(discord.accept().await.expect("one more"));
    }
    assert!(answering.iter().all(|one| !one.is_finished()));
}
