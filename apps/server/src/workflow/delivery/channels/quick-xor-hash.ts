const WIDTH = 160
const SHIFT = 11

/**
 * The hash that SharePoint keeps of each file: its bytes laid over 160 bits, each 11 bits further than the one before, and
 * the length at the end. https://learn.microsoft.com/onedrive/developer/code-snippets/quickxorhash
 */
export async function quickXorHash(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  // Bytes that lie so many apart meet at the same place: they are laid together first, and turned at the end.
  const met = new Uint8Array(WIDTH)
  let length = 0
  for await (const chunk of bytes) {
    let at = length % WIDTH
    // By its place: an iterator over each byte of 2 GB takes ten times as long.
    for (let n = 0; n < chunk.length; n++) {
      met[at] = (met[at] ?? 0) ^ (chunk[n] ?? 0)
      at = at + 1 === WIDTH ? 0 : at + 1
    }
    length += chunk.length
  }
  const hash = Buffer.alloc(WIDTH / 8)
  const lay = (at: number, byte: number) => void (hash[at % hash.length] = (hash[at % hash.length] ?? 0) ^ (byte & 255))
  for (const [n, byte] of met.entries()) {
    const bit = (n * SHIFT) % WIDTH
    lay(bit >> 3, byte << (bit & 7))
    lay((bit >> 3) + 1, byte >> (8 - (bit & 7)))
  }
  const counted = Buffer.alloc(8)
  counted.writeBigUInt64LE(BigInt(length))
  for (const [n, byte] of counted.entries()) lay(hash.length - 8 + n, byte)
  return hash.toString('base64')
}
