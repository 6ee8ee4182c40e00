import type { Assignment, CurrentUser, NewPhoto, QcQuestion } from '@demarc/contract'
import { no, unreachable, type Answers } from '../fake-server.ts'
import { ORGANISATION } from '../records.ts'
import { FORM, photo } from './records.ts'

type Held = { readonly photo: NewPhoto; bytes: Uint8Array<ArrayBuffer>; isRemoved: boolean }

/** The office as a phone sees it: what it gives out, and what it was sent. */
export type Office = {
  readonly answers: Answers
  /** There is no line between the phone and it. */
  isOffline: boolean
  /** What is in the fielder's hands. */
  work: Assignment[]
  questions: QcQuestion[]
  /** The photos it knows of, whole or not, in the order in which they were announced. */
  readonly photos: () => (NewPhoto & { isWhole: boolean })[]
  /** What it holds whole, by hash. */
  readonly receivedHashes: () => Promise<string[]>
  /** Its database goes back to before every photo; of those in `stored` it finds the bytes again when it hears of them. */
  readonly restore: (stored: readonly string[]) => void
  /** The photos of which it was sent bytes since then. */
  readonly sentSinceRestore: () => readonly string[]
  /** The upload calls (tus), which the contract's table cannot answer: they are made of headers. */
  readonly takeBytes: (url: URL, request: Request) => Promise<Response>
}

export function openOffice(
  as: CurrentUser,
  { work, questions, answers = {} }: { work: Assignment[]; questions: QcQuestion[]; answers?: Answers },
): Office {
  const photos = new Map<string, Held>()
  const sent = new Set<string>()
  let found: ReadonlyMap<string, Held> = new Map()
  let noticedAt: string | null = null
  const isWhole = ({ photo: { size }, bytes }: Held) => bytes.byteLength === size
  const office: Office = {
    isOffline: false,
    work,
    questions,
    answers: {},
    photos: () =>
      [...photos.values()]
        .filter(({ isRemoved }) => !isRemoved)
        .map((held) => ({ ...held.photo, isWhole: isWhole(held) })),
    receivedHashes: async () => {
      const whole = [...photos.values()].filter((held) => isWhole(held) && !held.isRemoved)
      return (await Promise.all(whole.map(({ bytes }) => hashOf(bytes)))).toSorted()
    },
    restore: (stored) => {
      found = new Map([...photos].filter(([id]) => stored.includes(id)))
      photos.clear()
      sent.clear()
      noticedAt = new Date().toISOString()
    },
    sentSinceRestore: () => [...sent],
    takeBytes: (url, request) => {
      if (request.method === 'PATCH') sent.add(photoIdIn(url))
      return takeBytes(photos, url, request)
    },
  }
  const online: Answers = {
    ...usual(as),
    ...assigning(office),
    ...surveying(),
    ...photographing(photos, (id) => found.get(id)?.bytes),
    'GET /api/photos/last-restore': () => ({ noticedAt }),
    ...answers,
  }
  Object.assign(office.answers, withLine(office, online))
  return office
}

/** Without a line nothing is answered, whatever it is. */
function withLine(office: Office, answers: Answers): Answers {
  const through = Object.entries(answers).map(([name, answer]) => [
    name,
    (asked: never) => (office.isOffline ? unreachable() : answer(asked)),
  ])
  return Object.fromEntries(through) as Answers
}

const usual = (as: CurrentUser): Answers => ({
  'GET /api/auth/user': () => as,
  'GET /api/organisation': () => ORGANISATION,
  'GET /api/notifications': () => ({ unread: 0, items: [] }),
  'GET /api/field-forms/:version': () => FORM,
  'GET /api/fielders/:userId/field-work': () => [],
  'GET /api/orders/:orderId/documents': () => [],
  'GET /api/config/map': () => ({
    streetMap: null,
    hasRoofs: false,
    streets: null,
    imagery: null,
    toleranceMetres: 50,
  }),
})

