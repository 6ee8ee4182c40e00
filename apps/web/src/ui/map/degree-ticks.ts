import type { Graticule } from './base/survey-grid.ts'

export type Tick = { readonly at: number; readonly label: string | null }

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
