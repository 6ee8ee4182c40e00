import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { build } from 'vite'
import { chunksOf, DIST, everyChunk, modulesOf } from './build/built-modules.ts'
import { workerBuild } from './build/worker-build.ts'

/**
 * After the build of the web: its service worker, with the list of what the field needs before there is a signal.
 */
const WEB = 'apps/web'
/** What opens on the phone, and what of the parts that come later may be wanted there. */
const SCREENS = ['index.html', 'src/app/shell/shell.tsx', 'src/app/field-shell/field-shell.tsx']
const LATER =
  /^src\/(identity\/auth\.page|workflow\/fieldwork\/(?!evidence|rescue|map)|notifications|ui\/(?!map))|^src\/texts\/(es\.ts|(field\/.*|admin\/(identity|profile)|common\/.*)\.es\.ts)/
/** Kept after everything else: it is larger than all of it. */
const MAP = /^src\/(workflow\/fieldwork\/map|ui\/map\/(?!google))|^src\/texts\/dispatch\/map\.es/
const GROUND = /(maplibre-gl-worker|country|counties)-[^/]*\.(js|json)$/
const FACES = /overpass.*latin-(wght|standard)-normal.*\.woff2$/

const codeOf = (chunks: readonly { file: string; css?: string[] }[]) =>
  chunks.flatMap(({ file, css = [] }) => (file.endsWith('.html') ? css : [file, ...css]))

const screens = chunksOf(modulesOf(SCREENS, LATER))
const wholeField = chunksOf(modulesOf(SCREENS, new RegExp(`${LATER.source}|${MAP.source}`)))
const faces = everyChunk.flatMap(({ file, assets = [] }) => [file, ...assets].filter((one) => FACES.test(one)))
const own = readdirSync(`${WEB}/public`).filter((file) => /^(icon.*|theme\.js|manifest\.webmanifest)$/.test(file))
const files = [...new Set([...codeOf(screens), ...faces, ...own])].toSorted()
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
