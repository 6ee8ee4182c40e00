import { daysAfter } from '@demarc/domain'
import { callerOf } from '../steps/caller.ts'
import { assignButton, chooseFielder, dueField, readDesk } from '../steps/dispatch/dispatch.ts'
import { PEOPLE, enter, makePerson, newPerson } from '../steps/people/people.ts'
import { makeInReview } from '../steps/qc/qc.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast } from '../steps/browser/toasts.ts'
import { sendBackToSite, workOrderBox, workOrderRow, workOrderSheet } from '../steps/qc/work-orders.ts'

test.setTimeout(150_000)

test(
  '@dispatch what a reviewer wants again is sent out from its own tab, and stands on the list of the fielder',
  { tag: '@soak' },
  async ({ page, openBrowser, someone, admin }) => {
    const office = await openBrowser()
    await enter(office, PEOPLE.ADMIN)
    const [first, second] = await makeInReview(office, { count: 2 })
    const fielder = await makePerson(admin, 'FIELDER', newPerson('Anabel', 'Cruz'))
    await enter(page, await someone('SUPERVISOR'), '/dispatch')
    const order = await sendBackToSite(callerOf(page.request), first!)

    await page.getByRole('link', { name: /^Work orders/ }).click()
    await expect(page).toHaveURL(/\/dispatch\/work-orders/)
    await workOrderRow(page, order).click()
    const sheet = workOrderSheet(page, order)
    await expect(sheet).toContainText('The front is cut off')
    await expect(sheet.getByRole('list', { name: 'Items to redo' }).getByRole('listitem')).toHaveText([
      /Front.*Show the roof/,
      /Rear.*Too dark/,
      /Floors.*I count four/,
    ])
    const old = sheet.getByRole('img', { name: 'Previous photo: Front' })
    await expect.poll(() => old.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)

    // Another one comes while the tab is open.
    const other = await sendBackToSite(callerOf(page.request), second!)
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(workOrderRow(page, other)).toBeVisible()

    await workOrderBox(page, order).check()
    await chooseFielder(page, fielder)
    const { today } = await readDesk(admin)
    await dueField(page).fill(daysAfter(today, 3))
    await assignButton(page, 1).click()
    await expectToast(page, '1 building assigned to Anabel Cruz')
    await expect(workOrderRow(page, order)).toHaveCount(0)
    await page.getByText('All open', { exact: true }).click()
    await expect(workOrderRow(page, order)).toContainText('Assigned (Anabel Cruz)')

    const phone = await openBrowser()
    await enter(phone, fielder, '/field')
    const list = await phone.request.get(`/api/fielders/${fielder.id}/assignments`)
    expect(await list.json()).toMatchObject([{ workOrder: { jsbW: order.jsbW, items: [{}, {}, {}] } }])
    await expect(phone.getByText(first!.jsb).first()).toBeVisible()

    await workOrderRow(page, other).click()
    await page.getByRole('button', { name: 'Cancel work order…' }).click()
    const dialog = page.getByRole('dialog', { name: `Cancel ${other.jsbW}?` })
    await dialog.getByLabel('Reason').fill('It will do')
    await dialog.getByRole('button', { name: 'Cancel work order' }).click()
    await expectToast(page, `${other.jsbW} canceled`)
    await expect(workOrderRow(page, other)).toHaveCount(0)
  },
)
