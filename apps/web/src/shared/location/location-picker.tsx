import type { FoundPlace } from '@demarc/contract'
import type { Point } from '@demarc/domain/geo'
import { readCoordinates, sixPlaces, writeCoordinates } from '@demarc/domain/research/coordinates'
import { useState, type ClipboardEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import { notify } from '#ui/overlay/messages.ts'
import { Button } from '#ui/button.tsx'
import { SearchInput } from '#ui/form/search-input.tsx'
import { useLocationTexts, useMapTexts } from '#texts/dispatch/map.ts'
import { LazyMap } from '#ui/map/lazy-map.tsx'
import { CoordinateInputs } from './coordinate-inputs.tsx'
import { LocationReadout, usePin, type PinSource } from './location-readout.tsx'
import { useGeocode } from './geocode.queries.ts'
import { useUnits } from '../office-time.ts'
import { googleMapsKeyQuery, mapLayersQuery } from './map-layers.queries.ts'

type LocationPickerProps = {
  value: Point | null
  /** What is looked for first; changes with the address of whatever gets the place. */
  address: string
  onChange: (at: Point) => void
  /** Offers to go back to no place at all. */
  onClear?: (() => void) | undefined
  /** What stands on the pin: the number of a building. */
  pinLabel?: string | undefined
}

/** Where something is: by its address, by coordinates in any form, or by a click on the map. */
export function LocationPicker({ value, address, onChange, onClear, pinLabel }: LocationPickerProps) {
  const t = useLocationTexts()
  const pin = usePin({ value, onChange, onClear })
  const view = useView(value, pin.from !== null)
  // Looked up unasked, with whatever came of it: once is enough.
  const [lookedUp, setLookedUp] = useState<{ address: string; place: FoundPlace | null } | null>(null)
  const isPlacedUnasked = typeof pin.from === 'object' && pin.from?.isAsked === false
  const isOpen = value === null || isPlacedUnasked

  const choose = (at: Point, from: PinSource) => {
    geocode.stop()
    // A click on the map leaves the map where it is; the first pin brings it near.
    if (from === 'hand' && value !== null) view.stay()
    else view.lookAt(at)
    pin.choose(at, from)
  }
  // It was the place of another address, and nobody but the search ever said so.
  const forgetPlacedUnasked = () => isPlacedUnasked && pin.clear()
  const sayFound = (at: Point) => notify({ title: t.found, description: sixPlaces(at) })

  const geocode = useGeocode({
    unasked: isOpen && address.trim() !== '' && lookedUp?.address !== address ? address : null,
    onFound: (place, isAsked) => {
      const at = { lat: place.lat, lon: place.lng }
      if (!isAsked) setLookedUp({ address, place })
      // A town is no place to survey: unasked, the map goes there and waits for a pin.
      if (!isAsked && place.precision === 'AREA') {
        forgetPlacedUnasked()
        return view.lookAt(at, 'AREA')
      }
      choose(at, { found: place, isAsked })
      sayFound(at)
    },
    onMissed: (isAsked) => {
      // Unasked, nobody is startled while they type: the line under the map says it.
      if (isAsked) notify({ title: t.notFound, description: t.notFoundText, tone: 'bad' })
      else {
        setLookedUp({ address, place: null })
        forgetPlacedUnasked()
      }
    },
  })
  const find = (text: string) => {
    if (text.trim() === '') return notify({ title: t.required, description: t.requiredText, tone: 'bad' })
    const at = readCoordinates(text)
    if (!at) return geocode.search(text.trim())
    choose(at, 'typed')
    return sayFound(at)
  }
  const paste = (event: ClipboardEvent) => {
    const at = readCoordinates(event.clipboardData.getData('text'))
    if (!at) return
    event.preventDefault()
    choose(at, 'pasted')
  }
  return (
    <section aria-label={t.label} onPaste={paste} className="@container flex min-w-0 flex-col gap-2">
      <LocationSearch key={address} address={address} isSearching={geocode.isSearching} onFind={find} />
      <LocationMap value={value} view={view.now} label={pinLabel ?? t.pin} onPlace={(at) => choose(at, 'hand')} />
      <LocationReadout
        value={value}
        from={pin.from}
        lookedUp={lookedUp?.address === address ? lookedUp : null}
        undo={pin.undo}
      />
      <CoordinateInputs value={value} onChange={choose} />
    </section>
  )
}

type Props = { address: string; isSearching: boolean; onFind: (text: string) => void }

/** Starts with the address that is known; no form of its own, for it stands in others. */
function LocationSearch({ address, isSearching, onFind }: Props) {
  const t = useLocationTexts()
  const [text, setText] = useState(address)
  return (
    <div className="flex gap-2">
      <SearchInput
        label={t.address}
        placeholder={t.placeholder}
        value={text}
        onChange={setText}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          onFind(text)
        }}
        autoComplete="off"
        maxLength={4000}
        className="min-w-0 grow"
      />
      <Button onClick={() => onFind(text)} isBusy={isSearching}>
        {t.find}
      </Button>
      <output className="sr-only">{isSearching && t.finding}</output>
    </div>
  )
}

type LocationMapProps = { value: Point | null; view: View; label: string; onPlace: (at: Point) => void }

const PIN = 'pin'

/** 300 px of map with at most one pin on it. */
function LocationMap({ value, view, label, onPlace }: LocationMapProps) {
  const t = useLocationTexts()
  const texts = useMapTexts()
  const units = useUnits()
  const layers = useQuery(mapLayersQuery())
  const google = useQuery(googleMapsKeyQuery())
  return (
    <div className="h-[300px] overflow-hidden rounded-1 border border-edge">
      {google.isPending ? (
        // Which map it will be is not known yet: one in place of the other would be worse than none for a moment.
        <p className="grid h-full place-items-center bg-sheet-2 text-ink-2">{texts.loading}</p>
      ) : (
        <LazyMap
          googleKey={google.data}
          marks={value ? [{ id: PIN, at: value, shape: 'flag', label, title: t.selected, isMovable: true }] : []}
          selectedId={PIN}
          view={view}
          layers={layers.data}
          texts={texts}
          units={units}
          onPlace={onPlace}
          onMove={(_, at) => onPlace(at)}
          className="h-full"
        />
      )}
    </div>
  )
}

type View = { readonly key: string; readonly centre: Point; readonly zoom: number }

/** Near the middle of the contiguous United States. */
const COUNTRY: View = { key: 'country', centre: { lat: 39.8283, lon: -98.5795 }, zoom: 4 }
const ZOOMS = { PIN: 15, AREA: 12 }

const at = (centre: Point): View => ({ key: writeCoordinates(centre), centre, zoom: ZOOMS.PIN })

/** Where the map looks: at the whole country, at the place it was given, or at what was found since. */
function useView(value: Point | null, isOurs: boolean) {
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
