import type { Fielder, ReadyBuilding } from '@demarc/contract'
import { MOST_ASSIGNED_AT_ONCE } from '@demarc/domain/dispatch/assignment'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callList } from '#platform/call.ts'
import { textsNow } from '#texts/dispatch/dispatch.ts'
import { notify } from '#ui/messages.ts'
import { saidOr } from '#shared/action/said-or.ts'
import { undoOf } from './assign.queries.ts'
import { keepBuilding, refreshBoard, refreshLanes } from './board-cache.ts'
import type { ReadyFilter } from './dispatch-search.ts'

const meta = { refusedTitle: () => textsNow().dispatch.error }
const error = () => textsNow().dispatch.error
type Stop = Fielder['stops'][number]

export function useSetUrgent() {
  const queries = useQueryClient()
  return useMutation({
    meta,
    mutationFn: ({ id, isUrgent }: ReadyBuilding) =>
      call('PUT /api/dispatch/buildings/:buildingId/urgent', {
        params: { buildingId: id },
        body: { isUrgent: !isUrgent },
      }),
    onSuccess: (building) => {
      keepBuilding(queries, building)
      refreshLanes(queries)
      const { row } = textsNow().dispatch
      notify({ title: building.isUrgent ? row.madeHigh(building.jsb) : row.endedHigh(building.jsb) })
    },
  })
}

type Reassigning = { readonly stops: readonly Stop[]; readonly to: Pick<Fielder, 'id' | 'name'> }

/** Their due dates stay. */
export function useReassign() {
  const queries = useQueryClient()
  return useMutation({
    meta,
    mutationFn: ({ stops, to }: Reassigning) => {
      const assignmentIds = stops.map(({ assignmentId }) => assignmentId)
      return saidOr(call('POST /api/assignments/reassign', { body: { assignmentIds, fielderId: to.id } }), error)
    },
    onSuccess: (batch, { stops, to }) => {
      const title = textsNow().dispatch.stops.reassigned(stops.map(({ jsb }) => jsb).join(', '), to.name)
      notify({ title, action: undoOf(queries, batch) })
    },
    onSettled: () => refreshLanes(queries),
  })
}

export function useRecall() {
  const queries = useQueryClient()
  return useMutation({
    meta,
    mutationFn: ({ stop, reason }: { stop: Stop; reason: string }) =>
      saidOr(call('POST /api/assignments/recall', { body: { assignmentIds: [stop.assignmentId], reason } }), error),
    onSuccess: (_, { stop }) => notify({ title: textsNow().dispatch.stops.recalled(stop.jsb) }),
    onSettled: () => refreshBoard(queries),
  })
}

/** Everything a search finds, as far as it can be sent at once. */
async function readAllReady(filter: ReadyFilter): Promise<{ rows: ReadyBuilding[]; isAll: boolean }> {
  const rows: ReadyBuilding[] = []
  let cursor: string | undefined
  do {
    const page = await callList('GET /api/dispatch/buildings', { query: { ...filter, limit: 200, cursor } })
    rows.push(...page.rows)
    cursor = page.next ?? undefined
  } while (cursor && rows.length < MOST_ASSIGNED_AT_ONCE)
  return { rows: rows.slice(0, MOST_ASSIGNED_AT_ONCE), isAll: !cursor && rows.length <= MOST_ASSIGNED_AT_ONCE }
}

/** Asks for all that a search finds, not only what was scrolled to. */
export const useReadAllReady = () => useMutation({ meta, mutationFn: readAllReady })
