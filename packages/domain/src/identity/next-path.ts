const HERE = 'https://here.invalid'

/**
 * The path somebody asked for before signing in, if it lies on this site; anything else would let a link send people
 * elsewhere with our name on it. Browsers read `//host`, `/\host` and tabs in between as another host, and `/.//host`
 * becomes one once its dots are gone. The sign-in page and the API are no places to come back to.
 */
export function findNextPath(asked: unknown): string | null {
  if (typeof asked !== 'string' || !asked.startsWith('/')) return null
  // Not URL.parse: phones of 2023 do not know it.
  const url = URL.canParse(asked, HERE) ? new URL(asked, HERE) : null
  if (url?.origin !== HERE) return null
  const path = url.pathname + url.search + url.hash
  return path.startsWith('//') || /^\/(?:auth|api)(?:[/?#]|$)/.test(path) ? null : path
}
