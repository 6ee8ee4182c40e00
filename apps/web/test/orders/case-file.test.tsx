import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { no } from '../fake-server.ts'
import { newId, SUE } from '../records.ts'
import { show } from '../show.tsx'
import { details } from './look-orders.ts'
import { keepingOrders } from './office.ts'
import { act, caseFile, received } from './records.ts'

test('the case file lists steps and papers, offers a PDF and leads back to the order', async () => {
  const order = received(1)
  const steps = [act(order.id, 'created', { label: 'NCGB26030001' }), act(order.id, 'completed')]
  const answers = {
    ...keepingOrders([order]).answers,
    'GET /api/orders/:orderId/case-file': () => caseFile(order, { steps }),
  }
  const server = await show(`/orders?order=${order.id}`, { answers })
  await details().getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Case file' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Case file' })).toBeVisible()
  await expect.poll(() => document.title).toMatch(/Case file NCGB26030001/)
  const told = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
  await expect.element(told.first()).toMatchTextContent('created order NCGB26030001')
  expect(told.filter({ hasText: 'sent the order to research' }).elements()).toHaveLength(1)
  await expect.element(page.getByRole('region', { name: 'Documents' })).toMatchTextContent('No documents yet')
  const pdf = page.getByRole('link', { name: 'PDF' })
  await expect.element(pdf).toHaveAttribute('href', `/api/orders/${order.id}/case-file.pdf`)
  expect(server.heard('GET /api/orders/:orderId/case-file')).toHaveLength(1)
  await page.getByRole('link', { name: 'Back to order' }).click()
  await expect.element(details().getByRole('heading', { name: 'Buildings' })).toBeVisible()
})

test('a case file that cannot be read can be asked for again', async () => {
  const order = received(1)
  const answers = { 'GET /api/orders/:orderId/case-file': () => no(503, 'busy', 'Busy') }
  const server = await show(`/orders/${order.id}/case-file`, { isDeaf: true, answers })
  await expect.element(page.getByText('Busy')).toBeVisible()
  server.answer({ 'GET /api/orders/:orderId/case-file': () => caseFile(order) })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Case file' })).toBeVisible()
})

test('a supervisor, who sees no money, sees no case file', async () => {
  const server = await show(`/orders/${newId()}/case-file`, { as: SUE })
  await expect.element(page.getByText('Only admins and the back office can see case files.')).toBeVisible()
  expect(server.heard('GET /api/orders/:orderId/case-file')).toEqual([])
})
