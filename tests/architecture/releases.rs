//! A release: its version, its date, and the systems that it is built for.

/// The version that `Cargo.toml` gives to all crates of the workspace.
pub fn version(manifest: &str) -> Option<&str> {
    let package = manifest.split("[workspace.package]").nth(1)?;
    let line = package.lines().find(|line| line.starts_with("version"))?;
    line.split('"').nth(1)
}

/// The newest release of a changelog: its version and its date.
pub fn newest(changelog: &str) -> Option<(&str, &str)> {
    let mut headings = changelog
        .lines()
        .filter_map(|line| line.strip_prefix("## "));
    (headings.next()? == "[Unreleased]").then_some(())?;
    let (version, date) = headings.next()?.split_once(" - ")?;
    let version = version.strip_prefix('[')?.strip_suffix(']')?;
    is_date(date).then_some((version, date))
}

fn is_date(text: &str) -> bool {
    let shape: String = text
        .chars()
        .map(|c| if c.is_ascii_digit() { '0' } else { c })
        .collect();
    shape == "0000-00-00"
}

/// The targets among `lines` of settings or of a workflow, sorted.
pub fn targets(text: &str) -> Vec<&str> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_' && c != '-');
    let mut found: Vec<&str> = words
        .filter(|word| {
            ["x86_64-", "aarch64-"]
                .iter()
                .any(|cpu| word.starts_with(cpu))
        })
        .collect();
    found.sort_unstable();
    found.dedup();
    found
}

#[test]
fn a_release_without_a_date_is_none() {
    let changelog = |heading: &str| format!("# Changelog\n\n## [Unreleased]\n\n{heading}\n");
    let dated = changelog("## [1.2.3] - 2026-11-26");
    assert_eq!(newest(&dated), Some(("1.2.3", "2026-11-26")));
    for heading in ["## [1.2.3]", "## [1.2.3] - soon", "## 1.2.3 - 2026-11-26"] {
        assert_eq!(newest(&changelog(heading)), None, "{heading}");
    }
    assert_eq!(newest("## [1.2.3] - 2026-11-26\n"), None, "nothing to come");
}

#[test]
fn versions_and_targets_are_read() {
    let manifest = "[workspace]\nversion = \"9\"\n[workspace.package]\nversion = \"1.2.3\"\n";
    assert_eq!(version(manifest), Some("1.2.3"));
    let settings = "targets = [\n    \"x86_64-a-b\",\n    \"aarch64-c\",\n]\n";
    let workflow = "- { target: aarch64-c, runner: u }\n- { target: x86_64-a-b, runner: v }\n";
    assert_eq!(targets(settings), targets(workflow));
    assert_eq!(targets(settings), ["aarch64-c", "x86_64-a-b"]);
}
