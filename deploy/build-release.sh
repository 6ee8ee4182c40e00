#!/usr/bin/env bash
# build-release.sh [FILE.tar.gz]: makes one file with everything that production runs: server, web app, packages, Node.
# Needs a checkout and any npm (Debian 12: npm, libatomic1). Production needs neither: the release brings its own Node.
set -euo pipefail
umask 022
cd "$(dirname "${BASH_SOURCE[0]}")/.."

file=${1:-.demarc/demarc-release.tar.gz}
mkdir -p "$(dirname "$file")"
release=$(mktemp -d)
# On a machine with an installation its user runs the new release once, below.
chmod 755 "$release"
trap 'rm -rf "$release"' EXIT
quiet=(--no-audit --no-fund --loglevel=error)

# An older npm or Node leaves out optional packages that it takes for not made for it.
if [[ $(node --version) != "v$(<.node-version)" || $(npm --version) != 11.* ]]; then
  npm install "${quiet[@]}" --prefix .demarc/tools "node@$(<.node-version)" npm@11
  PATH=$PWD/.demarc/tools/node_modules/.bin:$PATH
fi
npm ci "${quiet[@]}"
npm run -s build >"$release/build.log" 2>&1 || { cat "$release/build.log" >&2; exit 1; }
rm "$release/build.log"

# Every workspace must be named for npm; only those that the server needs are filled.
for file_of in package.json package-lock.json .npmrc LICENSE apps/web/package.json packages/testkit/package.json; do
  install -D -m 644 "$file_of" "$release/app/$file_of"
done
cp --parents -r apps/server/package.json apps/server/src apps/server/migrations apps/web/dist \
  packages/domain/package.json packages/domain/src packages/contract/package.json packages/contract/src "$release/app"
find "$release/app/apps" "$release/app/packages" -name '*.test.ts' -delete
(
  cd "$release/app"
  npm ci "${quiet[@]}" --omit=dev --ignore-scripts \
    --workspace @demarc/server --workspace @demarc/domain --workspace @demarc/contract
  # What only editors and debuggers read is a quarter of the packages.
  find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete
)

install -D "$(command -v node)" "$release/node/bin/node"
# A quarter of the program is for debuggers.
if command -v strip >/dev/null; then strip "$release/node/bin/node"; fi
install -D deploy/demarc "$release/bin/demarc"
cp -r deploy/Caddyfile deploy/debian .env.example "$release"
# Whatever this checkout may be read by: the product's own user reads it all.
chmod -R u=rwX,go=rX "$release"
"$release/bin/demarc" version

tar --create --gzip --file "$file" --directory "$release" --owner=0 --group=0 --numeric-owner .
echo "$file: $(du -h "$file" | cut -f1)"
