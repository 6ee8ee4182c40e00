#!/usr/bin/env bash
# The images that a rehearsal can't fetch: debian:12-slim, and those that compose.yaml names, from Debian's packages.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."

clean=$1 # an archive of an empty Debian 12
container=$(buildah from scratch)
buildah add -q "$container" "$clean" /
# Where this machine reaches the package registries through a certificate authority of its own, so does that one.
for authority in /usr/local/share/ca-certificates/*.crt; do
  [[ -e $authority ]] || continue
  buildah copy -q "$container" "$authority" /usr/local/share/ca-certificates/
  buildah config --env NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt "$container"
done
buildah run --isolation chroot "$container" sh -c 'update-ca-certificates && apt-get clean' >/dev/null
buildah config --cmd bash "$container"
buildah commit -q "$container" localhost/debian:12-slim
buildah rm "$container" >/dev/null

build() {
  buildah build -q --layers --isolation chroot --build-arg BASE=localhost/debian:12-slim --target "$1" \
    --file dev/rehearse/images/Containerfile --tag "$2" dev
}
build database docker.io/postgis/postgis:15-3.5
build storage docker.io/dxflrs/garage:v2.3.0
build proxy docker.io/library/caddy:2
