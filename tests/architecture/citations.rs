//! Rule numbers: each one in the code stands in `docs/rules`, exactly once, and each one there is
//! checked by a test.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::LazyLock;

use tapis::catalog::OFFERS;

/// What the rules of each game are numbered with: the first three letters of its name. Test
/// functions have it in lower case.
static GAMES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let names = OFFERS.iter().map(|offer| offer.name());
    names.map(|name| name[..3].to_uppercase()).collect()
});

/// The number of a rule (`KAE-27`) or of a worked example (`KAE-V7`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Rule {
    game: &'static str,
    /// Whether it is a worked example.
    example: bool,
    number: u32,
}

impl fmt::Display for Rule {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.example { "V" } else { "" };
        write!(out, "{}-{sign}{}", self.game, self.number)
    }
}

/// Every rule that is defined, and where: `path: line 12`.
#[derive(Debug, Default)]
pub struct Rules(BTreeMap<Rule, Vec<String>>);

impl Rules {
    /// Reads the definitions of the rule pages: lines that open with a number in bold.
    pub fn read(pages: &[(String, String)]) -> Self {
        let mut rules = Self::default();
        for (path, text) in pages {
            for (line, text) in text.lines().enumerate() {
                if let Some(rule) = defined(text) {
                    let place = format!("{path}: line {}", line + 1);
                    rules.0.entry(rule).or_default().push(place);
                }
            }
        }
        rules
    }

    /// Whether nothing is defined.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The numbers that are defined twice.
    pub fn twice(&self) -> Vec<String> {
        let twice = self.0.iter().filter(|(_, places)| places.len() > 1);
        twice
            .map(|(rule, places)| format!("{rule} is defined twice: {}", places.join(", ")))
            .collect()
    }

    /// What one file cites that is defined nowhere.
    pub fn missing(&self, text: &str) -> Vec<String> {
        let cited: BTreeSet<(usize, Rule)> = citations(text).into_iter().collect();
        let missing = cited
            .into_iter()
            .filter(|(_, rule)| !self.0.contains_key(rule));
        missing
            .map(|(line, rule)| {
                format!(
                    "line {line} cites {rule}, which docs/rules does not define; the first free \
                     number is {}",
                    self.first_free(rule)
                )
            })
            .collect()
    }

    /// The rules that no test of these files cites, by its name or in its doc comment.
    pub fn untested(&self, files: &[(String, String)]) -> Vec<String> {
        let tested: BTreeSet<Rule> = files.iter().flat_map(|(_, text)| tested(text)).collect();
        let untested = self.0.iter().filter(|(rule, _)| !tested.contains(rule));
        untested
            .map(|(rule, places)| {
                let name = rule.to_string().replace('-', "_").to_lowercase();
                format!(
                    "{}: {rule} is cited by no test: write one, `fn {name}_…`, that fails where \
                     the rule is broken, or name the number in the doc comment of the test that \
                     checks it",
                    places.join(", ")
                )
            })
            .collect()
    }

    fn first_free(&self, like: Rule) -> Rule {
        let numbers = (1..).map(|number| Rule { number, ..like });
        let mut free = numbers.filter(|rule| !self.0.contains_key(rule));
        free.next().expect("numbers do not end")
    }
}

fn defined(line: &str) -> Option<Rule> {
    let line = line.strip_prefix("- ").unwrap_or(line);
    let line = line.strip_prefix("**")?;
    let game = GAMES.iter().find(|game| line.starts_with(*game))?;
    let (rule, rest) = numbered(game, line[game.len()..].strip_prefix('-')?)?;
    rest.starts_with("**").then_some(rule)
}

/// A number at the beginning of a text, and what follows it.
fn numbered<'a>(game: &'static str, text: &'a str) -> Option<(Rule, &'a str)> {
    let after = text.strip_prefix(['V', 'v']);
    let (example, digits) = (after.is_some(), after.unwrap_or(text));
    let end = digits
        .find(|sign: char| !sign.is_ascii_digit())
        .unwrap_or(digits.len());
    let number = digits[..end].parse().ok()?;
    let rule = Rule {
        game,
        example,
        number,
    };
    Some((rule, &digits[end..]))
}

