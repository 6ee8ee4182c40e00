import { enter } from '../steps/people.ts'
import { hearNothing } from '../steps/live.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast } from '../steps/toasts.ts'
import {
  draftAll,
  invoiceRows,
  invoicesPath,
  letAge,
  makeScene,
  sendOne,
  sheet,
  toBillRow,
} from '../steps/invoicing.ts'

test.setTimeout(150_000)

test('@invoicing what was delivered is billed: chosen, drafted, checked line by line and sent', async ({
  page,
  someone,
  admin,
}) => {
  const { payer, places } = await makeScene(admin, { each: 3, withoutReceipt: 1 })
  const [place] = places
  await enter(page, await someone('BACKEND'), '/')
  await page.getByRole('link', { name: 'Invoicing' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invoicing')
  for (const label of ['Outstanding', 'Overdue', 'Paid (MTD)', 'To bill'])
    await expect(page.getByRole('region', { name: 'What is owed' })).toContainText(label)
  await expect(page.getByRole('group', { name: 'Status' }).locator('label')).toHaveText([
    'All',
    'Draft',
    'Sent',
    'Paid',
    'Disputed',
    'Overdue',
    'Void',
  ])
  await expect(page.getByRole('link', { name: 'Create Invoice' })).toBeVisible()
  await page.keyboard.press('c')
  await expect(page).toHaveURL(/\/invoicing\/to-bill/)

  await toBillRow(page, place!).click()
  const buildings = page.getByRole('list', { name: `Buildings of ${place!.wireCenter.name}` })
  await expect(buildings.getByRole('listitem')).toHaveCount(3)
  await page.getByRole('checkbox', { name: `Choose ${place!.wireCenter.name}` }).check()
  await expect(page.getByRole('region', { name: 'Chosen to bill' })).toContainText('1 invoice, $300.00')
  await page.getByRole('button', { name: 'Create Invoice' }).click()
  await expectToast(page, '1 draft made, $300.00')

  await expect(page).toHaveURL(/status=DRAFT/)
  const open = sheet(page)
  await expect(open).toContainText('3 lines, 3 units, number is drawn at send')
  const send = open.getByRole('button', { name: 'Send invoice' })
  await expect(send).toBeDisabled()
  await expect(send).toHaveAccessibleDescription('A line that is likely to be disputed is not checked yet.')
  await expect(open.getByText('No receipt of its delivery.')).toBeVisible()
  await expect(open.getByRole('link', { name: 'Open the evidence' })).toHaveAttribute('href', /\/dispatch\/evidence\//)

  await open.getByRole('button', { name: 'Check 2 without a warning' }).click()
  await expect(open.getByText('2 of 3 lines checked')).toBeVisible()
  await open.getByRole('checkbox').last().click()
  await expect(open.getByText('3 of 3 lines checked')).toBeVisible()
  await expect(send).toBeEnabled()

  await open
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await open.getByLabel('Units').fill('2')
  await open.getByLabel('Rate').fill('99.50')
  await open.getByRole('button', { name: 'Save' }).click()
  await expect(open).toContainText('$399.00')
  // Other units than surveyed, but looked at by whoever wrote them.
  await expect(open.getByText('1 unit surveyed, the line says 2.')).toBeVisible()

  await open.getByRole('button', { name: 'Add a line' }).click()
  const added = open.getByRole('region', { name: 'A line without a building' })
  await added.getByRole('button', { name: 'Add' }).click()
  await expect(added).toContainText('Say what it is for')
  await added.getByLabel('Description').fill('Trip to the depot')
  await added.getByLabel('Rate').fill('25')
  await added.getByRole('button', { name: 'Add' }).click()
  await expect(open).toContainText('$424.00')

  await open.getByRole('button', { name: 'Edit Trip to the depot' }).click()
  await open.getByRole('button', { name: 'Remove Trip to the depot' }).click()
  await expect(open).toContainText('$399.00')

  await open.getByRole('button', { name: 'Terms and note' }).click()
  await page.getByLabel('Net days').fill('45')
  await page.getByLabel('Note to the customer').fill('With thanks')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(open).toContainText('Net 45')
  await expect(open).toContainText('With thanks')

  await send.click()
  await expect(open.getByText('Sent', { exact: true })).toBeVisible()
  await expect(open.getByRole('button', { name: 'Send invoice' })).toHaveCount(0)
  await page.goto(invoicesPath(payer))
  await expect(invoiceRows(page)).toHaveText([/INV-\d{4}-\d{5}.*\$399\.00Sent/])
})

test('@invoicing what is owed is filtered by age, credited in part, declared void by an admin alone', async ({
  page,
  openBrowser,
  someone,
  admin,
}) => {
  const scene = await makeScene(admin, { count: 2 })
  const [first, second] = await draftAll(admin, scene)
  const [late, sent] = [await sendOne(admin, first!), await sendOne(admin, second!)]
  await letAge(late, 40)
  await enter(page, await someone('BACKEND'), invoicesPath(scene.payer))
  await expect(invoiceRows(page)).toHaveCount(2)
  await expect(invoiceRows(page).filter({ hasText: late.invoiceNo })).toContainText('Overdue')

  await page
    .getByRole('region', { name: 'Filter by age' })
    .getByRole('button', { name: /^1 to 30 d late/ })
    .last()
    .click()
  await expect(page).toHaveURL(/age=TO_30/)
  await expect(invoiceRows(page)).toHaveText([new RegExp(late.invoiceNo)])
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save what is filtered as CSV' }).click()
  expect((await file).suggestedFilename()).toBe('invoices.csv')

  await page.keyboard.press('j')
  const open = sheet(page)
  await expect(open.getByRole('button', { name: 'Void…' })).toHaveCount(0)
  await open.getByRole('button', { name: 'Credit…' }).click()
  const credit = page.getByRole('dialog', { name: `Credit ${late.invoiceNo}` })
  await credit.getByRole('button', { name: /^Credit / }).click()
  await expect(credit).toContainText('Choose what is credited')
  await credit.getByRole('checkbox').first().check()
  await credit.getByLabel(/^Amount of /).fill('500')
  await expect(credit).toContainText('From 0.01 to 100.00')
  await credit.getByLabel(/^Amount of /).fill('40')
  await credit.getByLabel('Reason').fill('The wrong type')
  await credit.getByRole('button', { name: 'Credit $40.00' }).click()
  await expectToast(page, `Credit note for ${late.invoiceNo} given`)
  await expect(open.getByRole('region', { name: 'Credit notes' })).toContainText('The wrong type')
  await expect(open).toContainText('$160.00')

  const own = await openBrowser()
  await enter(own, await someone('ADMIN'), invoicesPath(scene.payer, `&invoice=${sent.id}`))
  await sheet(own).getByRole('button', { name: 'Void…' }).click()
  const question = own.getByRole('dialog', { name: `Void ${sent.invoiceNo}` })
  await question.getByRole('button', { name: 'Void invoice' }).click()
  await expect(question).toContainText('Say why')
  await own.keyboard.type('Sent twice')
  await own.keyboard.press('Enter')
  await expectToast(own, `${sent.invoiceNo} is void`)
  await expect(sheet(own)).toContainText('Sent twice')
})

test('@invoicing a draft is thrown away, and a supervisor sees sums alone', async ({
  page,
  openBrowser,
  someone,
  admin,
}) => {
  const scene = await makeScene(admin)
  const [draft] = await draftAll(admin, scene)
  await enter(page, await someone('BACKEND'), invoicesPath(scene.payer))
  await page.getByRole('button', { name: `More for ${draft!.invoiceNo}` }).click()
  await page.getByRole('menuitem', { name: 'Discard' }).click()
  await page
    .getByRole('dialog', { name: `Discard ${draft!.invoiceNo}?` })
    .getByRole('button', { name: 'Discard' })
    .click()
  await expectToast(page, `${draft!.invoiceNo} is discarded`)
  await expect(page.getByRole('heading', { name: 'No invoice is like this' })).toBeVisible()

  const sue = await openBrowser()
  await enter(sue, await someone('SUPERVISOR'), '/invoicing')
  await expect(sue.getByRole('region', { name: 'What is owed' })).toContainText('Outstanding')
  await expect(sue.getByRole('region', { name: 'What is owed' }).getByRole('link')).toHaveCount(0)
  await expect(sue.getByRole('table')).toHaveCount(0)
  await expect(sue.getByRole('link', { name: 'Create Invoice' })).toHaveCount(0)
})

test('@invoicing what cannot be read says so, and is read again', async ({ page, someone, admin }) => {
  const scene = await makeScene(admin)
  await draftAll(admin, scene)
  await hearNothing(page)
  let isBroken = true
  await page.route(/\/api\/invoices\?/, (route) =>
    isBroken ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  )
  await enter(page, await someone('BACKEND'), invoicesPath(scene.payer))
  await expect(page.getByRole('heading', { name: 'The invoices could not be read' })).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(invoiceRows(page)).toHaveCount(1)
})
