#!/usr/bin/env bash
# restore.sh DIRECTORY [--with-settings]: brings back what backup.sh copied there, as root, and starts everything. The
# database that is there is kept under another name. Settings only on a new machine, where they are lost, too.
set -euo pipefail
from=$(realpath "${1:?usage: restore.sh DIRECTORY [--with-settings]}")
with_settings=${2:-}
[[ -z $with_settings || $with_settings == --with-settings ]] || { echo "unknown option $with_settings" >&2; exit 1; }
cd /
as_postgres() { runuser -u postgres -- "$@"; }

# First beside the one that is there: a copy that can't be read changes nothing.
as_postgres dropdb --if-exists demarc_restored
as_postgres createdb --owner demarc_owner --encoding UTF8 --template template0 demarc_restored
as_postgres pg_restore --exit-on-error --dbname demarc_restored <"$from/database"

systemctl stop demarc-web.socket demarc-web demarc-worker
before=demarc_before_$(date +%Y%m%d_%H%M%S)
as_postgres psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 <<SQL
alter database demarc rename to $before;
alter database demarc_restored rename to demarc;
SQL

if [[ $with_settings ]]; then
  # The addresses of the database were made by this machine's installation.
  tar --extract --file "$from/settings.tar" --directory /etc \
    --exclude demarc/secrets/database-url --exclude demarc/secrets/owner-database-url
fi
# Only what is missing: files that are newer than the copy are needed.
demarc files copy --from "$from/files"
chown -R demarc:demarc /var/lib/demarc

demarc migrate
systemctl start demarc-worker
demarc health --worker --wait
systemctl start demarc-web
echo "Restored. The database from before is $before; when you don't need it any more: runuser -u postgres -- dropdb $before"
