import type { QueueFilter } from '@demarc/domain/qc/review'
import { useQuery } from '@tanstack/react-query'
import type { QcBuilding } from '@demarc/contract'
import { useList } from '#shared/list/use-list.ts'
import { queuedQuery, queueQuery } from '../qc.queries.ts'

/** The queue as far as it was read, and the building that the address names, wherever it stands. */
export function useQueue(filter: QueueFilter, openId: string | undefined) {
  const list = useList({ query: queueQuery(filter), openId })
  const listed = list.waiting.find(({ id }) => id === openId)
  const isUnlisted = openId !== undefined && list.isAnswered && !listed
  const isFurtherDown = isUnlisted && list.loadMore !== null
  const { data: one } = useQuery({ ...queuedQuery(openId ?? ''), enabled: isFurtherDown })
  return {
    ...list,
    open: listed ?? (isFurtherDown ? (one ?? undefined) : undefined),
    /** The building that was named is not in the queue. */
    isGone: isUnlisted && (!isFurtherDown || one === null),
  }
}
export type Queue = ReturnType<typeof useQueue>

/** Nobody else has it before them, and it waits for a verdict. */
const isFree = ({ status, rejection, claim, waitsFor, isHeld }: QcBuilding): boolean =>
  (status === 'QC_REVIEW' || rejection !== null) && !isHeld && claim?.isMine !== false && waitsFor?.isMine !== false

/** The one to go on with: the next free one below, else the first free one of the queue. */
export function nextToReview(rows: readonly QcBuilding[], buildingId: string): QcBuilding | undefined {
  const at = rows.findIndex(({ id }) => id === buildingId)
  const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))]
  return others.find(isFree)
}
