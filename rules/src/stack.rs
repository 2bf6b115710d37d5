//! Things that lie in order, each state's in a place of its own: a robot copies states many times a second.

use std::ops::{Deref, DerefMut};

/// At most `N` things, the last one on top. Like a `Vec`, it panics where one more is laid.
#[derive(Clone, Copy)]
pub(crate) struct Stack<T, const N: usize> {
    all: [T; N],
    len: u8,
}

impl<T: Copy, const N: usize> Stack<T, N> {
    /// Lays one more on top.
    #[inline]
    pub fn push(&mut self, one: T) {
        self.all[usize::from(self.len)] = one;
        self.len += 1;
    }

    /// Takes the one on top.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        let top = *self.last()?;
        self.len -= 1;
        Some(top)
    }

    /// Takes the one at this place; those above it move down.
    pub fn remove(&mut self, place: usize) -> T {
        let one = self[place];
        self.copy_within(place + 1.., place);
        self.len -= 1;
        one
    }

    /// Takes the one at this place; the one on top moves there.
    #[inline]
    pub fn swap_remove(&mut self, place: usize) -> T {
        let one = self[place];
        self[place] = self[self.len() - 1];
        self.len -= 1;
        one
    }

    /// Takes all.
    pub const fn clear(&mut self) {
        self.len = 0;
    }
}

impl<T: Copy + Default, const N: usize> Default for Stack<T, N> {
    fn default() -> Self {
        let all = [T::default(); N];
        Self { all, len: 0 }
    }
}

impl<T, const N: usize> From<[T; N]> for Stack<T, N> {
    fn from(all: [T; N]) -> Self {
        Self { all, len: N as u8 }
    }
}

impl<T, const N: usize> Deref for Stack<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.all[..usize::from(self.len)]
    }
}

impl<T, const N: usize> DerefMut for Stack<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.all[..usize::from(self.len)]
    }
}

impl<T: Copy, const N: usize> Extend<T> for Stack<T, N> {
    #[inline]
    fn extend<I: IntoIterator<Item = T>>(&mut self, all: I) {
        all.into_iter().for_each(|one| self.push(one));
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for Stack<T, N> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = T>>(all: I) -> Self {
        let mut stack = Self::default();
        stack.extend(all);
        stack
    }
}
