#!/usr/bin/env bash
# install.sh RELEASE.tar.gz: puts a release on Debian 12, as root. Run it again with a newer release to upgrade.
# It never changes settings that exist and doesn't start anything.
set -euo pipefail
umask 022

release=${1:?usage: install.sh RELEASE.tar.gz}
[[ $EUID == 0 ]] || { echo 'Run it as root' >&2; exit 1; }
# shellcheck source=/dev/null
[[ $(. /etc/os-release && echo "$ID $VERSION_ID") == 'debian 12' ]] || { echo 'It supports Debian 12' >&2; exit 1; }

export DEBIAN_FRONTEND=noninteractive
apt-get update -q
apt-get install -y -q --no-install-recommends ca-certificates libatomic1 tesseract-ocr tesseract-ocr-eng

if ! getent passwd demarc >/dev/null; then
  useradd --system --user-group --home-dir /var/lib/demarc --no-create-home --shell /usr/sbin/nologin demarc
fi
# With the folder of files: demarc doctor, as root, must not be the first to create it.
install -d -o demarc -g demarc -m 750 /var/lib/demarc /var/lib/demarc/files

# Unpacked beside the releases that are there: processes that run keep their own files.
mkdir -p /opt/demarc/releases
new=$(mktemp -d /opt/demarc/releases/new.XXXXXX)
trap 'rm -rf "$new"' EXIT
tar --extract --gzip --no-same-owner --file "$release" --directory "$new"
chmod 755 "$new"
version=$("$new/bin/demarc" version)
name=$(sed 's/^Demarc \([^,]*\),.*/\1/' <<<"$version")-$(sha256sum "$release" | cut -c1-8)
if [[ ! -e /opt/demarc/releases/$name ]]; then mv "$new" "/opt/demarc/releases/$name"; fi
ln -sfn "releases/$name" /opt/demarc/current
ln -sf /opt/demarc/current/bin/demarc /usr/local/bin/demarc
# This one and the two before it stay, to go back to.
touch "/opt/demarc/releases/$name"
find /opt/demarc/releases -mindepth 1 -maxdepth 1 -type d -printf '%T@ %p\0' | sort --zero-terminated --reverse --numeric-sort |
  tail --zero-terminated --lines +4 | cut --zero-terminated --delimiter ' ' --fields 2- | xargs --null --no-run-if-empty rm -rf

install -d -m 750 -g demarc /etc/demarc /etc/demarc/secrets
new_secret() {
  [[ -e /etc/demarc/secrets/$1 ]] || (umask 027 && head -c 32 /dev/urandom | base64 -w 0 >"/etc/demarc/secrets/$1")
  chgrp demarc "/etc/demarc/secrets/$1"
}
new_secret session-secret
new_secret secrets-key
if [[ ! -e /etc/demarc/demarc.env ]]; then
  install -m 640 -g demarc /opt/demarc/current/debian/demarc.env /etc/demarc/demarc.env
fi

install -m 644 /opt/demarc/current/debian/*.socket /opt/demarc/current/debian/*.service /etc/systemd/system/
systemctl daemon-reload
echo "Installed /opt/demarc/releases/$name"
