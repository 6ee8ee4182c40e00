import { randomUUID } from 'node:crypto'
import type { QcQuestion, Survey } from '@demarc/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ANSWERS, newPhoto, queued, type TakenPhoto, verdictOn } from '@demarc/testkit'
import { newestVersion } from '#support/field-forms/index.ts'
import { checkPhotos, statusOf, takePhotos } from '#test/fixtures/fieldwork.ts'
import { openTestApp, type Caller, type TestApp } from '#test/test-app.ts'
import { handIn, openQcTeam, type HandedIn, type QcTeam } from '#test/fixtures/qc.ts'
import { doJobs } from '#test/audit-and-jobs.ts'

let app: TestApp
let team: QcTeam
beforeAll(async () => {
  app = await openTestApp()
  team = await openQcTeam(app)
})
afterAll(() => app.close())

type OpenQuestion = HandedIn & { reviewId: string }

/** Fay handed it in, and Sue wants to know something. */
async function ask(marks: readonly object[] = []): Promise<OpenQuestion> {
  const work = await handIn(app, team)
  const verdict = await verdictOn(team.sue, work, { result: 'CLARIFICATION', notes: 'Which meter is it?', marks })
  return { ...work, reviewId: String((await team.sue.post('/api/qc/reviews', verdict)).json().id) }
}
const answer = (caller: Caller, { reviewId }: OpenQuestion, extra: object = {}) =>
  caller.post(`/api/qc/reviews/${reviewId}/answer`, { answerId: randomUUID(), text: 'The left one', ...extra })
const manifestOf = (photos: readonly TakenPhoto[]) => photos.map(({ id, sha256 }) => ({ id, sha256 }))
const surveysOf = async ({ buildingId }: OpenQuestion): Promise<Survey[]> =>
  (await team.ben.get(`/api/buildings/${buildingId}/surveys`)).json()
const questionOf = async ({ reviewId }: OpenQuestion): Promise<QcQuestion> =>
  (await team.fay.get(`/api/fielders/${team.fayId}/questions`))
    .json()
    .find((one: QcQuestion) => one.reviewId === reviewId)
const heard = (reply: { statusCode: number; json: () => { code?: string } }) =>
  `${reply.statusCode} ${reply.json().code}`

