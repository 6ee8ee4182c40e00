import type { AnyNotification } from '@demarc/domain'
import type { Db, Tx } from '#platform/db/db.ts'
import type { DomainEvent } from '#support/audit/index.ts'
import { notify } from '#support/notifications/index.ts'
import { findDispute, listMessages, type DisputeRow } from './dispute.queries.ts'
import { nameOf } from './dispute.view.ts'
import { listBackOffice, listCustomersPeople } from './recipients.queries.ts'

type Services = { readonly db: Db }
/** As recordDispute() and openDispute() write them. */
type Facts = {
  readonly disputeId: string
  readonly byId: string
  readonly fromCustomer: boolean
  readonly count: number
  readonly messageId: string
}
const factsOf = ({ facts }: DomainEvent) => facts as Facts

const about = (dispute: DisputeRow) => ({
  disputeId: dispute.id,
  invoiceNo: dispute.invoiceNo,
  name: nameOf(dispute),
})
const everyOne = { customerId: null }

async function notifyEach(
  tx: Tx,
  people: readonly string[],
  notification: AnyNotification,
  toldOf: string,
): Promise<void> {
  for (const userId of people) await notify(tx, userId, { ...notification, toldOf })
}

/** Lines of an invoice are disputed: the back office hears of it, once. */
export function notifyOfDispute({ db }: Services, event: DomainEvent): Promise<void> {
  const { disputeId, byId, count } = factsOf(event)
  return db.transaction().execute(async (tx) => {
    const dispute = await findDispute(tx, everyOne, disputeId)
    if (!dispute) return
    const { customerName, reason } = dispute
    const payload = { ...about(dispute), customerName, count, reason }
    await notifyEach(tx, await listBackOffice(tx, byId), { kind: 'dispute.opened', payload }, event.changeId)
  })
}

/** Something was said: the other side hears it. */
export function notifyOfAnsweredDispute({ db }: Services, event: DomainEvent): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const dispute = await findDispute(tx, everyOne, event.entityId)
    const message = (await listMessages(tx, event.entityId)).find(({ id }) => id === factsOf(event).messageId)
    if (!dispute || !message) return
    const customerName = factsOf(event).fromCustomer ? dispute.customerName : null
    const payload = { ...about(dispute), customerName, text: message.text }
    await notifyEach(tx, await otherSide(tx, dispute, event), { kind: 'dispute.answered', payload }, event.changeId)
  })
}

/** It is settled: the other side hears how. */
export function notifyOfEndedDispute({ db }: Services, event: DomainEvent): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const dispute = await findDispute(tx, everyOne, event.entityId)
    if (!dispute?.resolution) return
    const payload = { ...about(dispute), resolution: dispute.resolution, note: dispute.resolutionNote ?? '' }
    await notifyEach(tx, await otherSide(tx, dispute, event), { kind: 'dispute.resolved', payload }, event.changeId)
  })
}

const otherSide = (tx: Tx, { customerId }: DisputeRow, event: DomainEvent): Promise<string[]> =>
  factsOf(event).fromCustomer ? listBackOffice(tx, factsOf(event).byId) : listCustomersPeople(tx, customerId)
