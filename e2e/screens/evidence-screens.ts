import type { Page } from '@playwright/test'
import type { AssignedBuilding } from '@demarc/testkit'
import { adminOf, callerOf } from '../steps/caller.ts'
import { deliveredAct, makeDelivered } from '../steps/money/delivered.ts'
import {
  allChecked,
  evidencePath,
  recall,
  sendAgain,
  SLOTS,
  submitWork,
  takeShots,
  tile,
  viewer,
} from '../steps/field/evidence.ts'
import { sendWork } from '../steps/field/fieldwork.ts'
import { makePerson, newPerson } from '../steps/people/people.ts'
import type { Screen } from './screen.ts'

/** What the office sees of a building. */
export const EVIDENCE_SCREENS: readonly Screen[] = [
  { name: 'evidence', to: 'admin', show: showEvidence },
  { name: 'evidence-photo', to: 'admin', show: showPhoto },
  { name: 'evidence-adopt', to: 'admin', show: showAdopt },
  { name: 'evidence-delivered', to: 'admin', show: showDelivered },
  { name: 'evidence-none', to: 'admin', show: showNone },
  { name: 'evidence-gone', to: 'admin', show: showGone },
]

const scenes = new WeakMap<Page, Promise<AssignedBuilding>>()

/** None of the screens changes it: one is enough for all that one window looks at. */
function sceneOf(page: Page): Promise<AssignedBuilding> {
  const scene = scenes.get(page) ?? makeScene(page)
  scenes.set(page, scene)
  return scene
}

/** Recalled from one fielder, who was there and sent it late; the other is at work, a photo still on the phone. */
async function makeScene(page: Page): Promise<AssignedBuilding> {
  const office = adminOf(page.request)
  const first = await makePerson(office, 'FIELDER', newPerson('Marcus', 'Bell'))
  const second = await makePerson(office, 'FIELDER', newPerson('Anabel', 'Ruiz'))
  const [sent] = await sendWork(office, first, {
    buildings: [{ address: 'Building C, 1208 Spring Garden St' }],
  })
  await recall(office, sent!)
  const late = await takeShots(page, sent!, [{ slot: 'front' }, { slot: 'rear' }])
  await submitWork(office, sent!, late)
  const again = await sendAgain(office, sent!, second)
  await takeShots(page, again, [
    { slot: 'front' },
    { slot: 'left', metresAway: 420 },
    ...SLOTS.slice(2, 6).map((slot) => ({ slot })),
    { slot: 'context', isOnPhone: true },
  ])
  const data = {
    answers: { demarcFound: 'yes', access: 'gate_code', floors: 3, material: 'brick' },
    notApplicable: { power: 'No meter on this side of the building' },
    editedAt: new Date().toISOString(),
    onBehalf: 'She called',
  }
  await office.put(`/api/assignments/${again.assignmentId}/survey`, { data })
  await allChecked(office, sent!)
  return sent!
}

async function showDelivered(page: Page): Promise<void> {
  const delivered = await makeDelivered(callerOf(page.request))
  await page.goto(evidencePath(delivered))
  await deliveredAct(page, 'Reject…').click()
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Rear' }).waitFor()
}

async function showEvidence(page: Page): Promise<void> {
  await page.goto(evidencePath(await sceneOf(page)))
  await tile(page, 'Left').first().waitFor()
}

async function showPhoto(page: Page): Promise<void> {
  await showEvidence(page)
  await tile(page, 'Left').first().click()
  await viewer(page).getByText('0.3 mi from pin').waitFor()
}

async function showAdopt(page: Page): Promise<void> {
  await showEvidence(page)
  await page.getByRole('button', { name: /^Accept late work/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept late work', exact: true }).click()
  await page.getByText('Enter a reason').waitFor()
}

async function showNone(page: Page): Promise<void> {
  const office = adminOf(page.request)
  const somebody = await makePerson(office, 'FIELDER')
  const [sent] = await sendWork(office, somebody)
  await page.goto(evidencePath(sent!))
  await page.getByRole('heading', { name: 'No photos yet' }).waitFor()
}

async function showGone(page: Page): Promise<void> {
  await page.goto('/dispatch/evidence/00000000-0000-7000-8000-000000000000')
  await page.getByRole('heading', { name: 'Building not found' }).waitFor()
}
