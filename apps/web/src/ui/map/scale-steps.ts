import { FEET_PER_METRE, sayLength } from '@demarc/domain/measures'
import type { Graticule } from './base/survey-grid.ts'

const FEET_PER_MILE = 5280

export type ScaleBar = { readonly pixels: number; readonly label: string }

/** How many metres a pixel is at a zoom, which shrinks towards the poles. */
export const metresPerPixel = (lat: number, zoom: number): number =>
  (Math.cos((lat * Math.PI) / 180) * 40_075_016.686) / (512 * 2 ** zoom)

/** The longest round length that fits. */
export function metricBar(perPixel: number, mostPixels: number): ScaleBar {
  const metres = roundLength(perPixel * mostPixels)
  return { pixels: metres / perPixel, label: sayLength(metres, 'metric') }
}

export function footBar(perPixel: number, mostPixels: number): ScaleBar {
  const perFoot = perPixel * FEET_PER_METRE
  const most = perFoot * mostPixels
  if (most < FEET_PER_MILE) {
    const feet = roundLength(most)
    return { pixels: feet / perFoot, label: `${feet.toLocaleString('en-US')} ft` }
  }
  const miles = roundLength(most / FEET_PER_MILE)
  return { pixels: (miles * FEET_PER_MILE) / perFoot, label: `${miles.toLocaleString('en-US')} mi` }
}

/** One, two or five, with as many zeros as it has room for. */
function roundLength(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most))
  const times = most / power
  return (times >= 5 ? 5 : times >= 2 ? 2 : 1) * power
}

type Tick = { readonly at: number; readonly label: string | null }

/** The ticks between two degrees, with a name at each of those that have one. */
export function ticksBetween(from: number, to: number, { named, tick }: Graticule): Tick[] {
  // Counted in whole ticks: a sum of twentieths would miss the quarter it should meet.
  const perName = Math.round(named / tick)
  const first = Math.ceil(from / tick)
  const count = Math.max(0, Math.floor(to / tick) - first + 1)
  return Array.from({ length: count }, (_, n) => {
    const at = (first + n) * tick
    return { at, label: (first + n) % perName === 0 ? degreesAndMinutes(at) : null }
  })
}

/** 79°45′, without its side of the globe. */
export function degreesAndMinutes(value: number): string {
  const minutes = Math.round(Math.abs(value) * 60)
  return `${Math.floor(minutes / 60)}°${String(minutes % 60).padStart(2, '0')}′`
}

export const longitudeLabel = (lon: number, label: string) => `${label}${lon < 0 ? 'W' : 'E'}`
export const latitudeLabel = (lat: number, label: string) => `${label}${lat < 0 ? 'S' : 'N'}`
