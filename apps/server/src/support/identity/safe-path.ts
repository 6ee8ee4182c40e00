/** A path of this application, or nothing: `next` must never lead to somebody else's page. */
export function safePath(asked: string | undefined): string | null {
  if (!asked || !/^\/(?![/\\])/.test(asked)) return null
  const here = new URL('http://here.invalid')
  const there = URL.parse(asked, here)
  // `/.//host` loses its dots on the way and would be read as another host.
  if (there?.origin !== here.origin || there.pathname.startsWith('//')) return null
  return there.pathname + there.search + there.hash
}
