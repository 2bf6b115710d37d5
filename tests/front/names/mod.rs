//! What people are called: everybody reads a name, whatever is worn with it, and nobody is rung or
//! brought somewhere by being named.

mod cosmetics;
mod drawn;
pub mod read;
