import {
  APIProvider,
  APILoadingStatus,
  Circle,
  Map,
  Marker,
  useApiLoadingStatus,
  type MapMouseEvent,
} from '@vis.gl/react-google-maps'
import { useEffect, useEffectEvent } from 'react'
import { storedPoint, type Point } from '@demarc/domain/geo'
import { cx } from '#ui/class-names.ts'
import { coloursNow } from './base/map-colours.ts'
import type { MapProps } from './map-props.ts'

type GoogleMapProps = MapProps & {
  readonly googleKey: string
  /** Google does not answer, or does not take the key. */
  readonly onFailure: () => void
}

const COUNTRY = { centre: { lat: 39.8283, lon: -98.5795 }, zoom: 4 }
const CLOSE = 17

/** Google's own map with its map types, street view and full screen, for installations that have a key for it. */
export function GoogleMap({ googleKey, onFailure, ...props }: GoogleMapProps) {
  return (
    <section
      aria-label={props.texts.map}
      className={cx('relative isolate min-h-48 overflow-clip bg-sheet-2', props.className)}
    >
      <APIProvider apiKey={googleKey} region="US" disableUsageAttribution onError={onFailure}>
        <RefusedKey onFailure={onFailure} />
        <Sheet {...props} />
      </APIProvider>
      {props.children}
    </section>
  )
}

/** A key that Google refuses is told in no error of the script: it did come. */
function RefusedKey({ onFailure }: Pick<GoogleMapProps, 'onFailure'>) {
  const status = useApiLoadingStatus()
  const fail = useEffectEvent(onFailure)
  useEffect(() => {
    if (status === APILoadingStatus.AUTH_FAILURE) fail()
  }, [status])
  return null
}

function Sheet({ marks, selectedId, ring, view, onSelect, onPlace, onMove }: MapProps) {
  const first = marks[0]
  const start = view ?? (first ? { centre: first.at, zoom: CLOSE } : COUNTRY)
  const colours = coloursNow()
  const place = ({ detail: { latLng } }: MapMouseEvent) => {
    if (latLng) onPlace?.(storedPoint({ lat: latLng.lat, lon: latLng.lng }))
  }
  return (
    <Map
      // Where it looks is given once per key; after that it is in the hands of whoever moves it.
      key={view?.key ?? ''}
      defaultCenter={latLng(start.centre)}
      defaultZoom={start.zoom}
      gestureHandling="greedy"
      disableDoubleClickZoom={onPlace !== undefined}
      mapTypeControl
      streetViewControl
      fullscreenControl
      onClick={place}
    >
      {ring && (
        <Circle
          center={latLng(ring.at)}
          radius={ring.metres}
          clickable={false}
          strokeColor={colours.ring}
          strokeWeight={1}
          fillColor={colours.ring}
          fillOpacity={0.1}
        />
      )}
      {marks.map(({ id, at, label, title, isMovable }) => (
        <Marker
          key={id}
          position={latLng(at)}
          title={title}
          label={label}
          zIndex={id === selectedId ? 1 : 0}
          draggable={Boolean(isMovable && onMove)}
          onClick={() => onSelect?.(id)}
          onDragEnd={({ latLng: to }) => {
            if (to) onMove?.(id, storedPoint({ lat: to.lat(), lon: to.lng() }))
          }}
        />
      ))}
    </Map>
  )
}

const latLng = ({ lat, lon }: Point) => ({ lat, lng: lon })
