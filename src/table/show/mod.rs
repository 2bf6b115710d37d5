//! What a table shows: screens made from its state, answers, and what can be seen once it is over.

pub mod evening;
pub mod match_record;
pub mod outward;
mod own_inputs;
pub mod publish;
pub mod replies;
pub mod review;
pub mod scene;
pub mod seen_again;
