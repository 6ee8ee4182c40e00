import { makePlace } from '@demarc/testkit'
import { dialog, field, isCreate, jsnOf } from '../steps/orders/create-order.ts'
import { highlighted } from '../steps/browser/keyboard.ts'
import { enter } from '../steps/people/people.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast } from '../steps/browser/toasts.ts'

test(
  '@orders an order is created by the keyboard alone, in 25 keystrokes besides the text',
  { tag: '@days' },
  async ({ page, someone, admin }) => {
    const place = await makePlace(admin)
    await enter(page, await someone('BACKEND'), '/orders')
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
    let strokes = 0
    const press = async (key: string) => {
      strokes += 1
      await page.keyboard.press(key)
    }
    await press('c')
    await expect(field(page, 'Address')).toBeFocused()
    await page.keyboard.type('718 Walker Ave')
    await press('Tab')
    await page.keyboard.type(place.cityCode)
    await expect(highlighted(page)).toContainText(place.cityName)
    await press('Enter')
    await expect(field(page, 'City code')).toBeFocused()
    await expect(field(page, 'City code')).toContainText(place.cityName)
    await press('Tab')
    await expect(field(page, 'State')).toBeFocused()
    await expect(field(page, 'State')).toHaveValue('NC')
    await press('Tab')
    await page.keyboard.type(place.clli)
    await expect(highlighted(page)).toContainText(place.wireCenterName)
    await press('Enter')
    await expect(field(page, 'Wire center')).toBeFocused()
    while (!(await field(page, 'Sent by').evaluate((input) => input === document.activeElement))) await press('Tab')
    await page.keyboard.type('Marian Ellison')
    await expect(dialog(page).getByText(jsnOf(place, 1))).toBeVisible()
    const sent = page.waitForRequest(isCreate)
    await press('Enter')

    expect((await sent).postDataJSON()).toEqual({
      customerId: 'Marian Ellison',
      narrative: '',
      originalAddress: '718 Walker Ave',
      originalCity: place.cityName,
      originalState: 'NC',
      sentDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      sentBy: 'Marian Ellison',
      isHeld: false,
      isRush: false,
      status: 'ORDER_RECEIVED',
      wireCenterId: place.wireCenterId,
      cityCode: place.cityCode,
      state: 'NC',
    })
    await expectToast(page, 'Success', 'Order created successfully')
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL(/order=/)
    await expect(page).not.toHaveURL(/create=/)
    expect(strokes).toBeLessThanOrEqual(25)
  },
)
