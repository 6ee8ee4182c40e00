import { makeQueryClient } from '#platform/query-client.ts'
import { textsNow } from '#texts/language.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { notify } from '#ui/overlay/messages.ts'
import { mayHelpAgain } from '#platform/call.ts'
import { keepTyping } from '#shared/action/kept-typing.ts'
import { currentUserQuery } from '#shared/session/current-user.queries.ts'
import { isFieldPath } from '#shared/session/kept-user.ts'

const REDIRECT_DELAY_MS = 500
let isLeaving = false

/** The session ended while somebody was working: they are told, and led back here after signing in. */
function sayLoggedOut(): void {
  // In the field work goes on: a line on the screen asks to sign in, and what was done is sent then.
  if (isLeaving || isFieldPath(location.pathname)) return
  isLeaving = true
  const user = queries.getQueryData(currentUserQuery().queryKey)
  if (user) keepTyping(user.id)
  const { title, text } = textsNow().shell.unauthorized
  notify({ title, description: text, tone: 'bad' })
  setTimeout(() => {
    const path = location.pathname + location.search + location.hash
    location.assign(`/api/login?next=${encodeURIComponent(path)}`)
  }, REDIRECT_DELAY_MS)
}

function sayRefused(title: string, error: Error, tryAgain: () => void): void {
  const texts = textsNow()
  notify({
    title,
    description: refusalText(error, texts),
    tone: 'bad',
    ...(mayHelpAgain(error) ? { action: { label: texts.shell.retry, onClick: tryAgain } } : {}),
  })
}

export const queries = makeQueryClient({ onStranger: sayLoggedOut, onRefused: sayRefused })
