import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

type Ask = { readonly path: string; readonly body?: object }
type Load = { readonly url: string; readonly cookie: string; readonly ask: () => Ask }
type Measured = { readonly requests: number; readonly seconds: number; readonly latencies: number[] }

/** Sends one request after the other on each of `connections` connections until the time is up. Raw sockets: the client must cost as little as possible. */
export async function load(
  { url, cookie, ask }: Load,
  connections: number,
  milliseconds: number,
  atLeast = 0,
): Promise<Measured> {
  const { hostname, port } = new URL(url)
  const next = () => {
    const { path, body } = ask()
    const head = `${body ? 'POST' : 'GET'} ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${cookie}\r\n`
    if (!body) return `${head}\r\n`
    const text = JSON.stringify(body)
    return `${head}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
  }
  const latencies: number[] = []
  const started = performance.now()
  const ends = started + milliseconds
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(Number(port), hostname)
      socket.setNoDelay(true)
      await once(socket, 'connect')
      await askUntil(socket, next, latencies, (now) => now > ends && latencies.length >= atLeast)
      socket.destroy()
    }),
  )
  return { requests: latencies.length, seconds: (performance.now() - started) / 1000, latencies }
}

function askUntil(
  socket: Socket,
  next: () => string,
  latencies: number[],
  isOver: (now: number) => boolean,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let reply = ''
    let asked = performance.now()
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('the server closed a connection')))
    socket.on('data', (chunk) => {
      reply += chunk.toString('latin1')
      const rest = restOf(reply)
      if (rest > 0) return
      if (rest < 0 || !reply.startsWith('HTTP/1.1 20')) return reject(new Error(`not the expected reply: ${reply}`))
      reply = ''
      const now = performance.now()
      latencies.push(now - asked)
      if (isOver(now)) {
        socket.removeAllListeners('close')
        return resolve()
      }
      asked = now
      socket.write(next())
    })
    socket.write(next())
  })
}

/** How many bytes of the reply are still to come. */
function restOf(reply: string): number {
  const headEnd = reply.indexOf('\r\n\r\n')
  if (headEnd < 0) return 1
  const at = reply.indexOf('ontent-length: ') < 0 ? reply.indexOf('ontent-Length: ') : reply.indexOf('ontent-length: ')
  return headEnd + 4 + Number.parseInt(reply.slice(at + 'ontent-length: '.length), 10) - reply.length
}
