import type { ByteRange } from '#platform/storage/storage.ts'

/** What a Range header asks of so many bytes; null where it asks for all of them, or for several pieces at once. */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  // "-500" is the last five hundred.
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < first) return null
  return first <= last ? { first, last } : 'unsatisfiable'
}
