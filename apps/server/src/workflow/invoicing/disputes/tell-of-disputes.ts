import type { AnyNotification } from '@demarc/domain'
import type { Db, Tx } from '#platform/db/db.ts'
import type { Told } from '#support/audit/index.ts'
import { notify } from '#support/notifications/index.ts'
import { findDispute, listMessages, type DisputeRow } from './dispute.queries.ts'
import { nameOf } from './dispute.view.ts'
import { listBackOffice, listCustomersPeople } from './recipients.queries.ts'

type Desk = { readonly db: Db }
/** As recordDispute() and openDispute() write them. */
type Facts = {
  readonly disputeId: string
  readonly byId: string
  readonly fromCustomer: boolean
  readonly count: number
  readonly messageId: string
}
const factsOf = ({ facts }: Told) => facts as Facts

const about = (dispute: DisputeRow) => ({
  disputeId: dispute.id,
  invoiceNo: dispute.invoiceNo,
  name: nameOf(dispute),
})
const everyOne = { customerId: null }

async function tell(tx: Tx, people: readonly string[], told: AnyNotification, toldOf: string): Promise<void> {
  for (const userId of people) await notify(tx, userId, { ...told, toldOf })
}

/** Lines of an invoice are disputed: the back office hears of it, once. */
export function tellOfDispute({ db }: Desk, told: Told): Promise<void> {
  const { disputeId, byId, count } = factsOf(told)
  return db.transaction().execute(async (tx) => {
    const dispute = await findDispute(tx, everyOne, disputeId)
    if (!dispute) return
    const { customerName, reason } = dispute
    const payload = { ...about(dispute), customerName, count, reason }
    await tell(tx, await listBackOffice(tx, byId), { kind: 'dispute.opened', payload }, told.changeId)
  })
}

/** Something was said: the other side hears it. */
export function tellOfAnsweredDispute({ db }: Desk, told: Told): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const dispute = await findDispute(tx, everyOne, told.entityId)
    const message = (await listMessages(tx, told.entityId)).find(({ id }) => id === factsOf(told).messageId)
    if (!dispute || !message) return
    const customerName = factsOf(told).fromCustomer ? dispute.customerName : null
    const payload = { ...about(dispute), customerName, text: message.text }
    await tell(tx, await otherSide(tx, dispute, told), { kind: 'dispute.answered', payload }, told.changeId)
  })
}

/** It is settled: the other side hears how. */
export function tellOfEndedDispute({ db }: Desk, told: Told): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const dispute = await findDispute(tx, everyOne, told.entityId)
    if (!dispute?.resolution) return
    const payload = { ...about(dispute), resolution: dispute.resolution, note: dispute.resolutionNote ?? '' }
    await tell(tx, await otherSide(tx, dispute, told), { kind: 'dispute.resolved', payload }, told.changeId)
  })
}

const otherSide = (tx: Tx, { customerId }: DisputeRow, told: Told): Promise<string[]> =>
  factsOf(told).fromCustomer ? listBackOffice(tx, factsOf(told).byId) : listCustomersPeople(tx, customerId)
