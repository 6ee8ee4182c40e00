import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callFile } from '#platform/call.ts'
import { useAction } from '#shared/action/use-action.ts'
import { statementsTextsNow } from '#texts/money/statements.ts'
import type { Exported } from '#shared/list/export-menu.tsx'
import type { Days } from '#shared/list/find-days.ts'
import { listQuery } from '#shared/list/list.queries.ts'
import { STATEMENTS } from './statements-keys.ts'

export type StatementsFilter = { readonly q: string | undefined; readonly pastDue: 'true' | undefined }

export const statementsQuery = (filter: StatementsFilter) =>
  listQuery([...STATEMENTS, 'list', filter], 'GET /api/statements', { ...filter, limit: 50 })

export type AskedStatement = Days & { readonly customerId: string }

/** Without days it is that of the last three months. */
export const statementQuery = ({ customerId, from, to }: AskedStatement) =>
  queryOptions({
    queryKey: [...STATEMENTS, 'one', customerId, from, to],
    queryFn: ({ signal }) =>
      call('GET /api/statements/:customerId', { params: { customerId }, query: { from, to }, signal }),
    placeholderData: keepPreviousData,
  })

/** The entries as a file. */
export const entriesOf = ({ customerId, from, to }: AskedStatement): Exported => ({
  fetchFile: ({ format }) =>
    callFile('GET /api/statements/:customerId/export', { params: { customerId }, query: { from, to, format } }),
})

export const statementPdfOf = ({ customerId, from, to }: Required<AskedStatement>): string =>
  `/api/statements/${customerId}/pdf?from=${from}&to=${to}`

export const useMailStatement = (customerId: string) =>
  useAction({
    send: (days: { readonly from: string; readonly to: string }) =>
      call('POST /api/statements/:customerId/mail', { params: { customerId }, body: days }),
    said: () => statementsTextsNow().mail.done,
    refused: () => statementsTextsNow().mail.failed,
  })
