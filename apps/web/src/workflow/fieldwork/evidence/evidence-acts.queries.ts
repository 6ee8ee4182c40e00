import type { Evidence } from '@demarc/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { evidenceTextsNow } from '#texts/field/evidence.ts'
import { notify } from '#ui/messages.ts'
import { evidenceQuery } from '#shared/evidence/evidence.queries.ts'
import { saidOr } from '#shared/action/said-or.ts'

const refused = () => evidenceTextsNow().refused

export type LateWork = Evidence['custody']['late'][number]

export function useAdopt(buildingId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ late: { assignmentId }, reason }: { late: LateWork; reason: string }) =>
      saidOr(
        call('POST /api/buildings/:buildingId/adopt-late', { params: { buildingId }, body: { assignmentId, reason } }),
        refused,
      ),
    onSuccess: (_, { late }) => notify({ title: evidenceTextsNow().adopt.done(late.fielderName) }),
    onSettled: () => queries.invalidateQueries(evidenceQuery(buildingId)),
  })
}

export function useAcceptIncomplete(buildingId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) =>
      saidOr(
        call('POST /api/buildings/:buildingId/accept-incomplete', { params: { buildingId }, body: { reason } }),
        refused,
      ),
    onSuccess: () => notify({ title: evidenceTextsNow().accept.done }),
    onSettled: () => queries.invalidateQueries(evidenceQuery(buildingId)),
  })
}
