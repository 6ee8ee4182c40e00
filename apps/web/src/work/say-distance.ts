import { METRES_PER_MILE } from '@demarc/domain/geo'

const NEAR = 1000

/** Within sight in metres, as pins are judged; beyond in miles, as roads are. */
export function sayDistance(metres: number): string {
  if (metres < NEAR) return `${Math.max(10, Math.round(metres / 10) * 10)} m`
  const miles = metres / METRES_PER_MILE
  return `${miles < 10 ? miles.toFixed(1) : Math.round(miles)} mi`
}

/** To the metre, as a photo is judged by it; in miles once nobody counts them any more. */
export const sayMetres = (metres: number): string => (metres < NEAR ? `${Math.round(metres)} m` : sayDistance(metres))
