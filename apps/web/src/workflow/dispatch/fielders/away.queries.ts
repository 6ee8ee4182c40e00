import type { AwayPlan, Fielder } from '@demarc/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { formatDueDay } from '#platform/formats.ts'
import { languageNow } from '#texts/language.ts'
import { textsNow } from '#texts/dispatch/dispatch.ts'
import { notify } from '#ui/messages.ts'
import { saidOr } from '#shared/action/said-or.ts'
import { undoBatch } from '../board/assign.queries.ts'
import { refreshBoard } from '../board/board-cache.ts'

const meta = { refusedTitle: () => textsNow().dispatch.error }
type Going = {
  readonly fielder: Pick<Fielder, 'id' | 'name'>
  readonly fromDay: string
  readonly untilDay: string
  readonly plan: AwayPlan
}

/** Time off, with the work reassigned as the preview said, in one action that is undone in one. */
export function useGoAway() {
  const queries = useQueryClient()
  return useMutation({
    meta,
    mutationFn: ({ fielder, fromDay, untilDay, plan }: Going) => {
      const moves = plan.moves.map(({ assignmentId, to }) => ({
        assignmentId,
        fielderId: to?.fielderId ?? null,
        plannedOn: to?.plannedOn ?? null,
      }))
      return saidOr(
        call('POST /api/dispatch/away', { body: { fielderId: fielder.id, fromDay, untilDay, moves } }),
        () => meta.refusedTitle(),
      )
    },
    onSuccess: ({ batchId }, { fielder, untilDay, plan }) => {
      const { dispatch, dispatchPlan } = textsNow()
      const t = dispatchPlan.away
      const returned = plan.moves.filter(({ to }) => to === null).length
      const reassigned = plan.moves.length - returned
      notify({
        title: t.done(fielder.name, formatDueDay(untilDay, languageNow())),
        description:
          [reassigned > 0 && t.reassigned(reassigned), returned > 0 && t.returned(returned)]
            .filter(Boolean)
            .join(', ') || undefined,
        action: {
          label: dispatch.undo,
          keys: 'z',
          onClick: () => undoBatch(queries, { batchId, said: () => t.undone(fielder.name) }),
        },
      })
    },
    onSettled: () => refreshBoard(queries),
  })
}

export function useEndAbsence() {
  const queries = useQueryClient()
  return useMutation({
    meta,
    mutationFn: ({ absenceId }: { absenceId: string; name: string }) =>
      call('POST /api/dispatch/away/:absenceId/end', { params: { absenceId } }),
    onSuccess: (_, { name }) => notify({ title: textsNow().dispatch.teams.backDone(name) }),
    onSettled: () => refreshBoard(queries),
  })
}
