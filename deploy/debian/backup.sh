#!/usr/bin/env bash
# backup.sh DIRECTORY: copies database, files and settings of this machine there, as root. If it fails, the copy from
# before stays whole. A database elsewhere is backed up there.
set -euo pipefail
to=${1:?usage: backup.sh DIRECTORY}
umask 077
install -d -m 700 "$to"
cd /

# First the database, then the files: an extra file does no harm, a row without its file is a lost file.
runuser -u postgres -- pg_dump --format=custom demarc >"$to/database.new"
mv "$to/database.new" "$to/database"
demarc files copy --to "$to/files"
tar --create --file "$to/settings.new" --directory /etc demarc
mv "$to/settings.new" "$to/settings.tar"
