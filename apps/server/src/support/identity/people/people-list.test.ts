import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { addUser, answersToOthers, FOR_ADMINS_ONLY } from '#test/fixtures/extra-people.ts'

let app: TestApp
let ada: Caller
beforeAll(async () => {
  app = await openTestApp()
  ada = await app.as('ada')
  const gone = await addUser(app)
  await ada.delete(`/api/admin/users/${gone.id}`)
  for (let n = 0; n < 3; n++) await addUser(app, { roles: ['SUPERVISOR', 'FIELDER'] })
})
afterAll(() => app.close())

type Person = { id: string; firstName: string; lastName: string; active: boolean; roles: string[] }
const ask = async (query = '') => {
  const reply = await ada.get(`/api/admin/users${query}`)
  const people: Person[] = reply.json()
  const next = /<([^>]+)>/.exec(String(reply.headers.link ?? ''))?.[1]
  return { people, next, total: Number(reply.headers['x-total-count']) }
}

test('everybody, by name, those who have left last', async () => {
  const { people, next, total } = await ask()
  expect([people.length, total, next]).toEqual([11, 11, undefined])
  expect(people.map(({ active }) => active).lastIndexOf(true)).toBe(9)
  const names = people.filter(({ active }) => active).map(({ lastName }) => lastName)
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)))
})

test('by a part of the name or address, or by role', async () => {
  expect((await ask('?q=sue%20sup')).people.map(({ firstName }) => firstName)).toEqual(['Sue'])
  expect((await ask('?q=FINN@people')).people.map(({ firstName }) => firstName)).toEqual(['Finn'])
  expect((await ask('?q=%25')).people).toEqual([])
  const supervisors = await ask('?role=SUPERVISOR')
  expect([supervisors.people.length, supervisors.total]).toEqual([4, 4])
  expect(supervisors.people.every(({ roles }) => roles.includes('SUPERVISOR'))).toBe(true)
  expect((await ask('?role=SUPERVISOR&q=wally')).total).toBe(3)
  expect((await ada.get('/api/admin/users?role=KING')).statusCode).toBe(400)
})

test('page by page: nobody twice, nobody left out, the total is of all pages', async () => {
  const whole = (await ask()).people.map(({ id }) => id)
  const seen: string[] = []
  let url: string | undefined = '/api/admin/users?limit=3'
  while (url) {
    const { people, next, total }: Awaited<ReturnType<typeof ask>> = await ask(url.slice('/api/admin/users'.length))
    expect(total).toBe(11)
    seen.push(...people.map(({ id }) => id))
    url = next
  }
  expect(seen).toEqual(whole)
})

test('a cursor that was made up is refused', async () => {
  for (const cursor of ['x', Buffer.from('["true","a","b","no-id"]').toString('base64url')]) {
    const reply = await ada.get(`/api/admin/users?cursor=${cursor}`)
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'input.invalid'])
  }
})

test('it is for admins only', async () => {
  expect(await answersToOthers(app, (caller) => caller.get('/api/admin/users'))).toEqual(FOR_ADMINS_ONLY)
})
