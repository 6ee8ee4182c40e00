/** How the phone is held: turned out of the level, and where its camera looks. Null: not known. */
export type Attitude = { readonly rollDeg: number | null; readonly headingDeg: number | null }

export type Turned = { readonly alpha: number | null; readonly beta: number | null; readonly gamma: number | null }

const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (angle: number) => (angle * 180) / Math.PI
/** Looking down, the camera has no direction; the upper edge of the phone has one. */
const LEAST_ACROSS = 0.3

/** Out of the level, clockwise, as seen on a screen that is turned by so much: -180 to 180. */
export function rollOf({ beta, gamma }: Turned, screenDeg: number): number | null {
  if (beta === null || gamma === null) return null
  const [across, along] = [Math.cos(radians(beta)) * Math.sin(radians(gamma)), Math.sin(radians(beta))]
  if (Math.hypot(across, along) < LEAST_ACROSS) return null
  const roll = degrees(Math.atan2(across, along)) - screenDeg
  return ((roll + 540) % 360) - 180
}

/** From north, clockwise, where the rear camera looks. */
export function headingOf({ alpha, beta, gamma }: Turned): number | null {
  if (alpha === null || beta === null || gamma === null) return null
  const [a, b, c] = [radians(alpha), radians(beta), radians(gamma)]
  const east = -Math.cos(a) * Math.sin(c) - Math.sin(a) * Math.sin(b) * Math.cos(c)
  const north = -Math.sin(a) * Math.sin(c) + Math.cos(a) * Math.sin(b) * Math.cos(c)
  const heading = Math.hypot(east, north) < LEAST_ACROSS ? -alpha : degrees(Math.atan2(east, north))
  return (heading + 360) % 360
}

const POINTS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const
export type CompassPoint = (typeof POINTS)[number]
export const compassPoint = (headingDeg: number): CompassPoint => POINTS[Math.round(headingDeg / 45) % 8] ?? 'N'

/** iOS says the heading itself, and asks before it says anything. */
type AppleEvent = DeviceOrientationEvent & { readonly webkitCompassHeading?: number }
type AppleClass = { requestPermission?: () => Promise<'granted' | 'denied'> }

const appleClass = () => (globalThis as { DeviceOrientationEvent?: AppleClass }).DeviceOrientationEvent

export const mustAskAttitude = (): boolean => typeof appleClass()?.requestPermission === 'function'

/** From a tap only: iOS refuses otherwise. */
export async function askAttitude(): Promise<boolean> {
  const answer = await appleClass()
    ?.requestPermission?.()
    .catch(() => 'denied' as const)
  return answer !== 'denied'
}

export function watchAttitude(onAttitude: (attitude: Attitude) => void): () => void {
  // Chrome says where north is only in an event of its own; what is not absolute still knows the level.
  let knowsNorth = false
  const hear = (event: DeviceOrientationEvent) => {
    const apple = (event as AppleEvent).webkitCompassHeading
    const isAbsolute = event.absolute || apple !== undefined
    if (isAbsolute) knowsNorth = true
    else if (knowsNorth) return
    const rollDeg = rollOf(event, screen.orientation?.angle ?? 0)
    onAttitude({ rollDeg, headingDeg: apple ?? (isAbsolute ? headingOf(event) : null) })
  }
  const names = ['deviceorientationabsolute', 'deviceorientation'] as const
  for (const name of names) window.addEventListener(name, hear as EventListener)
  return () => {
    for (const name of names) window.removeEventListener(name, hear as EventListener)
  }
}