/// Every rule that a text cites, with its line: `KAE-27, 29`, `TAM-69…71`, `fn tig_v3_…`.
fn citations(text: &str) -> Vec<(usize, Rule)> {
    let mut found = Vec::new();
    for game in GAMES.iter() {
        for (name, joint) in [
            (format!("{game}-"), SEPARATORS),
            (format!("{}_", game.to_lowercase()), &[("_", false)][..]),
        ] {
            for (start, _) in text.match_indices(&name) {
                let inside_a_word = text[..start].ends_with(|sign: char| sign.is_alphanumeric());
                if !inside_a_word {
                    let line = text[..start].matches('\n').count() + 1;
                    let rules = listed(game, &text[start + name.len()..], joint);
                    found.extend(rules.into_iter().map(|rule| (line, rule)));
                }
            }
        }
    }
    found
}

/// Every rule that the tests of a file cite, by their names and in their doc comments.
fn tested(text: &str) -> BTreeSet<Rule> {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let tests = (0..lines.len())
        .filter(|&at| lines[at] == "#[test]" || lines[at].starts_with("#[tokio::test"));
    let headings = tests.map(|at| {
        let above = lines[..at].iter().rev();
        let above = above.take_while(|line| line.starts_with("///") || line.starts_with("#["));
        let below = lines[at..].iter().take_while(|line| !line.contains("fn "));
        lines[at - above.count()..lines.len().min(at + below.count() + 1)].join("\n")
    });
    let cited = headings.flat_map(|heading| citations(&heading));
    cited.map(|(_, rule)| rule).collect()
}

/// What joins the numbers of a list, and whether all between them are meant.
const SEPARATORS: &[(&str, bool)] = &[
    (", ", false),
    (",\n", false),
    ("/", false),
    (" and ", false),
    (" or ", false),
    ("…", true),
    ("–", true),
    (" to ", true),
];

/// The list of numbers at the beginning of a text.
fn listed(game: &'static str, text: &str, separators: &[(&str, bool)]) -> Vec<Rule> {
    let Some((first, mut rest)) = numbered(game, text) else {
        return Vec::new();
    };
    let mut rules = vec![first];
    let mut last = first;
    while let Some((rule, range, after)) = next(last, rest, separators) {
        let from = if range { last.number + 1 } else { rule.number };
        rules.extend((from..=rule.number).map(|number| Rule { number, ..rule }));
        (last, rest) = (rule, after);
    }
    rules
}

/// The next number of a list that has come to `last`: which, whether all before it are meant, and
/// what follows it.
fn next<'a>(
    last: Rule,
    text: &'a str,
    separators: &[(&str, bool)],
) -> Option<(Rule, bool, &'a str)> {
    let mut after = separators
        .iter()
        .filter_map(|(separator, range)| Some((text.strip_prefix(separator)?, *range)));
    let (text, range) = after.next()?;
    // A list goes on in the next line of a comment.
    let text = text.trim_start_matches([' ', '/', '!']);
    let (rule, rest) = numbered(last.game, text)?;
    // `2 cards`, `5H` and `1.5` are no rules; an example's number has its sign.
    let stands_alone =
        !rest.starts_with(|sign: char| sign.is_alphanumeric()) && rule.example == last.example;
    stands_alone.then_some((rule, range, rest))
}

#[cfg(test)]
mod tests {
    use super::{Rules, citations};

    fn pages(texts: &[&str]) -> Vec<(String, String)> {
        let pages = texts.iter().enumerate();
        pages
            .map(|(page, text)| (format!("page-{page}.md"), (*text).to_owned()))
            .collect()
    }

    fn cited(text: &str) -> Vec<String> {
        let all = citations(text).into_iter();
        all.map(|(line, rule)| format!("{line} {rule}")).collect()
    }

