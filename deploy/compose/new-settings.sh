#!/usr/bin/env bash
# Makes the settings of an installation with containers in deploy/compose: .env, demarc.env and secrets/. Reads DEMARC_HOST,
# DEMARC_TLS and ADMIN_EMAIL from the environment, and asks for the mail server. What exists is not changed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
: "${DEMARC_HOST:?the name that users open, such as demarc.company.com}"
: "${DEMARC_TLS:?an email address for Let’s Encrypt, or internal}"
: "${ADMIN_EMAIL:?the email address of the first admin}"
# It may contain a password, which must not stay in the history of a shell.
if [[ ! -e secrets/smtp-url && ! ${SMTP_URL:-} ]]; then
  read -rsp 'Mail server, such as smtp://user:password@mail.company.com:587 ' SMTP_URL
  echo
fi

# Only this user can enter the folder. The files themselves can be read: a container sees them as another user.
mkdir -p -m 700 secrets
umask 022
put() {
  if [[ -e $1 ]]; then echo "kept $1"; else printf '%s' "$2" >"$1"; fi
}
random() { head -c "$1" /dev/urandom | od -An -v -tx1 | tr -d ' \n'; }

put .env "DEMARC_HOST=$DEMARC_HOST
DEMARC_TLS=$DEMARC_TLS
# What runs here besides Demarc. Remove what you have elsewhere, and put its address into secrets.
COMPOSE_PROFILES=database,storage,proxy
"
put demarc.env "# Settings of Demarc; .env.example in the checkout explains all of them. No quotes around values.
MAIL_FROM=Demarc <demarc@${ADMIN_EMAIL#*@}>
"
put secrets/session-secret "$(random 32)"
put secrets/secrets-key "$(random 32)"
put secrets/smtp-url "${SMTP_URL:-}"
for who in superuser owner application; do put "secrets/database-$who" "$(random 24)"; done
# By the socket that the containers share: no password crosses a network.
put secrets/database-url "postgres://demarc:$(<secrets/database-application)@localhost/demarc?host=/run/postgresql"
put secrets/owner-database-url "postgres://demarc_owner:$(<secrets/database-owner)@localhost/demarc?host=/run/postgresql"
if [[ ! -e secrets/storage-url ]]; then
  key=GK$(random 12) secret=$(random 32)
  put secrets/storage.env "GARAGE_RPC_SECRET=$(random 32)
GARAGE_DEFAULT_ACCESS_KEY=$key
GARAGE_DEFAULT_SECRET_KEY=$secret
GARAGE_DEFAULT_BUCKET=demarc
"
  put secrets/storage-url "s3://$key:$secret@demarc?endpoint=http://storage:3900&region=garage"
fi
echo 'deploy/compose/secrets, deploy/compose/.env and deploy/compose/demarc.env are complete'
