import type { AwayPlan, Fielder, ReadyBuilding } from '@demarc/contract'
import { MOST_ASSIGNED_AT_ONCE } from '@demarc/domain/dispatch/assignment'
import { useQueryClient } from '@tanstack/react-query'
import { call, callList } from '#platform/call.ts'
import { formatDueDay } from '#platform/formats.ts'
import { useAction } from '#shared/action/use-action.ts'
import { textsNow } from '#texts/dispatch/dispatch.ts'
import { languageNow } from '#texts/language.ts'
import { undoBatch } from './assign.queries.ts'
import { keepBuilding, refreshBoard, refreshLanes } from './board-cache.ts'
import type { ReadyFilter } from './dispatch-search.ts'

const refused = () => textsNow().forms.error
type Stop = Fielder['stops'][number]

export const useSetUrgent = () =>
  useAction({
    send: ({ id, isUrgent }: ReadyBuilding) =>
      call('PUT /api/dispatch/buildings/:buildingId/urgent', {
        params: { buildingId: id },
        body: { isUrgent: !isUrgent },
      }),
    refused,
    keeps: (queries, building) => {
      keepBuilding(queries, building)
      refreshLanes(queries)
    },
    said: ({ isUrgent, jsb }) => {
      const { row } = textsNow().dispatch
      return isUrgent ? row.madeHigh(jsb) : row.endedHigh(jsb)
    },
  })

type Reassigning = {
  readonly stops: readonly Stop[]
  readonly to: Pick<Fielder, 'id' | 'name'>
  /** Those they have, where none are given. */
  readonly instructions?: string
}

/** Their due dates stay. */
export function useReassign() {
  const queries = useQueryClient()
  return useAction({
    send: ({ stops, to, ...told }: Reassigning) => {
      const assignmentIds = stops.map(({ assignmentId }) => assignmentId)
      return call('POST /api/assignments/reassign', { body: { assignmentIds, fielderId: to.id, ...told } })
    },
    refused,
    said: (_, { stops, to }) => textsNow().dispatch.stops.reassigned(stops.map(({ jsb }) => jsb).join(', '), to.name),
    undo: (batch) => undoBatch(queries, batch),
    rereads: refreshLanes,
  })
}

export const useRecall = () =>
  useAction({
    send: ({ stop, reason }: { stop: Stop; reason: string }) =>
      call('POST /api/assignments/recall', { body: { assignmentIds: [stop.assignmentId], reason } }),
    refused,
    said: (_, { stop }) => textsNow().dispatch.stops.recalled(stop.jsb),
    rereads: refreshBoard,
  })

type Going = {
  readonly fielder: Pick<Fielder, 'id' | 'name'>
  readonly fromDay: string
  readonly untilDay: string
  readonly plan: AwayPlan
}

/** Time off, with the work reassigned as the preview said, in one action that is undone in one. */
export function useGoAway() {
  const queries = useQueryClient()
  return useAction({
    send: ({ fielder, fromDay, untilDay, plan }: Going) => {
      const moves = plan.moves.map(({ assignmentId, to }) => ({
        assignmentId,
        fielderId: to?.fielderId ?? null,
        plannedOn: to?.plannedOn ?? null,
      }))
      return call('POST /api/dispatch/away', { body: { fielderId: fielder.id, fromDay, untilDay, moves } })
    },
    refused,
    said: (_, { fielder, untilDay, plan }) => {
      const t = textsNow().dispatchPlan.away
      const returned = plan.moves.filter(({ to }) => to === null).length
      const reassigned = plan.moves.length - returned
      const moved = [reassigned > 0 && t.reassigned(reassigned), returned > 0 && t.returned(returned)]
      return {
        title: t.done(fielder.name, formatDueDay(untilDay, languageNow())),
        description: moved.filter(Boolean).join(', ') || undefined,
      }
    },
    undo: (batch, { fielder }) => undoBatch(queries, batch, () => textsNow().dispatchPlan.away.undone(fielder.name)),
    rereads: refreshBoard,
  })
}

export const useEndAbsence = () =>
  useAction({
    send: ({ absenceId }: { absenceId: string; name: string }) =>
      call('POST /api/dispatch/away/:absenceId/end', { params: { absenceId } }),
    refused,
    said: (_, { name }) => textsNow().dispatch.teams.backDone(name),
    rereads: refreshBoard,
  })

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
export const useReadAllReady = () => useAction({ send: readAllReady, refused })

type Suggesting = {
  readonly buildingIds: readonly string[]
  readonly fielderIds: readonly string[]
  readonly dueDate: string
}

/** Asks who should go where; sends nothing to anybody. */
export const useSuggest = () =>
  useAction({
    send: ({ buildingIds, fielderIds, dueDate }: Suggesting) =>
      call('POST /api/dispatch/suggest', {
        body: { buildingIds: [...buildingIds], fielderIds: [...fielderIds], dueDate },
      }),
    refused: () => textsNow().dispatchPlan.suggestion.failed,
  })
