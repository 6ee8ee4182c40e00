import { randomUUIDv7 } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Actor } from '@demarc/domain'
import type { Tx } from '../../../apps/server/src/platform/db/db.ts'
import type { Storage } from '../../../apps/server/src/platform/storage/storage.ts'
import { openTurns } from '../../../apps/server/src/platform/processes/turns.ts'
import { recordAll, type Author } from '../../../apps/server/src/support/audit/index.ts'
import { readSettings } from '../../../apps/server/src/support/settings/index.ts'
import { photoViewKey } from '../../../apps/server/src/workflow/fieldwork/index.ts'
import { answerSurvey } from './answers.ts'
import type { AssignmentToInsert } from './assignment.queries.ts'
import { takeDice, type Dice } from '../../pictures/dice.ts'
import {
  insertPhotos,
  insertSurveys,
  insertViews,
  type SurveyToInsert,
  type ViewToInsert,
} from './fieldwork.queries.ts'
import { stepsTo } from './goals.ts'
import type { Crew } from './people.ts'
import { takePhotos, type Setting, type TakenPhoto } from './photos.ts'
import { openAlbum } from './pictures/album.ts'
import type { PlannedOrder } from './planned.ts'
import { dateByRecords } from './time/history.queries.ts'

const SEED = 20_261_113
/** So many buildings together; more would be much memory. */
const PART = 60
const KEPT_AT_ONCE = 24
const KINDS = ['thumb', 'view'] as const

/** What was photographed and answered at every building whose fielder is done. Answers how many photos there are. */
export async function surveyBuildings(
  tx: Tx,
  storage: Storage,
  { crew, orders, sent }: { crew: Crew; orders: readonly PlannedOrder[]; sent: readonly AssignmentToInsert[] },
): Promise<number> {
  const done = sent.filter(({ completedAt }) => completedAt !== null)
  const buildings = new Map(
    orders.flatMap(({ sites }) => sites.flatMap((site) => site.buildings.map((one) => [one.id, one] as const))),
  )
  const settings = await readSettings(tx)
  const setting: Setting = {
    album: await openAlbum(),
    toleranceM: settings['gps.toleranceMetres'],
    timeZone: settings['organisation.timeZone'],
  }
  const dice = takeDice(SEED)
  let waiting = 0
  const visits = done.flatMap((assignment) => {
    const building = buildings.get(assignment.buildingId)
    if (!building) return []
    const isWaiting = building.goal.steps === stepsTo('mediaComplete')
    const flaws = isWaiting ? flawsOf(waiting++) : { poor: null, far: null }
    return { building, assignment, flaws, startedAt: Date.parse(building.moments.started) }
  })
  let photos = 0
  for (let at = 0; at < visits.length; at += PART) {
    photos += await survey(tx, { storage, crew, dice, setting }, visits.slice(at, at + PART))
  }
  await dateByRecords(tx)
  return photos
}

/** Whatever chance has it, a reviewer finds something in every third and in every fourth. */
const flawsOf = (at: number) => ({ poor: at % 3 === 0 ? at % 8 : null, far: at % 4 === 0 ? (at + 3) % 8 : null })

type Context = { readonly storage: Storage; readonly crew: Crew; readonly dice: Dice; readonly setting: Setting }

async function survey(tx: Tx, { storage, crew, dice, setting }: Context, visits: Parameters<typeof takePhotos>[1][]) {
  const taken = visits.map((visit) => takePhotos(dice, visit, setting))
  const all = taken.flat()
  // The bytes before their rows: what breaks off leaves no photo without its picture.
  await keepFiles(storage, all)
  await insertPhotos(
    tx,
    all.map(({ row }) => row),
  )
  await insertViews(tx, all.flatMap(viewsOf))
  const surveys = visits.map(({ building, assignment }, at): SurveyToInsert => ({
    id: randomUUIDv7(),
    buildingId: building.id,
    assignmentId: assignment.id,
    fielderId: assignment.fielderId,
    answers: answerSurvey(dice, building),
    manifest: (taken[at] ?? []).map(({ row: { id, sha256 } }) => ({ id, sha256 })),
  }))
  await insertSurveys(tx, surveys)
  await recordEvidence(tx, crew, { photos: all, surveys })
  return all.length
}

const viewsOf = ({ row, views }: TakenPhoto): ViewToInsert[] =>
  KINDS.map((kind) => {
    const { width, height } = views[kind]
    return { photoId: row.id, kind, key: photoViewKey(row, kind), width, height }
  })

async function keepFiles(storage: Storage, photos: readonly TakenPhoto[]): Promise<void> {
  const inTurn = openTurns(KEPT_AT_ONCE)
  const keep = (key: string, bytes: Buffer) => inTurn(() => storage.put(key, Readable.from([bytes])))
  await Promise.all(
    photos.flatMap(({ row, file, views }) => [
      keep(row.key, file),
      ...KINDS.map((kind) => keep(photoViewKey(row, kind), views[kind].data)),
    ]),
  )
}

type NewEvidence = { readonly photos: readonly TakenPhoto[]; readonly surveys: readonly SurveyToInsert[] }

/** History: the fielder sent it, the installation looked at it. */
async function recordEvidence(tx: Tx, { fielders }: Crew, { photos, surveys }: NewEvidence): Promise<void> {
  for (const fielder of fielders) {
    const own = photos.filter(({ row }) => row.fielderId === fielder.userId)
    const ownSurveys = surveys.filter(({ fielderId }) => fielderId === fielder.userId)
    await recordPhotos(tx, fielder, { act: 'received', photos: own })
    await recordSurveys(tx, fielder, ownSurveys)
  }
  await recordPhotos(tx, 'SYSTEM', { act: 'checked', photos })
}

async function recordPhotos(
  tx: Tx,
  author: Author,
  { act, photos }: { act: 'received' | 'checked'; photos: readonly TakenPhoto[] },
): Promise<void> {
  if (photos.length === 0) return
  await recordAll(tx, author, {
    entity: 'photo',
    act,
    actId: randomUUIDv7(),
    changes: photos.map(({ row: { id, buildingId, slot, distanceM, qcFlag } }) => ({
      entityId: id,
      action: act,
      before: null,
      after:
        act === 'received'
          ? { buildingId, slot }
          : { buildingId, flags: qcFlag.flags, locationSource: 'EXIF', distanceM },
    })),
    needs: 'photo.read',
  })
}

async function recordSurveys(tx: Tx, fielder: Actor, surveys: readonly SurveyToInsert[]): Promise<void> {
  if (surveys.length === 0) return
  await recordAll(tx, fielder, {
    entity: 'survey',
    act: 'submitted',
    actId: randomUUIDv7(),
    changes: surveys.map(({ id, buildingId }) => ({
      entityId: id,
      action: 'submitted',
      before: null,
      after: { buildingId, version: 1 },
    })),
    needs: 'photo.read',
  })
}
