//! The close codes of Discord's gateway, with the words Discord sends along.

/// Why the gateway ends a connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Close {
    /// WebSocket close code.
    pub code: u16,
    /// The reason in the close frame beside the code.
    pub reason: &'static str,
}

macro_rules! closes {
    ($($name:ident = $code:literal, $reason:literal;)*) => {
        impl Close {
            $(#[doc = $reason] pub const $name: Close = Close { code: $code, reason: $reason };)*

            /// The close with this code; an unlisted code has no words.
            pub fn with_code(code: u16) -> Self {
                match code {
                    $($code => Self::$name,)*
                    _ => Self { code, reason: "" },
                }
            }
        }
    };
}

closes! {
    UNKNOWN_ERROR = 4000, "Unknown error.";
    UNKNOWN_OPCODE = 4001, "Unknown opcode.";
    DECODE_ERROR = 4002, "Error while decoding payload.";
    NOT_AUTHENTICATED = 4003, "Not authenticated.";
    AUTHENTICATION_FAILED = 4004, "Authentication failed.";
    ALREADY_AUTHENTICATED = 4005, "Already authenticated.";
    INVALID_SEQ = 4007, "Invalid seq.";
    RATE_LIMITED = 4008, "You are being rate limited.";
    SESSION_TIMED_OUT = 4009, "Session timed out.";
    INVALID_SHARD = 4010, "Invalid shard.";
    SHARDING_REQUIRED = 4011, "Sharding required.";
    INVALID_VERSION = 4012, "Invalid API version.";
    INVALID_INTENTS = 4013, "Invalid intent(s).";
    DISALLOWED_INTENTS = 4014, "Disallowed intent(s).";
}

impl Close {
    /// A 4002 for an `encoding` or `compress` in the URL that is not spoken here.
    pub const UNSPOKEN: Close = Close {
        code: 4002,
        reason: "Only encoding=json, without compression or with zlib-stream or zstd-stream.",
    };

    /// Whether the session dies with the connection; otherwise the client may resume it.
    pub fn ends_session(self) -> bool {
        matches!(self.code, 4003 | 4004 | 4007 | 4009..=4014)
    }
}
