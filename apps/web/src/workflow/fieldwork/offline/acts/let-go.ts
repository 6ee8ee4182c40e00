import type { Pen } from '../pen.ts'
import type { Phone } from '../phone.ts'
import { NEW_WORK, type OutboxRow, type PhotoRow } from '../rows.ts'
import type { OutboxItem } from '../types.ts'
import { forgetQuestion } from '../reading/read-questions.ts'
import { post } from './post.ts'

const now = () => new Date().toISOString()

/**
 * Its owner accepts the office's no: it is not tried again. What was only said is as before it was said; photos and
 * answers stay, and what went of them is evidence. A record of it stays on this phone for a while.
 */
export function letGo(phone: Phone, { kind, id }: Pick<OutboxItem, 'kind' | 'id'>): Promise<void> {
  return phone.write(['outbox', 'works', 'photos', 'letGo', 'kept'], async (pen) => {
    if (kind === 'photo') return letGoOfPhoto(pen, id)
    const row = await pen.get('outbox', Number(id))
    if (!row?.isRefused) return
    await pen.delete('outbox', row.seq)
    await pen.put('letGo', { ...row, letGoAt: now() })
    await unsay(pen, row)
  })
}

/** Its bytes stay as long as those of one that was received. */
async function letGoOfPhoto(pen: Pen, photoId: string): Promise<void> {
  const photo = await pen.get('photos', photoId)
  const announcing = (await pen.all('outbox')).find(({ act }) => act.kind === 'announce' && act.photoId === photoId)
  if (!photo || !(announcing ?? photo).isRefused) return
  const letGoAt = now()
  const { seq: _, ...row } = announcing ?? { ...(await post(pen, photo, { kind: 'remove', photoId })) }
  if (announcing) await pen.delete('outbox', announcing.seq)
  await pen.put('photos', { ...photo, isRemoved: true, letGoAt })
  const { trouble, tries } = announcing ?? photo
  await pen.put('letGo', { ...row, act: { kind: 'announce', photoId }, trouble, tries, letGoAt })
}

async function unsay(pen: Pen, { act, assignmentId }: OutboxRow): Promise<void> {
  const work = (await pen.get('works', assignmentId)) ?? NEW_WORK(assignmentId)
  switch (act.kind) {
    case 'start':
      await pen.put('works', { ...work, startedAt: null })
      return
    case 'submit':
      await pen.put('works', { ...work, submittedAt: null })
      await markSubmitted(pen, assignmentId, false)
      return
    case 'outcome':
      await pen.put('works', { ...work, outcome: null })
      for (const { assignmentId: otherId } of act.body.others ?? [])
        await pen.put('works', { ...((await pen.get('works', otherId)) ?? NEW_WORK(otherId)), outcome: null })
      await markSubmitted(pen, assignmentId, false)
      return
    case 'answer':
      // Where nobody answered it yet, it is asked again with the next reading.
      await forgetQuestion(pen, act.reviewId)
      return
    case 'unsubmit':
      // The submission stands.
      await markSubmitted(pen, assignmentId, true)
      return
    case 'remove':
      await changePhoto(pen, act.photoId, { isRemoved: false })
      return
    case 'accept':
    case 'decline':
    case 'giveBack':
    case 'announce':
    case 'survey':
    case 'explain':
  }
}

async function markSubmitted(pen: Pen, assignmentId: string, isSubmitted: boolean): Promise<void> {
  for (const photo of await pen.all('photos')) {
    if (photo.assignmentId === assignmentId && !photo.isRemoved) await changePhoto(pen, photo.id, { isSubmitted })
  }
}

async function changePhoto(pen: Pen, id: string, change: Partial<PhotoRow>): Promise<void> {
  const photo = await pen.get('photos', id)
  if (photo) await pen.put('photos', { ...photo, ...change })
}
