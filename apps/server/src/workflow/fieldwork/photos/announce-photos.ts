import type { announcePhotos as call, NewPhoto } from '@demarc/contract'
import { OTHER_SLOT, refuse, type Actor } from '@demarc/domain'
import type { z } from 'zod'
import type { Tx } from '#platform/db/db.ts'
import { recordEach } from '#support/audit/index.ts'
import { readForm } from '#support/field-forms/index.ts'
import {
  findAnnounced,
  findAssignments,
  insertPhotos,
  type AnnouncedRow,
  type OfAssignment,
} from './announce.queries.ts'
import { insistOnReason, isOffice } from './photo-scope.ts'
import { custodyOf } from './photo.view.ts'

type Input = z.output<typeof call.body>
type Heard = { readonly photo: NewPhoto; readonly assignment: OfAssignment }

/** What was taken, before its bytes. Told again it is the same photo; what comes after its assignment ended is kept as late. */
export async function announcePhotos(
  tx: Tx,
  actor: Actor,
  { photos, onBehalf }: Input,
): Promise<z.input<typeof call.reply>> {
  const heard = await findHeard(tx, actor, { photos, onBehalf })
  for (const one of heard) await insistOnSlot(tx, one)
  const added = await insertPhotos(
    tx,
    heard.map((one) => rowOf(actor, one)).toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  )
  await recordEach(
    tx,
    actor,
    heard.flatMap(({ photo, assignment }) => {
      // The same id twice in one call is one photo.
      if (!added.delete(photo.id)) return []
      const { jsb, fielderName, buildingId } = assignment
      const { id, slot, takenAt, size, sha256, assignmentId } = photo
      const late = isLate(assignment) ? { isLate: true } : {}
      const after = {
        jsb,
        slot,
        fielder: fielderName,
        takenAt,
        size,
        sha256,
        ...late,
        ...(onBehalf ? { onBehalf } : {}),
      }
      const facts = { buildingId, assignmentId }
      const action = isLate(assignment) ? 'kept_late' : 'announced'
      return { entity: 'photo', entityId: id, action, after, needs: 'dispatch.read' as const, facts }
    }),
  )
  const rows = new Map((await findAnnounced(tx, ids(photos))).map((row) => [row.id, row]))
  return photos.map((photo) => replyOf(photo, rows.get(photo.id)))
}

const ids = (photos: readonly { readonly id: string }[]) => photos.map(({ id }) => id)

async function findHeard(tx: Tx, actor: Actor, { photos, onBehalf }: Input): Promise<Heard[]> {
  const wanted = [...new Set(photos.map(({ assignmentId }) => assignmentId))]
  const found = new Map((await findAssignments(tx, wanted)).map((row) => [row.id, row]))
  return photos.map((photo) => {
    const assignment = found.get(photo.assignmentId)
    const mayAdd = assignment?.fielderId === actor.userId || isOffice(actor)
    if (!assignment || !mayAdd) return refuse('assignment.unknown', {})
    insistOnReason(actor, assignment.fielderId, onBehalf)
    return { photo, assignment }
  })
}

/** More photos than a slot wants are kept all the same. */
async function insistOnSlot(tx: Tx, { photo: { id, slot }, assignment }: Heard): Promise<void> {
  const { slots } = await readForm(tx, assignment.formVersion)
  const isKnown = slot === OTHER_SLOT || slots.some((one) => one.id === slot)
  if (!isKnown) refuse('photo.slot_unknown', { photoId: id, slot })
}

/** Ended by anything but the fielder's own work. */
const isLate = ({ status }: OfAssignment) => status !== 'ASSIGNED' && status !== 'ACCEPTED'

function rowOf(actor: Actor, { photo, assignment }: Heard) {
  const { fix, headingDeg, takenAt, ...known } = photo
  return {
    ...known,
    buildingId: assignment.buildingId,
    takenBy: assignment.fielderId,
    announcedBy: actor.userId,
    ...correctedTime(takenAt, photo.clockOffsetMs),
    fixLat: fix?.lat ?? null,
    fixLon: fix?.lon ?? null,
    fixAccuracyM: fix?.accuracyM ?? null,
    fixAgeMs: fix?.ageMs ?? null,
    fixHeadingDeg: headingDeg,
    isLate: isLate(assignment),
  }
}

const FIRST_LIKELY_DAY = Date.parse('2020-01-01T00:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000

/** By our clock. A phone whose clock is hopeless loses no photo by it: it stands where we heard of it, without a time. */
function correctedTime(takenAt: string, clockOffsetMs: number | null) {
  const time = Date.parse(takenAt) - (clockOffsetMs ?? 0)
  const isTimeKnown = time > FIRST_LIKELY_DAY && time < Date.now() + DAY_MS
  return { takenAt: new Date(isTimeKnown ? time : Date.now()).toISOString(), isTimeKnown }
}

function replyOf(photo: NewPhoto, row: AnnouncedRow | undefined) {
  const { id: photoId, sha256, size, assignmentId } = photo
  const isSame = row?.sha256 === sha256 && row.size === size && row.assignmentId === assignmentId
  if (!row || !isSame) return refuse('photo.announced_otherwise', { photoId })
  return { id: row.id, state: custodyOf(row), isLate: row.isLate }
}
