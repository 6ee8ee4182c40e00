import { expect, type Page } from '@playwright/test'
import { callerOf } from '../steps/caller.ts'
import {
  bankDialog,
  bankFile,
  makeDebtor,
  openRecord,
  paymentRows,
  paymentsPath,
  type Debtor,
} from '../steps/money/payments.ts'
import type { Screen } from './screen.ts'

/** What came in, and where it lies. */
export const PAYMENT_SCREENS: readonly Screen[] = [
  { name: 'payments', to: 'admin', show: showPayments },
  { name: 'record-payment', to: 'admin', show: showRecord },
  { name: 'payment', to: 'admin', show: showPayment },
  { name: 'bank-import', to: 'admin', show: showBank },
]

const scenes = new Map<string, Promise<Debtor>>()

/** Nothing here changes it: one is enough for everybody who looks, in whichever theme. */
function sceneOf(page: Page): Promise<Debtor> {
  const { origin } = new URL(page.url())
  const scene = scenes.get(origin) ?? makeScene(page)
  scenes.set(origin, scene)
  return scene
}

/** Two of five invoices are paid, one payment waits, and one was reversed. */
async function makeScene({ request }: Page): Promise<Debtor> {
  const debtor = await makeDebtor(callerOf(request), 5)
  const [one, other] = debtor.invoices
  const pay = async (data: object) => {
    const reply = await request.post('/api/payments', {
      data: { customerId: debtor.id, date: '2026-01-20', method: 'CHECK', ...data },
    })
    expect(reply.status(), await reply.text()).toBe(201)
    return (await reply.json()) as { id: string }
  }
  await pay({ amountCents: 25_000, ref: 'CHK 1042', allocations: [on(one!), on(other!)] })
  await pay({ amountCents: 123_456, ref: 'TRN 20260120-77', method: 'ACH', date: '2026-01-22' })
  const { id } = await pay({ amountCents: 4000, ref: 'CHK 1043' })
  await request.post(`/api/payments/${id}/reverse`, { data: { reason: 'The check bounced' } })
  return debtor
}
const on = ({ id, totalCents }: { id: string; totalCents: number }) => ({ invoiceId: id, amountCents: totalCents })

async function showPayments(page: Page): Promise<void> {
  await page.goto(paymentsPath(await sceneOf(page)))
  await expect(paymentRows(page)).toHaveCount(3)
}

async function showRecord(page: Page): Promise<void> {
  const { invoices } = await sceneOf(page)
  await showPayments(page)
  const dialog = await openRecord(page)
  await dialog.getByLabel('Remittance text').fill(`${invoices[2]!.invoiceNo} and ${invoices[3]!.invoiceNo}`)
  await expect(dialog.getByText('2 invoices found')).toBeVisible()
  await dialog.getByLabel('Amount').fill('190')
  const rest = dialog.getByLabel(/^Remaining balance on/)
  await rest.selectOption('Write off')
  await expect(dialog.getByLabel('Reason for the write-off')).toBeVisible()
}

async function showPayment(page: Page): Promise<void> {
  await showPayments(page)
  await paymentRows(page).filter({ hasText: 'CHK 1042' }).click()
  await expect(page.getByRole('button', { name: 'Apply to invoices' })).toBeVisible()
}

async function showBank(page: Page): Promise<void> {
  const { invoices, name } = await sceneOf(page)
  await showPayments(page)
  await page.getByRole('button', { name: 'Import Bank File' }).click()
  const file = bankFile(
    `2026-01-25,ACH CREDIT ${invoices[2]!.invoiceNo},100.00,TRN 881001`,
    `2026-01-26,${name},12.00,TRN 881002`,
    '2026-01-27,DEPOSIT 44,1.11,',
    '2026-01-28,RENT,-900.00,',
  )
  await bankDialog(page).getByLabel('Bank file (CSV)').setInputFiles(file)
  await expect(bankDialog(page).getByRole('listitem')).toHaveCount(3)
}
