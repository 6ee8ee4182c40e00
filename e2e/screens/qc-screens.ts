import type { Page } from '@playwright/test'
import type { AssignedBuilding } from '@demarc/testkit'
import { callerOf } from '../steps/caller.ts'
import { reportOutcome, takeShots } from '../steps/field/evidence.ts'
import { sendWork } from '../steps/field/fieldwork.ts'
import { enter, makePerson, newPerson } from '../steps/people/people.ts'
import {
  claimOnly,
  makeInReview,
  markPanel,
  marksOf,
  openReview,
  reviewPath,
  sitePanel,
  underReview,
} from '../steps/qc/qc.ts'
import { judge } from '../steps/qc/qc-verdict.ts'
import type { Screen } from './screen.ts'

/** Quality control; whoever is shown it has made none of the work. */
export const QC_SCREENS: readonly Screen[] = [
  { name: 'qc', to: 'admin', show: showReview },
  { name: 'qc-mark', to: 'admin', show: showMark },
  { name: 'qc-box', to: 'admin', show: showBox },
  { name: 'qc-site', to: 'admin', show: showSite },
  { name: 'qc-outcome', to: 'admin', show: showOutcome },
  { name: 'qc-queue', to: 'admin', show: showQueue },
  { name: 'qc-gone', to: 'admin', show: showGone },
  { name: 'qc-numbers', to: 'admin', show: showNumbers },
  { name: 'qc-numbers-none', to: 'admin', show: showNoNumbers },
]

type Scene = { clean: AssignedBuilding; outcome: AssignedBuilding }
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
    await enter(office, await makePerson(callerOf(page.request), 'ADMIN', newPerson('Kofi', 'Osei')))
    const [clean] = await makeInReview(office, { dueIn: 1, metresAway: 420, without: ['power'] })
    const fielder = await makePerson(callerOf(office.request), 'FIELDER', newPerson('Anabel', 'Ruiz'))
    const [outcome] = await sendWork(callerOf(office.request), fielder)
    await reportOutcome(callerOf(office.request), outcome!, await takeShots(office, outcome!, [{ slot: 'front' }]))
    await claimOnly(page, [clean!, outcome!])
    return { clean: clean!, outcome: outcome! }
  } finally {
    await context.close()
  }
}

async function showReview(page: Page): Promise<void> {
  const { clean } = await sceneOf(page)
  await openReview(page, clean)
  await underReview(page).getByText('0.3 mi from pin (limit').first().waitFor()
}

async function showMark(page: Page): Promise<void> {
  await showReview(page)
  await page.getByRole('button', { name: 'Fail QC' }).click()
  await markPanel(page, '1 Front').waitFor()
}

async function showBox(page: Page): Promise<void> {
  await showReview(page)
  await marksOf(page).getByRole('button', { name: 'Draw a box' }).click()
  await page.getByRole('button', { name: /^Box on the photo/ }).press('ArrowRight')
}

async function showSite(page: Page): Promise<void> {
  await showReview(page)
  await page.getByRole('button', { name: 'Send back to site' }).click()
  await sitePanel(page).waitFor()
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
  await page.getByRole('heading', { name: 'This building is no longer in review' }).waitFor()
}

/** What is counted was judged by somebody else: what this window looks at stays in review. */
async function showNumbers(page: Page): Promise<void> {
  if (!(await hasNumbers(page))) await judgeOne(page)
  await page.goto('/qc/numbers')
  await page.getByRole('table', { name: 'By week' }).waitFor()
}
const hasNumbers = async (page: Page): Promise<boolean> =>
  ((await (await page.request.get('/api/qc/numbers')).json()) as { fielderCount: number }).fielderCount > 0

async function judgeOne(page: Page): Promise<void> {
  const browser = page.context().browser()
  if (!browser) throw new Error('a page without a browser')
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  try {
    const office = await context.newPage()
    await enter(office, await makePerson(callerOf(page.request), 'ADMIN', newPerson('Kofi', 'Osei')))
    const [made] = await makeInReview(office, { dueIn: 2 })
    await judge(callerOf(page.request), made!, { result: 'CLARIFICATION', notes: 'Which meter is it?' })
  } finally {
    await context.close()
  }
}

async function showNoNumbers(page: Page): Promise<void> {
  await page.goto('/qc/numbers?from=2020-01-06&to=2020-02-02')
  await page.getByRole('heading', { name: 'No reviews in this period' }).waitFor()
}
