#!/usr/bin/env bash
# backup.sh DIRECTORY: copies database, files and settings there. If it fails, the copy from before stays whole.
set -euo pipefail
to=${1:?usage: backup.sh DIRECTORY}
umask 077
mkdir -p "$to/files"
to=$(realpath "$to")
cd "$(dirname "${BASH_SOURCE[0]}")"
# Not by compose: Debian's podman-compose prints into what comes out.
database=$(docker ps --quiet --filter "label=com.docker.compose.project.working_dir=$PWD" \
  --filter label=com.docker.compose.service=database)
: "${database:?the container of the database is not running}"

# First the database, then the files: an extra file does no harm, a row without its file is a lost file.
docker exec "$database" sh -c 'PGPASSWORD=$(cat /run/secrets/database-superuser) pg_dump --username postgres --format=custom demarc' >"$to/database.new"
mv "$to/database.new" "$to/database"
DEMARC_COPY=$to/files docker compose --file compose.yaml run --rm -T --user "$(id -u):$(id -g)" migrate files copy --to /copy
tar --create --file "$to/settings.new" secrets .env demarc.env
mv "$to/settings.new" "$to/settings.tar"
