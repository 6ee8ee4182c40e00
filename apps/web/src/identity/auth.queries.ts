import type { User } from '@demarc/contract'
import { queryOptions } from '@tanstack/react-query'
import { call, type BodyOf } from '#platform/call.ts'
import { textsNow } from '#texts/admin/identity.ts'
import { useAction } from '#shared/action/use-action.ts'
import { endLeftSession, forgetLeftSession } from '#shared/session/left-session.queries.ts'
import { becomeUser } from './auth.tsx'

export const setupStateQuery = () =>
  queryOptions({ queryKey: ['setup'], queryFn: ({ signal }) => call('GET /api/setup', { signal }) })

const words = () => textsNow().identity

export const useLogin = () =>
  useAction({
    isSignIn: true,
    send: async (body: BodyOf<'POST /api/login'>) => {
      await endLeftSession()
      const user = await call('POST /api/login', { body })
      await forgetLeftSession()
      return user
    },
    refused: () => words().loginFailed,
    keeps: becomeUser,
    said: () => words().loggedIn,
  })

export const useRegister = () =>
  useAction({
    isSignIn: true,
    send: (body: BodyOf<'POST /api/register'>) => call('POST /api/register', { body }),
    refused: () => words().registrationFailed,
    // Kept as the current user without a session: the waiting page shows it, a reload is signed out.
    keeps: (queries, user: User) => becomeUser(queries, { ...user, permissions: [] }),
    said: () => words().registered,
  })

export const useVerifyEmail = () =>
  useAction({
    send: (body: BodyOf<'POST /api/verify-email'>) => call('POST /api/verify-email', { body }),
    refused: () => textsNow().forms.error,
    said: () => words().verify.done,
  })

export const useForgotPassword = () =>
  useAction({
    send: (body: BodyOf<'POST /api/forgot-password'>) => call('POST /api/forgot-password', { body }),
    refused: () => textsNow().forms.error,
    said: ({ message: description }) => ({ title: words().reset.generated, description }),
  })

export const useResetPassword = () =>
  useAction({
    send: (body: BodyOf<'POST /api/reset-password'>) => call('POST /api/reset-password', { body }),
    refused: () => textsNow().forms.error,
    said: ({ message: description }) => ({ title: words().reset.done, description }),
  })

export const useSetUp = () =>
  useAction({
    isSignIn: true,
    send: (body: BodyOf<'POST /api/setup'>) => call('POST /api/setup', { body }),
    refused: () => words().setup.failed,
    keeps: (queries, user) => {
      queries.removeQueries(setupStateQuery())
      becomeUser(queries, user)
    },
    said: () => words().registered,
  })
