import type { Point } from '@demarc/domain'
import { describe, expect, test } from 'vitest'
import { typeset } from '#platform/pdf/typeset.ts'
import { wordsOf } from '#test/fixtures/packages.ts'
import { overlapsIn, paperWords } from '#test/fixtures/pdf-words.ts'
import type { PackagePlan, PlannedBuilding, PlannedPhoto } from '../package-plan.ts'
import { drawPlans, type PlanDrawing } from './plan-drawing.ts'
import type { Box } from './plan-labels.ts'
import { reportData } from './report-data.ts'

const TEMPLATE = new URL('./report.typ', import.meta.url)
const AT = '2026-11-17T15:42:00.000Z'
const HERE = { lat: 36.0726, lon: -79.792 }
const DEGREE_M = 111_195
const away = ({ lat, lon }: Point, north: number, east: number): Point => ({
  lat: lat + north / DEGREE_M,
  lon: lon + east / (DEGREE_M * Math.cos((lat * Math.PI) / 180)),
})

type Around = { readonly count?: number; readonly metres?: number; readonly far?: number }
/** Cameras in a ring, looking in; the fourth one far off. */
function photosAround(position: Point | null, { count = 8, metres = 16, far }: Around): PlannedPhoto[] {
  return Array.from({ length: count }, (_, n) => {
    const angle = (n / count) * 2 * Math.PI
    const near = position && away(position, Math.cos(angle) * metres, Math.sin(angle) * metres)
    return {
      id: `p${n}`,
      name: `NCGB26110042.01C-entrance-${n}.jpg`,
      slot: 'entrance',
      label: 'Entrance',
      fileType: 'image/jpeg',
      key: 'k',
      thumbKey: null,
      bytes: 1,
      sha256: '',
      takenAt: AT,
      day: '2026-11-17',
      position: far && n === 3 && position ? away(position, far * 0.5, far * 0.866) : near,
      accuracyM: 5,
      headingDeg: (((angle * 180) / Math.PI + 180) % 360) + 0,
    }
  })
}

type Asked = Around & { readonly position?: Point | null; readonly address?: string }
function buildingOf(
  n: number,
  { position = away(HERE, Math.floor(n / 4) * 38, (n % 4) * 52), address, ...around }: Asked,
) {
  const type = (['C', 'S', 'M'] as const)[n % 3] ?? 'C'
  return {
    id: `b${n}`,
    jsb: `NCGB26110042.${String(n + 1).padStart(2, '0')}${type}`,
    type,
    units: 12_000 + n,
    address: address ?? `${1208 + n} Spring Garden St`,
    position,
    surveyedBy: 'Finn Bell',
    surveyedAt: AT,
    checkedBy: 'Ada Okafor',
    checkedAt: AT,
    outcome: n % 4 === 3 ? { kind: 'REFUSED', note: 'Nobody may enter' } : null,
    revision: 1,
    formVersion: 1,
    answers: [{ question: 'q', label: 'Demarc visibility', answer: 'x', words: 'Visible externally' }],
    notApplicable: [],
    photos: photosAround(position, around),
  } satisfies PlannedBuilding
}

const planOf = (buildings: readonly PlannedBuilding[], more: Partial<PackagePlan> = {}): PackagePlan => ({
  jsn: 'NCGB26110042',
  part: 1,
  address: '1208 Spring Garden St, Greensboro, NC',
  city: 'Greensboro',
  state: 'NC',
  customer: 'Piedmont Telco',
  customerRef: '88-20417',
  organisation: 'Tarpley Survey Co.',
  logo: null,
  timeZone: 'America/New_York',
  clock: '12h',
  units: 'feet',
  passedAt: AT,
  day: '2026-11-17',
  buildings,
  ...more,
})

const LONG_ADDRESS =
  '12408 Old Battleground Road Extension, Building C, Suite 400-B, Rear Entrance off Lake Jeanette Road, Summerfield'
