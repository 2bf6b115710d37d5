# An image with Tapis and nothing else: no shell, no package manager, no other program.
# docs/operations.md says how to run it. Building it takes BuildKit.

FROM rust:1.95-alpine AS build
# A C compiler, for SQLite and the allocator.
RUN apk add --no-cache build-base
WORKDIR /tapis
COPY . .
# The Alpine toolchain links statically.
RUN --mount=type=cache,target=/usr/local/cargo/registry \
    --mount=type=cache,target=/tapis/target \
    cargo build --locked --profile dist --package tapis && \
    mkdir -p /out/data && cp target/dist/tapis /out/tapis

# For a drill (compose.scale.yaml): a Discord on one's own machine. Not built unless it is asked for.
FROM build AS build-sandbox
RUN --mount=type=cache,target=/usr/local/cargo/registry \
    --mount=type=cache,target=/tapis/target \
    cargo build --locked --profile dist --package discord-sandbox && \
    cp target/dist/discord-sandbox /out/discord-sandbox
FROM scratch AS sandbox
COPY --from=build-sandbox /out/discord-sandbox /usr/local/bin/discord-sandbox
USER 10001:10001
ENTRYPOINT ["/usr/local/bin/discord-sandbox"]

FROM scratch
COPY --from=build /out/tapis /usr/local/bin/tapis
COPY --from=build /tapis/LICENSE-APACHE /tapis/LICENSE-MIT /usr/share/licenses/tapis/
# The only place that is written to. SQLite makes its temporary files there too.
COPY --from=build --chown=10001:10001 /out/data /data
USER 10001:10001
WORKDIR /data
VOLUME /data
ENV DATABASE_URL=sqlite:///data/tapis.db \
    TAPIS_DATA=/data \
    TAPIS_WATCH=127.0.0.1:9464
STOPSIGNAL SIGTERM
# Alive, not ready: a container that is started again does not bring Discord back.
HEALTHCHECK --interval=30s --timeout=6s --start-period=30s CMD ["/usr/local/bin/tapis", "health"]
ENTRYPOINT ["/usr/local/bin/tapis"]
# Never the sandbox, which nobody could reach in here: without a token it ends with code 2.
CMD ["serve"]
