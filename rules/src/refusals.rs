//! Makes the refusals of a game: each stands beside the rule that it upholds.

/// Makes an enum of refusals, each with its rule. Behind it are the cases in which the data of a refusal
/// tells of another rule.
macro_rules! refusals {
    (
        $(#[$about:meta])*
        pub enum $Refusal:ident {
            $(
                $(#[$case:meta])*
                $Case:ident $(($Thing:ty))? $({ $($(#[$told:meta])* $thing:ident: $Of:ty),+ $(,)? })?
                    = $rule:literal,
            )+
        }
        $($special:pat => $its_rule:literal,)*
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $Refusal {
            $($(#[$case])* $Case $(($Thing))? $({ $($(#[$told])* $thing: $Of,)+ })?,)+
        }

        impl $crate::game::Refusal for $Refusal {
            fn rule(&self) -> &'static str {
                match self {
                    $($special => $its_rule,)*
                    $(Self::$Case { .. } => $rule,)+
                }
            }
        }
    };
}

pub(crate) use refusals;
