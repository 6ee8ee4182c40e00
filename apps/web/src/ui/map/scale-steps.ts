import { FEET_PER_METRE, sayLength } from '@demarc/domain/measures'

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
