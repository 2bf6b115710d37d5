//! [`say!`]: a choice among sentences, in which each case names its sentence and nothing else.
//!
//! The macro expands to calls of `fl!`, so the compiler checks every key and every argument. A crate that
//! uses the macro also needs `i18n-embed-fl` as a dependency. Must not know any game or screen.

mod cases;
#[cfg(test)]
mod tests;

use proc_macro::TokenStream;

/// Picks a sentence of `locales/`.
///
/// The head says where the words come from, how all keys begin, and how arguments are put into words.
/// After it comes a `match` or an `if`:
///
/// ```ignore
/// say! {
///     words, "kael-refusal", name = reader.name(name);
///     match *why {
///         Refusal::{Over, LayFirst, NotYourTurn(name), Size { least, most }},
///         Refusal::Called(caller) if caller == seat => "caller"(),
///         Refusal::Called(name) => "called",
///         Refusal::NotHeld(cards) => not_held(cards, secret.hand, words),
///     }
/// }
/// ```
///
/// - A list `Type::{…}` says each variant by its own name: `LayFirst` has the key
///   `kael-refusal-lay-first`. Arguments are what the pattern binds: `Size` takes `least` and `most`.
///   `Type::{…}(word)` takes `word` too, and a list may have a guard.
/// - A text is the end of a key: `"called"` has the key `kael-refusal-called`. Arguments are what the
///   pattern of its arm binds, unless they stand behind it: `"full"(name, most = limit + 1)`.
/// - An argument that the head names is worded as it says: `name` above is `reader.name(name)`. All
///   others are passed as they are.
/// - A single sentence stands by its whole key: `say!(words, "kael-choosing"(name, least, most))`.
/// - Everything else is an expression like any other. A `match`, an `if` and a block are looked into.
#[proc_macro]
pub fn say(input: TokenStream) -> TokenStream {
    let said = cases::expand(input.into());
    said.unwrap_or_else(syn::Error::into_compile_error).into()
}
