#!/usr/bin/env bash
# Creates the database and its two roles on this machine's PostgreSQL, as root, and keeps their addresses in
# /etc/demarc/secrets. For a PostgreSQL elsewhere see docs/operations.md.
set -euo pipefail
cd /

new_password() { head -c 24 /dev/urandom | base64 -w 0 | tr '+/' '-_'; }
secrets=/etc/demarc/secrets
[[ ! -e $secrets/database-url ]] || { echo "$secrets/database-url exists: nothing was changed" >&2; exit 1; }

password=$(new_password)
owner_password=$(new_password)
# By the standard input: arguments are in the list of processes.
runuser -u postgres -- psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 <<SQL
create role demarc_app nologin;
create role demarc login password '$password' in role demarc_app;
create role demarc_owner login password '$owner_password';
create database demarc owner demarc_owner encoding 'UTF8' template template0;
\connect demarc
create extension postgis;
SQL

umask 077
address() { printf 'postgres://%s:%s@127.0.0.1:5432/demarc\n' "$1" "$2"; }
address demarc "$password" >"$secrets/database-url"
address demarc_owner "$owner_password" >"$secrets/owner-database-url"
chgrp demarc "$secrets/database-url"
chmod 640 "$secrets/database-url"
echo 'Created the database demarc'
