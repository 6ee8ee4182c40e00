import { expectAccessible, expectNoSidewaysScroll } from '../steps/accessible.ts'
import { PHONE } from '../steps/fieldwork.ts'
import { PAYMENT_SCREENS } from '../steps/payment-screens.ts'
import { makeDebtor, paymentRows, paymentsPath, recordDialog } from '../steps/payments.ts'
import { enter } from '../steps/people.ts'
import { expect, test } from '../steps/story.ts'

test.setTimeout(240_000)

test('@payments payments can be used by everybody, with text twice as large too', async ({
  page,
  openBrowser,
  someone,
}) => {
  const admin = await someone('ADMIN')
  await expectAccessible(openBrowser, PAYMENT_SCREENS, admin)
  await enter(page, admin)
  for (const { show } of PAYMENT_SCREENS) {
    await show(page)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await expectNoSidewaysScroll(page)
    await page.setViewportSize(PHONE)
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1440, height: 900 })
  }
})

test('@payments a payment is recorded by the keyboard alone, on a phone and in Spanish too', async ({
  page,
  openBrowser,
  someone,
}) => {
  const clerk = await someone('BACKEND')
  await enter(page, clerk)
  const debtor = await makeDebtor(page.request, 2)
  await page.goto(paymentsPath(debtor))
  await expect(page.getByRole('heading', { name: 'No payment matches' })).toBeVisible()
  await page.keyboard.press('n')
  const dialog = recordDialog(page)
  await expect(dialog.getByLabel('Remittance text')).toBeFocused()
  await page.keyboard.type(debtor.invoices[0]!.invoiceNo)
  await expect(dialog.getByLabel('Amount')).toHaveValue('100')
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel('Customer')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(paymentRows(page)).toHaveCount(1)

  const phone = await openBrowser({ locale: 'es-US', viewport: PHONE })
  await enter(phone, clerk, paymentsPath(debtor))
  await phone.getByRole('button', { name: 'Registrar pago' }).click()
  const spanish = phone.getByRole('dialog', { name: 'Registrar un pago' })
  await spanish.getByLabel('Texto del aviso de pago').fill(debtor.invoices[1]!.invoiceNo)
  await expect(spanish.getByText('1 factura encontrada')).toBeVisible()
  await spanish.getByRole('button', { name: 'Registrar pago' }).click()
  await expect(spanish).toBeHidden()
  await expect(phone.getByRole('table', { name: 'Pagos' }).locator('tbody tr')).toHaveCount(2)
})
