import type { Point } from '@demarc/domain/geo'
import { useEffect, useState } from 'react'

/** Unasked: nobody has allowed it yet, and the phone asks only after a tap. */
type Knowing = 'unasked' | 'asking' | 'known' | 'refused'
export type Position = { readonly point: Point | null; readonly state: Knowing; readonly ask: () => void }

const HOW = { enableHighAccuracy: true, maximumAge: 60_000, timeout: 20_000 }

/** Where the phone is, read once each time it is asked: a list that follows every step would move under the hand. */
export function usePosition(): Position {
  const [found, setFound] = useState<Omit<Position, 'ask'>>({ point: null, state: 'unasked' })
  const ask = () => {
    setFound(({ point }) => ({ point, state: 'asking' }))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setFound({ point: { lat: coords.latitude, lon: coords.longitude }, state: 'known' }),
      () => setFound({ point: null, state: 'refused' }),
      HOW,
    )
  }
  useEffect(() => {
    // Older Safari cannot say whether it was allowed: there the tap asks.
    navigator.permissions?.query({ name: 'geolocation' }).then(
      ({ state }) => state === 'granted' && ask(),
      () => undefined,
    )
  }, [])
  return { ...found, ask }
}
