//! Checks the query plans for leaderboards on each engine, so that no page ever scans a whole table.

use sqlx::{AssertSqlSafe, PgConnection, Row};
use tempfile::TempDir;

use super::*;
use crate::store::postgres::tests::beside;
use crate::store::sqlite::sql::standings::{STATS, better, page_of, summary};
use crate::store::sqlite::sql::{evening_posts, evenings, nights, posted_boards, profile};
use crate::store::test_database::TestDatabase;
use crate::store::tests::open;

/// Every query that may meet many rows.
fn questions() -> Vec<String> {
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
    questions
}

/// No query scans a table or sorts its result.
#[tokio::test]
async fn every_question_is_answered_from_an_index() {
    let dir = TempDir::new().expect("a directory");
    let store = open(&dir).await;
    for question in questions() {
        let plan = sqlx::query(AssertSqlSafe(format!("EXPLAIN QUERY PLAN {question}")))
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

/// PostgreSQL does neither where it is told to avoid it, so that a table of a few rows plans like a large one.
const AVOID: &str = "SET enable_seqscan = off; SET enable_bitmapscan = off; SET enable_sort = off;
    SET enable_incremental_sort = off; SET plan_cache_mode = force_generic_plan";

async fn plan_on_postgres(server: &mut PgConnection, question: &str) -> Vec<String> {
    let prepare = format!("PREPARE question AS {question}");
    let prepared = sqlx::raw_sql(AssertSqlSafe(prepare)).execute(&mut *server);
    prepared.await.expect(question);
    let most = (1..10).rev().find(|n| question.contains(&format!("${n}")));
    let nothing = vec!["NULL"; most.unwrap_or(0)].join(", ");
    let parameters = if nothing.is_empty() {
        nothing
    } else {
        format!("({nothing})")
    };
    let explain = format!("EXPLAIN EXECUTE question{parameters}");
    let plan = sqlx::raw_sql(AssertSqlSafe(explain)).fetch_all(&mut *server);
    let plan = plan.await.expect(question);
    let forget = sqlx::raw_sql("DEALLOCATE question").execute(server);
    forget.await.expect("it was prepared");
    plan.iter().map(|row| row.get(0)).collect()
}

fn scans_or_sorts(plan: &[String]) -> bool {
    let does = |step: &String| step.contains("Seq Scan") || step.contains("Sort  (cost");
    plan.iter().any(does)
}

#[tokio::test]
async fn every_question_is_answered_from_an_index_on_postgres() {
    let Some(at) = TestDatabase::postgres().await else {
        return;
    };
    at.open().await.close().await;
    let mut server = beside(&at).await;
    let avoid = sqlx::raw_sql(AVOID).execute(&mut server).await;
    avoid.expect("they are settings");
    for question in questions() {
        let plan = plan_on_postgres(&mut server, &question).await;
        assert!(!scans_or_sorts(&plan), "{question}: {plan:#?}");
    }
    let plan = plan_on_postgres(&mut server, "SELECT user_id FROM tally ORDER BY halves").await;
    assert!(scans_or_sorts(&plan), "{plan:#?}");
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
