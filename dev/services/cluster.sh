#!/usr/bin/env bash
# A private PostgreSQL 15; the machine's own is never touched. By default it is durable, for tests that kill it. With
# DEMARC_CLUSTER_DURABLE=no it waits for no disk, writes as little of a log as it can and gathers no statistics on its
# own, so that plans are the same in every run: for all other tests, which throw it away.
#   cluster.sh start   make it if there is none, else recover what is there; prints its URL
#   cluster.sh kill9   SIGKILL to the server and all its processes at once, as when the machine dies; data stay
#   cluster.sh halt    PostgreSQL's own immediate stop: it ends at once and recovers at the next start; data stay
#   cluster.sh stop    end it and throw its data away
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/daemons.sh"

bin=/usr/lib/postgresql/15/bin
data=$state/cluster/data
durable=on
if [[ ${DEMARC_CLUSTER_DURABLE:-yes} == no ]]; then durable=off; fi
url=postgres://postgres@127.0.0.1:$cluster_port/postgres

make_cluster() {
  as_service mkdir -p "$state/cluster"
  # A killed initdb leaves half a cluster: only a finished one gets the name.
  as_service rm -rf "$data.new"
  as_service "$bin/initdb" -D "$data.new" -U postgres -A trust -E UTF8 --locale=C.UTF-8 >/dev/null
  as_service tee -a "$data.new/postgresql.conf" >/dev/null <<CONF
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 300
fsync = $durable
synchronous_commit = $durable
full_page_writes = $durable
autovacuum = $durable
jit = off
CONF
  if [[ $durable == off ]]; then
    # Loaded once, not by each connection; no checkpoint but those that copying a database asks for.
    as_service tee -a "$data.new/postgresql.conf" >/dev/null <<'CONF'
shared_preload_libraries = 'postgis-3'
wal_level = minimal
max_wal_senders = 0
max_wal_size = 4GB
checkpoint_timeout = 1h
CONF
  fi
  as_service mv "$data.new" "$data"
}

answers() {
  as_service "$bin/pg_isready" -q -h 127.0.0.1 -p "$cluster_port"
}

start_cluster() {
  if ! pid_of cluster/postgres >/dev/null; then
    need_ports "$cluster_port"
    [[ -d $data ]] || make_cluster
    spawn cluster/postgres "$bin/postgres" -D "$data" -p "$cluster_port"
  fi
  await cluster/postgres 60 answers
  echo "$url"
}

kill_cluster() {
  local server children
  server=$(pid_of cluster/postgres) || return 0
  # Held still, the server can neither start a process that we miss nor tidy up after the first that dies.
  as_service kill -STOP "$server"
  mapfile -t children < <(pgrep -P "$server")
  as_service kill -KILL "$server" "${children[@]}"
  while ps -p "$server ${children[*]}" >/dev/null; do sleep 0.02; done
}

halt_cluster() {
  pid_of cluster/postgres >/dev/null || return 0
  as_service "$bin/pg_ctl" -D "$data" -m immediate -t 20 stop >/dev/null
}

stop_cluster() {
  # An orderly end gives its shared memory back to the system; a cluster that does not manage in time is killed.
  if pid_of cluster/postgres >/dev/null; then
    as_service "$bin/pg_ctl" -D "$data" -m fast -t 20 stop >/dev/null || kill_cluster
  fi
  as_service rm -rf "${state:?}/cluster"
}

case ${1:-} in
  start) open_state; start_cluster ;;
  kill9) open_state; kill_cluster ;;
  halt) open_state; halt_cluster ;;
  stop) open_state; stop_cluster ;;
  *) die 'usage: cluster.sh start|kill9|halt|stop' ;;
esac
