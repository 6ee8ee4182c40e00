import { askedQuestions, OTHER_SLOT, photoNames, photosThatCount, sayAnswer, type FieldForm } from '@demarc/domain'
import type { Db } from '#platform/db/db.ts'
import { newestVersion, readForm } from '#support/field-forms/index.ts'
import { findLogoImage, readSettings } from '#support/settings/index.ts'
import type { PackagePlan, PlannedAnswer, PlannedBuilding, PlannedPhoto } from './package-plan.ts'
import { PackageRefused } from './package-refused.ts'
import {
  findPackageSite,
  listPassedBuildings,
  listStandingPhotos,
  type BuildingRow,
  type PhotoRow,
} from './package.queries.ts'

export type PackageWanted = {
  readonly siteId: string
  readonly buildingIds: readonly string[]
  readonly part: number
}

/** What goes into a package: of each building the revision that passed, and of its photos those that were judged. */
export async function readPackage(db: Db, { siteId, buildingIds, part }: PackageWanted): Promise<PackagePlan> {
  const site = await findPackageSite(db, siteId)
  const rows = await listPassedBuildings(db, siteId, buildingIds)
  const unpassed = buildingIds.filter((id) => !rows.some((row) => row.id === id))
  if (!site || rows.length === 0 || unpassed.length > 0)
    throw new PackageRefused({ code: 'NOT_PASSED', buildingIds: unpassed })

  const settings = await readSettings(db)
  const timeZone = settings['organisation.timeZone']
  const standing = await listStandingPhotos(db, buildingIds)
  const works = await Promise.all(
    rows.map(async (row) => {
      const form = await readForm(db, row.survey?.formVersion ?? (await newestVersion(db)))
      return { row, form, photos: judgedPhotos(row, form, standing) }
    }),
  )
  const names = photoNames(
    site.template,
    works.flatMap(({ row, photos }) => photos.map((photo) => ({ ...photo, jsb: row.jsb }))),
  )
  const passedAt = moment(
    rows.reduce((last, { checkedAt }) => (moment(checkedAt) > last ? moment(checkedAt) : last), ''),
  )
  const day = dayIn(passedAt, timeZone)
  const place = [site.address, site.city, site.stateCode].filter(Boolean).join(', ')
  return {
    jsn: site.jsn,
    part,
    address: place,
    city: site.city ?? '',
    state: site.stateCode,
    customer: site.customerName ?? '',
    customerRef: site.customerRef ?? '',
    organisation: settings['organisation.name'],
    logo: await findLogoImage(db),
    timeZone,
    clock: settings['organisation.clock'],
    units: settings['organisation.units'],
    passedAt,
    day,
    buildings: works.map((work) => plannedBuilding(work, { names, timeZone, day })),
  }
}

/** In the order of the shot list. All that its reviewer saw must still be there. */
function judgedPhotos(
  row: BuildingRow,
  form: FieldForm,
  standing: readonly PhotoRow[],
): (PhotoRow & { key: string })[] {
  const seen = new Set(row.seen.map(({ id, sha256 }) => `${id} ${sha256}`))
  const here = standing.flatMap((photo) =>
    photo.buildingId === row.id && photo.key !== null && seen.has(`${photo.id} ${photo.sha256}`)
      ? [{ ...photo, key: photo.key, state: 'CHECKED' as const }]
      : [],
  )
  const slots = [...form.slots.map(({ id }) => id), OTHER_SLOT]
  return photosThatCount(form, here).toSorted((one, other) => slots.indexOf(one.slot) - slots.indexOf(other.slot))
}

type Work = {
  readonly row: BuildingRow
  readonly form: FieldForm
  readonly photos: readonly (PhotoRow & { key: string })[]
}
type Here = { readonly names: ReadonlyMap<string, string>; readonly timeZone: string; readonly day: string }

function plannedBuilding({ row, form, photos }: Work, here: Here): PlannedBuilding {
  const { survey, outcome } = row
  const labelOf = (slot: string) => form.slots.find(({ id }) => id === slot)?.label.en ?? 'Other'
  return {
    id: row.id,
    jsb: row.jsb,
    type: row.buildingType,
    units: row.buildingType === 'S' ? row.sfuCount : row.unitCount,
    address: row.address ?? '',
    position: pointOf(row.lat, row.lon),
    surveyedBy: outcome?.fielderName ?? survey?.fielderName ?? '',
    surveyedAt: momentOrNull(outcome?.reportedAt ?? survey?.submittedAt),
    checkedBy: row.checkedBy,
    checkedAt: moment(row.checkedAt),
    outcome: outcome && { kind: outcome.outcome, note: outcome.note },
    revision: row.isOutcome ? null : (survey?.version ?? null),
    formVersion: row.isOutcome ? null : (survey?.formVersion ?? null),
    answers: row.isOutcome || !survey ? [] : answersOf(form, survey.answers),
    notApplicable:
      row.isOutcome || !survey
        ? []
        : form.slots.flatMap(({ id, label }) => {
            const reason = survey.notApplicable[id]
            return reason ? [{ slot: id, label: label.en, reason }] : []
          }),
    photos: photos.map((photo) => plannedPhoto(photo, { ...here, label: labelOf(photo.slot) })),
  }
}

function answersOf(form: FieldForm, answers: NonNullable<BuildingRow['survey']>['answers']): PlannedAnswer[] {
  return askedQuestions(form, answers).flatMap((question): PlannedAnswer[] => {
    const answer = answers[question.id]
    const words = sayAnswer(question, answer, { language: 'en', words: { yes: 'Yes', no: 'No' } })
    return answer === undefined || words === null
      ? []
      : [{ question: question.id, label: question.label.en, answer, words }]
  })
}

function plannedPhoto(
  photo: PhotoRow & { key: string },
  { names, timeZone, day, label }: Here & { label: string },
): PlannedPhoto {
  const { id, slot, fileType, key, thumbKey, size, sha256, accuracyM, headingDeg } = photo
  const takenAt = photo.isTimeKnown ? moment(photo.takenAt) : null
  return {
    id,
    name: names.get(id) ?? id,
    slot,
    label,
    fileType,
    key,
    thumbKey,
    bytes: size,
    sha256,
    takenAt,
    day: takenAt === null ? day : dayIn(takenAt, timeZone),
    position: pointOf(photo.gpsLat, photo.gpsLon),
    accuracyM,
    headingDeg,
  }
}

const pointOf = (lat: string | null, lon: string | null) =>
  lat === null || lon === null ? null : { lat: Number(lat), lon: Number(lon) }
/** One way to write it, whatever the database says. */
const moment = (at: string): string => (at ? new Date(at).toISOString() : '')
const momentOrNull = (at: string | undefined) => (at ? moment(at) : null)
const dayIn = (at: string, timeZone: string): string =>
  Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).toPlainDate().toString()
