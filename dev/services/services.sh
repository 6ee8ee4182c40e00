# shellcheck shell=bash
# The two services as start.sh and stop.sh see them: each lives in a folder of its name under the state folder.
source "$(dirname "${BASH_SOURCE[0]}")/mail.sh"
source "$(dirname "${BASH_SOURCE[0]}")/s3.sh"

daemons_of() {
  case $1 in
    mail) echo mail/exim mail/dovecot ;;
    s3) echo s3/radosgw s3/osd s3/mon ;;
    *) die "no such service: $1 (there are mail and s3)" ;;
  esac
}

# Reads "--only mail,s3" into the array `chosen`; without it, all.
choose() {
  case $#:${1:-} in
    0:) chosen=(mail s3) ;;
    2:--only) IFS=, read -ra chosen <<<"$2" ;;
    *) die "usage: ${0##*/} [--only mail,s3]" ;;
  esac
  local service
  for service in "${chosen[@]}"; do daemons_of "$service" >/dev/null; done
}

ports_of() {
  case $1 in
    mail) echo "$mail_ports" ;;
    s3) echo "$s3_ports" ;;
  esac
}

# Up, on the ports asked for now, with every daemon alive.
is_running() {
  local daemon
  [[ $(cat "$state/$1/ready" 2>/dev/null) == "$(ports_of "$1")" ]] || return 1
  for daemon in $(daemons_of "$1"); do pid_of "$daemon" >/dev/null || return 1; done
}

# Whatever of it still runs; its files stay, so that the logs can be read, until the next start.
stop_service() {
  local daemon grace=3
  # In memory, S3 has nothing to put in order.
  if [[ $1 == s3 ]]; then grace=0; fi
  for daemon in $(daemons_of "$1"); do end "$daemon" "$grace"; done
  as_service rm -f "$state/$1/ready"
}

start_service() {
  stop_service "$1"
  as_service rm -rf "${state:?}/$1"
  # shellcheck disable=SC2064 # the service of this call
  trap "stop_service $1" EXIT
  "start_$1"
  ports_of "$1" | as_service tee "$state/$1/ready" >/dev/null
  trap - EXIT
}
