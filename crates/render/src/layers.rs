//! Drawings as data: layers of paths in a square of 100, one over the other.

use super::canvas::{At, Canvas};
use super::ink::Ink;

/// One layer of a drawing.
pub struct Layer {
    /// The path, in the notation of [`read`](super::canvas::read).
    pub path: &'static str,
    ink: Ink,
    /// The thickness of the line; `None` fills the path.
    line: Option<f32>,
}

/// The colours that [`Ink::Chief`], [`Ink::Dark`] and [`Ink::Light`] stand for in a figure.
#[derive(Clone, Copy, Debug)]
pub struct Dress {
    /// The main colour.
    pub chief: Ink,
    /// For outlines.
    pub dark: Ink,
    /// For trimmings.
    pub light: Ink,
}

/// A layer that is filled.
pub const fn fill(path: &'static str, ink: Ink) -> Layer {
    let line = None;
    Layer { path, ink, line }
}

/// A layer that is a line, `width` hundredths thick.
pub const fn line(path: &'static str, ink: Ink, width: f32) -> Layer {
    let line = Some(width);
    Layer { path, ink, line }
}

/// Makes the layers of a drawing, a line each: how it is drawn, its ink, its path, the width of a line.
macro_rules! drawing {
    ($($how:ident $Ink:ident $path:literal $($width:literal)?;)+) => {
        &[$($crate::layers::$how($path, $crate::ink::Ink::$Ink $(, $width)?)),+]
    };
}

pub(crate) use drawing;

/// Draws layers in their own colours.
pub fn draw(canvas: &mut Canvas, layers: &[Layer], at: At) {
    let dress = Dress {
        chief: Ink::Gold,
        dark: Ink::GoldDark,
        light: Ink::GoldLight,
    };
    worn(canvas, layers, at, dress);
}

/// Draws a figure in the colours of its dress.
pub fn worn(canvas: &mut Canvas, layers: &[Layer], at: At, dress: Dress) {
    for layer in layers {
        let ink = match layer.ink {
            Ink::Chief => dress.chief,
            Ink::Dark => dress.dark,
            Ink::Light => dress.light,
            other => other,
        };
        match layer.line {
            None => canvas.shape(layer.path, ink, at),
            Some(width) => canvas.line(layer.path, ink, width, at),
        }
    }
}
