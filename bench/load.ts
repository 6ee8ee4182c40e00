import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

type Load = { readonly url: string; readonly path: string; readonly cookie: string }
type Measured = { readonly requests: number; readonly seconds: number; readonly latencies: number[] }

/** Sends one request after the other on each of `connections` connections until the time is up. Raw sockets: the client must cost as little as possible. */
export async function load({ url, path, cookie }: Load, connections: number, milliseconds: number): Promise<Measured> {
  const { hostname, port } = new URL(url)
  const request = `GET ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${cookie}\r\n\r\n`
  const latencies: number[] = []
  const started = performance.now()
  const ends = started + milliseconds
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(Number(port), hostname)
      socket.setNoDelay(true)
      await once(socket, 'connect')
      await askUntil(socket, request, ends, latencies)
      socket.destroy()
    }),
  )
  return { requests: latencies.length, seconds: (performance.now() - started) / 1000, latencies }
}

function askUntil(socket: Socket, request: string, ends: number, latencies: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let reply = ''
    let asked = performance.now()
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('the server closed a connection')))
    socket.on('data', (chunk) => {
      reply += chunk.toString('latin1')
      const rest = restOf(reply)
      if (rest > 0) return
      if (rest < 0 || !reply.startsWith('HTTP/1.1 200')) return reject(new Error(`not the expected reply: ${reply}`))
      reply = ''
      const now = performance.now()
      latencies.push(now - asked)
      if (now > ends) {
        socket.removeAllListeners('close')
        return resolve()
      }
      asked = now
      socket.write(request)
    })
    socket.write(request)
  })
}

/** How many bytes of the reply are still to come. */
function restOf(reply: string): number {
  const headEnd = reply.indexOf('\r\n\r\n')
  if (headEnd < 0) return 1
  const at = reply.indexOf('ontent-length: ') < 0 ? reply.indexOf('ontent-Length: ') : reply.indexOf('ontent-length: ')
  return headEnd + 4 + Number.parseInt(reply.slice(at + 'ontent-length: '.length), 10) - reply.length
}
