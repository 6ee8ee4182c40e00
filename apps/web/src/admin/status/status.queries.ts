import type { StatusPart } from '@demarc/domain/status/parts'
import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type ReplyOf } from '#platform/call.ts'
import { useAction } from '#shared/action/use-action.ts'
import { statusTextsNow } from '#texts/admin/status.ts'

export type PartStatus = ReplyOf<'GET /api/status'>['parts'][number]
export type Found = ReplyOf<'POST /api/status/:part/test'>

/** Never from the cache: an admin wants the state now. */
export const statusQuery = () =>
  queryOptions({
    queryKey: ['admin', 'status'],
    queryFn: ({ signal }) => call('GET /api/status', { signal }),
    staleTime: 0,
    gcTime: 0,
  })

export type PartTest = { readonly isRunning: boolean; readonly found: Found | null }
const UNTESTED: PartTest = { isRunning: false, found: null }

/** Results are kept until the admin leaves the page. Several tests can run at once. */
export function useStatusTests() {
  const [tests, setTests] = useState<Partial<Record<StatusPart, PartTest>>>({})
  const set = (part: StatusPart, test: PartTest) => setTests((before) => ({ ...before, [part]: test }))
  const action = useAction({
    refused: () => statusTextsNow().notTested,
    send: async (part: StatusPart) => {
      set(part, { isRunning: true, found: null })
      let found: Found | null = null
      try {
        found = await call('POST /api/status/:part/test', { params: { part } })
      } finally {
        set(part, { isRunning: false, found })
      }
    },
  })
  const testOf = (part: StatusPart): PartTest => tests[part] ?? UNTESTED
  return {
    testOf,
    run: (part: StatusPart) => {
      if (!testOf(part).isRunning) action.mutate(part)
    },
  }
}
