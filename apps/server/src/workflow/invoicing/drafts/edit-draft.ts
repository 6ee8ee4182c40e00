import { randomUUIDv7 } from 'node:crypto'
import type {
  addInvoiceLine as addCall,
  checkInvoiceLines as checkCall,
  editInvoice as editCall,
  editInvoiceLine as editLineCall,
  InvoiceDetail,
} from '@demarc/contract'
import { amountOf, decimalOf, MOST_INVOICE_LINES, MOST_TOTAL_CENTS, refuse, type Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Tx } from '#platform/db/db.ts'
import { raiseVersion, updateDraft } from '../invoice.queries.ts'
import {
  checkLines,
  deleteLines,
  findInvoiceOfLine,
  insertLines,
  listLines,
  updateLine,
  type LineRow,
} from '../line.queries.ts'
import { openInvoice, openWithBuildings } from '../open-invoice.ts'
import { holdInvoiceDate } from '../periods/open-day.ts'
import { readInvoice } from '../read-invoice.ts'
import { recordDraft } from '../record-invoice.ts'
import { writeTax } from '../tax/draft-tax.ts'

type Of<Id extends string, Call extends { body: z.ZodType }> = { readonly [K in Id]: string } & z.output<Call['body']>

/** Terms, date and note. What was sent and stands already is no change. */
export async function editInvoice(
  tx: Tx,
  actor: Actor,
  { invoiceId, version, ...wanted }: Of<'invoiceId', typeof editCall>,
): Promise<InvoiceDetail> {
  const invoice = await openInvoice(tx, actor, { invoiceId, action: 'edit', version })
  const { id, termsNetDays, note } = invoice
  const before = { termsNetDays, note, date: invoice.wantedDate }
  const after = {
    termsNetDays: wanted.termsNetDays ?? termsNetDays,
    note: wanted.note ?? note,
    date: wanted.date === undefined ? before.date : wanted.date,
  }
  if (after.date && after.date !== before.date) await holdInvoiceDate(tx, after.date)
  if (after.termsNetDays !== termsNetDays || after.note !== note || after.date !== before.date) {
    await updateDraft(tx, id, after)
    await writeTax(tx, id)
    await recordDraft(tx, actor, { id, action: 'edited', before, after })
  }
  return readInvoice(tx, actor, id)
}

/** A trip, an adjustment: a line that stands for no building. */
export async function addLine(
  tx: Tx,
  actor: Actor,
  { invoiceId, version, ...line }: Of<'invoiceId', typeof addCall>,
): Promise<InvoiceDetail> {
  const { id, totalCents, lineCount } = await openInvoice(tx, actor, { invoiceId, action: 'edit', version })
  if (lineCount >= MOST_INVOICE_LINES) refuse('invoice.too_many_lines', { most: MOST_INVOICE_LINES })
  insistOnBound(totalCents + amountOf(line))
  const last = (await listLines(tx, [id])).at(-1)
  const added = { id: randomUUIDv7(), position: (last?.position ?? 0) + 1, kind: 'OTHER', buildingId: null } as const
  await insertLines(tx, id, [{ ...added, ...line }])
  await checkLines(tx, [added.id], actor.userId)
  await writeTax(tx, id)
  await raiseVersion(tx, id)
  await recordDraft(tx, actor, { id, action: 'line_added', after: written(line) })
  return readInvoice(tx, actor, id)
}

export async function editLine(
  tx: Tx,
  actor: Actor,
  { lineId, version, ...wanted }: Of<'lineId', typeof editLineCall>,
): Promise<InvoiceDetail> {
  const invoiceId = await invoiceOf(tx, lineId)
  const { totalCents } = await openInvoice(tx, actor, { invoiceId, action: 'edit', version })
  const line = await lineOf(tx, invoiceId, lineId)
  const before = chargeOf(line)
  const after = {
    description: wanted.description ?? before.description,
    ...measureOf(wanted, before),
    rateCents: wanted.rateCents ?? before.rateCents,
    taxCityCodeId: wanted.taxCityCodeId === undefined ? before.taxCityCodeId : wanted.taxCityCodeId,
  }
  if (line.jsb && (after.rateCents < 0 || after.quantityHundredths !== null))
    refuse('invoice.line_is_survey', { jsb: line.jsb })
  if (line.jsb && after.taxCityCodeId) refuse('invoice.line_taxed_by_site', { jsb: line.jsb })
  insistOnBound(totalCents - line.amountCents + amountOf(after))
  await updateLine(tx, lineId, after, actor.userId)
  await writeTax(tx, invoiceId)
  await raiseVersion(tx, invoiceId)
  await recordDraft(tx, actor, {
    id: invoiceId,
    action: 'line_edited',
    before: { ...named(line), ...written(before) },
    after: { ...named(line), ...written(after) },
  })
  return readInvoice(tx, actor, invoiceId)
}

