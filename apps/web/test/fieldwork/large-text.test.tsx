import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { newId, SUE } from '../records.ts'
import { show } from '../show.tsx'
import { evidence, round, survey } from './evidence-records.ts'
import { act, openField } from './phone.ts'
import { assignment, photo } from './records.ts'

const LONG = '4413 Northwest Confederation-and-Reconstruction Boulevard, Building Q behind the old mill'

function setTextSize(size: string): void {
  document.documentElement.style.fontSize = size
  onTestFinished(() => void (document.documentElement.style.fontSize = ''))
}
async function expectNothingBeside(): Promise<void> {
  const past = () => {
    const content = Math.max(document.documentElement.scrollWidth, document.querySelector('main')?.scrollWidth ?? 0)
    return content - document.documentElement.clientWidth
  }
  await expect.poll(past).toBeLessThanOrEqual(0)
}

for (const [width, height, size] of [
  [390, 844, '200%'],
  [320, 640, '200%'],
  [320, 640, '100%'],
] as const) {
  test(`everything on the list is in reach at ${width} by ${height} px with text at ${size}`, async () => {
    const contact = { contactName: 'Maximiliana Featherstonehaugh-Cholmondeley', contactPhone: '336-555-0142' }
    await openField('/field', { work: [assignment({ building: { address: LONG, ...contact } })] })
    await page.viewport(width, height)
    await expect.element(act('Accept Assignment')).toBeInTheDocument()
    setTextSize(size)
    await expectNothingBeside()
    for (const name of ['Decline', 'Accept Assignment']) {
      act(name).element().scrollIntoView({ block: 'nearest' })
      await expect.element(act(name)).toBeInViewport({ ratio: 1 })
    }
    await act('Decline').click()
    await act('Other').click()
    await expectNothingBeside()
    await expect
      .element(page.getByRole('dialog').getByRole('button', { name: 'Decline', exact: true }))
      .toBeInViewport()
  })
}

test('everything of the evidence is in reach with text at 200%', async () => {
  const recalled = round({ isLive: false, endedAt: '2026-03-02T16:00:00.000Z', endedAs: 'RECALLED' })
  const { assignmentId } = recalled
  const late = {
    assignmentId,
    fielderName: 'Maximiliana Featherstonehaugh',
    photos: 1,
    hasSurvey: true,
    outcome: null,
    at: '2026-03-02T17:00:00.000Z',
  }
  const found = evidence({
    photos: [photo('front', { assignmentId, isLate: true })],
    surveys: [survey(recalled, { isLate: true, version: null })],
    rounds: [recalled],
    custody: { late: [late], actions: ['adoptLateEvidence'] },
  })
  await show(`/dispatch/evidence/${newId()}`, {
    as: SUE,
    answers: { 'GET /api/buildings/:buildingId/evidence': () => found },
  })
  const adopt = page.getByRole('button', { name: /^Accept late work/ })
  await expect.element(adopt).toBeInTheDocument()
  setTextSize('200%')
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.viewport(width, height)
    await expectNothingBeside()
    adopt.element().scrollIntoView({ block: 'nearest' })
    await expect.element(adopt).toBeInViewport({ ratio: 1 })
  }
})
