import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { NewPhoto } from '@demarc/contract'
import { assign, makeReadyBuilding } from './dispatch.ts'
import type { Caller, TestHouse } from './house.ts'
import type { OrderPlace } from './work.ts'

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Bytes that nobody has seen before; nobody looks into them on the way. */
export const newPhotoBytes = (size: number): Buffer => randomBytes(size)

export const newPhoto = (assignmentId: string, bytes: Buffer, extra: Partial<NewPhoto> = {}): NewPhoto => ({
  id: randomUUID(),
  assignmentId,
  slot: 'front',
  origin: 'CAMERA',
  takenAt: new Date().toISOString(),
  clockOffsetMs: 0,
  size: bytes.length,
  sha256: sha256Of(bytes),
  fileType: 'image/jpeg',
  fix: { lat: 36.0726, lon: -79.792, accuracyM: 6, ageMs: 800 },
  headingDeg: 180,
  ...extra,
})

type Sent = { readonly assignmentId: string; readonly buildingId: string; readonly jsb: string }

/** A building that somebody goes to; sent by the real calls. */
export async function sendOut(
  house: TestHouse,
  lead: Caller,
  to: { fielderId: string; place: OrderPlace },
): Promise<Sent> {
  const building = await makeReadyBuilding(lead, to.place)
  const { assignments } = await assign(house, lead, { fielderId: to.fielderId, buildingIds: [building.id] })
  const [assignment] = assignments
  if (!assignment) throw new Error('nobody was sent')
  return { assignmentId: assignment.id, buildingId: building.id, jsb: building.jsb }
}

/** The house on a socket, for lines that break. */
export async function listenOn(house: TestHouse): Promise<string> {
  await house.app.listen({ port: 0, host: '127.0.0.1' })
  // A TCP server that listens has an address of this form.
  return `http://127.0.0.1:${(house.app.server.address() as AddressInfo).port}`
}

type Ask = {
  readonly cookie: string
  readonly headers?: Record<string, string>
  readonly body?: Buffer
  /** The line breaks after so many bytes of the body, once the server had time to see them. */
  readonly cutAfter?: number
}
export type TusReply = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string }

/** One request of the tus protocol over a connection of its own. Null where it was cut. */
export async function tus(
  url: string,
  route: string,
  { cookie, headers = {}, body, cutAfter }: Ask,
): Promise<TusReply | null> {
  const [method, path] = route.split(' ')
  const asked = request(url + path, {
    method: method ?? '',
    agent: false,
    headers: {
      cookie,
      'tus-resumable': '1.0.0',
      ...(body ? { 'content-type': 'application/offset+octet-stream', 'content-length': body.length } : {}),
      ...headers,
    },
  })
  // A line may break more than once: while it is written to, and again while it is read.
  asked.on('error', () => {})
  if (body && cutAfter !== undefined) {
    await new Promise<void>((written) => void asked.write(body.subarray(0, cutAfter), () => written()))
    // What is in the kernel's hands arrives before the end of the line does.
    asked.socket?.end()
    await once(asked, 'close')
    return null
  }
  asked.end(body)
  const [reply] = await once(asked, 'response')
  const chunks = await reply.toArray()
  return { status: reply.statusCode, headers: reply.headers, body: Buffer.concat(chunks).toString() }
}

export const uploadOf = (photoId: string) => `/api/photos/uploads/${photoId}`
export const metadataOf = (photoId: string) => `photoId ${Buffer.from(photoId).toString('base64')}`

/** All of it in one part, without a socket. */
export async function sendAtOnce(house: TestHouse, { cookie }: Caller, { id, bytes }: { id: string; bytes: Buffer }) {
  const headers = {
    cookie,
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  }
  const reply = await house.app.inject({ method: 'PATCH', url: uploadOf(id), headers, payload: bytes })
  if (reply.statusCode !== 204) throw new Error(reply.body)
}

/** Bytes of which nobody says beforehand how many there are. */
export const streamOf = (...chunks: Buffer[]) =>
  new ReadableStream({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(new Uint8Array(chunk))
      controller.close()
    },
  })
/** A line that falls silent and stays open. */
export const hangingAfter = (chunk: Buffer) =>
  new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(chunk)) })

type Streamed = { readonly cookie: string; readonly body: ReadableStream; readonly signal: AbortSignal | null }

/** A photo from its beginning, without saying how much there is. */
export const streamTo = (url: string, { cookie, ...sent }: Streamed) =>
  fetch(url, {
    method: 'PATCH',
    headers: {
      cookie,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    ...sent,
    duplex: 'half',
  } as RequestInit)
