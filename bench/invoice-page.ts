import { typeset } from '../apps/server/src/platform/pdf/typeset.ts'
import { median } from '../apps/server/test/call.ts'
import { invoicePaper } from '../apps/server/src/workflow/invoicing/paper/paper-data.ts'
import type { LineRow } from '../apps/server/src/workflow/invoicing/line.queries.ts'

const LINES = 120
const ROUNDS = 9
const TEMPLATE = new URL('../apps/server/src/workflow/invoicing/paper/paper.typ', import.meta.url)

const lineOf = (n: number): LineRow => ({
  id: String(n),
  invoiceId: 'i',
  position: n,
  kind: 'SURVEY',
  description: 'Multi-dwelling survey',
  wireCenterId: null,
  wireCenterName: 'Greensboro Eugene',
  wid: `W${100_000 + n}`,
  pid: `P${200_000 + n}`,
  siteId: 's',
  buildingId: 'b',
  jsb: `NCGB2611${String(n).padStart(4, '0')}.01M`,
  address: `${n} N Elm St, Greensboro`,
  customerRef: `88-${20_000 + n}`,
  orderRef: `88-${20_000 + n}`,
  deliveredOn: '2026-11-03',
  units: (n % 40) + 1,
  quantityHundredths: null,
  rateCents: 9950,
  listedRateCents: 9950,
  amountCents: ((n % 40) + 1) * 9950,
  creditedCents: 0,
  disputeId: null,
  isHeld: false,
  isChecked: true,
  status: 'INVOICED',
  buildingType: 'M',
  isWarranty: false,
  isOutcome: false,
  houses: 1,
  unitCount: null,
  unitsSeen: null,
  isBilledBefore: false,
  hasReceipt: true,
  isRejected: false,
  taxCityCodeId: null,
  taxPlace: null,
})

/** The page of an invoice as its job draws it, each time in a thread of its own; the first one opens the fonts too. */
export async function measureInvoicePage() {
  const lines = Array.from({ length: LINES }, (_, n) => lineOf(n + 1))
  const totalCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const data = invoicePaper({
    invoice: { ...INVOICE, totalCents, balanceCents: totalCents, lineCount: LINES },
    taxes: [],
    lines,
    letterhead: {
      name: 'Tarpley Survey Co.',
      address: '210 S Elm St, Greensboro',
      remitTo: '',
      payment: NO_DETAILS,
      hasLogo: false,
      contact: { name: 'Dana Whitfield', email: 'dana@tarpley.example' },
    },
  })
  const times: number[] = []
  for (let n = 0; n < ROUNDS; n++) {
    const started = performance.now()
    await typeset({ template: TEMPLATE, data, pictures: new Map(), createdAt: '2026-11-06T12:00:00Z' })
    times.push(performance.now() - started)
  }
  const all = times.map((ms) => ms.toFixed(0)).join(', ')
  return { measured: median(times), detail: `${LINES} lines, ${ROUNDS} rounds: ${all} ms` }
}

const NO_DETAILS = {
  taxId: '',
  bankName: '',
  bankRouting: '',
  bankAccount: '',
  contactName: '',
  contactEmail: '',
  contactPhone: '',
} as const

const INVOICE = {
  ...NO_DETAILS,
  id: 'i',
  invoiceNo: 'INV-2026-00301',
  customerId: 'c',
  customerName: 'Piedmont Telco',
  wireCenterId: 'w',
  wireCenterName: 'Greensboro Eugene',
  wireCenterCode: 'GNBONCEU',
  grouping: 'WIRE_CENTER',
  groupKey: '',
  groupName: null,
  date: '2026-11-06',
  termsNetDays: 30,
  disputeWindowDays: 15,
  dueDate: '2026-12-06',
  disputeUntil: '2026-11-21',
  status: 'SENT',
  openLineCents: 0,
  promisedOn: null,
  drawnByName: null,
  sentByName: null,
  checkedByName: null,
  taxCents: 0,
  creditedCents: 0,
  paidCents: 0,
  writtenOffCents: 0,
  version: 1,
  createdAt: '2026-11-06T12:00:00Z',
  updatedAt: '2026-11-06T12:00:00Z',
  note: '',
  billTo: 'Accounts Payable\n77 Trade St\nCharlotte, NC 28202',
  remitTo: 'Tarpley Survey Co., PO Box 1142',
  periodFrom: null,
  periodTo: null,
  wantedDate: null,
  sentAt: '2026-11-06T12:00:00Z',
  voidedAt: null,
  voidReason: null,
} as const
