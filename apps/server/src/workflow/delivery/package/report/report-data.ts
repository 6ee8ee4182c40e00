import { PACKAGE_FILES, partName } from '@demarc/domain'
import { sayIn } from '#platform/pdf/say-in.ts'
import { OUTCOME_WORDS, typeName } from '../answers-files.ts'
import type { PackagePlan, PlannedBuilding, PlannedPhoto } from '../package-plan.ts'
import { suffixOf, type Plans } from './plan-drawing.ts'

const FILES = [
  { path: 'photos/', says: 'Original photos' },
  { path: PACKAGE_FILES.answersTable, says: 'Survey answers, one row per building' },
  { path: PACKAGE_FILES.answers, says: 'Answers and photo details (JSON)' },
  { path: PACKAGE_FILES.map, says: 'Building and photo locations (GeoJSON)' },
  { path: PACKAGE_FILES.report, says: 'This report' },
  { path: PACKAGE_FILES.manifest, says: 'Size and SHA-256 checksum of each file' },
]

export const LOGO = 'logo.png'

/** Name of the drawn view of a photo, where there is one. */
export const viewName = ({ id }: Pick<PlannedPhoto, 'id'>): string => `${id}.jpg`

/** Everything the report says, as words and figures; the template only lays them out. */
export function reportData(plan: PackagePlan, { plans, views }: { plans: Plans; views: ReadonlySet<string> }) {
  const { jsn, part, address, customer, customerRef, organisation, buildings, timeZone, clock } = plan
  const logo = plan.logo ? LOGO : null
  const people = (of: (building: PlannedBuilding) => string) =>
    [...new Set(buildings.map(of).filter(Boolean))].join(', ')
  const say = sayIn(timeZone, clock)
  return {
    title: `Survey report ${jsn}, ${partName(part)}`,
    organisation,
    jsn,
    address,
    block: {
      company: organisation,
      logo,
      title: 'Survey report',
      share: 5,
      first: [
        { label: 'JSN', value: jsn, share: 3, isLarge: true, isCode: true },
        { label: 'Site', value: address, share: 5 },
      ],
      second: [
        { label: 'Customer', value: customer, share: 3 },
        { label: 'Reference', value: customerRef || '-', share: 2, isCode: true },
        { label: 'Part', value: String(part), share: 1, isCode: true },
        { label: 'Surveyed by', value: people(({ surveyedBy }) => surveyedBy), share: 3 },
        { label: 'Checked by', value: people(({ checkedBy }) => checkedBy), share: 3 },
        { label: 'Date', value: say.day(plan.passedAt), share: 2, isCode: true },
      ],
    },
    zone: say.zone,
    files: FILES,
    hasFar: [plans.site, ...plans.buildings].some((drawn) => drawn !== null && drawn.far.length > 0),
    plan: plans.site,
    credit: plans.credit,
    buildings: buildings.map((building, at) => ({
      jsb: building.jsb,
      suffix: suffixOf(building, jsn),
      address: building.address,
      type: typeName(building),
      units: building.units === null ? '-' : String(building.units),
      position: building.position ? `${building.position.lat.toFixed(6)}, ${building.position.lon.toFixed(6)}` : '-',
      result: building.outcome ? OUTCOME_WORDS[building.outcome.kind] : 'Surveyed',
      outcomeNote: building.outcome?.note ?? null,
      surveyed: say.signed(building.surveyedBy, building.surveyedAt),
      checked: say.signed(building.checkedBy, building.checkedAt),
      answers: building.answers.map(({ label, words }) => ({ label, words })),
      notApplicable: building.notApplicable.map(({ label, reason }) => ({ label, reason })),
      plan: plans.buildings[at] ?? null,
      photos: building.photos.map((photo, n) => ({
        n: String(n + 1),
        label: photo.label,
        file: photo.name,
        taken: photo.takenAt === null ? 'No timestamp' : say.minute(photo.takenAt),
        faces: photo.headingDeg === null ? null : `${Math.round(photo.headingDeg)}°`,
        view: views.has(viewName(photo)) ? viewName(photo) : null,
        alt: `${photo.label}, ${building.jsb}`,
      })),
    })),
  }
}
