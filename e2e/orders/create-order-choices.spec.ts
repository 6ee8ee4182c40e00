import { makePlace } from '@demarc/testkit'
import { field, openDialog } from '../steps/orders/create-order.ts'
import { highlighted } from '../steps/browser/keyboard.ts'
import { enter } from '../steps/people/people.ts'
import { expect, test } from '../steps/story.ts'

test(
  '@orders on a slow machine no letter is lost that is typed while a choice opens',
  { tag: '@soak' },
  async ({ page, someone, admin }) => {
    test.setTimeout(120_000)
    const place = await makePlace(admin)
    await enter(page, await someone('BACKEND'))
    await openDialog(page)
    const machine = await page.context().newCDPSession(page)
    await machine.send('Emulation.setCPUThrottlingRate', { rate: 8 })
    for (const [label, code] of [
      ['City code', place.cityCode],
      ['Wire center', place.clli],
    ] as const) {
      await field(page, label).focus()
      // All at once: the second letter is there before the list is drawn.
      await Promise.all(code.split('').map((letter) => page.keyboard.press(letter)))
      // However long it takes on a machine that is slowed down eight times: nothing of what was typed is missing.
      await expect(highlighted(page)).toContainText(code, { timeout: 40_000 })
      await page.keyboard.press('Enter')
    }
    await expect(field(page, 'Wire center')).toContainText(place.clli)
  },
)
