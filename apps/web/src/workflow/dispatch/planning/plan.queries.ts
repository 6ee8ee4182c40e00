import { useMutation } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { textsNow } from '#texts/dispatch/dispatch.ts'
import { saidOr } from '#shared/action/said-or.ts'

type Asked = {
  readonly buildingIds: readonly string[]
  readonly fielderIds: readonly string[]
  readonly dueDate: string
}

/** Asks who should go where; sends nothing to anybody. */
export const useSuggest = () =>
  useMutation({
    meta: { refusedTitle: () => textsNow().dispatchPlan.suggestion.failed },
    mutationFn: ({ buildingIds, fielderIds, dueDate }: Asked) =>
      saidOr(
        call('POST /api/dispatch/suggest', {
          body: { buildingIds: [...buildingIds], fielderIds: [...fielderIds], dueDate },
        }),
        () => textsNow().dispatchPlan.suggestion.failed,
      ),
  })