const many = (count: number, asked: Asked = {}) => Array.from({ length: count }, (_, n) => buildingOf(n, asked))
const CASES: readonly (readonly [name: string, plan: PackagePlan])[] = [
  ['cameras all near', planOf(many(2))],
  ['one camera 200 m off', planOf([buildingOf(0, { far: 200 }), buildingOf(1, {})])],
  ['cameras within a step of the pin', planOf(many(1, { metres: 2 }))],
  ['twelve buildings', planOf(many(12))],
  ['forty photos', planOf(many(1, { count: 40 }))],
  ['no positions', planOf(many(2, { position: null }))],
  [
    'long names and addresses',
    planOf(many(3, { address: LONG_ADDRESS }), {
      address: `${LONG_ADDRESS}, NC`,
      customer: 'The Consolidated Telecommunications Holding Company of the Carolinas and Virginia, LLC',
      customerRef: 'PO-2026-000000000000000000000030',
      organisation: 'Tarpley, Featherstonehaugh & Sons Surveying and Field Engineering Company of the Carolinas',
    }),
  ],
]

const draw = (plan: PackagePlan): Promise<Buffer> =>
  typeset({
    template: TEMPLATE,
    data: reportData(plan, { plans: drawPlans(plan), views: new Set() }),
    pictures: new Map(),
    createdAt: AT,
  })

/** What lies on each other of these. */
const covering = (boxes: readonly Box[]) =>
  boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter(
        (other) =>
          Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > 0.01 &&
          Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) > 0.01,
      )
      .map((other) => [one, other]),
  )

describe('a survey report', () => {
  test.each(CASES)('of %s has no words over each other, and none smaller than its labels', async (_, plan) => {
    const pdf = await draw(plan)
    expect(overlapsIn(pdf)).toEqual([])
    const words = paperWords(pdf)
    const [label] = words.filter(({ text }) => text === 'Customer')
    const least = label!.bottom - label!.top
    expect(words.filter(({ top, bottom }) => bottom - top < least - 0.2)).toEqual([])
    // What touches is read as one word.
    const texts = words.map(({ text }) => text)
    for (const apart of ['Commercial', '12000']) expect(texts).toContain(apart)
    expect(wordsOf(pdf).replaceAll(/\s+/g, ' ')).toContain('Tarpley')
  })
})

describe('the plan of a report', () => {
  const sheetsOf = (plan: PackagePlan) => {
    const { site, buildings } = drawPlans(plan)
    return [site, ...buildings].filter((sheet): sheet is PlanDrawing => sheet !== null)
  }
  const ofOne = (asked: Asked, more: Partial<PackagePlan> = {}) =>
    drawPlans(planOf([buildingOf(0, asked)], more)).buildings[0]!

  test.each(CASES)('for %s puts each number and each flag where it covers no other', (_, plan) => {
    for (const { buildings, cameras, far } of sheetsOf(plan)) {
      const flags = buildings.map(({ box }) => box)
      expect(
        covering([
          ...flags,
          ...cameras.flatMap(({ label, box }) => (label ? [box] : [])),
          ...far.map(({ box }) => box),
        ]),
      ).toEqual([])
      const dots = cameras.map(({ x, y }) => ({ x: x - 0.7, y: y - 0.7, width: 1.4, height: 1.4 }))
      for (const flag of flags) expect(dots.filter((dot) => covering([flag, dot]).length > 0)).toEqual([])
    }
  })

  test('keeps its scale when a camera stood far off, and says where and how far', () => {
    const [near, far] = [ofOne({}), ofOne({ far: 200 })]
    expect([far.scale, far.cameras.length, near.far]).toEqual([near.scale, 7, []])
    expect(far.far).toMatchObject([{ words: '4: 656 ft', bearingDeg: 60 }])
    expect(ofOne({ far: 200 }, { units: 'metric' }).far[0]!.words).toBe('4: 200 m')
  })

  test('draws far cameras in one direction as one arrow', () => {
    const { far } = ofOne({})
    expect(far).toEqual([])
    const building = buildingOf(0, { far: 200 })
    const photos = building.photos.map((photo, n) => ({
      ...photo,
      position: n < 3 ? photo.position : away(HERE, 0, 150 + n),
    }))
    const { far: arrows } = drawPlans(planOf([{ ...building, photos }])).buildings[0]!
    expect(arrows.map(({ words }) => words)).toEqual(['5 cameras: 502 ft to 515 ft'])
  })
})
