import { Findings } from '@demarc/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#test/test-app.ts'
import { takeDice } from '#test/pictures/dice.ts'
import { openSpots } from '#test/pictures/field-spot.ts'
import { handIn, readPhotos } from '#test/fixtures/qc/hand-in.ts'
import { planWorks, type PlannedWork, type Truth } from '#test/fixtures/qc/spoil.ts'
import { SEED, sized } from '#test/suite.ts'

const BUILDINGS = sized(80, 200)
const USED_TWICE = 15
const KINDS = [
  'SIDE_MISSING',
  'SHOT_MISSING',
  'TOO_FAR',
  'UNANSWERED',
  'NO_POSITION',
  'BLURRED',
  'DARK',
  'USED_ELSEWHERE',
  'NOT_CHECKED',
]

let app: TestApp
let works: PlannedWork[]
let read: Findings[]
beforeAll(async () => {
  app = await openTestApp()
  works = planWorks(takeDice(SEED), await openSpots(app, BUILDINGS), USED_TWICE)
  await handIn(app, works)
  await readPhotos(app, works)
  read = await readAll()
})
afterAll(() => app.close())

type Evidence = Findings['findings'][number]['evidence'][number]

const aboutOf = (evidence: Evidence): string => {
  if ('photoId' in evidence) return evidence.photoId
  if ('slot' in evidence) return evidence.slot
  return 'question' in evidence ? evidence.question : ''
}
const keyOf = (buildingId: string, { kind, about }: Truth) => `${buildingId} ${kind} ${about}`

async function readAll(): Promise<Findings[]> {
  const sue = await app.as('sue')
  const answers: Findings[] = []
  for (const { spot } of works) {
    const reply = await sue.get(`/api/buildings/${spot.buildingId}/findings`)
    expect(reply.statusCode).toBe(200)
    answers.push(Findings.strict().parse(reply.json()))
  }
  return answers
}

test(`every fault of ${BUILDINGS} buildings is found and nothing else, seed ${SEED}`, () => {
  const meant = new Set(works.flatMap(({ spot, truths }) => truths.map((truth) => keyOf(spot.buildingId, truth))))
  const evidence = read.flatMap(({ buildingId, findings }) =>
    findings.flatMap((finding) => finding.evidence.map((one) => ({ buildingId, ...one, about: aboutOf(one) }))),
  )
  const found = new Set(
    evidence.filter(({ kind }) => kind !== 'NOT_APPLICABLE').map((one) => keyOf(one.buildingId, one)),
  )
  const figures = KINDS.map((kind) => {
    const [wanted, seen] = [meant, found].map((keys) => [...keys].filter((key) => key.includes(` ${kind} `)))
    const right = seen!.filter((key) => meant.has(key)).length
    return { kind, meant: wanted!.length, recall: right / wanted!.length, precision: right / seen!.length }
  })
  console.log(`seed ${SEED}: ${JSON.stringify(figures)}`)
  expect(figures.filter((figure) => figure.meant < sized(1, 5))).toEqual([])
  expect(figures.filter(({ recall, precision }) => recall < 1 || precision < 1)).toEqual([])
  expect([...found].filter((key) => !meant.has(key))).toEqual([])

  const placed = new Map(works.flatMap(({ truths }) => truths.map(({ about, metres }) => [about, metres])))
  const mismeasured = evidence.filter(
    (one) => one.kind === 'TOO_FAR' && !(Math.abs(one.distanceM - (placed.get(one.photoId) ?? NaN)) < 1),
  )
  expect(mismeasured).toEqual([])
})

test(`a building without a fault is clear on all four, seed ${SEED}`, () => {
  const clean = new Set(works.flatMap(({ spot, truths }) => (truths.length === 0 ? [spot.buildingId] : [])))
  const faultless = read.filter(({ buildingId }) => clean.has(buildingId))
  expect(faultless.length).toBeGreaterThan(sized(2, 5))
  for (const { findings } of faultless) {
    expect(findings.map(({ item, isClear }) => [item, isClear])).toEqual([
      ['sides', true],
      ['position', true],
      ['survey', true],
      ['quality', true],
    ])
  }
})
