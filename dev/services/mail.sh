# shellcheck shell=bash
# Mail for tests: SMTP (Exim) -> LMTP -> IMAP (Dovecot). Every address has a mailbox, the password is one for all;
# bounce@ is refused for good (550) and slow@ for now (451).
source "$(dirname "${BASH_SOURCE[0]}")/daemons.sh"

mail_ports="$smtp_port $lmtp_port $imap_port"

write_dovecot_conf() {
  local user group
  user=$(as_service id -un)
  group=$(as_service id -gn)
  # Dovecot switches between its own users and chroots by default; unprivileged, every part runs as the same one.
  as_service tee "$state/mail/dovecot.conf" >/dev/null <<CONF
base_dir = $state/mail/run
state_dir = $state/mail/run
log_path = /dev/stderr
instance_name = demarc-test
protocols = imap lmtp
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
auth_mechanisms = plain login
login_greeting = demarc test mail
default_internal_user = $user
default_internal_group = $group
default_login_user = $user
first_valid_uid = 1
mail_uid = $user
mail_gid = $group
mail_location = maildir:$state/mail/boxes/%u
mail_fsync = never
mail_max_userip_connections = 100
# name+tag@ is an address of its own here, so that a test can have as many as it likes.
recipient_delimiter =
auth_username_format = %Lu
auth_username_chars = abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_@+=
passdb {
  driver = static
  args = password=$mail_password
}
userdb {
  driver = static
  args = uid=$user gid=$group home=$state/mail/boxes/%u allow_all_users=yes
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
service imap-login {
  chroot =
  inet_listener imap {
    port = $imap_port
  }
  inet_listener imaps {
    port = 0
  }
}
service lmtp {
  inet_listener lmtp {
    port = $lmtp_port
  }
}
CONF
}

write_exim_conf() {
  # One connection may carry any number of messages, all delivered at once: tests wait for them.
  as_service tee "$state/mail/exim.conf" >/dev/null <<CONF
exim_user = $(as_service id -un)
exim_group = $(as_service id -gn)
never_users =
deliver_drop_privilege = true
keep_environment =
spool_directory = $state/mail/spool
log_file_path = $state/mail/exim-%s.log
pid_file_path = $state/mail/exim-own.pid
primary_hostname = mx.demarc.test
local_interfaces = 127.0.0.1
daemon_smtp_ports = $smtp_port
tls_advertise_hosts =
host_lookup =
rfc1413_hosts =
message_size_limit = 40M
smtp_accept_max = 200
smtp_accept_queue_per_connection = 0
ignore_bounce_errors_after = 0s
acl_smtp_rcpt = recipients
begin acl
recipients:
  deny local_parts = bounce
       message = 550 5.1.1 mailbox unavailable
  defer local_parts = slow
       message = 451 4.7.1 try again later
  accept
begin routers
everything:
  driver = manualroute
  transport = to_dovecot
  route_list = * 127.0.0.1 byname
  self = send
begin transports
to_dovecot:
  driver = smtp
  protocol = lmtp
  port = $lmtp_port
  allow_localhost = true
begin retry
* * F,10m,10s
CONF
}

start_mail() {
  # shellcheck disable=SC2086 # three ports, three words
  need_ports $mail_ports
  as_service mkdir -p "$state/mail/run" "$state/mail/boxes" "$state/mail/spool"
  write_dovecot_conf
  write_exim_conf
  spawn mail/dovecot dovecot -F -c "$state/mail/dovecot.conf"
  spawn mail/exim exim4 -C "$state/mail/exim.conf" -bdf -q10s
  await mail/dovecot 20 greets "$lmtp_port" '220 *'
  await mail/dovecot 20 greets "$imap_port" '\* OK *demarc test mail*'
  await mail/exim 20 greets "$smtp_port" '220 mx.demarc.test *'
}
