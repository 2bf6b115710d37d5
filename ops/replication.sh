#!/bin/sh
# Run once by the image of PostgreSQL, in the new database of compose.scale.yaml: lets the standby in, and has every
# commit wait for it from the next start on.
set -eu
echo 'host replication all all trust' >>"$PGDATA/pg_hba.conf"
psql -U "$POSTGRES_USER" -c "ALTER SYSTEM SET synchronous_standby_names = '*'"
