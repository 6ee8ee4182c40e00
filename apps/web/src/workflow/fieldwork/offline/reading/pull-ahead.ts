import { call } from '#platform/call.ts'
import type { Phone } from '../phone.ts'
import { hasDocumentsToPull, pullDocuments } from './pull-documents.ts'
import { hasMapToPull, pullMap } from './pull-map.ts'
import { hasViewsToPull, pullViews } from './pull-views.ts'
import { takeInWork } from './take-in-work.ts'

/** The assignments for which the server was asked what was done already, in this opening of the app. */
const asked = new WeakMap<Phone, string>()

const inHand = (phone: Phone): string =>
  phone
    .state()
    .day?.assignments.map(({ id }) => id)
    .join() ?? ''

function missingForms(phone: Phone): number[] {
  const { day, forms, questions } = phone.state()
  const wanted = new Set([...(day?.assignments ?? []), ...questions].map(({ formVersion }) => formVersion))
  return [...wanted].filter((version) => !forms.has(version))
}

export const hasToPull = (phone: Phone): boolean =>
  missingForms(phone).length > 0 ||
  (asked.get(phone) ?? '') !== inHand(phone) ||
  hasViewsToPull(phone) ||
  hasDocumentsToPull(phone) ||
  hasMapToPull(phone)

/** What will be needed where there is no signal: the forms of what is in hand, and what another phone did there. */
export async function pullAhead(phone: Phone): Promise<void> {
  for (const version of missingForms(phone)) {
    const form = await call('GET /api/field-forms/:version', { params: { version: String(version) } })
    await phone.write(['forms'], (pen) => pen.put('forms', form))
  }
  await pullWork(phone)
  await pullViews(phone)
  await pullDocuments(phone)
  await pullMap(phone)
}

async function pullWork(phone: Phone): Promise<void> {
  const known = inHand(phone)
  if ((asked.get(phone) ?? '') === known) return
  // Asked once: a no is not asked for again with every change.
  asked.set(phone, known)
  await takeInWork(phone, await call('GET /api/fielders/:userId/field-work', { params: { userId: phone.userId } }))
}
