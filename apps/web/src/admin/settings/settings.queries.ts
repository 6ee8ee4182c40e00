import type { SettingKey, SettingValue } from '@demarc/domain/settings'
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call, callFile, type BodyOf, type ReplyOf } from '#platform/call.ts'
import { inBase64 } from '#platform/in-base64.ts'
import { textsNow } from '#texts/office.ts'
import { notify } from '#ui/messages.ts'
import { organisationQuery } from '#shared/organisation.queries.ts'

export type AllSettings = ReplyOf<'GET /api/admin/settings'>
export type SecretState = AllSettings['secrets'][number]

export const settingsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'settings'],
    queryFn: ({ signal }) => call('GET /api/admin/settings', { signal }),
  })

function keep(queries: QueryClient, saved: AllSettings) {
  queries.setQueryData(settingsQuery().queryKey, saved)
  return queries.invalidateQueries(organisationQuery())
}

type Values = Partial<Record<SettingKey, SettingValue>>
type Edit = { readonly wanted: Values; readonly seen: Values; readonly isUndo?: true }

/** An invoice may have taken the number meanwhile: it never goes back. */
const canBeUndone = ({ wanted, isUndo }: Edit) => !isUndo && !('invoice.nextNumber' in wanted)

export function useEditSettings() {
  const queries = useQueryClient()
  const edit = useMutation({
    meta: { refusedTitle: () => textsNow().settings.saveFailed },
    mutationFn: ({ wanted, seen }: Edit) =>
      // Each value was read from a control of its setting's own kind.
      call('PUT /api/admin/settings', { body: { ...wanted, seen } as BodyOf<'PUT /api/admin/settings'> }),
    onSuccess: (saved, made) => {
      sayEdit(made, () => edit.mutate({ wanted: made.seen, seen: made.wanted, isUndo: true }))
      return keep(queries, saved)
    },
    // Refused most often means: somebody else was faster, and their value is to be seen.
    onError: () => queries.invalidateQueries(settingsQuery()),
  })
  return edit
}

function sayEdit(made: Edit, undo: () => void) {
  const t = textsNow().settings
  // The keys are those of the controls that were saved.
  const names = (Object.keys(made.wanted) as SettingKey[]).map((key) => t.items[key].label)
  notify({
    title: made.isUndo ? t.restored : t.saved,
    description: names.join(', '),
    ...(canBeUndone(made) ? { action: { label: t.undo, keys: 'z', onClick: undo } } : {}),
  })
}

export function useSetSecret() {
  const queries = useQueryClient()
  return useMutation({
    meta: { refusedTitle: () => textsNow().settings.secrets.failed },
    // Not kept in memory any longer than the call takes.
    gcTime: 0,
    mutationFn: (body: BodyOf<'PUT /api/admin/settings/secrets'>) => call('PUT /api/admin/settings/secrets', { body }),
    onSuccess: (saved, { key, value }) => {
      const t = textsNow().settings.secrets
      notify({ title: value === null ? t.cleared : t.saved, description: t.items[key].label })
      return keep(queries, saved)
    },
  })
}

/** Null takes it away. */
type NewLogo = { readonly image: Blob | null; readonly isUndo?: true }

export function useSetLogo() {
  const queries = useQueryClient()
  const set = useMutation({
    meta: { refusedTitle: () => textsNow().settings.logo.failed },
    mutationFn: async ({ image }: NewLogo) => {
      const former = await callFile('GET /api/organisation/logo')
      const body = { image: image && (await inBase64(image)) }
      return { former: former.size > 0 ? former : null, saved: await call('PUT /api/admin/settings/logo', { body }) }
    },
    onSuccess: ({ former, saved }, { image, isUndo }) => {
      const t = textsNow().settings
      const undo = () => set.mutate({ image: former, isUndo: true })
      notify({
        title: image ? t.logo.saved : t.logo.removed,
        ...(isUndo ? {} : { action: { label: t.undo, keys: 'z', onClick: undo } }),
      })
      return keep(queries, saved)
    },
  })
  return set
}
