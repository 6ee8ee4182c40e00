import { refuse } from '@demarc/domain'
import { isKeepable } from './keepable-text.ts'
import type { ListPage } from './serve.ts'

/** Counting further costs more than anybody learns from it: 1,001 reads "more than 1,000". */
export const COUNTED = 1001
/** Of what hangs on one record so many rows are shown; the others are only counted. */
export const SHOWN_OF_ONE = 50

type Position = readonly string[]

/** Where a page ended: the values it is sorted by, of its last row. */
export const cursorOf = (position: Position): string => Buffer.from(JSON.stringify(position)).toString('base64url')

const PARTS = {
  text: (part: string) => isKeepable(part),
  uuid: (part: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(part),
  flag: (part: string) => part === 'true' || part === 'false',
  day: (part: string) => part === 'infinity' || (/^\d{4}-\d\d-\d\d$/.test(part) && !Number.isNaN(Date.parse(part))),
  // As PostgreSQL writes a distance.
  number: (part: string) => /^\d{1,9}(\.\d{1,20})?(e-\d\d)?$/.test(part),
  time: (part: string) => !Number.isNaN(Date.parse(part)) && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(part),
}
type Part = keyof typeof PARTS

/** The position in a cursor of ours, of the values the list is sorted by; anything else was made up. */
export function readCursor(cursor: string | undefined, parts: readonly Part[]): Position | null {
  if (cursor === undefined) return null
  const position = parsed(cursor)
  const isOurs =
    Array.isArray(position) &&
    position.length === parts.length &&
    parts.every((part, at) => typeof position[at] === 'string' && PARTS[part](position[at]))
  return isOurs ? position : refuse('input.invalid', { problems: ['cursor: Not a cursor of this list'] })
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null
  }
}

type Place = { readonly limit: number; readonly cursor: string | undefined }

/** Every page of a list, one after the other: a file of a year does not have to fit into memory. */
export async function* everyPage<Row>(
  limit: number,
  readPage: (place: Place) => Promise<Pick<ListPage<Row>, 'rows' | 'next'>>,
): AsyncGenerator<readonly Row[]> {
  let cursor: string | undefined
  do {
    const { rows, next } = await readPage({ limit, cursor })
    yield rows
    cursor = next ?? undefined
  } while (cursor)
}

type Input<Row> = {
  readonly limit: number
  readonly total: number
  /** The values the list is sorted by. */
  readonly position: (row: Row) => Position
}

/** A page out of one row more than was asked for: the row too many says that there is a next page. */
export function pageOf<Row>(found: readonly Row[], { limit, total, position }: Input<Row>): ListPage<Row> {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, next: found.length > limit && last ? cursorOf(position(last)) : null, total }
}
