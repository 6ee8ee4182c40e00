import type { Evidence } from '@demarc/contract'
import { call } from '#platform/call.ts'
import { useAction } from '#shared/action/use-action.ts'
import { evidenceQuery } from '#shared/evidence/evidence.queries.ts'
import { evidenceTextsNow } from '#texts/field/evidence.ts'

const failed = () => evidenceTextsNow().refused

export type LateWork = Evidence['custody']['late'][number]

export const useAdopt = (buildingId: string) =>
  useAction({
    send: ({ late: { assignmentId }, reason }: { late: LateWork; reason: string }) =>
      call('POST /api/buildings/:buildingId/adopt-late', { params: { buildingId }, body: { assignmentId, reason } }),
    failed,
    said: (_, { late }) => evidenceTextsNow().adopt.done(late.fielderName),
    rereads: [evidenceQuery(buildingId).queryKey],
  })

export const useAcceptIncomplete = (buildingId: string) =>
  useAction({
    send: (reason: string) =>
      call('POST /api/buildings/:buildingId/accept-incomplete', { params: { buildingId }, body: { reason } }),
    failed,
    said: () => evidenceTextsNow().accept.done,
    rereads: [evidenceQuery(buildingId).queryKey],
  })
