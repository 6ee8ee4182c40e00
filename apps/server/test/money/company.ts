import type { InvoiceDetail } from '@demarc/contract'
import { dayIn, dispute, draftInvoices, makePlace, type OrderPlace, sendInvoice, submit } from '@demarc/testkit'
import { customerIdOf } from '../named-people.ts'
import { openCustomerTeam } from '../fixtures/delivered.ts'
import { credit, groupInvoicesBy, mailTo, makeDelivered } from '../fixtures/invoicing.ts'
import { makeCustomer, makeRate } from '../fixtures/places.ts'
import { makeTaxedPlace, makeTaxRate, setTax } from '../fixtures/sales-tax.ts'
import { carry, makePassedSite } from '../fixtures/deliveries.ts'
import type { Caller, TestApp } from '../test-app.ts'

/** Months of a company by the real calls: delivered, billed with dates in the past, paid, disputed, credited. */

type Payer = { readonly id: string; readonly caller: Caller | null; readonly places: readonly OrderPlace[] }
type Company = { readonly app: TestApp; readonly ada: Caller; readonly ben: Caller }
type Size = { readonly months: number; readonly buildings: number }
/** An invoice that was sent so many days ago by its date. */
type Billed = { readonly invoice: InvoiceDetail; readonly daysAgo: number; readonly payer: Payer }

/** The newest month is a few days old, so that the one before is past due and the one before that for more than a month. */
const daysSince = (month: number): number => 5 + month * 30

export async function runCompany(app: TestApp, { months, buildings }: Size): Promise<void> {
  const company = { app, ada: await app.as('ada'), ben: await app.as('ben') }
  const payers = await makePayers(company)
  const each = Math.ceil(buildings / (months * payers.length))
  let count = 0
  for (let month = months - 1; month >= 0; month -= 1) {
    const daysAgo = daysSince(month)
    for (const payer of payers) {
      for (const invoice of await billMonth(company, payer, { daysAgo, buildings: each })) {
        const happens = EVENTS[count % EVENTS.length]!
        count += 1
        await happens(company, { invoice, daysAgo, payer })
      }
    }
  }
  await leaveUnbilled(company, payers)
}

/** One invoice per PO, untaxed; one per wire center, taxed by state and county; exempt by a certificate. */
async function makePayers({ app, ada }: Company): Promise<readonly Payer[]> {
  await setTax(ada, 2, { isTaxable: true })
  await makeTaxRate(ada)
  await makeTaxRate(ada, { level: 'COUNTY', countyName: 'Wake', rateMillionths: 25_330 })
  const certificate = { stateCode: 'NC', certificateNo: 'E-590', validFrom: '2020-01-01', validTo: null }
  const third = await makeCustomer(ada, { isTaxable: true, taxExemptions: [certificate], ...MAILED_TO })
  const [one, two, three] = [customerIdOf(1), customerIdOf(2), String(third.id)]
  const payers = [
    { id: one, caller: await app.as('cora'), places: [await makePlace(ada, one), await makePlace(ada, one)] },
    { id: two, caller: await app.as('carl'), places: [await makeTaxedPlace(ada, 'Wake', 2)] },
    { id: three, caller: null, places: [await makePlace(ada, three)] },
  ]
  const rate = { jobType: 'M', validFrom: '2020-01-01', validTo: null, wireCenterId: null }
  await makeRate(ada, { ...rate, cents: 12_345 }, one)
  await makeRate(ada, { ...rate, cents: 9877, wireCenterId: payers[0]!.places[1]!.wireCenterId }, one)
  await makeRate(ada, { ...rate, cents: 3333 }, three)
  await groupInvoicesBy(app, 1, 'PURCHASE_ORDER')
  for (const customer of [1, 2] as const) await mailTo(app, customer, `ap@${customer}.test`)
  return payers
}
const MAILED_TO = { accountsPayableTo: ['ap@three.test'] }

/** Two orders a month and place, each with a PO of its own; every seventh building is one of several houses. */
async function billMonth(
  { app, ben }: Company,
  { id, places }: Payer,
  { daysAgo, buildings }: { readonly daysAgo: number; readonly buildings: number },
): Promise<InvoiceDetail[]> {
  const orders = places.flatMap((place) => [
    { place, po: `PO-${daysAgo}-A` },
    { place, po: `PO-${daysAgo}-B` },
  ])
  for (const [at, { place, po }] of orders.entries()) {
    const share = Math.floor((buildings * (at + 1)) / orders.length) - Math.floor((buildings * at) / orders.length)
    const forms = Array.from({ length: share }, (_, n) =>
      n % 7 === 6 ? ({ buildingType: 'S', sfuCount: 3 } as const) : {},
    )
    if (share > 0) await makeDelivered(app, place, forms, { customerRef: po })
  }
  const drafts = await draftInvoices(ben, { customerId: id })
  const sent: InvoiceDetail[] = []
  for (const draft of drafts) sent.push(await sendInvoice(ben, draft.id, { date: dayIn(-daysAgo) }))
  return sent
}

