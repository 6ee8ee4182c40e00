import { useRef } from 'react'
import { cx } from '#ui/class-names.ts'
import { CrowdOverlay } from './crowd/crowd-overlay.tsx'
import { useCrowd } from './crowd/use-crowd.ts'
import { MapFurniture } from './map-furniture.tsx'
import { MapMarks } from './map-marks.tsx'
import { MarkList } from './mark-list.tsx'
import { startOf } from './looking.ts'
import { useGround } from './use-ground.ts'
import { useMap } from './use-map.ts'
import { useMapKeys, usePlacing, useRing, useView } from './use-map-acts.ts'
import type { MapProps } from './map-props.ts'
import './map.css'

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
