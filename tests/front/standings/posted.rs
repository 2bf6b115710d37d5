//! The leaderboard that a server posts, and that is renewed after matches.

use discord_sandbox::{Permissions, Seen};
use tapis::model::GuildId;
use tapis::store::BoardChange;

use crate::standings::kept::{keep, made_ms};
use crate::standings::tonight::played;
use crate::support::{PROMPT, TestBot, tells};

/// Puts a finished match of Sam against Léa into the books.
async fn plays(evening: &TestBot) {
    let about = evening.sam().run("/about").await.expect("a page");
    let seats = [
        (evening.sam.id().0, Some(1), 5),
        (evening.lea.id().0, Some(2), 6),
    ];
    let (guild, now) = (evening.guild.id().0, made_ms(about.interaction()));
    keep(evening.store(), guild, "kael", "standard", now, &seats).await;
}

/// Has the posted board be as if it had been renewed long ago. It is noted a moment after it stands.
async fn ages(evening: &TestBot) {
    let aged = || BoardChange::Due(GuildId(evening.guild.id().0), 1);
    loop {
        evening.store().change_board(aged()).await.expect("kept");
        if !evening.store().due_boards().await.expect("read").is_empty() {
            return;
        }
    }
}

/// The wins that the posted board says of Sam and Léa together.
fn wins(board: &Seen) -> u32 {
    let text = board.text();
    let lines = text.lines().filter_map(|line| line.split(" win").next());
    let bold = lines.filter_map(|line| line.rsplit("**").nth(1)?.parse::<u32>().ok());
    bold.sum()
}

#[tokio::test]
async fn a_posted_board_is_renewed_after_a_match_until_somebody_deletes_it() {
    let mut evening = TestBot::begin_as(PROMPT, |builder| builder).await;
    evening
        .guild
        .grant(&evening.sam, Permissions::MANAGE_GUILD)
        .expect("a right");
    plays(&evening).await;

    let theirs = evening.lea().run("/leaderboard").await.expect("une page");
    let theirs = theirs.message().expect("it").clone();
    let may_post = |page: &Seen| {
        let mut buttons = page.buttons().into_iter();
        buttons.any(|it| it.custom_id.is_some_and(|id| id.contains("post-leaders")))
    };
    assert!(!may_post(&theirs), "Léa does not manage the server");
    let page = evening.sam().run("/leaderboard").await.expect("a page");
    let page = page.message().expect("it").clone();
    let posted = evening.sam().press("Post").on(&page).await;
    let posted = posted.expect("a message").message().expect("it").clone();
    assert!(!posted.is_ephemeral() && posted.buttons().is_empty());
    assert!(tells(&posted.text(), &evening.sam), "{}", posted.text());
    assert_eq!(wins(&posted), 1, "{}", posted.text());

    ages(&evening).await;
    let (sam, lea) = (evening.sam.clone(), evening.lea.clone());
    played(&evening, &[&sam, &lea]).await;
    let renewed = |seen: &Seen| seen.id() == posted.id() && wins(seen) > 1;
    let seen = evening.lea().sees_that("the renewed board", renewed).await;
    let before = wins(&seen.unwrap_or_else(|missed| panic!("{missed}")));

    // The next one is due after a restart, too.
    plays(&evening).await;
    ages(&evening).await;
    evening.sleep().await;
    evening.wake().await;
    let renewed = |seen: &Seen| seen.id() == posted.id() && wins(seen) > before;
    let seen = evening.lea().sees_that("the renewed board", renewed).await;
    seen.unwrap_or_else(|missed| panic!("{missed}"));

    evening
        .sandbox
        .delete_message(posted.id())
        .expect("deleted");
    ages(&evening).await;
    played(&evening, &[&sam, &lea]).await;
    // It is due as long as it is known.
    loop {
        let due = BoardChange::Due(GuildId(evening.guild.id().0), 1);
        evening.store().change_board(due).await.expect("kept");
        if evening.store().due_boards().await.expect("read").is_empty() {
            break;
        }
    }
    evening.ends(&[10_008]).await;
}
