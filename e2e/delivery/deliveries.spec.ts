import { callerOf } from '../steps/caller.ts'
import { lettersOf } from '../steps/people/mail.ts'
import { PEOPLE, enter } from '../steps/people/people.ts'
import { expect, test } from '../steps/story.ts'
import {
  delivery,
  deliveriesPath,
  deliveryRows,
  makePassed,
  makeReceiver,
  preFlight,
  readyPath,
  readyRows,
  SOON,
} from '../steps/money/delivery.ts'

test.setTimeout(300_000)

test('@delivery what passed of a site goes by e-mail, the rest stays behind, and its arrival is seen as it happens', async ({
  page,
  openBrowser,
  someone,
}) => {
  const office = await openBrowser()
  await enter(office, PEOPLE.ADMIN)
  await enter(page, await someone('BACKEND'), '/')
  const receiver = await makeReceiver(callerOf(page.request))
  const site = await makePassed(office, callerOf(page.request), receiver, { count: 2, passed: 1 })

  await page.goto(readyPath(receiver))
  await expect(readyRows(page)).toContainText(['1 ready'])
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const panel = preFlight(page)
  await expect(panel.getByRole('region', { name: 'Not included' })).toContainText('Awaiting QC')
  await expect(panel.getByRole('link', { name: /^Review: / })).toHaveAttribute(
    'href',
    `/qc?building=${site.buildings[1]!.buildingId}`,
  )
  await expect(panel.getByText(receiver.address)).toBeVisible()
  await page.keyboard.press('d')
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible()

  await page.goto(deliveriesPath(receiver))
  await expect(deliveryRows(page)).toHaveCount(1)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(delivery(page).getByText('Delivered', { exact: true }).first()).toBeVisible(SOON)
  await expect(deliveryRows(page).first()).toContainText('Delivered')
  await expect(delivery(page).getByRole('region', { name: 'Attempts' })).toContainText(`Emailed to ${receiver.address}`)
  await expect.poll(async () => (await lettersOf(receiver.address)).length, SOON).toBe(1)

  await page.keyboard.press('a')
  await page
    .getByRole('dialog', { name: /^Acknowledge/ })
    .getByLabel('Customer’s comment')
    .fill('All good')
  await page.keyboard.press('Enter')
  await expect(deliveryRows(page).first()).toContainText('Acknowledged')
})
