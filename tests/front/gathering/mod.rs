//! Nobody is left outside: everybody is called to the start, no first look is lost, hands and
//! Ready are where people look, and what is refused says where to go instead.

mod between;
mod leaving;
mod left_behind;
mod rings;
mod start;
mod ways;
