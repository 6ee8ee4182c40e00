import { ENDPOINTS } from '@demarc/contract'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { call, callList, CallRefused, refusalIn, urlOf, WITHOUT_KEY } from './call.ts'

describe('the address of a call', () => {
  it('is the path of its name', () => {
    expect(urlOf('POST /api/login')).toBe('/api/login')
  })
  it('carries its parameters, escaped', () => {
    expect(urlOf('DELETE /api/profile/sessions/:sessionId', { sessionId: 'a/b c' })).toBe(
      '/api/profile/sessions/a%2Fb%20c',
    )
  })
  it('carries the query without what was not asked', () => {
    expect(urlOf('GET /api/admin/users', {}, { q: 'ana & bo', limit: 50, cursor: undefined })).toBe(
      '/api/admin/users?q=ana+%26+bo&limit=50',
    )
    expect(urlOf('GET /api/orders', {}, { status: ['PAID', 'CLOSED'] })).toBe('/api/orders?status=PAID&status=CLOSED')
  })
})

describe('a reply that is not OK', () => {
  const problem = { 'content-type': 'application/problem+json; charset=utf-8' }

  it('says the status and the sentence of the problem', async () => {
    const body = JSON.stringify({ code: 'register.taken', detail: 'This email can’t be registered.', facts: {} })
    const refused = await refusalIn(new Response(body, { status: 409, headers: problem }))
    expect(refused).toBeInstanceOf(CallRefused)
    expect(refused).toMatchObject({ status: 409, code: 'register.taken' })
    expect(refused.message).toBe('409: This email can’t be registered.')
  })
  it('says its text when it is no problem document', async () => {
    const refused = await refusalIn(new Response('upstream is away', { status: 502 }))
    expect(refused.message).toBe('502: upstream is away')
  })
  it('says the status in words when the body is empty', async () => {
    const refused = await refusalIn(new Response('', { status: 503, statusText: 'Service Unavailable' }))
    expect(refused.message).toBe('503: Service Unavailable')
  })
  it('shows the text of a broken problem document', async () => {
    const refused = await refusalIn(new Response('{', { status: 500, headers: problem }))
    expect(refused.message).toBe('500: {')
  })
})

it('every request carries the cookies, and a body is JSON as the reply is', async () => {
  const sent: [url: string, request: RequestInit][] = []
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    sent.push([url, request])
    return new Response('{"jsn":"NCGB26030001"}')
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const body = { email: 'ben@demarc.test', password: 'walnut' }
  await call('POST /api/login', { body })
  expect(await call('GET /api/jsn/generate', { query: { stateCode: 'NC', cityCode: 'GB' } })).toEqual({
    jsn: 'NCGB26030001',
  })
  expect(sent.map(([url, { method, credentials }]) => [method, url, credentials])).toEqual([
    ['POST', '/api/login', 'include'],
    ['GET', '/api/jsn/generate?stateCode=NC&cityCode=GB', 'include'],
  ])
  expect(sent[0]?.[1].body).toBe(JSON.stringify(body))
  expect(new Headers(sent[0]?.[1].headers).get('content-type')).toBe('application/json')
  expect(sent[1]?.[1].body).toBeNull()
})

describe('one page of a list', () => {
  const answer = (headers: Record<string, string>) => {
    vi.stubGlobal('location', { origin: 'https://demarc.test' })
    vi.stubGlobal('fetch', async () => new Response('[{"id":"1"}]', { headers }))
    return callList('GET /api/city-codes', { query: { limit: 1 } })
  }
  afterEach(() => vi.unstubAllGlobals())

  it('knows where the next one begins and how many rows there are', async () => {
    const link = '</api/city-codes?limit=1&cursor=WyJOQyJd>; rel="next"'
    const page = await answer({ link, 'x-total-count': '600' })
    expect(page).toEqual({ rows: [{ id: '1' }], next: 'WyJOQyJd', total: 600 })
  })
  it('is the last one when nothing leads on', async () => {
    expect((await answer({ 'x-total-count': '1' })).next).toBeNull()
  })
  it('counts its rows itself when the server did not', async () => {
    expect((await answer({})).total).toBe(1)
  })
})

it('an unreachable server has no status to show', () => {
  const refused = new CallRefused({ status: 0, code: 'network.unreachable', sentence: 'Cannot be reached.' })
  expect(refused.message).toBe('Cannot be reached.')
})

it('exactly the calls that take no Idempotency-Key are sent without one', () => {
  const withoutKey = Object.values(ENDPOINTS)
    .filter((to) => to.method !== 'GET' && !to.takesIdempotencyKey)
    .map((to) => `${to.method} ${to.path}`)
  expect([...WITHOUT_KEY].toSorted()).toEqual(withoutKey.toSorted())
})
