//! The macro `parameters!`: one line for each parameter makes everything else.

/// Makes the options of a game from one line for each parameter: its name, type, default, rule
/// number, and the range where the type alone would take more.
///
/// ```ignore
/// parameters! {
///     /// Every parameter of `docs/rules/kael.md`.
///     pub struct Options {
///         /// The smallest hand a dealer may choose.
///         hand_min: u8 = 2, "KAE-10", 1..=7;
///         /// Whether the caller's hand is frozen.
///         caller_frozen: bool = true, "KAE-44";
///         /// The condition that ends the match.
///         end_mode: EndMode = EndMode::LastStanding, "KAE-59";
///     }
///     added {
///     }
/// }
/// ```
///
/// The macro makes the struct, its `Default` and [`Parameters`](super::Parameters): the list in
/// this order, `get` and `put`. The field's name is also the name in `--set`, in records and in the
/// keys of locale files. The type says what kind of value it is (see [`Setting`](super::Setting));
/// a range that the type cannot hold does not compile.
///
/// Records and option codes are older than the parameters in `added`: where they do not know one,
/// it has its default. So a new one goes to the end of `added`, and none is ever moved.
macro_rules! parameters {
    (
        $(#[$about:meta])*
        pub struct $options:ident { $($first:tt)* }
        added { $($added:tt)* }
    ) => {
        parameters! { @struct [$(#[$about])*] $options $($first)* $($added)* }

        impl $crate::options::Parameters for $options {
            const PARAMETERS: &'static [$crate::options::Parameter] =
                parameters! { @list $($first)* $($added)* };

            const ADDED: &'static [$crate::options::Parameter] = parameters! { @list $($added)* };

            parameters! { @access $($first)* $($added)* }
        }
    };

    (@struct [$(#[$about:meta])*] $options:ident $(
        $(#[$doc:meta])*
        $name:ident: $type:ty = $default:expr, $rule:literal $(, $least:literal..=$most:literal)?;
    )*) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct $options {
            $($(#[$doc])* #[doc = concat!("(", $rule, ")")] pub $name: $type,)*
        }

        impl Default for $options {
            fn default() -> Self {
                Self { $($name: $default,)* }
            }
        }
    };

    (@list $(
        $(#[$doc:meta])*
        $name:ident: $type:ty = $default:expr, $rule:literal $(, $least:literal..=$most:literal)?;
    )*) => {
        &[$($crate::options::Parameter {
            name: stringify!($name),
            kind: <$type as $crate::options::Setting>::KIND$(.within($least, $most))?,
            rule: $rule,
        },)*]
    };

    (@access $(
        $(#[$doc:meta])*
        $name:ident: $type:ty = $default:expr, $rule:literal $(, $least:literal..=$most:literal)?;
    )*) => {
        fn get(&self, name: &str) -> Option<$crate::options::Value> {
            match name {
                $(stringify!($name) => Some($crate::options::Setting::to_value(&self.$name)),)*
                _ => None,
            }
        }

        fn put(&mut self, name: &str, value: &$crate::options::Value) -> bool {
            let set = match name {
                $(stringify!($name) => $crate::options::Setting::from_value(value)
                    .map(|set| self.$name = set),)*
                _ => None,
            };
            set.is_some()
        }
    };
}

pub(crate) use parameters;
