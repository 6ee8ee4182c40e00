import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { askJson, NoAnswer } from './ask-json.ts'

const JSON_HEAD = { 'content-type': 'application/json' }
const open: { close: () => void }[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

async function serving(answer: RequestListener) {
  const visits = { count: 0 }
  const server = createServer((request, response) => {
    visits.count += 1
    answer(request, response)
  }).listen(0)
  await once(server, 'listening')
  open.push({ close: () => [server.close(), server.closeAllConnections()] })
  return { port: (server.address() as AddressInfo).port, visits }
}
const ask = (url: string, { isPublicOnly = false, timeoutMs = 2000 } = {}) =>
  askJson({ url: new URL(url), userAgent: 'Demarc (http://demarc.test)', isPublicOnly, timeoutMs })

test('a short JSON document is taken', async () => {
  const { port } = await serving((request, response) =>
    response.writeHead(200, JSON_HEAD).end(JSON.stringify({ who: request.headers['user-agent'] })),
  )
  expect(await ask(`http://127.0.0.1:${port}/`)).toEqual({ who: 'Demarc (http://demarc.test)' })
})

test('a name that must be public and leads inside is not connected to', async () => {
  const { port, visits } = await serving((_, response) => response.writeHead(200, JSON_HEAD).end('{}'))
  await expect(ask(`http://localhost:${port}/`, { isPublicOnly: true })).rejects.toThrow('NOT_A_PUBLIC_ADDRESS')
  expect(visits.count).toBe(0)
  expect(await ask(`http://localhost:${port}/`)).toEqual({})
})

test.for<[string, RequestListener, string]>([
  ['packed', (_, to) => to.writeHead(200, { ...JSON_HEAD, 'content-encoding': 'gzip' }).end('x'), 'encoding'],
  ['no text', (_, to) => to.writeHead(200, JSON_HEAD).end(Buffer.from([0x22, 0xff, 0x22])), 'did not answer with JSON'],
  ['empty', (_, to) => to.writeHead(204).end(), 'answered 204'],
  ['nearly JSON', (_, to) => to.writeHead(200, { 'content-type': 'application/jsonp' }).end('{}'), 'with JSON'],
  ['a byte too many', (_, to) => to.writeHead(200, JSON_HEAD).end(`"${'x'.repeat(65_535)}"`), 'more than 65536'],
])('what is %s is not', async ([, answer, said]) => {
  const { port } = await serving(answer)
  await expect(ask(`http://127.0.0.1:${port}/`)).rejects.toThrow(said)
})

test('why it failed never repeats what was asked', async () => {
  const { port } = await serving((_, response) => response.socket?.destroy())
  const said = await ask(`http://127.0.0.1:${port}/?key=secret`).catch((error: unknown) => error)
  expect(said).toBeInstanceOf(NoAnswer)
  expect(String(said)).toBe('Error: ECONNRESET')
})
