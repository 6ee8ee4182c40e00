#!/usr/bin/env bash
# restore.sh DIRECTORY: brings back what backup.sh copied there, and starts everything. The database that is there is kept
# under another name.
set -euo pipefail
from=$(realpath "${1:?usage: restore.sh DIRECTORY}")
cd "$(dirname "${BASH_SOURCE[0]}")"
compose=(docker compose --file compose.yaml)
# Not by compose: Debian's podman-compose prints into what comes out.
database=$(docker ps --quiet --filter "label=com.docker.compose.project.working_dir=$PWD" \
  --filter label=com.docker.compose.service=database)
: "${database:?the container of the database is not running}"
as_postgres() {
  # shellcheck disable=SC2016 # for the shell in the container
  docker exec --interactive "$database" sh -c 'PGPASSWORD=$(cat /run/secrets/database-superuser) exec "$@" --username postgres' sh "$@"
}

# First beside the one that is there: a copy that can't be read changes nothing.
as_postgres dropdb --if-exists demarc_restored
as_postgres createdb --owner demarc_owner --encoding UTF8 --template template0 demarc_restored
as_postgres pg_restore --exit-on-error --dbname demarc_restored <"$from/database"

"${compose[@]}" stop web worker
before=demarc_before_$(date +%Y%m%d_%H%M%S)
as_postgres psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 <<SQL
alter database demarc rename to $before;
alter database demarc_restored rename to demarc;
SQL
# Only what is missing: files that are newer than the copy are needed.
DEMARC_COPY=$from/files "${compose[@]}" run --rm -T --user "$(id -u):$(id -g)" migrate files copy --from /copy
"${compose[@]}" run --rm -T migrate
"${compose[@]}" start worker
"${compose[@]}" exec -T worker demarc health --worker --wait
"${compose[@]}" start web
echo "Restored. The database from before is $before"
