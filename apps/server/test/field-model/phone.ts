import { createHash, randomUUID } from 'node:crypto'
import { saidIn, type Ask, type Reply } from './office.ts'

/** How an act of a phone ended, as the phone heard it. */
export type Ending = 'applied' | 'late' | 'superseded' | 'waiting'
export type Act = {
  readonly kind: 'photo' | 'draft' | 'start' | 'submit' | 'unsubmit' | 'outcome'
  readonly building: number
  readonly assignmentId: string
  /** Of a draft, a submission: what it says, and when by the phone's clock. */
  readonly says: string
  readonly at: string
  /** Of what carries one. */
  readonly id: string
  readonly photos: readonly { readonly id: string; readonly sha256: string }[]
  ended?: Ending
  code?: string
}

/** What follows from something else is dropped when it comes too late: nothing of it is lost. */
const DROPPED: readonly Act['kind'][] = ['start', 'unsubmit']

/** A phone with an outbox: a line for each building, sent in order. It knows what it was told when it had a signal. */
export function openPhone(ask: Ask, tick: () => string) {
  let isOnline = true
  let known: readonly (string | null)[] = [null, null]
  const acts: Act[] = []
  const photosOf = new Map<string, { id: string; sha256: string }[]>()

  const waitingIn = (building: number) => acts.filter((act) => act.building === building && act.ended === undefined)
  const isBlocked = (building: number) => acts.some((act) => act.building === building && act.ended === 'waiting')

  function add(kind: Act['kind'], building: number): void {
    const assignmentId = known[building]
    if (!assignmentId) return
    const taken = photosOf.get(assignmentId) ?? []
    // Whoever reports an outcome has photographed it first.
    if (kind === 'outcome' && taken.length === 0) {
      add('photo', building)
      return add(kind, building)
    }
    const id = randomUUID()
    const photo = { id, sha256: createHash('sha256').update(id).digest('hex') }
    if (kind === 'photo') photosOf.set(assignmentId, [...taken, photo])
    const photos = kind === 'photo' ? [photo] : [...taken]
    acts.push({ kind, building, assignmentId, says: id, at: tick(), id, photos })
  }

  function hear(act: Act, reply: Reply): void {
    const { status } = reply
    const { isLate, code } = saidIn(reply)
    if (status < 300) act.ended = isLate ? 'late' : 'applied'
    else if (status === 409 && DROPPED.includes(act.kind)) act.ended = 'superseded'
    else act.ended = 'waiting'
    if (status >= 300) act.code = `${status} ${code ?? ''}`
  }

  /** `isCut`: the server hears it, the phone does not hear the answer. */
  async function send(building: number, isCut = false): Promise<void> {
    for (const act of waitingIn(building)) {
      if (isBlocked(building)) return
      const reply = await ask(...requestOf(act))
      if (isCut) return
      hear(act, reply)
    }
  }

  return {
    acts,
    add,
    isBlocked,
    waitingIn,
    setOnline: (online: boolean) => (isOnline = online),
    /** Sends what waits, then looks what it has in hand. */
    sync: async (refresh: () => Promise<readonly (string | null)[]>) => {
      if (!isOnline) return
      await Promise.all([send(0), send(1)])
      known = await refresh()
    },
    kill: async (building: number) => {
      if (isOnline) await send(building, true)
    },
    /** The fielder has read why, and goes on without it. */
    decide: (building: number) => {
      for (const act of acts) if (act.building === building && act.ended === 'waiting') act.ended = 'superseded'
    },
  }
}
export type Phone = ReturnType<typeof openPhone>

function requestOf({ kind, assignmentId, says, at, id, photos }: Act): [route: string, body: object] {
  const path = `/api/assignments/${assignmentId}`
  const filled = { answers: { says }, notApplicable: {} }
  const manifest = photos
  switch (kind) {
    case 'photo': {
      const taken = { id, assignmentId, slot: 'front', origin: 'CAMERA', takenAt: at, clockOffsetMs: null, size: 1000 }
      const photo = { ...taken, sha256: photos[0]?.sha256, fileType: 'image/jpeg', fix: null, headingDeg: null }
      return ['POST /api/photos', { photos: [photo] }]
    }
    case 'draft':
      return [`PUT ${path}/survey`, { ...filled, editedAt: at }]
    case 'start':
      return [`POST ${path}/start`, {}]
    case 'submit':
      return [`POST ${path}/submit`, { ...filled, surveyId: id, manifest, submittedAt: at }]
    case 'unsubmit':
      return [`POST ${path}/unsubmit`, {}]
    case 'outcome':
      return [
        `POST ${path}/outcome`,
        { outcomeId: id, outcome: 'NO_ACCESS', note: 'locked', manifest, pin: null, reportedAt: at },
      ]
  }
}