function assigning(office: Office): Answers {
  const change = (assignmentId: string, next: Partial<Assignment>) => {
    office.work = office.work.map((each) => (each.id === assignmentId ? { ...each, ...next } : each))
    return office.work.find(({ id }) => id === assignmentId) ?? no(404, 'assignment.gone', 'It is gone.')
  }
  const giveUp = (assignmentId: string) => {
    const gone = office.work.find(({ id }) => id === assignmentId)
    office.work = office.work.filter((each) => each !== gone)
    return { buildingId: gone?.building.id ?? assignmentId }
  }
  const accepted = { assignmentStatus: 'ACCEPTED', acceptedAt: new Date().toISOString(), timesOutAt: null } as const
  return {
    'GET /api/fielders/:userId/assignments': () => office.work,
    'GET /api/fielders/:userId/questions': () => office.questions,
    'POST /api/assignments/:assignmentId/accept': ({ params }) =>
      change(params.assignmentId, { ...accepted, actions: ['start', 'giveBack'] }),
    'POST /api/assignments/:assignmentId/start': ({ params }) =>
      change(params.assignmentId, {
        ...accepted,
        status: 'IN_PROGRESS',
        startedAt: new Date().toISOString(),
        actions: ['giveBack'],
      }),
    'POST /api/assignments/:assignmentId/decline': ({ params }) => giveUp(params.assignmentId),
    'POST /api/assignments/:assignmentId/give-back': ({ params }) => giveUp(params.assignmentId),
  }
}

function surveying(): Answers {
  const standing = (status: Assignment['status']) => (asked: { params: { assignmentId: string } }) => ({
    assignmentId: asked.params.assignmentId,
    status,
    buildingStatus: 'ASSIGNED' as const,
    isLate: false,
  })
  return {
    'PUT /api/assignments/:assignmentId/survey': standing('IN_PROGRESS'),
    'POST /api/assignments/:assignmentId/submit': standing('COMPLETED'),
    'POST /api/assignments/:assignmentId/unsubmit': standing('IN_PROGRESS'),
    'POST /api/assignments/:assignmentId/outcome': standing('COMPLETED'),
  }
}

type Stored = (id: string) => Uint8Array<ArrayBuffer> | undefined

function photographing(photos: Map<string, Held>, stored: Stored): Answers {
  return {
    'POST /api/photos': ({ body }) =>
      body.photos.map((announced) => {
        if (!photos.has(announced.id)) {
          photos.set(announced.id, {
            photo: announced,
            bytes: stored(announced.id) ?? new Uint8Array(),
            isRemoved: false,
          })
        }
        return { id: announced.id, state: 'ON_PHONE', isLate: false }
      }),
    'POST /api/photos/receipts': ({ body }) =>
      Promise.all(
        body.ids.flatMap((id) => {
          const held = photos.get(id)
          if (!held || held.bytes.byteLength !== held.photo.size) return []
          const receipt = { id, size: held.photo.size, receivedAt: new Date().toISOString(), checkedAt: null }
          return [hashOf(held.bytes).then((sha256) => ({ ...receipt, sha256 }))]
        }),
      ),
    'PUT /api/photos/:photoId/explanation': ({ params, body }) =>
      photo(photos.get(params.photoId)?.photo.slot ?? 'other', {
        id: params.photoId,
        explanation: { kind: body.kind, note: body.note, lat: body.pin?.lat ?? null, lon: body.pin?.lon ?? null },
      }),
    'DELETE /api/photos/:photoId': ({ params }) => {
      const held = photos.get(params.photoId)
      if (held) held.isRemoved = true
    },
  }
}

const photoIdIn = (url: URL): string => url.pathname.split('/').at(-1) ?? ''

const refusal = (status: number, code: string) =>
  Response.json({ code, detail: code }, { status, headers: { 'content-type': 'application/problem+json' } })

async function takeBytes(photos: ReadonlyMap<string, Held>, url: URL, request: Request): Promise<Response> {
  if (request.method === 'POST') {
    const isKnown = photos.has(atob(request.headers.get('upload-metadata')?.split(' ').at(-1) ?? ''))
    return isKnown ? new Response(null, { status: 201 }) : refusal(409, 'photo.unknown')
  }
  const held = photos.get(photoIdIn(url))
  if (!held) return new Response(null, { status: 404 })
  if (request.method === 'PATCH') {
    const more = new Uint8Array(await request.arrayBuffer())
    const whole = new Uint8Array(held.bytes.byteLength + more.byteLength)
    whole.set(held.bytes)
    whole.set(more, held.bytes.byteLength)
    held.bytes = whole
  }
  return new Response(null, { status: 200, headers: { 'upload-offset': String(held.bytes.byteLength) } })
}

export async function hashOf(bytes: BufferSource): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
