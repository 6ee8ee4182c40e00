import type { DeliveredBuilding, DeliveryDetail } from '@demarc/contract'
import { ask, type ApiCaller } from './caller.ts'
import { dayIn } from './days.ts'

/** All of a site that passed, the way its customer wants it. */
export const submit = (caller: ApiCaller, siteId: string, asked: object = {}): Promise<DeliveryDetail> =>
  ask(caller, 'submitSite', { params: { siteId }, body: { ...asked } })

export const deliveryOf = (caller: ApiCaller, submissionId: string): Promise<DeliveryDetail> =>
  ask(caller, 'readDelivery', { params: { submissionId } })

/** The package was brought to the customer today. */
export async function deliverByHand(caller: ApiCaller, submissionId: string, reference = 'T-1'): Promise<void> {
  const body = { deliveredOn: dayIn(0), reference }
  await ask(caller, 'deliverByHand', { params: { submissionId }, body })
}

export const deliveredOf = (caller: ApiCaller, buildingId: string): Promise<DeliveredBuilding> =>
  ask(caller, 'readDelivered', { params: { buildingId } })
