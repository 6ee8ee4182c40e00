import './map.css'
import { storedPoint } from '@demarc/domain/geo'
import type { Map, MapMouseEvent } from 'maplibre-gl'
import { useRef, useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { cx } from '#ui/class-names.ts'
import { Notice } from '#ui/notice.tsx'
import { BoxTool } from './box-tool.tsx'
import { CrowdOverlay } from './crowd/crowd-overlay.tsx'
import { useCrowd } from './crowd/use-crowd.ts'
import { boundsOf, startOf, fitMarks, isInSight, lngLat, pointOf, type Looking } from './looking.ts'
import { MapFurniture } from './map-furniture.tsx'
import { MapMarks } from './map-marks.tsx'
import type { MapProps } from './map-props.ts'
import { openMap, setShapes } from './open-map.ts'
import { outlineShapes, ringShape } from './base/shapes.ts'
import { useGround } from './use-ground.ts'

/** A survey sheet that can be worked on. Everything the mouse does, the keyboard does too. */
export function MapView(props: MapProps) {
  const frame = useRef<HTMLElement>(null)
  const holder = useRef<HTMLDivElement>(null)
  const { map, isUnavailable } = useMap(holder, () => startOf(props))
  const ground = useGround(map, props)
  useView(map, props)
  useRing(map, props.ring)
  useOutlines(map, props.outlines)
  useLook(map, props.onLook)
  const pick = useCrowd(map, props.crowd ?? null)
  const onPlace = props.onPlace ?? pick
  usePlacing(map, { ...props, onPlace })
  useMapKeys(map, { ...props, onPlace })

  return (
    <section
      ref={frame}
      aria-label={props.texts.map}
      className={cx('demarc-map relative isolate min-h-48 overflow-clip bg-sheet', props.className)}
    >
      <div ref={holder} hidden={isUnavailable} className="absolute inset-0" />
      {isUnavailable && <MarkList {...props} />}
      {map && (
        <>
          {props.crowd && <CrowdOverlay map={map} crowd={props.crowd} />}
          {props.box && <BoxTool map={map} box={props.box} />}
          <MapMarks map={map} {...props} />
          <MapFurniture
            map={map}
            frame={frame}
            ground={ground}
            placing={props.placing}
            isPlaceable={onPlace !== undefined}
            texts={props.texts}
            units={props.units}
            tools={props.controls}
          />
        </>
      )}
      {props.children}
    </section>
  )
}

/** Where nothing can be drawn: what would be on the map, to choose from. */
function MarkList({ marks, selectedId, onSelect, texts }: MapProps) {
  return (
    <div className="absolute inset-0 flex flex-col gap-3 overflow-auto p-4">
      <Notice tone="plain">{texts.unavailable}</Notice>
      <ul className="flex flex-col">
        {marks
          .filter(({ title }) => title)
          .map((mark) => (
            <li key={mark.id} className="border-b border-rule last:border-b-0">
              <button
                type="button"
                aria-current={mark.id === selectedId ? 'true' : undefined}
                onClick={() => onSelect?.(mark.id)}
                className="flex min-h-row w-full items-center justify-between gap-4 px-2 py-1 text-left hover:bg-well aria-[current]:bg-sel aria-[current]:inset-shadow-stake"
              >
                <span>{mark.title}</span>
                <span className="mono text-ink-2">
                  {mark.at.lat.toFixed(6)}, {mark.at.lon.toFixed(6)}
                </span>
              </button>
            </li>
          ))}
      </ul>
    </div>
  )
}

/** A browser may take the canvas away once in a while; one that does it again and again cannot draw. */
const MOST_LOSSES = 3

type Opened = { readonly map: Map | null; readonly isUnavailable: boolean }
const CLOSED: Opened = { map: null, isUnavailable: false }

/** The map inside an element: opened with it, closed with it, opened anew when its canvas is lost. */
function useMap(holder: RefObject<HTMLElement | null>, begin: () => Looking): Opened {
  const [opened, setOpened] = useState(CLOSED)
  const [lost, setLost] = useState<{ times: number; looking: Looking | null }>({ times: 0, looking: null })
  const lookAt = useEffectEvent(() => lost.looking ?? begin())

  useEffect(() => {
    if (!holder.current) return
    return openInto(holder.current, {
      looking: lookAt(),
      mayOpen: lost.times <= MOST_LOSSES,
      onOpen: (map) => setOpened({ map, isUnavailable: false }),
      onFail: () => setOpened({ map: null, isUnavailable: true }),
      onLose: (looking) => setLost(({ times }) => ({ times: times + 1, looking })),
      onClose: () => setOpened(CLOSED),
    })
  }, [holder, lost.times])
  return opened
}

type Opening = {
  readonly looking: Looking
  readonly mayOpen: boolean
  readonly onOpen: (map: Map) => void
  readonly onFail: () => void
  readonly onLose: (looking: Looking) => void
  readonly onClose: () => void
}

/** Opens it and gives back how it is closed. */
function openInto(holder: HTMLElement, opening: Opening): (() => void) | undefined {
  const map = opening.mayOpen ? tryToOpen(holder, opening.looking) : null
  if (!map) {
    opening.onFail()
    return undefined
  }
  map.once('style.load', () => opening.onOpen(map))
  map.once('webglcontextlost', () => opening.onLose({ center: map.getCenter(), zoom: map.getZoom() }))
  return () => {
    opening.onClose()
    map.remove()
  }
}

/** Without WebGL it throws; every other screen of the product works without it, so this one does too. */
function tryToOpen(holder: HTMLElement, looking: Looking): Map | null {
  try {
    return openMap(holder, looking)
  } catch {
    holder.replaceChildren()
    return null
  }
}

/** Looks where it is told to, once per key; and at what is selected, when that is out of sight. */
function useView(map: Map | null, { view, marks, selectedId }: MapProps): void {
  const key = view?.key ?? null
  const seen = useRef<string | null>(undefined)
  const look = useEffectEvent((open: Map) => {
    // A map that was drawn anew stays where it was looking.
    if (seen.current === key) return
    const isFirst = seen.current === undefined
    seen.current = key
    if (view && !isFirst) open.easeTo({ center: lngLat(view.centre), zoom: view.zoom, duration: 240 })
    if (!view && isFirst) fitMarks(open, marks)
  })
  useEffect(() => {
    if (map) look(map)
  }, [map, key])

  const showSelected = useEffectEvent((open: Map) => {
    const selected = marks.find(({ id }) => id === selectedId)
    if (selected && !isInSight(open, selected.at)) open.easeTo({ center: lngLat(selected.at), duration: 240 })
  })
  useEffect(() => {
    if (map) showSelected(map)
  }, [map, selectedId])
}

function useRing(map: Map | null, ring: MapProps['ring']): void {
  const draw = useEffectEvent((open: Map) => setShapes(open, 'ring', ringShape(ring)))
  const drawn = ring ? `${ring.at.lat} ${ring.at.lon} ${ring.metres} ${ring.label}` : ''
  useEffect(() => {
    if (map) draw(map)
  }, [map, drawn])
}

function useOutlines(map: Map | null, outlines: MapProps['outlines'] = NONE): void {
  const draw = useEffectEvent((open: Map) => setShapes(open, 'outlines', outlineShapes(outlines)))
  const drawn = JSON.stringify(outlines)
  useEffect(() => {
    if (map) draw(map)
  }, [map, drawn])
}
const NONE: NonNullable<MapProps['outlines']> = []

function useLook(map: Map | null, onLook: MapProps['onLook']): void {
  const tell = useEffectEvent((open: Map) => {
    const bounds = open.getBounds()
    onLook?.(boundsOf(bounds.getSouthWest(), bounds.getNorthEast()))
  })
  const isOffered = onLook !== undefined
  useEffect(() => {
    if (!map || !isOffered) return
    const look = () => tell(map)
    look()
    map.on('moveend', look)
    return () => void map.off('moveend', look)
  }, [map, isOffered])
}

/** A click beside every mark names a place. */
function usePlacing(map: Map | null, { onPlace, placing }: MapProps): void {
  const isOffered = onPlace !== undefined
  const place = useEffectEvent((event: MapMouseEvent) => {
    const { target } = event.originalEvent
    if (target instanceof Element && target.closest('[data-mark]')) return
    onPlace?.(storedPoint(pointOf(event.lngLat.wrap())))
  })
  useEffect(() => {
    if (!map || !isOffered) return
    // Two quick clicks are two places, and not one place and a closer look.
    map.doubleClickZoom.disable()
    map.on('click', place)
    return () => {
      map.off('click', place)
      map.doubleClickZoom.enable()
    }
  }, [map, isOffered])
  useEffect(() => {
    if (map) map.getCanvas().style.cursor = placing === undefined ? '' : 'crosshair'
  }, [map, placing])
}

const PAN_PIXELS = 80
const PANS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-PAN_PIXELS, 0],
  ArrowRight: [PAN_PIXELS, 0],
  ArrowUp: [0, -PAN_PIXELS],
  ArrowDown: [0, PAN_PIXELS],
}

/** While the map itself has the focus. */
function useMapKeys(map: Map | null, { onPlace, texts }: MapProps): void {
  const press = useEffectEvent((open: Map, event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const pan = PANS[event.key]
    if (pan) open.panBy([pan[0] * (event.shiftKey ? 3 : 1), pan[1] * (event.shiftKey ? 3 : 1)], { duration: 120 })
    else if (event.key === '+' || event.key === '=') open.zoomIn({ duration: 160 })
    else if (event.key === '-') open.zoomOut({ duration: 160 })
    else if (event.key === 'Enter' && onPlace) onPlace(storedPoint(pointOf(open.getCenter().wrap())))
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    if (!map) return
    const canvas = map.getCanvas()
    const listen = (event: KeyboardEvent) => press(map, event)
    canvas.addEventListener('keydown', listen)
    return () => canvas.removeEventListener('keydown', listen)
  }, [map])
  useEffect(() => {
    const canvas = map?.getCanvas()
    canvas?.setAttribute('aria-label', texts.map)
    canvas?.setAttribute('aria-description', texts.keys)
  }, [map, texts])
}
