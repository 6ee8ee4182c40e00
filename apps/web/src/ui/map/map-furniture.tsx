import type { Map } from 'maplibre-gl'
import type { ReactNode, RefObject } from 'react'
import { cx } from '#ui/class-names.ts'
import { NorthArrow } from '#ui/north-arrow.tsx'
import { Crosshair } from './crosshair.tsx'
import { MapControls } from './map-controls.tsx'
import { MapFoot } from './map-foot.tsx'
import type { MapProps } from './map-props.ts'
import { Neatline, NEATLINE } from './neatline.tsx'
import { graticuleAt } from './survey-grid.ts'
import type { Ground } from './use-ground.ts'
import { useMoving } from './use-moving.ts'

type MapFurnitureProps = {
  map: Map
  frame: RefObject<HTMLElement | null>
  ground: Ground
  placing: MapProps['placing']
  isPlaceable: boolean
  texts: MapProps['texts']
  units: MapProps['units']
  tools: ReactNode
}

/** What stands around a drawing and not on the ground. On a region's sheet it keeps inside the neatline. */
export function MapFurniture({ map, frame, ground, placing, isPlaceable, texts, units, tools }: MapFurnitureProps) {
  const isRegion = useMoving(map, () => graticuleAt(map.getZoom()) !== null)
  return (
    <>
      {isRegion && <Neatline map={map} />}
      <div className={cx('pointer-events-none absolute z-2 max-md:inset-0', isRegion ? NEATLINE : 'inset-0')}>
        <p className="absolute top-4 left-4 max-md:hidden">
          <span className="sr-only">{texts.north}</span>
          <NorthArrow size={24} />
        </p>
        <MapFoot map={map} units={units} attribution={ground.attribution} />
        <MapControls map={map} frame={frame} ground={ground} texts={texts} tools={tools} />
      </div>
      <Crosshair map={map} placing={placing} isPlaceable={isPlaceable} />
    </>
  )
}
