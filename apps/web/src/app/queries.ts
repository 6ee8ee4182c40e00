import { makeQueryClient } from '#platform/query-client.ts'
import { textsNow } from '#texts/language.ts'
import { refusalText } from '#texts/refusal-text.ts'
import { notify } from '#ui/messages.ts'
import { CallRefused } from '#platform/call.ts'

const REDIRECT_DELAY_MS = 500
let isLeaving = false

/** The session ended while somebody was working: they are told, and led back here after signing in. */
function sayLoggedOut(): void {
  if (isLeaving) return
  isLeaving = true
  const { title, text } = textsNow().shell.unauthorized
  notify({ title, description: text, tone: 'bad' })
  setTimeout(() => {
    const path = location.pathname + location.search + location.hash
    location.assign(`/api/login?next=${encodeURIComponent(path)}`)
  }, REDIRECT_DELAY_MS)
}

/** Trying again helps when the server could not answer; a no with a reason stays a no. */
const mayHelp = (error: Error) => error instanceof CallRefused && (error.status === 0 || error.status >= 500)

function sayRefused(title: string, error: Error, tryAgain: () => void): void {
  const texts = textsNow()
  notify({
    title,
    description: refusalText(error, texts),
    tone: 'bad',
    ...(mayHelp(error) ? { action: { label: texts.shell.retry, onClick: tryAgain } } : {}),
  })
}

export const queries = makeQueryClient({ onStranger: sayLoggedOut, onRefused: sayRefused })
