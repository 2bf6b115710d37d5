//! The numbers of the estimate, in hundredths of a point; as `cargo run --release -p
//! tapis-rules-bench --example fit` prints them.

use super::estimate::FEATURES;

/// Weight of each feature.
pub const WEIGHTS: [i32; FEATURES] = [
    4347, -41, 86, 885, 706, 274, 162, 91, 917, 777, 238, 428, 264, 88, 337, 19, 70,
];
