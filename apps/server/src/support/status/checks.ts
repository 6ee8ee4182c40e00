import { finding, type StatusFinding, type StatusPart } from '@demarc/domain'
import { DATABASE } from './check-database.ts'
import { EMAIL } from './check-email.ts'
import { GEOCODER } from './check-geocoder.ts'
import { PHOTO_READING } from './check-photo-reading.ts'
import { QUEUE } from './check-queue.ts'
import { SEALS } from './check-seals.ts'
import { ROUTING } from './check-routing.ts'
import { STREET_MAP } from './check-street-map.ts'
import { DISK, STORAGE } from './check-storage.ts'
import { VERSIONS } from './check-versions.ts'
import { reasonOf, type StatusCheck, type StatusContext } from './check.ts'

/** In display order. */
export const STATUS_CHECKS: readonly StatusCheck[] = [
  DATABASE,
  STORAGE,
  DISK,
  EMAIL,
  GEOCODER,
  STREET_MAP,
  ROUTING,
  PHOTO_READING,
  QUEUE,
  SEALS,
  VERSIONS,
]

const LOOK_SECONDS = 3
const TEST_SECONDS = 15

/**
 * Looks at one part. Never throws: a part that fails or takes longer than three seconds is a finding. A look that is
 * still running is shared by all who ask, so that slow parts don't use up connections.
 */
export function openLook(): (check: StatusCheck, context: StatusContext) => Promise<StatusFinding> {
  const running = new Map<StatusPart, Promise<StatusFinding>>()
  return (check, context) =>
    bounded({ check, context, seconds: LOOK_SECONDS }, () => {
      const begun = running.get(check.part)
      if (begun) return begun
      const look = check.look(context).finally(() => running.delete(check.part))
      running.set(check.part, look)
      return look
    })
}

/** Its test, within 15 seconds. Never throws either. */
export const testPart = (check: StatusCheck, context: StatusContext): Promise<StatusFinding> =>
  bounded({ check, context, seconds: TEST_SECONDS }, () => check.test(context))

type Bounds = { readonly check: StatusCheck; readonly context: StatusContext; readonly seconds: number }

async function bounded(
  { check, context: { config }, seconds }: Bounds,
  work: () => Promise<StatusFinding>,
): Promise<StatusFinding> {
  const place = check.place(config)
  const late = Promise.withResolvers<StatusFinding>()
  const timer = setTimeout(() => late.resolve(finding('check.silent', { place, seconds })), seconds * 1000)
  const done = work().catch((error: unknown) => finding('check.failed', { place, reason: reasonOf(error, config) }))
  try {
    return await Promise.race([done, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
