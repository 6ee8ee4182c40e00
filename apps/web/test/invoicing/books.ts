import type { CurrentUser, InvoiceDetail, InvoiceLine, ToBill, ToBillBuilding } from '@demarc/contract'
import { amountOf } from '@demarc/domain/invoicing/invoice'
import { page, type Locator } from 'vitest/browser'
import { no, type Answers } from '../fake-server.ts'
import { BEN, newId } from '../records.ts'
import { mailOf, REMITTANCE, sentTo, SUMS } from './mails-and-stats.ts'
import { UNTAXED, withSums } from './invoice-sums.ts'

const AT = '2026-03-02T15:00:00.000Z'
const DAY = '2026-03-02'
const PAYER = { id: newId(), name: 'Blue Ridge Fiber' }
const WIRE_CENTER = { wireCenterId: newId(), wireCenterName: 'Greensboro Main', wireCenterCode: 'GNBONCEU' }

export const invoiceLine = (number: number, more: Partial<InvoiceLine> = {}): InvoiceLine => ({
  id: newId(),
  position: number,
  kind: 'SURVEY',
  description: 'Survey of an MDU',
  wireCenterId: WIRE_CENTER.wireCenterId,
  wireCenterName: WIRE_CENTER.wireCenterName,
  wid: null,
  pid: null,
  siteId: newId(),
  buildingId: newId(),
  jsb: `NCGB26030001-M00${number}`,
  address: `${number}00 Walker Ave`,
  customerRef: null,
  deliveredOn: '2026-02-27',
  ...UNTAXED.line,
  units: 1,
  quantityHundredths: null,
  rate: 100,
  rateCents: 10_000,
  amount: 100,
  amountCents: 10_000,
  creditedCents: 0,
  disputeId: null,
  isChecked: false,
  hasLeft: false,
  warnings: [],
  surveyedUnits: 1,
  staleRate: null,
  ...more,
})
export const lines = (count: number): InvoiceLine[] => Array.from({ length: count }, (_, at) => invoiceLine(at + 1))

export const invoice = (more: Partial<InvoiceDetail> = {}, reader = BEN): InvoiceDetail =>
  withSums(
    {
      id: newId(),
      invoiceNo: 'DRAFT-7F3A',
      customerId: PAYER.id,
      customerName: PAYER.name,
      ...WIRE_CENTER,
      grouping: 'WIRE_CENTER',
      groupName: null,
      date: null,
      termsNetDays: 30,
      disputeWindowDays: 15,
      dueDate: null,
      disputeUntil: null,
      status: 'DRAFT',
      isOverdue: false,
      totalAmount: 0,
      totalCents: 0,
      ...UNTAXED.invoice,
      creditedCents: 0,
      paidCents: 0,
      writtenOffCents: 0,
      balanceCents: 0,
      disputedCents: 0,
      payableCents: 0,
      lineCount: 0,
      version: 1,
      createdAt: AT,
      updatedAt: AT,
      actions: [],
      mayDispute: false,
      promise: null,
      note: '',
      billTo: 'Blue Ridge Fiber\n1 Main St',
      ...REMITTANCE,
      periodFrom: null,
      periodTo: null,
      wantedDate: null,
      sentAt: null,
      drawnByName: 'Ben Whitfield',
      sentByName: null,
      checkedByName: null,
      unsendable: null,
      voided: null,
      lines: lines(2),
      creditNotes: [],
      payments: [],
      writeOffLimitCents: reader.roles.includes('ADMIN') ? null : 2500,
      pdf: null,
      mailTo: null,
      mails: [],
      collectionNotes: [],
      ...more,
    },
    reader,
  )

/** One that was sent and is owed. */
export const sentInvoice = (invoiceNo: string, more: Partial<InvoiceDetail> = {}, reader = BEN): InvoiceDetail =>
  invoice({ invoiceNo, status: 'SENT', date: DAY, dueDate: '2026-04-01', disputeUntil: '2026-03-17', ...more }, reader)

