import type { QueueFilter } from '@demarc/domain/qc/review'
import { useQuery } from '@tanstack/react-query'
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
