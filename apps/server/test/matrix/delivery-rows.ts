import { derivedToken, hashToken } from '#platform/crypto/secrets.ts'
import type { TestApp } from '../test-app.ts'
import { addDelivery, deliverSurvey, type DeliveredSurvey } from '../fixtures/deliveries.ts'
import { openQcTeam } from '../fixtures/qc.ts'
import { placeOf } from './place-of.ts'

/** Null where the id names something else. Whoever delivers sees all of them; a link is good for whoever holds it. */
export async function addDeliveryRow(app: TestApp, param: string, isOwn: boolean): Promise<string | null> {
  if (param === 'packageId' || param === 'deliveredId' || param === 'deliveredPhotoId') {
    const { packageId, buildingId, photoId } = await deliveredOf(app, isOwn ? 1 : 2)
    return { packageId, deliveredId: buildingId, deliveredPhotoId: photoId }[param]
  }
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

const delivered = new WeakMap<TestApp, Map<1 | 2, Promise<DeliveredSurvey>>>()

/** One for each customer and app: a package is built from photos, and reading changes nothing of it. */
function deliveredOf(app: TestApp, customer: 1 | 2): Promise<DeliveredSurvey> {
  const known = delivered.get(app) ?? new Map<1 | 2, Promise<DeliveredSurvey>>()
  delivered.set(app, known)
  const make = async () => deliverSurvey(app, { ...(await openQcTeam(app)), place: await placeOf(app, customer) })
  const made = known.get(customer) ?? make()
  known.set(customer, made)
  return made
}
