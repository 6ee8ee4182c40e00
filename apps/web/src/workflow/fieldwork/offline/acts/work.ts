import type { Assignment } from '@demarc/contract'
import type { Pen } from '../pen.ts'
import type { Phone } from '../phone.ts'
import { NEW_WORK, type PhotoRow, type WorkRow } from '../rows.ts'
import type { Answered, ReportedOutcome } from '../types.ts'
import { answersToSend, isOut, lineOf, post } from './post.ts'
import type { Answers } from '@demarc/domain/fieldwork/survey'

const now = () => new Date().toISOString()

/** Of an assignment that this phone has been told of: nothing can be done about another. */
export function aboutOf(phone: Phone, assignmentId: string) {
  const assignment: Assignment | undefined = phone.state().day?.assignments.find(({ id }) => id === assignmentId)
  if (!assignment) throw new Error('This assignment is not on this phone')
  const { id, jsb, address } = assignment.building
  return { assignmentId, buildingId: id, jsb, address }
}

const workOf = async (pen: Pen, assignmentId: string): Promise<WorkRow> =>
  (await pen.get('works', assignmentId)) ?? NEW_WORK(assignmentId)

/** Those that count, in the order in which they were taken. */
const photosOf = async (pen: Pen, assignmentId: string): Promise<PhotoRow[]> =>
  (await pen.all('photos')).filter((photo) => photo.assignmentId === assignmentId && !photo.isRemoved)

const manifestOf = (photos: readonly PhotoRow[]) => photos.map(({ id, sha256 }) => ({ id, sha256 }))

export async function startWork(phone: Phone, assignmentId: string): Promise<void> {
  const about = aboutOf(phone, assignmentId)
  await phone.write(['works', 'outbox'], async (pen) => {
    const work = await workOf(pen, assignmentId)
    if (work.startedAt !== null) return
    await pen.put('works', { ...work, startedAt: now() })
    // Who starts has accepted: one word says both, unless the first is already on its way.
    const accepting = (await lineOf(pen, assignmentId)).find((row) => row.act.kind === 'accept' && !isOut(row))
    if (accepting) await pen.delete('outbox', accepting.seq)
    await post(pen, about, { kind: 'start' })
  })
}

/** The answers so far. However often they change, the last of them are sent. */
export async function saveDraft(phone: Phone, assignmentId: string, { answers, notApplicable }: Answered) {
  const about = aboutOf(phone, assignmentId)
  await phone.write(['works', 'outbox'], async (pen) => {
    const work = await workOf(pen, assignmentId)
    await pen.put('works', { ...work, draft: { answers, notApplicable, editedAt: now() } })
    await dropDrafts(pen, assignmentId)
    await post(pen, about, { kind: 'survey' })
  })
}

/** One on its way is let go too: it is asked after when it comes back, and nobody misses it. */
async function dropDrafts(pen: Pen, assignmentId: string): Promise<void> {
  for (const { seq, act } of await lineOf(pen, assignmentId)) {
    if (act.kind === 'survey') await pen.delete('outbox', seq)
  }
}

/** Says every photo by its hash: the office knows what is still on the phone. */
export async function submitWork(phone: Phone, assignmentId: string): Promise<void> {
  const about = aboutOf(phone, assignmentId)
  await phone.write(['works', 'photos', 'outbox'], async (pen) => {
    const work = await workOf(pen, assignmentId)
    if (work.submittedAt !== null) return
    const photos = await photosOf(pen, assignmentId)
    const submittedAt = now()
    for (const photo of photos) await pen.put('photos', { ...photo, isSubmitted: true })
    await pen.put('works', { ...work, submittedAt })
    await dropDrafts(pen, assignmentId)
    const body = {
      surveyId: crypto.randomUUID(),
      ...answersToSend(work.draft),
      manifest: manifestOf(photos),
      submittedAt,
    }
    await post(pen, about, { kind: 'submit', body })
  })
}

export async function undoSubmit(phone: Phone, assignmentId: string): Promise<void> {
  const about = aboutOf(phone, assignmentId)
  await phone.write(['works', 'photos', 'outbox'], async (pen) => {
    const work = await workOf(pen, assignmentId)
    if (work.submittedAt === null) return
    await pen.put('works', { ...work, submittedAt: null })
    for (const photo of await photosOf(pen, assignmentId)) await pen.put('photos', { ...photo, isSubmitted: false })
    const waits = (await lineOf(pen, assignmentId)).find((row) => row.act.kind === 'submit' && !isOut(row))
    if (waits) await pen.delete('outbox', waits.seq)
    else await post(pen, about, { kind: 'unsubmit' })
  })
}

/** There was nothing to survey, here or at others of the site. Photos that are named go with it. */
export async function reportOutcome(phone: Phone, assignmentId: string, reported: ReportedOutcome): Promise<void> {
  const about = aboutOf(phone, assignmentId)
  await phone.write(['works', 'photos', 'outbox'], async (pen) => {
    const work = await workOf(pen, assignmentId)
    const reportedAt = now()
    const photos = (await photosOf(pen, assignmentId)).filter(({ id }) => reported.photoIds.includes(id))
    for (const photo of photos) await pen.put('photos', { ...photo, isSubmitted: true })
    await pen.put('works', { ...work, outcome: { ...reported, reportedAt } })
    await dropDrafts(pen, assignmentId)
    const { outcome, note, pin, otherIds = [] } = reported
    const others = otherIds.map((otherId) => ({ assignmentId: otherId, outcomeId: crypto.randomUUID() }))
    for (const other of others) {
      const same = { outcome, note, pin, photoIds: [], reportedAt }
      await pen.put('works', { ...(await workOf(pen, other.assignmentId)), outcome: same })
      await dropDrafts(pen, other.assignmentId)
    }
    const said = { outcomeId: crypto.randomUUID(), outcome, note, pin, manifest: manifestOf(photos), reportedAt }
    await post(pen, about, { kind: 'outcome', body: others.length > 0 ? { ...said, others } : said })
  })
}

type Said = { readonly text: string; readonly answers: Answers }

/** On its way with the photos that were taken for it. What the office said no to before is replaced. */
export async function answerQuestion(phone: Phone, reviewId: string, { text, answers }: Said): Promise<void> {
  const question = phone.state().questions.find((one) => one.reviewId === reviewId)
  if (!question) throw new Error('This question is not on this phone')
  const { assignmentId, buildingId, jsb, address } = question
  await phone.write(['photos', 'outbox'], async (pen) => {
    for (const { seq, act, isRefused } of await lineOf(pen, assignmentId)) {
      if (act.kind !== 'answer' || act.reviewId !== reviewId) continue
      if (!isRefused) return
      await pen.delete('outbox', seq)
    }
    const photos = (await pen.all('photos')).filter((photo) => photo.reviewId === reviewId && !photo.isRemoved)
    for (const photo of photos) await pen.put('photos', { ...photo, isSubmitted: true })
    const body = {
      answerId: crypto.randomUUID(),
      text,
      manifest: photos.map(({ id, sha256 }) => ({ id, sha256 })),
      answers: answersToSend({ answers, notApplicable: {} }).answers,
    }
    await post(pen, { assignmentId, buildingId, jsb, address }, { kind: 'answer', reviewId, body })
  })
}
