import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { closePhone } from '../../src/workflow/fieldwork/offline/opening.ts'
import { expectAccessible } from '../accessible.ts'
import { newId } from '../records.ts'
import { show } from '../show.tsx'
import { atWork, EMPTY, partOf, personOf, recentRows } from './records.ts'

test('the home of a customer is the portal', async () => {
  await show('/', {
    as: personOf('CUSTOMER', newId()),
    answers: {
      'GET /api/my/home': () => ({
        orders: { RECEIVED: 0, SCHEDULED: 0, SURVEYED: 0, DELIVERED: 0, INVOICED: 0 },
        waiting: { count: 0, buildings: [] },
        owed: { count: 0, cents: 0 },
        disputed: { count: 0, cents: 0 },
        payable: { count: 0, cents: 0 },
        overdue: { count: 0, cents: 0 },
      }),
      'GET /api/orders': () => [],
      'GET /api/invoices': () => [],
    },
  })
  await expect.element(page.getByText('Your orders and what needs your approval')).toBeVisible()
})

test('the home of a fielder is the field, and the menu has no Orders', async () => {
  const fielder = personOf('FIELDER')
  onTestFinished(() => closePhone(fielder.id))
  await show('/', {
    as: fielder,
    answers: {
      'GET /api/fielders/:userId/assignments': () => [],
      'GET /api/fielders/:userId/field-work': () => [],
      'GET /api/fielders/:userId/questions': () => [],
    },
  })
  await expect.poll(() => location.pathname).toBe('/field')
  await expect.element(page.getByText('No assignments')).toBeVisible()
  await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Orders', exact: true }).elements()).toHaveLength(0)
})

test.each([
  { face: 'desk', isPhone: false },
  { face: 'phone', isPhone: true },
])('the dashboard is accessible on a $face', async ({ isPhone }) => {
  await show('/', { isPhone, answers: atWork() })
  await expect.poll(() => recentRows().elements()).toHaveLength(5)
  await expect.poll(() => page.getByRole('main').css('[data-skeleton]').elements()).toHaveLength(0)
  await expectAccessible()
})

test.each([
  { face: 'desk', isPhone: false },
  { face: 'phone', isPhone: true },
])('the dashboard of a new company is accessible on a $face', async ({ isPhone }) => {
  await show('/', { isPhone, answers: EMPTY })
  await expect.element(partOf('Recent Orders')).toMatchTextContent('No orders yet')
  await expect.poll(() => page.getByRole('main').css('[data-skeleton]').elements()).toHaveLength(0)
  await expectAccessible()
})
