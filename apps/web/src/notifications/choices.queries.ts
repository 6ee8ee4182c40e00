import { queryOptions } from '@tanstack/react-query'
import { call, type BodyOf } from '#platform/call.ts'
import { useAction } from '#shared/action/use-action.ts'
import { choiceTextsNow } from '#texts/common/notification-choices.ts'

export type Choice = BodyOf<'PUT /api/notifications/choices'>

export const choicesQuery = () =>
  queryOptions({
    queryKey: ['notification-choices'],
    queryFn: ({ signal }) => call('GET /api/notifications/choices', { signal }),
  })

/** Shown as chosen at once; the server's answer, or its refusal, brings the truth. */
export function useChoose() {
  const { queryKey } = choicesQuery()
  return useAction({
    send: (body: Choice) => call('PUT /api/notifications/choices', { body }),
    refused: () => choiceTextsNow().failed,
    ahead: (queries, { kind, channel, isOn }) => {
      queries.setQueryData(queryKey, (known) => {
        if (!known) return known
        const kinds = known.kinds.map((row) =>
          row.kind === kind ? { ...row, [channel]: { ...row[channel], isOn } } : row,
        )
        return { ...known, kinds }
      })
      return () => void queries.invalidateQueries({ queryKey })
    },
    keeps: (queries, choices) => queries.setQueryData(queryKey, choices),
  })
}
