import type { Locator } from '@playwright/test'
import { makePlace, type OrderPlace } from '@demarc/testkit'
import { enter } from '../steps/people/people.ts'
import { expect, test } from '../steps/story.ts'
import { SOON } from '../steps/money/delivery.ts'
import { invoiceRows, invoicesPath, loadDelivered, makePayer, sheet } from '../steps/money/invoicing.ts'

const WIRE_CENTERS = 9
const BUILDINGS = 600
const MOST_ACTIONS = 25

test(
  '@invoicing month end: nine wire centers and 600 buildings, from nothing to sent',
  { tag: '@days' },
  async ({ page, someone, admin }) => {
    test.setTimeout(300_000)
    const payer = await makePayer(admin)
    const places: OrderPlace[] = []
    for (let at = 0; at < WIRE_CENTERS; at++) places.push(await makePlace(admin, payer.id))
    // 67 at each of them but the last; of two, one building has no receipt.
    const each = Math.ceil(BUILDINGS / WIRE_CENTERS)
    await loadDelivered(admin, { places: places.slice(0, 2), each, withoutReceipt: 1 })
    await loadDelivered(admin, { places: places.slice(2, 8), each })
    await loadDelivered(admin, { places: places.slice(8), each: BUILDINGS - 8 * each })
    await enter(page, await someone('BACKEND'), invoicesPath(payer))
    await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible()

    let actions = 0
    const act = async (done: Promise<unknown>) => {
      actions++
      await done
    }
    const press = (what: Locator) => act(what.click())

    await act(page.keyboard.press('c'))
    for (const { wireCenterName } of places)
      await act(page.getByRole('checkbox', { name: `Select ${wireCenterName}` }).check())
    await expect(page.getByRole('region', { name: 'Selected rows' })).toContainText(
      '9 invoices, $60,000.00600 buildings.',
    )
    await press(page.getByRole('button', { name: 'Create 9 invoices' }))
    await expect(page).toHaveURL(/status=DRAFT/, SOON)

    const ours = invoiceRows(page).filter({ hasText: payer.name })
    await expect(ours).toHaveCount(WIRE_CENTERS)
    await act(page.getByRole('combobox', { name: 'Customer' }).click())
    await press(page.getByRole('option', { name: payer.name }))
    await expect(invoiceRows(page)).toHaveCount(WIRE_CENTERS)

    await act(page.getByRole('checkbox', { name: 'Select all drafts' }).check())
    await press(page.getByRole('button', { name: 'Send 9 invoices…' }))
    const dialog = page.getByRole('dialog', { name: 'Send 7 invoices' })
    await expect(dialog.getByRole('region', { name: 'Can’t be sent' }).getByRole('listitem')).toHaveCount(2)
    await expect(dialog).toContainText('466 lines without warnings will be marked as checked by you.')
    await expect(dialog).toContainText('$46,600.00')
    await press(dialog.getByRole('button', { name: 'Send 7 invoices' }))

    // The two that stayed: the line that somebody has to look at is ticked, then both go.
    await expect(invoiceRows(page)).toHaveCount(2, SOON)
    for (const at of [0, 1]) {
      await press(invoiceRows(page).nth(at).locator('td').nth(1))
      await press(sheet(page).getByRole('button', { name: 'Show 1 line with warnings' }))
      await expect(sheet(page).getByText('No proof of delivery.')).toBeVisible()
      await press(sheet(page).getByRole('checkbox'))
      await expect(sheet(page).getByRole('checkbox')).toBeChecked()
      await expect(sheet(page).getByRole('button', { name: 'Send invoice' })).toBeEnabled()
    }
    await press(page.getByRole('button', { name: 'Send 2 invoices…' }))
    await press(page.getByRole('dialog', { name: 'Send 2 invoices' }).getByRole('button', { name: 'Send 2 invoices' }))
    await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible(SOON)

    const sent = (await (await admin.get(`/api/invoices?customerId=${payer.id}&status=SENT`)).json()) as {
      lineCount: number
      totalCents: number
    }[]
    expect(sent).toHaveLength(WIRE_CENTERS)
    expect(sent.reduce((sum, { lineCount }) => sum + lineCount, 0)).toBe(BUILDINGS)
    expect(sent.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(BUILDINGS * 10_000)
    console.log(`month end in ${actions} browser actions`)
    expect(actions).toBeLessThanOrEqual(MOST_ACTIONS)
  },
)
