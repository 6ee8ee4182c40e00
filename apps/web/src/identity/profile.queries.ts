import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type BodyOf, type ReplyOf } from '#platform/call.ts'
import { inBase64 } from '#platform/in-base64.ts'
import { textsNow } from '#texts/admin/identity.ts'
import { notify } from '#ui/messages.ts'
import { currentUserQuery } from '#shared/current-user.queries.ts'

export type Session = ReplyOf<'GET /api/profile/sessions'>[number]

export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['profile', 'sessions'],
    queryFn: ({ signal }) => call('GET /api/profile/sessions', { signal }),
  })

export function useEditProfile() {
  const queries = useQueryClient()
  return useMutation({
    meta: { refusedTitle: () => textsNow().profile.saveFailed },
    mutationFn: (body: BodyOf<'PUT /api/profile'>) => call('PUT /api/profile', { body }),
    onSuccess: (user) => {
      queries.setQueryData(currentUserQuery().queryKey, user)
      const { title, text } = textsNow().profile.saved
      notify({ title, description: text })
    },
  })
}

/** Null takes it away. */
export function useSetPicture() {
  const queries = useQueryClient()
  return useMutation({
    meta: { refusedTitle: () => textsNow().profile.picture.failed },
    mutationFn: async (file: File | null) =>
      call('PUT /api/profile/picture', { body: { image: file && (await inBase64(file)) } }),
    onSuccess: (user) => {
      queries.setQueryData(currentUserQuery().queryKey, user)
      const { saved, removed } = textsNow().profile.picture
      notify({ title: user.profileImageUrl ? saved : removed })
    },
  })
}

export function useChangePassword() {
  const queries = useQueryClient()
  return useMutation({
    meta: { refusedTitle: () => textsNow().profile.passwordFailed },
    mutationFn: (body: BodyOf<'PUT /api/profile/password'>) => call('PUT /api/profile/password', { body }),
    onSuccess: () => {
      const { title, text } = textsNow().profile.passwordChanged
      notify({ title, description: text })
      return queries.invalidateQueries(sessionsQuery())
    },
  })
}

export function useEndSession() {
  const queries = useQueryClient()
  return useMutation({
    meta: { refusedTitle: () => textsNow().profile.session.endFailed },
    mutationFn: ({ id }: Session) => call('DELETE /api/profile/sessions/:sessionId', { params: { sessionId: id } }),
    onSuccess: () => notify({ title: textsNow().profile.session.ended }),
    // Refused most often means: it has ended already.
    onSettled: () => queries.invalidateQueries(sessionsQuery()),
  })
}

export function useEndOtherSessions() {
  const queries = useQueryClient()
  return useMutation({
    meta: { refusedTitle: () => textsNow().profile.session.endFailed },
    mutationFn: () => call('DELETE /api/profile/sessions'),
    onSuccess: () => {
      const { title, text } = textsNow().profile.session.othersEnded
      notify({ title, description: text })
    },
    onSettled: () => queries.invalidateQueries(sessionsQuery()),
  })
}
