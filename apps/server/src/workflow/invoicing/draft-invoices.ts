import { randomUUIDv7 } from 'node:crypto'
import type { draftInvoices as call, Invoice } from '@demarc/contract'
import {
  decimalOf,
  describeLine,
  MOST_INVOICE_LINES,
  MOST_TOTAL_CENTS,
  refuse,
  totalOf,
  type Actor,
  type Settings,
} from '@demarc/domain'
import type { z } from 'zod'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import { lockBuildings } from '#support/lifecycle/index.ts'
import { organisationDay, readSettings } from '#support/settings/index.ts'
import { readAgreements, type Agreement } from './agreed.queries.ts'
import { findInvoice, insertInvoice } from './invoice.queries.ts'
import { viewInvoice } from './invoice.view.ts'
import { insertLines, type NewLine } from './line.queries.ts'
import { insistOnPeriod, pricing } from './list-to-bill.ts'
import { billableAmong, findBillable, type BillableRow } from './to-bill.queries.ts'

type Asked = z.output<typeof call.body>
/** A run takes no more at once; the next one takes the rest. */
const MOST_AT_ONCE = 5000

/** One draft for each wire center. The buildings are held first: of two runs at once each building is on one line. */
export async function draftInvoices(tx: Tx, actor: Actor, asked: Asked): Promise<{ invoices: Invoice[] }> {
  insistOnPeriod(asked)
  const agreed = (await readAgreements(tx, [asked.customerId])).get(asked.customerId)
  if (!agreed) return refuse('customer.unknown', {})
  const found = await findBillable(tx, asked, MOST_AT_ONCE)
  await lockBuildings(tx, found)
  const waiting = await billableAmong(tx, agreed.id, found)
  if (waiting.length === 0) return refuse('invoice.nothing_to_bill', {})

  const settings = await readSettings(tx)
  const today = await organisationDay(tx)
  const desk = { settings, today, agreed, price: pricing(settings, today) }
  const invoices: Invoice[] = []
  for (const buildings of Map.groupBy(waiting, ({ wireCenterId }) => wireCenterId).values())
    for (let at = 0; at < buildings.length; at += MOST_INVOICE_LINES)
      invoices.push(await draft(tx, actor, { ...desk, asked, buildings: buildings.slice(at, at + MOST_INVOICE_LINES) }))
  return { invoices }
}

type Run = {
  readonly settings: Settings
  readonly today: string
  readonly agreed: Agreement
  readonly price: ReturnType<typeof pricing>
  readonly asked: Asked
  readonly buildings: readonly BillableRow[]
}

async function draft(
  tx: Tx,
  actor: Actor,
  { settings, today, agreed, price, asked, buildings }: Run,
): Promise<Invoice> {
  const id = randomUUIDv7()
  const wireCenterId = buildings[0]?.wireCenterId ?? null
  const termsNetDays = agreed.termsNetDays ?? settings['invoice.termsNetDays']
  const lines = buildings.map((building, at): NewLine => {
    const priced = price(building, agreed)
    const description = describeLine(priced.kind, building.buildingType)
    return { id: randomUUIDv7(), position: at + 1, buildingId: building.id, description, ...priced }
  })
  if (totalOf(lines) > MOST_TOTAL_CENTS) refuse('invoice.too_large', { most: decimalOf(MOST_TOTAL_CENTS) })
  await insertInvoice(tx, {
    id,
    customerId: agreed.id,
    wireCenterId,
    termsNetDays,
    disputeWindowDays: settings['invoice.disputeWindowDays'],
    periodFrom: asked.from ?? null,
    periodTo: asked.to ?? null,
    createdBy: actor.userId,
  })
  await insertLines(tx, id, lines)
  const invoice = await findInvoice(tx, { customerId: null }, id)
  if (!invoice) throw new Error('the draft is not there')
  await record(tx, actor, {
    entity: 'invoice',
    entityId: id,
    action: 'drafted',
    after: {
      invoiceNo: invoice.invoiceNo,
      customerId: agreed.id,
      wireCenterId,
      termsNetDays,
      lines: lines.length,
      totalCents: invoice.totalCents,
    },
    needs: 'invoice.write',
  })
  return viewInvoice(invoice, actor, today)
}
