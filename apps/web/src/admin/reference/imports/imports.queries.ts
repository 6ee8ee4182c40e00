import type { ImportReply } from '@demarc/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { textsNow } from '#texts/office.ts'
import { useAction } from '#shared/action/use-action.ts'

const IMPORTS = ['imports'] as const
export const LAST_IMPORTS = [...IMPORTS, 'last'] as const

/** What each kind is called with, and which lists it changes. */
const KINDS = {
  city_code: { path: 'POST /api/city-codes/import', lists: ['city-codes'] },
  wire_center: { path: 'POST /api/wire-centers/import', lists: ['wire-centers'] },
} as const
export type ImportKind = keyof typeof KINDS

export const changedBy = ({ counts }: Pick<ImportReply, 'counts'>): number => counts.create + counts.update

/** What an import would do; asked again whenever it is opened, for others change the records too. */
export const dryRunQuery = (kind: ImportKind, text: string) =>
  queryOptions({
    queryKey: [...IMPORTS, 'dry-run', kind, text],
    queryFn: ({ signal }) => call(KINDS[kind].path, { body: { text, dryRun: true }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

export const lastImportQuery = (kind: ImportKind) =>
  queryOptions({
    queryKey: [...LAST_IMPORTS, kind],
    queryFn: ({ signal }) => call('GET /api/imports/last', { query: { kind }, signal }),
  })

const changedLists = (kind: ImportKind) => [KINDS[kind].lists, lastImportQuery(kind).queryKey]

export const useUndoImport = (kind: ImportKind) =>
  useAction({
    send: (importId: string) => call('POST /api/imports/:importId/undo', { params: { importId } }),
    refused: () => textsNow().reference.import.undoFailed,
    said: () => ({ title: textsNow().reference.success, description: textsNow().reference.import.undone }),
    rereads: changedLists(kind),
  })

/** Runs what the preview showed; if the records have changed since, the server refuses. */
export function useRunImport(kind: ImportKind) {
  const undo = useUndoImport(kind)
  return useAction({
    send: ({ text, plan }: { text: string; plan: string }) =>
      call(KINDS[kind].path, { body: { text, plan, dryRun: false } }),
    refused: () => textsNow().reference.import.failed,
    keeps: (queries) => Promise.all(changedLists(kind).map((queryKey) => queries.invalidateQueries({ queryKey }))),
    said: (done) => {
      const t = textsNow().reference
      return { title: t.success, description: t.import.done(changedBy(done)) }
    },
    undo: ({ importId }) => (importId ? () => undo.mutate(importId) : null),
  })
}
