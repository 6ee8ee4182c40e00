import type { DeliveryWords } from '#texts/qc/delivery.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long until then: `in 12 min`, `in 3 h`, `any moment`. */
export function sayWithin(at: string, now: number, { within }: DeliveryWords['deliveries']['attempts']): string {
  const left = new Date(at).getTime() - now
  if (left < MINUTE) return within.now
  return left < HOUR ? within.min(Math.round(left / MINUTE)) : within.h(Math.round(left / HOUR))
}

/** How long it took: `4 s`, `3 min`. */
export function sayTook(from: string, to: string, { took }: DeliveryWords['deliveries']['attempts']): string {
  const ms = new Date(to).getTime() - new Date(from).getTime()
  return ms < MINUTE ? took.seconds(Math.max(1, Math.round(ms / 1000))) : took.minutes(Math.round(ms / MINUTE))
}
