import { useNavigate } from '@tanstack/react-router'
import { leaveDevice } from '#notifications/device.queries.ts'
import { call } from '#platform/call.ts'
import { textsNow } from '#texts/language.ts'
import { useAction } from '#shared/action/use-action.ts'
import { becomeUser } from './auth.tsx'

/** Whoever leaves is on some screen of the product: it needs nothing of those for signing in. */
export function useLogout() {
  const navigate = useNavigate()
  return useAction({
    send: async () => {
      await leaveDevice()
      await call('POST /api/logout')
    },
    refused: () => textsNow().shell.logoutFailed,
    keeps: (queries) => {
      becomeUser(queries, null)
      // Before the guards are asked again: whoever leaves wants no way back to this page.
      void navigate({ to: '/' })
    },
    said: () => textsNow().shell.loggedOut,
  })
}
