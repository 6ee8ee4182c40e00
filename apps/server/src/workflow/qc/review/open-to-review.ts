import { changesSince, refuse, statusLabel, type Actor, type SeenVersion } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { lockBuildings } from '#support/lifecycle/index.ts'
import { readSettings } from '#support/settings/index.ts'
import { waitsForOf } from '../queue/queue.view.ts'
import { findReviewed, isThere, receivedPhotosOf, type ReceivedPhoto, type Reviewed } from './reviewed.queries.ts'

/** It waits for review, and nothing says that somebody else should do it. */
export async function insistOnOpen(tx: Tx, actor: Actor, building: Reviewed): Promise<void> {
  const { jsb, status, hasPassed, isVisit, isRejected, decidedBy } = building
  // How a rejection goes on is no judgement of the work.
  if (building.isOwnWork && !isRejected) refuse('qc.own_work', { jsb })
  if (decidedBy !== null) refuse('qc.decided', { jsb, byName: decidedBy, hasPassed })
  if (!isVisit && !isRejected && (status !== 'QC_REVIEW' || hasPassed))
    refuse('qc.not_waiting', { jsb, status: hasPassed ? 'passed' : statusLabel(status) })

  const { 'organisation.timeZone': timeZone } = await readSettings(tx)
  const waitsFor = waitsForOf(building, actor, timeZone)
  if (waitsFor && !waitsFor.isMine) refuse('qc.waits', { jsb, byName: waitsFor.name, until: waitsFor.until })
  const { claimedBy, claimedByName, claimedUntil } = building
  if (claimedBy !== null && claimedBy !== actor.userId)
    refuse('qc.claimed', { jsb, byName: claimedByName ?? '', until: claimedUntil ?? building.now })
}

type Judged = Reviewed & { readonly photos: readonly ReceivedPhoto[]; readonly seenVersion: SeenVersion }
type Seen = { readonly [Part in keyof SeenVersion]?: SeenVersion[Part] | undefined }

/** Takes hold of a building that somebody judges, as they saw it, or as it is now; undefined: it is not there. */
export async function openForVerdict(
  tx: Tx,
  actor: Actor,
  { buildingId, ...said }: Seen & { readonly buildingId: string },
): Promise<Judged | undefined> {
  if (!(await isThere(tx, buildingId))) return undefined
  await lockBuildings(tx, [buildingId])
  const building = await findReviewed(tx, buildingId, actor.userId)
  if (!building) return undefined
  await insistOnOpen(tx, actor, building)
  const { jsb, jsn, isHeld } = building
  if (isHeld) refuse('order.held', { jsn })

  const photos = await receivedPhotosOf(tx, buildingId)
  const [late, standing] = [photos.filter(({ isLate }) => isLate), photos.filter(({ isLate }) => !isLate)]
  const seenVersion: SeenVersion = {
    round: said.round ?? building.round,
    version: said.version ?? building.version,
    seen: said.seen ?? standing.map(({ id, sha256 }) => ({ id, sha256 })),
  }
  const changes = changesSince(seenVersion, { ...building, photos: standing, late })
  if (changes.length > 0) refuse('qc.changed', { jsb, changes })
  return { ...building, photos, seenVersion: seenVersion }
}
