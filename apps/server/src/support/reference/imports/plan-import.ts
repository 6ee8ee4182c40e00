import { createHash } from 'node:crypto'
import type { ImportRow } from '@demarc/contract'
import type { Tx } from '#platform/db/db.ts'
import type { Importable, Key, ReadRow, Standing } from './importable.ts'
import type { Line } from './read-table.ts'

export type PlannedRow<Fields> = {
  readonly row: ImportRow
  readonly after: Fields | undefined
  readonly current: Standing<Fields> | undefined
}

const inText = (key: Key) => JSON.stringify(key)

/** What each row would do to the records as they stand now; with `isForReal` those are held. */
export async function planImport<Fields extends object>(
  tx: Tx,
  what: Importable<Fields>,
  { lines, isForReal }: { lines: readonly Line[]; isForReal: boolean },
): Promise<PlannedRow<Fields>[]> {
  const read = await what.read(
    tx,
    lines.map(({ cells }) => cells),
  )
  const keys = read.flatMap((row) => ('key' in row ? [row.key] : []))
  const found = await (isForReal ? what.lock : what.find)(tx, keys)
  const standing = new Map(found.map((record) => [inText(what.keyOf(record.fields)), record]))
  const repeated = findRepeated(read, lines)

  return lines.map((line, at) => {
    // One row was read for each line.
    const row = read[at] as ReadRow<Fields>
    const problems = [
      ...(line.hasTooMany ? ['This row has more cells than columns'] : []),
      ...('problems' in row ? row.problems : []),
      ...(repeated.get(line) ?? []),
    ]
    if ('problems' in row || problems.length > 0) return failed(line, problems)
    return planned(line, row, standing.get(inText(row.key)))
  })
}

/** So that the run can tell whether it would do what the preview said. */
export const fingerprintOf = (rows: readonly ImportRow[]): string =>
  createHash('sha256').update(JSON.stringify(rows)).digest('base64url')

/** What stands in an earlier row already. */
function findRepeated<Fields>(read: readonly ReadRow<Fields>[], lines: readonly Line[]): Map<Line, string[]> {
  const firstOf = new Map<string, number>()
  return new Map(
    lines.map((line, at) => {
      const row = read[at]
      const claims = row && 'claims' in row ? Object.entries(row.claims) : []
      const problems = claims.flatMap(([name, value]) => {
        const first = firstOf.get(inText([name, value]))
        if (first === undefined) firstOf.set(inText([name, value]), line.line)
        return first === undefined ? [] : [`Same ${name} as in line ${first}`]
      })
      return [line, problems]
    }),
  )
}

const failed = ({ line, cells }: Line, problems: string[]): PlannedRow<never> => ({
  row: { line, outcome: 'error', problems, values: cells, before: {} },
  after: undefined,
  current: undefined,
})

function planned<Fields>(
  { line }: Line,
  { over }: Extract<ReadRow<Fields>, { key: Key }>,
  current: Standing<Fields> | undefined,
): PlannedRow<Fields> {
  const { fields, shown } = over(current)
  const before = Object.fromEntries(
    Object.entries(current?.shown ?? {}).filter(([field, value]) => value !== shown[field]),
  )
  const changes = Object.keys(before).length > 0 ? 'update' : 'same'
  const outcome = current ? changes : 'create'
  return { row: { line, outcome, problems: [], values: shown, before }, after: fields, current }
}
