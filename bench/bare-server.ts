import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'

/** The engine run bare: node:http and pg, one named statement, dates as text, JSON.stringify. Nothing is checked. */
const { DATABASE_URL, SESSION_SECRET, SESSION_QUERY, PORT, DATABASE_POOL_SIZE, PG_OPTIONS } = process.env

const asIso = (text: string) => `${text.slice(0, 10)}T${text.slice(11, -3)}Z`
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, asIso)
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: Number(DATABASE_POOL_SIZE), options: PG_OPTIONS })

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const token = request.headers.cookie?.slice('demarc='.length) ?? ''
  const sid = createHmac('sha256', SESSION_SECRET ?? '')
    .update(token)
    .digest('hex')
  const { rows } = await pool.query({ name: 'session', text: SESSION_QUERY ?? '', values: [sid] })
  const { sessionId: _, sessionKind: __, sessionIsStale: ___, ...person } = rows[0] ?? {}
  const body = JSON.stringify({ ...person, active: true, status: 'ACTIVE', permissions: [] })
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
  response.end(body)
}

createServer((request, response) => void answer(request, response)).listen(Number(PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit())
