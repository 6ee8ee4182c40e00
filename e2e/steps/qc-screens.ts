import type { Page } from '@playwright/test'
import { reportOutcome, takeShots } from './evidence.ts'
import { sendWork, type Sent } from './fieldwork.ts'
import { enter, makePerson, newPerson } from './people.ts'
import { claimOnly, makeInReview, openReview, reviewPath, underReview } from './qc.ts'
import type { Screen } from './screens.ts'

/** Quality control; whoever is shown it has made none of the work. */
export const QC_SCREENS: readonly Screen[] = [
  { name: 'qc', to: 'admin', show: showReview },
  { name: 'qc-notes', to: 'admin', show: showNotes },
  { name: 'qc-outcome', to: 'admin', show: showOutcome },
  { name: 'qc-queue', to: 'admin', show: showQueue },
  { name: 'qc-gone', to: 'admin', show: showGone },
]

type Scene = { clean: Sent; outcome: Sent }
const scenes = new WeakMap<Page, Promise<Scene>>()

/** None of the screens changes it: one is enough for all that one window looks at. */
function sceneOf(page: Page): Promise<Scene> {
  const scene = scenes.get(page) ?? makeScene(page)
  scenes.set(page, scene)
  return scene
}

/** Somebody else of the office hands it in. */
async function makeScene(page: Page): Promise<Scene> {
  const browser = page.context().browser()
  if (!browser) throw new Error('a page without a browser')
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  try {
    const office = await context.newPage()
    await enter(office, await makePerson(page.request, 'ADMIN', newPerson('Kofi', 'Osei')))
    const [clean] = await makeInReview(office, { dueIn: 1, metresAway: 420, without: ['power'] })
    const fielder = await makePerson(office.request, 'FIELDER', newPerson('Anabel', 'Ruiz'))
    const [outcome] = await sendWork(office.request, fielder)
    await reportOutcome(office.request, outcome!, await takeShots(office, outcome!, [{ slot: 'front' }]))
    await claimOnly(page, [clean!, outcome!])
    return { clean: clean!, outcome: outcome! }
  } finally {
    await context.close()
  }
}

async function showReview(page: Page): Promise<void> {
  const { clean } = await sceneOf(page)
  await openReview(page, clean)
  await underReview(page).getByText('is 420 m away').first().waitFor()
}

async function showNotes(page: Page): Promise<void> {
  await showReview(page)
  await page.getByRole('button', { name: 'Fail QC' }).click()
  await page.getByText('Write down what is to be clarified.').waitFor()
}

async function showOutcome(page: Page): Promise<void> {
  const { outcome } = await sceneOf(page)
  await page.goto(reviewPath(outcome))
  await page.getByRole('button', { name: 'Return to research' }).waitFor()
  await underReview(page).getByText('Being reviewed by you since').waitFor()
}

async function showQueue(page: Page): Promise<void> {
  await page.goto('/qc')
  await page.getByRole('heading', { name: 'Quality Control Review' }).waitFor()
  await page.getByRole('list', { name: 'Review queue' }).waitFor()
}

async function showGone(page: Page): Promise<void> {
  await page.goto('/qc?building=00000000-0000-7000-8000-000000000000')
  await page.getByRole('heading', { name: 'This building no longer waits for review' }).waitFor()
}
