import { enter } from '../steps/people.ts'
import { bankDialog, bankFile, makeDebtor, openRecord, paymentRows, paymentsPath, statusOf } from '../steps/payments.ts'
import { expect, test } from '../steps/story.ts'

test.setTimeout(180_000)

test('@payments one payment is matched to seven invoices by the text that was pasted', async ({ page, someone }) => {
  await enter(page, await someone('BACKEND'))
  const debtor = await makeDebtor(page.request, 7)
  await page.goto(paymentsPath(debtor))
  await expect(page.getByRole('heading', { name: 'No payment matches' })).toBeVisible()

  const dialog = await openRecord(page)
  const numbers = debtor.invoices.map(({ invoiceNo }) => invoiceNo)
  await dialog.getByLabel('Remittance text').fill(`Hello, we paid ${numbers.join(', ')} today. Thanks!`)
  await expect(dialog.getByText('7 invoices found')).toBeVisible()
  await expect(dialog.getByLabel('Amount')).toHaveValue('700')
  await expect(dialog.getByLabel('Customer').locator('option:checked')).toHaveText(debtor.name)
  await dialog.getByLabel('Check or trace number').fill(`CHK ${debtor.id.slice(-6)}`)
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  // Seven invoices and all their buildings are settled in one act.
  await expect(dialog).toBeHidden({ timeout: 60_000 })

  await expect(paymentRows(page)).toHaveCount(1)
  await expect(paymentRows(page).first()).toContainText('7 invoices')
  await expect(paymentRows(page).first()).toContainText('Applied')
  for (const invoice of debtor.invoices) expect(await statusOf(page.request, invoice)).toBe('PAID')
})

test('@payments one is paid short and settled by a write-off, and a bounced check makes it owed again', async ({
  page,
  someone,
}) => {
  await enter(page, await someone('BACKEND'))
  const debtor = await makeDebtor(page.request, 1)
  const [invoice] = debtor.invoices
  await page.goto(paymentsPath(debtor))
  const dialog = await openRecord(page)
  await dialog.getByLabel('Remittance text').fill(invoice!.invoiceNo)
  await expect(dialog.getByLabel('Amount')).toHaveValue('100')
  await dialog.getByLabel('Amount').fill('85')
  await expect(dialog.getByLabel(`Pay on ${invoice!.invoiceNo}`)).toHaveValue('85')
  await dialog.getByLabel(`What becomes of the rest of ${invoice!.invoiceNo}`).selectOption('Write off')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog.getByText('Say why')).toBeVisible()
  await dialog.getByLabel('Reason for the write-off').fill('Wire fee')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog).toBeHidden()
  expect(await statusOf(page.request, invoice!)).toBe('PAID')

  await page.getByRole('button', { name: /, payment/ }).click()
  const one = page.getByRole('dialog', { name: `$85.00 from ${debtor.name}` })
  await expect(one).toContainText('$15.00')
  await one.getByRole('button', { name: 'Reverse' }).click()
  const asked = page.getByRole('dialog', { name: 'Reverse this payment?' })
  await asked.getByRole('button', { name: 'Reverse payment' }).click()
  await expect(asked.getByText('Say why')).toBeVisible()
  await asked.getByLabel('Reason').fill('The check bounced')
  await asked.getByRole('button', { name: 'Reverse payment' }).click()
  await expect(one.getByText('The check bounced')).toBeVisible()
  await expect(one.getByRole('button', { name: 'Reverse' })).toBeHidden()
  expect(await statusOf(page.request, invoice!)).toBe('SENT')
})

test('@payments the same bank file counts once, and what waits is applied later', async ({ page, someone }) => {
  await enter(page, await someone('BACKEND'))
  const debtor = await makeDebtor(page.request, 2)
  const [one, other] = debtor.invoices
  const mark = debtor.id.slice(-6)
  const file = bankFile(
    `2026-01-20,ACH ${one!.invoiceNo} ${mark},100.00,`,
    `2026-01-21,DEPOSIT OF ${debtor.name},150.00,`,
    `2026-01-22,NOBODY ${mark},1.23,`,
    '2026-01-23,RENT,-900.00,',
  )
  await page.goto(paymentsPath(debtor))
  const choose = async () => {
    await page.getByRole('button', { name: 'Import Bank File' }).click()
    await bankDialog(page).getByLabel('Bank file (CSV)').setInputFiles(file)
    return bankDialog(page)
  }
  let dialog = await choose()
  const lines = dialog.getByRole('listitem')
  await expect(lines).toHaveCount(3)
  await expect(lines.nth(0)).toContainText('Matched')
  await expect(lines.nth(1)).toContainText('Ambiguous')
  await expect(lines.nth(2)).toContainText('Unmatched')
  await expect(dialog.getByText('1 row brings no money and is left out.')).toBeVisible()
  await lines.nth(2).getByLabel('Customer of line 4').selectOption(debtor.name)
  await dialog.getByRole('button', { name: 'Book 2 payments, $101.23' }).click()
  await expect(dialog).toBeHidden()
  await expect(paymentRows(page)).toHaveCount(2)
  expect(await statusOf(page.request, one!)).toBe('PAID')

  dialog = await choose()
  await expect(dialog.getByRole('listitem').nth(0)).toContainText('Seen before')
  await expect(dialog.getByRole('listitem').nth(2)).toContainText('Seen before')
  await expect(dialog.getByRole('button', { name: 'Choose lines to book' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await paymentRows(page).filter({ hasText: '$1.23' }).first().click()
  await page.getByRole('button', { name: 'Apply to invoices' }).click()
  const apply = page.getByRole('dialog', { name: 'Apply $1.23' })
  await expect(apply.getByLabel(`Pay on ${other!.invoiceNo}`)).toHaveValue('1.23')
  await apply.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page.getByRole('dialog', { name: `$1.23 from ${debtor.name}` })).toContainText(other!.invoiceNo)
})
