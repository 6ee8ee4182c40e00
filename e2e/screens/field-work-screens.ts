import type { Page } from '@playwright/test'
import { assignmentsOf } from '@demarc/testkit'
import { act, cards, sendWork } from '../steps/field/fieldwork.ts'
import { officeOf } from './field-screens.ts'
import { addPictures, drawPictures } from '../steps/field/offline.ts'
import type { Screen } from './screen.ts'

/** What the acts at the foot lie over. */
const UNDER_ACTS =
  'ul[aria-label="My Assignments"] > li:nth-child(n + 2), section[aria-labelledby] a, section[aria-labelledby] button'

/** The screens of a fielder at work. Without a camera the viewfinder says so. */
export const FIELD_WORK_SCREENS: readonly Screen[] = [
  { name: 'field-work', to: 'fielder', show: showWork, over: UNDER_ACTS },
  { name: 'field-camera', to: 'fielder', show: showCamera },
  { name: 'field-not-here', to: 'fielder', show: showNotHere },
  { name: 'field-survey', to: 'fielder', show: showSurvey, over: 'fieldset' },
  { name: 'field-outbox', to: 'fielder', show: showOutbox },
  { name: 'field-photo', to: 'fielder', show: showPhoto },
  { name: 'field-map', to: 'fielder', show: showMap },
  { name: 'field-me', to: 'fielder', show: showMe },
  { name: 'field-outcome', to: 'fielder', show: showOutcome },
]

/** One that is being worked on; made when there is none yet. */
async function workOf(page: Page): Promise<string> {
  const admin = await officeOf(page)
  const finn = (await (await page.request.get('/api/auth/user')).json()) as { id: string }
  const known = (await assignmentsOf(admin, finn.id)).find(({ status }) => status === 'IN_PROGRESS')
  const id = known?.id ?? (await sendWork(admin, finn, { dueIn: 2 }))[0]!.assignmentId
  await admin.dispose()
  if (!known) await page.request.post(`/api/assignments/${id}/start`, { data: {} })
  return id
}

async function showWork(page: Page): Promise<void> {
  await page.goto(`/field?assignment=${await workOf(page)}`)
  await cards(page).getByText('Upload Photos').waitFor()
}

async function showCamera(page: Page): Promise<void> {
  await page.goto(`/field/${await workOf(page)}/camera?slot=rear`)
  await act(page, 'Take photo: rear side').waitFor()
}

async function showNotHere(page: Page): Promise<void> {
  await showCamera(page)
  await act(page, 'Skip photo').click()
  await page.getByRole('dialog', { name: 'Skip photo: rear side?' }).waitFor()
}

async function showSurvey(page: Page): Promise<void> {
  await page.goto(`/field/${await workOf(page)}/survey`)
  await page.getByRole('radio', { name: 'Not accessible' }).check()
  await page.getByText(/questions left$/).click()
}

async function showOutbox(page: Page): Promise<void> {
  await workOf(page)
  await page.goto('/field/outbox')
  await page.getByRole('heading', { name: 'Outbox' }).waitFor()
}

async function showPhoto(page: Page): Promise<void> {
  await showWork(page)
  const slots = page.getByRole('list', { name: 'Photos of this building' })
  const front = slots.getByRole('button', { name: /Front/ })
  if ((await front.count()) === 0) await addPictures(page, await drawPictures(page, 1))
  await front.click()
  await page.getByRole('dialog', { name: 'Front' }).getByRole('button', { name: 'Retake' }).waitFor()
}

async function showMap(page: Page): Promise<void> {
  const id = await workOf(page)
  await page.goto('/field/map')
  const stake = page.locator(`[data-mark="${id}"]`)
  await stake.waitFor()
  // Others may stand on the same spot.
  await stake.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Directions' }).waitFor()
}

async function showMe(page: Page): Promise<void> {
  await page.goto('/field/me')
  await page.getByText(/^Ready offline/).waitFor()
}

async function showOutcome(page: Page): Promise<void> {
  await page.goto(`/field/${await workOf(page)}/outcome`)
  await page.getByRole('radio', { name: 'Wrong location' }).check()
  await act(page, 'Send report').click()
  await page.getByText('Set the building’s location').waitFor()
}
