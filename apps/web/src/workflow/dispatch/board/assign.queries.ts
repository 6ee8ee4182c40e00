import type { AssignmentBatch } from '@demarc/contract'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call, CallRefused } from '#platform/call.ts'
import { textsNow } from '#texts/dispatch/dispatch.ts'
import { notify } from '#ui/overlay/messages.ts'
import { runAction, useAction } from '#shared/action/use-action.ts'
import { refreshBoard, refreshLanes, takeOffBoard } from './board-cache.ts'

const failed = () => textsNow().dispatch.foot.failed

export type Assigning = {
  readonly fielderId: string
  readonly dueDate: string
  readonly buildingIds: readonly string[]
  /** Null: none. */
  readonly instructions: string | null
}
export type Planned = {
  readonly dueDate: string
  readonly instructions: string | null
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

export const useAssign = (messages: Messages) =>
  useSending(
    ({ buildingIds, instructions, ...sent }: Assigning) =>
      call('POST /api/assignments', {
        body: { ...sent, buildingIds: [...buildingIds], ...(instructions ? { instructions } : {}) },
      }),
    messages,
  )

export const useSendPlan = (messages: Messages) =>
  useSending(({ dueDate, instructions, parts }: Planned) => {
    const sent = parts.map(({ fielderId, buildingIds, plannedOn }) => ({
      fielderId,
      buildingIds: [...buildingIds],
      plannedOn: [...plannedOn],
    }))
    return call('POST /api/assignments/plan', {
      body: { dueDate, parts: sent, ...(instructions ? { instructions } : {}) },
    })
  }, messages)

/** The board shows what somebody else was faster with; every other refusal is a message. */
function useSending<Sent>(send: (sent: Sent) => Promise<AssignmentBatch>, { said }: Messages) {
  const queries = useQueryClient()
  return useAction({
    send,
    failed,
    keeps: (_, { assignments }) => {
      takeOffBoard(
        queries,
        assignments.map(({ buildingId }) => buildingId),
      )
      refreshLanes(queries)
    },
    said,
    undo: (batch) => undoBatch(queries, batch),
    onRefused: (error) => findTaken(error) || notify({ title: failed(), description: error.message, tone: 'bad' }),
  })
}

/** Takes the whole batch back while nothing of it is accepted. */
export const undoBatch =
  (queries: QueryClient, { batchId }: Pick<AssignmentBatch, 'batchId'>, said?: () => string) =>
  (): void =>
    runAction(
      queries,
      {
        send: () => call('POST /api/assignments/batches/:batchId/undo', { params: { batchId } }),
        refused: failed,
        said: ({ undone }) => said?.() ?? textsNow().dispatch.foot.undone(undone),
        rereads: refreshBoard,
      },
      undefined,
    )
