import type { Assignment } from '@demarc/contract'

export type Platform = 'apple' | 'android' | 'other'

/** Whose maps open: an iPad says that it is a Macintosh. */
export const platformOf = (userAgent: string): Platform =>
  /iPhone|iPad|iPod|Macintosh/.test(userAgent) ? 'apple' : /Android/.test(userAgent) ? 'android' : 'other'

type Place = Pick<Assignment['building'], 'lat' | 'lon' | 'address' | 'city' | 'jsb'>

/** The way to a building in the maps of the phone: to its point, else to its address; null where neither is known. */
export function findDirections(place: Place, platform: Platform): string | null {
  const point = place.lat !== null && place.lon !== null ? `${place.lat},${place.lon}` : null
  const address = place.address ? [place.address, place.city].filter(Boolean).join(', ') : null
  const to = point ?? address
  if (!to) return null
  if (platform === 'apple') return `https://maps.apple.com/?${new URLSearchParams({ daddr: to, dirflg: 'd' })}`
  if (platform === 'other') {
    const asked = new URLSearchParams({ api: '1', destination: to, travelmode: 'driving' })
    return `https://www.google.com/maps/dir/?${asked}`
  }
  // The name in brackets is shown beside the pin.
  const asked = point ? `${point}(${place.jsb})` : to
  return `geo:${point ?? '0,0'}?q=${encodeURIComponent(asked)}`
}
