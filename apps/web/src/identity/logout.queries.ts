import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { leaveDevice } from '#notifications/device.queries.ts'
import { call } from '#platform/call.ts'
import { textsNow } from '#texts/language.ts'
import { notify } from '#ui/messages.ts'
import { becomeUser } from './become-user.ts'

/** Whoever leaves is on some screen of the product: it needs nothing of those for signing in. */
export function useLogout() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    meta: { refusedTitle: () => textsNow().shell.logoutFailed },
    mutationFn: async () => {
      await leaveDevice()
      await call('POST /api/logout')
    },
    onSuccess: () => {
      becomeUser(queries, null)
      // Before the guards are asked again: whoever leaves wants no way back to this page.
      void navigate({ to: '/' })
      const { title, text } = textsNow().shell.loggedOut
      notify({ title, description: text })
    },
  })
}
