import {
  dispute,
  disputePanel,
  disputePath,
  disputeRow,
  invoiceOf,
  makeBilled,
  makeCustomersPerson,
} from '../steps/disputes.ts'
import { visitTo } from '../steps/delivered.ts'
import { tabTo } from '../steps/keyboard.ts'
import { enter } from '../steps/people.ts'
import { statusOf } from '../steps/qc.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast } from '../steps/toasts.ts'

test.setTimeout(150_000)

test('@invoicing what a customer disputes is heard of, answered and credited; the rest stays payable', async ({
  page,
  openBrowser,
  someone,
  admin,
}) => {
  const invoice = await makeBilled(admin)
  const theirs = await openBrowser()
  await enter(theirs, await makeCustomersPerson(admin, invoice.customer))
  const clerk = await someone('BACKEND')
  const [made] = await dispute(theirs.request, { ...invoice, lines: invoice.lines.slice(0, 1) })

  await enter(page, clerk, disputePath(made!))
  const panel = disputePanel(page)
  await expect(panel.getByRole('listitem').first()).toContainText('Nobody was there on the fourth')
  await expect(panel).toContainText('$100.00 of $200.00 owed')
  await expect(panel).toContainText('15 days left')
  await expect(page.getByRole('navigation', { name: 'Sections of invoicing' })).toContainText(/Disputes\d+/)
  await panel.getByRole('textbox', { name: 'Your answer' }).fill('Which house do you mean?')
  await panel.getByRole('button', { name: 'Send answer' }).click()
  await expectToast(page, 'Answer sent')
  await expect(panel.getByRole('region', { name: 'Thread' }).getByRole('listitem')).toHaveText([
    /The customer.*Nobody was there/,
    /The office.*Which house do you mean\?/,
  ])

  // From the line of their invoice.
  await theirs.goto(`/invoicing?id=${invoice.id}`)
  await theirs.getByRole('link', { name: `Disputed: ${made!.jsb}` }).click()
  await expect(disputePanel(theirs)).toContainText('Which house do you mean?')
  await expect(disputePanel(theirs)).not.toContainText(clerk.lastName)
  await expect(disputePanel(theirs).getByRole('button', { name: 'Credit' })).toHaveCount(0)

  await panel.getByRole('button', { name: 'Credit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Credit ${made!.jsb}` })
  await expect(dialog).toContainText('at most $100.00 is taken off what is owed')
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('100.01')
  await dialog.getByRole('textbox', { name: 'Why it is credited' }).fill('The wrong house')
  await dialog.getByRole('button', { name: 'Write credit note' }).click()
  await expect(dialog).toContainText('From $0.01 to $100.00')
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('100')
  await dialog.getByRole('button', { name: 'Write credit note' }).click()
  await expectToast(page, `${made!.jsb} was credited`)
  await expect(panel).toContainText('Credited')
  await expect(panel).not.toContainText('days left')
  await expect(panel.getByRole('button', { name: 'Send answer' })).toHaveCount(0)
  await expect(disputePanel(theirs)).toContainText('The wrong house')
  expect(await invoiceOf(admin, invoice)).toMatchObject({ status: 'SENT', balanceCents: 10_000, payableCents: 10_000 })
})

test('@invoicing a charge is upheld by keyboard alone', async ({ page, someone, admin }) => {
  const invoice = await makeBilled(admin, 1)
  const [made] = await dispute(admin, invoice, 'Too dear')
  await enter(page, await someone('BACKEND'), '/invoicing/disputes')
  await disputeRow(page, made!).waitFor()
  await page.keyboard.press('j')
  // Other stories dispute too: down to the row of this one.
  while (!(await disputeRow(page, made!).evaluate((row) => row === document.activeElement)))
    await page.keyboard.press('j')
  await expect(disputePanel(page)).toContainText('Too dear')
  await tabTo(page, disputePanel(page).getByRole('button', { name: 'Uphold charge' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Uphold the charge for ${made!.jsb}` })
  await expect(dialog).toContainText('$100.00 stays on the invoice and is payable.')
  await expect(dialog.getByRole('textbox', { name: 'Why it stands' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Say why')
  await page.keyboard.type('As it was agreed')
  await page.keyboard.press('Enter')
  await expectToast(page, `The charge for ${made!.jsb} stands`)
  expect(await invoiceOf(admin, invoice)).toMatchObject({ status: 'SENT', payableCents: 10_000 })
  await page.keyboard.press('Escape')
  await expect(disputePanel(page)).toHaveCount(0)
})

test('@invoicing a disputed building goes out again for what is asked of it', async ({ page, someone, admin }) => {
  const invoice = await makeBilled(admin, 1)
  const [made] = await dispute(admin, invoice, 'The rear is another house')
  await enter(page, await someone('BACKEND'), `/invoicing?invoice=${invoice.id}`)
  await page.getByRole('link', { name: `Disputed: ${made!.jsb}` }).click()
  await disputePanel(page).getByRole('button', { name: 'Survey again' }).click()
  const dialog = page.getByRole('dialog', { name: `Survey ${made!.jsb} again` })
  await dialog.getByRole('textbox', { name: 'What is to be done' }).fill('The rear once more')
  await dialog.getByRole('checkbox', { name: 'Rear' }).check()
  await dialog.getByRole('button', { name: 'Send out again' }).click()
  await expectToast(page, `${made!.jsb} goes out again`)
  const [line] = invoice.lines
  expect(await statusOf(admin, line!)).toBe('QC_FAILED')
  expect((await visitTo(admin, line!)).jsbW).toBe(`${made!.jsb}W1`)
})

test('@invoicing a clerk finds the invoice by its number and disputes lines of it for the customer', async ({
  page,
  someone,
  admin,
}) => {
  const invoice = await makeBilled(admin, 3)
  await enter(page, await someone('BACKEND'), '/invoicing/disputes')
  await page.getByRole('button', { name: 'Open a dispute' }).click()
  await page.keyboard.type(invoice.invoiceNo)
  await page.getByRole('button', { name: `Choose ${invoice.invoiceNo}` }).click()
  const dialog = page.getByRole('dialog', { name: `Dispute lines of ${invoice.invoiceNo}` })
  await dialog.getByRole('button', { name: 'Dispute', exact: true }).click()
  await expect(dialog).toContainText('Choose at least one line')
  await dialog.getByRole('checkbox', { name: 'All lines' }).check()
  await expect(dialog).toContainText('3 lines, $300.00')
  await dialog.getByRole('checkbox', { name: invoice.lines[2]!.jsb }).uncheck()
  await expect(dialog).toContainText('The rest of the invoice stays payable: $100.00.')
  await dialog.getByRole('textbox', { name: 'Why they are disputed' }).fill('Called on the phone')
  await dialog.getByRole('button', { name: 'Dispute', exact: true }).click()
  await expectToast(page, `2 lines of ${invoice.invoiceNo} disputed`)
  await expect(disputePanel(page)).toContainText('written down by')
  await expect(disputePanel(page).getByRole('button', { name: 'Withdraw' })).toBeVisible()
})

test('@invoicing in Spanish, and on a phone, in the place of the list', async ({ openBrowser, someone, admin }) => {
  const invoice = await makeBilled(admin, 1)
  const [made] = await dispute(admin, invoice, 'Demasiado caro')
  const phone = await openBrowser({ locale: 'es-US', viewport: { width: 390, height: 844 } })
  await enter(phone, await someone('BACKEND'), '/invoicing/disputes')
  await phone
    .getByRole('list', { name: 'Líneas en disputa' })
    .getByRole('button')
    .filter({ hasText: made!.jsb })
    .click()
  const panel = phone.getByRole('region', { name: 'Disputa', exact: true })
  await expect(panel).toContainText('quedan 15 días')
  await expect(panel.getByRole('button', { name: 'Mantener cargo' })).toBeVisible()
  await phone.getByRole('button', { name: 'Volver a la lista' }).click()
  await expect(phone.getByRole('list', { name: 'Líneas en disputa' })).toBeVisible()
})

test('@invoicing a supervisor has no part in disputes', async ({ page, someone }) => {
  await enter(page, await someone('SUPERVISOR'), '/invoicing/disputes')
  await expect(page.getByText('Disputes are for admins, the back office and customers.')).toBeVisible()
})
