//! Reads the cases of a `say!` and writes a `match` of `fl!` calls.

use std::cell::Cell;

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::ext::IdentExt;
use syn::parse::discouraged::Speculative;
use syn::parse::{ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::{Arm, Block, Error, Expr, ExprLit, Lit, LitStr, Pat, Result, Stmt, Token};
use syn::{braced, parenthesized, parse_quote, token};

/// The expression that a `say!` stands for.
pub fn expand(input: TokenStream) -> Result<TokenStream> {
    let say = |input: ParseStream<'_>| {
        let voice = Voice::parse(input)?;
        let said = match input.peek(Token![match]) {
            true => voice.cases(input)?,
            false => voice.sentence(input.parse()?, &[])?.into_token_stream(),
        };
        voice.all_used()?;
        Ok(said)
    };
    say.parse2(input)
}

/// The head of a `say!`.
struct Voice {
    words: Expr,
    /// How all keys begin; `None` before a single sentence, which stands by its whole key.
    prefix: Option<LitStr>,
    /// How arguments are put into words, and whether a sentence takes them.
    worded: Vec<(Ident, Expr, Cell<bool>)>,
}

impl Voice {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let mut voice = Self {
            words: input.parse()?,
            prefix: None,
            worded: Vec::new(),
        };
        input.parse::<Token![,]>()?;
        if input.peek2(token::Paren) {
            return Ok(voice);
        }
        voice.prefix = Some(input.parse()?);
        while input.parse::<Option<Token![,]>>()?.is_some() {
            let name = input.parse()?;
            input.parse::<Token![=]>()?;
            voice.worded.push((name, input.parse()?, Cell::new(false)));
        }
        input.parse::<Token![;]>()?;
        Ok(voice)
    }

    /// A `match` in which lists of variants may stand.
    fn cases(&self, input: ParseStream<'_>) -> Result<TokenStream> {
        input.parse::<Token![match]>()?;
        let subject = Expr::parse_without_eager_brace(input)?;
        let body;
        braced!(body in input);
        let mut arms = TokenStream::new();
        while !body.is_empty() {
            match list_of(&body)? {
                Some(of) => arms.extend(self.list(&of, &body)?),
                None => arms.extend(self.arm(body.parse()?)?.into_token_stream()),
            }
        }
        Ok(quote!(match #subject { #arms }))
    }

    /// The arms of a list of variants, from behind the name of their type.
    fn list(&self, of: &TokenStream, input: ParseStream<'_>) -> Result<TokenStream> {
        let variants;
        braced!(variants in input);
        let mut more = Punctuated::<Ident, Token![,]>::new();
        if input.peek(token::Paren) {
            let args;
            parenthesized!(args in input);
            more = Punctuated::parse_terminated(&args)?;
        }
        let guard = match input.parse::<Option<Token![if]>>()? {
            Some(word) => {
                let test: Expr = input.parse()?;
                quote!(#word #test)
            }
            None => TokenStream::new(),
        };
        if !input.is_empty() {
            input.parse::<Token![,]>()?;
        }
        let mut arms = TokenStream::new();
        while !variants.is_empty() {
            let variant: Ident = variants.parse()?;
            let mut pattern = quote!(#of #variant);
            while !variants.is_empty() && !variants.peek(Token![,]) {
                pattern.extend(variants.parse::<TokenTree>());
            }
            variants.parse::<Option<Token![,]>>()?;
            let pattern = Pat::parse_single.parse2(pattern)?;
            let end = LitStr::new(&kebab(&variant.to_string()), variant.span());
            let said = self.call(&end, bound(&pattern).iter().chain(&more));
            arms.extend(quote!(#pattern #guard => #said,));
        }
        Ok(arms)
    }

    fn arm(&self, mut arm: Arm) -> Result<Arm> {
        *arm.body = self.sentence((*arm.body).clone(), &bound(&arm.pat))?;
        arm.comma = Some(<Token![,]>::default());
        Ok(arm)
    }

    /// An expression with its ends of keys turned into sentences; these take what is `bound` unless
    /// they say what they take.
    fn sentence(&self, body: Expr, bound: &[Ident]) -> Result<Expr> {
        Ok(match body {
            Expr::Lit(ExprLit {
                lit: Lit::Str(end), ..
            }) => self.call(&end, bound),
            Expr::Call(call) => match *call.func {
                Expr::Lit(ExprLit {
                    lit: Lit::Str(end), ..
                }) => {
                    let args = call.args.into_iter().map(|arg| self.argument(arg));
                    self.call_with(&end, &args.collect::<Result<Vec<_>>>()?)
                }
                _ => Expr::Call(call),
            },
            Expr::Match(mut cases) => {
                let arms = cases.arms.into_iter().map(|arm| self.arm(arm));
                cases.arms = arms.collect::<Result<_>>()?;
                Expr::Match(cases)
            }
            Expr::If(mut choice) => {
                choice.then_branch = self.block(choice.then_branch, bound)?;
                if let Some((_, other)) = &mut choice.else_branch {
                    **other = self.sentence((**other).clone(), bound)?;
                }
                Expr::If(choice)
            }
            Expr::Block(mut inner) => {
                inner.block = self.block(inner.block, bound)?;
                Expr::Block(inner)
            }
            other => other,
        })
    }

    fn block(&self, mut block: Block, bound: &[Ident]) -> Result<Block> {
        if let Some(Stmt::Expr(last, None)) = block.stmts.last_mut() {
            *last = self.sentence(last.clone(), bound)?;
        }
        Ok(block)
    }

    /// An argument as it stands behind the end of a key.
    fn argument(&self, arg: Expr) -> Result<(Ident, Expr)> {
        match &arg {
            Expr::Path(path) => Ok(self.worded(path.path.require_ident()?)),
            Expr::Assign(set) => match &*set.left {
                Expr::Path(path) => Ok((path.path.require_ident()?.clone(), *set.right.clone())),
                _ => Err(Error::new_spanned(arg, "expected the name of an argument")),
            },
            _ => Err(Error::new_spanned(
                arg,
                "expected `name`, or `name = value`",
            )),
        }
    }

    /// An argument as the head puts it into words, or as it is.
    fn worded(&self, name: &Ident) -> (Ident, Expr) {
        let value = match self.worded.iter().find(|(worded, ..)| worded == name) {
            Some((_, value, used)) => {
                used.set(true);
                value.clone()
            }
            None => parse_quote!(#name),
        };
        (name.clone(), value)
    }

    fn call<'a>(&self, end: &LitStr, args: impl IntoIterator<Item = &'a Ident>) -> Expr {
        let args: Vec<_> = args.into_iter().map(|arg| self.worded(arg)).collect();
        self.call_with(end, &args)
    }

    /// The call of `fl!` for the key with this end. It has the end's place in the file, where a wrong
    /// key is then reported.
    fn call_with(&self, end: &LitStr, args: &[(Ident, Expr)]) -> Expr {
        let key = self.prefix.as_ref().map_or_else(
            || end.value(),
            |prefix| format!("{}-{}", prefix.value(), end.value()),
        );
        let (words, key) = (&self.words, LitStr::new(&key, end.span()));
        // `fl!` writes `.into()` behind a value, and binds it to its last part without parentheses.
        let args = args.iter().map(|(name, value)| quote!(, #name = (#value)));
        parse_quote!(::i18n_embed_fl::fl!(#words, #key #(#args)*))
    }

    fn all_used(&self) -> Result<()> {
        match self.worded.iter().find(|(.., used)| !used.get()) {
            Some((name, ..)) => Err(Error::new(name.span(), "no sentence here takes this")),
            None => Ok(()),
        }
    }
}

/// The type of a list, with its colons, if a list is what comes.
fn list_of(input: ParseStream<'_>) -> Result<Option<TokenStream>> {
    let (ahead, mut of) = (input.fork(), TokenStream::new());
    while ahead.peek(Ident::peek_any) && ahead.peek2(Token![::]) {
        let (name, colons) = (Ident::parse_any(&ahead)?, ahead.parse::<Token![::]>()?);
        of.extend(quote!(#name #colons));
        if ahead.peek(token::Brace) {
            input.advance_to(&ahead);
            return Ok(Some(of));
        }
    }
    Ok(None)
}

/// The names that a pattern binds, in their order.
fn bound(pattern: &Pat) -> Vec<Ident> {
    match pattern {
        // A name that begins with a capital is a constant or a variant.
        Pat::Ident(name) if name.ident.to_string().starts_with(char::is_uppercase) => Vec::new(),
        Pat::Ident(name) => vec![name.ident.clone()],
        Pat::Or(or) => or.cases.first().map(bound).unwrap_or_default(),
        Pat::Reference(inner) => bound(&inner.pat),
        Pat::Struct(all) => all
            .fields
            .iter()
            .flat_map(|field| bound(&field.pat))
            .collect(),
        Pat::Tuple(all) => all.elems.iter().flat_map(bound).collect(),
        Pat::TupleStruct(all) => all.elems.iter().flat_map(bound).collect(),
        _ => Vec::new(),
    }
}

/// `NotYourTurn` as `not-your-turn`.
fn kebab(name: &str) -> String {
    let mut key = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !key.is_empty() {
            key.push('-');
        }
        key.extend(letter.to_lowercase());
    }
    key
}
