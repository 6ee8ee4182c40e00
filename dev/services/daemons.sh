# shellcheck shell=bash
# Starting, watching and ending daemons. Everything in the state folder is made by the user the daemons run as,
# and signals are sent as that user: the kernel then keeps us from touching anybody else's process.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/settings.sh"

# A clean environment (no proxy, locale or PG* variable of the caller) and, for root, the service user.
service_prefix=(env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME="$state" LC_ALL=C.UTF-8 setpriv --no-new-privs)
if [[ $EUID == 0 ]]; then
  service_prefix+=(--reuid "$service_user" --regid "$service_user" --clear-groups)
fi
# A run on another clock (npm run soak) has its database on the same one. Set once the user is the right one: what the
# library shares between processes belongs to whoever started the first.
if [[ ${FAKETIME:-} ]]; then
  service_prefix+=(env LD_PRELOAD="$LD_PRELOAD" FAKETIME="$FAKETIME" FAKETIME_DONT_FAKE_MONOTONIC=1)
fi
as_service() {
  "${service_prefix[@]}" "$@"
}

# Files are removed in this folder, so it must be one of ours, never a folder that a mistyped setting points at.
open_state() {
  local mark=$state/.demarc-services
  # Unix sockets inside it may have 107 characters in all.
  ((${#state} <= 70)) || die "path too long for sockets, set DEMARC_SERVICES_DIR to a shorter one: $state"
  if [[ $EUID == 0 ]]; then
    getent passwd "$service_user" >/dev/null || die "user $service_user is missing: run npm run setup"
  fi
  if [[ ! -e $mark ]]; then
    [[ ! -e $state || -z $(ls -A "$state") ]] || die "not a folder of the test services: $state"
    mkdir -p "$state"
    if [[ $EUID == 0 ]]; then chown "$service_user:" "$state"; fi
    as_service touch "$mark" || die "user $service_user cannot write to $state: set DEMARC_SERVICES_DIR"
  fi
  cd "$state"
  # One start or stop at a time; the second waits for the first.
  exec 9<"$mark"
  flock -w 120 9 || die "another start or stop holds $state"
}

# spawn mail/exim COMMAND...: in a session of its own, so that a closing terminal does not end it,
# with mail/exim.pid and mail/exim.log beside its files. It keeps no file of ours open: not our lock,
# and no pipe whose reader would wait for its end.
spawn() {
  # shellcheck disable=SC2016 # expanded by the inner shell
  "${service_prefix[@]}" bash -c '
    for fd in /proc/$$/fd/*; do
      fd=${fd##*/}
      if ((fd > 2)); then exec {fd}>&-; fi
    done
    echo $$ >"$0.pid"
    exec setsid "$@" >>"$0.log" 2>&1 </dev/null' "$state/$1" "${@:2}" &
  disown
}

# Prints the pid of a spawned daemon if it lives and is ours: the number alone may belong to another by now.
pid_of() {
  local pid
  pid=$(cat "$state/$1.pid" 2>/dev/null) && [[ $pid =~ ^[0-9]+$ ]] || return 1
  [[ $(tr '\0' ' ' 2>/dev/null <"/proc/$pid/cmdline") == *"$state/"* ]] && echo "$pid"
}

# Until no process of the session is left (one that waits for its parent to notice its end does not count).
session_ends() {
  local deadline=$((SECONDS + $2))
  while pgrep -r D,I,R,S,T -s "$1" >/dev/null; do
    ((SECONDS < deadline)) || return 1
    sleep 0.05
  done
}

# Ends a daemon and its children (its session): politely for the given seconds, then for good.
end() {
  local pid
  if pid=$(pid_of "$1"); then
    as_service kill -TERM "$pid" || true
    if ! session_ends "$pid" "$2"; then
      as_service pkill -KILL -s "$pid" || true
      session_ends "$pid" 10 || die "$1 (process $pid) does not end"
    fi
  fi
  as_service rm -f "$state/$1.pid"
}

port_is_free() {
  ! (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null
}
need_ports() {
  local port
  for port in "$@"; do
    port_is_free "$port" || die "port $port of 127.0.0.1 is taken by another program (ports are set by DEMARC_*_PORT)"
  done
}

# greets PORT PATTERN: the first line a server sends.
greets() {
  local line
  # shellcheck disable=SC2053 # the pattern is meant as one
  line=$({ exec 3<>"/dev/tcp/127.0.0.1/$1" && head -n 1 <&3; } 2>/dev/null) && [[ $line == $2 ]]
}

# await mail/exim SECONDS COMMAND...: until the command succeeds; a dead or silent daemon shows the end of its log.
await() {
  local name=$1 deadline=$((SECONDS + $2)) started
  shift 2
  started=$SECONDS
  until "$@"; do
    # The first second belongs to spawn, which has yet to write the pid.
    if ((SECONDS > started + 1)) && ! pid_of "$name" >/dev/null; then
      give_up "$name" 'ended while starting'
    fi
    ((SECONDS < deadline)) || give_up "$name" 'did not answer in time'
    sleep 0.1
  done
}
give_up() {
  local folder=$state/${1%/*}
  echo "$1 $2; the last lines of the logs in $folder:" >&2
  tail -n 8 "$folder"/*.log >&2 || true
  exit 1
}
