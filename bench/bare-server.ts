import { createHmac, randomUUIDv7 } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import pg from 'pg'

/** The engine run bare: node:http and pg, one named statement, dates as text, JSON.stringify. Nothing is checked. */
const { DATABASE_URL, SESSION_SECRET, PORT, DATABASE_POOL_SIZE, PG_OPTIONS, STATEMENTS, TILES } = process.env
type Statement = { readonly text: string; readonly values: readonly unknown[] }
const statements: Record<string, Statement> = JSON.parse(STATEMENTS ?? '{}')

const asIso = (moment: string) => `${moment.slice(0, 10)}T${moment.slice(11, -3)}Z`
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, asIso)
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: Number(DATABASE_POOL_SIZE), options: PG_OPTIONS })

async function run(name: string, given: readonly unknown[] = []) {
  const { text: sql = '', values = [] } = statements[name] ?? {}
  return (await pool.query({ name, text: sql, values: [...values, ...given] })).rows
}

async function answerOf(request: IncomingMessage): Promise<unknown> {
  const { method, url = '' } = request
  if (url === '/api/ready') return {}
  if (method === 'POST') return (await run('create', createdFrom(JSON.parse(await text(request)))))[0]
  if (url.startsWith('/api/orders/')) return (await run('one', [url.slice('/api/orders/'.length)]))[0]
  if (url.startsWith('/api/orders')) return run('list')
  if (url.startsWith('/api/sites-with-orders')) return run('sites')
  if (url.startsWith('/api/sites/')) return (await run('site', [url.slice('/api/sites/'.length)]))[0]
  const token = request.headers.cookie?.slice('demarc='.length) ?? ''
  const sid = createHmac('sha256', SESSION_SECRET ?? '')
    .update(token)
    .digest('hex')
  const { sessionId: _, sessionKind: __, sessionIsStale: ___, ...person } = (await run('session', [sid]))[0] ?? {}
  return { ...person, active: true, status: 'ACTIVE', permissions: [] }
}

const createdFrom = (form: Record<string, unknown>) => [
  randomUUIDv7(),
  randomUUIDv7(),
  randomUUIDv7(),
  form.originalAddress,
  form.state,
  form.cityCode,
  form.wireCenterId,
  form.sentDate,
  form.sentBy,
]

/** Tiles of a street map, all of them in memory: what there is to send is the same, where it comes from is not. */
const tiles = new Map<string, Uint8Array>()
if (TILES) {
  const rows = new DatabaseSync(TILES, { readOnly: true }).prepare('select * from tiles').all()
  for (const { zoom_level: z, tile_column: x, tile_row: row, tile_data: data } of rows)
    if (data instanceof Uint8Array)
      tiles.set(`z=${Number(z)}&x=${Number(x)}&y=${2 ** Number(z) - 1 - Number(row)}`, data)
}

function sendTile(response: ServerResponse, url: string): void {
  const tile = tiles.get(url.slice(url.indexOf('?') + 1)) ?? Buffer.alloc(0)
  response.writeHead(200, {
    'content-type': 'application/vnd.mapbox-vector-tile',
    'content-encoding': 'gzip',
    'content-length': tile.length,
  })
  response.end(tile)
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url?.startsWith('/api/ground/')) return sendTile(response, request.url)
  const body = JSON.stringify(await answerOf(request))
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
  response.end(body)
}

createServer((request, response) => void answer(request, response)).listen(Number(PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit())
