//! Who is there and who is not: matches without people, what counts, who comes late, and tables that
//! are nobody else's business.

mod asleep;
mod counting;
mod late_friend;
mod nobodys_business;
