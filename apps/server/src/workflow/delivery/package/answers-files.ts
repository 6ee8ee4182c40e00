import type { CsvCell } from '@demarc/domain'
import { csvOfCells } from '#platform/csv/write-csv.ts'
import type { PackagePlan, PlannedBuilding } from './package-plan.ts'

const TYPES = { S: 'SFU', M: 'MDU', C: 'Commercial' } as const
/** Said to the customer as on our own screens. */
export const OUTCOME_WORDS = {
  NO_ACCESS: 'No access',
  REFUSED: 'Refused by resident',
  DEMOLISHED: 'Demolished',
  UNSAFE: 'Unsafe conditions',
  WRONG_PLACE: 'Wrong location',
} as const
export const typeName = ({ type }: Pick<PlannedBuilding, 'type'>): string => TYPES[type]

/** `2026-11-17T10:42:00-05:00`: as the clock on site showed it, and still no other moment. */
const onSite = (at: string, timeZone: string): string =>
  Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).toString({ smallestUnit: 'second', timeZoneName: 'never' })

const FIRST: Readonly<Record<string, (building: PlannedBuilding, plan: PackagePlan) => CsvCell>> = {
  Building: ({ jsb }) => jsb,
  Address: ({ address }) => address,
  City: (_, { city }) => city,
  State: (_, { state }) => state,
  Type: typeName,
  Units: ({ units }) => units,
  Latitude: ({ position }) => position?.lat ?? null,
  Longitude: ({ position }) => position?.lon ?? null,
  'Surveyed by': ({ surveyedBy }) => surveyedBy,
  'Surveyed at': ({ surveyedAt }, { timeZone }) => surveyedAt && onSite(surveyedAt, timeZone),
  'Time zone': (_, { timeZone }) => timeZone,
  Photos: ({ photos }) => photos.length,
  Outcome: ({ outcome }) => outcome && OUTCOME_WORDS[outcome.kind],
  'Outcome note': ({ outcome }) => outcome?.note ?? null,
}

/** A line for each building, a column for each question that any of them was asked; no cell is run as a formula. */
export function answersTable(plan: PackagePlan): Buffer {
  const { buildings } = plan
  const questions = new Map(buildings.flatMap(({ answers }) => answers.map(({ question, label }) => [question, label])))
  const rows = buildings.map((building): CsvCell[] => [
    ...Object.values(FIRST).map((cell) => cell(building, plan)),
    ...[...questions.keys()].map((id) => building.answers.find(({ question }) => question === id)?.words ?? null),
  ])
  const titles = [...Object.keys(FIRST), ...questions.values()]
  return csvOfCells([titles, ...rows])
}

/** The same for programs: each answer as it was given and as the form says it. */
export function answersJson(plan: PackagePlan): Buffer {
  const { jsn, part, address, customer, customerRef, organisation, passedAt } = plan
  const buildings = plan.buildings.map(({ id: _, photos, ...building }) => ({
    ...building,
    photos: photos.map(({ name, slot, label, takenAt, position, accuracyM, headingDeg, bytes, sha256 }) => ({
      file: name,
      slot,
      label,
      takenAt,
      position,
      accuracyM,
      headingDeg,
      bytes,
      sha256,
    })),
  }))
  return inJson({ jsn, part, address, customer, customerRef, surveyedBy: organisation, passedAt, buildings })
}

export const inJson = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
