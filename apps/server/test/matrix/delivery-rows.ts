import { derivedToken, hashToken } from '#platform/crypto/secrets.ts'
import type { TestApp } from '../test-app.ts'
import { addDelivery, deliverPackage } from '../fixtures/deliveries.ts'
import { placeOf } from './place-of.ts'

/** Null where the id names something else. Whoever delivers sees all of them; a link is good for whoever holds it. */
export async function addDeliveryRow(app: TestApp, param: string, isOwn: boolean): Promise<string | null> {
  if (param === 'packageId') return deliverPackage(app, await placeOf(app, isOwn ? 1 : 2))
  if (param !== 'submissionId' && param !== 'token') return null
  const submissionId = await addDelivery(app, await placeOf(app, 1))
  if (param === 'submissionId') return submissionId
  const token = derivedToken(app.config.sessionSecret, submissionId)
  const link = { submissionId, tokenHash: hashToken(app.config.sessionSecret, token), recipients: ['c@d.test'] }
  await app.owner
    .insertInto('submissionLinks')
    .values({ id: submissionId, ...link, expiresAt: '2999-01-01' })
    .execute()
  return token
}
