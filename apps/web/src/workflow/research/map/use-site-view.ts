import type { FoundPlace } from '@demarc/contract'
import type { Point } from '@demarc/domain/geo'
import { readCoordinates } from '@demarc/domain/research/coordinates'
import { useState } from 'react'
import { locationTextsNow } from '#texts/dispatch/location.ts'
import { notify } from '#ui/overlay/messages.ts'
import { useGeocode } from '#shared/location/use-geocode.ts'
import { pinOf } from './site-marks.ts'
import { orderAddress, type Workbench } from '../site/use-workbench.ts'

/** What was looked for, and where it is; without a provider somebody gave the coordinates themselves. */
export type Found = { readonly at: Point; readonly place: FoundPlace | null }

const ZOOMS = { ROOFTOP: 18, STREET: 17, AREA: 13 }

/** Where the map looks: at the buildings; while none has a pin, at the address of the order. */
export function useSiteView({ site, buildings, lookAt }: Workbench) {
  const [found, setFound] = useState<Found | null>(null)
  const [isLookedUp, setIsLookedUp] = useState(false)

  const hasPins = buildings.some((each) => pinOf(each) !== null || each.units.some((unit) => pinOf(unit) !== null))
  const address = orderAddress(site)
  const geocode = useGeocode({
    unasked: hasPins || isLookedUp || !address ? null : address,
    onFound: (place) => {
      setIsLookedUp(true)
      const at = { lat: place.lat, lon: place.lng }
      setFound({ at, place })
      lookAt(at, ZOOMS[place.precision])
    },
    onMissed: (isAsked) => {
      setIsLookedUp(true)
      const { notFound, notFoundText } = locationTextsNow()
      if (isAsked) notify({ title: notFound, description: notFoundText, tone: 'bad' })
    },
  })
  function search(text: string) {
    const at = readCoordinates(text)
    if (!at) return text.trim() ? geocode.search(text.trim()) : undefined
    geocode.stop()
    setFound({ at, place: null })
    lookAt(at, ZOOMS.ROOFTOP)
  }
  return {
    found,
    isSearching: geocode.isSearching,
    search,
    forget: () => setFound(null),
  }
}
export type SiteView = ReturnType<typeof useSiteView>
