import type { FoundPlace } from '@demarc/contract'
import type { Point } from '@demarc/domain/geo'
import { readCoordinates, sixPlaces } from '@demarc/domain/research/coordinates'
import { useState, type ClipboardEvent } from 'react'
import { useLocationTexts } from '#texts/location.ts'
import { notify } from '#ui/messages.ts'
import { CoordinateInputs } from './coordinate-inputs.tsx'
import { LocationMap } from './location-map.tsx'
import { LocationReadout } from './location-readout.tsx'
import { LocationSearch } from './location-search.tsx'
import { useGeocode } from './use-geocode.ts'
import { usePin, type PinSource } from './use-pin.ts'
import { useView } from './use-view.ts'

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
