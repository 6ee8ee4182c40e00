import { request, type ClientRequest } from 'node:http'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { newPhoto, newPhotoBytes, sha256Of, tus, uploadOf } from '../fixtures/photos.ts'
import { openDispatchDesk, sendAnew } from '../races/dispatch/dispatch-desk.ts'
import { until } from '../races/killed-worker.ts'
import { call, openScene, type Scene } from '../races/scene.ts'

let scene: Scene
let cookie: string
let assignmentId: string
beforeAll(async () => {
  scene = await openScene({ template: inject('template'), processes: 3 })
  const desk = await openDispatchDesk(scene, { buildings: 1, dispatchers: 1 })
  const [sent] = await sendAnew(scene, desk, 1)
  if (!sent) throw new Error('nobody was sent')
  cookie = sent.fielder.cookie
  assignmentId = sent.id
})
afterAll(() => scene.close())

/** Sends some of the rest and then falls silent, with the line still open. */
async function fallSilent(
  n: number,
  { id, offset, bytes }: { id: string; offset: number; bytes: Buffer },
): Promise<ClientRequest> {
  const silent = request(scene.server(n).url + uploadOf(id), {
    method: 'PATCH',
    agent: false,
    headers: {
      cookie,
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'content-length': String(10_000_000),
    },
  })
  silent.on('error', () => {})
  await new Promise<void>((written) => void silent.write(bytes, () => written()))
  return silent
}
const offsetAt = async (n: number, id: string): Promise<number> => {
  const reply = await tus(scene.server(n).url, `HEAD ${uploadOf(id)}`, { cookie })
  return reply?.status === 200 ? Number(reply.headers['upload-offset']) : -1
}

test('a photo goes on in whatever process: from one that still listens to a dead line, and from one that was killed', async () => {
  const bytes = newPhotoBytes(10_400_000)
  const photo = newPhoto(assignmentId, bytes)
  const announced = await call(scene.server(0), 'POST /api/photos', { cookie, body: { photos: [photo] } })
  expect(announced.status).toBe(200)
  const send = (n: number, offset: number, body: Buffer) =>
    tus(scene.server(n).url, `PATCH ${uploadOf(photo.id)}`, {
      cookie,
      headers: { 'upload-offset': String(offset) },
      body,
    })
  expect((await send(0, 0, bytes.subarray(0, 200_000)))?.status).toBe(204)

  // The line hangs in the first process; the second asks it to let go, and hears of all that arrived there.
  const silent = await fallSilent(0, { id: photo.id, offset: 200_000, bytes: bytes.subarray(200_000, 300_000) })
  let offset = 200_000
  await until(async () => (offset = await offsetAt(1, photo.id)) === 300_000, 20_000, 'the end of the silent line')
  silent.destroy()

  // Killed with a part in its hands: what it had kept before stays, and nobody has to wait for it.
  const doomed = await fallSilent(0, { id: photo.id, offset, bytes: bytes.subarray(offset, offset + 50_000) })
  await scene.server(0).kill()
  doomed.destroy()
  expect(await offsetAt(1, photo.id)).toBe(300_000)
  expect((await send(2, offset, bytes.subarray(offset)))?.headers['upload-offset']).toBe('10400000')
  const file = await fetch(`${scene.server(1).url}/api/photos/${photo.id}/file`, { headers: { cookie } })
  expect(sha256Of(Buffer.from(await file.arrayBuffer()))).toBe(photo.sha256)
})
