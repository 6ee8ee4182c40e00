# shellcheck shell=bash
# shellcheck disable=SC2034 # the scripts that source this file use these names
# Where the test services live and on which ports. Every value can be set from outside,
# so that two checkouts on one machine run side by side.

smtp_port=${DEMARC_SMTP_PORT:-11025}
lmtp_port=${DEMARC_LMTP_PORT:-11024}
imap_port=${DEMARC_IMAP_PORT:-11143}
s3_port=${DEMARC_S3_PORT:-17480}
mon_port=${DEMARC_S3_MON_PORT:-41100} # Ceph takes the port after it too
cluster_port=${DEMARC_CLUSTER_PORT:-15499}

mail_password=secret
s3_bucket=demarc-test
s3_key=demarcdevkey
s3_secret=demarcdevsecret0000

# Dovecot, Exim and PostgreSQL refuse to run as root or should not: root hands them to this user (setup.sh makes it).
service_user=demarc-test

die() {
  echo "$*" >&2
  exit 1
}

checkout=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
if [[ ${DEMARC_SERVICES_DIR:-} ]]; then
  state=$DEMARC_SERVICES_DIR
elif [[ $EUID == 0 ]]; then
  # The service user may be unable to enter root's checkout, so the state lies outside, one folder a checkout.
  state=/var/lib/$service_user/$(sha256sum <<<"$checkout" | cut -c1-8)
else
  state=$checkout/.demarc/services
fi
# It is written into five kinds of configuration file, each with its own idea of quoting.
[[ $state =~ ^/[A-Za-z0-9/._-]+$ ]] || die "set DEMARC_SERVICES_DIR to an absolute path of plain letters: $state"
