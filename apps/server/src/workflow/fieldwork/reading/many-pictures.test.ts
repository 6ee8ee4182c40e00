import { metresBetween, PHOTO_FLAGS } from '@demarc/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#test/test-app.ts'
import { drawBases } from '#test/pictures/base-pictures.ts'
import { takeDice } from '#test/pictures/dice.ts'
import { openSpots, photoOf, receivePhoto, type Spot } from '#test/pictures/field-spot.ts'
import { makePicture, planPictures, type Truth } from '#test/pictures/make-pictures.ts'
import { readPhoto } from './read-photo.ts'
import { isSoak, SEED, sized } from '#test/suite.ts'

const dice = takeDice(SEED)
const USED_TWICE = 12
/** How blurred is blurred: what is drawn anew each time now and then falls on the line. The rest is a fact. */
const IS_A_JUDGEMENT: ReadonlySet<string> = new Set(['BLURRED', 'DARK'])
const AT_ONCE = 3

let app: TestApp
let spots: Spot[]
let bases: Buffer[]
beforeAll(async () => {
  app = await openTestApp()
  spots = await openSpots(app, 12)
  bases = await drawBases(dice)
})
afterAll(() => app.close())

type Read = Truth & { found: Awaited<ReturnType<typeof photoOf>> }

/** By the job itself, a few at once, as a worker does. */
async function readAll(truths: readonly Truth[]): Promise<Read[]> {
  const ids: string[] = []
  for (const { spot, bytes, takenAt, fix } of truths) ids.push(await receivePhoto(app, spot, bytes, { takenAt, fix }))
  const waiting = [...ids]
  const work = async () => {
    for (let entityId = waiting.pop(); entityId; entityId = waiting.pop()) await readPhoto(app, { entityId })
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return Promise.all(truths.map(async (truth, at) => ({ ...truth, found: await photoOf(app, ids[at]!) })))
}

/** Some of the same bytes sent in again for another building; both are duplicates, and the second is far from its stake. */
function usedTwice(truths: readonly Truth[]): Truth[] {
  const again = truths.filter(({ kind }) => kind === 'JPEG exif').slice(0, USED_TWICE)
  const twice = again.map(({ flags, ...truth }) => ({
    ...truth,
    fix: null,
    spot: spots[(spots.indexOf(truth.spot) + 1) % spots.length]!,
    flags: [...new Set([...flags.filter((flag) => flag !== 'POSITIONS_DIFFER'), 'FAR', 'DUPLICATE'] as const)],
  }))
  return [
    ...truths.map((truth) =>
      again.includes(truth) ? { ...truth, flags: [...truth.flags, 'DUPLICATE' as const] } : truth,
    ),
    ...twice,
  ]
}

const percent = (part: number, whole: number) => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`)

test(`what is read in pictures that nobody has seen before, seed ${SEED}`, { timeout: 900_000 }, async () => {
  const drawn: Truth[] = []
  const planned = planPictures(dice).filter((_, at) => at % sized(20, 1) === 0)
  for (const [at, traits] of planned.entries())
    drawn.push(await makePicture(dice, traits, { spot: spots[at % spots.length]!, base: dice.oneOf(bases) }))
  const truths = usedTwice(drawn)
  expect(truths.length).toBeGreaterThanOrEqual(sized(10, 200))
  const read = await readAll(truths)

  expect(read.filter(({ found }) => !found.checkedAt)).toEqual([])
  const placed = read.filter(({ found }) => found.lat !== null)
  const isTrue = ({ point, found }: Read) =>
    point !== null && metresBetween(point, { lat: found.lat ?? 0, lon: found.lon ?? 0 }) <= 1
  const falsePositions = placed.filter((one) => !isTrue(one)).map(({ kind, point, found }) => ({ kind, point, found }))
  const lines = [`seed ${SEED}: ${read.length} pictures`]
  const bySource = Map.groupBy(
    read.filter(({ point }) => point !== null),
    ({ source, kind }) => (source === 'OCR' ? kind.replace(/^\w+ /, '') : kind),
  )
  for (const [kind, these] of bySource)
    lines.push(`  ${kind}: ${these.filter(isTrue).length} of ${these.length} positions within 1 m`)
  lines.push(`  false positions: ${falsePositions.length}`)
  const scores = PHOTO_FLAGS.map((flag) => {
    const isSaid = ({ found }: Read) => found.qcFlag?.flags.includes(flag) ?? false
    // A stamp that was not read leaves a photo without its position, and without what follows from it.
    const counted = read.filter(({ source, found }) => source !== 'OCR' || found.lat !== null)
    const [said, meant] = [counted.filter(isSaid), counted.filter(({ flags }) => flags.includes(flag))]
    const right = said.filter(({ flags }) => flags.includes(flag)).length
    lines.push(
      `  ${flag}: ${meant.length} meant, recall ${percent(right, meant.length)}, precision ${percent(right, said.length)}`,
    )
    return { flag, meant: meant.length, recall: right / meant.length, precision: right / said.length }
  })
  process.stdout.write(`${lines.join('\n')}\n`)

  expect(falsePositions).toEqual([])
  const readable = read.filter(({ source }) => source === 'EXIF')
  expect(readable.filter((one) => !isTrue(one))).toEqual([])
  expect(readable.filter(({ found }) => found.locationSource !== 'EXIF')).toEqual([])
  const stamped = read.filter(({ source }) => source === 'OCR')
  expect(stamped.filter(isTrue).length / stamped.length).toBeGreaterThan(0.85)
  expect(stamped.filter(({ found }) => found.lat !== null && !found.ocrParsed)).toEqual([])
  // Shares, which few pictures do not settle.
  for (const score of isSoak ? scores : []) {
    expect(score.meant).toBeGreaterThan(3)
    const least = IS_A_JUDGEMENT.has(score.flag) ? 0.8 : 0.95
    expect(score).toSatisfy(({ recall, precision }: typeof score) => recall >= least && precision >= least)
  }
})
