//! The lease by its clock, at its full length.

use std::pin::pin;

use super::*;

const SECOND: Duration = Duration::from_secs(1);

async fn pass(seconds: u32) {
    tokio::time::advance(SECOND * seconds).await;
}

/// That of a process which has just begun to serve.
fn serving() -> Lease {
    let lease = Lease::standing_by(LeaseLength::USUAL);
    lease.take(7, lease.now());
    lease
}

/// What becomes of the wait, if that is known without further news or time.
async fn soon(wait: impl Future<Output = bool>) -> Option<bool> {
    tokio::time::timeout(Duration::ZERO, wait).await.ok()
}

#[tokio::test(start_paused = true)]
async fn who_is_alone_decides_for_ever() {
    let lease = Lease::always();
    pass(1_000).await;
    assert!(lease.is_held() && lease.is_confirmed());
    assert_eq!(soon(lease.may_answer()).await, Some(true));
    lease.serves().await;
}

#[tokio::test(start_paused = true)]
async fn who_stands_by_decides_nothing_and_answers_nobody() {
    let lease = Lease::standing_by(LeaseLength::USUAL);
    assert!(!lease.is_confirmed());
    lease.confirm(lease.now());
    assert!(lease.is_confirmed() && !lease.is_held());
    assert_eq!(soon(lease.may_answer()).await, Some(false));
    assert_eq!(lease.epoch(), None);
}

#[tokio::test(start_paused = true)]
async fn tables_count_as_absent_before_another_process_may_take_over() {
    let lease = serving();
    pass(6).await;
    assert!(lease.is_held());
    pass(1).await;
    assert!(matches!(lease.check(), Err(StoreError::Failed(_))));
    assert_eq!(
        soon(lease.may_answer()).await,
        Some(true),
        "nobody else can"
    );
    lease.confirm(lease.now());
    assert!(lease.is_held());
    assert_eq!(lease.epoch(), Some(7));
}

#[tokio::test(start_paused = true)]
async fn a_heartbeat_counts_from_when_it_was_sent() {
    let lease = serving();
    let sent = lease.now();
    pass(6).await;
    lease.confirm(sent);
    pass(1).await;
    assert!(!lease.is_held());
}

/// It stood still, and knows nothing.
#[tokio::test(start_paused = true)]
async fn after_the_lease_an_answer_waits_for_what_the_database_says() {
    for taken in [true, false] {
        let lease = serving();
        pass(30).await;
        let mut answer = pin!(lease.may_answer());
        assert_eq!(soon(&mut answer).await, None);
        match taken {
            true => lease.lose(),
            false => drop(lease.confirm(lease.now())),
        }
        assert_eq!(soon(&mut answer).await, Some(!taken));
        assert_eq!(lease.is_held(), !taken);
    }
}

#[tokio::test(start_paused = true)]
async fn while_the_database_is_away_an_answer_lets_that_of_another_process_pass() {
    let lease = serving();
    pass(30).await;
    assert!(!lease.fail());
    assert!(lease.fail(), "the one before failed");
    let before = lease.now();
    assert!(lease.may_answer().await);
    assert_eq!(lease.now() - before, 1_500);
    assert!(!lease.is_held());
    pass(7).await;
    // It stood still again, and knows nothing once more.
    let waits = tokio::time::timeout(SECOND * 60, lease.may_answer()).await;
    assert!(waits.is_err(), "it answered");
    assert!(lease.confirm(lease.now()), "the one before failed");
}

#[tokio::test(start_paused = true)]
async fn who_was_superseded_stays_so() {
    let lease = serving();
    lease.lose();
    lease.superseded().await;
    assert!(matches!(lease.check(), Err(StoreError::Superseded)));
    assert_eq!(soon(lease.may_answer()).await, Some(false));
    lease.confirm(lease.now());
    assert!(!lease.is_held());
}
