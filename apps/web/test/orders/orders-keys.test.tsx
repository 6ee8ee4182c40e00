import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { held, listPage } from '../fake-server.ts'
import { expectToast, highlighted } from '../look.ts'
import { show } from '../show.tsx'
import { address, details, expectRows, orderRows, rowOf } from './look-orders.ts'
import { keepingOrders } from './office.ts'
import { received } from './records.ts'

test('ten orders are selected, held and released again in 14 keystrokes', async () => {
  const orders = Array.from({ length: 11 }, (_, at) => received(at + 1))
  const server = await show('/orders', { answers: keepingOrders(orders).answers })
  await expectRows(11)
  let strokes = 0
  const press = (keys: string) => {
    strokes += 1
    return userEvent.keyboard(keys)
  }
  await press('x')
  await expect.element(rowOf(orders[0]!)).toHaveFocus()
  for (let row = 1; row < 10; row += 1) await press('j')
  await press('{Shift>}X{/Shift}')
  await expect.element(page.getByText('10 selected', { exact: true })).toBeVisible()
  await press('h')
  const question = page.getByRole('dialog', { name: 'Hold 10 orders' })
  await expect.element(question.getByLabelText('Reason')).toHaveFocus()
  await press('{Enter}')
  await expectToast('10 orders on hold')
  const isHeld = () => orderRows().filter({ hasText: 'HELD' }).elements()
  await expect.poll(isHeld).toHaveLength(10)
  const ids = orders.slice(0, 10).map(({ id }) => id)
  expect(server.heard('POST /api/orders/hold')[0]?.body).toMatchObject({ orderIds: ids })

  await press('z')
  await expectToast('10 orders released')
  await expect.poll(isHeld).toHaveLength(0)
  expect(server.heard('POST /api/orders/release')[0]?.body).toEqual({ orderIds: ids })
  expect(strokes).toBeLessThanOrEqual(14)
  await press('{Escape}')
  await expect.element(page.getByRole('region', { name: 'Selected rows' })).not.toBeInTheDocument()
})

test('J and K move through the list, and the open order follows', async () => {
  const orders = [received(1), received(2), received(3)]
  await show('/orders', { answers: keepingOrders(orders).answers })
  await expectRows(3)
  const panel = details()
  await userEvent.keyboard('j')
  await expect.element(rowOf(orders[0]!)).toHaveFocus()
  expect(panel.elements()).toHaveLength(0)
  await userEvent.keyboard('{Enter}')
  await expect.element(panel).toMatchTextContent('NCGB26030001')
  await userEvent.keyboard('j')
  await expect.element(panel).toMatchTextContent('NCGB26030002')
  await expect.element(rowOf(orders[1]!)).toHaveFocus()
  expect(address()).toContain(`order=${orders[1]!.id}`)
  await userEvent.keyboard('jk')
  await expect.element(panel).toMatchTextContent('NCGB26030002')
  await userEvent.keyboard('{Enter}')
  await expect.element(panel).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(rowOf(orders[1]!)).toHaveFocus()
})

test('the address of an open order opens it again', async () => {
  const orders = [received(1), received(2)]
  await show(`/orders?order=${orders[1]!.id}`, { answers: keepingOrders(orders).answers })
  await expect.element(details()).toMatchTextContent('NCGB26030002')
  await expect.element(rowOf(orders[1]!)).toHaveAttribute('aria-current', 'true')
})

test('an order is found, opened, edited and saved without a mouse', async () => {
  const orders = [received(1), received(2)]
  const server = await show('/orders/import', {
    answers: { ...keepingOrders(orders).answers, 'GET /api/order-imports': () => [] },
  })
  await expect.element(page.getByRole('heading', { name: 'Drop a CSV or XLSX file here' })).toBeVisible()
  await userEvent.keyboard('go')
  await expectRows(2)
  await userEvent.keyboard('/')
  await userEvent.keyboard('100 spring')
  await expectRows(1)
  await userEvent.keyboard('{Enter}')
  await expect.element(rowOf(orders[0]!)).toHaveFocus()
  await userEvent.keyboard('e')
  const panel = details()
  await expect.element(panel.getByLabelText('Customer', { exact: true })).toHaveFocus()
  await userEvent.keyboard('{Tab}PO 88-20417{Enter}')
  await expectToast('Success', 'Order updated successfully')
  await expect.element(panel.getByText('PO 88-20417').first()).toBeVisible()
  expect(server.heard('PUT /api/orders/:orderId')[0]?.body).toMatchObject({ customerRef: 'PO 88-20417' })
})

test('the command palette finds an order by part of its address', async () => {
  const order = received(7)
  await show('/orders', { answers: keepingOrders([received(1), order]).answers })
  await expectRows(2)
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(page.getByRole('combobox', { name: 'Search orders or go to…' })).toHaveFocus()
  await userEvent.keyboard('700 Spring')
  await expect.element(highlighted()).toMatchTextContent('NCGB26030007')
  await userEvent.keyboard('{Enter}')
  await expect.element(details()).toMatchTextContent('NCGB26030007')
})

test('Enter in the search leads to the order that was typed, even if the answer is late', async () => {
  const orders = [received(1), received(2), received(3)]
  const { answers } = keepingOrders(orders)
  const server = await show('/orders', { answers })
  await expectRows(3)
  const { answer, release } = held<'GET /api/orders'>(answers['GET /api/orders']!)
  server.answer({ 'GET /api/orders': answer })
  await userEvent.keyboard('/')
  await userEvent.keyboard('NCGB26030003{Enter}')
  await expect.poll(address).toContain('q=NCGB26030003')
  // The rows of the search before are still there, and none of them is meant.
  await expectRows(3)
  await expect.element(page.getByRole('searchbox', { name: 'Search orders by JSN...' })).toHaveFocus()
  release()
  await expectRows(1)
  await expect.element(rowOf(orders[2]!)).toHaveFocus()
})

test('a long list loads more rows while it is scrolled, draws few, and keeps the focused row', async () => {
  const all = Array.from({ length: 260 }, (_, at) => received(at + 1))
  const { answers } = keepingOrders(all)
  const server = await show('/orders', {
    isDeaf: true,
    answers: {
      ...answers,
      'GET /api/orders': async (asked) => {
        const rows = (await answers['GET /api/orders']!(asked)) as never[]
        const from = Number(asked.query.cursor ?? 0)
        const to = from + asked.query.limit
        return listPage(rows.slice(from, to), rows.length, to < rows.length ? String(to) : null)
      },
    },
  })
  await expect.element(rowOf(all[0]!)).toBeVisible()
  await userEvent.keyboard('jjj')
  const under = rowOf(all[2]!)
  await expect.element(under).toHaveFocus()
  const spot = under.element().getBoundingClientRect().top
  const scroller = page.css('[data-scroller]').element()
  await expect
    .poll(() => {
      scroller.scrollTo(0, scroller.scrollHeight)
      return page.getByText('260 of 260').elements().length
    })
    .toBe(1)
  expect(orderRows().elements().length).toBeLessThan(120)
  const pages = server.heard('GET /api/orders').map(({ url }) => url.searchParams.get('limit'))
  expect(pages).toEqual(['50', '200', '200'])
  scroller.scrollTo(0, 0)
  await expect.element(under).toHaveFocus()
  await expect.poll(() => under.element().getBoundingClientRect().top).toBe(spot)
})
