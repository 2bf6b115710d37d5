//! Rust files as the tests of the architecture read them: paths and string literals, without comments.

use std::iter::Peekable;

use proc_macro2::{Delimiter, TokenStream, TokenTree, token_stream};

/// The paths and literals of a file.
#[derive(Debug, Default)]
pub struct Source {
    /// Every path as it reads in full, `use a::{b, c}` being `a::b` and `a::c`.
    pub paths: Vec<String>,
    /// Subset of the paths that stand outside tests.
    pub own_paths: Vec<String>,
    /// Every string literal outside tests and attributes, without its quotes.
    pub literals: Vec<String>,
}

impl Source {
    /// Reads a file's text.
    ///
    /// # Panics
    /// If it is no Rust.
    pub fn read(text: &str) -> Self {
        let tokens: TokenStream = text.parse().expect("a Rust file");
        let mut source = Self::default();
        source.walk(tokens, "", false);
        source
    }

    fn walk(&mut self, tokens: TokenStream, prefix: &str, quiet: bool) {
        let mut tokens = tokens.into_iter().peekable();
        let mut path = String::new();
        // Tokens left of a test item, whose strings nobody reads.
        let mut in_test_item = false;
        while let Some(token) = tokens.next() {
            let quiet = quiet || in_test_item;
            match token {
                TokenTree::Ident(name) if path.ends_with("::") => path += &name.to_string(),
                TokenTree::Ident(name) => {
                    self.keep(&mut path, quiet);
                    path = format!("{prefix}{name}");
                }
                TokenTree::Punct(punct) if punct.as_char() == ':' && is_colon(tokens.peek()) => {
                    tokens.next();
                    path += if path.is_empty() { "" } else { "::" };
                }
                TokenTree::Punct(punct) => {
                    self.keep(&mut path, quiet);
                    if punct.as_char() == '#'
                        && let Some(attribute) = attribute(&mut tokens)
                    {
                        in_test_item |= attribute == "cfg(test)" || attribute == "test";
                    }
                    in_test_item &= punct.as_char() != ';';
                }
                TokenTree::Group(group) => {
                    let inside = if path.ends_with("::") {
                        std::mem::take(&mut path)
                    } else {
                        self.keep(&mut path, quiet);
                        String::new()
                    };
                    self.walk(group.stream(), &inside, quiet);
                    in_test_item &= group.delimiter() != Delimiter::Brace;
                }
                TokenTree::Literal(literal) => {
                    self.keep(&mut path, quiet);
                    if !quiet {
                        self.say(&literal.to_string());
                    }
                }
            }
        }
        self.keep(&mut path, quiet);
    }

    fn keep(&mut self, path: &mut String, quiet: bool) {
        let path = std::mem::take(path);
        if !path.is_empty() {
            let path = path.trim_end_matches("::").to_owned();
            self.own_paths.extend((!quiet).then(|| path.clone()));
            self.paths.push(path);
        }
    }

    fn say(&mut self, literal: &str) {
        let text = literal
            .trim_start_matches(['b', 'c', 'r'])
            .trim_matches('#');
        if let Some(text) = text.strip_prefix('"') {
            self.literals.push(text.trim_end_matches('"').to_owned());
        }
    }
}

fn is_colon(token: Option<&TokenTree>) -> bool {
    matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == ':')
}

/// Takes the attribute after a `#`, without blanks; comments for readers are attributes too.
fn attribute(tokens: &mut Peekable<token_stream::IntoIter>) -> Option<String> {
    if matches!(tokens.peek(), Some(TokenTree::Punct(punct)) if punct.as_char() == '!') {
        tokens.next();
    }
    match tokens.peek() {
        Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Bracket => {
            let text = group.stream().to_string().replace(' ', "");
            tokens.next();
            Some(text)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_read_in_full() {
        let source = Source::read("use a::{b::{self, c}, d as e}; fn f() -> ::x::Y { z::w(1, k) }");
        for path in ["a::b::self", "a::b::c", "a::d", "x::Y", "z::w", "k"] {
            assert!(
                source.paths.iter().any(|found| found == path),
                "{path}: {source:?}"
            );
        }
    }

    #[test]
    fn comments_attributes_and_tests_say_nothing() {
        let source = Source::read(
            r##"//! head
        /// doc
        #[error("attribute")]
        const A: &str = "one";
        const B: &str = r#"two"#;
        #[cfg(test)]
        mod tests { const C: &str = "test"; }
        #[cfg(test)]
        mod elsewhere;
        const D: &str = "three";"##,
        );
        assert_eq!(source.literals, ["one", "two", "three"]);
    }
}
