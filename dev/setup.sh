#!/usr/bin/env bash
# npm run setup: brings what tests need onto a Debian 12 machine and starts the test services. Runs as root.
#   --install-only   leave the services stopped
#   --rehearse       also what `npm run rehearse` needs; leave the services stopped
#   --soak           also what only `npm run soak` needs; leave the services stopped
# A second run finds everything in place, touches no network and takes about a second.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source "$here/services/settings.sh"

packages=(
  postgresql-15 postgresql-15-postgis-3
  ceph-mon ceph-osd radosgw ceph-common
  dovecot-imapd dovecot-lmtpd exim4-daemon-light
  chromium chromium-headless-shell fonts-dejavu-core
  tesseract-ocr tesseract-ocr-eng libheif-examples poppler-utils unzip
  tilemaker osmium-tool
  wrk curl procps faketime systemd
)
rehearsal_packages=(
  debootstrap systemd-container iproute2 iptables buildah podman podman-compose runc
  containernetworking-plugins golang-github-containernetworking-plugin-dnsname libnss3-tools
)
soak_packages=(libreoffice-calc-nogui)
policy=/usr/sbin/policy-rc.d
policy_is_ours=

missing_packages() {
  local package
  for package in "${packages[@]}"; do
    [[ $(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null) == installed ]] || echo "$package"
  done
}

# Debian starts a daemon as soon as its package is unpacked. We want the programs only:
# our instances run beside whatever the machine already serves.
forbid_daemon_starts() {
  [[ -e $policy ]] && return
  policy_is_ours=yes
  printf '#!/bin/sh\nexit 101\n' >"$policy"
  chmod 755 "$policy"
}
allow_daemon_starts() {
  if [[ $policy_is_ours ]]; then rm -f "$policy"; fi
}

# Nor may they come up at the next boot, unless they were there before us.
keep_off_at_boot() {
  command -v systemctl >/dev/null || return 0
  local package
  for package in "$@"; do
    case $package in
      exim4-daemon-light) systemctl disable exim4 >/dev/null 2>&1 || true ;;
      dovecot-imapd) systemctl disable dovecot >/dev/null 2>&1 || true ;;
    esac
  done
}

install_packages() {
  # needrestart would otherwise restart services of the machine after an installation.
  export DEBIAN_FRONTEND=noninteractive NEEDRESTART_SUSPEND=1
  local apt=(apt-get -q -o DPkg::Lock::Timeout=120)
  trap allow_daemon_starts EXIT
  forbid_daemon_starts
  "${apt[@]}" update || { sleep 5 && "${apt[@]}" update; }
  # --no-remove: Exim must not push out a mail server that the machine already runs.
  "${apt[@]}" install -y --no-install-recommends --no-upgrade --no-remove "$@" ||
    die "apt-get could not install: $* (its own message is above)"
  keep_off_at_boot "$@"
  allow_daemon_starts
  trap - EXIT
}

start_services() {
  # Called through sudo, the services belong to the caller, who can then stop them without sudo.
  if [[ ${SUDO_USER:-root} != root ]]; then
    runuser -u "$SUDO_USER" -- "$here/services/start.sh"
  else
    "$here/services/start.sh"
  fi
}

[[ ${1:-} == '' || $1 == --install-only || $1 == --rehearse || $1 == --soak ]] ||
  die 'usage: setup.sh [--install-only | --rehearse | --soak]'
if [[ ${1:-} == --rehearse ]]; then packages+=("${rehearsal_packages[@]}"); fi
if [[ ${1:-} == --soak ]]; then packages+=("${soak_packages[@]}"); fi
[[ $EUID == 0 ]] || die 'npm run setup installs Debian packages. Run it as root'
[[ $(. /etc/os-release && echo "$ID $VERSION_ID") == 'debian 12' ]] || die 'npm run setup supports Debian 12 only'

mapfile -t missing < <(missing_packages)
if ((${#missing[@]})); then
  echo "Installing ${missing[*]}"
  install_packages "${missing[@]}"
fi
if ! getent passwd "$service_user" >/dev/null; then
  useradd --system --user-group --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin "$service_user"
fi
if [[ " ${missing[*]} " == *' postgresql-15 '* ]]; then
  echo 'PostgreSQL 15 was installed and is not running. To start it: pg_ctlcluster 15 main start'
fi
echo 'All packages are installed'
[[ ${1:-} ]] || start_services
