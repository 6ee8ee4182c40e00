const END = 0x06054b50
const ENTRY = 0x02014b50
const WIDE_END = 0x07064b50
const END_LENGTH = 22
const MOST_COMMENT = 0xffff
const MOST_ENTRIES = 2000

/**
 * What a workbook says it unpacks to, in bytes; null where it is no zip file of the plain kind. Whoever unpacks it
 * later makes room for exactly what is said here, so a file that lies is cut off and not believed.
 */
export function unpackedSize(file: Buffer): number | null {
  const end = findEnd(file)
  if (end === null) return null
  const count = file.readUInt16LE(end + 10)
  if (count > MOST_ENTRIES) return null
  let size = 0
  let at = file.readUInt32LE(end + 16)
  for (let entry = 0; entry < count; entry++) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== ENTRY) return null
    size += file.readUInt32LE(at + 24)
    at += 46 + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return size
}

/** Where the list of entries ends. Its wide form is for files of gigabytes, which nobody sends. */
function findEnd(file: Buffer): number | null {
  const first = Math.max(0, file.length - END_LENGTH - MOST_COMMENT)
  for (let at = file.length - END_LENGTH; at >= first; at--) {
    if (file.readUInt32LE(at) !== END) continue
    const isWide = at >= 20 && file.readUInt32LE(at - 20) === WIDE_END
    return isWide ? null : at
  }
  return null
}
