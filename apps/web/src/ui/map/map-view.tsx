import './map.css'
import { useRef, useEffect, useEffectEvent, useState, type RefObject } from 'react'
import type { Map } from 'maplibre-gl'
import { cx } from '#ui/class-names.ts'
import { Notice } from '#ui/notice.tsx'
import { CrowdOverlay } from './crowd/crowd-overlay.tsx'
import { useCrowd } from './crowd/use-crowd.ts'
import { MapFurniture } from './map-furniture.tsx'
import { MapMarks } from './map-marks.tsx'
import { startOf, type Looking } from './looking.ts'
import { useGround } from './use-ground.ts'
import { useMapKeys, usePlacing, useRing, useView } from './use-map-acts.ts'
import type { MapProps } from './map-props.ts'
import { openMap } from './open-map.ts'

/** A survey sheet that can be worked on. Everything the mouse does, the keyboard does too. */
export function MapView(props: MapProps) {
  const frame = useRef<HTMLElement>(null)
  const holder = useRef<HTMLDivElement>(null)
  const { map, isUnavailable } = useMap(holder, () => startOf(props))
  const ground = useGround(map, props)
  useView(map, props)
  useRing(map, props.ring)
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
