//! Live tables: who sits there, whose turn it is, what was pressed first, and until when.
//!
//! One actor a table, one mailbox, one order of inputs. Must not know Discord, SQL, or words: it
//! hands out screens that `screen` makes, and keeps what `store` keeps.

pub mod outward;
pub mod press;
