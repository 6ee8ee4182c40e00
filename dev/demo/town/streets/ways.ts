import type { Pin } from '../../company/places.ts'
import {
  COLUMNS,
  isMainColumn,
  isMainRow,
  isThroughColumn,
  isThroughRow,
  MAIN_COLUMNS,
  MAIN_ROWS,
  ROWS,
} from '../land/grid.ts'
import type { Draft } from '../draft.ts'
import type { Exit } from '../town.ts'
import type { Streets } from './pieces.ts'

export function addStreets(draft: Draft, { hasRow, hasColumn }: Streets): void {
  const { corners, names } = draft
  for (let j = -ROWS; j <= ROWS; j += 1) {
    const pieces = numbers(-COLUMNS, COLUMNS).map((i) =>
      hasRow({ i, j })
        ? [corners.crossing(i, j), corners.onRow(i, j, 1), corners.onRow(i, j, 2), corners.crossing(i + 1, j)]
        : null,
    )
    const highway = isMainRow(j) ? mainClass(j, 10) : isThroughRow(j) ? 'tertiary' : 'residential'
    addRuns(draft, pieces, { highway, name: names.ofRow(j) })
  }
  for (let i = -COLUMNS; i <= COLUMNS; i += 1) {
    const pieces = numbers(-ROWS, ROWS).map((j) =>
      hasColumn({ i, j }) ? [corners.crossing(i, j), corners.onColumn(i, j), corners.crossing(i, j + 1)] : null,
    )
    const highway = isMainColumn(i) ? mainClass(i, 5) : isThroughColumn(i) ? 'tertiary' : 'residential'
    addRuns(draft, pieces, { highway, name: names.ofColumn(i) })
  }
}

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n)
const mainClass = (at: number, inner: number) => (Math.abs(at) < inner ? 'primary' : 'secondary')

/** Pieces that follow each other are one way. */
function addRuns({ ways }: Draft, pieces: readonly (readonly Pin[] | null)[], tags: { highway: string; name: string }) {
  let run: Pin[] = []
  const end = () => {
    if (run.length > 0) ways.push({ line: run, tags })
    run = []
  }
  for (const piece of pieces) {
    if (!piece) end()
    else run.push(...(run.length > 0 ? piece.slice(1) : piece))
  }
  end()
}

/** Both ends of the long streets. */
export function exitsOf({ corners }: Draft): Exit[] {
  const { crossing } = corners
  return [
    ...MAIN_ROWS.flatMap((j) => [
      { end: crossing(-COLUMNS, j), before: crossing(1 - COLUMNS, j) },
      { end: crossing(COLUMNS, j), before: crossing(COLUMNS - 1, j) },
    ]),
    ...MAIN_COLUMNS.flatMap((i) => [
      { end: crossing(i, -ROWS), before: crossing(i, 2 - ROWS) },
      { end: crossing(i, ROWS), before: crossing(i, ROWS - 2) },
    ]),
  ]
}
