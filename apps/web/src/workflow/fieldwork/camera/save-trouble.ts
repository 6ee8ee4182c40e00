/** Why the phone did not keep something, in words. */
export function saySaveTrouble(error: unknown, texts: { readonly full: string; readonly failed: string }): string {
  return isDiskFull(error) ? texts.full : texts.failed
}

/** A photo says it with a key, every other write as the browser said it. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'QuotaExceededError' || ('key' in error && error.key === 'diskFull'))
