import type { APIRequestContext, Page } from '@playwright/test'
import { acts } from '@demarc/domain/audit/acts'
import { openOrder } from '../orders/orders.ts'
import { PEOPLE, type Person } from '../people/people.ts'
import { expect } from '../story.ts'

const { ADMIN: ada, BACKEND: ben, SUPERVISOR: sue, FIELDER: finn, CUSTOMER: cora } = PEOPLE
/** What nobody does: the product itself. */
const itself = null
type Step = readonly [act: keyof typeof acts, by: Person | null]

/** What the case file tells of the order, first to last. */
const STEPS: readonly Step[] = [
  ['order.created', ben],
  ['document.added', ben],
  ['order.completed', ben],
  ['assignment.assigned', sue],
  ['assignment.started', finn],
  ['survey.submitted', finn],
  ['qc_review.passed', sue],
  ['qc_review.sent_back', sue],
  ['work_order.made', sue],
  ['submission.queued', ben],
  ['submission.delivered', itself],
  ['invoice.sent', ben],
  ['dispute.opened', cora],
  ['dispute.credited', ben],
  ['invoice.credited', ben],
  ['invoice.paid', ben],
  ['invoice.settled', ben],
  ['order.closed', ben],
]

/** What else history has kept, of records beside the order and of what is told in the timeline alone. */
const BESIDE: readonly Step[] = [
  ['setting.changed', ada],
  ['building.created', ben],
  ['site.job_type_set', ben],
  ['photo.received', finn],
  ['assignment.completed', finn],
  ['work_order.closed', sue],
  ['invoice.drafted', ben],
  ['invoice.lines_checked', ben],
  ['invoice.drawn', itself],
  ['credit_note.given', ben],
  ['credit_note.drawn', itself],
  ['payment.recorded', ben],
]

const nameOf = (by: Person | null) => by && `${by.firstName} ${by.lastName}`

/** "Ben Whitfield created order …", whatever the record is called. */
const sentenceOf = (act: keyof typeof acts, by: Person | null): RegExp =>
  new RegExp(`${nameOf(by) ?? ''} ${acts[act]('RECORD').replace('RECORD', '.+')}`)

/** The case of the order: every step by whoever took it, and every paper with its file. */
export async function readCase(page: Page, order: { id: string; jsn: string }): Promise<void> {
  const panel = await openOrder(page, order)
  await panel.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Case file' }).click()
  const steps = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
  for (const [act, by] of STEPS) {
    const told = steps.filter({ hasText: sentenceOf(act, by) })
    await expect(told.first(), act).toBeVisible()
  }
  const papers = page.getByRole('region', { name: 'Documents' }).getByRole('listitem')
  await expect(papers.filter({ has: page.getByRole('link') })).toHaveText([
    /WR-20417 request\.pdf.*Document/,
    /part-1\.zip.*Package/,
    /part-2\.zip.*Package/,
    /INV-.*Invoice/,
    /Credit memo/,
  ])
}

/** History has a row of every act, and says whose it was. */
export async function expectHistory(admin: APIRequestContext): Promise<void> {
  const missing: string[] = []
  for (const [step, by] of [...STEPS, ...BESIDE]) {
    const [entity = '', action = ''] = step.split('.')
    const reply = await admin.get(`/api/admin/audit?entity=${entity}&action=${action}`)
    const rows = (await reply.json()) as { actor: { name: string | null } }[]
    if (!rows.some(({ actor }) => actor.name === nameOf(by)))
      missing.push(`${step} by ${nameOf(by)}: ${rows.map(({ actor }) => actor.name).join(', ')}`)
  }
  expect(missing).toEqual([])
}