    #[test]
    fn lists_ranges_and_names_of_tests_are_read() {
        for (text, rules) in [
            ("/// Cuts (KAE-27).", &["1 KAE-27"][..]),
            ("a\nb KAD-10, 12", &["2 KAD-10", "2 KAD-12"]),
            ("TAM-69…71", &["1 TAM-69", "1 TAM-70", "1 TAM-71"]),
            ("TAM-5 to 6 and 9", &["1 TAM-5", "1 TAM-6", "1 TAM-9"]),
            (
                "//! TIG-1, 3…4,\n//! 7).",
                &["1 TIG-1", "1 TIG-3", "1 TIG-4", "1 TIG-7"],
            ),
            ("TAM-59/60", &["1 TAM-59", "1 TAM-60"]),
            ("KAE-V8, and KAE-V9", &["1 KAE-V8", "1 KAE-V9"]),
            ("KAD-42.1", &["1 KAD-42"]),
            ("fn kae_28_a_chain() {}", &["1 KAE-28"]),
            ("fn tig_v3_all_count() {}", &["1 TIG-V3"]),
            ("fn tam_9_93_in_bruxelles() {}", &["1 TAM-9", "1 TAM-93"]),
        ] {
            assert_eq!(cited(text), rules, "{text}");
        }
    }

    #[test]
    fn what_only_looks_like_a_number_is_none() {
        for text in ["KAE-n", "KAEL-5", "SKAE-5", "kael_5", "TIG-"] {
            assert_eq!(cited(text), [""; 0], "{text}");
        }
        assert_eq!(cited("KAE-6, 56X"), ["1 KAE-6"]);
        assert_eq!(cited("TAM-V5, 3"), ["1 TAM-V5"]);
    }

    #[test]
    fn a_number_without_a_rule_is_seen() {
        let rules = Rules::read(&pages(&[
            "- **KAE-1** One.\n- **KAE-2** Two (KAE-1).\n**KAE-V1** x",
        ]));
        let faults = rules.missing("fine: KAE-1, 2\nKAE-3\nfn kae_v2_x() {}");
        assert_eq!(
            faults,
            [
                "line 2 cites KAE-3, which docs/rules does not define; the first free number is \
                 KAE-3",
                "line 3 cites KAE-V2, which docs/rules does not define; the first free number is \
                 KAE-V2",
            ]
        );
        let gap = Rules::read(&pages(&["- **TIG-1** One.\n- **TIG-3** Three."]));
        assert!(gap.missing("TIG-4")[0].ends_with("is TIG-2"));
        assert_eq!(gap.missing("TIG-1, TIG-3"), [""; 0]);
    }

    #[test]
    fn a_rule_that_no_test_cites_is_seen() {
        let rules = Rules::read(&pages(&[
            "- **KAE-1** One.\n- **KAE-2** Two.\n- **KAE-3** Three.\n**KAE-V1** x",
        ]));
        let untested = |text: &str| {
            let faults = rules.untested(&pages(&[text]));
            let rules = faults.iter().map(|fault| {
                let (_, rule) = fault.split_once(": KAE").expect("a rule");
                rule.split(' ').next().expect("a number").to_owned()
            });
            rules.collect::<Vec<_>>()
        };
        let all = ["-1", "-2", "-3", "-V1"];
        assert_eq!(untested("/// KAE-1…3.\nfn helper() {} // KAE-V1"), all);
        let body = "#[test]\nfn a() {\n    // KAE-1\n    kae_2_x();\n}\n/// KAE-3.\nfn b() {}";
        assert_eq!(untested(body), all);
        let cited = "    /// Cuts.\n    ///\n    /// KAE-1, 3.\n    #[should_panic]\n    #[test]\n    \
                     #[ignore]\n    fn kae_v1_x() {}";
        assert_eq!(untested(cited), ["-2"]);
        let waiting = "/// KAE-1.\n#[tokio::test(start_paused = true)]\nasync fn kae_2_3_x() {}";
        assert_eq!(untested(waiting), ["-V1"]);
        let fault = &rules.untested(&[])[0];
        assert!(fault.starts_with("page-0.md: line 1: KAE-1 is"), "{fault}");
        assert!(fault.contains("`fn kae_1_…`"), "{fault}");
    }

    #[test]
    fn a_number_with_two_rules_is_seen() {
        let twice = Rules::read(&pages(&["- **KAD-5** One.", "text\n**KAD-5** again"]));
        assert_eq!(
            twice.twice(),
            ["KAD-5 is defined twice: page-0.md: line 1, page-1.md: line 2"]
        );
        let once = Rules::read(&pages(&[
            "- **KAD-5** One, see **KAD-6**.",
            "**KAD-6** two",
        ]));
        assert_eq!(once.twice(), [""; 0]);
    }
}
