//! The distance between two texts, up to a small limit (TIG-54).

/// Number of insertions, deletions and substitutions that lead from one to the other; `None` if it
/// is above `most`. With `swaps`, exchanging two neighbouring letters counts as one (optimal string
/// alignment).
pub(super) fn distance(one: &str, other: &str, most: usize, swaps: bool) -> Option<usize> {
    if one == other {
        return Some(0);
    }
    if most == 0 {
        return None;
    }
    let one: Vec<char> = one.chars().collect();
    let other: Vec<char> = other.chars().collect();
    if one.len().abs_diff(other.len()) > most {
        return None;
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
            return None;
        }
        before = std::mem::replace(&mut last, now);
    }
    Some(last[other.len()]).filter(|&found| found <= most)
}

/// Whether the other text is the one with a doubled letter written once, a letter written twice, or two
/// neighbours swapped (TIG-72).
pub(super) fn is_slip(one: &str, other: &str) -> bool {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    let undoubled = |longer: &[char], shorter: &[char]| {
        (1..longer.len()).any(|at| {
            let twice = longer[at] == longer[at - 1];
            twice && longer[..at] == shorter[..at] && longer[at + 1..] == shorter[at..]
        })
    };
    let swapped = |at: usize| {
        let mut swapped = one.clone();
        swapped.swap(at - 1, at);
        swapped == other
    };
    match (one.len(), other.len()) {
        (one_len, other_len) if one_len == other_len => one != other && (1..one_len).any(swapped),
        (one_len, other_len) if one_len == other_len + 1 => undoubled(&one, &other),
        (one_len, other_len) if one_len + 1 == other_len => undoubled(&other, &one),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The distance, the same from either side and with any limit that allows it.
    fn between(one: &str, other: &str, swaps: bool) -> usize {
        let found = distance(one, other, 9, swaps).unwrap();
        for most in 0..9 {
            let within = (found <= most).then_some(found);
            assert_eq!(distance(one, other, most, swaps), within);
            assert_eq!(distance(other, one, most, swaps), within);
        }
        found
    }

    /// TIG-54.
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
            assert_eq!(between(one, other, false), plain, "{one} {other}");
            assert_eq!(between(one, other, true), swapped, "{one} {other}");
        }
    }
}
