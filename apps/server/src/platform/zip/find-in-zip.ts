import type { Storage } from '#platform/storage/storage.ts'

/** Where the bytes of a file lie inside a ZIP. */
type Inside = { readonly startsAt: number; readonly size: number }

/** More than the list of a package of ten thousand photos. */
const MOST_LIST_BYTES = 4 * 1024 * 1024
const END = { mark: 0x06054b50, bytes: 22 }
const ENTRY = { mark: 0x02014b50, bytes: 46 }
const FILE_BYTES = 30
/** The length is in the ZIP64 fields: a package of 4 GB. Nobody reads its report in a browser. */
const ELSEWHERE = 0xffffffff

type Kept = { readonly key: string; readonly bytes: number }

/** Finds a file in a ZIP of our own making: nothing in it is deflated, and it has no comment. Undefined: it is not there. */
export async function findInZip(storage: Storage, zip: Kept, path: string): Promise<Inside | undefined> {
  const end = await read(storage, zip, { from: zip.bytes - END.bytes, bytes: END.bytes })
  if (end?.readUInt32LE(0) !== END.mark) return undefined
  const [bytes, from] = [end.readUInt32LE(12), end.readUInt32LE(16)]
  if (from === ELSEWHERE || bytes > MOST_LIST_BYTES) return undefined
  const list = await read(storage, zip, { from, bytes })
  const entry = list && findEntry(list, path)
  if (!entry) return undefined
  const head = await read(storage, zip, { from: entry.from, bytes: FILE_BYTES })
  if (!head) return undefined
  return { startsAt: entry.from + FILE_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28), size: entry.size }
}

function findEntry(list: Buffer, path: string): { from: number; size: number } | undefined {
  let at = 0
  while (at + ENTRY.bytes <= list.length && list.readUInt32LE(at) === ENTRY.mark) {
    const nameBytes = list.readUInt16LE(at + 28)
    const name = list.toString('utf8', at + ENTRY.bytes, at + ENTRY.bytes + nameBytes)
    if (name === path) return { from: list.readUInt32LE(at + 42), size: list.readUInt32LE(at + 24) }
    at += ENTRY.bytes + nameBytes + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32)
  }
  return undefined
}

type Piece = { readonly from: number; readonly bytes: number }

/** Undefined: it is gone, or shorter than that. */
async function read(storage: Storage, { key, bytes: all }: Kept, { from, bytes }: Piece): Promise<Buffer | undefined> {
  if (from < 0 || bytes <= 0 || from + bytes > all) return undefined
  const stream = await storage.get(key, { first: from, last: from + bytes - 1 })
  const chunks: Buffer[] = []
  for await (const chunk of stream ?? []) chunks.push(Buffer.from(chunk as Uint8Array))
  const found = Buffer.concat(chunks)
  return found.length === bytes ? found : undefined
}
