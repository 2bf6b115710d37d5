//! The picture of a profile: how a rating went from match to match, within the band of its uncertainty,
//! and a table of figures below it.

use super::Deck;
use super::canvas::{At, Canvas};
use super::ink::Ink;
use super::layout::WIDE;
use super::palette::{Matcher, Palette, Part};
use super::stamps::{self, Colours};
use super::surface::Surface;
use super::text::MIDDLE;
use tapis_screen::picture::{Chart, ChartPoint, ChartRow};

/// The most points that are drawn, the newest: more would be less than two pixels apart.
const POINTS: usize = 250;
/// The most rows that are drawn: a picture higher than wide is scaled down.
const ROWS: usize = 10;
/// The most columns of figures.
const COLUMNS: usize = 4;

const PAD: f32 = 18.0;
/// The height of the line above the curve, and of its writing.
const HEAD: f32 = 62.0;
const VALUE: f32 = 44.0;
const LABEL: f32 = 23.0;
/// The height of the curve, and where it begins: to its left stand the numbers of its lines.
const PLOT: f32 = 168.0;
const LEFT: f32 = 82.0;
/// The height of the heads of columns, of a row, and of their writing.
const COLUMN_HEADS: f32 = 40.0;
const ROW: f32 = 50.0;
const FIGURE: f32 = 29.0;
/// Where the figures begin.
const FIGURES: f32 = 236.0;
/// The distances between the lines of a curve; the first with few enough lines is taken.
const STEPS: [i32; 8] = [20, 50, 100, 200, 500, 1_000, 2_000, 5_000];
const LINES: i32 = 4;

/// A drawing whose path is in pixels.
const WHOLE: At = At {
    x: 0.0,
    y: 0.0,
    scale: 1.0,
};

/// Draws a chart; `None` if there is nothing to draw.
pub fn draw(chart: &Chart, deck: Deck) -> Option<Surface> {
    let from = chart.curve.len().saturating_sub(POINTS);
    let curve = Some(&chart.curve[from..]).filter(|curve| curve.len() > 1);
    let rows = chart.rows.get(..ROWS).unwrap_or(&chart.rows);
    let top = curve.map_or(0.0, |_| HEAD + PLOT + PAD);
    let table = match rows.len() {
        0 => 0.0,
        count => COLUMN_HEADS + ROW * count as f32,
    };
    let height = (top + table).ceil();
    let mut canvas = Canvas::new(WIDE as u32, height as u32, Some(Ink::Felt), deck)?;
    let plot = curve.map(Plot::of);
    if let Some(plot) = &plot {
        plot.draw(&mut canvas);
    }
    let mut surface = Surface::of(&canvas, &[], Part::Any, Matcher::of(deck));
    if let Some(plot) = &plot {
        plot.write(&mut surface, chart, deck)?;
    }
    if !rows.is_empty() {
        figures(&mut surface, &chart.heads, rows, top, deck)?;
    }
    Some(surface)
}

/// A curve with its scale.
struct Plot<'a> {
    curve: &'a [ChartPoint],
    /// The lowest and the highest number that have room.
    lowest: i32,
    highest: i32,
    step: i32,
}

impl<'a> Plot<'a> {
    fn of(curve: &'a [ChartPoint]) -> Self {
        let low = curve.iter().map(|it| it.value.saturating_sub(it.doubt));
        let high = curve.iter().map(|it| it.value.saturating_add(it.doubt));
        let (low, high) = (low.min().unwrap_or(0), high.max().unwrap_or(0));
        let span = high.saturating_sub(low).max(1);
        let fits = |step: &&i32| span / **step < LINES;
        let step = STEPS.iter().find(fits).copied().unwrap_or(span / LINES);
        Self {
            curve,
            lowest: low.saturating_sub(span / 20),
            highest: high.saturating_add(span / 20).max(low.saturating_add(1)),
            step,
        }
    }

    fn x(&self, at: usize) -> f32 {
        let most = (self.curve.len() - 1).max(1) as f32;
        LEFT + (WIDE - 2.0 * PAD - LEFT) * at as f32 / most
    }

    fn y(&self, value: i32) -> f32 {
        let span = self.highest.saturating_sub(self.lowest).max(1) as f32;
        HEAD + PLOT * self.highest.saturating_sub(value) as f32 / span
    }

    /// The numbers that have a line.
    fn lines(&self) -> impl Iterator<Item = i32> {
        let first = self.lowest.div_euclid(self.step).saturating_add(1);
        let last = self.highest.div_euclid(self.step);
        (first..=last).map(|number| number.saturating_mul(self.step))
    }

    fn draw(&self, canvas: &mut Canvas) {
        let points = || self.curve.iter().enumerate();
        let above = points().map(|(at, it)| (at, it.value.saturating_add(it.doubt)));
        let below = points().map(|(at, it)| (at, it.value.saturating_sub(it.doubt)));
        let band = self.path(above.chain(below.rev()));
        canvas.shape(&format!("{band} Z"), Ink::Mat, WHOLE);
        for line in self.lines() {
            let (y, right) = (self.y(line), WIDE - PAD);
            let path = format!("M {LEFT} {y} L {right} {y}");
            canvas.line(&path, Ink::Cloth, 1.5, WHOLE);
        }
        let curve = points().map(|(at, it)| (at, it.value));
        canvas.line(&self.path(curve), Ink::Frame, 4.0, WHOLE);
        let last = self.curve.len() - 1;
        let (x, y) = (self.x(last), self.y(self.curve[last].value));
        canvas.shape(&format!("O {x} {y} 8"), Ink::Frame, WHOLE);
    }

