import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { build } from 'vite'
import { workerBuild } from './worker-build.ts'

/**
 * After the build of the web: its service worker, with the list of what the field needs before there is a signal.
 */
const WEB = 'apps/web'
const DIST = `${WEB}/dist`
/** What opens on the phone, and what of the parts that come later may be wanted there. */
const SCREENS = ['index.html', 'src/app/shell/shell.tsx', 'src/app/field-shell/field-shell.tsx']
const LATER =
  /^src\/(identity\/auth\.page|workflow\/fieldwork\/(?!evidence|rescue|map)|notifications|ui\/(?!map))|^src\/texts\/es(\.ts|\/(field|identity|profile))/
/** Kept after everything else: it is larger than all of it. */
const MAP = /^src\/(workflow\/fieldwork\/map|ui\/map\/(?!google))|^src\/texts\/es\/map/
const GROUND = /(maplibre-gl-worker|country|counties)-[^/]*\.(js|json)$/
const FACES = /overpass.*latin-(wght|standard)-normal.*\.woff2$/

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[]; assets?: string[] }
const manifest = JSON.parse(readFileSync(`${DIST}/.vite/manifest.json`, 'utf8')) as Record<string, Chunk>

/** These and all they need; parts that are fetched later only where they are wanted. */
function collect(names: readonly string[], wanted: RegExp, seen = new Set<string>()): Set<string> {
  for (const name of names) {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) continue
    seen.add(name)
    const later = chunk.dynamicImports?.filter((other) => wanted.test(other)) ?? []
    collect([...(chunk.imports ?? []), ...later], wanted, seen)
  }
  return seen
}
const chunksOf = (names: Iterable<string>) => [...names].flatMap((name) => manifest[name] ?? [])
const codeOf = (chunks: readonly Chunk[]) =>
  chunks.flatMap(({ file, css = [] }) => (file.endsWith('.html') ? css : [file, ...css]))

const screens = collect(SCREENS, LATER)
const wholeField = chunksOf(collect([...screens], new RegExp(`${LATER.source}|${MAP.source}`)))
const faces = Object.values(manifest).flatMap(({ file, assets = [] }) =>
  [file, ...assets].filter((one) => FACES.test(one)),
)
const own = readdirSync(`${WEB}/public`).filter((file) => /^(icon.*|theme\.js|manifest\.webmanifest)$/.test(file))
const files = [...new Set([...codeOf(chunksOf(screens)), ...faces, ...own])].toSorted()
// What the map draws with and on.
const ground = wholeField.flatMap(({ assets = [] }) => assets.filter((one) => GROUND.test(one)))
const mapFiles = [...new Set([...codeOf(wholeField).toSorted(), ...ground.toSorted()])].filter(
  (file) => !files.includes(file),
)
const missing = [...files, ...mapFiles].filter((file) => !existsSync(`${DIST}/${file}`))
if (missing.length > 0) throw new Error(`not in the build: ${missing.join(', ')}`)

const hash = createHash('sha256')
for (const file of ['index.html', ...files, ...mapFiles]) hash.update(file).update(readFileSync(`${DIST}/${file}`))

const asPaths = (names: readonly string[]) => names.map((file) => `/${file}`)
await build(
  workerBuild({ files: asPaths(files), mapFiles: asPaths(mapFiles), release: hash.digest('hex').slice(0, 16) }),
)
