import { readFileSync, statSync } from 'node:fs'
import { chunksOf, DIST, modulesOf } from './build/built-modules.ts'

const OFFICE = ['index.html', 'src/app/shell/shell.tsx'] as const
/** A phone has a shell of its own. */
const FIELD = ['index.html', 'src/app/field-shell/field-shell.tsx'] as const

/**
 * What a first visit may cost, in brotli kilobytes. docs/performance.md, P12. The same code weighs up to 0.2 KB more or
 * less in another folder, where its chunks have other names.
 */
const BUDGETS = [
  { path: 'landing', entries: ['index.html', 'src/identity/landing.page.tsx'], most: 120 },
  { path: 'office, signed in', entries: OFFICE, most: 134 },
  { path: 'the dashboard', entries: [...OFFICE, 'src/workflow/overview/dashboard.page.tsx'], most: 153.5 },
  { path: 'the list of orders', entries: [...OFFICE, 'src/workflow/orders/orders.page.tsx'], most: 176 },
  { path: 'research, before its map', entries: [...OFFICE, 'src/workflow/research/research.page.tsx'], most: 173.5 },
  { path: 'the field', entries: [...FIELD, 'src/workflow/fieldwork/my-assignments.page.tsx'], most: 147.5 },
  { path: 'the board', entries: [...OFFICE, 'src/workflow/dispatch/dispatch.page.tsx'], most: 253.5 },
  { path: 'QC', entries: [...OFFICE, 'src/workflow/qc/qc.page.tsx'], most: 222.5 },
  { path: 'signing in', entries: ['index.html', 'src/identity/auth.page.tsx'], most: 152 },
] as const

/** Each is a request of its own. */
const MOST_FILES = 25

let isOver = false
for (const { path, entries, most } of BUDGETS) {
  const files = chunksOf(modulesOf(entries)).map(({ file }) => file)
  const kilobytes = files.reduce((sum, file) => sum + statSync(`${DIST}/${file}.br`).size, 0) / 1024
  const isFine = kilobytes <= most && files.length <= MOST_FILES
  isOver ||= !isFine
  // Whatever it weighs: the map comes when one is opened.
  const withMap = files.filter((file) => readFileSync(`${DIST}/${file}`, 'utf8').includes('maplibregl'))
  if (withMap.length > 0) {
    isOver = true
    process.stdout.write(`FAILED the map is in ${withMap.join(', ')}: ${path}\n`)
  }
  process.stdout.write(
    `${isFine ? 'ok    ' : 'FAILED'} ${kilobytes.toFixed(1)} of ${most} KB brotli JavaScript in ${files.length} files: ${path}\n`,
  )
}
process.exitCode = isOver ? 1 : 0
