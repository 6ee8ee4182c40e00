import { addProtocol } from 'maplibre-gl'

/** Before the address of a tile that may lie on this device; after it the name of the cache, percent-encoded. */
const PROTOCOL = 'kept-tile'
let isKnown = false

/** The same tiles, taken from a cache of this device where they are, else from where they come from. */
export function keptTiles(url: string, keptIn: string): string {
  if (!isKnown) addProtocol(PROTOCOL, ({ url: asked }, { signal }) => read(asked, signal))
  isKnown = true
  return `${PROTOCOL}://${encodeURIComponent(keptIn)}/${url}`
}

async function read(asked: string, signal: AbortSignal): Promise<{ data: ArrayBuffer }> {
  const [, name = '', url = ''] = /^[^:]+:\/\/([^/]+)\/(.+)$/.exec(asked) ?? []
  const kept = await findKept(url, decodeURIComponent(name))
  const reply = kept ?? (await fetch(url, { signal }).catch(() => null))
  if (!reply?.ok) throw new TileMissing(url)
  return { data: await reply.arrayBuffer() }
}

/** Only for what is said not to be there does a map look at once for a coarser tile. */
class TileMissing extends Error {
  readonly status = 404
  constructor(url: string) {
    super(`${url} is neither kept nor to be had`)
  }
}

async function findKept(url: string, cacheName: string): Promise<Response | undefined> {
  // Without https a browser has no such store.
  return 'caches' in globalThis ? caches.match(url, { cacheName }) : undefined
}
