/** A feature larger than this is none of ours, whatever it is. */
const MOST_BYTES = 1024 * 1024
/** In a collection the word stands at the beginning. */
const BEGINNING_BYTES = 4096

const [OPEN, CLOSE, QUOTE, BACKSLASH] = [0x7b, 0x7d, 0x22, 0x5c]

/**
 * The features of a GeoJSON file, each as its text: of one collection, whatever its line breaks, or one to a line. A file
 * may have gigabytes, so it is never whole in memory. Null for a feature that is too large.
 */
export async function* splitFeatures(chunks: AsyncIterable<Buffer>): AsyncGenerator<string | null> {
  let scan: ReturnType<typeof openScan> | null = null
  for await (const chunk of chunks) {
    scan ??= openScan(chunk.subarray(0, BEGINNING_BYTES).includes('"FeatureCollection"') ? 1 : 0)
    yield* scan.take(chunk)
  }
  // What comes after that would count as gone.
  if (scan && !scan.isWhole()) throw new Error('The file is cut off, or an entry of it lacks a quote or a brace.')
}

/** Finds the objects that stand in so many others; it goes on where the chunk before ended. */
function openScan(outer: number) {
  let depth = 0
  let isInString = false
  let isEscaped = false
  let begun: Buffer[] = []
  let begunBytes = 0

  const take = (last: Buffer): string | null => {
    const isTooLarge = begunBytes + last.length > MOST_BYTES
    const text = isTooLarge ? null : String(Buffer.concat([...begun, last]))
    begun = []
    begunBytes = 0
    return text
  }
  const scan = (chunk: Buffer): (string | null)[] => {
    const found: (string | null)[] = []
    let from = depth > outer ? 0 : -1
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at]
      if (isInString) {
        if (isEscaped) isEscaped = false
        else if (byte === BACKSLASH) isEscaped = true
        else if (byte === QUOTE) isInString = false
      } else if (byte === QUOTE) isInString = true
      else if (byte === OPEN) {
        if (depth === outer) from = at
        depth += 1
      } else if (byte === CLOSE) {
        depth -= 1
        if (depth !== outer) continue
        found.push(take(chunk.subarray(from, at + 1)))
        from = -1
      }
    }
    if (from >= 0) {
      const rest = chunk.subarray(from)
      begunBytes += rest.length
      // Of one that is too large nothing is kept but its length.
      if (begunBytes <= MOST_BYTES) begun.push(rest)
      else begun = []
    }
    return found
  }
  return { take: scan, isWhole: () => depth === 0 && !isInString }
}
