import type { PhotoFlag } from '@demarc/domain'
import type { Tx } from '#platform/db/db.ts'
import { record, recordEach } from '#support/audit/index.ts'
import { readSettings } from '#support/settings/index.ts'
import type { OwnFlag } from './find-flags.ts'
import { inOrder, measureDistance } from './measure-distance.ts'
import {
  listPlaces,
  lockTwins,
  updateFindings,
  updateFlags,
  upsertViews,
  type Findings,
  type PhotoToRead,
  type QcFlag,
  type Twin,
  type ViewToInsert,
} from './reading.queries.ts'

type Found = {
  readonly findings: Findings
  readonly flags: readonly OwnFlag[]
  readonly sharpness: number | null
  readonly brightness: number | null
  /** Of its position. */
  readonly accuracyM: number | null
  readonly views: readonly ViewToInsert[]
  /** Why nothing could be read. */
  readonly failedWith?: string
}

/** Writes down what was found; unless it is read again on purpose, whoever comes second finds it done. */
export async function keepFindings(
  tx: Tx,
  { id, buildingId, sha256, isAgain }: PhotoToRead,
  found: Found,
): Promise<void> {
  const twins = await lockTwins(tx, sha256)
  const own = twins.find((twin) => twin.id === id)
  if (!own || (own.isChecked && !isAgain)) return
  const sameAs = elsewhereOf(own, twins)
  const { sharpness, brightness, accuracyM, findings, failedWith } = found
  // Read while the photo is held: a pin that moves from here on has it measured again.
  const places = await listPlaces(tx, buildingId)
  const { 'gps.toleranceMetres': toleranceM } = await readSettings(tx)
  const { distanceM, isFar } = measureDistance({ ...findings, accuracyM }, { places, toleranceM })
  const flags = withDuplicate(isFar ? [...found.flags, 'FAR'] : found.flags, sameAs)
  await updateFindings(tx, id, { ...findings, distanceM }, { flags, sharpness, brightness, accuracyM, sameAs })
  await upsertViews(tx, found.views)
  const { locationSource } = findings
  await record(tx, 'SYSTEM', {
    entity: 'photo',
    entityId: id,
    action: 'checked',
    after: { buildingId, flags, locationSource, distanceM, ...(failedWith ? { failedWith } : {}) },
    needs: 'photo.read',
    facts: { buildingId },
  })
  // Its own row has just been written.
  await settleTwins(tx, twins, id)
}

/** Says of every photo with these bytes which others have them too; what says so already is left alone. */
export async function settleTwins(tx: Tx, twins: readonly Twin[], but?: string): Promise<void> {
  const changes = twins.flatMap((twin) => {
    const before = twin.qcFlag
    if (twin.id === but || !twin.isChecked || !before) return []
    const sameAs = elsewhereOf(twin, twins)
    const after: QcFlag = { ...before, flags: withDuplicate(before.flags, sameAs), sameAs }
    const isSame = namesOf(sameAs) === namesOf(before.sameAs)
    return isSame ? [] : [{ twin, before, after }]
  })
  for (const { twin, after } of changes) await updateFlags(tx, twin.id, after)
  await recordEach(
    tx,
    'SYSTEM',
    changes.map(({ twin, before, after }) => ({
      entity: 'photo',
      entityId: twin.id,
      action: 'flagged',
      before: { buildingId: twin.buildingId, flags: before.flags },
      after: { buildingId: twin.buildingId, flags: after.flags },
      needs: 'photo.read' as const,
    })),
  )
}

/** One that was moved is the same photo at another building. */
const namesOf = (sameAs: QcFlag['sameAs']): string => sameAs.map(({ photoId, jsb }) => `${photoId} ${jsb}`).join()

/** Of other buildings. What was taken out of its set was a mistake, and no longer counts against the right one. */
function elsewhereOf(own: Twin, twins: readonly Twin[]): QcFlag['sameAs'] {
  if (own.isRemoved) return []
  return twins
    .filter((twin) => twin.buildingId !== own.buildingId && twin.originId !== own.originId && !twin.isRemoved)
    .map((twin) => ({ photoId: twin.id, jsb: twin.jsb }))
}

const withDuplicate = (flags: readonly PhotoFlag[], sameAs: QcFlag['sameAs']): PhotoFlag[] =>
  inOrder([...flags.filter((flag) => flag !== 'DUPLICATE'), ...(sameAs.length > 0 ? (['DUPLICATE'] as const) : [])])
