import type { StatusPart } from '@demarc/domain/status/parts'
import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type ReplyOf } from '#platform/call.ts'
import { useAction } from '#shared/action/use-action.ts'
import { statusTextsNow } from '#texts/admin/status.ts'

export type PartStatus = ReplyOf<'GET /api/status'>['parts'][number]
export type Found = ReplyOf<'POST /api/status/:part/test'>

/** As it is now: what was found a minute ago says nothing. */
export const statusQuery = () =>
  queryOptions({
    queryKey: ['admin', 'status'],
    queryFn: ({ signal }) => call('GET /api/status', { signal }),
    staleTime: 0,
    gcTime: 0,
  })

export type PartTest = { readonly isRunning: boolean; readonly found: Found | null }
const UNTESTED: PartTest = { isRunning: false, found: null }

/** The tests of this visit to the screen, any number of them at once. */
export function useStatusTests() {
  const [tests, setTests] = useState<Partial<Record<StatusPart, PartTest>>>({})
  const set = (part: StatusPart, now: PartTest) => setTests((before) => ({ ...before, [part]: now }))
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
