import { useSyncExternalStore } from 'react'

const LINK = /^#reset=(.+)$/
let token: string | null = null
const listeners = new Set<() => void>()

/**
 * Takes the token out of a mailed link, `/auth#reset=...`, before anything else runs: a fragment is never sent to a
 * server, and an address bar is seen by others, kept in the history and copied.
 */
export function watchResetLinks(): void {
  takeToken()
  window.addEventListener('hashchange', takeToken)
}

function takeToken(): void {
  const [, found] = LINK.exec(location.hash) ?? []
  if (!found || location.pathname !== '/auth') return
  history.replaceState(history.state, '', location.pathname + location.search)
  keep(decoded(found))
}

function decoded(written: string): string {
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}

function keep(found: string | null): void {
  token = found
  for (const listener of listeners) listener()
}

export const forgetResetLink = (): void => keep(null)

export function useResetLink(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => token,
  )
}
