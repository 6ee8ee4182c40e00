import type { Findings } from '@demarc/contract'
import { findingsOf, refuse, type JudgedPhoto, type JudgedWork, type PositionRule } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import { readForm } from '#support/field-forms/index.ts'
import { readSettings } from '#support/settings/index.ts'
import { listHandedIn, listPhotosToJudge, type HandedIn, type PhotoToJudge } from './findings.queries.ts'

export async function readFindings(db: Db, buildingId: string): Promise<Findings> {
  const [found] = await readFindingsOf(db, [buildingId])
  return found ?? refuse('building.missing', {})
}

/** Of those of these buildings that there are; as many statements for a page of the queue as for one building. */
export async function readFindingsOf(db: Db, buildingIds: readonly string[]): Promise<Findings[]> {
  const works = await listHandedIn(db, buildingIds)
  const photos = Map.groupBy(await listPhotosToJudge(db, buildingIds), ({ buildingId }) => buildingId)
  const settings = await readSettings(db)
  const rule = { toleranceM: settings['gps.toleranceMetres'], isValidated: settings['gps.validation'] }
  return Promise.all(works.map((work) => judge(db, work, { rule, photos: photos.get(work.buildingId) ?? [] })))
}

type By = { readonly photos: readonly PhotoToJudge[]; readonly rule: PositionRule }

async function judge(db: Db, work: HandedIn, { photos, rule }: By): Promise<Findings> {
  const { buildingId, formVersion, revision, outcome } = work
  const standing = { buildingId, formVersion, revision, outcome }
  if (formVersion === null) return { ...standing, findings: [] }
  return { ...standing, findings: findingsOf(await readForm(db, formVersion), judgedWork(work, photos), rule) }
}

function judgedWork({ outcome, outcomePhotos, answers, notApplicable }: HandedIn, photos: readonly PhotoToJudge[]) {
  const theirs = outcomePhotos ? photos.filter(({ id }) => outcomePhotos.includes(id)) : photos
  const work: JudgedWork = {
    photos: theirs.map(judgedPhoto),
    answers: answers ?? {},
    notApplicable: notApplicable ?? {},
    outcome,
  }
  return work
}

function judgedPhoto(row: PhotoToJudge): JudgedPhoto {
  const { receivedAt, checkedAt, qcFlag, explainedAs, explainedNote, ...photo } = row
  return {
    ...photo,
    state: checkedAt ? 'CHECKED' : receivedAt ? 'RECEIVED' : 'ON_PHONE',
    accuracyM: qcFlag?.accuracyM ?? null,
    flags: qcFlag?.flags ?? [],
    sharpness: qcFlag?.sharpness ?? null,
    brightness: qcFlag?.brightness ?? null,
    sameAs: qcFlag?.sameAs ?? [],
    explanation: explainedAs && { kind: explainedAs, note: explainedNote ?? '' },
  }
}
