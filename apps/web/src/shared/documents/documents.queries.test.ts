import { afterEach, expect, it, vi } from 'vitest'
import { attachFile } from './documents.queries.ts'

afterEach(() => vi.unstubAllGlobals())

const attach = () => attachFile(new File(['x'], 'gate.txt', { type: 'text/plain' }), '/api/objects/1', { orderId: 'o' })
const answer = (body: string, init: ResponseInit) => {
  const fetch = vi.fn<(url: string, request: { body: string }) => Promise<Response>>()
  fetch.mockResolvedValue(new Response(body, init))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

it('a file is attached with its name, its address and its type', async () => {
  const fetch = answer('{}', { status: 201 })
  await attach()
  expect(JSON.parse(fetch.mock.calls[0]![1].body)).toEqual({
    orderId: 'o',
    fileName: 'gate.txt',
    fileUrl: '/api/objects/1',
    fileType: 'text/plain',
  })
})
it('a no is told in its own words, without its number', async () => {
  const problem = JSON.stringify({ code: 'document.too_many', detail: 'An order can have at most 200 documents.' })
  answer(problem, { status: 409, headers: { 'content-type': 'application/problem+json' } })
  await expect(attach()).rejects.toThrow(/^An order can have at most 200 documents\.$/)
})
it('a no without a word says what could not be done', async () => {
  answer('', { status: 502, statusText: '' })
  await expect(attach()).rejects.toThrow('Failed to upload document.')
})
