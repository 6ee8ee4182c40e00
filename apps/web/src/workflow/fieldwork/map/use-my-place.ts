import type { Point } from '@demarc/domain/geo'
import { useEffect, useState } from 'react'
import { watchFix } from '../camera/fix.ts'

export type MyPlace = {
  readonly point: Point | null
  readonly state: 'unasked' | 'finding' | 'known' | 'refused'
  readonly ask: () => void
}

/** Where the phone is, followed while the map is open. Unless it is allowed already, only a tap asks for it. */
export function useMyPlace(): MyPlace {
  const [isWanted, setIsWanted] = useState(false)
  const [found, setFound] = useState<Pick<MyPlace, 'point' | 'state'>>({ point: null, state: 'unasked' })
  useEffect(() => {
    // Older Safari cannot say whether it was allowed: there the tap asks.
    navigator.permissions?.query({ name: 'geolocation' }).then(
      ({ state }) => state === 'granted' && setIsWanted(true),
      () => undefined,
    )
  }, [])
  useEffect(() => {
    if (!isWanted) return
    return watchFix(
      ({ lat, lon }) => setFound({ point: { lat, lon }, state: 'known' }),
      () => {
        setFound({ point: null, state: 'refused' })
        // The next tap asks anew.
        setIsWanted(false)
      },
    )
  }, [isWanted])
  const state = isWanted && found.point === null ? 'finding' : found.state
  return { point: found.point, state, ask: () => setIsWanted(true) }
}
