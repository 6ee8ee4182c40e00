/** Retry-After says seconds or a date; 0 where it says neither. */
export function secondsUntil(retryAfter: string | undefined): number {
  if (!retryAfter) return 0
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter)
  return Math.max(0, Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000)) || 0
}
