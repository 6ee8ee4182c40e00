#!/bin/bash
# Stands in for the image dxflrs/garage, which can't be fetched here: Ceph's S3 with the key and the bucket that Garage
# would make. In memory: nothing survives its end.
set -euo pipefail
export DEMARC_SERVICES_DIR=/var/tmp/s3
/services/start.sh --only s3
radosgw-admin -n client.rgw.a -c /var/tmp/s3/s3/ceph.conf user create --uid=garage --display-name=garage \
  --access-key="$GARAGE_DEFAULT_ACCESS_KEY" --secret-key="$GARAGE_DEFAULT_SECRET_KEY" >/dev/null
curl -sf --aws-sigv4 aws:amz:garage:s3 --user "$GARAGE_DEFAULT_ACCESS_KEY:$GARAGE_DEFAULT_SECRET_KEY" \
  -H 'x-amz-content-sha256: UNSIGNED-PAYLOAD' -X PUT "http://127.0.0.1:17480/$GARAGE_DEFAULT_BUCKET"
exec socat TCP-LISTEN:3900,fork,reuseaddr TCP:127.0.0.1:17480
