import type { CurrentUser } from '@demarc/contract'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call, type BodyOf, type ReplyOf } from '#platform/call.ts'
import { inBase64 } from '#platform/in-base64.ts'
import { textsNow } from '#texts/admin/identity.ts'
import { useAction } from '#shared/action/use-action.ts'
import { currentUserQuery } from '#shared/session/current-user.queries.ts'

export type Session = ReplyOf<'GET /api/profile/sessions'>[number]

export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['profile', 'sessions'],
    queryFn: ({ signal }) => call('GET /api/profile/sessions', { signal }),
  })

const words = () => textsNow().profile
const keepUser = (queries: QueryClient, user: CurrentUser) => queries.setQueryData(currentUserQuery().queryKey, user)

export const useEditProfile = () =>
  useAction({
    send: (body: BodyOf<'PUT /api/profile'>) => call('PUT /api/profile', { body }),
    refused: () => words().saveFailed,
    keeps: keepUser,
    said: () => words().saved,
  })

/** Null takes it away. */
export const useSetPicture = () =>
  useAction({
    send: async (file: File | null) =>
      call('PUT /api/profile/picture', { body: { image: file && (await inBase64(file)) } }),
    refused: () => words().picture.failed,
    keeps: keepUser,
    said: ({ profileImageUrl }) => (profileImageUrl ? words().picture.saved : words().picture.removed),
  })

export const useChangePassword = () =>
  useAction({
    send: (body: BodyOf<'PUT /api/profile/password'>) => call('PUT /api/profile/password', { body }),
    refused: () => words().passwordFailed,
    keeps: (queries) => queries.invalidateQueries(sessionsQuery()),
    said: () => words().passwordChanged,
  })

export const useEndSession = () =>
  useAction({
    send: ({ id }: Session) => call('DELETE /api/profile/sessions/:sessionId', { params: { sessionId: id } }),
    refused: () => words().session.endFailed,
    said: () => words().session.ended,
    // Refused most often means: it has ended already.
    rereads: [sessionsQuery().queryKey],
  })

export const useEndOtherSessions = () =>
  useAction({
    send: () => call('DELETE /api/profile/sessions'),
    refused: () => words().session.endFailed,
    said: () => words().session.othersEnded,
    rereads: [sessionsQuery().queryKey],
  })
