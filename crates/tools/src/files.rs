//! Pictures as files in directories that are made on the way.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// A file that cannot be written.
#[derive(Debug, thiserror::Error)]
#[error("{} cannot be written: {source}", file.display())]
pub struct FileError {
    file: PathBuf,
    source: io::Error,
}

/// Writes `<name>.png` into a directory; the name may contain directories of its own.
///
/// # Errors
/// [`FileError`], for example if something on the way is a file.
pub fn write_png(directory: &Path, name: &str, bytes: &[u8]) -> Result<(), FileError> {
    let file = directory.join(format!("{name}.png"));
    let parent = file.parent().unwrap_or(&file);
    fs::create_dir_all(parent)
        .and_then(|()| fs::write(&file, bytes))
        .map_err(|source| FileError { file, source })
}
