import type { OrderImportReply } from '@demarc/contract'
import type { ImportMapping } from '@demarc/domain/orders/import-columns'
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { orderImportTextsNow } from '#texts/orders/order-import.ts'
import { useAction } from '#shared/action/use-action.ts'
import { ORDERS } from '../orders.queries.ts'
import { decidedIn, type Decisions } from './import-decisions.ts'
import type { ImportFile } from './import-file.ts'
import { ORDER_IMPORTS } from './order-imports-key.ts'

/** How a file is to be read; undefined: as its headings say. */
export type Reading = { readonly mapping: ImportMapping | undefined; readonly hasHeadings: boolean }

const bodyOf = ({ id: _, ...file }: ImportFile, reading: Reading, decisions: Decisions) => ({
  ...file,
  hasHeadings: reading.hasHeadings,
  ...(reading.mapping && { mapping: reading.mapping }),
  ...decidedIn(decisions),
})

/** What would come in; asked again with every other reading, for the server alone reads files. */
export const dryRunQuery = (file: ImportFile, reading: Reading, decisions: Decisions) =>
  queryOptions({
    queryKey: ['order-import-dry-run', file.id, reading, decisions],
    queryFn: ({ signal }) =>
      call('POST /api/orders/import', { body: { ...bodyOf(file, reading, decisions), dryRun: true }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })

export const pastImportsQuery = () =>
  queryOptions({
    queryKey: ORDER_IMPORTS,
    queryFn: ({ signal }) => call('GET /api/order-imports', { signal }),
  })

/** Waited for: what was brought in or taken back is seen before it counts as done. */
const askAgain = (queries: QueryClient) =>
  Promise.all([ORDERS, ORDER_IMPORTS].map((queryKey) => queries.invalidateQueries({ queryKey })))

type Run = {
  readonly file: ImportFile
  readonly reading: Reading
  readonly decisions: Decisions
  readonly plan: string
  readonly skipBadRows: boolean
}

/** Brings in what the preview showed; if that has changed since, the server refuses. */
export const useRunImport = (onDone: (reply: OrderImportReply) => void) =>
  useAction({
    send: ({ file, reading, decisions, ...how }: Run) =>
      call('POST /api/orders/import', { body: { ...bodyOf(file, reading, decisions), ...how, dryRun: false } }),
    refused: () => orderImportTextsNow().failed,
    keeps: (queries, reply) => {
      onDone(reply)
      return askAgain(queries)
    },
  })

export const useUndoImport = (onDone?: () => void) =>
  useAction({
    send: (orderImportId: string) => call('POST /api/order-imports/:orderImportId/undo', { params: { orderImportId } }),
    refused: () => orderImportTextsNow().undoFailed,
    keeps: () => onDone?.(),
    said: () => {
      const { success, undone, undoneHelp } = orderImportTextsNow()
      return { title: success, description: `${undone}. ${undoneHelp}` }
    },
    rereads: askAgain,
  })
