//! What the macro writes, and what it says of text that it cannot read.

use proc_macro2::TokenStream;
use quote::quote;

use crate::cases::expand;

fn holds(said: TokenStream, written: TokenStream) {
    let said = expand(said).expect("a say!");
    // A last comma, or none, is the same.
    let plain = |tokens: TokenStream| tokens.to_string().replace(", }", "}").replace(" }", "}");
    assert_eq!(plain(said), plain(written));
}

fn fault(said: TokenStream) -> String {
    expand(said).expect_err("a fault").to_string()
}

#[test]
fn a_variant_of_a_list_is_said_by_its_name_with_what_it_binds() {
    holds(
        quote! {
            words, "kael-refusal", name = reader.name(name);
            match *why {
                Refusal::{Over, NotYourTurn(name), Size { least, most: top, .. }},
            }
        },
        quote! {
            match *why {
                Refusal::Over => ::i18n_embed_fl::fl!(words, "kael-refusal-over"),
                Refusal::NotYourTurn(name) =>
                    ::i18n_embed_fl::fl!(words, "kael-refusal-not-your-turn", name = (reader.name(name))),
                Refusal::Size { least, most: top, .. } =>
                    ::i18n_embed_fl::fl!(words, "kael-refusal-size", least = (least), top = (top)),
            }
        },
    );
}

#[test]
fn a_list_may_have_arguments_for_all_and_a_guard() {
    holds(
        quote!(words, "a"; match x { a::B::{C, D(e)}(word) if e > 1, _ => other(), }),
        quote!(match x {
            a::B::C if e > 1 => ::i18n_embed_fl::fl!(words, "a-c", word = (word)),
            a::B::D(e) if e > 1 => ::i18n_embed_fl::fl!(words, "a-d", e = (e), word = (word)),
            _ => other(),
        }),
    );
}

#[test]
fn a_text_is_the_end_of_a_key() {
    holds(
        quote! {
            self.words, "a", n = n + 1;
            match x {
                Some(&(n, None)) => "some",
                Some(_) if late => "late"(n, m = 2 * k),
                None => "none"(),
            }
        },
        quote! {
            match x {
                Some(&(n, None)) => ::i18n_embed_fl::fl!(self.words, "a-some", n = (n + 1)),
                Some(_) if late =>
                    ::i18n_embed_fl::fl!(self.words, "a-late", n = (n + 1), m = (2 * k)),
                None => ::i18n_embed_fl::fl!(self.words, "a-none"),
            }
        },
    );
}

#[test]
fn a_single_sentence_stands_by_its_whole_key() {
    holds(
        quote!(reader.words, "a-b"(n, m = k.m)),
        quote!(::i18n_embed_fl::fl!(
            reader.words,
            "a-b",
            n = (n),
            m = (k.m)
        )),
    );
}

#[test]
fn choices_within_choices_are_looked_into_and_all_else_is_left_alone() {
    holds(
        quote!(words, "a"; if x { "b" } else { let c = f("d"); match y { e => "g", _ => h("i") } }),
        quote!(if x {
            ::i18n_embed_fl::fl!(words, "a-b")
        } else {
            let c = f("d");
            match y {
                e => ::i18n_embed_fl::fl!(words, "a-g", e = (e)),
                _ => h("i"),
            }
        }),
    );
}

#[test]
fn what_cannot_be_read_is_refused_with_a_reason() {
    assert_eq!(
        fault(quote!(words, "a", n = f(n); match x { T::{B}, })),
        "no sentence here takes this"
    );
    assert_eq!(
        fault(quote!(words, "a"; match x { T::B(n) => "b"(n + 1), })),
        "expected `name`, or `name = value`"
    );
    assert_eq!(
        fault(quote!(words, "a"; match x { T::B(n) => "b"(n.m = 1), })),
        "expected the name of an argument"
    );
    // A variant that stands alone is written as a list too.
    assert!(fault(quote!(words, "a"; match x { T::B, })).contains("`=>`"));
    assert!(fault(quote!(words; match x {})).contains("`,`"));
}
