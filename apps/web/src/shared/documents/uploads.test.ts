import { expect, it, vi } from 'vitest'
import { makeUploads, type Sending } from './uploads.ts'

const file = (name: string) => new File(['x'], name)
const fine = () => null

/** A server that answers when it is told to. */
function slowServer() {
  const asked: { name: string; sending: Sending; answer: (url: string) => void; fail: (error: Error) => void }[] = []
  const send = ({ name }: File, sending: Sending) =>
    new Promise<string>((answer, fail) => asked.push({ name, sending, answer, fail }))
  return { asked, send }
}

async function twoOnTheirWay() {
  const server = slowServer()
  const uploads = makeUploads({ send: server.send })
  uploads.add([file('a.pdf'), file('b.pdf')], fine)
  await vi.waitFor(() => expect(server.asked).toHaveLength(2))
  const [a, b] = server.asked
  return { uploads, server, a: a!, b: b! }
}

it('each file has its own progress', async () => {
  const { uploads, a } = await twoOnTheirWay()
  a.sending.onPercent(64)
  expect(uploads.rows().map(({ percent }) => percent)).toEqual([64, 0])
})
it('one that fails says why and does not stop the other', async () => {
  const { uploads, a, b } = await twoOnTheirWay()
  a.fail(new Error('Upload failed: Bad Gateway'))
  b.answer('/api/objects/2')
  const rows = await uploads.settled()
  expect(rows.map(({ state, problem, sent }) => [state, problem, sent])).toEqual([
    ['failed', 'Upload failed: Bad Gateway', null],
    ['sent', null, '/api/objects/2'],
  ])
})
it('a failed one can be sent again', async () => {
  const { uploads, server, a, b } = await twoOnTheirWay()
  a.fail(new Error('no'))
  b.answer('b')
  await uploads.settled()
  uploads.retry(uploads.rows()[0]!.id)
  expect(uploads.rows()[0]).toMatchObject({ state: 'sending', percent: 0, problem: null })
  await vi.waitFor(() => expect(server.asked).toHaveLength(3))
  server.asked[2]!.answer('a again')
  expect((await uploads.settled())[0]).toMatchObject({ state: 'sent', sent: 'a again' })
})
it('removing one on its way ends its sending, and what it answers later changes nothing', async () => {
  const { uploads, a, b } = await twoOnTheirWay()
  uploads.remove(uploads.rows()[0]!.id)
  expect(a.sending.signal.aborted).toBe(true)
  a.answer('too late')
  b.answer('b')
  expect((await uploads.settled()).map(({ file: { name } }) => name)).toEqual(['b.pdf'])
})
it('a file that is refused is shown with the reason and never sent', async () => {
  const { asked, send } = slowServer()
  const uploads = makeUploads({ send })
  uploads.add([file('film.mov')], () => 'Only pdf')
  expect(await uploads.settled()).toMatchObject([{ state: 'refused', problem: 'Only pdf' }])
  expect(asked).toEqual([])
})
it('where arrived files are shown elsewhere, an arrived one leaves the list', async () => {
  const { asked, send } = slowServer()
  const uploads = makeUploads({ send, forgetsSent: true })
  uploads.add([file('a.pdf')], fine)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  asked[0]!.answer('a')
  expect(await uploads.settled()).toEqual([])
})
