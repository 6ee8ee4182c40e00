import { expect, type APIRequestContext } from '@playwright/test'
import { details, readOrder } from '../steps/orders.ts'
import { makeDebtor, type Debtor } from '../steps/payments.ts'
import { enter } from '../steps/people.ts'
import { test } from '../steps/story.ts'
import { expectToast } from '../steps/toasts.ts'

async function orderOf(office: APIRequestContext, { id }: Debtor, status: string): Promise<{ id: string }> {
  const found = (await (await office.get(`/api/orders?status=${status}&limit=200`)).json()) as Record<string, string>[]
  return { id: found.find(({ customerId }) => customerId === id)?.id ?? `no order is ${status}` }
}

test('@orders a paid order is closed by hand, and one that is owed is not', async ({ page, someone }) => {
  await enter(page, await someone('BACKEND'))
  const debtor = await makeDebtor(page.request, 2)
  const { id: invoiceId, totalCents: amountCents } = debtor.invoices[0]!
  const money = { customerId: debtor.id, date: '2026-01-20', method: 'CHECK', amountCents }
  const booked = await page.request.post('/api/payments', {
    data: { ...money, allocations: [{ invoiceId, amountCents }] },
  })
  expect(booked.status(), await booked.text()).toBe(201)
  const paid = await orderOf(page.request, debtor, 'PAID')
  const owed = await orderOf(page.request, debtor, 'INVOICED')

  const panel = details(page)
  await page.goto(`/orders?order=${paid.id}`)
  await panel.getByRole('button', { name: 'More acts' }).click()
  await page.getByRole('menuitem', { name: 'Close order' }).click()
  await expectToast(page, 'Order closed', 'Everything is paid. A payment that is reversed opens it again.')
  await expect(panel.getByText('closed the order')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Hold' })).toBeHidden()
  expect(await readOrder(page.request, paid)).toMatchObject({ status: 'CLOSED' })

  await page.goto(`/orders?order=${owed.id}`)
  await panel.getByRole('button', { name: 'More acts' }).click()
  await expect(page.getByRole('menuitem', { name: 'Case file' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Close order' })).toBeHidden()
})
