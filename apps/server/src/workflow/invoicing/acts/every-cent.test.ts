import { createHash } from 'node:crypto'
import type { Invoice } from '@demarc/contract'
import { readDollars } from '@demarc/domain'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendInvoice } from '@demarc/testkit'
import { openSetter } from '#platform/pdf/set-pdf.ts'
import { inputOf } from '#platform/pdf/typeset.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { credit, draft, makeDelivered, placeOfCustomer } from '#test/fixtures/invoicing.ts'
import { wordsOf } from '#test/fixtures/packages.ts'
import { findInvoice } from '../invoice.queries.ts'
import { paperOfInvoice } from '../paper/draw-paper.ts'
import { keepPaperOfInvoice } from '../paper/keep-paper.ts'
import { SEED, sized } from '#test/suite.ts'

let app: TestApp
let ben: Caller
beforeAll(async () => {
  app = await openTestApp()
  ben = await app.as('ben')
})
afterAll(() => app.close())

const INVOICES = sized(20, 200)
const LONG = 400_000
/** Of so many one is drawn by its job, too, and one is credited. */
const EACH = 20
const SITE = 10

/** Units and rates that are no round sums: a cent that gets lost anywhere shows. */
const line = fc.record({ units: fc.integer({ min: 0, max: 1000 }), rateCents: fc.integer({ min: 1, max: 4_999_999 }) })
const generated = fc.sample(fc.array(line, { minLength: 1, maxLength: 2 }), { numRuns: INVOICES, seed: SEED })
/** The building itself, at the usual rate. */
const SURVEY = { units: 1, rateCents: 10_000 }

/** By integers of any length, and none of our code. */
const sumOf = (lines: readonly { units: number; rateCents: number }[]): bigint =>
  lines.reduce((sum, { units, rateCents }) => sum + BigInt(units) * BigInt(rateCents), 0n)

type Expected = { id: string; cents: bigint; creditedCents: bigint; amounts: bigint[] }

async function bill(buildingId: string, others: (typeof generated)[number], at: number): Promise<Expected> {
  const [drafted] = await draft(ben, { buildingIds: [buildingId] })
  const { id } = drafted!
  for (const other of others) await ben.post(`/api/invoices/${id}/lines`, { description: 'Generated', ...other })
  const sent = await sendInvoice(ben, id)
  const lines = [SURVEY, ...others]
  const creditedCents = at % EACH === 0 ? 37 + at : 0
  if (creditedCents > 0) await credit(ben, sent, creditedCents)
  return { id, cents: sumOf(lines), creditedCents: BigInt(creditedCents), amounts: lines.map((one) => sumOf([one])) }
}

const inCents = (dollars: string): bigint => BigInt(readDollars(dollars))
/** Every amount of the table, then what stands beside Total. */
function readPage(pdf: Uint8Array): { amounts: bigint[]; total: bigint } {
  const words = wordsOf(Buffer.from(pdf))
  const amounts = [...words.matchAll(/\s[\d,]+\s+[\d,]+\.\d{2}\s+([\d,]+\.\d{2})$/gm)].map(([, amount]) =>
    inCents(amount!),
  )
  return { amounts, total: inCents(/Total\s+[\d,]+\s+\$([\d,]+\.\d{2})/.exec(words)![1]!) }
}

test('invoices by page, file, list and dashboard: not a cent off', { timeout: LONG }, async () => {
  const place = await placeOfCustomer(ben)
  // Sites of ten: each sending looks at the whole site again.
  const buildingIds: string[] = []
  for (let at = 0; at < INVOICES; at += SITE) {
    const buildings = Array.from({ length: SITE }, () => ({}))
    buildingIds.push(...(await makeDelivered(app, place, buildings)).buildingIds)
  }
  const expected: Expected[] = []
  for (const [at, each] of generated.entries()) expected.push(await bill(buildingIds[at]!, each, at))

  let setPdf: ReturnType<typeof openSetter> | undefined
  const pages: object[] = []
  for (const [at, { id }] of expected.entries()) {
    const invoice = (await findInvoice(app.db, { customerId: null }, id))!
    const input = inputOf(await paperOfInvoice(app.db, invoice))
    setPdf ??= openSetter(input)
    const page = setPdf(input)
    pages.push(readPage(page))
    // What the job keeps is this very page.
    if (at % EACH > 0) continue
    const { pdfSha256 } = await keepPaperOfInvoice(app, id)
    expect(pdfSha256).toBe(createHash('sha256').update(page).digest('hex'))
  }
  expect(pages).toEqual(expected.map(({ amounts, cents }) => ({ amounts, total: cents })))

  const file = (await ben.get('/api/invoices/export')).body
  const rows: Record<string, string>[] = parse(file, { columns: true, bom: true })
  const byNumber = Map.groupBy(rows, (row) => row['Invoice #']!)
  const listed: Invoice[] = (await ben.get('/api/invoices?limit=200')).json()
  const [total, credited] = [
    expected.reduce((sum, { cents }) => sum + cents, 0n),
    expected.reduce((sum, one) => sum + one.creditedCents, 0n),
  ]
  expect(listed).toHaveLength(INVOICES)
  for (const { id, cents, creditedCents, amounts } of expected) {
    const { invoiceNo, totalCents, balanceCents } = listed.find((one) => one.id === id)!
    const lines = byNumber.get(invoiceNo)!
    expect(lines.map((row) => inCents(row.Amount!))).toEqual(amounts)
    expect(new Set(lines.map((row) => inCents(row['Invoice Total']!)))).toEqual(new Set([cents]))
    expect([BigInt(totalCents), BigInt(balanceCents)]).toEqual([cents, cents - creditedCents])
  }
  const stats = (await ben.get('/api/invoicing/stats')).json()
  expect(BigInt(stats.outstanding.cents)).toBe(total - credited)
  expect(BigInt(stats.invoicedThisMonthCents)).toBe(total - credited)
  const { revenue } = (await ben.get('/api/dashboard/stats')).json()
  expect(inCents(Number(revenue).toFixed(2))).toBe(total - credited)
})