    fn path(&self, points: impl IntoIterator<Item = (usize, i32)>) -> String {
        let mut path = String::new();
        for (at, value) in points {
            path += if path.is_empty() { "M" } else { " L" };
            path += &format!(" {} {}", self.x(at), self.y(value));
        }
        path
    }

    /// The present number above the curve, and the numbers of its lines.
    fn write(&self, surface: &mut Surface, chart: &Chart, deck: Deck) -> Option<()> {
        let Some(last) = self.curve.last() else {
            return Some(());
        };
        let [chalk, golden] = [Ink::Chalk, Ink::Frame].map(|ink| Colours::on_felt(ink, deck));
        let base = PAD + VALUE * 0.75;
        let mut x = PAD;
        for (text, size, colours) in [
            (chart.label.clone(), LABEL, chalk),
            (number(last.value), VALUE, golden),
            (format!("± {}", number(last.doubt)), LABEL, chalk),
        ] {
            let stamp = stamps::text(&text, size, colours)?;
            stamp.put(surface, (x, base));
            x += stamp.width + 12.0;
        }
        let most = WIDE - PAD - x;
        let span = stamps::within(&chart.span, LABEL, most, chalk)?;
        span.put(surface, (WIDE - PAD - span.width, base));
        for line in self.lines() {
            let label = stamps::text(&number(line), LABEL, chalk)?;
            let at = (LEFT - 10.0 - label.width, self.y(line) + LABEL * MIDDLE);
            label.put(surface, at);
        }
        Some(())
    }
}

/// The table: names to the left, figures below their heads.
fn figures(
    surface: &mut Surface,
    heads: &[String],
    rows: &[ChartRow],
    top: f32,
    deck: Deck,
) -> Option<()> {
    let heads = heads.get(..COLUMNS).unwrap_or(heads);
    let wide = (WIDE - PAD - FIGURES) / heads.len().max(1) as f32;
    let chalk = Colours::on_felt(Ink::Chalk, deck);
    let put = |surface: &mut Surface, text: &str, column: usize, size: f32, base: f32| {
        let stamp = stamps::within(text, size, wide - 8.0, chalk)?;
        let right = FIGURES + wide * (column + 1) as f32;
        stamp.put(surface, (right - stamp.width, base));
        Some(())
    };
    for (column, head) in heads.iter().enumerate() {
        put(surface, head, column, LABEL, top + COLUMN_HEADS - 10.0)?;
    }
    for (number, row) in rows.iter().enumerate() {
        let upper = top + COLUMN_HEADS + ROW * number as f32;
        let base = upper + ROW / 2.0 + FIGURE * MIDDLE;
        for (column, figure) in row.figures.iter().take(heads.len()).enumerate() {
            put(surface, figure, column, FIGURE, base)?;
        }
        let name = stamps::within(&row.name, FIGURE, FIGURES - PAD, chalk)?;
        name.put(surface, (PAD, base));
        let line = (PAD as usize, upper as usize);
        surface.fill(line, ((WIDE - 2.0 * PAD) as usize, 2), Palette::MAT);
    }
    Some(())
}

/// A number with a true minus sign.
fn number(value: i32) -> String {
    value.to_string().replace('-', "−")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::png;
    use tapis_screen::picture::Picture;

    fn chart(values: &[i32], rows: usize) -> Picture {
        let row = |number: usize| ChartRow {
            name: format!("Game {number}"),
            figures: vec!["12".to_owned(), "58\u{202f}%".to_owned()],
        };
        let point = |value: &i32| ChartPoint {
            value: *value,
            doubt: 90,
        };
        Picture {
            chart: Some(Chart {
                label: "Rating".to_owned(),
                span: "last matches".to_owned(),
                curve: values.iter().map(point).collect(),
                heads: vec!["Matches".to_owned(), "Won".to_owned()],
                rows: (0..rows).map(row).collect(),
            }),
            ..Picture::default()
        }
    }

    #[test]
    fn a_chart_is_a_small_file_of_any_figures() {
        let many: Vec<i32> = (0..500).map(|at| 1_000 + at * at % 613).collect();
        let extremes = [i32::MIN, i32::MAX];
        for (values, rows) in [
            (&many[..], 5),
            (&extremes[..], 500),
            (&[1_000, 1_000], 1),
            (&[1_000], 1),
            (&[], 1),
            (&many[..2], 0),
        ] {
            let drawn = png(&chart(values, rows)).expect("a picture");
            assert!(drawn.len() < 25_000, "{}", drawn.len());
        }
        // One point makes no curve, and nothing no picture.
        assert_eq!(png(&chart(&[1], 1)).ok(), png(&chart(&[], 1)).ok());
        assert!(png(&chart(&[], 0)).is_err());
        assert_ne!(
            png(&chart(&[1_000, 1_040], 1)).ok(),
            png(&chart(&[1_040, 1_000], 1)).ok()
        );
    }
}
