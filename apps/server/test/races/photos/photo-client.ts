import { setTimeout as wait } from 'node:timers/promises'
import type { NewPhoto } from '@demarc/contract'
import { DefaultHttpStack, Upload } from 'tus-js-client'
import { uploadOf } from '#test/fixtures/photos.ts'
import { ask, sha256Of } from './upload-client.ts'

export type Phone = { readonly url: string; readonly cookie: string }
type Taken = { readonly photo: NewPhoto; readonly bytes: Buffer }

/** As the phone has it: patient, and with parts that are worth sending again. */
const PAUSE_MS = 150
const TRIES = 2000
const PART_BYTES = 100_000

/** Announced, sent and acknowledged, however often that takes. Answers whether the receipt is that of its bytes. */
export async function deliver(phone: Phone, { photo, bytes }: Taken): Promise<boolean> {
  await insistOn(phone, '/api/photos', { photos: [photo] })
  await send(phone, photo.id, bytes)
  const [receipt] = JSON.parse(await insistOn(phone, '/api/photos/receipts', { ids: [photo.id] }))
  return receipt?.sha256 === sha256Of(bytes)
}

async function insistOn({ url, cookie }: Phone, path: string, body: object): Promise<string> {
  for (;;) {
    const asked = { method: 'POST', cookie, type: 'application/json', body: Buffer.from(JSON.stringify(body)) }
    const reply = await ask(url + path, asked).catch(() => null)
    if (reply?.status === 200) return String(reply.body)
    if (reply && reply.status < 500) throw new Error(`refused: ${String(reply.body)}`)
    await wait(PAUSE_MS)
  }
}

const send = ({ url, cookie }: Phone, photoId: string, bytes: Buffer): Promise<void> =>
  new Promise((done, failed) => {
    new Upload(bytes, {
      // Known beforehand. With an endpoint besides, a client that hears 503 begins again at the first byte.
      uploadUrl: url + uploadOf(photoId),
      headers: { cookie },
      chunkSize: PART_BYTES,
      retryDelays: Array<number>(TRIES).fill(PAUSE_MS),
      // Each request is a connection of its own, which may break.
      httpStack: new DefaultHttpStack({ agent: false }),
      onSuccess: () => done(),
      onError: failed,
    }).start()
  })
