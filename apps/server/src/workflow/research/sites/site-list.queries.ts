import type { SITE_SORTS } from '@demarc/contract'
import { named, type Db, type RowOf } from '#platform/db/db.ts'
import { SITE_COLUMNS, SITE_NAMES, type SiteMarks, type SiteRow } from './site-row.queries.ts'

export type SiteSort = (typeof SITE_SORTS)[number]
type Key = {
  readonly expression: string
  readonly type: string
  readonly part: 'day' | 'text' | 'uuid'
  /** Before all values of it. */
  readonly least: string
}
const ID: Key = { expression: 's.id', type: 'uuid', part: 'uuid', least: '00000000-0000-0000-0000-000000000000' }
const DUE: Key = { expression: `coalesce(s.due_date, 'infinity')`, type: 'date', part: 'day', least: '-infinity' }
const text = (expression: string): Key => ({
  expression: `${expression} collate "C"`,
  type: 'text',
  part: 'text',
  least: '',
})

/** Word for word what the indexes are made of. */
export const KEYS: Readonly<Record<SiteSort, readonly Key[]>> = {
  due: [DUE, ID],
  jsn: [text('s.jsn'), ID],
  jobType: [text('s.job_badge'), DUE, ID],
  address: [text(`lower(coalesce(s.address, '~'))`), ID],
}

/** `place`: the values a row is sorted by. */
export type PlacedRow = SiteRow & { place: string[] }
/** One row more than a page shows. The limit stands in the text: a parameter there is planned anew each time. */
type Most = 51 | 201

export const orderBy = (sort: SiteSort): string =>
  `order by ${KEYS[sort].map(({ expression }) => expression).join(', ')}`

/** Behind the last row of the page before; the values begin at a parameter. */
export const follows = (sort: SiteSort, from: number): string => {
  const keys = KEYS[sort]
  const place = keys.map(({ type }, at) => `$${from + at}::${type}`)
  return `(${keys.map(({ expression }) => expression).join(', ')}) > (${place.join(', ')})`
}

/** For a page of `sites s`: only its rows are looked up in other tables. */
export const placedColumns = (sort: SiteSort): string =>
  `${SITE_COLUMNS}, array[${KEYS[sort].map(({ expression }) => `(${expression})::text`).join(', ')}] as place`

/** Exact: every change keeps the counts. */
const COUNT = `(select coalesce(sum(n), 0)::int from (
    select n from work_counts where kind = 'research' and key = $1
    union all select n from work_count_deltas where kind = 'research' and key = $1) counted)`

const listing = (sort: SiteSort, most: Most) =>
  named(
    'list-sites',
    `select ${placedColumns(sort)}, ${COUNT} as total
       from (select s.* from sites s where s.research_stage = $1::text and ${follows(sort, 2)}
              ${orderBy(sort)} limit ${most}) s ${SITE_NAMES}
      ${orderBy(sort)}`,
    `${sort}-${most}`,
  ).marked<SiteMarks>()
/** Each row carries how many there are in all: one question instead of two. */
export type ListedRow = RowOf<ReturnType<typeof listing>>
const bySort = (sort: SiteSort) => ({ 51: listing(sort, 51), 201: listing(sort, 201) })
const LISTINGS = { due: bySort('due'), jsn: bySort('jsn'), jobType: bySort('jobType'), address: bySort('address') }

export type SiteFilter = { readonly stage: 'RESEARCHING' | 'READY_FOR_DISPATCH'; readonly sort: SiteSort }

export const listSiteRows = (
  db: Db,
  { stage, sort }: SiteFilter,
  { after, most }: { readonly after: readonly string[]; readonly most: Most },
): Promise<ListedRow[]> => LISTINGS[sort][most](db, stage, ...after)
