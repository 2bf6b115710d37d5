//! Has the program built anew when a migration is added: they are part of it.

fn main() {
    println!("cargo::rerun-if-changed=migrations");
}
