import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'

type Names = ReadonlyMap<string, { readonly en: string; readonly es: string }>

/** What each slot is called, in the newest form that has it. */
export const slotNamesQuery = () =>
  queryOptions({
    queryKey: ['slot-names'],
    queryFn: async ({ signal }): Promise<Names> => {
      const forms = await call('GET /api/field-forms', { signal })
      return new Map(forms.toReversed().flatMap(({ slots }) => slots.map(({ id, label }) => [id, label] as const)))
    },
  })
