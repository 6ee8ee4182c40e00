import { useSyncExternalStore } from 'react'

const PHONE = '(width < 48rem)'

/** Whether the window is so now, for what no style can say: what has the focus, what is drawn at all. */
export function useMatches(query: string): boolean {
  const subscribe = (listener: () => void) => {
    const matched = window.matchMedia(query)
    matched.addEventListener('change', listener)
    return () => matched.removeEventListener('change', listener)
  }
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

/** For parts that are another thing on a phone; where only the looks differ, `max-md:` says so. */
export const useIsPhone = (): boolean => useMatches(PHONE)

/** Held in the hand, also on its side: a phone that lies across is wider than some desks' windows. */
export const HANDHELD = '(width < 48rem), (pointer: coarse)'
