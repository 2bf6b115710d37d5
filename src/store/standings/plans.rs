//! Checks SQLite's query plans for leaderboards, so that no page ever scans a whole table.

use sqlx::Row;
use tempfile::TempDir;

use super::*;
use crate::store::sqlite::sql::standings::{STATS, better, page_of, summary};
use crate::store::sqlite::sql::{evening_posts, evenings, nights, posted_boards, profile};
use crate::store::tests::open;

/// No query scans a table or sorts its result.
#[tokio::test]
async fn every_question_is_answered_from_an_index() {
    let dir = TempDir::new().expect("a directory");
    let store = open(&dir).await;
    let of_order = |order: Order| [summary(order), page_of(order), better(order)];
    let mut questions: Vec<String> = Order::ALL.into_iter().flat_map(of_order).collect();
    questions.push(STATS.to_owned());
    questions.extend(evenings::NEWEST.map(str::to_owned));
    questions.extend([profile::OWN, profile::BESIDE].map(str::to_owned));
    questions.push(evenings::RESULTS.to_owned());
    questions.push(evening_posts::UNPOSTED.to_owned());
    questions.extend([nights::PLANNED, nights::NEXT].map(str::to_owned));
    questions.push(posted_boards::DUE.to_owned());
    questions.push("DELETE FROM tally WHERE user_id = $1".to_owned());
    for question in questions {
        let plan = sqlx::query(sqlx::AssertSqlSafe(format!(
            "EXPLAIN QUERY PLAN {question}"
        )))
        .fetch_all(store.sqlite_readers())
        .await
        .expect("a plan");
        let steps: Vec<String> = plan.iter().map(|row| row.get("detail")).collect();
        let looked = steps
            .iter()
            .filter(|step| step.starts_with("SEARCH ") && step.contains(" INDEX "));
        assert!(looked.count() >= 1, "{question}: {steps:?}");
        for step in &steps {
            // `counted` are the rows of a limited subquery, not a table.
            let scans = step.starts_with("SCAN ") && step != "SCAN counted";
            assert!(
                !scans && !step.contains("TEMP B-TREE"),
                "{question}: {steps:?}"
            );
        }
    }
}

#[tokio::test]
async fn the_check_of_plans_can_fail() {
    let dir = TempDir::new().expect("a directory");
    let store = open(&dir).await;
    let plan = sqlx::query("EXPLAIN QUERY PLAN SELECT user_id FROM tally ORDER BY halves")
        .fetch_all(store.sqlite_readers())
        .await
        .expect("a plan");
    let steps: Vec<String> = plan.iter().map(|row| row.get("detail")).collect();
    assert!(
        steps.iter().any(|step| step.starts_with("SCAN tally")),
        "{steps:?}"
    );
    assert!(
        steps.iter().any(|step| step.contains("TEMP B-TREE")),
        "{steps:?}"
    );
}
