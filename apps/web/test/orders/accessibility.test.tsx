import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../accessible.ts'
import type { Answers } from '../fake-server.ts'
import { show } from '../show.tsx'
import { choose, dialog, field, takingOrders } from './create-order-dialog.ts'
import { details, documents, orderRows } from './look-orders.ts'
import { keepingOrders } from './office.ts'
import { caseFile, CORA, document as documentOf, received } from './records.ts'
import { dropFiles, file, takeUploads } from './uploads.ts'

const FACES = [
  { face: 'desk', isPhone: false },
  { face: 'phone', isPhone: true },
]
const ORDER = received(1)
const DOCUMENTS = ['request.pdf', 'gate.png', 'gate.txt'].map((name) => documentOf(ORDER.id, name))
const ORDERS = [ORDER, received(2, { isHeld: true }), received(3)]

function answering(): Answers {
  return {
    ...keepingOrders([...ORDERS, received(4, { deletedAt: '2026-03-03T15:00:00.000Z' })]).answers,
    'GET /api/orders/:orderId/case-file': () => caseFile(ORDER),
    'GET /api/orders/:orderId/documents': () => DOCUMENTS,
  }
}

async function openOrder(isPhone: boolean) {
  await show(`/orders?order=${ORDER.id}`, { isPhone, answers: answering() })
  await expect.element(details().getByText('created the order')).toBeVisible()
  await expect.element(documents().getByRole('button', { name: 'View gate.txt' })).toBeVisible()
}

test.each(FACES)('the list, its filters and its selection are accessible on a $face', async ({ isPhone }) => {
  await show('/orders', { isPhone, answers: answering() })
  await expect.poll(() => orderRows().elements().length).toBe(3)
  await expectAccessible()
  await userEvent.keyboard('xjx')
  await expect.element(page.getByText('2 selected', { exact: true })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect.element(page.getByRole('radio', { name: 'Due date' })).toBeVisible()
  // What the panel lies over was looked at before.
  await expectAccessible(['main'])
  await userEvent.keyboard('{Escape}')
})

test.each(FACES)('an empty list and the deleted orders are accessible on a $face', async ({ isPhone }) => {
  await show('/orders?q=zzzzzz', { isPhone, answers: answering() })
  await expect.element(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Deleted orders' }).click()
  await expect.element(page.getByRole('button', { name: 'Restore' })).toBeVisible()
  await expectAccessible()
})

test.each(FACES)("a customer's list of orders is accessible on a $face", async ({ isPhone }) => {
  await show('/orders', { as: CORA, isPhone, answers: keepingOrders(ORDERS, CORA).answers })
  await expect.poll(() => orderRows().elements().length).toBe(3)
  await expectAccessible()
})

test.each(FACES)('an order and its edit form are accessible on a $face', async ({ isPhone }) => {
  await openOrder(isPhone)
  await expectAccessible()
  await details().getByRole('button', { name: 'Edit' }).click()
  await expect.element(details().getByRole('button', { name: 'Save changes' })).toBeVisible()
  await expectAccessible()
})

test.each(FACES)('the questions about an order are accessible on a $face', async ({ isPhone }) => {
  await openOrder(isPhone)
  for (const [key, name] of [
    ['h', 'Hold this order'],
    ['s', 'Set status'],
  ] as const) {
    await userEvent.keyboard(key)
    await expect.element(page.getByRole('dialog', { name })).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog', { name })).not.toBeInTheDocument()
  }
  for (const [act, name] of [
    ['Cancel order…', 'Cancel order'],
    ['Mark as duplicate…', 'Duplicate of'],
  ] as const) {
    await details().getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: act }).click()
    await expect.element(page.getByRole('dialog', { name }).getByLabelText('Reason')).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog', { name })).not.toBeInTheDocument()
  }
})

test.each(FACES)('the previews of documents are accessible on a $face', async ({ isPhone }) => {
  await openOrder(isPhone)
  const shown = {
    'gate.png': page.getByRole('img', { name: 'gate.png' }),
    'gate.txt': page.getByRole('heading', { name: 'Preview not available' }),
  }
  for (const [name, preview] of Object.entries(shown)) {
    await documents()
      .getByRole('button', { name: `View ${name}` })
      .click()
    await expect.element(preview).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(preview).not.toBeInTheDocument()
  }
})

test.each(FACES)('the case file is accessible on a $face', async ({ isPhone }) => {
  await show(`/orders/${ORDER.id}/case-file`, { isPhone, answers: answering() })
  await expect.element(page.getByText(/created order/)).toBeVisible()
  await expectAccessible()
})

test.each(FACES)('the Create Order dialog is accessible on a $face, empty and filled', async ({ isPhone }) => {
  takeUploads()
  const similar = { ...ORDERS[1]!, match: 'address' as const, status: 'ORDER_RECEIVED' as const }
  await show('/orders?create=true', {
    isPhone,
    answers: takingOrders({
      'GET /api/similar-orders': () => [similar],
      'POST /api/objects/upload': () => ({ uploadURL: '/api/objects/one' }),
    }),
  })
  await expect.element(field('Address')).toHaveFocus()
  await expectAccessible()
  await field('Address').fill('1208 Spring Garden St')
  await choose('City code', 'GB')
  await dialog().getByRole('button', { name: 'Compare' }).click()
  dropFiles(document.body, [file('request.pdf'), file('film.mov')])
  await expect.element(dialog()).toMatchTextContent('Uploaded')
  await expectAccessible()
})
