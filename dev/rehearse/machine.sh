#!/usr/bin/env bash
# A Debian 12 machine for the rehearsal of an installation: its own files, network and systemd, as root.
#   machine.sh start DIRECTORY NETWORK   prints the process id of the machine's systemd; stays until it is ended
#   machine.sh stop NETWORK
#   machine.sh archive                   makes the archive of an empty Debian 12, if there is none
# NETWORK names a network namespace; the machine is 10.79.0.2 in it, this one 10.79.0.1.
set -euo pipefail

archive=.demarc/rehearse/debian-12.tar

make_archive() {
  [[ ! -e $archive ]] || return 0
  local root
  root=$(mktemp -d)
  debootstrap --variant=minbase --include=systemd-sysv,dbus,ca-certificates bookworm "$root" >&2
  # A folder of mktemp is its owner's alone; the root of a machine is not.
  chmod 755 "$root"
  mkdir -p "$(dirname "$archive")"
  tar --create --file "$archive.new" --directory "$root" .
  mv "$archive.new" "$archive"
  rm -rf "$root"
}

clean_root() {
  local directory=$1
  make_archive
  tar --extract --file "$archive" --directory "$directory"
  # Where this machine reaches the package registries through a certificate authority of its own, so does that one.
  if compgen -G '/usr/local/share/ca-certificates/*.crt' >/dev/null; then
    cp /usr/local/share/ca-certificates/*.crt "$directory/usr/local/share/ca-certificates/"
    chroot "$directory" update-ca-certificates >&2
  fi
  echo demarc-rehearsal >"$directory/etc/hostname"
}

open_network() {
  local name=$1 out
  out=$(ip route show default | sed -n 's/.* dev \([^ ]*\).*/\1/p' | head -1)
  ip netns add "$name"
  ip link add "$name" type veth peer name inside netns "$name"
  ip address add 10.79.0.1/24 dev "$name"
  ip link set "$name" up
  ip -n "$name" address add 10.79.0.2/24 dev inside
  ip -n "$name" link set inside up
  ip -n "$name" link set lo up
  ip -n "$name" route add default via 10.79.0.1
  sysctl -q -w net.ipv4.ip_forward=1
  iptables -t nat -A POSTROUTING -s 10.79.0.0/24 -o "$out" -j MASQUERADE
}

close_network() {
  local name=$1 out
  out=$(ip route show default | sed -n 's/.* dev \([^ ]*\).*/\1/p' | head -1)
  iptables -t nat -D POSTROUTING -s 10.79.0.0/24 -o "$out" -j MASQUERADE 2>/dev/null || true
  ip link delete "$name" 2>/dev/null || true
  ip netns delete "$name" 2>/dev/null || true
}

case $1 in
  start)
    clean_root "$2"
    close_network "$3"
    open_network "$3"
    exec systemd-nspawn --quiet --register=no --keep-unit --directory="$2" --network-namespace-path="/run/netns/$3" \
      --resolv-conf=copy-host --timezone=off --boot --console=pipe </dev/null >&2
    ;;
  archive) make_archive ;;
  stop) close_network "$2" ;;
esac