/** Its building waits to be billed again. */
export async function removeLine(tx: Tx, actor: Actor, lineId: string): Promise<InvoiceDetail> {
  const invoiceId = await invoiceOf(tx, lineId)
  await openWithBuildings(tx, actor, { invoiceId, action: 'edit' })
  const line = await lineOf(tx, invoiceId, lineId)
  await deleteLines(tx, [lineId])
  await writeTax(tx, invoiceId)
  await raiseVersion(tx, invoiceId)
  await recordDraft(tx, actor, {
    id: invoiceId,
    action: 'line_removed',
    before: { ...named(line), ...written(chargeOf(line)) },
  })
  return readInvoice(tx, actor, invoiceId)
}

export async function checkInvoiceLines(
  tx: Tx,
  actor: Actor,
  { invoiceId, lineIds, isChecked, version }: Of<'invoiceId', typeof checkCall>,
): Promise<InvoiceDetail> {
  const { id } = await openInvoice(tx, actor, { invoiceId, action: 'edit', version })
  const lines = await listLines(tx, [id])
  const known = new Set(lines.map((line) => line.id))
  if (lineIds?.some((lineId) => !known.has(lineId))) refuse('invoice.lines_unknown', {})
  const wanted = new Set(lineIds ?? known)
  const changed = lines.filter((line) => wanted.has(line.id) && line.isChecked !== isChecked)
  if (changed.length > 0) {
    await checkLines(
      tx,
      changed.map((line) => line.id),
      isChecked ? actor.userId : null,
    )
    await raiseVersion(tx, id)
    await recordDraft(tx, actor, {
      id,
      action: isChecked ? 'lines_checked' : 'lines_unchecked',
      after: { lines: changed.length },
    })
  }
  return readInvoice(tx, actor, id)
}

type Charge = Pick<LineRow, 'description' | 'units' | 'quantityHundredths' | 'rateCents' | 'taxCityCodeId'>
const chargeOf = (line: Charge): Charge => ({
  description: line.description,
  units: line.units,
  quantityHundredths: line.quantityHundredths,
  rateCents: line.rateCents,
  taxCityCodeId: line.taxCityCodeId,
})

/** As history keeps it. */
const written = ({ quantityHundredths, taxCityCodeId, ...charge }: Charge) => ({
  ...charge,
  ...(taxCityCodeId && { cityCodeId: taxCityCodeId }),
  ...(quantityHundredths !== null && { quantity: quantityHundredths / 100 }),
})

type Measure = Pick<Charge, 'units' | 'quantityHundredths'>
/** Units or a quantity, never both: the one that is named takes the place of the other. */
function measureOf(
  { units, quantityHundredths }: { [K in keyof Measure]?: Measure[K] | undefined },
  now: Measure,
): Measure {
  if (quantityHundredths) return { units: 0, quantityHundredths }
  if (units !== undefined) return { units, quantityHundredths: null }
  return { units: now.units, quantityHundredths: quantityHundredths === null ? null : now.quantityHundredths }
}

const named = ({ jsb }: { readonly jsb: string | null }) => (jsb ? { jsb } : {})

async function invoiceOf(tx: Tx, lineId: string): Promise<string> {
  return (await findInvoiceOfLine(tx, lineId)) ?? refuse('invoice.line_missing', {})
}

async function lineOf(tx: Tx, invoiceId: string, lineId: string) {
  const line = (await listLines(tx, [invoiceId])).find(({ id }) => id === lineId)
  return line ?? refuse('invoice.line_missing', {})
}

export function insistOnBound(totalCents: number): void {
  // Discounts can take a draft as far below zero.
  if (Math.abs(totalCents) > MOST_TOTAL_CENTS) refuse('invoice.too_large', { most: decimalOf(MOST_TOTAL_CENTS) })
}
