import { useEffect, useState } from 'react'
import { askAttitude, mustAskAttitude, watchAttitude, type Attitude } from './attitude.ts'
import { watchFix, type Seen } from './fix.ts'

/** Where the phone is, as long as the viewfinder is open. */
export function useSeen(): { readonly seen: Seen | null; readonly isRefused: boolean } {
  const [seen, setSeen] = useState<Seen | null>(null)
  const [isRefused, setIsRefused] = useState(false)
  useEffect(
    () =>
      watchFix(
        (found) => {
          setSeen(found)
          setIsRefused(false)
        },
        () => setIsRefused(true),
      ),
    [],
  )
  return { seen, isRefused }
}

const ASKED = 'demarc.field.compass'

/** How it is held. An iPhone wants to be asked by a tap, once; others simply say it. */
export function useAttitude() {
  const [attitude, setAttitude] = useState<Attitude>({ rollDeg: null, headingDeg: null })
  const [isAsked, setIsAsked] = useState(() => sessionStorage.getItem(ASKED) !== null)
  // Heard anew once it is allowed.
  useEffect(() => watchAttitude(setAttitude), [isAsked])
  const isSilent = attitude.rollDeg === null && attitude.headingDeg === null
  const ask = async () => {
    await askAttitude()
    sessionStorage.setItem(ASKED, '1')
    setIsAsked(true)
  }
  return { attitude, mustAsk: isSilent && !isAsked && mustAskAttitude(), ask: () => void ask() }
}
