import type { Point } from '@demarc/domain/geo'
import { writeCoordinates } from '@demarc/domain/research/coordinates'
import { useState } from 'react'

export type View = { readonly key: string; readonly centre: Point; readonly zoom: number }

/** Near the middle of the contiguous United States. */
const COUNTRY: View = { key: 'country', centre: { lat: 39.8283, lon: -98.5795 }, zoom: 4 }
const ZOOMS = { PIN: 15, AREA: 12 }

const at = (centre: Point): View => ({ key: writeCoordinates(centre), centre, zoom: ZOOMS.PIN })

/** Where the map looks: at the whole country, at the place it was given, or at what was found since. */
export function useView(value: Point | null, isOurs: boolean) {
  const [own, setOwn] = useState<View>(() => (value ? at(value) : COUNTRY))
  const now = value && !isOurs ? at(value) : own
  return {
    now,
    // The same place looked for twice is shown twice: in between somebody may have moved the map away.
    lookAt: (centre: Point, kind: keyof typeof ZOOMS = 'PIN') =>
      setOwn({ key: crypto.randomUUID(), centre, zoom: ZOOMS[kind] }),
    stay: () => setOwn(now),
  }
}
