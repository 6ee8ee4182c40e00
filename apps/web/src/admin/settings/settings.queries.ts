import type { SettingKey, SettingValue } from '@demarc/domain/settings'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { DeliveryChannel } from '@demarc/domain/delivery/channels'
import { call, callFile, type BodyOf, type ReplyOf } from '#platform/call.ts'
import { inBase64 } from '#platform/in-base64.ts'
import { textsNow } from '#texts/office.ts'
import { useAction, type Undo } from '#shared/action/use-action.ts'
import { organisationQuery } from '#shared/organisation.queries.ts'
import { channelTextsNow } from '#texts/admin/channels.ts'

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
  const edit = useAction({
    send: ({ wanted, seen }: Edit) =>
      // Each value was read from a control of its setting's own kind.
      call('PUT /api/admin/settings', { body: { ...wanted, seen } as BodyOf<'PUT /api/admin/settings'> }),
    refused: () => textsNow().settings.saveFailed,
    keeps: keep,
    said: (_, { wanted, isUndo }) => {
      const t = textsNow().settings
      // The keys are those of the controls that were saved.
      const names = (Object.keys(wanted) as SettingKey[]).map((key) => t.items[key].label)
      return { title: isUndo ? t.restored : t.saved, description: names.join(', ') }
    },
    undo: (_, made): Undo =>
      canBeUndone(made) ? () => edit.mutate({ wanted: made.seen, seen: made.wanted, isUndo: true }) : null,
    // Refused most often means: somebody else was faster, and their value is to be seen.
    onRefused: (_error, _made, queries) => queries.invalidateQueries(settingsQuery()),
  })
  return edit
}

export const useSetSecret = () =>
  useAction({
    isSecret: true,
    send: (body: BodyOf<'PUT /api/admin/settings/secrets'>) => call('PUT /api/admin/settings/secrets', { body }),
    refused: () => textsNow().settings.secrets.failed,
    keeps: keep,
    said: (_, { key, value }) => {
      const t = textsNow().settings.secrets
      return { title: value === null ? t.cleared : t.saved, description: t.items[key].label }
    },
  })

/** Null takes it away. */
type NewLogo = { readonly image: Blob | null; readonly isUndo?: true }

export function useSetLogo() {
  const set = useAction({
    send: async ({ image }: NewLogo) => {
      const former = await callFile('GET /api/organisation/logo')
      const body = { image: image && (await inBase64(image)) }
      return { former: former.size > 0 ? former : null, saved: await call('PUT /api/admin/settings/logo', { body }) }
    },
    refused: () => textsNow().settings.logo.failed,
    keeps: (queries, { saved }) => keep(queries, saved),
    said: (_, { image }) => (image ? textsNow().settings.logo.saved : textsNow().settings.logo.removed),
    undo: ({ former }, { isUndo }): Undo => (isUndo ? null : () => set.mutate({ image: former, isUndo: true })),
  })
  return set
}

/** Which of them works follows from the settings: asked with them. */
export const channelsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'settings', 'channels'],
    queryFn: ({ signal }) => call('GET /api/submission-channels', { signal }),
  })

export const useTestChannel = () =>
  useAction({
    refused: () => channelTextsNow().failed,
    send: (channel: DeliveryChannel) => call('POST /api/submission-channels/:channel/test', { params: { channel } }),
  })

export const driveQuery = () =>
  queryOptions({
    queryKey: ['admin', 'settings', 'drive'],
    queryFn: ({ signal }) => call('GET /api/drive', { signal }),
  })

export const useTestDrive = () =>
  useAction({
    refused: () => channelTextsNow().failed,
    send: () => call('POST /api/drive/test'),
  })
