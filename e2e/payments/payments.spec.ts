import { callerOf } from '../steps/caller.ts'
import { enter } from '../steps/people/people.ts'
import { makeDebtor, openRecord, paymentRows, paymentsPath, statusOf } from '../steps/money/payments.ts'
import { expect, test } from '../steps/story.ts'

test.setTimeout(180_000)

test('@payments one payment is matched to seven invoices by the text that was pasted', async ({ page, someone }) => {
  await enter(page, await someone('BACKEND'))
  const debtor = await makeDebtor(callerOf(page.request), 7)
  await page.goto(paymentsPath(debtor))
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible()

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
  for (const invoice of debtor.invoices) expect(await statusOf(callerOf(page.request), invoice)).toBe('PAID')
})
