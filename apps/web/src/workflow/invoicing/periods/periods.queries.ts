import { call, type BodyOf } from '#platform/call.ts'
import { useAction } from '#shared/action/use-action.ts'
import { periodsTextsNow } from '#texts/money/periods.ts'
import { PERIODS } from '../invoicing-keys.ts'
import { periodsQuery } from '../invoices.queries.ts'

export const useClosePeriod = () =>
  useAction({
    send: (body: BodyOf<'POST /api/periods/close'>) => call('POST /api/periods/close', { body }),
    keeps: (queries, periods) => queries.setQueryData(periodsQuery().queryKey, periods),
    refused: () => periodsTextsNow().closing.failed,
    said: () => periodsTextsNow().closing.done,
    rereads: [PERIODS],
  })

export const useReopenPeriod = () =>
  useAction({
    send: (body: BodyOf<'POST /api/periods/reopen'>) => call('POST /api/periods/reopen', { body }),
    keeps: (queries, periods) => queries.setQueryData(periodsQuery().queryKey, periods),
    refused: () => periodsTextsNow().reopening.failed,
    said: () => periodsTextsNow().reopening.done,
    rereads: [PERIODS],
  })
