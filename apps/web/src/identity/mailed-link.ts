import { useSyncExternalStore } from 'react'

/** Tokens are made of letters that no mail program writes in another way. */
const LINK = /^#(reset|invitation|verify)=([\w.-]+)$/
/** What a mail leads to: a new password, the first one of somebody who was invited, or a verified address. */
type MailedLink = { readonly kind: 'reset' | 'invitation' | 'verify'; readonly token: string }

let link: MailedLink | null = null
const listeners = new Set<() => void>()

/**
 * Takes the token out of a mailed link, `/auth#reset=...`, before anything else runs: a fragment is never sent to a
 * server, and an address bar is seen by others, kept in the history and copied.
 */
export function watchMailedLinks(): void {
  takeLink()
  window.addEventListener('hashchange', takeLink)
}

function takeLink(): void {
  const [, kind, token] = LINK.exec(location.hash) ?? []
  if (!kind || !token || location.pathname !== '/auth') return
  history.replaceState(history.state, '', location.pathname + location.search)
  // One of the three, by the pattern.
  keep({ kind: kind as MailedLink['kind'], token })
}

function keep(found: MailedLink | null): void {
  link = found
  for (const listener of listeners) listener()
}

export const forgetMailedLink = (): void => keep(null)

export function useMailedLink(): MailedLink | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => link,
  )
}
