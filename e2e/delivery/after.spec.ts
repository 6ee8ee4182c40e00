import { assign, dayIn, workOrderAt } from '@demarc/testkit'
import { afterDelivery, deliveredAct, makeDelivered } from '../steps/money/delivered.ts'
import { evidencePath } from '../steps/field/evidence.ts'
import { enter, makePerson, newPerson } from '../steps/people/people.ts'
import { statusOf } from '../steps/qc/qc.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast } from '../steps/browser/toasts.ts'
import { workOrderRow, workOrderSheet } from '../steps/qc/work-orders.ts'

test.setTimeout(150_000)

test(
  '@delivery what the customer rejects stands on the board and on the phone, and says so in both languages',
  { tag: '@soak' },
  async ({ page, openBrowser, someone, admin }) => {
    const delivered = await makeDelivered(admin)
    await enter(page, await someone('BACKEND'), evidencePath(delivered))
    await deliveredAct(page, 'Reject…').click()
    const dialog = page.getByRole('dialog', { name: `Customer rejected ${delivered.jsb}` })
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(dialog).toContainText('Enter a reason')
    await page.keyboard.type('The rear is another house')
    await dialog.getByRole('checkbox', { name: 'Rear' }).check()
    await page.keyboard.press('Enter')
    await expectToast(page, `${delivered.jsb} rejected`)
    await expect(afterDelivery(page)).toHaveCount(0)
    expect(await statusOf(admin, delivered)).toBe('QC_FAILED')

    const order = (await workOrderAt(admin, delivered.buildingId))!
    await page.goto('/dispatch/work-orders')
    await expect(workOrderRow(page, order)).toContainText('Customer rejected')
    await workOrderRow(page, order).click()
    await expect(workOrderSheet(page, order)).toContainText('Customer rejected')
    const wanted = workOrderSheet(page, order).getByRole('list', { name: 'Items to redo' })
    await expect(wanted.getByRole('listitem')).toHaveText([/Rear.*The rear is another house/])

    const fielder = await makePerson(admin, 'FIELDER', newPerson('Anabel', 'Cruz'))
    await assign(admin, { fielderId: fielder.id, buildingIds: [delivered.buildingId], dueDate: dayIn(3) })
    const phone = await openBrowser({ locale: 'es-US' })
    await enter(phone, fielder, '/field')
    await expect(phone.getByText('Rechazado por el cliente').first()).toBeVisible()
  },
)
