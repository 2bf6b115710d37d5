//! How far two texts lie apart, up to a small limit (TIG-54).

/// Whether `most` insertions, deletions and substitutions at most lead from one to the other;
/// with `swaps`, exchanging two neighbouring letters counts as one (optimal string alignment).
pub(super) fn within(one: &str, other: &str, most: usize, swaps: bool) -> bool {
    let one: Vec<char> = one.chars().collect();
    let other: Vec<char> = other.chars().collect();
    if one.len().abs_diff(other.len()) > most {
        return false;
    }
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=other.len()).collect();
    for (row, &left) in one.iter().enumerate() {
        let mut now = Vec::with_capacity(last.len());
        now.push(row + 1);
        for (column, &right) in other.iter().enumerate() {
            let changed = last[column] + usize::from(left != right);
            let mut least = changed.min(last[column + 1] + 1).min(now[column] + 1);
            let crossed =
                row > 0 && column > 0 && left == other[column - 1] && right == one[row - 1];
            if swaps && crossed {
                least = least.min(before[column - 1] + 1);
            }
            now.push(least);
        }
        if now.iter().all(|&steps| steps > most) {
            return false;
        }
        before = std::mem::replace(&mut last, now);
    }
    last[other.len()] <= most
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The least limit within which the texts lie.
    fn distance(one: &str, other: &str, swaps: bool) -> usize {
        let found = (0..9).find(|&most| within(one, other, most, swaps));
        assert_eq!(found, (0..9).find(|&most| within(other, one, most, swaps)));
        found.unwrap()
    }

    #[test]
    fn distances_with_and_without_swaps() {
        for (one, other, plain, swapped) in [
            ("", "", 0, 0),
            ("chat", "chat", 0, 0),
            ("chat", "chats", 1, 1),
            ("chat", "cat", 1, 1),
            ("chat", "chut", 1, 1),
            ("chat", "hcat", 2, 1),
            ("chat", "caht", 2, 1),
            ("kitten", "sitting", 3, 3),
            // Optimal string alignment edits no letter twice.
            ("ca", "abc", 3, 3),
            ("", "abc", 3, 3),
        ] {
            assert_eq!(distance(one, other, false), plain, "{one} {other}");
            assert_eq!(distance(one, other, true), swapped, "{one} {other}");
        }
    }
}
