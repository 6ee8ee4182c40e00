import { expect, test } from 'vitest'
import { ORGANISATION } from '../records.ts'
import { FakeQueue, openReview, underReview } from './fake-queue.ts'
import { inReview } from './records.ts'

test('distances and times of the office change with the settings of the company', async () => {
  const one = inReview(1)
  const server = await openReview(new FakeQueue([one]), one)
  await expect.element(underReview()).toMatchTextContent(/within 164 ft, farthest \d+ ft/)
  await expect.element(underReview()).toMatchTextContent(/\d ft from pin/)
  await expect.element(underReview()).toMatchTextContent(/2026 \d\d:\d\d/)
  await expect.element(underReview()).not.toMatchTextContent(/\d [AP]M/)

  server.answer({ 'GET /api/organisation': () => ({ ...ORGANISATION, units: 'metric', clock: '12h' }) })
  server.tell({ name: 'organisation.changed', entity: 'organisation', entityId: null })
  await expect.element(underReview()).toMatchTextContent(/within 50 m, farthest \d+ m/)
  await expect.element(underReview()).toMatchTextContent(/\d m from pin/)
  await expect.element(underReview()).toMatchTextContent(/2026 \d{1,2}:\d\d [AP]M/)
  await expect.element(underReview()).not.toMatchTextContent(/\d ft/)
})
