import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const LAYERS = fileURLToPath(new URL('layers.json', import.meta.url))
const RULES = fileURLToPath(new URL('layers.lua', import.meta.url))

/** Of what it prints: enough to say why it failed. */
const MOST_KEPT = 4000

/**
 * Cuts a file of OpenStreetMap into vector tiles: `tiles.mbtiles` in the folder. tilemaker keeps what it sorts in files
 * there, so that a whole state needs disk and not memory.
 */
export async function runTilemaker(osm: string, folder: string): Promise<string> {
  const output = join(folder, 'tiles.mbtiles')
  const store = join(folder, 'sorting')
  await mkdir(store)
  const args = ['--input', osm, '--output', output, '--config', LAYERS, '--process', RULES, '--store', store]
  // It ends with the import, however that ends, and leaves the processor to the server beside it.
  const command = ['--pdeathsig', 'KILL', '--', 'nice', 'tilemaker', ...args]
  const child = spawn('setpriv', command, { stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  const keep = (chunk: Buffer) => {
    printed = (printed + String(chunk)).slice(-MOST_KEPT)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  if (code === 0) return output
  if (code === MISSING) throw new Error('tilemaker is not installed. Install it with: apt-get install tilemaker')
  throw new Error(`tilemaker could not read ${osm} (${signal ?? `exit code ${code}`}): ${lastLine(printed)}`)
}

/** What `nice` ends with when there is no such program. */
const MISSING = 127

/** Its progress is written over itself, in one line. */
const lastLine = (printed: string) =>
  printed
    .trim()
    .split(/[\r\n]+/)
    .at(-1)
    ?.trim() ?? ''
