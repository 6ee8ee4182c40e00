import type { ReactNode } from 'react'
import type { Bounds } from '@demarc/domain/ground/areas'
import type { Point } from '@demarc/domain/geo'
import type { Units } from '@demarc/domain/measures'
import type { MapCrowd } from './crowd/crowd-props.ts'

/** Pictures of the ground from elsewhere: a template with {z}, {x} and {y}. */
export type TileSource = {
  readonly url: string
  readonly attribution: string
  readonly maxZoom: number
  /** The name of a cache on this device that is looked into first. */
  readonly keptIn?: string
}

/** Our own streets, roofs and house numbers: vector tiles, drawn in the colors of the theme. */
export type StreetMapSource = {
  readonly url: string
  readonly attribution: string
  readonly minZoom: number
  readonly maxZoom: number
  readonly keptIn?: string
}

export type MapLayers = {
  readonly streetMap: StreetMapSource | null
  readonly streets: TileSource | null
  readonly imagery: TileSource | null
}

/** A flag stands for one thing that is worked on, a dot for a part of it, a triangle for something from before; here: who looks. */
export type MapMark = {
  readonly id: string
  readonly at: Point
  readonly shape: 'flag' | 'dot' | 'triangle' | 'here'
  /** What is written on or beside it. */
  readonly label: string
  /** What it is, for whoever does not see it; without one it is only there to be seen. */
  readonly title: string
  /** How a flag stands; the label says it too. */
  readonly tone?: 'now' | 'done' | 'held' | undefined
  /** It can be dragged, and nudged by the arrow keys. */
  readonly isMovable?: boolean
}

export type MapRing = { readonly at: Point; readonly metres: number; readonly label: string }

/** The edge of a roof, as it stands in the list it was chosen from. */
export type MapOutline = { readonly corners: readonly Point[]; readonly isChosen: boolean }

/** While it is on, a drag draws a box; with Shift it always does. */
export type MapBox = { readonly isOn: boolean; readonly onBox: (bounds: Bounds) => void }

export type MapTexts = {
  readonly map: string
  readonly loading: string
  readonly zoomIn: string
  readonly zoomOut: string
  readonly style: string
  readonly plan: string
  readonly streets: string
  readonly imagery: string
  readonly noImagery: string
  /** In place of the map where it cannot be drawn; what is on it is listed below. */
  readonly unavailable: string
  /** When its code could not be fetched. */
  readonly failed: string
  readonly tryAgain: string
  readonly fullscreen: string
  readonly leaveFullscreen: string
  readonly north: string
  /** How it is used by keyboard alone. */
  readonly keys: string
}

export type MapProps = {
  readonly marks: readonly MapMark[]
  readonly selectedId?: string | null
  readonly ring?: MapRing | null
  readonly crowd?: MapCrowd | null
  readonly outlines?: readonly MapOutline[]
  readonly box?: MapBox | null
  /** Told when it opens and whenever it has moved. */
  readonly onLook?: ((bounds: Bounds) => void) | undefined
  /** Where it looks when it opens, and again whenever `key` of it changes; null: at all marks, or at the whole country. */
  readonly view?: { readonly key: string; readonly centre: Point; readonly zoom: number } | null
  /** What there is to draw the marks on. */
  readonly layers?: MapLayers | null | undefined
  readonly texts: MapTexts
  /** Which of its two scales stands first. */
  readonly units?: Units | undefined
  readonly onSelect?: ((id: string) => void) | undefined
  /** A click beside every mark, or Enter at the cross in the middle. */
  readonly onPlace?: ((at: Point) => void) | undefined
  /** A mark was dragged or nudged to a new place; called once, when it is let go. */
  readonly onMove?: ((id: string, at: Point) => void) | undefined
  /** Said in place of the crosshair while a click adds something. */
  readonly placing?: string | undefined
  readonly className?: string | undefined
  /** More buttons among those that move the map. */
  readonly controls?: ReactNode
  /** Stands over the map, in full screen too. */
  readonly children?: ReactNode
}
