import { randomUUIDv7 } from 'node:crypto'
import type { InvoiceDetail } from '@demarc/contract'
import { deliveryOf, dispute, makeOrder, makePlace, sendInvoice, verdictOn } from '@demarc/testkit'
import { drawCreditNote, keepPaperOfInvoice } from '../../src/workflow/invoicing/paper/keep-paper.ts'
import { customerIdOf, type PersonName } from '../named-people.ts'
import { attach } from '../fixtures/documents.ts'
import type { TestApp } from '../test-app.ts'
import { draft, makeDelivered, sendToDispute } from '../fixtures/invoicing.ts'
import { pay } from '../fixtures/payments.ts'
import { handIn, openQcTeam } from '../fixtures/qc.ts'
import { moveOn } from '../fixtures/research.ts'
import { deliverPackage, deliverSurvey } from '../fixtures/deliveries.ts'

/** Everything of one customer, by what a path calls it, and the words by which all of it is known again. */
export type Marked = {
  /** Stands in every text that is the customer's to read. */
  readonly word: string
  /** Stands in every text of the same rows that is for the office alone. */
  readonly inner: string
  readonly ids: Readonly<Record<string, string>>
}

/** Orders, buildings, contacts, documents with their bytes, photos, verdicts, packages, invoices, credits, disputes, payments, notifications. */
export async function makeMarked(app: TestApp, customer: 1 | 2, member: PersonName): Promise<Marked> {
  const word = `zq${customer}owns`
  const inner = `zq${customer}inner`
  const [ada, ben, own] = [await app.as('ada'), await app.as('ben'), await app.as(member)]
  const customerId = customerIdOf(customer)
  const named = { name: `Telco ${word}`, code: `C${customer}`, billTo: `${word} Street`, aliases: [`${word} alias`] }
  const renamed = await ada.put(`/api/customers/${customerId}`, named)
  if (renamed.statusCode !== 200) throw new Error(renamed.body)
  const newCity = () => ({ ...ben.newCity(), cityName: `City ${word}` })
  const place = await makePlace({ ...ben, newCity }, customerId)

  const said = { originalAddress: `1 ${word} St`, narrative: `says ${word}`, sentBy: `Sender ${word}` }
  const held = await makeOrder(ben, place, { ...said, customerRef: `PO-${word}` })
  await ben.post('/api/orders/hold', { orderIds: [held.id], reason: `waits for ${inner}` })
  const building = { address: `2 ${word} St`, lat: 36.07, lon: -79.79 }
  const kept = { notes: `gate ${inner}`, contactName: `Contact ${inner}`, contactPhone: '336 555 0142' }
  const done = await makeDelivered(app, place, [{ ...building, ...kept }], said)
  const [buildingId = ''] = done.buildingIds

  const released = await attach(ben, Buffer.from(`bytes of ${word}`), done, { fileName: `${word}.txt` })
  await ben.put(`/api/documents/${released.id}`, { isReleased: true })
  await attach(own, Buffer.from(`sent by ${word}`), done, { fileName: `own ${word}.txt` })
  const unreleased = await attach(ben, Buffer.from(`bytes of ${inner}`), done, { fileName: `${inner}.txt` })

  const team = { ...(await openQcTeam(app)), place }
  const work = await handIn(app, team)
  const verdict = await verdictOn(team.sue, work, { notes: `thinks ${inner}` })
  const review = await team.sue.post('/api/qc/reviews', verdict)
  if (review.statusCode !== 201) throw new Error(review.body)
  await moveOn(app, work.buildingId, 'delivered')

  const seen = await deliverSurvey(app, team)
  const packageId = await deliverPackage(app, place, Buffer.from(`package of ${word}`))
  const { siteId: packedSiteId } = await deliveryOf(ben, packageId)
  const invoice = await billAll(app, customer, { wireCenterId: place.wireCenterId, word, inner })
  const notificationId = await notify(app, await app.idOf(member), word)
  return {
    word,
    inner,
    ids: {
      orderId: done.orderId,
      heldOrderId: String(held.id),
      siteId: done.siteId,
      packedSiteId,
      buildingId,
      surveyedId: work.buildingId,
      assignmentId: work.assignmentId,
      photoId: work.photos[0]?.id ?? '',
      reviewId: String(review.json().id),
      documentId: released.id,
      innerDocumentId: unreleased.id,
      packageId,
      deliveredId: seen.buildingId,
      deliveredPhotoId: seen.photoId,
      reportedId: seen.packageId,
      submissionId: packageId,
      invoiceId: invoice.id,
      draftId: invoice.draftId,
      lineId: invoice.lines[0]?.id ?? '',
      creditNoteId: invoice.creditNoteId,
      disputeId: invoice.disputeId,
      disputeFileId: invoice.disputeFileId,
      paymentId: invoice.paymentId,
      wireCenterId: place.wireCenterId,
      cityCodeId: place.cityCodeId,
      customerId,
      userId: await app.idOf(member),
      notificationId,
    },
  }
}

type Billing = { readonly wireCenterId: string; readonly word: string; readonly inner: string }

/** One that was sent, credited, disputed and paid in part, with its papers, and one that is still a draft. */
async function billAll(app: TestApp, customer: 1 | 2, { wireCenterId, word, inner }: Billing) {
  const ben = await app.as('ben')
  const [first] = await draft(ben, { customer, wireCenterId })
  if (!first) throw new Error('nothing to bill')
  await ben.put(`/api/invoices/${first.id}`, { note: `note ${word}` })
  await ben.post(`/api/invoices/${first.id}/lines`, { description: `trip ${word}`, units: 1, rateCents: 5000 })
  const sent: InvoiceDetail = await sendInvoice(ben, first.id)
  const line = sent.lines.find(({ amountCents }) => amountCents > 0)
  const credit = { reason: `credit ${word}`, lines: [{ lineId: line?.id ?? '', amountCents: 100 }] }
  const credited = await ben.post(`/api/invoices/${sent.id}/credit-notes`, credit)
  if (credited.statusCode !== 201) throw new Error(credited.body)
  const creditNoteId = String(credited.json().creditNotes[0].id)
  const [disputed] = await dispute(ben, { id: sent.id, lines: sent.lines.slice(-1) }, `disputes ${word}`)
  const disputeFileId = await sendToDispute(ben, disputed?.id ?? '', Buffer.from(`proof of ${word}`))
  const payment = await pay(ben, {
    customer,
    amountCents: 200,
    ref: `check ${word}`,
    allocations: [{ invoiceId: sent.id, amountCents: 150 }],
  })
  await keepPaperOfInvoice(app, sent.id)
  await drawCreditNote(app, { entityId: creditNoteId, changeId: creditNoteId, facts: {} })
  await makeDelivered(app, { ...(await makePlace(ben)), wireCenterId }, [{ address: `3 ${word} St` }])
  const [second] = await draft(ben, { customer, wireCenterId })
  await ben.put(`/api/invoices/${second?.id}`, { note: `draft ${inner}` })
  return {
    ...sent,
    draftId: second?.id ?? '',
    creditNoteId,
    disputeId: disputed?.id ?? '',
    disputeFileId,
    paymentId: payment.id,
  }
}

async function notify(app: TestApp, userId: string, word: string): Promise<string> {
  const id = randomUUIDv7()
  const payload = JSON.stringify({ byName: `Namer ${word}`, roles: ['Customer'] })
  await app.owner
    .insertInto('notifications')
    .values({ id, userId, kind: 'account.roles_changed', payload, toldOf: id })
    .execute()
  return id
}
