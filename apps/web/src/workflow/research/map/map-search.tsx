import { House, X } from 'lucide-react'
import { useState } from 'react'
import { sixPlaces, readCoordinates } from '@demarc/domain/research/coordinates'
import type { FoundPlace } from '@demarc/contract'
import type { Point } from '@demarc/domain/geo'
import { useTexts } from '#texts/orders/buildings.ts'
import { useLocationTexts, locationTextsNow } from '#texts/dispatch/map.ts'
import { Button } from '#ui/button.tsx'
import { SearchInput } from '#ui/form/search-input.tsx'
import { notify } from '#ui/overlay/messages.ts'
import { useGeocode } from '#shared/location/geocode.queries.ts'
import { unplacedCount } from './unit-pins.ts'
import type { Workbench } from '../site/use-workbench.ts'
import { orderAddress, suffixOf } from '../model/building-names.ts'
import { pinOf } from './site-marks.ts'

type Props = { bench: Workbench; look: SiteView }

/** Finds an address on the map, says how sure that is, and offers what a click can do. */
export function MapSearch({ bench, look }: Props) {
  const t = useTexts().buildings
  const words = useLocationTexts()
  const [text, setText] = useState(() => orderAddress(bench.site))
  const { selected, site } = bench
  const left = selected && selected.units.length > 1 && selected.actions.includes('edit') ? unplacedCount(selected) : 0
  return (
    <div className="pointer-events-none absolute top-4 right-16 left-16 z-1 flex flex-wrap items-start gap-2 *:pointer-events-auto max-md:right-14 max-md:left-2">
      <div className="w-72 max-w-full">
        <SearchInput
          label={t.map.search}
          placeholder={words.placeholder}
          value={text}
          onChange={setText}
          autoComplete="off"
          maxLength={4000}
          aria-busy={look.isSearching || undefined}
          onKeyDown={(event) => {
            if (event.key === 'Escape') return look.forget()
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            look.search(text)
          }}
        />
        <output className="sr-only">{look.isSearching && words.finding}</output>
        {look.found && <FoundHere bench={bench} look={look} />}
      </div>
      {site.actions.includes('addBuilding') && (
        <Button keys="n" onClick={() => bench.setMode('roofs')}>
          <House size={16} aria-hidden />
          {t.roofs.start}
        </Button>
      )}
      {left > 0 && <Button onClick={() => bench.setMode('houses')}>{t.houses.start(left)}</Button>}
    </div>
  )
}

function FoundHere({ bench, look }: Props) {
  const t = useTexts().buildings.map
  const words = useLocationTexts()
  const { found } = look
  const { selected } = bench
  if (!found) return null
  const { place, at } = found
  const isTown = place?.precision === 'AREA'
  const target = selected?.actions.includes('edit') && !isTown ? selected : null
  return (
    <output className="mt-1 flex flex-col gap-1 border border-rule-2 bg-sheet px-2.5 py-1.5 text-12 shadow-pop">
      <span className="flex items-start justify-between gap-2">
        <span className="min-w-0 font-semibold wrap-anywhere">{place?.label ?? sixPlaces(at)}</span>
        <Button size="sm" shape="square" variant="ghost" aria-label={t.closeFound} onClick={look.forget}>
          <X size={14} aria-hidden />
        </Button>
      </span>
      {place && !isTown && (
        <span className="text-ink-2">{`${words.precisions[place.precision]}, ${words.providers[place.provider]}`}</span>
      )}
      {isTown && <span className="text-hold">{words.onlyTownText(place.label)}</span>}
      {target && (
        <Button
          size="sm"
          className="self-start"
          onClick={() => {
            bench.setPin(target, at, place ? 'found' : 'pasted')
            look.forget()
          }}
        >
          {t.useIt(suffixOf(target.jsb))}
        </Button>
      )}
    </output>
  )
}

/** What was looked for, and where it is; without a provider somebody gave the coordinates themselves. */
type Found = { readonly at: Point; readonly place: FoundPlace | null }

const ZOOMS = { ROOFTOP: 18, SIMILAR: 18, STREET: 17, AREA: 13 }

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
type SiteView = ReturnType<typeof useSiteView>
