#!/bin/bash
# Stands in for the image postgis/postgis, which can't be fetched here: Debian's PostgreSQL and PostGIS, begun by the same
# settings (POSTGRES_PASSWORD_FILE, POSTGRES_INITDB_ARGS, scripts in /docker-entrypoint-initdb.d).
set -euo pipefail
PATH=/usr/lib/postgresql/15/bin:$PATH
data=/var/lib/postgresql/data
if [[ $EUID == 0 ]]; then
  install -d -o postgres -g postgres -m 2777 /run/postgresql
  install -d -o postgres -g postgres -m 700 "$data"
  exec setpriv --reuid postgres --regid postgres --init-groups -- "$0"
fi
if [[ ! -e $data/PG_VERSION ]]; then
  # shellcheck disable=SC2086 # several words
  initdb --pgdata "$data" --username postgres --encoding UTF8 --pwfile "$POSTGRES_PASSWORD_FILE" $POSTGRES_INITDB_ARGS
  echo 'host all all all scram-sha-256' >>"$data/pg_hba.conf"
  pg_ctl --pgdata "$data" --wait --options "-c listen_addresses=''" start
  PGPASSWORD=$(<"$POSTGRES_PASSWORD_FILE")
  export PGPASSWORD
  for script in /docker-entrypoint-initdb.d/*.sh; do "$script"; done
  pg_ctl --pgdata "$data" --wait --mode fast stop
fi
exec postgres -D "$data" -c listen_addresses='*'