describe('an answer with photos', () => {
  test('goes to review once they are here: round 2, both revisions, every photo', async () => {
    const work = await ask()
    const photos = [newPhoto('demarc'), newPhoto('other')]
    await takePhotos(app, { assignmentId: work.assignmentId, photos })
    const said = await answer(team.fay, work, { manifest: manifestOf(photos) })
    expect([said.statusCode, await statusOf(app, work.buildingId)]).toEqual([200, 'SUBMITTED_BY_FIELDER'])
    expect(await questionOf(work)).toBeUndefined()

    await checkPhotos(app, photos)
    await doJobs(app)
    expect(await statusOf(app, work.buildingId)).toBe('QC_REVIEW')
    expect(await queued(team.sue, work.buildingId)).toMatchObject({ round: 2 })
    expect(await surveysOf(work)).toMatchObject([
      { version: 2, assignmentId: work.assignmentId, fielderName: 'Fay Fielder', answers: ANSWERS, isLate: false },
      { version: 1, assignmentId: work.assignmentId, answers: ANSWERS },
    ])
    const all = [...work.photos, ...photos]
    const shown: { id: string }[] = (await team.sue.get(`/api/buildings/${work.buildingId}/photos`)).json()
    expect(shown.map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id).toSorted())
    const passed = await team.sue.post('/api/qc/reviews', await verdictOn(team.sue, { ...work, photos: all }))
    expect(passed.json()).toMatchObject({ round: 2, result: 'PASS' })
  })

  test('said twice is the same answer: one revision, one round', async () => {
    const work = await ask()
    const photos = [newPhoto('rear')]
    await takePhotos(app, { assignmentId: work.assignmentId, photos, state: 'CHECKED' })
    const body = { answerId: randomUUID(), manifest: manifestOf(photos) }
    const [first, again] = [await answer(team.fay, work, body), await answer(team.fay, work, body)]
    expect([first.statusCode, again.statusCode, again.json()]).toEqual([200, 200, first.json()])
    expect(await surveysOf(work)).toHaveLength(2)
    expect(await queued(team.sue, work.buildingId)).toMatchObject({ round: 2 })

    const other = await ask()
    expect(heard(await answer(team.fay, other, body))).toBe('409 fieldwork.id_taken')
  })

  test('corrects answers of the survey; the others stay, and what was handed in is kept', async () => {
    const work = await ask()
    await answer(team.fay, work, { answers: { floors: 4, demarcVisibility: 'LIKELY_INTERNAL' } })
    const [now, before] = await surveysOf(work)
    expect(now?.answers).toEqual({ ...ANSWERS, floors: 4, demarcVisibility: 'LIKELY_INTERNAL' })
    expect(before?.answers).toEqual(ANSWERS)
    const { rows } = await sql<{ seen: string }>`
      select demarc_visibility as seen from buildings where id = ${work.buildingId}`.execute(app.owner)
    expect(rows[0]?.seen).toBe('LIKELY_INTERNAL')
  })

  test('names only photos that were announced for it, and answers that the form has', async () => {
    const work = await ask()
    const unknown = { manifest: manifestOf([newPhoto('rear')]) }
    expect(heard(await answer(team.fay, work, unknown))).toBe('409 fieldwork.photos_unknown')
    const elsewhere = await ask()
    const photos = [newPhoto('rear')]
    await takePhotos(app, { assignmentId: elsewhere.assignmentId, photos })
    expect(heard(await answer(team.fay, work, { manifest: manifestOf(photos) }))).toBe('409 fieldwork.photos_unknown')
    expect(heard(await answer(team.fay, work, { answers: { colour: 'red' } }))).toBe('409 fieldwork.unfit')
    expect(await statusOf(app, work.buildingId)).toBe('QC_FAILED')
  })

  test('that comes too late is refused in words, and its photos stay the building’s', async () => {
    const work = await ask()
    const photos = [newPhoto('rear')]
    await takePhotos(app, { assignmentId: work.assignmentId, photos, state: 'CHECKED' })
    await answer(team.ben, work)
    const late = await answer(team.fay, work, { manifest: manifestOf(photos) })
    expect([heard(late), late.json().detail]).toEqual([
      '409 qc.answered',
      `Ben Backend already answered the question about ${work.jsb}.`,
    ])
    const shown = (await team.ben.get(`/api/buildings/${work.buildingId}/photos`)).json()
    expect(shown).toContainEqual(expect.objectContaining({ id: photos[0]!.id, isLate: false }))
  })

  test('may lose a photo again until it is given, and none that was handed in', async () => {
    const work = await ask()
    const [kept, dropped] = [newPhoto('rear'), newPhoto('rear')]
    await takePhotos(app, { assignmentId: work.assignmentId, photos: [kept, dropped], state: 'CHECKED' })
    expect((await team.fay.delete(`/api/photos/${dropped.id}`)).statusCode).toBe(204)
    expect(heard(await team.fay.delete(`/api/photos/${work.photos[0]!.id}`))).toBe('409 photo.submitted')
    await answer(team.fay, work, { manifest: manifestOf([kept]) })
    expect(heard(await team.fay.delete(`/api/photos/${kept.id}`))).toBe('409 photo.submitted')
  })
})

describe('what the phone is told of a question', () => {
  test('is all it needs to answer without a signal', async () => {
    const box = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 }
    const work = await handIn(app, team)
    const front = work.photos.find(({ slot }) => slot === 'front')!
    const rear = work.photos.find(({ slot }) => slot === 'rear')!
    const marks = [
      { photoId: front.id, mark: 'RETAKE', reason: 'cut off', box },
      { slot: 'rear', mark: 'RETAKE', reason: 'too dark' },
      { question: 'floors', mark: 'RETAKE', reason: 'three?' },
    ]
    const verdict = await verdictOn(team.sue, work, { result: 'CLARIFICATION', notes: 'Look again', marks })
    const reviewId = String((await team.sue.post('/api/qc/reviews', verdict)).json().id)
    const question = await questionOf({ ...work, reviewId })
    const formVersion = await newestVersion(app.owner)
    expect(question).toMatchObject({ assignmentId: work.assignmentId, formVersion, answers: ANSWERS })
    expect(question.marks.map((mark) => [mark.photoId, mark.slot, mark.question])).toEqual([
      [front.id, 'front', null],
      [rear.id, 'rear', null],
      [null, null, 'floors'],
    ])
    expect(question.marks[0]?.box?.width).toBeCloseTo(0.3)
  })
})
