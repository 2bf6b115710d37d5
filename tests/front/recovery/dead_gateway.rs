//! The program at a gateway that is dead, in each way in which it can be: it ends as soon as it is told
//! to, and by itself where Discord will not have it again.

use std::time::Duration;

use discord_sandbox::{Sandbox, Upset};
use tempfile::TempDir;

use crate::recovery::program::{Place, Program};
use crate::support::sandbox;

/// The longest time that a stop may take.
const LIMIT: Duration = Duration::from_secs(8);

/// The program, connected to a sandbox that says it needs one shard.
async fn connected() -> (TempDir, Sandbox, Place, Program) {
    let dir = TempDir::new().expect("a directory");
    let sandbox = sandbox().start().await.expect("a sandbox");
    let place = Place::new(dir.path());
    let mut program = place.start(&sandbox);
    program.is_ready().await;
    (dir, sandbox, place, program)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stop_does_not_wait_for_a_gateway_that_is_dead() {
    for upset in [
        // What the library makes of these three keeps a worker busy.
        Upset::Close(4003),
        Upset::Close(4010),
        Upset::Close(4011),
        Upset::Close(4012),
        Upset::Drop,
        Upset::Deaf,
        // Half open: nothing is read at the other end, and nothing comes.
        Upset::Stall,
    ] {
        let (_dir, sandbox, _place, program) = connected().await;
        sandbox.upset(upset);
        let (code, took) = program.stop().await;
        assert_eq!(code, Some(0), "{upset:?}");
        assert!(took < LIMIT, "{upset:?}: it took {took:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_session_that_discord_refuses_for_good_ends_the_program_as_wrong_settings_do() {
    for code in [4004, 4013, 4014] {
        let (_dir, sandbox, _place, program) = connected().await;
        sandbox.upset(Upset::Close(code));
        assert_eq!(program.ends().await, Some(2), "{code}");
    }
}
