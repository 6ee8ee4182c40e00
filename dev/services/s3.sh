# shellcheck shell=bash
# S3 for tests: the smallest Ceph there is (one monitor, one storage daemon in memory) behind radosgw.
# Nothing survives a stop.
source "$(dirname "${BASH_SOURCE[0]}")/daemons.sh"

s3_ports="$s3_port $mon_port"
s3_url=http://127.0.0.1:$s3_port

write_ceph_conf() {
  # Ceph waits a second before each change of its maps to gather more of them, and a client that came too early
  # asks again after five: alone on one machine, neither is needed.
  as_service tee "$state/s3/ceph.conf" >/dev/null <<CONF
[global]
fsid = $1
mon_host = $2
auth_cluster_required = cephx
auth_service_required = cephx
auth_client_required = cephx
keyring = $state/s3/keyring
run_dir = $state/s3
admin_socket = $state/s3/\$name.\$pid.asok
log_file =
log_to_stderr = true
mon_cluster_log_to_file = false
crash_dir = $state/s3/crash
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
ms_bind_ipv6 = false
paxos_propose_interval = 0.02
paxos_min_wait = 0.01
objecter_tick_interval = 0.2
mon_allow_pool_size_one = true
mon_max_pg_per_osd = 1000
mon_data_avail_warn = 1
mon_data_avail_crit = 1
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 4
osd_pool_default_pgp_num = 4
osd_crush_chooseleaf_type = 0
osd_objectstore = memstore
memstore_device_bytes = 4294967296
[mon.a]
mon_data = $state/s3/mon
[osd.0]
osd_data = $state/s3/osd
[client.rgw.a]
rgw_frontends = beast endpoint=127.0.0.1:$s3_port
rgw_enable_usage_log = false
rgw_thread_pool_size = 32
CONF
}

# Runs a Ceph program on our configuration; what it says matters only when it fails.
ceph_step() {
  local said
  said=$(as_service timeout 60 "$1" -c "$state/s3/ceph.conf" "${@:2}" 2>&1 9<&-) ||
    die "S3: $* failed: $said"
}

make_keyring() {
  local who
  for who in mon. client.admin client.rgw.a osd.0; do
    as_service ceph-authtool "$state/s3/keyring" --gen-key -n "$who" --cap mon 'allow *' --cap osd 'allow *' "$@" >/dev/null
    set --
  done
}

make_bucket() {
  # curl signs for S3 only when told what the body is.
  curl -sf -m 5 -o /dev/null --aws-sigv4 aws:amz:us-east-1:s3 --user "$s3_key:$s3_secret" \
    -H 'x-amz-content-sha256: UNSIGNED-PAYLOAD' -X PUT "$s3_url/$s3_bucket"
}

start_s3() {
  local fsid disk addresses="[v2:127.0.0.1:$mon_port,v1:127.0.0.1:$((mon_port + 1))]"
  # shellcheck disable=SC2086 # two ports, two words
  need_ports $s3_ports $((mon_port + 1))
  fsid=$(cat /proc/sys/kernel/random/uuid)
  disk=$(cat /proc/sys/kernel/random/uuid)
  as_service mkdir -p "$state/s3/mon" "$state/s3/osd" "$state/s3/crash"
  write_ceph_conf "$fsid" "$addresses"
  make_keyring --create-keyring
  as_service monmaptool --create --fsid "$fsid" --addv a "$addresses" "$state/s3/monmap" >/dev/null
  ceph_step ceph-mon --mkfs -i a --monmap "$state/s3/monmap" --keyring "$state/s3/keyring"
  spawn s3/mon ceph-mon -f -i a -c "$state/s3/ceph.conf"
  ceph_step ceph osd new "$disk"
  ceph_step ceph-osd -i 0 --mkfs --osd-uuid "$disk"
  spawn s3/osd ceph-osd -f -i 0 -c "$state/s3/ceph.conf"
  spawn s3/radosgw radosgw -f -n client.rgw.a -c "$state/s3/ceph.conf"
  await s3/radosgw 60 curl -sf -m 5 -o /dev/null "$s3_url"
  ceph_step radosgw-admin -n client.rgw.a user create --uid=demarc --display-name=demarc \
    --access-key="$s3_key" --secret-key="$s3_secret"
  await s3/radosgw 20 make_bucket
}