export const toBillOf = (delivered: readonly InvoiceLine[]): ToBill => ({
  customerId: PAYER.id,
  customerName: PAYER.name,
  ...WIRE_CENTER,
  grouping: 'WIRE_CENTER',
  buildings: delivered.length,
  held: 0,
  units: delivered.length,
  cents: delivered.length * 10_000,
  oldest: '2026-02-27',
  newest: '2026-02-27',
})

export const toBillBuilding = (line: InvoiceLine): ToBillBuilding => ({
  id: line.buildingId!,
  siteId: line.siteId!,
  orderId: newId(),
  jsb: line.jsb!,
  address: line.address,
  city: 'Greensboro',
  buildingType: 'M',
  customerRef: null,
  deliveredOn: line.deliveredOn,
  isHeld: false,
  holdReason: null,
  kind: 'SURVEY',
  units: 1,
  rateCents: 10_000,
  amountCents: 10_000,
})

/** Invoices that remember what was done to them, as the server does. */
export class Books {
  invoices: InvoiceDetail[]
  /** Delivered and not billed yet. */
  delivered: InvoiceLine[]
  readonly #reader: CurrentUser

  constructor({
    invoices = [],
    delivered = [],
    reader = BEN,
  }: {
    invoices?: InvoiceDetail[]
    delivered?: InvoiceLine[]
    reader?: CurrentUser
  }) {
    this.invoices = invoices
    this.delivered = delivered
    this.#reader = reader
  }

  of(invoiceId: string): InvoiceDetail {
    return this.invoices.find(({ id }) => id === invoiceId)!
  }

