import { expectAccessible, expectNoSidewaysScroll } from '../steps/accessible.ts'
import { FIELD_SCREENS } from '../steps/field-screens.ts'
import { act, PHONE, sendWork } from '../steps/fieldwork.ts'
import { enter } from '../steps/people.ts'
import { expect, test } from '../steps/story.ts'

test.setTimeout(360_000)

test('@field the field view can be used by everybody', async ({ openBrowser, someone }) => {
  await expectAccessible(openBrowser, FIELD_SCREENS, await someone('FIELDER'))
})

const LONG = '4413 Northwest Confederation-and-Reconstruction Boulevard, Building Q behind the old mill'

for (const [how, viewport, size] of [
  ['twice as large', PHONE, '200%'],
  ['twice as large on a small phone', { width: 320, height: 640 }, '200%'],
  ['as usual on a small phone', { width: 320, height: 640 }, '100%'],
] as const) {
  test(`@field nothing is out of reach when the text is ${how}`, async ({ openBrowser, someone, admin }) => {
    const finn = await someone('FIELDER')
    const contact = { contactName: 'Maximiliana Featherstonehaugh-Cholmondeley', contactPhone: '336-555-0142' }
    await sendWork(admin, finn, { buildings: [{ address: LONG, ...contact }] })
    const page = await openBrowser({ viewport })
    await enter(page, finn, '/field')
    await act(page, 'Accept Assignment').waitFor()
    await page.evaluate((each) => (document.documentElement.style.fontSize = each), size)
    await expectNoSidewaysScroll(page)
    for (const name of ['Decline', 'Accept Assignment']) {
      await act(page, name).scrollIntoViewIfNeeded()
      await expect(act(page, name)).toBeInViewport({ ratio: 1 })
    }
    await act(page, 'Decline').click()
    await act(page, 'Other').click()
    await expectNoSidewaysScroll(page)
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Decline', exact: true })).toBeInViewport()
  })
}
