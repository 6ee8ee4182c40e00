import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { drawTile } from './draw-tile.ts'

const PATH = /^\/imagery\/(\d{1,2})\/(\d{1,7})\/(\d{1,7})\.png$/
const MAX_ZOOM = 20

/** Plays a server of aerial pictures (XYZ): whoever asks for a tile that cannot be there hears 404. */
export async function openTiles(port = 0) {
  const server = createServer(({ method, url = '' }, response) => {
    const [, z, x, y] = (PATH.exec(url) ?? []).map(Number)
    const isThere = z !== undefined && x !== undefined && y !== undefined && z <= MAX_ZOOM && Math.max(x, y) < 2 ** z
    if (method !== 'GET' || !isThere) return void response.writeHead(404).end()
    // A map fetches its tiles from another origin and reads them: the server of the tiles must allow it.
    const head = { 'content-type': 'image/png', 'access-control-allow-origin': '*', 'cache-control': 'max-age=3600' }
    response.writeHead(200, head).end(drawTile({ z, x, y }))
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  // A TCP server that listens has an address of this form.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    /** What a server is told in its environment to show them. */
    env: {
      MAP_IMAGERY_URL: `${origin}/imagery/{z}/{x}/{y}.png`,
      MAP_IMAGERY_ATTRIBUTION: 'Stand-in imagery',
      MAP_IMAGERY_MAX_ZOOM: String(MAX_ZOOM),
    },
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
