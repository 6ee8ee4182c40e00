import type { AssignmentBatch } from '@demarc/contract'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call, CallRefused } from '#platform/call.ts'
import { textsNow } from '#texts/dispatch/dispatch.ts'
import { notify } from '#ui/messages.ts'
import { saidOr } from '#shared/action/said-or.ts'
import { refreshBoard, refreshLanes, takeOffBoard } from './board-cache.ts'

const failed = () => textsNow().dispatch.foot.failed
const meta = { refusedTitle: failed }

export type Assigning = {
  readonly fielderId: string
  readonly dueDate: string
  readonly buildingIds: readonly string[]
}
export type Planned = {
  readonly dueDate: string
  readonly parts: readonly {
    readonly fielderId: string
    readonly buildingIds: readonly string[]
    readonly plannedOn: readonly string[]
  }[]
}
export type Taken = {
  readonly jsb: string
  readonly buildingId: string
  readonly fielderName: string
  readonly byName: string
}

/** Which of them somebody else was faster with; null: it was refused for something else. */
export function findTaken(error: unknown): readonly Taken[] | null {
  if (!(error instanceof CallRefused) || error.code !== 'assignment.taken') return null
  // As the catalogue of refusals has it.
  return (error.facts as { taken: readonly Taken[] }).taken
}

type Messages = { readonly said: (batch: AssignmentBatch) => { title: string; description: string } }

/** The board shows what somebody else was faster with; every other refusal is a message. */
export function useAssign({ said }: Messages) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ fielderId, dueDate, buildingIds }: Assigning) =>
      saidOr(call('POST /api/assignments', { body: { fielderId, dueDate, buildingIds: [...buildingIds] } }), failed),
    onSuccess: (batch) => settle(queries, batch, said(batch)),
    onError: tellRefusal,
  })
}

export function useSendPlan({ said }: Messages) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ dueDate, parts }: Planned) => {
      const body = {
        dueDate,
        parts: parts.map(({ fielderId, buildingIds, plannedOn }) => ({
          fielderId,
          buildingIds: [...buildingIds],
          plannedOn: [...plannedOn],
        })),
      }
      return saidOr(call('POST /api/assignments/plan', { body }), failed)
    },
    onSuccess: (batch) => settle(queries, batch, said(batch)),
    onError: tellRefusal,
  })
}

function tellRefusal(error: Error): void {
  if (findTaken(error)) return
  notify({ title: failed(), description: error.message, tone: 'bad' })
}

function settle(queries: QueryClient, batch: AssignmentBatch, said: { title: string; description: string }): void {
  takeOffBoard(
    queries,
    batch.assignments.map(({ buildingId }) => buildingId),
  )
  refreshLanes(queries)
  notify({ ...said, action: undoOf(queries, batch) })
}

/** Takes the whole batch back while nothing of it is accepted. */
export const undoOf = (queries: QueryClient, { batchId }: AssignmentBatch) => ({
  label: textsNow().dispatch.undo,
  keys: 'z',
  onClick: () => undoBatch(queries, { batchId, said: (undone) => textsNow().dispatch.foot.undone(undone) }),
})

type Undoing = { readonly batchId: string; readonly said: (undone: number) => string }

export function undoBatch(queries: QueryClient, { batchId, said }: Undoing): void {
  const mutation = queries.getMutationCache().build(queries, {
    meta,
    mutationFn: () => call('POST /api/assignments/batches/:batchId/undo', { params: { batchId } }),
    onSuccess: ({ undone }) => void notify({ title: said(undone) }),
    onSettled: () => refreshBoard(queries),
  })
  // A refusal is told by the cache of mutations.
  mutation.execute(undefined).catch(() => undefined)
}
