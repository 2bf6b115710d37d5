//! What the bot's metrics say of edits, boards and requests.

use std::collections::BTreeMap;

/// The values of all metrics by their names with labels.
#[derive(Debug, Default, PartialEq)]
pub struct Metrics(BTreeMap<String, f64>);

impl Metrics {
    /// Reads an answer in OpenMetrics text; what is none in it is passed over.
    pub fn read(text: &str) -> Self {
        let lines = text.lines().filter(|line| line.starts_with("tapis_"));
        let read = lines.filter_map(|line| {
            let (name, value) = line.rsplit_once(' ')?;
            Some((name.to_owned(), value.parse().ok()?))
        });
        Self(read.collect())
    }

    /// How much each has grown.
    pub fn since(&self, before: &Self) -> Self {
        let grown = self.0.iter().map(|(name, value)| {
            let before = before.0.get(name).copied().unwrap_or_default();
            (name.clone(), value - before)
        });
        Self(grown.collect())
    }

    /// What they say, in lines.
    pub fn lines(&self) -> Vec<String> {
        let edits = |fate: &str, way: &str| {
            self.value(&format!(
                "tapis_edits_total{{fate=\"{fate}\",way=\"{way}\"}}"
            ))
        };
        let (token, bot) = (edits("sent", "token"), edits("sent", "bot"));
        let share = 100.0 * bot / (token + bot).max(1.0);
        let limited = self.value("tapis_requests_total{outcome=\"rate_limited\"}");
        vec![
            format!(
                "edits of messages for everybody: {token} with tokens of presses, {bot} with the bot's ({share:.1} %)"
            ),
            format!(
                "posts of messages for everybody: {} with tokens of presses, {} with the bot's; hands: {}",
                edits("posted", "token"),
                edits("posted", "bot"),
                edits("sent", "hand")
            ),
            format!(
                "table messages behind: p50 {}, p99 {}, longest {}",
                self.age(0.5),
                self.age(0.99),
                self.age(1.0)
            ),
            format!("requests over a limit (429): {limited}"),
        ]
    }

    fn value(&self, name: &str) -> f64 {
        self.0.get(name).copied().unwrap_or_default()
    }

    /// Within how many seconds this share of the table messages was brought up to date, as the
    /// histogram's buckets tell.
    fn age(&self, share: f64) -> String {
        const BUCKET: &str = "tapis_board_age_seconds_bucket{le=\"";
        let buckets = self.0.iter().filter_map(|(name, count)| {
            let edge = name.strip_prefix(BUCKET)?.strip_suffix("\"}")?;
            Some((edge.parse::<f64>().unwrap_or(f64::INFINITY), *count))
        });
        let mut buckets: Vec<(f64, f64)> = buckets.collect();
        buckets.sort_by(|one, other| one.0.total_cmp(&other.0));
        let all = buckets.last().map_or(0.0, |(_, count)| *count);
        let within = buckets.iter().find(|(_, count)| *count >= share * all);
        match within {
            Some((edge, _)) if edge.is_finite() && all > 0.0 => format!("within {edge} s"),
            Some(_) if all > 0.0 => "longer than all buckets".to_owned(),
            _ => "unknown".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_grown_is_told_by_way_and_age() {
        let before = Metrics::read("tapis_edits_total{fate=\"sent\",way=\"bot\"} 10\n# EOF");
        let after = Metrics::read(
            "HTTP/1.1 200 OK\n\
             tapis_edits_total{fate=\"sent\",way=\"bot\"} 15\n\
             tapis_edits_total{fate=\"sent\",way=\"token\"} 95\n\
             tapis_board_age_seconds_bucket{le=\"0.5\"} 98\n\
             tapis_board_age_seconds_bucket{le=\"3.0\"} 100\n\
             tapis_board_age_seconds_bucket{le=\"+Inf\"} 100\n",
        );
        let lines = after.since(&before).lines();
        assert!(lines[0].contains("95 with tokens of presses, 5 with the bot's (5.0 %)"));
        assert!(lines[2].contains("p50 within 0.5 s, p99 within 3 s, longest within 3 s"));
    }
}
