import type { CurrentUser, User } from '@demarc/contract'
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { leaveDevice } from '#notifications/device.queries.ts'
import { call, type BodyOf } from '#platform/call.ts'
import { textsNow } from '#texts/language.ts'
import { notify } from '#ui/messages.ts'
import { currentUserQuery } from '#work/current-user.queries.ts'

export const setupStateQuery = () =>
  queryOptions({ queryKey: ['setup'], queryFn: ({ signal }) => call('GET /api/setup', { signal }) })

/** Somebody else reads from here on: nothing read for the one before may stay. */
export function becomeUser(queries: QueryClient, user: CurrentUser | null): void {
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'auth' && queryKey[0] !== 'setup' })
  queries.setQueryData(currentUserQuery().queryKey, user)
}

export function useLogin() {
  const queries = useQueryClient()
  return useMutation({
    meta: { isSignIn: true, refusedTitle: () => textsNow().identity.loginFailed },
    mutationFn: (body: BodyOf<'POST /api/login'>) => call('POST /api/login', { body }),
    onSuccess: (user) => {
      becomeUser(queries, user)
      const { title, text } = textsNow().identity.loggedIn
      notify({ title, description: text })
    },
  })
}

export function useRegister() {
  const queries = useQueryClient()
  return useMutation({
    meta: { isSignIn: true, refusedTitle: () => textsNow().identity.registrationFailed },
    mutationFn: (body: BodyOf<'POST /api/register'>) => call('POST /api/register', { body }),
    onSuccess: (user: User) => {
      // Kept as the current user without a session: the waiting page shows it, a reload is signed out.
      becomeUser(queries, { ...user, permissions: [] })
      const { title, text } = textsNow().identity.registered
      notify({ title, description: text })
    },
  })
}

export function useLogout() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    meta: { refusedTitle: () => textsNow().identity.logoutFailed },
    mutationFn: async () => {
      await leaveDevice()
      await call('POST /api/logout')
    },
    onSuccess: () => {
      becomeUser(queries, null)
      // Before the guards are asked again: whoever leaves wants no way back to this page.
      void navigate({ to: '/' })
      const { title, text } = textsNow().identity.loggedOut
      notify({ title, description: text })
    },
  })
}

export function useForgotPassword() {
  return useMutation({
    meta: { refusedTitle: () => textsNow().identity.error },
    mutationFn: (body: BodyOf<'POST /api/forgot-password'>) => call('POST /api/forgot-password', { body }),
    onSuccess: ({ message }) => notify({ title: textsNow().identity.reset.generated, description: message }),
  })
}

export function useResetPassword() {
  return useMutation({
    meta: { refusedTitle: () => textsNow().identity.error },
    mutationFn: (body: BodyOf<'POST /api/reset-password'>) => call('POST /api/reset-password', { body }),
    onSuccess: ({ message }) => notify({ title: textsNow().identity.reset.done, description: message }),
  })
}

export function useSetUp() {
  const queries = useQueryClient()
  return useMutation({
    meta: { isSignIn: true, refusedTitle: () => textsNow().identity.setup.failed },
    mutationFn: (body: BodyOf<'POST /api/setup'>) => call('POST /api/setup', { body }),
    onSuccess: (user) => {
      queries.removeQueries(setupStateQuery())
      becomeUser(queries, user)
      const { title, text } = textsNow().identity.registered
      notify({ title, description: text })
    },
  })
}
