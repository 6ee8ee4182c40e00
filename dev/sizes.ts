import { readFileSync, statSync } from 'node:fs'

/** What a first visit may cost, in brotli kilobytes. docs/performance.md, P12. */
const BUDGETS = [
  { path: 'landing', entries: ['index.html', 'src/identity/landing.page.tsx'], most: 150 },
  { path: 'office, signed in', entries: ['index.html', 'src/app/shell/shell.tsx', 'src/app/home.page.tsx'], most: 150 },
  { path: 'signing in', entries: ['index.html', 'src/identity/auth.page.tsx'], most: 150 },
] as const

type Chunk = { file: string; imports?: string[]; css?: string[] }
const DIST = 'apps/web/dist'
const manifest = JSON.parse(readFileSync(`${DIST}/.vite/manifest.json`, 'utf8')) as Record<string, Chunk>

/** Everything an entry loads before it can run. */
function filesOf(name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name]
  if (!chunk) throw new Error(`${name} is not in the build`)
  if (seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const other of chunk.imports ?? []) filesOf(other, seen)
  return seen
}

let isOver = false
for (const { path, entries, most } of BUDGETS) {
  const files = new Set(entries.flatMap((entry) => [...filesOf(entry)]))
  const kilobytes = [...files].reduce((sum, file) => sum + statSync(`${DIST}/${file}.br`).size, 0) / 1024
  isOver ||= kilobytes > most
  process.stdout.write(
    `${kilobytes <= most ? 'ok    ' : 'FAILED'} ${kilobytes.toFixed(1)} of ${most} KB brotli JavaScript: ${path}\n`,
  )
}
process.exitCode = isOver ? 1 : 0
