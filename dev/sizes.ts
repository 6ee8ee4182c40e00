import { readFileSync, statSync } from 'node:fs'

const OFFICE = ['index.html', 'src/app/shell/shell.tsx'] as const
/** A phone has a shell of its own. */
const FIELD = ['index.html', 'src/app/field-shell/field-shell.tsx'] as const

/** What a first visit may cost, in brotli kilobytes. docs/performance.md, P12. */
const BUDGETS = [
  { path: 'landing', entries: ['index.html', 'src/identity/landing.page.tsx'], most: 118 },
  { path: 'office, signed in', entries: OFFICE, most: 135 },
  { path: 'the dashboard', entries: [...OFFICE, 'src/workflow/overview/dashboard.page.tsx'], most: 155.5 },
  { path: 'the list of orders', entries: [...OFFICE, 'src/workflow/orders/orders.page.tsx'], most: 177 },
  { path: 'research, before its map', entries: [...OFFICE, 'src/workflow/research/research.page.tsx'], most: 182 },
  { path: 'the field', entries: [...FIELD, 'src/workflow/fieldwork/my-assignments.page.tsx'], most: 151.5 },
  { path: 'signing in', entries: ['index.html', 'src/identity/auth.page.tsx'], most: 145 },
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
  // Whatever it weighs: the map comes when one is opened.
  const withMap = [...files].filter((file) => readFileSync(`${DIST}/${file}`, 'utf8').includes('maplibregl'))
  if (withMap.length > 0) {
    isOver = true
    process.stdout.write(`FAILED the map is in ${withMap.join(', ')}: ${path}\n`)
  }
  process.stdout.write(
    `${kilobytes <= most ? 'ok    ' : 'FAILED'} ${kilobytes.toFixed(1)} of ${most} KB brotli JavaScript: ${path}\n`,
  )
}
process.exitCode = isOver ? 1 : 0