type Paying = { readonly amountCents: number; readonly writeOffCents?: number; readonly extraCents?: number }
async function pay({ ada }: Company, { invoice, daysAgo, payer }: Billed, paying: Paying): Promise<string> {
  const { amountCents, writeOffCents = 0, extraCents = 0 } = paying
  const allocations = [{ invoiceId: invoice.id, amountCents, writeOffCents }]
  const form = { customerId: payer.id, amountCents: amountCents + extraCents, method: 'CHECK', allocations }
  const date = dayIn(-Math.max(0, daysAgo - 20))
  const reply = await ada.post('/api/payments', { ...form, date, writeOffReason: 'the rest is not worth a letter' })
  if (reply.statusCode !== 201) throw new Error(`not paid: ${reply.body}`)
  return reply.json().id
}

/** Whoever of the customer, or an admin for them. */
const disputeFirst = async ({ ada }: Company, { invoice, payer }: Billed): Promise<string> =>
  (await dispute(payer.caller ?? ada, { id: invoice.id, lines: invoice.lines.slice(0, 1) }))[0]!.id
async function settle({ ben }: Company, disputeId: string, body: object): Promise<void> {
  const reply = await ben.post(`/api/disputes/${disputeId}/resolve`, { note: 'looked into it', ...body })
  if (reply.statusCode !== 200) throw new Error(`not settled: ${reply.body}`)
}

type Event = (company: Company, billed: Billed) => Promise<unknown>
/** What becomes of one invoice after the other. */
const EVENTS: readonly Event[] = [
  (company, billed) => pay(company, billed, { amountCents: billed.invoice.balanceCents }),
  // Nothing at all: it ages.
  async () => {},
  (company, billed) => pay(company, billed, { amountCents: 5001, extraCents: 250 }),
  async (company, billed) => {
    const check = await pay(company, billed, { amountCents: billed.invoice.balanceCents })
    await company.ben.post(`/api/payments/${check}/reverse`, { reason: 'NSF' })
  },
  async (company, billed) => settle(company, await disputeFirst(company, billed), { outcome: 'UPHELD' }),
  disputeFirst,
  async (company, billed) =>
    settle(company, await disputeFirst(company, billed), { outcome: 'CREDITED', amountCents: 1111 }),
  (company, billed) => pay(company, billed, { amountCents: billed.invoice.balanceCents - 754, writeOffCents: 754 }),
  ({ ben }, { invoice }) => credit(ben, invoice, 333),
  ({ ada }, { invoice }) => ada.post(`/api/invoices/${invoice.id}/void`, { reason: 'billed to the wrong customer' }),
  // Overpaid, and what is too much goes back.
  async (company, billed) => {
    const check = await pay(company, billed, { amountCents: billed.invoice.balanceCents, extraCents: 4200 })
    const refund = { amountCents: 4000, date: dayIn(0), method: 'CHECK', reason: 'Paid twice' }
    const reply = await company.ada.post(`/api/payments/${check}/refunds`, refund)
    if (reply.statusCode !== 201) throw new Error(`not refunded: ${reply.body}`)
  },
  // Paid for another invoice: it is taken off this one.
  async (company, billed) => {
    const check = await pay(company, billed, { amountCents: 3000 })
    const move = { fromInvoiceId: billed.invoice.id, toInvoiceId: null, amountCents: 1000, reason: 'Not this one' }
    const reply = await company.ben.post(`/api/payments/${check}/move`, move)
    if (reply.statusCode !== 200) throw new Error(`not moved: ${reply.body}`)
  },
  // Paid, and credited afterwards: the payment has something left.
  async (company, billed) => {
    await pay(company, billed, { amountCents: billed.invoice.balanceCents })
    await credit(company.ben, billed.invoice, 2000)
  },
]

/** What stands between the field and an invoice: a draft, work that waits, work on hold, work that was rejected. */
async function leaveUnbilled({ app, ben }: Company, [one, two, three]: readonly Payer[]): Promise<void> {
  if (!one || !two || !three) throw new Error('three customers')
  await makeDelivered(app, two.places[0]!, [{}, {}])
  await ben.post('/api/invoicing/drafts', { customerId: two.id })
  await makeDelivered(app, one.places[0]!, [{}, { buildingType: 'S', sfuCount: 2 }])
  await makeDelivered(app, one.places[1]!, [{}])
  const { orderId } = await makeDelivered(app, three.places[0]!, [{}])
  await ben.post(`/api/orders/${orderId}/hold`, { reason: 'No purchase order' })
  await rejectDelivery(app, ben, one.places[0]!)
}

/** Delivered today by hand, and rejected by the customer. */
async function rejectDelivery(app: TestApp, ben: Caller, place: OrderPlace): Promise<void> {
  const team = await openCustomerTeam(app)
  const { siteId, orderId } = await makePassedSite(app, { ...team, place }, 2)
  await ben.put(`/api/orders/${orderId}`, { wireCenterId: place.wireCenterId })
  const { id } = await submit(ben, siteId, { channel: 'BRIGHTSPEED' })
  await carry(app, id)
  await ben.post(`/api/submissions/${id}/by-hand`, { deliveredOn: dayIn(0), reference: 'T-1' })
  const reply = await ben.post(`/api/submissions/${id}/reject`, { on: dayIn(0), words: 'two are blurred' })
  if (reply.json().status !== 'REJECTED') throw new Error(`not rejected: ${reply.body}`)
}
