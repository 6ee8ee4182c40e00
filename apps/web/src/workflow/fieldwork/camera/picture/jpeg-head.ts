const [FILL, START, START_OF_SCAN] = [0xff, 0xd8, 0xda]

/** A part of a JPEG before its picture, from its mark to its end. */
export type Segment = { readonly mark: number; readonly bytes: Uint8Array }

/** What stands before the picture itself, and where that begins; nothing, at 0, where it is no JPEG. */
export function headOf(jpeg: Uint8Array): { readonly segments: readonly Segment[]; readonly end: number } {
  if (jpeg[0] !== FILL || jpeg[1] !== START) return { segments: [], end: 0 }
  const segments: Segment[] = []
  let at = 2
  while (jpeg[at] === FILL && jpeg[at + 1] !== START_OF_SCAN && at + 4 <= jpeg.length) {
    const end = at + 2 + (((jpeg[at + 2] ?? 0) << 8) | (jpeg[at + 3] ?? 0))
    segments.push({ mark: jpeg[at + 1] ?? 0, bytes: jpeg.subarray(at, end) })
    at = end
  }
  return { segments, end: at }
}
