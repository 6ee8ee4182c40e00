import type { ImportReply } from '@demarc/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#platform/call.ts'
import { textsNow } from '#texts/office.ts'
import { notify } from '#ui/messages.ts'

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

function useAskAgain(kind: ImportKind) {
  const queries = useQueryClient()
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: KINDS[kind].lists }),
      queries.invalidateQueries(lastImportQuery(kind)),
    ])
}

export function useUndoImport(kind: ImportKind) {
  const askAgain = useAskAgain(kind)
  return useMutation({
    meta: { refusedTitle: () => textsNow().reference.import.undoFailed },
    mutationFn: (importId: string) => call('POST /api/imports/:importId/undo', { params: { importId } }),
    onSuccess: () => notify({ title: textsNow().reference.success, description: textsNow().reference.import.undone }),
    onSettled: askAgain,
  })
}

/** Runs what the preview showed; if the records have changed since, the server refuses. */
export function useRunImport(kind: ImportKind) {
  const askAgain = useAskAgain(kind)
  const undo = useUndoImport(kind)
  return useMutation({
    meta: { refusedTitle: () => textsNow().reference.import.failed },
    mutationFn: ({ text, plan }: { text: string; plan: string }) =>
      call(KINDS[kind].path, { body: { text, plan, dryRun: false } }),
    onSuccess: ({ importId, ...done }) => {
      const t = textsNow().reference
      notify({
        title: t.success,
        description: t.import.done(changedBy(done)),
        ...(importId && {
          action: { label: t.import.undo, keys: 'z', onClick: () => undo.mutate(importId) },
        }),
      })
      return askAgain()
    },
  })
}
