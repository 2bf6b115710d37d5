//! Values that only one person may see.

use std::sync::Arc;

use tapis_model::UserId;

/// A value that only one person may see, such as their hand.
///
/// It can be taken out for this person only. So it cannot get into public messages, which take a
/// plain [`Screen`](super::Screen), nor into the answer or the hand of anybody else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Private<T> {
    user: UserId,
    inside: Arc<T>,
}

impl<T> Private<T> {
    /// Binds a value to the person who may see it. Public values can be bound too.
    pub fn new(user: UserId, inside: T) -> Self {
        let inside = Arc::new(inside);
        Self { user, inside }
    }

    /// The person who may see it.
    pub const fn user(&self) -> UserId {
        self.user
    }

    /// The value; `None` for any other person.
    pub fn open(&self, user: UserId) -> Option<&Arc<T>> {
        (self.user == user).then_some(&self.inside)
    }

    /// What is made of the value, for the same person.
    pub fn map<U>(&self, change: impl FnOnce(&T) -> U) -> Private<U> {
        Private::new(self.user, change(&self.inside))
    }

    /// The value, mutably; `None` for any other person.
    pub fn open_mut(&mut self, user: UserId) -> Option<&mut Arc<T>> {
        (self.user == user).then_some(&mut self.inside)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_opens_for_its_person_alone() {
        let (lea, sam) = (UserId(1), UserId(2));
        let mut hand = Private::new(lea, "5 7");
        assert_eq!(hand.user(), lea);
        assert_eq!(hand.open(lea).map(|it| **it), Some("5 7"));
        assert_eq!(hand.open(sam), None);
        assert_eq!(hand.open_mut(sam), None);
    }
}