  change(invoiceId: string, next: (now: InvoiceDetail) => Partial<InvoiceDetail>): InvoiceDetail {
    const changed = (now: InvoiceDetail): InvoiceDetail =>
      now.id === invoiceId ? withSums({ ...now, ...next(now), version: now.version + 1 }, this.#reader) : now
    this.invoices = this.invoices.map(changed)
    return this.of(invoiceId)
  }

  answers(more: Answers = {}): Answers {
    return {
      'GET /api/tax-rates': () => [],
      'GET /api/invoices': ({ query }) =>
        this.invoices.filter(
          ({ status, invoiceNo }) =>
            (!query.status || status === query.status) &&
            (!query.age || status === 'OVERDUE') &&
            invoiceNo.includes(query.q ?? ''),
        ),
      'GET /api/invoices/:invoiceId': ({ params }) => this.of(params.invoiceId) ?? no(404, 'invoice.gone'),
      ...SUMS,
      'GET /api/disputes': () => [],
      'GET /api/admin/pending-users': () => [],
      'GET /api/customers': () => [],
      'GET /api/timeline': () => [],
      ...this.#billing(),
      ...this.#editing(),
      ...this.#afterSending(),
      ...more,
    }
  }

  #billing(): Answers {
    return {
      'GET /api/invoicing/to-bill': () => (this.delivered.length > 0 ? [toBillOf(this.delivered)] : []),
      'GET /api/invoicing/to-bill/buildings': () => this.delivered.map(toBillBuilding),
      'POST /api/invoicing/drafts': () => {
        const draft = invoice({ lines: this.delivered }, this.#reader)
        ;[this.invoices, this.delivered] = [[draft, ...this.invoices], []]
        return { invoices: [draft], hasMore: false }
      },
    }
  }

  #editing(): Answers {
    const ofLine = (lineId: string) => this.invoices.find(({ lines: all }) => all.some(({ id }) => id === lineId))!.id
    const eachLine = (lineId: string, next: (line: InvoiceLine) => InvoiceLine[]) =>
      this.change(ofLine(lineId), (now) => ({
        lines: now.lines.flatMap((line) => (line.id === lineId ? next(line) : [line])),
      }))
    return {
      'PUT /api/invoices/:invoiceId': ({ params, body: { note, termsNetDays, date } }) =>
        this.change(params.invoiceId, (now) => ({
          wantedDate: date === undefined ? now.wantedDate : date,
          note: note ?? now.note,
          termsNetDays: termsNetDays ?? now.termsNetDays,
        })),
      'POST /api/invoices/:invoiceId/check': ({ params, body }) =>
        this.change(params.invoiceId, (now) => ({
          lines: now.lines.map((line) =>
            !body.lineIds || body.lineIds.includes(line.id) ? { ...line, isChecked: body.isChecked } : line,
          ),
        })),
      'POST /api/invoices/:invoiceId/rates': ({ params }) =>
        this.change(params.invoiceId, (now) => ({
          lines: now.lines.map((line) =>
            line.staleRate?.why === 'CHANGED'
              ? { ...line, rateCents: line.staleRate.rateCents, isChecked: false, staleRate: null }
              : line,
          ),
        })),
      'POST /api/invoices/:invoiceId/lines': ({ params, body: { version: _, ...charge } }) =>
        this.change(params.invoiceId, (now) => ({
          lines: [
            ...now.lines,
            invoiceLine(9, {
              kind: 'OTHER',
              ...charge,
              amountCents: amountOf(charge),
              jsb: null,
              buildingId: null,
              address: null,
            }),
          ],
        })),
      'PUT /api/invoice-lines/:lineId': ({ params, body: { units = 1, rateCents = 0 } }) =>
        eachLine(params.lineId, (line) => [
          { ...line, units, rateCents, amountCents: units * rateCents, isChecked: true, warnings: ['UNITS_DIFFER'] },
        ]),
      'DELETE /api/invoice-lines/:lineId': ({ params }) => eachLine(params.lineId, () => []),
      'POST /api/invoices/:invoiceId/discard': ({ params }) => {
        this.invoices = this.invoices.filter(({ id }) => id !== params.invoiceId)
      },
      'POST /api/invoices/:invoiceId/send': ({ params, body }) =>
        body.version === undefined || body.version === this.of(params.invoiceId).version
          ? this.change(params.invoiceId, ({ wantedDate }) => ({
              status: 'SENT',
              invoiceNo: 'INV-2026-00001',
              date: body.date ?? wantedDate ?? DAY,
              wantedDate: null,
            }))
          : no(409, 'record.stale', 'Ada Okafor changed this while you were editing.', {
              current: {},
              changedBy: 'Ada Okafor',
            }),
    }
  }

  #afterSending(): Answers {
    return {
      'POST /api/invoices/:invoiceId/credit-notes': ({ params, body }) =>
        this.change(params.invoiceId, () => ({
          creditNotes: [
            {
              id: newId(),
              creditNo: 'CN-2026-00001',
              date: DAY,
              reason: body.reason,
              totalCents: body.lines.reduce((sum, { amountCents }) => sum + amountCents, 0),
              ...UNTAXED.credit,
              lines: body.lines,
              createdByName: 'Ben Whitfield',
            },
          ],
        })),
      'POST /api/invoices/:invoiceId/write-offs': ({ params, body }) =>
        this.change(params.invoiceId, (now) => ({ writtenOffCents: now.writtenOffCents + body.amountCents })),
      'POST /api/invoices/:invoiceId/mail': ({ params, body }) =>
        this.change(params.invoiceId, ({ mails }) => ({ mails: [...mails, mailOf(sentTo(body))] })),
      'POST /api/invoices/:invoiceId/void': ({ params, body }) =>
        this.change(params.invoiceId, () => ({ status: 'VOID', voided: { at: AT, reason: body.reason } })),
    }
  }
}

export const sheet = (): Locator => page.getByRole('dialog', { name: 'Invoice', exact: true })
export const invoiceRows = (): Locator => page.getByRole('table', { name: 'Invoices' }).css('tbody tr')
