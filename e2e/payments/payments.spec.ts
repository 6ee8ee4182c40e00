import { dispute, editOrder, invoiceOf, makePlace } from '@demarc/testkit'
import { callerOf } from '../steps/caller.ts'
import { importDelivered } from '../steps/money/delivered.ts'
import { bill, makeBilled } from '../steps/money/disputes.ts'
import { enter } from '../steps/people/people.ts'
import { makeDebtor, openRecord, paymentRows, paymentsPath, recordDialog, statusOf } from '../steps/money/payments.ts'
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

const MOST_ACTIONS = 8

test('@payments one check pays two invoices, short by a line that is disputed', async ({ page, someone, admin }) => {
  const disputed = await makeBilled(admin, 2)
  const [order] = await importDelivered(admin, await makePlace(admin), 1)
  await editOrder(admin, order!.id, { customerId: disputed.customer.id })
  const whole = await bill(admin, disputed.customer)
  await dispute(admin, { ...disputed, lines: disputed.lines.slice(0, 1) })
  await enter(page, await someone('BACKEND'), '/')

  let actions = 0
  const act = async (done: Promise<unknown>) => {
    actions++
    await done
  }
  await act(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Invoicing' }).click())
  const tabs = page.getByRole('navigation', { name: 'Invoicing sections' })
  await act(tabs.getByRole('link', { name: 'Payments' }).click())
  await act(page.getByRole('button', { name: 'Record Payment' }).click())
  const dialog = recordDialog(page)
  await act(dialog.getByLabel('Remittance text').fill(`${disputed.invoiceNo} ${whole.invoiceNo}`))
  await expect(dialog.getByText('2 invoices found')).toBeVisible()
  // Two lines of $100.00 that nobody disputes.
  await act(dialog.getByLabel('Amount').fill('200'))
  await act(dialog.getByLabel('Check or trace number').fill(`CHK ${whole.id.slice(-6)}`))
  await act(dialog.getByRole('button', { name: 'Record payment' }).click())
  await expect(dialog).toBeHidden({ timeout: 60_000 })

  expect(await invoiceOf(admin, whole.id)).toMatchObject({ status: 'PAID', balanceCents: 0 })
  expect(await invoiceOf(admin, disputed.id)).toMatchObject({
    status: 'DISPUTED',
    balanceCents: 10_000,
    disputedCents: 10_000,
    payableCents: 0,
  })
  console.log(`two invoices paid by one check in ${actions} actions`)
  expect(actions).toBeLessThanOrEqual(MOST_ACTIONS)
})
