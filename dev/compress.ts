import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'

/** Compressed once at build time, as small as it gets, instead of on every request. */
const files = globSync('apps/web/dist/**/*.{js,css,html,svg,json,webmanifest}').filter((file) =>
  statSync(file).isFile(),
)
for (const file of files) {
  const compressed = brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  writeFileSync(`${file}.br`, compressed)
}
