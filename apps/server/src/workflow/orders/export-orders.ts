import type { exportOrders as call } from '@demarc/contract'
import { refuse, type Actor } from '@demarc/domain'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { Db } from '#platform/db/db.ts'
import { openProcess } from '#platform/processes/open-process.ts'
import { openTurns } from '#platform/processes/turns.ts'
import { sendCsv } from '#support/serving/index.ts'
import { organisationDay, readSettings } from '#support/settings/index.ts'
import { positionIn } from './list-position.ts'
import { listOrderRows, listOrdersById } from './order-list.queries.ts'
import { questionOf, type Question } from './order-question.ts'
import { orderOf } from './order-range.queries.ts'
import type { OrderRow } from './order-row.queries.ts'
import { asText, asWorkbookCell, columnsFor } from './order-sheet.ts'
import { searchOrders } from './search-orders.ts'
import type { Sheet } from './workbook-process.ts'

type Asked = z.output<typeof call.query>
const AT_ONCE = 1000
const MOST_IN_A_WORKBOOK = 50_000

const writeInProcess = openProcess<Sheet, Uint8Array>(new URL('./workbook-process.ts', import.meta.url), {
  mostMegabytes: 1024,
  mostMs: 120_000,
})
const inTurn = openTurns(1)

/** Exactly what the filter finds, as it is read: a million orders do not have to fit into memory. */
export async function sendOrdersAsCsv(reply: FastifyReply, db: Db, actor: Actor, asked: Asked): Promise<FastifyReply> {
  const columns = await columnsOf(db, actor)
  return sendCsv(reply, {
    name: 'orders',
    columns: Object.fromEntries(columns.map(({ title, cell }) => [title, (row: OrderRow) => asText(cell(row))])),
    rows: everyOrder(db, actor, asked),
  })
}

/** The same with dates that a spreadsheet can reckon with. It is put together in memory, in a process of its own. */
export async function sendOrdersAsWorkbook(
  reply: FastifyReply,
  db: Db,
  actor: Actor,
  asked: Asked,
): Promise<FastifyReply> {
  const columns = await columnsOf(db, actor)
  // As text, row by row: handed over cell by cell, fifty thousand rows would hold up everybody else.
  const rows: Buffer[] = []
  for await (const row of everyOrder(db, actor, asked)) {
    if (rows.length === MOST_IN_A_WORKBOOK) return refuse('export.too_many', { most: MOST_IN_A_WORKBOOK })
    rows.push(Buffer.from(`${JSON.stringify(columns.map(({ cell }) => asWorkbookCell(cell(row))))}\n`))
  }
  const sheet = { name: 'Orders', columns: columns.map(({ title, width }) => ({ title, width })) }
  const book = await inTurn(() => writeInProcess({ ...sheet, rows: Buffer.concat(rows) }))
  return reply
    .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .header('content-disposition', 'attachment; filename="orders.xlsx"')
    .header('x-content-type-options', 'nosniff')
    .send(book)
}

async function columnsOf(db: Db, actor: Actor) {
  const { 'organisation.timeZone': timeZone } = await readSettings(db)
  return columnsFor(actor, timeZone)
}

async function* everyOrder(db: Db, actor: Actor, { q, ids, ...filter }: Asked): AsyncGenerator<OrderRow> {
  const question = questionOf(actor, filter)
  if (!question) return
  const today = question.isLate ? await organisationDay(db) : null
  if (ids) yield* await listOrdersById(db, question, { ids: ids.split(','), today })
  else if (q) yield* everyFound(db, question, q)
  else yield* everyListed(db, question, today)
}

async function* everyListed(db: Db, question: Question, today: string | null): AsyncGenerator<OrderRow> {
  const positionOf = positionIn(question)
  let after: readonly string[] | null = orderOf(question).first
  while (after) {
    const rows: OrderRow[] = await listOrderRows(db, question, { after, most: AT_ONCE, today })
    yield* rows
    const last = rows.at(-1)
    after = last && rows.length === AT_ONCE ? positionOf(last) : null
  }
}

async function* everyFound(db: Db, question: Question, q: string): AsyncGenerator<OrderRow> {
  let cursor: string | undefined
  do {
    const { rows, next } = await searchOrders(db, question, { q, limit: AT_ONCE, cursor })
    yield* rows
    cursor = next ?? undefined
  } while (cursor)
}
