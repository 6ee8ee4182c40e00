import type { Evidence } from '@demarc/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'

/** Whatever came from the field. Which building a photo is of is not said live: what is open is read again. */
export const EVIDENCE = ['evidence'] as const

export const evidenceQuery = (buildingId: string) =>
  queryOptions({
    queryKey: [...EVIDENCE, buildingId],
    queryFn: ({ signal }): Promise<Evidence> =>
      call('GET /api/buildings/:buildingId/evidence', { params: { buildingId }, signal }),
  })
