import { randomUUIDv7 } from 'node:crypto'
import { isAskedAgain, jsbW, type Actor, type ReviewMark, type WantedItem, type WorkOrderKind } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { record } from '#support/audit/index.ts'
import {
  countWorkOrders,
  insertWorkOrder,
  lockOpenWorkOrders,
  moveWorkOrders,
  updateWanted,
  type WorkOrderRow,
} from '#support/lifecycle/index.ts'
import { listOldPhotos } from './old-photos.queries.ts'

type Verdict = {
  readonly kind: WorkOrderKind
  /** None: nobody judged it, somebody goes there under warranty. */
  readonly reviewId: string | null
  readonly buildingId: string
  readonly jsb: string
  readonly notes: string
  readonly marks: readonly ReviewMark[]
}

/** Somebody goes there again for what was marked. The work order that is open is asked again; else there is a new one. */
export async function raiseWorkOrder(tx: Tx, actor: Actor, verdict: Verdict): Promise<void> {
  const { kind, reviewId, buildingId, notes: reason } = verdict
  const items = await wantedBy(tx, verdict)
  const [open] = await lockOpenWorkOrders(tx, [buildingId])
  if (open) return askAgain(tx, actor, open, { reviewId, reason, items })

  const id = randomUUIDv7()
  const n = (await countWorkOrders(tx, buildingId)) + 1
  const number = jsbW(verdict.jsb, n)
  const made = { id, buildingId, n, jsbW: number, kind, reviewId, reason, items }
  await insertWorkOrder(tx, { ...made, createdBy: actor.userId })
  await record(tx, actor, {
    entity: 'work_order',
    entityId: id,
    action: 'made',
    after: { jsbW: number, visit: kind, reason, items: items.length, status: 'READY_FOR_DISPATCH' },
    needs: 'dispatch.read',
    facts: { buildingId, ...(reviewId ? { reviewId } : {}) },
  })
}

type Wanted = { readonly reviewId: string | null; readonly reason: string; readonly items: readonly WantedItem[] }

async function askAgain(tx: Tx, actor: Actor, open: WorkOrderRow, wanted: Wanted): Promise<void> {
  await moveWorkOrders(tx, actor, [open.id], { move: 'fail', reason: wanted.reason })
  await updateWanted(tx, open.id, wanted)
  await record(tx, actor, {
    entity: 'work_order',
    entityId: open.id,
    action: 'asked_again',
    after: { jsbW: open.jsbW, reason: wanted.reason, items: wanted.items.length },
    needs: 'dispatch.read',
    facts: { buildingId: open.buildingId, ...(wanted.reviewId ? { reviewId: wanted.reviewId } : {}) },
  })
  await moveWorkOrders(tx, actor, [open.id], { move: 'sendAgain' })
}

/** In the order they were marked. Of a slot the newest photo stands for what was there before. */
async function wantedBy(tx: Tx, { buildingId, marks }: Verdict): Promise<WantedItem[]> {
  const photos = await listOldPhotos(tx, buildingId)
  return marks.filter(isAskedAgain).map(({ photoId, slot, question, reason = '', box }): WantedItem => {
    if (question !== undefined) return { slot: null, question, reason, photoId: null, box: null }
    const old = photos.find((photo) => (photoId ? photo.id === photoId : photo.slot === slot))
    return { slot: old?.slot ?? slot ?? null, question: null, reason, photoId: old?.id ?? null, box: box ?? null }
  })
}
