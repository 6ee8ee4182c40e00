import { useSyncExternalStore } from 'react'

const PHONE = '(width < 48rem)'

function subscribe(listener: () => void) {
  const phone = window.matchMedia(PHONE)
  phone.addEventListener('change', listener)
  return () => phone.removeEventListener('change', listener)
}

/** For parts that are another thing on a phone; where only the looks differ, `max-md:` says so. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(PHONE).matches)
