import type { Point } from '@demarc/domain/geo'

/** How one of thousands looks, told apart by shape and not by colour alone. */
export const CROWD_LOOKS = ['plain', 'urgent', 'back', 'back-urgent', 'held'] as const
export type CrowdLook = (typeof CROWD_LOOKS)[number]

export type CrowdPoint = {
  readonly id: string
  readonly at: Point
  readonly look: CrowdLook
  /** What it is, for whoever points at it. */
  readonly title: string
}

/** What stands so close together that it is drawn as one, with its count on it. */
export type CrowdCluster = { readonly count: number; readonly urgent: number; readonly back: number }

/** Where a way begins and ends: a square with initials. */
export type CrowdBase = { readonly id: string; readonly at: Point; readonly label: string; readonly isChosen: boolean }

type WayStop = { readonly id: string; readonly at: Point }
/** The way of each day in the order it is driven, from home and back. */
export type CrowdWay = {
  readonly home: Point | null
  readonly days: readonly (readonly WayStop[])[]
  /** What is written on the piece between two places. */
  readonly sayLeg: (from: Point, to: Point) => string
}

/** Thousands of points at once: they are drawn on the canvas, and whoever does not see it works with a list beside it. */
export type MapCrowd = {
  readonly points: readonly CrowdPoint[]
  readonly chosen: ReadonlySet<string>
  /** The one the list is at. */
  readonly focused: string | null
  readonly bases: readonly CrowdBase[]
  readonly way: CrowdWay | null
  /** All of them come into sight whenever it changes. */
  readonly fitKey: string
  readonly onPick: (id: string) => void
  readonly onCluster: (cluster: CrowdCluster) => void
  readonly sayCluster: (cluster: CrowdCluster) => string
}
