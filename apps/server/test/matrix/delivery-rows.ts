import { derivedToken, hashToken } from '#platform/crypto/secrets.ts'
import type { TestHouse } from '../test-app.ts'
import { addDelivery, deliverPackage } from '../fixtures/deliveries.ts'
import { placeOf } from './place-of.ts'

/** Null where the id names something else. Whoever delivers sees all of them; a link is good for whoever holds it. */
export async function addDeliveryRow(house: TestHouse, param: string, isOwn: boolean): Promise<string | null> {
  if (param === 'packageId') return deliverPackage(house, await placeOf(house, isOwn ? 1 : 2))
  if (param !== 'submissionId' && param !== 'token') return null
  const submissionId = await addDelivery(house, await placeOf(house, 1))
  if (param === 'submissionId') return submissionId
  const token = derivedToken(house.config.sessionSecret, submissionId)
  const link = { submissionId, tokenHash: hashToken(house.config.sessionSecret, token), recipients: ['c@d.test'] }
  await house.owner
    .insertInto('submissionLinks')
    .values({ id: submissionId, ...link, expiresAt: '2999-01-01' })
    .execute()
  return token
}
