import { dispute, invoiceOf } from '@demarc/testkit'
import { callerOf } from '../steps/caller.ts'
import { disputePanel, disputePath, makeBilled, makeCustomersPerson } from '../steps/money/disputes.ts'
import { enter } from '../steps/people/people.ts'
import { expect, test } from '../steps/story.ts'
import { expectToast } from '../steps/browser/toasts.ts'

test.setTimeout(150_000)

test(
  '@invoicing what a customer disputes is heard of, answered and credited; the rest stays payable',
  { tag: '@soak' },
  async ({ page, openBrowser, someone, admin }) => {
    const invoice = await makeBilled(admin)
    const theirs = await openBrowser()
    await enter(theirs, await makeCustomersPerson(admin, invoice.customer))
    const clerk = await someone('BACKEND')
    const [made] = await dispute(callerOf(theirs.request), { ...invoice, lines: invoice.lines.slice(0, 1) })

    await enter(page, clerk, disputePath(made!))
    const panel = disputePanel(page)
    await expect(panel.getByRole('listitem').first()).toContainText('Nobody was there on the fourth')
    await expect(panel).toContainText('$100.00 of $200.00 owed')
    await expect(panel).toContainText('15 days to resolve')
    await expect(page.getByRole('navigation', { name: 'Invoicing sections' })).toContainText(/Disputes\d+/)
    await panel.getByRole('textbox', { name: 'Reply' }).fill('Which house do you mean?')
    await panel.getByRole('button', { name: 'Send reply' }).click()
    await expectToast(page, 'Reply sent')
    await expect(panel.getByRole('region', { name: 'Messages' }).getByRole('listitem')).toHaveText([
      /Customer.*Nobody was there/,
      /Office.*Which house do you mean\?/,
    ])

    // From the line of their invoice.
    await theirs.goto(`/invoicing?id=${invoice.id}`)
    await theirs.getByRole('link', { name: `Disputed: ${made!.jsb}` }).click()
    await expect(disputePanel(theirs)).toContainText('Which house do you mean?')
    await expect(disputePanel(theirs)).not.toContainText(clerk.lastName)
    await expect(disputePanel(theirs).getByRole('button', { name: 'Issue credit memo' })).toHaveCount(0)

    await panel.getByRole('button', { name: 'Issue credit memo' }).click()
    const dialog = page.getByRole('dialog', { name: `Credit memo for ${made!.jsb}` })
    await expect(dialog).toContainText('Up to $100.00 can be credited.')
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('100.01')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The wrong house')
    await dialog.getByRole('button', { name: 'Issue credit memo' }).click()
    await expect(dialog).toContainText('Enter an amount from $0.01 to $100.00')
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('100')
    await dialog.getByRole('button', { name: 'Issue credit memo' }).click()
    await expectToast(page, `Credit memo issued for ${made!.jsb}`)
    await expect(panel).toContainText('Credited')
    await expect(panel).not.toContainText('days to resolve')
    await expect(panel.getByRole('button', { name: 'Send reply' })).toHaveCount(0)
    await expect(disputePanel(theirs)).toContainText('The wrong house')
    expect(await invoiceOf(admin, invoice.id)).toMatchObject({
      status: 'SENT',
      balanceCents: 10_000,
      payableCents: 10_000,
    })
  },
)
