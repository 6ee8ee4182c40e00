import type { Page } from '@playwright/test'
import type { AssignedBuilding } from '@demarc/testkit'
import { callerOf } from '../steps/caller.ts'
import { sendAgain } from '../steps/field/evidence.ts'
import { act, cardOf, sendWork } from '../steps/field/fieldwork.ts'
import { enter, makePerson, newPerson, PEOPLE } from '../steps/people/people.ts'
import { handIn } from '../steps/qc/qc.ts'
import { judge } from '../steps/qc/qc-verdict.ts'
import { marksOn } from '../steps/qc/rework.ts'
import type { Screen } from './screen.ts'

/** What reviewers want of a fielder: a question, and a building that is visited again. */
export const REWORK_SCREENS: readonly Screen[] = [
  { name: 'field-questions', to: 'fielder', show: showQuestions, isPhoneOnly: true, over: 'main li:nth-child(n + 2)' },
  { name: 'field-question', to: 'fielder', show: showQuestion, isPhoneOnly: true },
  { name: 'field-work-order', to: 'fielder', show: showWorkOrder, isPhoneOnly: true, over: 'main li:nth-child(n + 2)' },
  { name: 'field-camera-again', to: 'fielder', show: showCamera, isPhoneOnly: true },
]

type Scene = { reviewId: string; again: AssignedBuilding }
const scenes = new Map<string, Promise<Scene>>()

/** None of the screens changes it: one is enough for all that one fielder looks at, in whatever window. */
async function sceneOf(page: Page): Promise<Scene> {
  const { id } = (await (await page.request.get('/api/auth/user')).json()) as { id: string }
  const scene = scenes.get(id) ?? makeScene(page, id)
  scenes.set(id, scene)
  return scene
}

async function makeScene(page: Page, fielderId: string): Promise<Scene> {
  const browser = page.context().browser()
  if (!browser) throw new Error('a page without a browser')
  const finn = { id: fielderId }
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const desk = await browser.newContext({ baseURL: new URL(page.url()).origin })
  try {
    const office = await context.newPage()
    await enter(office, PEOPLE.ADMIN)
    const reviewer = await desk.newPage()
    await enter(reviewer, await makePerson(callerOf(office.request), 'SUPERVISOR', newPerson('Sol', 'Reyes')))
    const [asked, again] = await sendWork(callerOf(office.request), finn, { buildings: [{}, {}] })
    for (const work of [asked!, again!]) await handIn(office, work)
    const marks = [
      ...(await marksOn(reviewer.request, asked!, ['front'])),
      { question: 'floors', mark: 'RETAKE', reason: 'I count four' },
    ]
    const notes = 'Is the meter on the left wall the one that serves both entrances?'
    const { id } = await judge(callerOf(reviewer.request), asked!, { result: 'CLARIFICATION', notes, marks })
    const wanted = await marksOn(reviewer.request, again!, ['rear', 'left', 'demarc'])
    await judge(callerOf(reviewer.request), again!, {
      result: 'WORK_ORDER',
      notes: 'Three photos again',
      marks: wanted,
    })
    const { assignmentId } = await sendAgain(callerOf(office.request), again!, finn)
    return { reviewId: id, again: { ...again!, assignmentId } }
  } finally {
    await context.close()
    await desk.close()
  }
}

async function showQuestions(page: Page): Promise<void> {
  await sceneOf(page)
  await page.goto('/field')
  await page.getByRole('heading', { name: '1 QC request' }).waitFor()
}

async function showQuestion(page: Page): Promise<void> {
  const { reviewId } = await sceneOf(page)
  await page.goto(`/field/questions/${reviewId}`)
  await page.getByRole('img', { name: 'Submitted photo: Front' }).waitFor()
  await act(page, 'Send answer').click()
  await page.getByText('Write an answer').waitFor()
}

async function showWorkOrder(page: Page): Promise<void> {
  const { again } = await sceneOf(page)
  await page.goto(`/field?assignment=${again.assignmentId}`)
  await cardOf(page, again).getByRole('list', { name: 'Shot list' }).getByRole('img').first().waitFor()
}

async function showCamera(page: Page): Promise<void> {
  const { again } = await sceneOf(page)
  await page.goto(`/field/${again.assignmentId}/camera?slot=rear`)
  await page.locator('[data-ghost]').waitFor()
}
