import type { User } from '@demarc/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type BodyOf } from '#platform/call.ts'
import { textsNow } from '#texts/admin/identity.ts'
import { notify } from '#ui/messages.ts'
import { endLeftSession, forgetLeftSession } from '#shared/left-session.queries.ts'
import { becomeUser } from './become-user.ts'

export const setupStateQuery = () =>
  queryOptions({ queryKey: ['setup'], queryFn: ({ signal }) => call('GET /api/setup', { signal }) })

export function useLogin() {
  const queries = useQueryClient()
  return useMutation({
    meta: { isSignIn: true, refusedTitle: () => textsNow().identity.loginFailed },
    mutationFn: async (body: BodyOf<'POST /api/login'>) => {
      await endLeftSession()
      const user = await call('POST /api/login', { body })
      await forgetLeftSession()
      return user
    },
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

export function useVerifyEmail() {
  return useMutation({
    meta: { refusedTitle: () => textsNow().identity.error },
    mutationFn: (body: BodyOf<'POST /api/verify-email'>) => call('POST /api/verify-email', { body }),
    onSuccess: () => {
      const { title, text } = textsNow().identity.verify.done
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
