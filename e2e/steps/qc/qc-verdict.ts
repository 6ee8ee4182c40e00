import { expect, type APIRequestContext } from '@playwright/test'
import type { AssignedBuilding } from '@demarc/testkit'

type Queued = { id: string; round: number; version: number }
type Given = { id: string; round: number }
type Evidence = { photos: { id: string; sha256: string; isLate: boolean }[] }

const TICKED = { sides: true, equipment: true, position: true, survey: true, quality: true }

/** A verdict on all there is, by whoever `reviewer` is signed in as; a pass where nothing else is said. */
export async function judge(
  reviewer: APIRequestContext,
  { buildingId }: Pick<AssignedBuilding, 'buildingId'>,
  said: object = {},
): Promise<Given> {
  const { round, version } = await queuedAs(reviewer, buildingId)
  const { id: reviewerId } = (await (await reviewer.get('/api/auth/user')).json()) as { id: string }
  const { photos } = (await (await reviewer.get(`/api/buildings/${buildingId}/evidence`)).json()) as Evidence
  const seen = photos.filter(({ isLate }) => !isLate).map(({ id, sha256 }) => ({ id, sha256 }))
  const data = { buildingId, reviewerId, result: 'PASS', notes: '', round, version, seen, checklist: TICKED, ...said }
  const reply = await reviewer.post('/api/qc/reviews', { data })
  expect(reply.status(), await reply.text()).toBe(201)
  return (await reply.json()) as Given
}

/** As the queue has it. */
export async function queuedAs(reviewer: APIRequestContext, buildingId: string): Promise<Queued> {
  const reply = await reviewer.get(`/api/qc/buildings?buildingId=${buildingId}`)
  const [found] = (await reply.json()) as Queued[]
  if (!found) throw new Error(`${buildingId} is not in the queue`)
  return found
}
