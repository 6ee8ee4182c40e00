import type { Endpoint, ListCall, TableCall, TableFormat } from '@demarc/contract'
import { refuse, type Actor, type Settings } from '@demarc/domain'
import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import type { Column, Zone } from '#support/tables/index.ts'
import { everyPage } from './pages.ts'
import { sendTable } from './send-table.ts'
import { checkedRows, serveList, servePage, type AppContext, type ListPage, type RowOf } from './serve.ts'
import { signedInActor } from './signed-in.ts'

type Listed<L extends ListCall> = z.output<L['reply']>[number]
type Selected = { readonly ids?: readonly string[] | undefined }

/** What answers a list, a page at a time. Where rows are selected their `ids` come along, for whoever can look them up. */
type ReadPage<L extends ListCall> = (ask: {
  readonly db: Db
  readonly actor: Actor
  readonly query: z.output<L['query']>
}) => Promise<ListPage<RowOf<L>>>

/** What the file of a list looks like. */
export type Table<Row> = {
  /** Of the file, without its ending. */
  readonly name: string
  /** Those that whoever asks sees. */
  readonly columns: (actor: Actor, settings: Settings) => readonly Column<Row>[]
  /** In CSV, where programs read it; else they are written as on the screens. */
  readonly dates?: 'iso'
}
/** The file of a list: a row for each that it shows, or, with `lines`, one for each line below it. */
export type ListTable<Row, Line = Row> = Table<Line> & {
  /** What a row is selected by. */
  readonly id: (row: Row) => string
  readonly lines?: (db: Db, rows: readonly Row[]) => Promise<readonly Line[]>
}

/** A list with what its file is made of. */
type Exported<L extends ListCall, Line = Listed<L>> = {
  readonly list: L
  readonly page: ReadPage<L>
  readonly table: ListTable<Listed<L>, Line>
}
type ListExport = TableCall &
  Endpoint<'GET', `/api/${string}`, z.ZodType, z.ZodType<{ format: TableFormat } & Selected>>

/** A list and its file, from the same pages: the file has the rows of the list, in its order. */
export function serveListAndExport<L extends ListCall, Line = Listed<L>>(
  app: AppContext,
  call: ListExport,
  { list, page, table }: Exported<L, Line>,
) {
  serveList(app, list, page)
  const most = Math.min(list.query.shape.limit.unwrap().maxValue ?? MOST_AT_ONCE, MOST_AT_ONCE)
  serveTable(app, call, {
    table,
    rows: ({ db, actor, query: { format: _, ...filter } }) =>
      linesOf(db, table, {
        ids: filter.ids,
        pages: everyPage(most, async (place) => {
          // The query of the file is that of the list without its page: the contract makes one of the other.
          const { rows, next } = await page({ db, actor, query: { ...filter, ...place } as z.output<L['query']> })
          return { rows: checkedRows(list, rows), next }
        }),
      }),
  })
}
const MOST_AT_ONCE = 1000

type Walk<Row> = { readonly ids: readonly string[] | undefined; readonly pages: AsyncIterable<readonly Row[]> }

/** Where some are selected, the walk ends with the last of them. */
async function* linesOf<Row, Line>(db: Db, { id, lines }: ListTable<Row, Line>, { ids, pages }: Walk<Row>) {
  const wanted = ids && new Set(ids)
  for await (const page of pages) {
    const rows = wanted ? page.filter((row) => wanted.delete(id(row))) : page
    // Without lines below it a row is its own line.
    yield* lines ? await lines(db, rows) : (rows as readonly unknown[] as readonly Line[])
    if (wanted?.size === 0) return
  }
}

type Rows<E extends TableCall, Row> = (ask: {
  readonly db: Db
  readonly actor: Actor
  readonly params: z.output<E['params']>
  readonly query: z.output<E['query']>
}) => Iterable<Row> | AsyncIterable<Row>

/** A file whose rows are no list's. Nothing is held while somebody reads it slowly: rows are read page by page. */
export function serveTable<E extends TableCall, Row>(
  app: AppContext,
  call: E,
  { table: { name, columns, dates }, rows }: { readonly table: Table<Row>; readonly rows: Rows<E, Row> },
) {
  servePage(app, call, async ({ db, person, params, query, reply }) => {
    const actor = person ? signedInActor(person) : refuse('session.missing', {})
    const settings = await app.settings()
    return sendTable(reply, {
      format: query.format,
      name,
      columns: columns(actor, settings),
      rows: rows({ db, actor, params, query }),
      zone: zoneOf(settings),
      dates,
    })
  })
}

export const zoneOf = (settings: Settings): Zone => ({
  timeZone: settings['organisation.timeZone'],
  clock: settings['organisation.clock'],
})
