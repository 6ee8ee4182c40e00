import { request, type Page } from '@playwright/test'
import { type AssignedBuilding, assignmentsOf } from '@demarc/testkit'
import { adminOf } from '../steps/caller.ts'
import { act, cardOf, sendWork } from '../steps/field/fieldwork.ts'
import { PEOPLE } from '../steps/people/people.ts'
import type { Screen } from './screen.ts'

/** Where the acts lie over further assignments; the first two of the plain list always stand clear of them. */
const UNDER_ACTS = 'ul > li:nth-child(n + 2) > button[aria-expanded="false"]'
const FURTHER_UNDER_ACTS = UNDER_ACTS.replace('n + 2', 'n + 3')

/** The phone of a fielder; whoever has nothing to accept is sent something. */
export const FIELD_SCREENS: readonly Screen[] = [
  { name: 'field', to: 'fielder', show: showField, over: FURTHER_UNDER_ACTS },
  { name: 'field-none', to: 'fielder', show: showNone },
  { name: 'field-failed', to: 'fielder', show: showFailed },
  { name: 'field-decline', to: 'fielder', show: showDecline, over: UNDER_ACTS },
  { name: 'field-decline-other', to: 'fielder', show: showOther, over: UNDER_ACTS },
  { name: 'field-accepted', to: 'fielder', show: showAccepted, over: UNDER_ACTS },
  { name: 'field-give-back', to: 'fielder', show: showGiveBack, over: UNDER_ACTS },
  { name: 'field-held', to: 'fielder', show: showHeld, over: UNDER_ACTS },
  { name: 'field-not-taken', to: 'fielder', show: showNotTaken, over: UNDER_ACTS },
]

const LIST = '**/api/fielders/**'

async function showField(page: Page): Promise<void> {
  await showWork(page)
  await act(page, 'Accept Assignment').waitFor()
}

async function showNone(page: Page): Promise<void> {
  await page.route(LIST, (route) => route.fulfill({ json: [] }))
  await page.goto('/field')
  await page.getByRole('heading', { name: 'No assignments' }).waitFor()
  await page.unroute(LIST)
}

async function showFailed(page: Page): Promise<void> {
  await forgetPhone(page)
  await page.route(LIST, (route) => route.abort())
  await page.goto('/field')
  await page.getByRole('heading', { name: 'Couldn’t load your assignments' }).waitFor()
  await page.unroute(LIST)
}

/** As a phone that was never here before: what it has read once it shows without a server too. */
async function forgetPhone(page: Page): Promise<void> {
  // No page of ours: it would hold what is to be thrown away.
  await page.goto('/api/health')
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!)
  })
}

async function showDecline(page: Page): Promise<void> {
  await showWork(page)
  await act(page, 'Decline').click()
  await act(page, 'Too far').waitFor()
}

async function showOther(page: Page): Promise<void> {
  await showDecline(page)
  await act(page, 'Other').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Decline', exact: true }).click()
  await page.getByText('Enter a reason').waitFor()
}

async function showAccepted(page: Page): Promise<void> {
  await showWork(page)
  await act(page, 'Accept Assignment').click()
  await act(page, 'Undo').waitFor()
}

async function showNotTaken(page: Page): Promise<void> {
  const work = await showWork(page)
  const admin = await officeOf(page)
  await page.route('**/api/events', (route) => route.abort())
  await page.reload()
  await act(page, 'Accept Assignment').waitFor()
  const recalled = { assignmentIds: [work.assignmentId], reason: 'Wrong building' }
  await admin.post('/api/assignments/recall', { data: recalled })
  await admin.dispose()
  await act(page, 'Accept Assignment').click()
  await act(page, 'Undo').waitFor()
  // As if another app were looked at: it is sent at once.
  await page.evaluate(() => dispatchEvent(new Event('pagehide')))
  await page.getByRole('alert').getByRole('button', { name: 'OK' }).waitFor()
  await page.unroute('**/api/events')
}

async function showGiveBack(page: Page): Promise<void> {
  await showAccepted(page)
  await act(page, 'Return to dispatch').click()
  await page.getByLabel('Reason').waitFor()
}

async function showHeld(page: Page): Promise<void> {
  const work = await showWork(page)
  const admin = await officeOf(page)
  await admin.post('/api/orders/hold', { data: { orderIds: [work.orderId], reason: 'The owner asked us to wait' } })
  await admin.dispose()
  await page.reload()
  await cardOf(page, work).getByRole('note').waitFor()
}

/** Something new to accept, open. */
async function showWork(page: Page): Promise<AssignedBuilding> {
  const admin = await officeOf(page)
  const finn = (await (await page.request.get('/api/auth/user')).json()) as { id: string }
  // Two are enough to see a list; the pictures are not to grow with every visit.
  const known = await assignmentsOf(admin, finn.id)
  const buildings = [
    { contactName: 'Rosa Delgado', contactPhone: '336-555-0142', notes: 'The panel is behind the left garage.' },
    ...(known.length > 1 ? [] : [{ buildingType: 'C' as const, address: 'Clubhouse, 1208 Spring Garden St' }]),
  ]
  const [work] = await sendWork(admin, finn, { dueIn: 2, buildings })
  await admin.dispose()
  await page.goto(`/field?assignment=${work!.assignmentId}`)
  await cardOf(page, work!).waitFor()
  return work!
}

export async function officeOf(page: Page) {
  const baseURL = new URL(page.url()).origin
  const admin = adminOf(await request.newContext({ baseURL }))
  const { email, password } = PEOPLE.ADMIN
  await admin.post('/api/login', { data: { email, password } })
  return admin
}
