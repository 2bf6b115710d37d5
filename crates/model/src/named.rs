//! Values with names in texts that outlive the process: in the database and in the ids of buttons.

/// An enum whose values have such names: each value stands once, beside its name.
#[macro_export]
macro_rules! named {
    ($(#[$about:meta])* $vis:vis enum $Name:ident {
        $($(#[$doc:meta])* $one:ident = $name:literal,)+
    }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $vis enum $Name { $($(#[$doc])* $one,)+ }

        impl $Name {
            /// All of them, in the order in which they are offered.
            pub const ALL: [Self; [$($name),+].len()] = [$(Self::$one),+];

            /// The name in texts that outlive the process.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$one => $name,)+ }
            }

            /// The value of this name; `None` if there is none.
            #[must_use]
            pub fn named(name: &str) -> Option<Self> {
                match name { $($name => Some(Self::$one),)+ _ => None }
            }
        }
    };
}
