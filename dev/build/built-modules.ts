import { readFileSync } from 'node:fs'
import type { BuiltModule } from './chunks.ts'

/** What the build of the web wrote: its files, and which modules are in which. */
export const DIST = 'apps/web/dist'
type Chunk = { readonly file: string; readonly imports?: string[]; readonly css?: string[]; readonly assets?: string[] }

const read = (file: string): unknown => JSON.parse(readFileSync(`${DIST}/.vite/${file}`, 'utf8'))
const manifest = read('manifest.json') as Record<string, Chunk>
const modules = read('modules.json') as Record<string, BuiltModule>
const chunks = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]))
export const everyChunk: readonly Chunk[] = Object.values(manifest)

/** These modules and all they need, of what they fetch later only the wanted. */
export function modulesOf(names: readonly string[], wanted?: RegExp): Set<string> {
  const found = new Set<string>()
  const open = [...names]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const module = modules[name]
    if (!module || found.has(name)) continue
    found.add(name)
    open.push(...module.imports, ...module.later.filter((other) => wanted?.test(other)))
  }
  for (const name of names) if (!found.has(name)) throw new Error(`${name} is not in the build`)
  return found
}

/** The files these modules are in, and those that they import. */
export function chunksOf(names: Iterable<string>): Chunk[] {
  const found = new Set<Chunk>()
  const open = [...names].flatMap((name) => chunks.get(modules[name]?.file ?? '') ?? [])
  for (let chunk = open.pop(); chunk; chunk = open.pop()) {
    if (found.has(chunk)) continue
    found.add(chunk)
    open.push(...(chunk.imports ?? []).flatMap((other) => manifest[other] ?? []))
  }
  return [...found]
}
