const BASE = 'https://same.invalid'

/**
 * The path somebody asked for before signing in, if it lies on this site; anything else would let a link
 * send people elsewhere with our name on it. Browsers read `//host`, `/\host` and tabs in between as another host.
 */
export function findNextPath(asked: unknown): string | null {
  if (typeof asked !== 'string' || !asked.startsWith('/')) return null
  const url = URL.canParse(asked, BASE) ? new URL(asked, BASE) : null
  if (!url || url.origin !== BASE) return null
  const path = url.pathname + url.search + url.hash
  if (path.startsWith('//') || /^\/(?:auth|api)(?:[/?#]|$)/.test(path)) return null
  return path
}
